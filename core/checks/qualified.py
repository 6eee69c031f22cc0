"""A value that the page gives with what makes it another: a distance from a rate or an index, a bracket of another time.

"Interest at 3% per annum above the base rate of the Bank of England": "3% per annum" stands there, and is not the interest.
"A dividend of 12 pence (2022: 11 pence)": 11 pence is that of the year before.
"""

from __future__ import annotations

import re

from core.answer import Check
from core.checks.asked_place import are_comparable, are_same
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex, doubt_of_value
from core.checks.figures import Figure
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind

_BASE = (
    r"(?:(?:base|prime|bank|reference|benchmark|policy|discount|refinancing|interbank|repo|treasury|swap|risk-free|federal funds)\s+(?:lending\s+|interest\s+)?(?:rate|yield)"
    r"|(?:\w+\s+)?LIBOR|SOFR|EURIBOR|SONIA|€STR|ESTR|SHIBOR|HIBOR|LPR|CPI|RPI|HICP|(?:price\s+)?index|inflation|(?:market|spot|list|reference|strike)\s+(?:price|rate|value)"
    r"|Basiszins\w*|Leitzins\w*|Referenzzins\w*|Verbraucherpreisindex|Index|Marktpreis\w*)"
)
_BASE_ZH = (
    r"(?:LPR|SHIBOR|CPI|PPI|基准(?:贷款|存款)?利率|贷款市场报价利率|(?:同期|同类|银行同业|同业)(?:银行|人民币)?(?:贷款|存款|拆借|拆放)利率|(?:参考|央行)利率"
    r"|(?:市场|市|挂牌|现货|参考|发行)价(?:格)?|价格指数|物价指数|通货膨胀率|通胀率)"
)
_OVER = (
    r"(?:above|over|below|under|plus|minus|in excess of|higher than|lower than|more than|less than|on top of|added to|[+＋−]"
    r"|über|unter|zuzüglich)"
)
_BEHIND = re.compile(
    rf"^(?:[^\d.;,，。；]{{0,30}}?\s)?{_OVER}\s+(?:[\w’'.()-]+\s+){{0,6}}?{_BASE}\b(?:\s+(?:of|for|published by)(?:\s+the)?(?:\s+[A-Z][\w’'-]+(?:\s+of)?){{1,5}})?",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"\b{_BASE}(?:\s+[\w’'()-]+){{0,7}}?\s*(?:\b(?:plus|minus|increased by|reduced by|zuzüglich)|[+＋−])\s*(?:(?:a|an|the)\s+)?(?:(?:applicable\s+)?(?:margin|spread|mark-?up|premium)\s+(?:of|equal to)\s+)?$"
    rf"|\b(?:exceed\w*|above|over|below)\s+(?:[\w’'()-]+\s+){{0,4}}?{_BASE}(?:\s+[\w’'()-]+){{0,6}}?\s+by\s+$"
    rf"|{_BASE_ZH}[^，。；\d]{{0,12}}?(?:上浮|下浮|上调|下调|加上?|减去?|高于|低于|[+＋])[^，。；\d]{{0,4}}$"
    rf"|(?:高于|低于|高出|超出|较|比)[^，。；\d]{{0,12}}?{_BASE_ZH}[^，。；\d]{{0,6}}$",
    re.IGNORECASE,
)
_SAID = re.compile(
    rf"\b{_BASE}(?:\b|$)|{_BASE_ZH}|\b(?:margin|spread|mark-?up|premium|uplift|surcharge|discount|above|over|below|plus|in excess|Aufschlag|Marge)\b"
    r"|上浮|下浮|加点|基点|加成|利差|浮动|溢价|折扣|基准|高于|低于",
    re.IGNORECASE,
)
"""Who asks for the margin, or says it, takes the value for no whole rate."""
_EARLIER = r"(?:19|20)\d\d|FY\s?\d\d|\bVj\b|Vorjahr|\b(?:prior|previous|preceding|last|comparative)\b|上年|去年|上期|同期|前一年|上一年"
_IN_BRACKETS = re.compile(
    rf"[（(\[]\s*(?P<when>(?=[^()（）\[\];；]*?(?:{_EARLIER}))[^()（）\[\];；%％]{{2,32}}?)\s*(?:[:：.]|[为是]|\s)\s*$",
    re.IGNORECASE,
)
_CLOSES = re.compile(r"[^()（）\[\];；\d]{0,16}[)）\]]")
_OF_ANOTHER_TIME = re.compile(
    r"\b(?:prior|previous|preceding|last|earlier|before|from|formerly|compared|against|Vorjahr\w*|Vj|zuvor|von)\b|上年|去年|上期|同期|前一|上一|由|从|此前|年初",
    re.IGNORECASE,
)
"""Who says this means the other time."""
_BESIDE = 24
"""Characters between a value and the bracket with that of another time."""
_REACH = 120
_VALUES_MAX = 4
_DIGITS = re.compile(r"(?:19|20)\d\d")


