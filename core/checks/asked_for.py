"""A question for an amount of money, or for how many, that is answered without one: right words, but no answer to it.

A street number or a heading may stand in the documents just as it is cited; that a price was asked for shows only here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from core.answer import Answer, AnswerVerdict, FinishReason
from core.domain import UnitKind
from core.quantity import CALENDAR_KINDS, QuantityKind
from core.text.quantities import quantities

_MONEY = re.compile(
    r"\bwhat(?:'s| is| was| are| were| will be) (?:[\w’'-]+ ){1,5}?"
    r"(?:price|fees?|rent|costs?|salary|wage|deposit|premium|excess|amount|sum|remuneration|penalty|fine)"
    r"(?=\s*(?:[?.,]|$|(?:of|in|per|under|payable|for(?! *\??$))\b))"
    r"|\bwie hoch (?:ist|sind|war|waren)\b.*(?:preis|gebühr|miete|kosten|gehalt|lohn|kaution|prämie|betrag|summe|vergütung)"
    r"|(?:价格|价款|总价|单价|租金|押金|费用|费|工资|保费|金额|违约金|罚款)(?:是|为|有)?多少",
    re.IGNORECASE,
)
_COUNT = re.compile(r"\bhow (?:many|much)\b|\bwie ?viele?\b|多少[个名人天次份]", re.IGNORECASE)
"""Asked in languages whose number words are read; a Spanish "dos" would pass for no number."""
_NOTICE = re.compile(
    r"\bhow (?:much|long|many \w+['’]?) (?:is the |is |a |of )?(?:[\w'’-]+ ){0,3}?notice\b", re.IGNORECASE
)
"""Of which a street number or the number of a clause tells nothing."""
_NONE = re.compile(
    r"\b(?:no|none|not|nil|free|without|waived|never|neither|kein\w*|nicht|ohne|aucun\w*|sans|ningun\w*|sin)\b|无|免|不|没",
    re.IGNORECASE,
)
"""A sentence that says there is none is an answer without an amount."""
_WORTH = frozenset({QuantityKind.AMOUNT, QuantityKind.PERCENT, QuantityKind.MULTIPLE})
_COUNTS = frozenset({*_WORTH, QuantityKind.NUMBER, QuantityKind.MEASURE, QuantityKind.ORDINAL})


def lacks_what_was_asked(question: str, sentences: Iterable[str], *, from_table: bool = False) -> str:
    """Says that a question asks for an amount or a number and the answer gives none; "" where it may.

    Args:
        question: as it was asked.
        sentences: those of the answer that are left.
        from_table: a bare number may be an amount: its currency stands over the column.
    """
    text = " ".join(sentences)
    money = _MONEY.search(question) is not None
    if not text or not (money or _COUNT.search(question)) or _NONE.search(text):
        return ""
    if _NOTICE.search(question) and not any(
        one.kind is QuantityKind.MEASURE or one.kind in CALENDAR_KINDS for one in quantities(text)
    ):
        return "it asks for a number, and the answer gives none"
    wanted = _WORTH if money and not from_table else _COUNTS
    if any(quantity.kind in wanted for quantity in quantities(text)):
        return ""
    if money:
        return "it asks for an amount of money, and the answer gives none"
    return "it asks for a number, and the answer gives none"


def with_what_was_asked(answer: Answer) -> Answer:
    """Returns an answer that does not pass when it gives no amount or number where one was asked for."""
    return withheld(answer, lacks_what_was_asked)


def withheld(answer: Answer, lacks: Callable[..., str]) -> Answer:
    """Returns an answer that does not pass by itself when it lacks what was asked for, with what it lacks as the reason.

    Args:
        answer: as the other checks left it.
        lacks: (question, sentences, from_table=) -> what is lacking, or "", as `lacks_what_was_asked`.
    """
    if answer.verdict is not AnswerVerdict.PASS or answer.finish_reason is not FinishReason.ANSWERED:
        return answer
    left = [claim for claim in answer.claims if not claim.struck]
    cited = {key for claim in left for key in claim.citation_keys}
    rows = any(
        unit.kind is UnitKind.TABLE_ROW or bool(unit.context.scale_note)
        for item in answer.pack.items
        if item.key in cited
        for unit in item.units
    )
    lacking = lacks(answer.question, [claim.text for claim in left], from_table=rows)
    if not lacking:
        return answer
    reason = f"what is cited stands in the documents but may not answer the question: {lacking}"
    return replace(answer, verdict=AnswerVerdict.UNDETERMINED, verdict_reason=reason)
