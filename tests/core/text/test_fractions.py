"""Fractions: parts of something, and what only looks like one."""

from __future__ import annotations

import pytest

from core.text.fractions import fractions, round_the_clock
from core.text.leading_words import ABOUT, DOWN, may_lead
from core.text.quantities import quantities


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("3/4 of it", ["0.75"]),
        ("2 1/2 cups and ½ spoon", ["2.5", "0.5"]),
        ("since 9/11", []),
        ("9/11 of the shares", [str(9 / 11)]),
        ("1/3 and 24/7", [str(1 / 3)]),
    ],
)
def test_parts(text: str, values: list[str]):
    assert [round(float(value), 6) for _, _, value, _ in fractions(text)] == [round(float(item), 6) for item in values]


def test_round_the_clock_counts_nothing():
    assert list(round_the_clock("open 24/7")) == [(5, 9)]
    assert quantities("Support is there 24/7.") == []


@pytest.mark.parametrize(
    "text",
    ["a loss of 5", "write-downs of 5", "Verluste von 5", "approx. 5", "ca. 5", "decreased by 5", "une baisse de 5", "an impairment of 5"],
)  # fmt: skip
def test_no_word_that_the_patterns_find_is_passed_over(text: str):
    """The question word by word must let through whatever the patterns would find in the text."""
    assert DOWN.search(text) or ABOUT.search(text)
    assert any(may_lead(word) for word in text.lower().replace("-", " ").replace(".", " ").split())
