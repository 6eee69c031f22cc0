"""How much of a question is said in words of the trade, and what a unit holds of it."""

from __future__ import annotations

from dataclasses import replace

from core.evidence import Reason, Retrieval
from core.fitness import Asked, read_question
from core.trade_share import TradeShare
from tests.core.fitted import PAGE, found

QUESTION = "Can a party inspect the books?"
CLAUSE = "Each side may audit the other's accounts."


def _read(*texts: str) -> tuple[TradeShare, Asked, Retrieval]:
    retrieval, _pack = found(QUESTION, *texts)
    query = replace(
        retrieval.query,
        concepts=("audit rights", "parties"),
        concept_words=(("inspect", "book"), ("parti",)),
        concept_shares=(1.0, 1.0),
    )
    spoken = replace(retrieval.hits[0], reasons=(Reason("wording", "audit rights", 0.9),))
    retrieval = replace(retrieval, query=query, hits=(spoken, *retrieval.hits[1:]))
    asked = read_question(retrieval)
    return TradeShare.read(asked, retrieval), asked, retrieval


def test_a_thing_counts_as_much_as_the_words_that_set_it_off() -> None:
    told, _asked, _retrieval = _read(CLAUSE, "A party pays.", "The party leaves.", "No party may.")
    assert told.of({"audit rights"}) > 3 * told.of({"parties"}), "every passage says party"
    assert told.of({"audit rights", "parties"}) == told.total
    assert told.of({"insurance"}) == 0.0


def test_a_clause_in_words_of_the_trade_holds_what_they_stand_for() -> None:
    told, asked, _retrieval = _read(CLAUSE, "A party pays.", "The party leaves.", "No party may.")
    assert asked.share(frozenset({"audit"})) == 0.0, "none of the question's own words"
    assert told.held(asked, PAGE, CLAUSE) > 0.7
    assert told.held(asked, PAGE + 1, "A party pays.") < 0.3, "that unit does not speak of audits"


def test_what_neither_the_text_nor_the_trade_says_is_lacking() -> None:
    told, asked, _retrieval = _read(CLAUSE, "The dog barks.")
    assert told.lacking(asked, "The dog barks.") == 0.0, "all of the question is said in words of the trade"
    bare = replace(told, terms={})
    assert bare.lacking(asked, "The dog barks.") == 1.0
    assert bare.lacking(asked, "A party inspects the books.") == 0.0, "other forms of the words count"
