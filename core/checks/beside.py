"""What stands directly beside a number on the page and makes it another fact: a rival, a lost digit, a year, a period, a range.

"(2022: EUR 5)" is of that year, and one end of "between 5 and 10 percent" is no value by itself.
"""

from __future__ import annotations

import re

from core.answer import Outcome
from core.checks.claims import EMPTY_WORDS, ClaimText
from core.checks.evidence_index import EvidenceIndex, shared_words
from core.checks.figures import Figure
from core.checks.value_terms import other_terms
from core.quantity import CALENDAR_KINDS, UNCOUNTED_KINDS, Quantity
from core.text.currencies import same_currency

_REACH = 48
_GLUED = re.compile(r"(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF|RMB|CNY|JPY))\s?\d{1,3}(?:,\d{3})*(?:,\s*|[ \u00a0\n])$")
_WHOLE_START = re.compile(r"[\d(]")
_YEAR = r"(?:FY\s?|fiscal\s(?:year\s)?|in\s)?((?:19|20)\d\d)"
_YEAR_BEFORE = re.compile(rf"[(;,（；，]\s*{_YEAR}\s*(?:[:：]|[-–—]\s)\s*$", re.IGNORECASE)
_YEAR_BEHIND = re.compile(
    rf"\s*(?:\(\s*{_YEAR}\s*\)|(?:in|for)\s(?:(?:fiscal|financial|the|year)\s){{0,3}}((?:19|20)\d\d)\b)", re.IGNORECASE
)
_SAYS_WHICH = re.compile(r"\s(?:in|for)\s(?:the\s)?(?:fiscal|financial)\s(?:year\s)?(?:19|20)\d\d\b", re.IGNORECASE)
"""Behind a value: the business year that it is of, whatever else the sentence tells."""
_BRACKET_BEHIND = re.compile(r"[^.;\d()（）]{0,24}[(（]")
_FLOOR = re.compile(
    r"(?<!\bnot )\b(?:at least|no less than|not less than|no fewer than|not fewer than|(?:a )?minimum of|not lower than)\s*$|(?:至少|不少于|不低于|最低|最少)[为為]?$",
    re.IGNORECASE,
)
_FLOOR_BEHIND = re.compile(r"\s*or more\b|\s*以上", re.IGNORECASE)
_FLOOR_SAID = re.compile(r"\bminimum\b|\bat least\b|\bno (?:less|fewer) than\b|至少|不少于|不低于|最低", re.IGNORECASE)
_CAP = re.compile(
    r"\b(?:at most|no more than|not more than|up to|(?:a )?maximum of|not exceed(?:ing)?|not later than|no later than)\s*$|(?:至多|不超过|不高于|最高|最多)[为為]?$",
    re.IGNORECASE,
)
_AHEAD = re.compile(r"[^.;,]{0,16}\b(?:before|prior to|ahead of|in advance)\b|[^，。；]{0,6}前", re.IGNORECASE)
_CAP_BEHIND = re.compile(r"\s*or less\b|\s*以下", re.IGNORECASE)
_CAP_SAID = re.compile(
    r"\b(?:cap|capped|ceiling|maximum|at most|upper limit|limited to|not exceed|no more than)\b|上限|至多|不超过|最高",
    re.IGNORECASE,
)


def beside(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, years: frozenset[int]
) -> tuple[Outcome, str] | None:
    """Returns the outcome and reason when what stands beside a right number on the page makes it another fact."""
    if quantity.kind in CALENDAR_KINDS or figure.quantity.kind in CALENDAR_KINDS:
        return None
    text, page = index.passage(figure).text, index.passage(figure).page_number
    if rival := _rival(figure, index, text):
        said = figure.quantity.raw.strip()
        return Outcome.UNDETERMINED, f"p. {page} contradicts itself: {said} beside {rival.quantity.raw.strip()}"
    if _is_tail(figure, text):
        return Outcome.UNDETERMINED, f"p. {page}: {figure.quantity.raw.strip()} may be the end of a longer number"
    return (
        _other_year(figure, index, text, years)
        or other_terms(quantity, claim, figure, text, page)
        or _of_a_part(quantity, claim, figure, text, page)
        or _other_bound(quantity, claim, figure, text, page)
    )


