"""What kind of thing a question asks for (a time, a length of time, an amount, a person, a place, a reason), and what holds one."""

from __future__ import annotations

import re
from collections.abc import Set
from enum import StrEnum

from core.quantity import CALENDAR_KINDS, QuantityKind
from core.text.quantities import quantities
from core.text.scripts import HAN_OR_KANA
from core.text.terms import content_words


class Kind(StrEnum):
    """The kind of thing that a question asks for."""

    LENGTH_OF_TIME = "length of time"
    TIME = "time"
    AMOUNT = "amount"
    MONEY = "amount of money"
    NAME = "name"
    PLACE = "place"
    REASON = "reason"


_LENGTH_OF_TIME = re.compile(
    r"\bhow long\b|\b(period|deadline|duration)\b|\bhow much (\w+ )?(notice|time)\b|\bhow many (days|weeks|months|years|hours)\b|\bwie lange\b|\b\w*frist\b"
    r"|\bcuánto tiempo\b|\bplazo\b|\bdélai\b|\bкак долго\b|(多久|多长|期限|几天|几个月|几年|多少天)",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"\bwhen\b|\bdate\b|\b(what|which) (year|day|month|time)\b"
    r"|\bwann\b|\bwelche[rsnm]? (jahr|datum|tag)\b|cuándo\b|\bqué (año|fecha|día)\b|\bquand\b|\bquelle (année|date)\b"
    r"|\b(когда|каком году|какого числа)\b|(何时|什么时候|什么时间|哪一?年|哪天|几月)|(متى|أي عام|أي سنة)",
    re.IGNORECASE,
)
_AMOUNT = re.compile(
    r"\bhow (many|much)\b|\b(what|which) (number|percentage|amount|price)\b"
    r"|\bwhat (is|was|are|were) the (number|percentage|amount|price|total)\b"
    r"|\bwie viele?\b|cuánt[oa]s?\b|\bcombien\b|\bсколько\b|(多少|几)|(كم )",
    re.IGNORECASE,
)
_PAID = (
    r"(?:price|fees?|rent|costs?|salary|wages?|deposit|premium|excess|deductible|instal?ment|remuneration|penalty|fine)"
)
_MONEY = re.compile(
    rf"\bhow much (?:money|is|are|was|were|will be|does|do|did|must|will|shall) (?:[\w’'-]+ ){{0,5}}?(?:{_PAID}|pay|cost|charge|earn)\b"
    rf"|\bwhat(?:'s|’s| is| are| was| were) (?:the |our |my |your )?(?:[\w’'-]+ ){{0,3}}?{_PAID}(?=\s*(?:\?|$|(?:of|per|payable)\b))"
    r"|(?:(?<!条)款|(?<![现基])金|费|价|租|薪|总?额|工资)(?:一共|总共|共计|合计)?(?:[是为有]|等于)?多少(?![天日年月个%％])|多少(?:钱|元)",
    re.IGNORECASE,
)
_NAME = re.compile(
    r"\b(who|whom|whose|parties)\b|\b(which|what) (person|company|party|people|group|team|country|organi[sz]ation)\b"
    r"|\b(wer|wen|wem|wessen)\b|(quién|quiénes)|\bqui\b|\b(кто|кого|кому|кем)\b|(谁|誰|哪位|哪家)|(من هو|من هي|^من )",
    re.IGNORECASE,
)
_PLACE = re.compile(
    r"\bwhere\b|\b(which|what) (city|country|state|place|court)\b"
    r"|\b(wo|wohin|woher)\b|dónde\b|\boù\b|\b(где|куда|откуда)\b|(哪里|何地|什么地|哪个(城市|国家|省))|أين",
    re.IGNORECASE,
)
_REASON = re.compile(
    r"\bwhy\b|\b(warum|weshalb|wieso)\b|por qué|\bpourquoi\b|\b(почему|зачем)\b|(为什么|為什麼)|لماذا", re.IGNORECASE
)
_BECAUSE = re.compile(
    r"\b(because|due to|since|as a result|in order to|caused by|owing to|so that)\b|\b(weil|wegen|aufgrund)\b"
    r"|\b(porque|debido|ya que)\b|\b(потому|поскольку|из-за)\b|(因为|由于|因此)|(لأن|بسبب)",
    re.IGNORECASE,
)
_CAPITALISED = re.compile(r"(?<=[^\W\d_,;] )[A-ZÀ-ÞА-Я][\w’'-]+")
_LETTERS_WITH_CASE = re.compile(r"[A-Za-zÀ-ÿА-я]")
_NO_AMOUNT = frozenset({QuantityKind.REFERENCE, QuantityKind.IDENTIFIER, QuantityKind.DATE, QuantityKind.PERIOD})
"""A bare year may be a number: "2192人"."""
_MONEY_SAID = frozenset({QuantityKind.AMOUNT})
_MONEY_IN_ROW = frozenset({QuantityKind.AMOUNT, QuantityKind.NUMBER})
"""Over the columns of a table stands the currency."""
_CELLS = re.compile(r"\S\s{2,}\S")
TIME_UNITS = frozenset({"second", "minute", "hour", "day", "business day", "week", "month", "quarter", "year"})


