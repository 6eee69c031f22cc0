"""An answer from a clause that an amendment in the evidence replaces does not pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.answer import Answer, AnswerVerdict
from core.checks.amendments import with_amendments
from core.domain import DocId
from core.evidence import Evidence
from tests.desktop import factories

OLD = "3.1 Either party may terminate this Agreement for convenience on ninety days' written notice."
NEW = "Either party may terminate this Agreement for convenience on sixty days' written notice"


def _item(key: str, text: str, document: str, number: int) -> Evidence:
    made = factories.pack().items[0]
    unit = replace(made.units[0], text=text, id=number)
    return replace(made, key=key, units=(unit,), text=text, quote=text, doc_id=DocId(document), doc_name=document)


def _answer(said: str, cited: str, other: str, document: str = "amendment-1") -> Answer:
    made = factories.answer()
    pack = replace(made.pack, items=(_item("E1", cited, "contract", 1), _item("E2", other, document, 2)))
    claim = replace(made.claims[0], text=said, citation_keys=("E1",), struck=False)
    return replace(made, pack=pack, claims=(claim,))


@pytest.mark.parametrize(
    ("said", "cited", "other", "replaced", "why"),
    [
        (OLD, OLD, f"The clause is replaced as follows: {NEW}.", True, "the new clause stands beside the old one"),
        (OLD, OLD, f"It is agreed that {NEW}.", False, "another contract says otherwise and changes nothing"),
        (OLD, OLD, "Clause 3.1 is amended: the notice is sixty days.", True, "the clause is named by its number"),
        ("ninety days", OLD, "Clause 3.1 is amended: the notice is sixty days.", True, "the value alone is the answer"),
        (OLD, OLD, "Clause 8.4 is replaced: the rent is EUR 900 from 1 May 2024.", False, "another clause is changed"),
        (OLD, OLD, f"The word “both” is replaced: {OLD}", False, "the change gives no other value"),
        ("月租金为人民币8500元。", "月租金为人民币8500元。", "月租金修改为人民币9000元。", True, "a change in Chinese"),
    ],
)
def test_a_clause_that_an_amendment_changes_is_told(
    said: str, cited: str, other: str, replaced: bool, why: str
) -> None:
    found = with_amendments(_answer(said, cited, other))
    assert (found.verdict is AnswerVerdict.UNDETERMINED) is replaced, why
    assert ("amendment-1 p. " in found.verdict_reason) is replaced, why


def test_an_answer_from_the_amendment_itself_passes() -> None:
    amending = f"The clause is replaced as follows: {NEW}."
    assert with_amendments(_answer(NEW, amending, OLD)).verdict is AnswerVerdict.PASS


def test_a_document_that_tells_of_its_own_changes_is_whole() -> None:
    same = _answer(OLD, OLD, f"The clause is replaced as follows: {NEW}.", document="contract")
    assert with_amendments(same) is same