_OF_ALL = re.compile(
    r"\s*(?:of|von)\s+(?:all|every|the (?:total|entire|whole)|allen)\b(?!\s(?:those|these|who|which|that|such)\b)(?!\s(?:the\s)?\w+\s(?:who|which|that|with|having|so)\b)|\s*(?:of|von)\s+aller\b",
    re.IGNORECASE,
)
_OF_ALL_ZH = re.compile(r"(?:全部|全体|所有)[\u4e00-\u9fff]{1,8}?(?:中|的)[^，。；]{0,8}$")
_OF_THEM = re.compile(
    r"\b(?:of (?:these|those|them|whom|which)|davon|von (?:ihnen|diesen|denen))\b[\s,]*(?:about\s|some\s)?$|其中[^，。；\d]{0,8}$",
    re.IGNORECASE,
)
_OF_THEM_BEHIND = re.compile(
    r"\s*(?:of (?:these|those|them|whom|which)|davon|von (?:ihnen|diesen|denen))\b", re.IGNORECASE
)


def _of_a_part(
    quantity: Quantity, claim: ClaimText, figure: Figure, text: str, page: int
) -> tuple[Outcome, str] | None:
    """A share that the page takes of a part, "of these, two thirds", and a claim that takes it of all."""
    at, end = quantity.start - claim.start, quantity.end - claim.start
    if not (quantity.percent or 0 < quantity.magnitude < 1) or figure.row.cell_row:
        return None
    if not (_OF_ALL.match(claim.text, end) or _OF_ALL_ZH.search(claim.text[:at])):
        return None
    start, stop = figure.quantity.start, figure.quantity.end
    found = _OF_THEM.search(text[max(0, start - _REACH) : start]) or _OF_THEM_BEHIND.match(text, stop)
    if found is None:
        return None
    return (
        Outcome.UNDETERMINED,
        f"p. {page} says {figure.quantity.raw.strip()} of a part only: “{found.group().strip(' ,')}”",
    )


def _rival(figure: Figure, index: EvidenceIndex, text: str) -> Figure | None:
    """The other value of a number that is written twice, in words and in digits, and differently: "thirty (45) days"."""
    for other in index.row_figures(figure.row):
        first, second = sorted((figure, other), key=lambda item: item.quantity.start)
        one, two = first.quantity, second.quantity
        gap = text[one.end : two.start].strip()
        if other is figure or gap not in ("", "(", "（") or two.start - one.end > 3 or not _twice(one, two, gap):
            continue
        if text[two.end : two.end + 1] in (")", "）") or ")" in two.raw or "）" in two.raw:
            return other
    return None


def _twice(one: Quantity, two: Quantity, gap: str) -> bool:
    if one.kind in UNCOUNTED_KINDS or two.kind in UNCOUNTED_KINDS or one.magnitude == two.magnitude:
        return False
    in_digits = [any(char.isdecimal() for char in item.raw) for item in (one, two)]
    opened = bool(gap) or two.raw.lstrip()[:1] in ("(", "（")
    if not opened or in_digits[0] == in_digits[1] or one.percent != two.percent:
        return False
    if one.unit and two.unit and one.unit != two.unit:
        return False
    if bool(one.currency) != bool(two.currency) and (one.unit or two.unit):
        return False
    return same_currency(one.currency, two.currency)


def _is_tail(figure: Figure, text: str) -> bool:
    """Whether a number without a sign follows digits with one, with a comma or a blank between, a line's end among them."""
    at = figure.quantity.start
    if figure.row.cell_row or not _WHOLE_START.match(figure.quantity.raw[:1]):
        return False
    found = _GLUED.search(text[max(0, at - _REACH) : at])
    if found is None:
        return False
    group = re.match(r"\d+", figure.quantity.raw)
    if found.group().rstrip().endswith(","):
        return group is not None and len(group.group()) == 3
    return group is not None and "," in figure.quantity.raw


