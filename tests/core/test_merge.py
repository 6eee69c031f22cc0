"""Drafts of several batches become one draft whose citations still point at their own evidence."""

import pytest

from core.merge import merge_drafts
from tests.factories import draft_of, pack_of

FIRST = pack_of("Notice is sixty days.", "Fees are due monthly.")
SECOND = pack_of("Liability is capped at EUR 5.")


def test_one_batch_is_left_alone():
    draft = draft_of(("Notice is sixty days.", "E1"))
    assert merge_drafts([draft], [FIRST]) == (draft, FIRST)


@pytest.mark.parametrize(
    ("first", "second", "text", "why"),
    [
        ([("A.", "E2")], [("B.", "E1")], "A. [E2] B. [E3]", "the second batch's keys move behind the first's"),
        ([("A b.", "E1")], [("a  B", "E1")], "A b. [E1]", "a repeated sentence is folded into the first"),
        ([("A.", None)], [("B.", "E1")], "A. B. [E3]", "an uncited sentence stays uncited"),
        ([], [("B.", "E1")], "B. [E3]", "a batch may have said nothing"),
    ],
)
def test_sentences_and_keys(first, second, text, why):
    draft, pack = merge_drafts([draft_of(*first), draft_of(*second)], [FIRST, SECOND])
    assert draft.text == text, why
    assert [item.key for item in pack.items] == ["E1", "E2", "E3"]
    for sentence in draft.sentences:
        mark = f" [{sentence.key}]" if sentence.key else ""
        assert draft.text[sentence.end :].startswith(mark)
        assert sentence.key is None or pack.item(sentence.key) is not None
    assert (pack.budget, pack.used) == (200, FIRST.used + SECOND.used)
