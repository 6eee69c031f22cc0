"""On what terms a value stands: per month, per claim, per person, in the aggregate, each way, net or gross, in business days.

The same number on other terms is another fact. What stands beside a value in the claim is compared with what stands beside
it on the page; where one of them does not say, nothing is compared.
"""

from __future__ import annotations

import re

from core.answer import Outcome
from core.checks.claims import ClaimText
from core.checks.figures import Figure
from core.quantity import Quantity

_REACH = 48
_UNITS = {
    "second": "second", "minute": "minute", "hour": "hour", "day": "day", "week": "week", "month": "month",
    "quarter": "quarter", "year": "year", "annum": "year", "annually": "year", "yearly": "year", "annual": "year",
    "monthly": "month", "weekly": "week", "daily": "day", "hourly": "hour", "quarterly": "quarter",
    "p.a.": "year", "p.m.": "month", "秒": "second", "分钟": "minute", "小时": "hour", "日": "day", "天": "day",
    "周": "week", "月": "month", "个月": "month", "季": "quarter", "季度": "quarter", "年": "year",
    "jahr": "year", "monat": "month", "tag": "day", "woche": "week", "stunde": "hour", "quartal": "quarter",
    "jährlich": "year", "monatlich": "month", "wöchentlich": "week", "täglich": "day", "jahres": "year", "monats": "month",
    "tages": "day", "wochen": "week",
}  # fmt: skip
_SPAN = "second|minute|hour|day|week|month|quarter|year|annum|jahr|monat|tag|woche|stunde|quartal"
_OFTEN = "annually|yearly|annual|monthly|weekly|daily|hourly|quarterly"
_OFTEN_DE = "jährlich|monatlich|wöchentlich|täglich"
_CJK = "秒|分钟|小时|日|天|周|个月|月|季度|季|年"
_PERIOD_BEHIND = re.compile(
    rf"\s*(?:per|an?|each|every|/|pro|je)\s*(?:calendar\s)?({_SPAN})\b|\s*({_OFTEN}|{_OFTEN_DE})\b"
    rf"|\s*(p\.a\.)|\s*(?:每|按|/)({_CJK})",
    re.IGNORECASE,
)
_PERIOD_BEFORE = re.compile(
    rf"\b({_OFTEN})\s(?:[a-z]+\s){{0,3}}?(?:(?:of|is|was|at|to|amounts to)\s)?$"
    rf"|\b({_OFTEN_DE})e[nrs]?\s(?:\w+\s){{0,3}}?$"
    r"|\b(Jahres|Monats|Tages|Wochen)(?:miete|gehalt|lohn|gebühr|beitrag|prämie|rate|pacht|entgelt|vergütung|verdienst)\w*\s(?:\w+\s){0,3}?$"
    rf"|每({_CJK})[^，。；,;\d]{{0,8}}$|按({_CJK})[^，。；,;\d]{{0,6}}$"
    r"|(?<![\d〇零一二三四五六七八九十第])([年月日周季])(?=租|薪|费|供|工资|收入|产量|利率|利息|管理费|保费|奖)[^，。；,;\d]{1,10}$",
    re.IGNORECASE,
)
_PERIOD_LATER = re.compile(rf"[^.;,，。；\d]{{1,40}}?\b(?:per|each|every|pro|je)\s({_SPAN})\b", re.IGNORECASE)
"""Behind the verb: "5 ml may be given per hour"."""
_DAYS = re.compile(
    r"(?P<business>\b(?:business|working|trading|bank(?:ing)?)\s+days?\b|\b(?:werk|arbeits|bank(?:arbeits)?)tage?n?\b|工作日|营业日|交易日)"
    r"|(?P<calendar>\bcalendar\s+days?\b|\bkalendertage?n?\b|自然日|日历日)",
    re.IGNORECASE,
)
_THINGS = {
    "claim": r"claims?|occurrences?|events?|incidents?|accidents?|loss(?:es)?|(?:schadens?|versicherungs)f[aä]ll\w*|schadenereignis\w*|次事故|次保险事故|次",
    "aggregate": r"(?!)",
    "person": r"persons?|heads?|capita|passengers?|guests?|participants?|adults?|employees?|people|kopf|teilnehmer\w*|人|位",
    "child": r"child(?:ren)?|kids?|kind(?:er)?|儿童",
    "family": r"famil(?:y|ies)|households?|couples?|groups?|familie\w*|haushalt\w*|户|家庭",
    "room": r"rooms?|zimmer|间",
    "unit": r"units?|pieces?|items?|articles?|stück|件|台|套",
    "share": r"shares?|aktien?|股",
    "vehicle": r"cars?|vehicles?|fahrzeuge?|辆",
    "trip": r"trips?|journeys?|flights?|visits?|sessions?|bookings?|orders?|fahrt|buchung|单",
    "area": r"square (?:foot|feet|met(?:er|re)s?|yards?|miles?)|sq\.? ?(?:ft|m)|m²|quadratmeter|平方米|平米|亩|acres?|hectares?",
    "space": r"(?:parking )?spaces?|stellplatz|车位",
    "instalment": r"inst?alments?|installments?|rates?n?(?= payment)|期",
    "page": r"pages?|copies|copy|seite|页",
}
_THING = "|".join(f"(?P<{name}>{words})" for name, words in _THINGS.items())
_PER = re.compile(
    rf"\s*(?:,\s*)?(?:(?:per|for each|for every|for any one|any one|each|every|/|pro|je)\s*(?:single |individual |insured )?|每(?:一|个)?)(?:{_THING})(?![a-zäöüß])",
    re.IGNORECASE,
)
_AGGREGATE = re.compile(
    r"\s*,?\s*(?:in (?:the )?(?:annual |yearly )?aggregate|in total|altogether|for all claims|insgesamt|合计|总计)\b|(?:合计|总计|累计)$",
    re.IGNORECASE,
)
_AGGREGATE_BEFORE = re.compile(
    r"\b(?:aggregate|total|overall)\s(?:annual\s)?(?:limit|cap|liability|amount|cover)\b[^.;,\d]{0,24}$|\binstall?ments?\b(?! of\b)[^.;,\d]{0,24}\b(?:total(?:s|l?ing)?|sum up to|add(?:s|ing)? up to)\s(?:[A-Z]{3}\s|[$€£¥])?$|累计[^，。；,;\d]{0,10}$",
    re.IGNORECASE,
)
_INSTALMENTS_BEFORE = re.compile(r"\binstall?ments? of\s(?:[A-Z]{3}\s|[$€£¥])?$", re.IGNORECASE)
_AGGREGATE_SAID = re.compile(r"\baggregate\b|累计", re.IGNORECASE)
_PER_SPAN = re.compile(rf"\b(?:per|each|every|pro|je)\s(?:calendar |contract )?({_SPAN})\b", re.IGNORECASE)
_EVERY_BEFORE = re.compile(r"每(?P<count>[\d一十百千万两]*)(?P<thing>[股人吨件台套亩户])[^，。；,;\d]{0,12}$")
_ONES = {"": "1", "一": "1", "十": "10", "百": "100", "千": "1000"}
_PER_ANY = re.compile(rf"\s*(?:per|for each|for every)\s(?!(?:{_SPAN})\b)([a-z]{{3,}})\b")
_ONE_WAY = re.compile(
    r"\s*,?\s*(?:each way|one[- ]way|per direction|pro strecke|je strecke|einfach)\b|单程", re.IGNORECASE
)
_BOTH_WAYS = re.compile(
    r"\s*,?\s*(?:return\b(?! of)|round[- ]trip|both ways|there and back|hin und zurück)|往返|来回", re.IGNORECASE
)
_TRIP_BEFORE = (
    (
        "one way",
        re.compile(
            r"\b(?:one[- ]way|single) (?:trip|fare|ticket|journey)\b[^.;,\d]{0,24}$|单程[^，。；\d]{0,10}$",
            re.IGNORECASE,
        ),
    ),
    (
        "both ways",
        re.compile(
            r"\b(?:return|round[- ]) ?(?:trip|fare|ticket|journey)\b[^.;,\d]{0,24}$|往返[^，。；\d]{0,10}$",
            re.IGNORECASE,
        ),
    ),
)
_NET = re.compile(
    r"(?P<net>\bnet\b|\b\w*netto\w*|\bafter[- ]tax\b|税后|不含税)|(?P<gross>\bgross\b|\b\w*brutto\w*|\b(?:before|pre)[- ]tax\b|税前|(?<!不)含税)",
    re.IGNORECASE,
)
_NET_BEHIND = re.compile(rf"\s*[(（]?\s*(?:{_NET.pattern})", re.IGNORECASE)
_COUNTER = re.compile("[人名家台件吨户股次亩辆套栋只张份箱瓶艘枚位]")
_STOP = re.compile(r"[.;。；](?=\s|$)|[。；\n|]|\d")


