"""With any model at all, even one that writes at random, what is shown is cited and every quote is verbatim."""

from __future__ import annotations

import os

import pytest

from tests.models.random_rounds import check_round, tables

ROUNDS = int(os.environ.get("PINCITE_RANDOM_ROUNDS", "200"))


@pytest.mark.parametrize("part", range(8))
def test_every_sentence_is_cited_and_every_quote_verbatim(part: int) -> None:
    named = tables()
    for number in range(part, ROUNDS, 8):
        name, table, index, ends = named[number % len(named)]
        problem = check_round(table, index, ends, number)
        assert problem == "", f"round {number}, vocabulary {name}: {problem}"
