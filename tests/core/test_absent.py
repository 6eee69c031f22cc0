"""A question about somebody who stands nowhere is refused before the model."""

import pytest

from core.absent import absent_names

HELD = {"halden", "norvik", "servic"}


@pytest.mark.parametrize(
    ("question", "names", "expected", "why"),
    [
        ("What was the revenue of Apple in 2023?", ("Apple",), ("Apple",), "a name that stands nowhere"),
        ("What does Halden pay?", ("Halden",), (), "a name that is held"),
        ("What does Halden Marine pay?", ("Halden Marine",), (), "one of its words is held"),
        ("What is the COGS margin?", ("COGS",), (), "an abbreviation of the trade"),
        ("Apple pays what?", ("Apple",), (), "a capital at the beginning says nothing"),
        ("Wie hoch ist die Miete in Bern?", ("Miete", "Bern"), (), "German nouns have capitals"),
    ],
)
def test_absent_names(question, names, expected, why):
    assert absent_names(question, names, HELD.__contains__) == expected, why
