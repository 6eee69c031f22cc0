"""Who does what: a deed of one name that a claim gives to another."""

from __future__ import annotations

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.checks.agents import other_subject
from core.checks.roles import swapped_roles
from core.evidence import Passage

_STEEL = "Sorel AG delivers the beams and Bright KG welds them."
_BONUS = "The Executive may exercise the options within 60 days. The Company may reclaim a bonus within one year."
_REPORT = "Ms Okoye will report to the head of sales, Mr Lund."
_NOTICE = "The Borrower may prepay on 8 days' notice to the Agent. The Agent shall inform the Lenders within 2 days."


@pytest.mark.parametrize(
    ("source", "true", "turned"),
    [
        (_STEEL, "Bright KG welds the beams.", "Sorel AG welds the beams."),
        (
            _BONUS,
            "The Company can reclaim a bonus within one year.",
            "The Executive can reclaim a bonus within one year.",
        ),
        (_REPORT, "Ms Okoye reports to Mr Lund.", "Mr Lund reports to Ms Okoye."),
        (
            _NOTICE,
            "The Agent must inform the Lenders within 2 days.",
            "The Borrower must inform the Lenders within 2 days.",
        ),
    ],
)
def test_another_does_it(source: str, true: str, turned: str) -> None:
    assert review(true, [Passage("E1", 1, source)]).claims[0].verdict is ClaimVerdict.SUPPORTED
    assert review(turned, [Passage("E1", 1, source)]).claims[0].verdict is not ClaimVerdict.SUPPORTED


@pytest.mark.parametrize(
    ("claim", "source", "why"),
    [
        ("Ember Ltd was supplied by Harlow Ltd.", "Harlow Ltd supplied Ember Ltd.", "passive"),
        ("Ember Ltd leases it to Harlow Ltd.", "Harlow Ltd leases it from Ember Ltd.", "told from the other end"),
        (
            "Mr Novak appoints one director.",
            "Ms Grant appoints two directors and Mr Novak one.",
            "the verb is left out",
        ),
        ("Harlow Ltd mounts the crane.", "Ember Ltd and Harlow Ltd mount the crane.", "both do"),
        (
            "Ember Ltd checks the roof.",
            "Ember Ltd paints and checks the roof; Harlow Ltd checks the pipes.",
            "both do it",
        ),
        ("Harlow Ltd does not weld it.", "Harlow Ltd delivers it and Ember Ltd welds it.", "a denial"),
    ],
)
def test_the_same_deed(claim: str, source: str, why: str) -> None:
    assert other_subject(claim, source) is None, why


@pytest.mark.parametrize(
    ("claim", "source", "said"),
    [
        ("The lessor pays the rates.", "The tenant pays the rates.", True),
        ("The lessor pays the rates.", "The landlord pays the rates for the tenant.", False),
        ("出租方承担维修费用。", "承租人承担维修费用。", True),
        ("出租方承担维修费用。", "维修费用由出租人承担，承租人应予配合。", False),
    ],
)
def test_sides_of_a_relation_go_by_several_names(claim: str, source: str, said: bool) -> None:
    assert (swapped_roles(claim, source) is not None) is said
