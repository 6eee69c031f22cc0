"""Dates, periods, years and clock times in words and digits, any order, in nine languages -> calendar parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass

from core.quantity import CalendarDate, QuantityKind
from core.text.cjk_numbers import read_cjk
from core.text.folding import fold
from core.text.number_lexicon import ORDINALS

MONTHS: dict[str, int] = {
    name: number
    for number, names in enumerate(
        (
            "january jan januar janner janvier janv enero ene janeiro gennaio gen januari",
            "february feb februar febr fevrier fevr febrero fevereiro fev febbraio februari",
            "march mar marz maerz mars marzo marco maart mrt",
            "april apr avril avr abril abr aprile",
            "may mai mayo maio maggio mag mei",
            "june jun juni juin junio junho giugno giu",
            "july jul juli juillet juil julio julho luglio lug",
            "august aug aout agosto ago augustus",
            "september sep sept septembre septiembre setembro set settembre",
            "october oct oktober okt octobre octubre outubro out ottobre ott",
            "november nov novembre noviembre novembro",
            "december dec dezember dez decembre diciembre dic dezembro dicembre",
        ),
        start=1,
    )
    for name in names.split()
}
"""Folded names and short forms -> month."""

_YEAR = r"(?:1[5-9]|20|21)\d\d"
_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_SUFFIX = r"(?:st|nd|rd|th|er|\.|º|ª|°)?"
_CJK_DIGIT = "〇零○一二三四五六七八九十\\d０-９"

_ISO = re.compile(rf"(?<![\d.,/-])({_YEAR})([-/.])(1[0-2]|0?[1-9])\2({_DAY})(?![\d/]|[-.,]\d)")
_NUMERIC = re.compile(rf"(?<![\d.,/-])(\d{{1,2}})([-/.])(\d{{1,2}})\2({_YEAR}|\d\d)(?![\d/]|[-.,]\d)")
_DAY_BEFORE = re.compile(rf"(?<![\d.,])(?P<day>{_DAY}){_SUFFIX}[\s-]*(?:(?:day\s+)?of\s+|de\s+|di\s+)?$", re.IGNORECASE)
_DAY_AFTER = re.compile(
    rf"\.?[\s-]*(?P<day>{_DAY})(?:st|nd|rd|th)?\b(?!\.?\d|,(?!{_YEAR}(?!\d))\d)(?![%％])", re.IGNORECASE
)
_YEAR_AFTER = re.compile(
    rf"\.?(?:\s*,?\s*\(?|-|[/'’])(?:de\s+|del\s+|of\s+)?(?P<year>{_YEAR})(?!\d|[.,]\d)", re.IGNORECASE
)
_CJK = re.compile(
    rf"(?:(?P<year>[{_CJK_DIGIT}]{{4}}|[{_CJK_DIGIT}]{{2}})\s*年度?\s*)?(?:(?P<month>[{_CJK_DIGIT}]{{1,3}})\s*月份?\s*)"
    rf"(?:(?P<day>[{_CJK_DIGIT}]{{1,3}})\s*[日号號])?|(?P<only>[{_CJK_DIGIT}]{{4}})\s*年度?"
)
_NTH = {"1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "一": 1, "二": 2, "三": 3, "四": 4, "1": 1, "2": 2, "3": 3, "4": 4}
_QUARTER = re.compile(
    rf"\b(?:Q(?P<q1>[1-4])|(?P<q2>[1-4])Q)(?:[\s/-]*(?:of\s+)?(?:FY|fiscal\s+)?\s*['’]?(?P<y1>{_YEAR}|\d\d)(?![\d%]|[.,]\d))?(?!\w)"
    rf"|\b(?P<q3>first|second|third|fourth|1st|2nd|3rd|4th)[\s-]+(?:fiscal[\s-]+)?quarter(?:\s+(?:of\s+)?(?:the\s+)?"
    rf"(?:fiscal\s+)?(?:year\s+)?(?P<y2>{_YEAR})(?!\d))?"
    rf"|(?:(?P<y3>\d{{4}})\s*年)?\s*第?(?P<q4>[一二三四1-4])\s*季度",
    re.IGNORECASE,
)
_HALF = re.compile(
    rf"\b(?:H(?P<h1>[12])|(?P<h2>[12])H)[\s/-]*['’]?(?P<y1>{_YEAR}|\d\d)(?![\d%]|[.,]\d)"
    rf"|\b(?P<h3>first|second)[\s-]+half(?:\s+of\s+(?:fiscal\s+)?(?:year\s+)?(?P<y2>{_YEAR}))(?!\d)"
    rf"|(?P<y3>\d{{4}})\s*年(?P<h4>[上下])半年",
    re.IGNORECASE,
)
_FISCAL = re.compile(
    rf"\b(?:FY|F[Yy]E?)[\s-]*['’]?(?P<y1>{_YEAR}|\d\d)(?:[/-](?P<to>\d\d))?(?!\d|[.,]\d)"
    rf"|\b(?:fiscal(?:\s+years?)?|financial\s+year)(?:\s+(?:ended|ending))?\s+(?P<y2>{_YEAR})(?!\d|[.,]\d)",
    re.IGNORECASE,
)
_SPLIT_YEAR = re.compile(r"(?<![\d/.,])((?:19|20)\d\d)[/-](\d\d)(?![\d/-]|[.,]\d)")
_TIME = re.compile(
    r"(?<![\d:.])([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?(?![\d:])\s*(?:([ap])(?:\.\s?m\.|m\b))?", re.IGNORECASE
)
_TIME_WORD = re.compile(r"(?<![\d:.,$€£])(1[0-2]|0?[1-9])\s*([ap])(?:\.\s?m\.|m\b)", re.IGNORECASE)
_MORE_YEARS = re.compile(rf"[\s|]*{_YEAR}(?!\d)")
_WORD = re.compile(r"[^\W\d_]+")
_CAPITAL_ONLY = frozenset(
    ["may", "mar", "march", "set", "out", "mag", "gen", "ago", "dic", "ene", "lug", "ott", "mei", "mai", "feb", "jan"]
)
_SHORT_PERIOD = re.compile(r"[QqHh](?=[1-4])|(?<=[1-4])[QqHh]|F[Yy]|[月年季]")
_DIGIT_DATE = re.compile(r"\d[-/.]\d\d?[-/.]\d\d")
_LONGEST_BEFORE = 18


@dataclass(frozen=True, slots=True)
class FoundDate:
    """A date, period or time, [start, end) of the text; `others` are further readings of the same digits."""

    start: int
    end: int
    kind: QuantityKind
    date: CalendarDate | None
    others: tuple[CalendarDate, ...] = ()
    minutes: int = 0


def find_dates(
    text: str, words: Sequence[re.Match[str]] | None = None, vocabulary: Set[str] | None = None
) -> list[FoundDate]:
    """Finds dates, periods and times; bare years are left to the reading of numbers.

    `words` are the matches of runs of letters in `text`, and `vocabulary` these words in lower case, when the caller
    has them already.

    >>> [(d.date.year, d.date.month, d.date.day) for d in find_dates("on 3 March 2024, or 2024-03-03")]
    [(2024, 3, 3), (2024, 3, 3)]
    """
    words = list(_WORD.finditer(text)) if words is None else words
    found: list[FoundDate] = []
    folded = vocabulary if vocabulary is not None else {match.group().lower() for match in words}

    def add(item: FoundDate | None) -> None:
        if item is not None and not any(old.start < item.end and item.start < old.end for old in found):
            found.append(item)

    for pattern, reader in _readers_for(text, folded):
        for match in pattern.finditer(text):
            add(reader(match))
    if not folded.isdisjoint(_MONTH_SPELLINGS):
        for match in words:
            if match.group().lower() in _MONTH_SPELLINGS:
                add(_around_month(text, match))
    return sorted(found, key=lambda item: item.start)


def _readers_for(text: str, words: Set[str]) -> Iterator[tuple[re.Pattern[str], _Reader]]:
    """Yields the patterns that may match at all, most specific first; most texts need none of them."""
    if _DIGIT_DATE.search(text):
        yield from _DIGIT_READERS
    short = {match.group()[-1:].lower() for match in _SHORT_PERIOD.finditer(text)}
    for pattern, reader, marks in _PERIOD_READERS:
        if not words.isdisjoint(marks) or not short.isdisjoint(marks):
            yield pattern, reader
    for pattern, reader, mark in _TIME_READERS:
        if mark in words or (not mark.isalpha() and mark in text):
            yield pattern, reader


def _around_month(text: str, word: re.Match[str]) -> FoundDate | None:
    """Reads the day before or after a month's name, and the year after them."""
    name = fold(word.group())
    if name in _CAPITAL_ONLY and not word.group()[0].isupper():
        return None
    start, end = word.span()
    left = text[max(0, start - _LONGEST_BEFORE) : start]
    before = _DAY_BEFORE.search(left)
    day: int | None = None
    if before is not None and not (before.start() == 0 and start > _LONGEST_BEFORE):
        day, start = int(before["day"]), start - (len(left) - before.start())
    elif after := _DAY_AFTER.match(text, end):
        day, end = int(after["day"]), after.end()
    year: int | None = None
    found = _YEAR_AFTER.match(text, end)
    if found and not ("\n" in found.group() and _MORE_YEARS.match(text, found.end())):  # years that head columns
        year, end = int(found["year"]), found.end()
    if (day is None and year is None) or not _valid(year, MONTHS[name], day):
        return None
    return FoundDate(start, end, QuantityKind.DATE, CalendarDate(year, MONTHS[name], day))