def _own_year(figure: Figure, text: str) -> int | None:
    """The year that is bound to a number: "(2022: $5)", "$5 (2022)", "$5 in 2022"."""
    before = _YEAR_BEFORE.search(text[max(0, figure.quantity.start - _REACH) : figure.quantity.start])
    if before is not None:
        return int(before[1])
    behind = _YEAR_BEHIND.match(text[figure.quantity.end : figure.quantity.end + _REACH])
    return int(behind[1] or behind[2]) if behind is not None else None


def _other_year(figure: Figure, index: EvidenceIndex, text: str, years: frozenset[int]) -> tuple[Outcome, str] | None:
    """A claim that names one year, while the page binds that year to another number of the same sentence."""
    if figure.row.cell_row or len(years) != 1:
        return None
    wanted, own = next(iter(years)), _own_year(figure, text)
    if own == wanted:
        return None
    for other in index.row_figures(figure.row):
        alike = same_currency(other.quantity.currency, figure.quantity.currency)
        if other is figure or not alike or other.quantity.percent != figure.quantity.percent:
            continue
        if other.quantity.kind in UNCOUNTED_KINDS or other.quantity.magnitude == figure.quantity.magnitude:
            continue
        theirs = _own_year(other, text)
        bound = _YEAR_BEFORE.search(text[max(0, other.quantity.start - _REACH) : other.quantity.start])
        follows = _BRACKET_BEHIND.match(text, figure.quantity.end, other.quantity.start) is not None
        page, said, read = index.passage(figure).page_number, figure.quantity.raw.strip(), other.quantity.raw.strip()
        if theirs == wanted and (own is not None or (bound is not None and follows)):
            return Outcome.CONTRADICTED, f"p. {page}: {said} is of another year; {wanted} says {read}"
        ahead = _BRACKET_BEHIND.match(text, other.quantity.end, figure.quantity.start) is not None
        named = str(wanted) in text[figure.row.start : other.quantity.start]
        if own is not None and theirs is None and ahead and named:
            return Outcome.CONTRADICTED, f"p. {page}: {said} is of {own}; {wanted} says {read}"
    if own is not None and _SAYS_WHICH.match(text, figure.quantity.end):
        page, said = index.passage(figure).page_number, figure.quantity.raw.strip()
        return Outcome.UNDETERMINED, f"p. {page}: {said} is of {own}, not of {wanted}"
    return None


def _other_bound(
    quantity: Quantity, claim: ClaimText, figure: Figure, text: str, page: int
) -> tuple[Outcome, str] | None:
    """A floor on the page, a cap in the claim, or the other way round: "at least EUR 5" is no limit of EUR 5."""
    item = figure.quantity
    before, after = text[max(0, item.start - _REACH) : item.start], text[item.end : item.end + _REACH]
    floor, cap = _FLOOR.search(before) or _FLOOR_BEHIND.match(after), _CAP.search(before) or _CAP_BEHIND.match(after)
    own = claim.text[: quantity.start - claim.start]
    behind = claim.text[quantity.end - claim.start :]
    own_floor = _FLOOR.search(own) or _FLOOR_SAID.search(claim.text) or _FLOOR_BEHIND.match(behind)
    if _AHEAD.match(after) or _AHEAD.match(behind):  # "no later than 90 days before" is at least 90 days ahead
        return None
    own_cap = _CAP.search(own) or _CAP_SAID.search(claim.text) or _CAP_BEHIND.match(behind)
    said = item.raw.strip()
    if floor and not cap and own_cap and not own_floor:
        return Outcome.UNDETERMINED, f"p. {page} gives {said} as the least, the sentence as the most"
    if cap and not floor and own_floor and not own_cap:
        return Outcome.UNDETERMINED, f"p. {page} gives {said} as the most, the sentence as the least"
    return None