def other_terms(
    quantity: Quantity, claim: ClaimText, figure: Figure, text: str, page: int
) -> tuple[Outcome, str] | None:
    """Returns the outcome and reason when a value stands on other terms on the page than in the claim."""
    item, start, end = figure.quantity, quantity.start - claim.start, quantity.end - claim.start
    return (
        _other_period(claim.text, start, end, item, text, page)
        or _other_days(quantity, claim.text, end, item, text, page)
        or _other_things(claim.text, start, end, figure, text, page)
        or _other_net(claim.text, start, end, figure, text, page)
        or _counts_things(quantity, item, text, page)
    )


def asked_terms(said: str) -> tuple[str, frozenset[str]]:
    """The period and the things that a question wants its value by, read from the beginning of its answer.

    >>> asked_terms("monthly rent is ")
    ('month', frozenset())
    >>> asked_terms("liability per year is ")
    ('year', frozenset())
    >>> asked_terms("aggregate limit for pollution is ")
    ('', frozenset({'aggregate'}))
    """
    per = [match[1] for match in _PER_SPAN.finditer(said)]
    things = {match.lastgroup or "" for match in _PER.finditer(said)}
    things |= {"aggregate"} if _AGGREGATE_SAID.search(said) else set()
    return _UNITS.get(per[-1].lower(), "") if per else period_of(f"{said}1", len(said), len(said) + 1), frozenset(
        things
    )