def _full_year(text: str) -> int:
    year = int(text)
    if year >= 100:
        return year
    return 2000 + year if year < 60 else 1900 + year


def _valid(year: int | None, month: int, day: int | None) -> bool:
    if not 1 <= month <= 12:
        return False
    if day is None:
        return True
    longest = 31 if month in (1, 3, 5, 7, 8, 10, 12) else 30 if month != 2 else 29
    return 1 <= day <= longest and not (month == 2 and day == 29 and year is not None and year % 4 != 0)


def _iso(match: re.Match[str]) -> FoundDate | None:
    year, month, day = int(match[1]), int(match[3]), int(match[4])
    if not _valid(year, month, day):
        return None
    return FoundDate(match.start(), match.end(), QuantityKind.DATE, CalendarDate(year, month, day))


def _numeric(match: re.Match[str]) -> FoundDate | None:
    first, mark, second, year = int(match[1]), match[2], int(match[3]), _full_year(match[4])
    if len(match[4]) == 2 and mark == ".":
        return None  # 1.2.34 is a section more often than a date
    day_first = CalendarDate(year, second, first) if _valid(year, second, first) else None
    month_first = CalendarDate(year, first, second) if _valid(year, first, second) else None
    order = (day_first, month_first) if mark == "." else (month_first, day_first)
    readings = [reading for reading in order if reading is not None]
    if not readings:
        return None
    others = tuple(reading for reading in readings[1:] if reading != readings[0] and mark != ".")
    return FoundDate(match.start(), match.end(), QuantityKind.DATE, readings[0], others)


