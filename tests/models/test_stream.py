"""What is shown while the model writes: marks at the ends of sentences, whole sentences for models that ramble."""

from __future__ import annotations

import pytest

from core.align import align
from core.text.sentences import sentence_ranges
from models.compose import Composed, Source, compose
from models.stream import CitedStream

RENT = "The monthly rent is $1,200.50, payable in advance."
NOTICE = "Either party may end the lease on sixty days' written notice."
SOURCES = (Source("E1", RENT, RENT, (RENT,)), Source("E2", NOTICE, NOTICE, (NOTICE,)))


def shown(pieces: list[str], *, whole: bool) -> tuple[list[str], str]:
    out: list[str] = []
    stream = CitedStream(out.append, SOURCES, "?", align, sentence_ranges, whole_sentences=whole)
    for piece in pieces:
        stream.add(piece)
    during = list(out)
    composed = compose("".join(pieces), "stop", SOURCES, "?", align=align, split=sentence_ranges)
    stream.finish(composed)
    return during, "".join(out)


PIECES = ["The monthly", " rent is", " $1,200.50.", " Notice", " is sixty", " days."]
CITED = "The monthly rent is $1,200.50. [E1] Notice is sixty days. [E2]"


@pytest.mark.parametrize("whole", [False, True])
def test_the_marks_stand_where_they_will_stand(whole: bool) -> None:
    during, final = shown(PIECES, whole=whole)
    assert final == CITED
    assert "".join(during) == ("The monthly rent is $1,200.50. [E1]" if whole else CITED.removesuffix(" [E2]"))


def test_words_come_as_they_are_written() -> None:
    during, _ = shown(PIECES, whole=False)
    assert during[0] == "The monthly"


def test_a_sentence_that_aligns_with_nothing_is_never_shown_whole() -> None:
    during, final = shown(["Purple elephants dance.", " The monthly rent", " is $1,200.50.", " Ye"], whole=True)
    assert during == ["The monthly rent is $1,200.50. [E1]"]
    assert "elephants" not in final


def test_nothing_is_added_when_what_was_shown_is_not_the_beginning_of_the_draft() -> None:
    out: list[str] = []
    stream = CitedStream(out.append, SOURCES, "?", align, sentence_ranges, whole_sentences=False)
    stream.add("Purple elephants dance.")
    stream.finish(Composed(f"{NOTICE} [E2]", ()))
    assert "".join(out) == "Purple elephants dance."