_DASH = re.compile(r"[ \u00a0]?[-‐‑–—~～〜至到][ \u00a0]?")
_TO = re.compile(r"\s+(?:to|bis|à|a|hasta|tot|até)\s+", re.IGNORECASE)
_AND = re.compile(r"\s+(?:and|und|et|y|e|en)\s+", re.IGNORECASE)
_BETWEEN = re.compile(r"\b(?:between|zwischen|entre|tra|fra|tussen)\s*$", re.IGNORECASE)
_MOTION = re.compile(
    r"\b(?:from|rose|ris(?:e[sn]?|ing)|fell|fall\w*|gr[eo]w\w*|increas\w*|decreas\w*|declin\w*|drop\w*|reduc\w*|chang\w*|mov\w*|went|rais\w*|lower\w*|cut|von|auf|de|del|da|van)\b"
    r"|从|由|升|降|增|减",
    re.IGNORECASE,
)
_BOUND_SAID = re.compile(
    r"\b(?:up to|at most|at least|maxim\w+|minim\w+|no (?:more|less|fewer|later)|not (?:more|less|exceed\w*)|between|from|range\w*|ceiling|cap|capped|upper|lower|high\w*|low\w*|or more|or less"
    r"|as (?:much|many|little|few|high|low|long) as|within|under|over|above|below|less than|more than|bis zu|höchstens|mindestens|maximal|minimal|ends?|longest|shortest|limit\w*|about|approximately|until|by)\b"
    r"|最多|最高|最低|至少|不超过|不少于|不低于|以内|以上|以下|上限|下限|[-–~～至到]\s?\d",
    re.IGNORECASE,
)
_BEFORE_REACH = 40


def range_end(
    quantity: Quantity, claim: ClaimText, figure: Figure, index: EvidenceIndex, words: frozenset[str]
) -> tuple[Outcome, str] | None:
    """Returns the outcome and reason when a number is one end of a range and the sentence gives it as the value itself.

    A sentence that shares no word with the place does not speak of it: "the figure is 300" is no statement on a range.
    """
    if figure.row.cell_row or quantity.kind in UNCOUNTED_KINDS or _BOUND_SAID.search(f"{claim.asked} {claim.text}"):
        return None
    if not shared_words(words - EMPTY_WORDS, figure.row):
        return None
    other = _other_end(figure, index)
    if other is None or any(item.magnitude == other.quantity.magnitude for item in claim.quantities):
        return None
    passage = index.passage(figure)
    first, last = sorted((figure.quantity, other.quantity), key=lambda item: item.start)
    said = " ".join(passage.text[first.start : last.end].split())
    return Outcome.UNDETERMINED, f"p. {passage.page_number} gives a range: {said}"


def _other_end(figure: Figure, index: EvidenceIndex) -> Figure | None:
    """The figure at the other end of the range, when there is one."""
    text = index.passage(figure).text
    for other in index.row_figures(figure.row):
        if other is figure or other.quantity.kind in UNCOUNTED_KINDS:
            continue
        low, high = sorted((figure, other), key=lambda item: item.quantity.start)
        gap = text[low.quantity.end : high.quantity.start]
        if len(gap) <= _GAP_MAX and _is_range(low.quantity, high.quantity, text, gap):
            return other
    return None


_GAP_MAX = 9


def _is_range(low: Quantity, high: Quantity, text: str, gap: str) -> bool:
    """Whether two numbers and what stands between them are a range, and not a change from one to the other."""
    alike = (low.percent, low.unit, low.currency) == (high.percent, high.unit, high.currency)
    if not alike or low.magnitude >= high.magnitude:
        return False
    before = text[max(0, low.start - _BEFORE_REACH) : low.start]
    if _AND.fullmatch(gap):
        return _BETWEEN.search(before) is not None
    if _DASH.fullmatch(gap):
        return True
    return _TO.fullmatch(gap) is not None and _MOTION.search(before) is None