def _cjk_int(text: str | None) -> int | None:
    if text is None:
        return None
    if text.isdecimal():
        return int(text)
    read = read_cjk(text)
    return int(read[0]) if read else None


def _cjk(match: re.Match[str]) -> FoundDate | None:
    if match["only"]:
        year = _cjk_int(match["only"])
        if year is None or not 1500 <= year <= 2199:
            return None
        return FoundDate(match.start(), match.end(), QuantityKind.YEAR, CalendarDate(year))
    year, month, day = _cjk_int(match["year"]), _cjk_int(match["month"]), _cjk_int(match["day"])
    if month is None or not _valid(year, month, day) or (year is None and day is None):
        return None
    if year is not None and year < 100:
        year += 2000 if year < 60 else 1900
    return FoundDate(match.start(), match.end(), QuantityKind.DATE, CalendarDate(year, month, day))


def _quarter(match: re.Match[str]) -> FoundDate:
    word = match["q1"] or match["q2"] or match["q3"] or match["q4"]
    quarter = _NTH.get(word.lower()) or ORDINALS[word.lower()]
    year = match["y1"] or match["y2"] or match["y3"]
    date = CalendarDate(_full_year(year) if year else None, quarter=quarter)
    return FoundDate(match.start(), match.end(), QuantityKind.PERIOD, date)


