"""Dates, periods and times in words and digits, any order."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.quantity import QuantityKind as Kind
from core.text.dates import find_dates


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("September 10, 2019", (2019, 9, 10)),
        ("10 September 2019", (2019, 9, 10)),
        ("10 Sep. 2019", (2019, 9, 10)),
        ("December 31st, 2019", (2019, 12, 31)),
        ("the 3rd day of March, 2021", (2021, 3, 3)),
        ("2019-09-10", (2019, 9, 10)),
        ("2018/10/01", (2018, 10, 1)),
        ("31.03.2018", (2018, 3, 31)),
        ("03/31/2017", (2017, 3, 31)),
        ("24.09.2020 gezahlt", (2020, 9, 24)),
        ("3 de marzo de 2020", (2020, 3, 3)),
        ("1er janvier 2020", (2020, 1, 1)),
        ("5. März 2021", (2021, 3, 5)),
        ("2019年12月31日", (2019, 12, 31)),
        ("二〇一七年十一月二日", (2017, 11, 2)),
        ("May 2014", (2014, 5, None)),
        ("December 31", (None, 12, 31)),
        ("December 31,\n2019", (2019, 12, 31)),
    ],
)
def test_dates(text: str, parts: tuple[int | None, ...]) -> None:
    found = find_dates(text)
    assert len(found) == 1
    date = found[0].date
    assert date is not None
    assert (date.year, date.month, date.day) == parts


@pytest.mark.parametrize(
    ("text", "year", "quarter", "half"),
    [
        ("Q4 2019,", 2019, 4, None),
        ("2023年1-6月", 2023, None, 1),
        ("2023年7月至9月", 2023, 3, None),
        ("1. Hj. 2023", 2023, None, 1),
        ("third quarter of 2019", 2019, 3, None),
        ("first quarter", None, 1, None),
        ("H1 2020", 2020, None, 1),
        ("FY19", 2019, None, None),
        ("fiscal 2019", 2019, None, None),
        ("2024年第一季度", 2024, 1, None),
    ],
)
def test_periods(text: str, year: int | None, quarter: int | None, half: int | None) -> None:
    (found,) = find_dates(text)
    assert found.kind is Kind.PERIOD
    assert found.date is not None
    assert (found.date.year, found.date.quarter, found.date.half) == (year, quarter, half)


def test_a_date_over_column_years_takes_none_of_them() -> None:
    (found,) = find_dates("December 31,\n2019  2018  2017")
    assert found.date is not None
    assert (found.date.year, found.date.month, found.date.day) == (None, 12, 31)


def test_a_year_over_two_keeps_both_readings() -> None:
    (found,) = find_dates("2017/18")
    assert [found.date.year if found.date else None, found.others[0].year] == [2017, 2018]


def test_day_and_month_in_doubt_keep_both_readings() -> None:
    (found,) = find_dates("03/04/2020")
    assert found.date is not None
    assert {(found.date.month, found.date.day), (found.others[0].month, found.others[0].day)} == {(3, 4), (4, 3)}


@pytest.mark.parametrize(
    ("text", "minutes"), [("10:30 a.m.", 630), ("2:05 pm", 845), ("at 17:45", 1065), ("5 p.m.", 1020)]
)
def test_times(text: str, minutes: int) -> None:
    (found,) = find_dates(text)
    assert (found.kind, found.minutes) == (Kind.TIME, minutes)


@pytest.mark.parametrize(
    "text", ["it may 5 times", "version 1.2.34", "ratio 3:2000", "February 30, 2019", "99/99/2020", "march 5 miles"]
)
def test_no_dates(text: str) -> None:
    assert [d for d in find_dates(text) if d.kind is Kind.DATE] == []


FORMS = ("%B %d, %Y", "%d %B %Y", "%Y-%m-%d", "%d.%m.%Y", "%b %d, %Y", "%Y年%m月%d日", "%Y/%m/%d")


@given(st.dates(min_value=dt.date(1900, 1, 1), max_value=dt.date(2099, 12, 31)), st.sampled_from(FORMS))
def test_round_trip(day: dt.date, form: str) -> None:
    (found,) = find_dates(day.strftime(form))
    assert found.date is not None
    assert (found.date.year, found.date.month, found.date.day) == (day.year, day.month, day.day)
