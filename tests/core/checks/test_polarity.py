"""Claims that turn their source around; the measured set of pairs is in tests/eval."""

import json
from pathlib import Path

import pytest

from core.answer import ClaimVerdict, Outcome
from core.checks import review
from core.checks.polarity import compare
from core.evidence import Passage


@pytest.mark.parametrize(
    ("source", "claim", "why"),
    [
        ("The Tenant may not sublet the premises.", "The tenant may sublet the premises.", "negation"),
        ("The warranty covers water damage.", "The warranty does not cover water damage.", "negation in the claim"),
        ("B1. We do not cover loss caused by flood, frost or war.", "The policy covers frost.", "an excluded item"),
        ("Notice of at least 30 days is required.", "Notice of at most 30 days is required.", "bounds"),
        ("Payment is due before delivery of the goods.", "Payment is due after delivery of the goods.", "time"),
        ("The rent includes heating costs.", "The rent excludes heating costs.", "include"),
        ("Net sales increased in the quarter.", "Net sales decreased in the quarter.", "trend"),
        ("The Buyer shall indemnify the Seller.", "The seller shall indemnify the buyer.", "roles"),
        ("The landlord repairs the roof.", "The tenant repairs the roof.", "one role for its opposite"),
        ("The pump stands upstream of the filter.", "The pump stands downstream of the filter.", "one opposite word"),
        ("Dividends are paid quarterly to all holders.", "Dividends are paid annually to all holders.", "frequency"),
        ("Sales outpaced production in the year.", "Production outpaced sales in the year.", "the two ends exchanged"),
        ("承租人不得转租房屋。", "承租人可以转租房屋。", "Chinese"),
        ("甲方应向乙方支付服务费。", "乙方应向甲方支付服务费。", "roles in Chinese"),
    ],
)
def test_turned_around(source: str, claim: str, why: str) -> None:
    found = compare(claim, source)
    assert found is not None, why
    assert found.outcome in (Outcome.CONTRADICTED, Outcome.UNDETERMINED)
    assert compare(source, source) is None, "a copy is never turned around"


@pytest.mark.parametrize(
    ("source", "claim", "why"),
    [
        ("Notice of not less than 30 days is required.", "Notice of at least 30 days is required.", "the same bound"),
        ("Smoking is prohibited in the hall.", "Smoking is forbidden in the hall.", "two words for no"),
        (
            "The employee's expenses are reimbursed by the employer.",
            "The employer reimburses the employee's expenses.",
            "passive",
        ),
        ("The court granted the motion.", "The motion was granted by the court.", "passive"),
        ("Subletting is not permitted under this agreement.", "The agreement does not allow subletting.", "both deny"),
        ("海外业务亏损2.96亿元。", "海外业务利润为-2.96亿元。", "a minus for a loss"),
        ("Heating costs are not included in the rent.", "The rent does not include heating costs.", "another order"),
    ],
)
def test_the_same_in_other_words(source: str, claim: str, why: str) -> None:
    assert compare(claim, source) is None, why


def test_a_contradicted_claim_is_struck_and_kept() -> None:
    passage = Passage("E1", 4, "The Tenant may not sublet the premises without consent.")
    (claim,) = review("The tenant may sublet the premises. [E1]", [passage]).claims
    assert (claim.verdict, claim.struck) == (ClaimVerdict.CONTRADICTED, True)
    assert claim.text.startswith("The tenant may sublet")


def _rates(free_only: bool = False) -> tuple[float, float]:
    """The shares of turned claims caught and of honest ones accused, in the whole set or among free paraphrases."""
    path = Path(__file__).parents[2] / "eval" / "pairs.jsonl"
    pairs = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    pairs = [pair for pair in pairs if pair["kind"] == "free" or not free_only]
    assert len(pairs) >= 200

    def accused(claim: str, source: str) -> bool:
        result = review(claim, [Passage("E1", 1, source)])
        bad = {Outcome.CONTRADICTED, Outcome.UNDETERMINED, Outcome.NOT_CONFIRMED}
        return any(c.outcome in bad for c in result.checks if c.kind != "name") or any(
            c.verdict is ClaimVerdict.UNSUPPORTED for c in result.claims
        )

    caught = sum(accused(pair["turned"], pair["source"]) for pair in pairs)
    alarms = sum(accused(pair["good"], pair["source"]) for pair in pairs)
    return caught / len(pairs), alarms / len(pairs)


def test_the_pairs_stay_above_their_goal() -> None:
    """At least 90 % of the turned claims are caught, at most 3 % of the honest ones accused (tests/eval/pairs.py)."""
    caught, alarms = _rates()
    assert caught >= 0.9
    assert alarms <= 0.03


def test_free_paraphrases_are_rarely_accused_and_turned_ones_mostly_caught() -> None:
    """What was reached on rounds h and i, so that it is not lost; it is no goal."""
    caught, alarms = _rates(free_only=True)
    assert caught >= 0.7
    assert alarms <= 0.06
