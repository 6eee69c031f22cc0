"""Who may do a thing by doing another must do that other: "must" then stands for no "may"."""

from __future__ import annotations

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.evidence import Passage

_LEAVE = "The Publisher may end this licence by giving not less than 45 days' written notice."
_CLAIM = "A driver is entitled to the parking refund by handing in the ticket within two days."
_ZH = "许可方可以提前45日书面通知终止本许可。"
_DE = "Der Verlag kann die Lizenz mit einer Frist von sechs Wochen kündigen."


def verdict(claim: str, source: str) -> ClaimVerdict:
    return review(claim, [Passage("E1", 1, source)]).claims[0].verdict


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (_LEAVE, "The Publisher must give 45 days' notice to end the licence."),
        (_LEAVE, "To end this licence, the Publisher has to give not less than 45 days' written notice."),
        (_CLAIM, "A driver must hand in the ticket within two days to get the parking refund."),
        ("The Bank may, by giving 5 days' notice, recall the loan.", "The Bank must give 5 days' notice."),
        ("The Author may withdraw the book upon payment of 900 euros.", "The Author has to pay 900 euros."),
        (
            "To end the licence the Author shall give 20 days' notice.",
            "The Author may end it by giving 20 days' notice.",
        ),
        (_ZH, "许可方终止本许可须提前45日书面通知。"),
        (_DE, "Der Verlag muss eine Frist von sechs Wochen einhalten."),
    ],
)
def test_what_it_takes_is_a_duty(source: str, claim: str) -> None:
    assert verdict(claim, source) in (ClaimVerdict.SUPPORTED, ClaimVerdict.PARTIAL)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (_LEAVE, "The Publisher must end this licence."),
        (_LEAVE, "The Publisher must end this licence by giving not less than 45 days' written notice."),
        ("The Bank may, by giving 5 days' notice, recall the loan.", "The Bank must recall the loan."),
        (_DE, "Der Verlag muss die Lizenz kündigen."),
    ],
)
def test_the_deed_itself_stays_a_right(source: str, claim: str) -> None:
    assert verdict(claim, source) is ClaimVerdict.CONTRADICTED


def test_a_duty_of_the_deed_is_not_supported_in_chinese() -> None:
    assert verdict("许可方必须终止本许可。", _ZH) in (ClaimVerdict.CONTRADICTED, ClaimVerdict.PARTIAL)
