"""The shipped weights name signs that there are; a file that is not complete is refused."""

from __future__ import annotations

import pytest

from core import answerable, fitness
from core.calibration import Refusal, parse_calibration, standard_calibration
from core.errors import BadInputError

WHOLE = """
[choice]
own = 1.5
[choice_by_meaning]
meaning = 2
[refusal]
constant = 0.5
from = 1.0
unsure = 0.25
[refusal.weights]
coverage = -2.0
[refusal_by_meaning]
constant = 0
from = 0
unsure = 0
[refusal_by_meaning.weights]
"""


def test_a_file_is_read() -> None:
    found = parse_calibration(WHOLE)
    assert (found.choice, found.choice_by_meaning) == ({"own": 1.5}, {"meaning": 2.0})
    assert found.refusal == Refusal({"coverage": -2.0}, 0.5, 1.0, 0.25)


def test_the_shipped_weights_are_of_known_signs_and_in_order() -> None:
    found = standard_calibration()
    for choice in (found.choice, found.choice_by_meaning):
        assert choice and set(choice) <= set(fitness.SIGNS)
    for refusal in (found.refusal, found.refusal_by_meaning):
        assert refusal.weights and set(refusal.weights) <= set(answerable.SIGNS)
        assert refusal.unsure < refusal.limit, "what is refused is unsure too"
    assert "meaning" not in found.choice, "without an embedding model there is no such sign"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (WHOLE.replace("from = 1.0\n", ""), "from"),
        (WHOLE.replace("own = 1.5", "own = 'much'"), "much"),
        (WHOLE.replace("[choice]\nown = 1.5", "choice = 3"), "complete"),
        ("[choice", "cannot be read"),
    ],
    ids=["a key is missing", "not a number", "not a table", "not TOML"],
)
def test_a_broken_file_is_refused_and_says_why(text: str, named: str) -> None:
    with pytest.raises(BadInputError) as raised:
        parse_calibration(text)
    assert named in raised.value.user_message
