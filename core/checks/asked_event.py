"""A date as the answer that the page gives to another event than the one asked for: the day of signing is no delivery date.

Only where the question names one event, every place of the date names another, and neither its sentence nor what stands
over it names the one that was asked for.
"""

from __future__ import annotations

import re

from core.answer import Check
from core.checks.asked_words import is_of_several
from core.checks.claims import ClaimText
from core.checks.evidence_index import EvidenceIndex, doubt_of_value
from core.checks.figures import Figure
from core.cite import shorten
from core.quantity import Quantity, QuantityKind

_EVENTS: dict[str, re.Pattern[str]] = {
    name: re.compile(pattern, re.IGNORECASE)
    for name, pattern in {
        "signing": r"\b(?:sign(?:s|ed|ing|ature)?|executed|execution|entered into|concluded|dated|unterzeich\w*|Unterschrift)\b|签订|签署|签字|签约|签章|订立",
        "delivery": r"\b(?:deliver\w*|ship(?:s|ped|ping|ment)?|dispatch\w*|arriv\w*|hand(?:ed)?[- ]?over|Liefer\w*|geliefert)\b|交货|交付|送货|发货|供货|到货|送达|运至|运抵|运到|运往|交房",
        "start": r"\b(?:start\w*|beg[aiu]n\w*|commenc\w*|effective|effect|inception|from|since|as of|beginnt|Beginn|ab)\b|生效|起租|开始|起始|起算|自|从|起",
        "end": r"\b(?:end(?:s|ed|ing)?|expir\w*|terminat\w*|laps\w*|until|till|to|through|matur\w*|endet|Ende|bis)\b|到期|届满|期满|终止|结束|截止|止|至",
        "payment": r"\b(?:pay\w*|paid|due|remit\w*|matur\w*|zahl\w*|fällig\w*)\b|付款|支付|缴纳|交付|到期|付清|结清",
    }.items()
}
"""What is looked for on the page: words of wide use among them, which may tell the event."""
_ASKED: dict[str, re.Pattern[str]] = {
    name: re.compile(pattern, re.IGNORECASE)
    for name, pattern in {
        "signing": r"\b(?:sign(?:ed|ing|ature)?|unterzeich\w*)\b|签订|签署|签字|签约|订立",
        "delivery": r"\b(?:deliver(?:y|ed|ies)?|ship(?:ped|ping|ment)|dispatch(?:ed)?|Lieferung|Liefertermin|geliefert)\b|交货|送货|发货|供货|到货",
        "start": r"\b(?:start(?:s|ed)?|begins?|began|commences?|commencement|beginnt)\b|生效|起租|开始|起始",
        "end": r"\b(?:ends?|ended|expir\w*|endet)\b|到期|届满|期满|截止",
        "payment": r"\b(?:payment|paid|payable)\b|付款|支付|缴纳",
    }.items()
}
"""What a question asks for: only words that name one event."""
_NAMING = frozenset({"signing", "delivery", "payment"})
"""Events that a page names by words of their own; "from" and "to" stand beside any date."""
_NEAR = frozenset({("start", "signing"), ("signing", "start")})
"""A contract without a day of its own for the start begins on the day of its signing."""
_DATE = re.compile(
    r"\bwhen\b|\b(?:what|which)\b.*\b(?:date|day)\b|\bdate\b|\bwann\b|日期|时间|何时|什么时候|哪[一]?[天日]|几[月号]",
    re.IGNORECASE,
)
_SPAN_OF = re.compile(r"\b(?:before|after|since|between|until)\b|之前|之后|以前|以后|后|前", re.IGNORECASE)
_LABEL_MAX = 80


def check_asked_event(claim: ClaimText, question: str, index: EvidenceIndex) -> list[Check]:
    """Returns a check for the one date of a claim where the page says it of another event than the one asked for."""
    dates = [one for one in claim.quantities if one.kind is QuantityKind.DATE]
    if len(claim.quantities) != 1 or len(dates) != 1 or not _DATE.search(question) or is_of_several(question):
        return []
    asked = _asked_event(question)
    if not asked or _EVENTS[asked].search(claim.text):
        return []
    figures = [one for one in index.calendar if one.quantity.date is not None]
    own = [one for one in figures if _is_same(dates[0], one.quantity)]
    if not own or not all(_is_of_another(one, asked, index) for one in own):
        return []
    rivals = [one for one in figures if one not in own and _EVENTS[asked].search(_around(one, index))]
    return [_check(dates[0], own[0], rivals if asked in _NAMING else [], index)]


def _asked_event(question: str) -> str:
    """The one event that a question names; "" for none, for several, and for what came before or after one."""
    named = [name for name, pattern in _ASKED.items() if pattern.search(question)]
    return named[0] if len(named) == 1 and not _SPAN_OF.search(question) else ""


def _is_same(one: Quantity, other: Quantity) -> bool:
    if one.date is None or other.date is None:
        return False
    return one.date.holds(other.date) or other.date.holds(one.date)


def _is_of_another(figure: Figure, asked: str, index: EvidenceIndex) -> bool:
    text = _around(figure, index)
    if _EVENTS[asked].search(text):
        return False
    told = {name for name in _NAMING if _EVENTS[name].search(_sentence(figure, index))}
    return bool(told) and not any((asked, name) in _NEAR for name in told)


def _sentence(figure: Figure, index: EvidenceIndex) -> str:
    text = index.passage(figure).text[figure.row.start : figure.row.end]
    return " ".join(
        (f"{figure.row.label} {text}" if figure.row.cell_row and figure.row.label not in text else text).split()
    )


def _around(figure: Figure, index: EvidenceIndex) -> str:
    """A date's sentence or row with what stands over it."""
    context = index.passage(figure).context
    over = (*context.heading_path[-1:], context.caption, *context.column_heads, context.parent_label)
    return " ".join((*over, figure.row.parent, _sentence(figure, index)))


def _check(value: Quantity, own: Figure, rivals: list[Figure], index: EvidenceIndex) -> Check:
    here, said = index.passage(own), own.quantity.raw.strip()
    reason = f"p. {here.page_number} says {said} of another event: “{shorten(_sentence(own, index), _LABEL_MAX)}”"
    shown = own
    if len(rivals) == 1:
        shown = rivals[0]
        there, read = index.passage(shown), shown.quantity.raw.strip()
        reason = f"p. {here.page_number} says {said} of something else; on this, p. {there.page_number} says {read}"
    return doubt_of_value(value, reason, shown, index)
