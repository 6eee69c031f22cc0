import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.pdf.labels import from_roman, labels_from_rules, to_letters, to_roman


@pytest.mark.parametrize(
    ("value", "roman"),
    [(1, "i"), (4, "iv"), (9, "ix"), (14, "xiv"), (40, "xl"), (1994, "mcmxciv"), (0, "0"), (4000, "4000")],
)
def test_roman(value: int, roman: str) -> None:
    assert to_roman(value) == roman


@given(st.integers(1, 3999))
def test_roman_round_trip(value: int) -> None:
    assert from_roman(to_roman(value)) == value
    assert from_roman(to_roman(value).upper()) == value


@pytest.mark.parametrize("text", ["", "iiii", "ivx", "page", "ic", "vv", "12"])
def test_not_roman(text: str) -> None:
    assert from_roman(text) is None


@pytest.mark.parametrize(("value", "letters"), [(1, "a"), (26, "z"), (27, "aa"), (53, "aaa"), (10**9, "1000000000")])
def test_letters(value: int, letters: str) -> None:
    assert to_letters(value) == letters


@pytest.mark.parametrize(
    ("rules", "count", "labels", "why"),
    [
        ([], 3, [], "no rules, no labels"),
        ([{"startpage": 0, "style": "D", "firstpagenum": 5}], 3, ["5", "6", "7"], "an offset"),
        ([{"startpage": 2, "prefix": "B-", "style": "R"}], 4, ["1", "2", "B-I", "B-II"], "pages before the first rule"),
        (
            [{"startpage": 0, "prefix": "Cover"}, {"startpage": 1, "style": "a"}],
            3,
            ["Cover", "a", "b"],
            "a prefix alone",
        ),
        ([{"startpage": 0}], 2, ["1", "2"], "a rule that says nothing"),
        ([{"startpage": 9, "style": "D"}], 2, [], "a rule behind the last page"),
        ([{"startpage": 0, "style": "D", "prefix": "\x00\n"}], 1, ["1"], "control characters are dropped"),
    ],
)
def test_rules(rules: list[dict[str, object]], count: int, labels: list[str], why: str) -> None:
    assert labels_from_rules(rules, count) == labels, why