def check_qualified(claim: ClaimText, question: str, index: EvidenceIndex) -> list[Check]:
    """Returns a check for every value that all its places give above or below a rate that neither claim nor question names."""
    values = [one for one in claim.quantities if _is_rate(one)]
    if not 0 < len(values) <= _VALUES_MAX or _SAID.search(f"{question} {claim.text}"):
        return []
    found: list[Check] = []
    for value in values:
        own = [one for one in index.figures if are_comparable(value, one.quantity) and are_same(value, one.quantity)]
        told = [_with_base(one, index) for one in own]
        if own and all(told):
            reason = f"p. {index.passage(own[0]).page_number} says {told[0]}"
            found.append(doubt_of_value(value, reason, own[0], index))
    return found


def check_bracketed(claim: ClaimText, question: str, index: EvidenceIndex) -> list[Check]:
    """Returns a check for every value that all its places give in brackets for an earlier time, of which nothing speaks."""
    said = f"{question} {claim.text}"
    if len(claim.quantities) > _VALUES_MAX or _OF_ANOTHER_TIME.search(said):
        return []
    found: list[Check] = []
    for value in claim.quantities:
        if value.kind in CALENDAR_KINDS:
            continue
        own = [one for one in index.figures if are_comparable(value, one.quantity) and are_same(value, one.quantity)]
        times = [_bracketed(one, claim, index) for one in own]
        if own and all(times) and not any(set(_DIGITS.findall(time)) & set(_DIGITS.findall(said)) for time in times):
            reason = f"p. {index.passage(own[0]).page_number} gives it for “{times[0]}”"
            found.append(doubt_of_value(value, reason, own[0], index))
    return found


def _bracketed(figure: Figure, claim: ClaimText, index: EvidenceIndex) -> str:
    """The time that a bracket gives for a value, where it stands right behind the value of the sentence's own time."""
    text, item = index.passage(figure).text, figure.quantity
    start = max(0, item.start - _REACH)  # an abbreviation in the bracket may look like a sentence's end
    opens = _IN_BRACKETS.search(text, start, item.start)
    if figure.column >= 0 or opens is None or not _CLOSES.match(text, item.end):
        return ""
    main = [
        one.quantity
        for one in index.figures
        if one.passage == figure.passage
        and one.quantity.end <= opens.start()
        and opens.start() - one.quantity.end <= _BESIDE
        and are_comparable(item, one.quantity)
    ]
    if not main or any(are_same(main[-1], one) for one in claim.quantities if are_comparable(main[-1], one)):
        return ""
    return " ".join(opens["when"].split()).strip(" :：.")


def _is_rate(value: Quantity) -> bool:
    return value.kind in (QuantityKind.PERCENT, QuantityKind.AMOUNT)


def _with_base(figure: Figure, index: EvidenceIndex) -> str:
    """A value with what it is counted from, as its sentence says them; "" where it stands by itself."""
    if figure.column >= 0:
        return ""
    text, item = index.passage(figure).text, figure.quantity
    behind = " ".join(text[item.end : min(figure.row.end, item.end + _REACH)].split())
    match = _BEHIND.match(behind)
    if match is not None:
        return f"{item.raw.strip()} {match.group().strip()}"
    start = max(figure.row.start, item.start - _REACH)
    before = _BEFORE.search(re.sub(r"\s+", " ", text[start : item.start]))
    if before is None:
        return ""
    told = before.group().strip()
    return f"{told}{' ' if told.isascii() else ''}{item.raw.strip()}"