_ENGLISH = re.compile(
    r"\b(?:the|of|is|are|what|which|who|whose|when|how|does|did|do|were|can|any|there|must|by|or|and|why|where|name|list|you"
    r"|your|my|have|has|it|this|that|if|for|with|from|not|be|at|on)\b",
    re.IGNORECASE,
)


def is_english(question: str) -> bool:
    """Whether a question is English by its little words."""
    return question.isascii() and bool(_ENGLISH.search(question))


def is_inflected(question: str) -> bool:
    """Whether a question is in a language whose words take endings, or are put together, in ways that stems do not undo."""
    return not _ENGLISH.search(question) and not HAN_OR_KANA.search(question)


def kinds_asked(question: str) -> frozenset[Kind]:
    """Returns the kinds of thing that a question asks for; none for a question for a fact, a manner, or yes or no.

    >>> sorted(kinds_asked("How long are the records kept, and who keeps them?"))
    [<Kind.LENGTH_OF_TIME: 'length of time'>, <Kind.NAME: 'name'>]
    """
    found = set()
    if _LENGTH_OF_TIME.search(question):
        found.add(Kind.LENGTH_OF_TIME)
    if _TIME.search(question):
        found.add(Kind.TIME)
    if not found and _MONEY.search(question):
        found.add(Kind.MONEY)
    elif not found and _AMOUNT.search(question):
        found.add(Kind.AMOUNT)
    for kind, pattern in ((Kind.NAME, _NAME), (Kind.PLACE, _PLACE), (Kind.REASON, _REASON)):
        if pattern.search(question):
            found.add(kind)
    return frozenset(found)


def holds_kind(kind: Kind, text: str, asked: Set[str]) -> bool | None:
    """Whether a text holds a thing of a kind that the question does not name itself; None when it cannot be told.

    `asked` are the question's own terms: a name that was asked about is no answer to "who".
    """
    if kind is Kind.REASON:
        return bool(_BECAUSE.search(text))
    if kind in (Kind.NAME, Kind.PLACE):
        if not _LETTERS_WITH_CASE.search(text):
            return None
        names = (content_words(match.group()) for match in _CAPITALISED.finditer(text))
        return any(any(term.text not in asked for term in name) for name in names)
    found = quantities(text)
    if kind is Kind.LENGTH_OF_TIME:
        return any(item.unit in TIME_UNITS for item in found)
    if kind is Kind.TIME:
        return any(item.kind in CALENDAR_KINDS for item in found)
    if kind is Kind.MONEY:
        paid = _MONEY_IN_ROW if _CELLS.search(text) else _MONEY_SAID
        return any(item.kind in paid for item in found)
    return any(item.kind not in _NO_AMOUNT for item in found)
