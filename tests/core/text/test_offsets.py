import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.text.normalise import compact, strict
from core.text.offsets import Mapped, identity

TEXTS = st.text(
    alphabet=st.one_of(st.characters(codec="utf-8"), st.sampled_from("ﬁﬀé\u0301\u00ad１²(-.,%$€ \n租٣ﻟﻻß")), max_size=60
)
STEPS = pytest.mark.parametrize("step", [strict, compact, identity], ids=["strict", "compact", "identity"])


def original_range(made: Mapped, start: int, end: int) -> tuple[int, int]:
    """The smallest range of the original that holds the characters [start, end) of a cleaned text."""
    first = int(made.offsets[start])
    return (first, first) if start == end else (first, int(made.ends[end - 1]))


@STEPS
@given(text=TEXTS)
@example(text="ﬁne ﬃ")
@example(text="e\u0301")
@example(text="\U0001d7d9 ß")
@example(text="İi̇")
def test_offsets_go_up_and_stay_inside(step: object, text: str) -> None:
    made: Mapped = step(text)  # type: ignore[operator]
    assert len(made.offsets) == len(made.text) + 1
    assert made.offsets[-1] == len(text)
    assert np.all(np.diff(made.offsets) >= 0)
    assert np.all(made.ends > made.offsets[:-1])
    assert np.all(made.ends <= len(text))


@STEPS
@given(text=TEXTS, data=st.data())
def test_a_range_made_again_from_its_original_holds_it(step: object, text: str, data: st.DataObject) -> None:
    made: Mapped = step(text)  # type: ignore[operator]
    start = data.draw(st.integers(0, len(made.text)))
    end = data.draw(st.integers(start, len(made.text)))
    first, last = original_range(made, start, end)
    assert 0 <= first <= last <= len(text)
    low, high = np.searchsorted(made.offsets[:-1], (first, last), side="left")
    assert low <= start
    assert high >= end or start == end


@given(text=TEXTS)
def test_compact_range_gives_the_same_letters(text: str) -> None:
    made = compact(text)
    first, last = original_range(made, 0, len(made.text))
    assert compact(text[first:last]).text == made.text


@given(text=TEXTS)
def test_cleaning_twice_changes_nothing(text: str) -> None:
    assert compact(compact(text).text).text == compact(text).text


@given(text=TEXTS)
def test_steps_compose(text: str) -> None:
    first = strict(text)
    second = compact(first.text)
    both = first.then(second)
    assert both.text == second.text
    assert both.offsets[-1] == len(text)
    for i in range(len(both.text)):
        start, end = original_range(both, i, i + 1)
        assert original_range(second, i, i + 1)[0] in range(len(first.text))
        assert start < end


def test_steps_of_other_texts_are_refused() -> None:
    with pytest.raises(ValueError, match="another text"):
        identity("abc").then(identity("abcd"))
