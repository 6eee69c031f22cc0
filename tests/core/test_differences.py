"""What is marked between answers of several documents: values of one kind, and words that turn a rule around."""

from __future__ import annotations

import pytest

from core.differences import differences

ROWS = [
    ("Notice is thirty (30) days.", "Notice is sixty (60) days.", "thirty (30) days", "a length of time"),
    ("The fee is $1,000.", "The fee is $1,000.00.", "", "the same amount"),
    ("The fee is $1,000.", "The fee is EUR 1,000.", "", "amounts of two currencies are two kinds"),
    ("The term is one year.", "The term is twelve months.", "", "the same length of time"),
    ("Notice is two weeks.", "Notice is 14 days.", "", "the same length of time"),
    ("Notice is two months.", "Notice is sixty days.", "two months", "months and days are not the same"),
    ("It ends on 1 May 2020.", "It ends on 1 June 2020.", "1 May 2020", "dates"),
    ("See Section 4.", "See Section 9.", "", "numbers of clauses are no values"),
    ("Interest is 5 %.", "Interest is 8 %.", "5 %", "percent"),
    ("The fee is $5.", "", "", "what is not said differs from nothing"),
    ("The tenant may sublet the flat.", "The tenant may not sublet the flat.", "may", "a denial"),
]


@pytest.mark.parametrize(("mine", "theirs", "marked", "why"), ROWS, ids=[f"{row[3]} {n}" for n, row in enumerate(ROWS)])
def test_marks(mine: str, theirs: str, marked: str, why: str) -> None:
    found, _other = differences([("a", mine), ("b", theirs)])
    shown = [mine[start:end] for start, end in found.marks]
    if not marked:
        assert (shown, found.reasons) == ([], ()), why
        return
    assert shown and any(marked in one or one in mine for one in shown), why
    assert all("b" in reason for reason in found.reasons)
    assert found.any


def test_all_texts_are_compared_with_all_others() -> None:
    found = differences([("a", "30 days"), ("b", "30 days"), ("c", "60 days"), ("d", "")])
    assert [bool(one.marks) for one in found] == [True, True, True, False]
    assert found[0].reasons == ("30 days, but 60 days in c",)