def _counts_things(quantity: Quantity, item: Quantity, text: str, page: int) -> tuple[Outcome, str] | None:
    """Money in the claim, and people or things on the page: 120万元 and 120万人."""
    counter = _COUNTER.match(text, item.end) if quantity.currency and not item.currency and not item.unit else None
    if counter is None:
        return None
    return Outcome.CONTRADICTED, f"p. {page}: the unit differs: the page says {item.raw.strip()}{counter.group()}"


def _other_period(said: str, start: int, end: int, item: Quantity, text: str, page: int) -> tuple[Outcome, str] | None:
    mine, theirs = period_of(said, start, end), period_of(text, item.start, item.end)
    if not mine or not theirs or mine == theirs:
        return None
    reason = f"p. {page}: the period differs: {item.raw.strip()} is per {theirs}, not per {mine}"
    return Outcome.CONTRADICTED, reason


def period_of(text: str, start: int, end: int) -> str:
    """The period that a number is paid or counted by, when it stands directly beside it; "" when none does."""
    while (thing := _PER.match(text, end)) is not None:
        end = thing.end()
    found = _PERIOD_BEHIND.match(text, end) or _PERIOD_BEFORE.search(text[max(0, start - _REACH) : start])
    found = found or _PERIOD_LATER.match(text, end)
    word = next((part for part in found.groups() if part), "") if found else ""
    return _UNITS.get(word.lower(), "")


def _other_days(
    quantity: Quantity, said: str, end: int, item: Quantity, text: str, page: int
) -> tuple[Outcome, str] | None:
    """Business days for days, or the other way round; days are calendar days unless the page says otherwise."""
    if quantity.unit != "day" or item.unit != "day":
        return None
    mine, theirs = _days(said, quantity, end), _days(text, item, item.end)
    if mine == theirs or {mine, theirs} == {"", "calendar"}:
        return None
    shown = f"{item.raw.strip()} {_named_days(text, item)}".strip()
    if mine:
        return Outcome.CONTRADICTED, f"p. {page}: the unit differs: the page says {shown}"
    if _DAYS.search(said):
        return None  # it says elsewhere which days it counts
    return Outcome.UNDETERMINED, f"p. {page} counts {theirs} days: {shown}"


def _days(text: str, item: Quantity, end: int) -> str:
    """Which days a number counts: "business", "calendar", or "" when it does not say."""
    found = _DAYS.search(item.raw) or _DAYS.match(text, end + len(text[end:]) - len(text[end:].lstrip()))
    return (found.lastgroup or "") if found is not None else ""


def _named_days(text: str, item: Quantity) -> str:
    found = _DAYS.match(text, item.end + len(text[item.end :]) - len(text[item.end :].lstrip()))
    return found.group() if found is not None else ""


