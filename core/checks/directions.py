"""The direction and the years of a change: what rose did not fall, and 2021 to 2022 is not 2022 to 2023."""

from __future__ import annotations

import re

from core.checks.arithmetic import Result
from core.checks.figures import Figure
from core.checks.matching import plain

_UP = re.compile(
    r"\b(?:rose|risen|rises?|increas\w*|grew|grow[ns]?|growth|higher|up|climb\w*)\b|增加|增长|增長|上升|上涨",
    re.IGNORECASE,
)
_DOWN = re.compile(
    r"\b(?:fell|fall(?:s|en)?|decreas\w*|declin\w*|dropp?\w*|reduc\w*|lower|down|shr[au]nk)\b|减少|減少|下降|下跌|降低",
    re.IGNORECASE,
)
_CHANGE = re.compile(r"^\(?\S.* - \S")


def turned(result: Result, text: str, years: frozenset[int]) -> str:
    """Returns why a change between two columns is not the one that the sentence tells; "" when nothing speaks against it.

    Only two cells of one row under two years can tell; a row that changes its sign tells nothing.
    """
    dated = _dated(result)
    if dated is None or not _CHANGE.match(result.formula):
        return ""
    (first, earlier), (last, later) = dated
    shown = f"{earlier.quantity.raw.strip()} in {first}, {later.quantity.raw.strip()} in {last}"
    page = f"the page says {shown}"
    if len(years) == 2 and {first, last} != years:
        return f"the years differ: {page}"
    up, down = _UP.search(text) is not None, _DOWN.search(text) is not None
    if up == down or earlier.quantity.negative != later.quantity.negative:
        return ""
    rose = later.quantity.magnitude > earlier.quantity.magnitude
    if later.quantity.negative:  # costs in brackets grow by their size, a result by its value
        return ""
    if rose is up:
        return ""
    moved = plain(abs(later.quantity.magnitude - earlier.quantity.magnitude))
    return f"the direction differs: it {'rose' if rose else 'fell'} by {moved}; {page}"


def _dated(result: Result) -> tuple[tuple[int, Figure], tuple[int, Figure]] | None:
    """The two cells of a row with their years, the earlier first."""
    if len(result.cells) != 2 or result.cells[0].row is not result.cells[1].row:
        return None
    found: list[tuple[int, Figure]] = []
    for cell in result.cells:
        head = cell.head
        if head is None or head.date is None or head.date.year is None:
            return None
        found.append((head.date.year, cell))
    found.sort(key=lambda item: item[0])
    return (found[0], found[1]) if found[0][0] != found[1][0] else None
