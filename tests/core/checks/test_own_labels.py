"""A value under a label that is another value's in the evidence: across sentences and across passages."""

import pytest

from core.answer import ClaimVerdict
from core.checks import review
from core.evidence import Passage

RENT = "The rent is EUR 4,020 per month and is payable in advance by the third working day of each month."
DEPOSIT = "The deposit is EUR 12,060 and is to be paid before the keys are handed over to the tenant."
SHORT = "The rent is EUR 4,020 per month. The deposit is EUR 12,060."
ANNUAL = "The annual fee is EUR 4,200."

CASES = [
    ("The deposit is EUR 4,020 and the rent EUR 12,060.", (f"{RENT} {DEPOSIT}",), False, "swapped, long sentences"),
    ("The deposit is EUR 4,020 and the rent EUR 12,060.", (SHORT,), False, "swapped, short sentences"),
    ("The deposit is EUR 4,020 and the rent EUR 12,060.", (RENT, DEPOSIT), False, "swapped, two passages"),
    ("The rent is EUR 4,020 and the deposit EUR 12,060.", (f"{RENT} {DEPOSIT}",), True, "as it is written"),
    ("The deposit is EUR 4,020.", (f"{RENT} {DEPOSIT}",), False, "one value of a neighbour"),
    ("The fee is EUR 4,020.", (ANNUAL, SHORT), False, "the label has another value in another passage"),
    ("The fee is EUR 4,200.", (ANNUAL, SHORT), True, "the label's own value"),
    ("The fee is EUR 4,020.", (ANNUAL, "The monthly fee is EUR 4,020."), True, "two fees, and one is this"),
    ("The fee is EUR 4,020.", (ANNUAL, "The charge is EUR 4,020."), True, "another word for the label"),
    ("The fee is EUR 4,020.", (ANNUAL, "A fee falls due in March. It is EUR 4,020."), True, "the label stands before"),
]


@pytest.mark.parametrize(("claim", "texts", "supported", "why"), CASES, ids=[case[3] for case in CASES])
def test_a_value_is_supported_under_its_own_label_alone(
    claim: str, texts: tuple[str, ...], supported: bool, why: str
) -> None:
    found = review(claim, [Passage(f"E{n}", n, text) for n, text in enumerate(texts, 1)])
    assert (found.claims[0].verdict is ClaimVerdict.SUPPORTED) is supported, why


def test_the_reason_names_the_value_of_the_label_and_its_page() -> None:
    found = review("The fee is EUR 4,020.", [Passage("E1", 1, ANNUAL), Passage("E2", 2, SHORT)])
    assert "on this, p. 1 says EUR 4,200" in found.claims[0].reason


def test_an_amount_that_runs_over_the_end_of_its_sentence_is_read_without_a_label():
    text = "Der Umsatz betrug im Jahr 2021 3.879,32 Mio. EUR (Vorjahr: 5.947,68 Mio. EUR). Der Preis von 40,30 € wurde gezahlt."
    result = review("Der Wert beträgt 40,30 €.", (Passage("E1", 1, text),))
    assert [check.kind for check in result.checks if check.kind == "number"] == ["number"]
