"""The heading over a number is part of what it is said of, in a text of its own and on pages read unit by unit."""

import pytest

from core.checks import review
from core.checks.sections import headings
from core.domain import UnitContext
from core.evidence import Passage

LEASES = "1. Office Lease\nMonthly rent: 8,000\nDeposit: 16,000\n\n2. Parking\nMonthly rent: 450\nDeposit: 900\n"
SENTENCES = "OFFICE LEASE\nThe term is five years. The notice period is six months.\n\nPARKING\nThe term is one year. The notice period is 30 days.\n"
CITIES = (
    "## Berlin\nHeadcount was 210 at year end. Revenue was EUR 14.2 million.\n\n## Hamburg\nHeadcount was 85 at year end. "
    "Revenue was EUR 6.1 million.\n"
)
ZH = "第一条 办公室租赁\n月租金为8,000元。\n\n第二条 停车位租赁\n月租金为450元。\n"
DE = "§ 1 Büro\nDie monatliche Miete beträgt 8.000 EUR.\n\n§ 2 Stellplatz\nDie monatliche Miete beträgt 450 EUR.\n"
CAPS = "Article 4 - Liability of the Supplier\nThe cap is EUR 2,000,000.\n\nArticle 5 - Liability of the Customer\nThe cap is EUR 500,000.\n"


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (LEASES, "The monthly rent for parking is 450.", "The monthly rent for parking is 8,000."),
        (LEASES, "The deposit under the office lease is 16,000.", "The deposit under the office lease is 900."),
        (LEASES, "Rent for the office is 8,000 a month, for parking 450.", "The office's monthly rent is 450."),
        (SENTENCES, "The notice period for parking is 30 days.", "The notice period for parking is six months."),
        (SENTENCES, "The office lease has a term of five years.", "The office lease has a term of one year."),
        (CITIES, "Revenue in Hamburg was EUR 6.1 million.", "Revenue in Berlin was EUR 6.1 million."),
        (CITIES, "Headcount in Berlin was 210 and in Hamburg 85.", "Hamburg had a headcount of 210 at year end."),
        (ZH, "停车位月租金为450元。", "停车位月租金为8,000元。"),
        (DE, "Die monatliche Miete für den Stellplatz beträgt 450 EUR.", "Die monatliche Miete für das Büro beträgt 450 EUR."),
        (CAPS, "The supplier's cap is EUR 2,000,000.", "The customer's liability is capped at EUR 2,000,000."),
    ],
)  # fmt: skip
def test_a_value_of_another_section_does_not_pass(text: str, right: str, wrong: str) -> None:
    good, bad = (review(claim, [Passage("E1", 1, text)]) for claim in (right, wrong))
    assert good.claims[0].verdict.value == "supported"
    assert not any(check.outcome.value == "undetermined" for check in good.checks)
    assert bad.claims[0].verdict.value == "contradicted" or any(c.outcome.value == "undetermined" for c in bad.checks)


def test_the_right_place_is_named() -> None:
    (check,) = review("The monthly rent for parking is 8,000.", [Passage("E1", 1, LEASES)]).checks
    assert check.reason == "p. 1: 8,000 stands under “1. Office Lease”; under “2. Parking” p. 1 says 450"


def test_headings_of_units() -> None:
    passages = [
        Passage("E1", 1, "The monthly rent is EUR 8,000.", UnitContext(("Lease", "1. Office"))),
        Passage("E2", 1, "The monthly rent is EUR 450.", UnitContext(("Lease", "1. Office", "2. Parking"))),
    ]
    for claim, verdict in (
        ("The monthly rent for parking is EUR 450.", "supported"),
        ("The monthly rent for parking is EUR 8,000.", "contradicted"),
        ("The monthly rent for the office is EUR 450.", "contradicted"),
        ("The monthly rent is EUR 8,000.", "supported"),
    ):
        assert review(claim, passages).claims[0].verdict.value == verdict, claim


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1. Office\nRent: 8", 1),
        ("1. The tenant shall pay.\nRent: 8", 0),
        ("Net sales\n93,662\n103,350", 0),
        ("Europe\nNet sales 5 6\nAsia\nNet sales 7 8", 1),
        ("The rent is due\non the first day.", 0),
        ("PARKING\nThe rent is EUR 5.", 1),
        ("第二条 停车位\n租金为5元。", 1),
        ("一、租金为5元。\n二、押金为9元。", 0),
    ],
)
def test_what_a_heading_is(text: str, found: int) -> None:
    assert len(headings(text)) == found
