"""A denial of a whole list denies each of its items, however far behind the verb it stands; a price plus VAT holds none."""

from __future__ import annotations

import pytest

from core.checks.polarity import compare

EXCLUDED = "We do not cover flood, wear and tear, theft without signs of forced entry, or loss of cash above GBP 200."
PLUS = "The Customer shall pay a monthly fee of EUR 12,500 plus VAT."


@pytest.mark.parametrize(
    ("source", "claim", "turned", "why"),
    [
        (EXCLUDED, "Loss of cash above GBP 200 is covered.", True, "the last item"),
        (EXCLUDED, "Theft without signs of forced entry is covered.", True, "an item with a “without” of its own"),
        (EXCLUDED, "We cover loss of cash.", True, "the verb first"),
        (EXCLUDED, "Loss of cash above GBP 200 is not covered.", False, "denied as in the source"),
        (EXCLUDED, "Theft without signs of forced entry is not covered.", False, "denied, beside a “without”"),
        (EXCLUDED, "We do not cover theft without signs of forced entry.", False, "one item in the source's words"),
        (EXCLUDED, "Fire is covered.", False, "it is not on the list"),
        (
            "The agent shall not sell, lend or pledge, but may repair machines.",
            "The agent may repair machines.",
            False,
            "what follows “but” is not denied",
        ),
        (PLUS, "The monthly fee is EUR 12,500 including VAT.", True, "tax comes on top"),
        (PLUS, "The monthly fee is EUR 12,500 excluding VAT.", False, "the same in other words"),
        (PLUS, "The monthly fee is EUR 12,500 plus VAT.", False, "as the source says"),
    ],
)
def test_an_item_of_a_denied_list_is_not_affirmed(source: str, claim: str, turned: bool, why: str) -> None:
    assert (compare(claim, source) is not None) is turned, why