def _other_things(said: str, start: int, end: int, figure: Figure, text: str, page: int) -> tuple[Outcome, str] | None:
    """Per claim on the page, in the aggregate in the claim; per person for per family; each way for the return trip."""
    counted = _other_count(said, start, figure.quantity, text, page)
    if counted is not None:
        return counted
    mine, item = things_of(said, start, end), figure.quantity
    theirs = things_of(text, item.start, item.end)
    if not mine:
        return _per_thing_not_period(said, start, end, figure, text, page) if theirs else None
    per = _PER_ANY.match(text, item.end) if "aggregate" in mine and not theirs else None
    theirs = theirs or frozenset({per[1]} if per is not None else ())
    spans = {unit for unit in (period_of(text, item.start, item.end),) if unit}
    if (not theirs and not spans) or mine & theirs:
        return None
    if not theirs and spans & {period_of(said, start, end)}:
        return None
    there = ", ".join(sorted(theirs or spans))
    reason = f"p. {page}: {item.raw.strip()} is said of another measure: {there}, not {', '.join(sorted(mine))}"
    return (Outcome.CONTRADICTED if theirs else Outcome.UNDETERMINED), reason


def _other_count(said: str, start: int, item: Quantity, text: str, page: int) -> tuple[Outcome, str] | None:
    """Per share in the claim, per ten shares on the page: 每股 and 每10股."""
    mine = _EVERY_BEFORE.search(said[max(0, start - _REACH) : start])
    theirs = _EVERY_BEFORE.search(text[max(0, item.start - _REACH) : item.start]) if mine else None
    if mine is None or theirs is None or mine["thing"] != theirs["thing"]:
        return None
    if _ONES.get(mine["count"], mine["count"]) == _ONES.get(theirs["count"], theirs["count"]):
        return None
    there = f"每{theirs['count']}{theirs['thing']}"
    return Outcome.CONTRADICTED, f"p. {page}: {item.raw.strip()} is said of another measure: {there}"


def _per_thing_not_period(
    said: str, start: int, end: int, figure: Figure, text: str, page: int
) -> tuple[Outcome, str] | None:
    """Per year in the claim, where the page has the value per event and says nothing of a period."""
    mine, item = period_of(said, start, end), figure.quantity
    if not mine or period_of(text, item.start, item.end):
        return None
    there = ", ".join(sorted(things_of(text, item.start, item.end)))
    return Outcome.UNDETERMINED, f"p. {page}: {item.raw.strip()} is said of another measure: {there}, not {mine}"


def things_of(text: str, start: int, end: int) -> frozenset[str]:
    """What a value is counted by, directly behind it or in its label; several in a row count all."""
    found: set[str] = set()
    at = end
    while (match := _PER.match(text, at) or _PERIOD_BEHIND.match(text, at)) is not None:
        name = match.lastgroup
        found |= {name} if name in _THINGS else set()
        at = match.end()
    for name, pattern in (("aggregate", _AGGREGATE), ("one way", _ONE_WAY), ("both ways", _BOTH_WAYS)):
        if pattern.match(text, at):
            found.add(name)
    return frozenset(found) or _things_before(_label(text, start))


def _things_before(label: str) -> frozenset[str]:
    per = [match.lastgroup or "" for match in _PER.finditer(label)]
    if per:
        return frozenset(per[-1:])
    if _AGGREGATE_BEFORE.search(label):
        return frozenset({"aggregate"})
    if _INSTALMENTS_BEFORE.search(label):
        return frozenset({"instalment"})
    return frozenset(name for name, pattern in _TRIP_BEFORE if pattern.search(label))


def _label(text: str, start: int) -> str:
    """The words before a value, back to the end of a sentence or the number before it."""
    before = text[max(0, start - _REACH) : start]
    stops = [match.end() for match in _STOP.finditer(before)]
    return before[stops[-1] :] if stops else before


def _other_net(said: str, start: int, end: int, figure: Figure, text: str, page: int) -> tuple[Outcome, str] | None:
    mine = _net(said, _label(said, start), end)
    if not mine:
        return None
    label = f"{figure.row.parent} {figure.row.label}" if figure.row.cell_row else _label(text, figure.quantity.start)
    theirs = _net(text, label, figure.quantity.end)
    if not theirs or mine == theirs:
        return None
    return Outcome.CONTRADICTED, f"p. {page}: {figure.quantity.raw.strip()} is {theirs}, not {mine}"


def _net(text: str, label: str, end: int) -> str:
    """Whether a value is net or gross; "" when nothing beside it says so."""
    behind = _NET_BEHIND.match(text, end)
    found = behind or next(iter(reversed(list(_NET.finditer(label)))), None)
    if found is None:
        return ""
    return "net" if found["net"] else "gross"
