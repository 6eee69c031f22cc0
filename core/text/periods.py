"""Quarters, halves, fiscal years and years over two, as nine languages write them -> calendar parts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.quantity import CalendarDate, QuantityKind
from core.text.folding import fold

YEAR = r"(?:1[5-9]|20|21)\d\d"
_ORDINALS: dict[str, int] = {
    name: number
    for number, names in enumerate(
        (
            "first 1st erste erstes ersten erster premier première 1er primer primero primera primeiro primo prima eerste 1e",
            "second 2nd zweite zweites zweiten zweiter deuxième second seconde segundo segunda secondo seconda tweede 2e 2ème",
            "third 3rd dritte drittes dritten dritter troisième tercer tercero tercera terceiro terzo terza derde 3e 3ème",
            "fourth 4th vierte viertes vierten vierter quatrième cuarto cuarta quarto quarta vierde 4e 4ème last final",
        ),
        start=1,
    )
    for name in names.split()
}
_NTH = "|".join(sorted(_ORDINALS, key=len, reverse=True))
_CJK_NTH = {"一": 1, "二": 2, "三": 3, "四": 4, "上": 1, "下": 2}
_LINK = (
    r"(?:\s+(?:of\s+)?(?:the\s+)?(?:fiscal\s+|financial\s+)?(?:years?\s+)?|\s+(?:des\s+)?(?:jahres\s+|geschäftsjahres\s+)?"
    r"|\s+(?:de|del|di|do|van|du|dell['’]esercizio|de l['’]exercice)\s+(?:année\s+|año\s+|ano\s+)?|\s*,\s*|/|\s+FY\s?)"
)
_QUARTER = re.compile(
    rf"\b(?:(?P<y0>{YEAR})[\s/-]?)?(?:Q(?P<q1>[1-4])|(?P<q2>[1-4])[QT](?=\d|\b))"
    rf"(?:[\s/-]*(?:of\s+)?(?:FY|fiscal\s+(?:year\s+)?)?\s*['’]?(?P<y1>{YEAR}|\d\d)(?![\d%]|[.,]\d))?(?!\w)"
    rf"|\b(?:(?P<q3>{_NTH})|(?P<q5>[1-4])[.º°ª]?)[\s-]+(?:fiscal[\s-]+)?(?:quarters?|quartals?|trimestre|kwartaal)\b(?:{_LINK}(?P<y2>{YEAR})(?!\d))?"
    rf"|(?:(?P<y3>\d{{4}})\s*年(?:度)?)?\s*(?<![前])第?\s?(?P<q4>[一二三四1-4])\s*(?:季度|四半期)",
    re.IGNORECASE,
)
_HALF = re.compile(
    rf"\b(?:H(?P<h1>[12])|(?P<h2>[12])H)[\s/-]*['’]?(?P<y1>{YEAR}|\d\d)(?![\d%]|[.,]\d)"
    rf"|\b(?:(?P<h3>{_NTH})[\s-]+half(?:\s+(?:of\s+)?(?:the\s+)?(?:fiscal\s+)?(?:year\s+)?(?P<y2>{YEAR})(?!\d))"
    rf"|(?:(?P<h5>{_NTH})|(?P<h6>[12])[.º°]?)[\s-]+(?:halbjahrs?|halbjahres|hj|semestre|halfjaar)\b\.?(?:{_LINK}(?P<y4>{YEAR})(?!\d))?)"
    r"|(?:(?P<y3>\d{4})\s*年)?(?P<h4>[上下])半年",
    re.IGNORECASE,
)
_CJK_MONTHS = re.compile(
    r"(?:(?P<year>\d{4})\s*年(?:度)?\s*)?(?<![\d.])(?P<first>1|4|7|10)\s*月?\s*(?:[-–—~～至到]|から)\s*(?P<last>3|6|9|12)\s*月(?:份)?(?!\d|\s?\d{1,2}\s?[日号])"
)
"""Months of a report that are a quarter or a half: 2023年1-6月."""
_FISCAL = re.compile(
    rf"\b(?:FY|F[Yy]E?)[\s-]*['’]?(?P<y1>{YEAR}|\d\d)(?:[/-](?P<to>(?:20)?\d\d)(?!\d))?(?!\d|[.,]\d)"
    rf"|\b(?:fiscal(?:\s+years?)?|financial\s+years?)(?:\s+(?:ended|ending))?\s+(?P<y2>{YEAR})(?:[/-](?P<to2>(?:20)?\d\d)(?!\d))?(?!\d|[.,]\d)",
    re.IGNORECASE,
)
_SPLIT_YEAR = re.compile(r"(?<![\d/.,-])((?:19|20)\d\d)[/-]((?:20)?\d\d)(?![\d/-]|[.,]\d)")


@dataclass(frozen=True, slots=True)
class FoundDate:
    """A date, period or time, [start, end) of the text; `others` are further readings of the same digits."""

    start: int
    end: int
    kind: QuantityKind
    date: CalendarDate | None
    others: tuple[CalendarDate, ...] = ()
    minutes: int = 0


def full_year(text: str) -> int:
    """Returns the year of two or four digits: 19 is 2019, 87 is 1987."""
    year = int(text)
    if year >= 100:
        return year
    return 2000 + year if year < 60 else 1900 + year


def _period(match: re.Match[str], year: str | None, quarter: int | None = None, half: int | None = None) -> FoundDate:
    start = match.start() + (len(match.group()) - len(match.group().lstrip()))
    date = CalendarDate(full_year(year) if year else None, quarter=quarter, half=half)
    return FoundDate(start, match.end(), QuantityKind.PERIOD, date)


def _nth(word: str) -> int | None:
    if word.isdecimal():
        return int(word)
    return _CJK_NTH.get(word) or _ORDINALS.get(word.lower()) or _ORDINALS.get(fold(word))


def _quarter(match: re.Match[str]) -> FoundDate | None:
    quarter = _nth(match["q1"] or match["q2"] or match["q3"] or match["q4"] or match["q5"])
    year = match["y0"] or match["y1"] or match["y2"] or match["y3"]
    if quarter is None or (match["q2"] and match.group()[1:2].upper() == "T" and not year):
        return None  # "3T" alone is no quarter
    return _period(match, year, quarter=quarter)


def _half(match: re.Match[str]) -> FoundDate | None:
    half = _nth(match["h1"] or match["h2"] or match["h3"] or match["h4"] or match["h5"] or match["h6"])
    if half is None or half > 2:
        if (match["h3"] or "").lower() not in ("last", "final"):
            return None
        half = 2
    return _period(match, match["y1"] or match["y2"] or match["y3"] or match["y4"], half=half)


def _cjk_months(match: re.Match[str]) -> FoundDate | None:
    first, last = int(match["first"]), int(match["last"])
    if last - first == 2:
        return _period(match, match["year"], quarter=last // 3)
    return _period(match, match["year"], half=last // 6) if last - first == 5 and last % 6 == 0 else None


def _fiscal(match: re.Match[str]) -> FoundDate:
    year, to = full_year(match["y1"] or match["y2"]), match["to"] or match["to2"]
    others = (CalendarDate(full_year(to), fiscal=True),) if to else ()
    return FoundDate(match.start(), match.end(), QuantityKind.PERIOD, CalendarDate(year, fiscal=True), others)


def _split_year(match: re.Match[str]) -> FoundDate | None:
    """As in "2017/18" is a year that runs over two; "2017-2018" is a range."""
    first, last = int(match[1]), match[2]
    if (first + 1) % 100 != int(last[-2:]) or (len(last) > 2 and (int(last) != first + 1 or "-" in match.group())):
        return None
    second = CalendarDate(first + 1, fiscal=True)
    return FoundDate(match.start(), match.end(), QuantityKind.PERIOD, CalendarDate(first, fiscal=True), (second,))


PERIOD_READERS = (
    (_CJK_MONTHS, _cjk_months, frozenset({"月"})),
    (
        _QUARTER,
        _quarter,
        frozenset({"quarter", "quarters", "quartal", "quartals", "trimestre", "kwartaal", "季", "期", "q", "t"}),
    ),
    (_HALF, _half, frozenset({"half", "halbjahr", "halbjahrs", "halbjahres", "hj", "semestre", "halfjaar", "年", "h"})),
    (_FISCAL, _fiscal, frozenset({"fiscal", "financial", "fy", "fye", "y"})),
)
"""With words or marks of which one must be there."""
SPLIT_YEAR_READER = (_SPLIT_YEAR, _split_year)