def _half(match: re.Match[str]) -> FoundDate:
    digit = match["h1"] or match["h2"]
    half = int(digit) if digit else 1 if (match["h3"] or "").lower() == "first" or match["h4"] == "上" else 2
    year = match["y1"] or match["y2"] or match["y3"]
    date = CalendarDate(_full_year(year) if year else None, half=half)
    return FoundDate(match.start(), match.end(), QuantityKind.PERIOD, date)


def _fiscal(match: re.Match[str]) -> FoundDate:
    year = _full_year(match["y1"] or match["y2"])
    others = (CalendarDate(_full_year(match["to"]), fiscal=True),) if match["to"] else ()
    return FoundDate(match.start(), match.end(), QuantityKind.PERIOD, CalendarDate(year, fiscal=True), others)


def _split_year(match: re.Match[str]) -> FoundDate | None:
    """As in "2017/18" is a year that runs over two."""
    first = int(match[1])
    if (first + 1) % 100 != int(match[2]):
        return None
    second = CalendarDate(first + 1, fiscal=True)
    return FoundDate(match.start(), match.end(), QuantityKind.PERIOD, CalendarDate(first, fiscal=True), (second,))


def _time(match: re.Match[str]) -> FoundDate | None:
    hour, minute, half = int(match[1]), int(match[2]), (match[3] or "").lower()
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    return FoundDate(match.start(), match.end(), QuantityKind.TIME, None, minutes=hour * 60 + minute)


def _time_word(match: re.Match[str]) -> FoundDate:
    hour = int(match[1]) % 12 + (12 if match[2].lower() == "p" else 0)
    return FoundDate(match.start(), match.end(), QuantityKind.TIME, None, minutes=hour * 60)


_MONTH_SPELLINGS = frozenset(MONTHS) | frozenset(
    ["février", "fév", "août", "décembre", "janvier", "märz", "jänner", "março", "abr", "août"]
)
_Reader = Callable[[re.Match[str]], FoundDate | None]
_DIGIT_READERS: tuple[tuple[re.Pattern[str], _Reader], ...] = ((_ISO, _iso), (_NUMERIC, _numeric))
_PERIOD_READERS: tuple[tuple[re.Pattern[str], _Reader, frozenset[str]], ...] = (
    (_QUARTER, _quarter, frozenset({"quarter", "季", "q"})),
    (_HALF, _half, frozenset({"half", "年", "h"})),
    (_CJK, _cjk, frozenset({"年", "月"})),
    (_FISCAL, _fiscal, frozenset({"fiscal", "financial", "fy", "fye", "y"})),
)
"""With words or marks of which one must be there."""
_TIME_READERS: tuple[tuple[re.Pattern[str], _Reader, str], ...] = (
    (_SPLIT_YEAR, _split_year, "/"),
    (_SPLIT_YEAR, _split_year, "-"),
    (_TIME, _time, ":"),
    (_TIME_WORD, _time_word, "m"),
    (_TIME_WORD, _time_word, "am"),
    (_TIME_WORD, _time_word, "pm"),
)
"""With the mark without which the pattern need not be tried."""
