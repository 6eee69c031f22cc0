"""What form of answer a question asks for, by its words: a short piece of the text, or a whole sentence of it."""

from __future__ import annotations

import re
from enum import StrEnum

from core.text.quantities import quantities
from core.text.terms import content_words, term_texts


class Form(StrEnum):
    """The form of an answer."""

    NAMED = "named"
    """The question names what it wants: a person, time, place, number, or one of a kind."""
    OPEN = "open"
    """A phrase may answer it, or a sentence."""
    SENTENCE = "sentence"
    """A reason, a manner, a duty, or yes or no: a word of the sentence alone would hide its conditions."""


_YES_NO = re.compile(
    r"^(is|are|was|were|am|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had)\b"
    r"|^(ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|können|darf|dürfen|muss|müssen|soll|sollen|gibt es)\b"
    r"|^¿?(es|son|está|están|hay|tiene|tienen|puede|pueden|debe|deben|fue|era)\b"
    r"|^(est-ce|peut-on|y a-t-il|a-t-il|doit-on)\b"
    r"|^(是否|有没有|能否|可否|هل)|吗？?$|\bли\b",
    re.IGNORECASE,
)
_MANNER = re.compile(
    r"^how\b(?! (many|much|long|old|often|far|large|high|tall|big|deep|fast|late|early)\b)"
    r"|^(why|explain|describe|summari[sz]e|under (what|which) (conditions|circumstances)|what happens)\b"
    r"|^(warum|weshalb|wieso|erkläre|beschreibe|was (passiert|geschieht))\b"
    r"|^wie\b(?! (viele?|lange|alt|hoch|oft|groß|weit|heißt|heißen|hieß)\b)"
    r"|^¿?(por qué|cómo|qué (ocurre|pasa|sucede))\b|^(pourquoi|comment)\b|^(почему|зачем|каким образом)\b"
    r"|^(为什么|為什麼|如何|怎么|怎样|لماذا|كيف)",
    re.IGNORECASE,
)
_DUTY = re.compile(
    r"\b(may|must|shall|should|obliged?|obligations?|duties|required|allowed|permitted|prohibited|has to|have to)\b"
    r"|\b(darf|dürfen|muss|müssen|soll|sollen|verpflichtet|Pflichten)\b|\b(debe|deben|puede|pueden|obligad[oa]s?)\b"
    r"|\b(doit|doivent|peut|peuvent)\b|(должн|обязан|вправе)|(必须|应当|可以|义务|不得)|(يجب|يجوز)",
    re.IGNORECASE,
)
_NAMED = re.compile(
    r"\b(who|whom|whose|when|where|which|how (many|much|long|old|often|far|large|high|tall|big|deep|fast|late|early))\b"
    r"|\bwhat (is|was|are|were) the (name|number|date|amount|percentage|title|total|price|rate|year)\b"
    r"|\bwhat (year|date|day|month|time|percentage|number|amount|name|city|country|type|kind|colou?r|person|company)\b"
    r"|\b(wer|wen|wem|wann|wo|wohin|woher|welche[rsnm]?|wie (viele?|lange|alt|hoch|oft|groß|weit))\b"
    r"|(quién|quiénes|cuándo|dónde|cuál|cuáles|cuánt[oa]s?)\b|\b(qui|quand|où|quel(le)?s?|combien)\b"
    r"|\b(кто|кого|кому|когда|где|куда|какой|какая|какое|какие|каком|каких|сколько)\b"
    r"|(谁|誰|哪|几|多少|多久|何时|什么时候|什么时间|什么名|什么地)|(متى|أين|كم |من هو|من هي|أي )",
    re.IGNORECASE,
)


def form_of(question: str) -> Form:
    """Returns the form of answer that a question asks for.

    Example:
        "When does the lease end?" is NAMED, "What insurance is carried?" OPEN, "May the tenant keep a dog?" SENTENCE.
    """
    text = question.strip()
    if _YES_NO.search(text) or _MANNER.search(text) or _DUTY.search(text):
        return Form.SENTENCE
    return Form.NAMED if _NAMED.search(text) else Form.OPEN


_AMOUNT = re.compile(
    r"\bhow (many|much)\b|\b(what|which) (year|date|day|number|percentage|amount|price)\b"
    r"|\bwhat (is|was|are|were) the (number|date|amount|percentage|price|total|year)\b"
    r"|\b(wie viele?|welche[rsnm]? (jahr|datum))\b|cuánt[oa]s?\b|\bqué (año|fecha)\b|\bcombien\b|\bquelle (année|date)\b"
    r"|\b(сколько|каком году)\b|(多少|几|哪一?年)|(كم |أي عام)",
    re.IGNORECASE,
)


def wants_amount(question: str) -> bool:
    """Whether a question asks for a number, an amount or a date."""
    return bool(_AMOUNT.search(question))


_DURATION = re.compile(
    r"\bhow long\b|\b(period|deadline|duration)\b|\bhow many (days|weeks|months|years|hours)\b|\bwie lange\b|\b\w*frist\b|\bcuánto tiempo\b"
    r"|\bplazo\b|\bdélai\b|(多久|多长时间|期限|几天|几个月|几年|多少天)",
    re.IGNORECASE,
)
_TIME_UNITS = frozenset({"second", "minute", "hour", "day", "business day", "week", "month", "quarter", "year"})


def names_duration(text: str, question: str) -> bool:
    """Whether a question asks for a length of time and the text names one."""
    return bool(_DURATION.search(question)) and any(item.unit in _TIME_UNITS for item in quantities(text))


_HOW_LONG = re.compile(
    r"\bhow long\b|\bhow many (days|weeks|months|years|hours)\b|\bwie lange\b|\bcuánto tiempo\b|(多久|多长时间|几天|几个月|几年|多少天)",
    re.IGNORECASE,
)


def wants_length_of_time(question: str) -> bool:
    """Whether only a length of time answers a question; a "period" may also be told by its beginning and end."""
    return bool(_HOW_LONG.search(question))


def answers(text: str, question: str) -> bool:
    """Whether a short text can be an answer at all.

    It must hold a word that is neither a function word nor taken from the question, a quantity or date where the
    question asks for one; where it asks how long, a number must be one of days, years, ...
    """
    asked = set(term_texts(question))
    if all(term.text in asked for term in content_words(text)):
        return False
    if wants_length_of_time(question) and quantities(text):
        return names_duration(text, question)  # "several years" may be all that is said, "1" is a clause's number
    return not wants_amount(question) or bool(quantities(text)) or any(map(str.isdigit, text))
