"""Dates, periods, years and clock times in words and digits, any order, in nine languages -> calendar parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set

from core.quantity import CalendarDate, QuantityKind
from core.text.cjk_numbers import read_cjk
from core.text.clock import TIME_READERS
from core.text.folding import fold
from core.text.number_lexicon import ORDINALS
from core.text.periods import PERIOD_READERS, SPLIT_YEAR_READER, YEAR, FoundDate, full_year
from core.text.scripts import LETTERS

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

_DAY = r"(?:3[01]|[12]\d|0?[1-9])"
_SUFFIX = r"(?:\s?(?:st|nd|rd|th)\b|er|\.|º|ª|°)?"
_CJK_DIGIT = "〇零○一二三四五六七八九十壹贰貳叁參肆伍陆陸柒捌玖拾元\\d０-９"
_ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925, "大正": 1911, "民國": 1911, "民国": 1911}

_ISO = re.compile(rf"(?<![\d.,/-])({YEAR})([-/.])(1[0-2]|0?[1-9])\2({_DAY})(?![\d/]|[-.,]\d)")
_NUMERIC = re.compile(rf"(?<![\d.,/-])(\d{{1,2}})([-/.])(\d{{1,2}})\2({YEAR}|\d\d)(?![\d/]|[-.,]\d)")
_DAY_WORDS: dict[str, int] = {
    **{word: value for word, value in ORDINALS.items() if value <= 20 or value == 30},
    **{f"twenty-{word}": 20 + value for word, value in ORDINALS.items() if value < 10},
    "thirty-first": 31,
}
_DAY_WORD = "|".join(word.replace("-", "[- ]") for word in sorted(_DAY_WORDS, key=len, reverse=True))
_DAY_BEFORE = re.compile(
    rf"(?:(?<![\d.,])(?P<day>{_DAY}){_SUFFIX}[\s-]*(?:(?:day\s+)?of\s+|de\s+|di\s+)?|\b(?P<word>{_DAY_WORD})\s+(?:day\s+)?of\s+)$",
    re.IGNORECASE,
)
_DAY_AFTER = re.compile(
    rf"\.?[\s-]*(?:(?P<day>{_DAY})(?:st|nd|rd|th)?\b(?!\.?\d|,(?!{YEAR}(?!\d))\d)(?![%％])|(?P<word>{_DAY_WORD})\b)",
    re.IGNORECASE,
)
_YEAR_AFTER = re.compile(
    rf"\.?(?:\s*,?\s*\(?|-|[/'’])(?:de\s+|del\s+|of\s+)?(?P<year>{YEAR})(?!\d|[.,]\d)", re.IGNORECASE
)
_FIRST_DAY = re.compile(
    rf"(?<![\d.,/-])(?P<day>{_DAY})(?:st|nd|rd|th|\.)?\s?(?:-|\bto\b|\bbis\b|\bthrough\b|(?<=between \d )and|(?<=between \d\d )and|und(?= \d))\s?$",
    re.IGNORECASE,
)
_LAST_DAY = re.compile(
    rf"\s?(?:-|to|through)\s?(?P<day>{_DAY})(?:st|nd|rd|th)?(?![\d%]|[.,]\d)(?:,?\s(?P<year>{YEAR})(?!\d))?",
    re.IGNORECASE,
)
_RANGE_REACH = 16
_SHORT_YEAR = re.compile(r"(?:-|\s|,?\s*['’])(?P<year>\d\d)(?![\d%]|[.,:/-]\d|\s?(?:per|%)|\s[a-z])")
_QUOTED_YEAR = re.compile(r"\.?(?:,?\s*['’]|-)(?P<year>\d\d)(?![\d%-]|[.,:/]\d)")
_MONTH_YEAR = re.compile(r"(?<![\d.,/-])(0?[1-9]|1[0-2])/((?:19|20)\d\d)(?![\d/-])")
_SHORT_MONTH = 4
_MONTH_DAY = re.compile(
    r"(?<![\d/.,])(?P<month>1[0-2]|0?[1-9])/(?P<day>7|9|1[1345])(?![\d/%]|[.,]\d|\s?(?:of|the|inch|in\b|\"|th\b|shares?|parts?|der\b|des\b))",
    re.IGNORECASE,
)
"""A day without its year, when the figure below the stroke is no usual part: "9/11", not "3/4"."""
_CJK = re.compile(
    rf"(?:(?:(?P<era>{'|'.join(_ERAS)})\s*(?P<era_year>[{_CJK_DIGIT}]{{1,3}})|(?P<year>[{_CJK_DIGIT}]{{4}}|[{_CJK_DIGIT}]{{2}}))\s*年度?(?!\s*\n\s*[{_CJK_DIGIT}]{{1,3}}\s*月(?:\s*[{_CJK_DIGIT}]{{1,3}}\s*日)?\s+[{_CJK_DIGIT}]{{1,3}}\s*月)\s*)?(?:(?P<month>[{_CJK_DIGIT}]{{1,3}})\s*月份?\s*)"
    rf"(?:(?P<day>[{_CJK_DIGIT}]{{1,3}})\s*[日号號])?|(?:(?P<only>[{_CJK_DIGIT}]{{4}})|(?P<only_era>{'|'.join(_ERAS)})\s*(?P<only_era_year>[{_CJK_DIGIT}]{{1,3}}))\s*年度?"
)
_MORE_YEARS = re.compile(rf"[\s|]*{YEAR}(?!\d)")
_CAPITAL_ONLY = frozenset(
    ["may", "mar", "march", "set", "out", "mag", "gen", "ago", "dic", "ene", "lug", "ott", "mei", "mai", "feb", "jan"]
)
_SHORT_PERIOD = re.compile(r"[QqHhTF月年季期](?:(?<=[QqHh])(?=[1-4])|(?<=[1-4][QqHhT])|(?<=F)[Yy]|(?<=[月年季期]))")
"""One class of letters opens it, which is what makes searching fast."""
_DIGIT_DATE = re.compile(r"\d[-/.]\d\d?[-/.]\d|\d/[12]\d\d\d")
_TWO_YEARS = re.compile(r"\d\d[/-]\d\d")
_LONGEST_BEFORE = 27


def find_dates(
    text: str, words: Sequence[re.Match[str]] | None = None, vocabulary: Set[str] | None = None
) -> list[FoundDate]:
    """Finds dates, periods and times; bare years are left to the reading of numbers.

    `words` are the matches of runs of letters in `text`, and `vocabulary` these words in lower case, when the caller
    has them already.

    >>> [(d.date.year, d.date.month, d.date.day) for d in find_dates("on 3 March 2024, or 2024-03-03")]
    [(2024, 3, 3), (2024, 3, 3)]
    """
    words = list(LETTERS.finditer(text)) if words is None else words
    found: list[FoundDate] = []
    folded = vocabulary if vocabulary is not None else {match.group().lower() for match in words}

    def add(item: FoundDate | None) -> None:
        if item is not None and not any(old.start < item.end and item.start < old.end for old in found):
            found.append(item)

    for pattern, reader in _readers_for(text, folded):
        for match in pattern.finditer(text):
            add(reader(match))
    if not folded.isdisjoint(_MONTH_SPELLINGS):
        for match in [match for match in words if match.group().lower() in _MONTH_SPELLINGS]:
            item = _around_month(text, match)
            add(item)
            if item is not None:
                add(_other_day(text, item, match))
    return sorted(found, key=lambda item: item.start)


def _readers_for(text: str, words: Set[str]) -> Iterator[tuple[re.Pattern[str], _Reader]]:
    """Yields the patterns that may match at all, most specific first; most texts need none of them."""
    if _DIGIT_DATE.search(text):
        yield from _DIGIT_READERS
    if "/" in text:
        yield _MONTH_DAY, _month_day
    short = {match.group()[-1:].lower() for match in _SHORT_PERIOD.finditer(text)}
    for pattern, reader, marks in _PERIOD_READERS:
        if not words.isdisjoint(marks) or not short.isdisjoint(marks):
            yield pattern, reader
    if _TWO_YEARS.search(text):
        yield SPLIT_YEAR_READER
    for pattern, reader, marks in TIME_READERS:
        if not words.isdisjoint(marks) or any(mark in text for mark in marks if not mark.isascii() or mark == ":"):
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
        day, start = _day(before), start - (len(left) - before.start())
    elif quoted := _QUOTED_YEAR.match(text, end):  # "Sep-19", "Sep '19"
        return FoundDate(start, quoted.end(), QuantityKind.DATE, CalendarDate(full_year(quoted["year"]), MONTHS[name]))
    elif after := _DAY_AFTER.match(text, end):
        day, end = _day(after), after.end()
    year: int | None = None
    found = _YEAR_AFTER.match(text, end)
    if found and not ("\n" in found.group() and _MORE_YEARS.match(text, found.end())):  # years that head columns
        year, end = int(found["year"]), found.end()
    elif day is not None and (
        short := (_SHORT_YEAR if len(word.group()) <= _SHORT_MONTH else _QUOTED_YEAR).match(text, end)
    ):
        year, end = full_year(short["year"]), short.end()
    if (day is None and year is None) or not _valid(year, MONTHS[name], day):
        return None
    return FoundDate(start, end, QuantityKind.DATE, CalendarDate(year, MONTHS[name], day))


def _other_day(text: str, item: FoundDate, month: re.Match[str]) -> FoundDate | None:
    """The first day of "12-14 March 2020" or the last one of "March 12-14", which has the month and the year of the other."""
    if item.date is None or item.date.day is None or item.date.month is None:
        return None
    first = (
        _FIRST_DAY.search(text, max(0, item.start - _RANGE_REACH), item.start) if item.start < month.start() else None
    )
    if first is not None:
        day = int(first["day"])
        fits = day < item.date.day and _valid(item.date.year, item.date.month, day)
        date = CalendarDate(item.date.year, item.date.month, day)
        return FoundDate(first.start("day"), first.end("day"), QuantityKind.DATE, date) if fits else None
    last = _LAST_DAY.match(text, item.end) if item.end > month.end() and item.date.year is None else None
    if last is None or int(last["day"]) <= item.date.day or not _valid(None, item.date.month, int(last["day"])):
        return None
    year = int(last["year"]) if last["year"] else None
    return FoundDate(
        last.start("day"), last.end(), QuantityKind.DATE, CalendarDate(year, item.date.month, int(last["day"]))
    )


def _day(found: re.Match[str]) -> int:
    return int(found["day"]) if found["day"] else _DAY_WORDS[re.sub(r"\s+", "-", found["word"].lower())]


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
    first, mark, second, year = int(match[1]), match[2], int(match[3]), full_year(match[4])
    if len(match[4]) == 2 and mark == "." and not len(match[1]) == len(match[3]) == 2:
        return None  # 1.2.34 is a section more often than a date
    day_first = CalendarDate(year, second, first) if _valid(year, second, first) else None
    month_first = CalendarDate(year, first, second) if _valid(year, first, second) else None
    order = (day_first, month_first) if mark == "." else (month_first, day_first)
    readings = [reading for reading in order if reading is not None]
    if not readings:
        return None
    others = tuple(reading for reading in readings[1:] if reading != readings[0] and mark != ".")
    return FoundDate(match.start(), match.end(), QuantityKind.DATE, readings[0], others)


def _month_day(match: re.Match[str]) -> FoundDate | None:
    first, second = int(match["month"]), int(match["day"])
    if second < first:
        return None
    others = (CalendarDate(None, second, first),) if second <= 12 else ()
    return FoundDate(match.start(), match.end(), QuantityKind.DATE, CalendarDate(None, first, second), others)


def _month_year(match: re.Match[str]) -> FoundDate:
    date = CalendarDate(int(match[2]), int(match[1]))
    return FoundDate(match.start(), match.end(), QuantityKind.DATE, date)


def _cjk_int(text: str | None) -> int | None:
    if text is None:
        return None
    if text.isdecimal():
        return int(text)
    read = read_cjk(text) if "元" not in text else None
    return int(read[0]) if read else None


def _cjk(match: re.Match[str]) -> FoundDate | None:
    if match["only"] or match["only_era"]:
        year = _cjk_int(match["only"]) if match["only"] else _era_year(match["only_era"], match["only_era_year"])
        if year is None or not 1500 <= year <= 2199:
            return None
        return FoundDate(match.start(), match.end(), QuantityKind.YEAR, CalendarDate(year))
    year, month, day = _cjk_int(match["year"]), _cjk_int(match["month"]), _cjk_int(match["day"])
    if month is None or (match["day"] and day is None):
        return None
    if match["era"]:
        year = _era_year(match["era"], match["era_year"])
    elif year is not None and year < 100:
        year = full_year(str(year))
    if not _valid(year, month, day) or (year is None and day is None):
        return None
    return FoundDate(match.start(), match.end(), QuantityKind.DATE, CalendarDate(year, month, day))


def _era_year(era: str, count: str) -> int | None:
    number = 1 if count == "元" else _cjk_int(count)
    return None if number is None else _ERAS[era] + number


_MONTH_SPELLINGS = frozenset(MONTHS) | frozenset(
    ["février", "fév", "août", "décembre", "janvier", "märz", "jänner", "março", "abr", "août"]
)
_Reader = Callable[[re.Match[str]], FoundDate | None]
_DIGIT_READERS: tuple[tuple[re.Pattern[str], _Reader], ...] = (
    (_ISO, _iso),
    (_NUMERIC, _numeric),
    (_MONTH_YEAR, _month_year),
)
_PERIOD_READERS: tuple[tuple[re.Pattern[str], _Reader, frozenset[str]], ...] = (
    *PERIOD_READERS[:3],
    (_CJK, _cjk, frozenset({"年", "月"})),
    *PERIOD_READERS[3:],
)
"""With words or marks of which one must be there."""
