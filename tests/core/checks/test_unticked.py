"""Words beside an empty box were not chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.answer import AnswerVerdict
from core.checks.unticked import is_unticked, with_boxes
from tests.desktop import factories


@pytest.mark.parametrize(
    ("said", "quote", "unticked", "why"),
    [
        ("Part time", "☒ Full time ☐ Part time", True, "the other choice is ticked"),
        ("☐ Part time", "☒ Full time ☐ Part time", True, "the sign is cited with the words"),
        ("Full time", "☒ Full time ☐ Part time", False, "the choice that is ticked"),
        ("part time", "[ ] Full time\n[ ] Part time", True, "boxes of brackets"),
        ("Full time", "[x] Full time\n[ ] Part time", False, "a ticked box of brackets"),
        ("The plan", "☐ Yes, the plan\nThe plan runs a year.", False, "it also stands in prose"),
        ("EUR 5", "The fee is EUR 5.", False, "no form"),
        ("", "☐ Yes", False, "nothing is said"),
    ],
)
def test_words_beside_an_empty_box_are_told(said: str, quote: str, unticked: bool, why: str) -> None:
    assert is_unticked(said, quote) is unticked, why


@pytest.mark.parametrize(("sign", "verdict"), [("☐", AnswerVerdict.UNDETERMINED), ("☒", AnswerVerdict.PASS)])
def test_an_answer_from_an_empty_box_does_not_pass(sign: str, verdict: AnswerVerdict) -> None:
    made = factories.answer()
    claim = replace(made.claims[0], text="Part time", citation_keys=("E1",), struck=False)
    item = replace(made.pack.items[0], key="E1", quote=f"☒ Full time\n{sign} Part time")
    form = replace(made, claims=(claim,), pack=replace(made.pack, items=(item,)))
    assert with_boxes(form).verdict is verdict
