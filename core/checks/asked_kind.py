"""What kind of value a question asks for, and an answer that has none of that kind: right words, but no answer to it.

A street number, a heading or a term may stand in the documents just as it is cited; that a price was asked for shows only
here. "预付款是多少" asks for money or a share and "质保期是多少" for a time, though both say 多少; "how much is the deposit" asks
for no days; and a contract's number is no price.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set

from core.answer import Answer, FinishReason
from core.asked import Kind, is_english, kinds_asked
from core.domain import Unit, UnitKind
from core.quantity import CALENDAR_KINDS, Quantity, QuantityKind
from core.remarks import not_passed
from core.text.quantities import quantities

_NOUN = (
    r"(?:price|fees?|rent|costs?|salary|wage|deposit|premium|excess|deductible|instal?lment|payment|bonus|charges?|fine"
    r"|penalty|advance|allowance|tax|remuneration)"
)
_MONEY = re.compile(
    r"(?:(?<!条)款|(?<![现基])金|费|价|额|租|薪|税|工资|[费价]用|价格)(?:项|总额|总计|金额)?(?:一共|总共|共计|合计|分别)?"
    r"(?:[是为有]|等于)?(?:多少钱?|几[元万千百])(?!个?[天日年月名人次份期])|多少(?:钱|元|万元|美元|欧元)"
    rf"|\bhow much (?:is|are|was|were|will be) (?:the |a |an )?(?:[\w’'-]+ ){{0,4}}?{_NOUN}(?=\s*(?:\?|$|(?:of|for|in|per|under|on)\b))"
    r"|\bhow much (?:does|do|did|must|will|shall|should) (?:[\w’'-]+ ){1,6}?(?:cost|pay|charge|earn)\b(?! attention)"
    rf"|\bwhat(?:'s|’s| is| was| are| were| will be) (?:[\w’'-]+ ){{1,5}}?(?:{_NOUN}|amount|sum)"
    r"(?=\s*(?:[?.,]|$|(?:of|in|per|under|payable|for(?! *\??$))\b))"
    r"|\bwie hoch (?:ist|sind|war|waren)\b.*(?:preis|gebühr|miete|kosten|gehalt|lohn|kaution|prämie|betrag|summe|vergütung)",
    re.IGNORECASE,
)
_COUNT = re.compile(
    r"\bhow (?:many|much)\b|^\W*what(?:'s|’s| is| was) the (?:maximum|minimum) (?:amount|number|reimbursement|liability|salary|stake|term)\b|\bwie ?viele?\b|多少[个名人天次份]",
    re.IGNORECASE,
)
"""Asked in languages whose number words are read; a Spanish "dos" would pass for no number."""
_THINGS = re.compile(
    r"\bhow many (?!(?:[\w-]+ ){0,2}(?:dollars?|euros?|pounds?|yuan|yen|francs?|cents?|pence|USD|EUR|GBP|RMB|CNY)\b)|多少[个名人天次份]",
    re.IGNORECASE,
)
"""Counted things, of which no sum of money tells."""
_SHARE_ASKED = re.compile(r"\bhow many (?:of\b|per ?cent|percentage|basis)|%|百分", re.IGNORECASE)
_TOLD_COUNT = re.compile(
    r"(?:%|\bper ?cent)\)? (?:of|or)\b|\b(?:single|sole|both|each|every|all|half|third|quarter|majority|pair|dozen|unanimous\w*"
    r"|several|many|few)\b|%的|[每各全]",
    re.IGNORECASE,
)
"""What may tell a count without its number, a share of the things among it."""
_IN_SPACE = re.compile(
    r"\b(?:(?:square|cubic) \w+|f(?:ee|oo)t|inch(?:es)?|yards?|(?:kilo|centi|milli)?met(?:re|er)s?|miles?|km|acres?|hectares?"
    r"|kg|kilograms?|tons?|tonnes?|lit(?:re|er)s?|gallons?|barrels?)\b|平方米|公顷|公里|公斤|千克",
    re.IGNORECASE,
)
"""Units of room and weight: asked how many shops there are, their floor is no count."""
_AGE = re.compile(r"\bhow old\b|\bwie alt\b|多大年[龄纪]|几岁", re.IGNORECASE)
_BEGAN = re.compile(
    r"\b(?:born|built|founded|established|dat(?:es|ing) (?:from|back)|geboren|gebaut|erbaut|gegründet)\b|生于|出生|建于|建成|成立",
    re.IGNORECASE,
)
"""What tells an age by its beginning."""
_FROM_EVENT = re.compile(
    r"\b(?:how long|how soon) (?:after|before|prior to|from)\b|\bwithin how (?:long|many)\b", re.IGNORECASE
)
_AT_ONCE = re.compile(r"\b(?:immediately|upon|promptly|at once|same day|forthwith|simultaneously)\b", re.IGNORECASE)
_WHO = re.compile(r"^\W*who(?:m|se)?\b|由谁|谁|^\W*(?:wer|wem|wen)\b", re.IGNORECASE)
_OF_NOTICE = re.compile(r"\bhow (?:much|many|long)\b.{0,30}\bnotice\b", re.IGNORECASE)
_NOTIFIED = re.compile(r"\bnoti(?:ce|ces|fy|fies|fied|fication)\b", re.IGNORECASE)
_NOTICE = re.compile(
    r"\bhow (?:much|long|many \w+['’]?) (?:is the |is |a |of )?(?:[\w'’-]+ ){0,3}?notice\b", re.IGNORECASE
)
"""Of which a street number or the number of a clause tells nothing."""
_TIME = re.compile(
    r"(?:期限?|时间|时长|天数|日数|年限|工期)(?:[是为有]|等于)?(?:多少(?:个?[天日年月周]|小时|工作日)?|多[久长]|几个?[天日年月周])|(?:是|为|有|要|需要?)?多少(?:个?(?:天|工作日|小时|星期|自然日|日历日))"
)
_LASTS = re.compile(r"^\W*(?:for |since )?how long\b|^\W*(?:seit )?wie lange\b", re.IGNORECASE)
_WHEN = re.compile(r"^\W*(?:by |until |since |from )?when\b(?!ever)|^\W*(?:bis |ab |seit )?wann\b", re.IGNORECASE)
_WHEN_WAS = re.compile(
    r"^\W*when (?:was|were|did|has|had)\b|^\W*wann (?:wurden?|war(?:en)?|hat|haben)\b", re.IGNORECASE
)
_TOLD_WHEN = re.compile(
    r"\b(?:when\w*|once|upon|after\w*|before|until|till|since|from|within|during|while|following|prior|immediately|promptly|forthwith"
    r"|automatically|simultaneous\w*|on|at|in|as of|later|earlier|first|last|next|always|any ?time|still|already|yet|soon|daily|weekly"
    r"|monthly|quarterly|annual\w*|yearly|time|date|day|week|month|years?|century|period|term|end|beginning|start|sobald|nach|vor|bis"
    r"|seit|ab|am|im|bei|während|immer|täglich|monatlich|jährlich|sofort|zum|(?:was|were|did|has|have|had)(?: not|n[’']t)|never|nie)\b",
    re.IGNORECASE,
)
"""What may tell a time by an event, or that there was none: a sentence without any of these tells no time of the past."""
_PLAIN_NUMBER = re.compile(r"\W*\d{1,3}(?:\.\d+)*\W*")
"""A number without its unit, too small for a year: a clause's or a page's."""
_LAW = r"(?:Act|Law|Code|Regulations?|Rules?|Statute|Ordinance|Directive|Convention|Gesetz|Verordnung|Richtlinie)"
_YEAR_OF_LAW = re.compile(rf"\b{_LAW}(?:,?\s+\w+){{0,3}}?,?\s+(?:of|von|vom)\s+$", re.IGNORECASE)
_NUMBER_OF = re.compile(
    r"(?:编号|号码|证号|账号|帐号|单号|票号|文号|保单号|合同号|代码|税号)(?:[是为]|等于)?(?:多少|什么|哪个|几)"
    r"|\bwhat(?:'s|’s| is| was) (?:the |our |my |its |your )?(?:[\w’'-]+ ){0,3}?"
    r"(?:(?:policy|contract|agreement|invoice|account|order|reference|registration|registered|company|serial|part|licen[cs]e|phone|telephone|fax|tax|vat|case|file|claim|customer|membership|passport|id|identification|tracking|purchase order|po) (?:number|no\.?|id|code)|reference|IBAN)(?=\s*(?:[?,]|$|of\b|for\b|on\b))",
    re.IGNORECASE,
)
_CODE = re.compile(
    r"(?<![\w.,])(?=[\w/.-]*\d)(?:[A-Za-z]{1,8}[-/ ]?\d[\w/.-]*|\d[\d -]{3,}\d|\d{3,}|\d+[-/][\w/-]+|[A-Z0-9]+(?:[-/][A-Z0-9]+)+)",
    re.ASCII,
)
_PHONE = re.compile(r"(?<![\w+])(?:\+|00)[1-9](?:[\s()/.-]{0,2}\d){6,14}(?!\d)", re.ASCII)
_MARK = re.compile(
    r"(?<!型)号|编码|代码|\b(?:No|Nr|Ref)\b\.?|№|#|\b(?:number|reference|code|ID|IBAN)\b|\b(?:phone|tel|fax)\b",
    re.IGNORECASE,
)
_CELLS = re.compile(r"(?:^|\s)\(?[$€£¥]?\s?[-−]?\d[\d.,]*\)?%?(?=\s|$)")
_JOINS = re.compile(r"\b(?:and|und)\b|[和及与]", re.IGNORECASE)
_SEVERAL = re.compile(
    r"\b(?:each|every|all|both|respectively|years|months|quarters|values|figures|numbers|amounts|between|from .{2,30} to|compare\w*|list|jeweils|alle|Jahre)\b|\b(?:19|20)\d\d年?\s*(?:,|、|and|und|或|和|与|及)\s*(?:19|20)\d\d|各|分别|历年|每|哪些|所有|比较",
    re.IGNORECASE,
)
_BARE_MAX = 30
_LAW_NAME_MAX = 60
_DAY = re.compile(r"日期|何时|什么时候|哪一?[天日]|\bwhen\b|\b(?:what|which) (?:date|day)\b", re.IGNORECASE)
_PER_DELAY = re.compile(
    r"^\W*(?:每(?:逾期|延迟|迟延|延误|拖延|超过|晚)|(?:for |per )?(?:each|every|per) (?:\w+ )?(?:day|week|month) (?:of (?:the )?(?:delay|default)|late|overdue))",
    re.IGNORECASE,
)
"""What a penalty is counted by: it names no day."""
_NONE = re.compile(
    r"\b(?:no|none|not|nil|nothing|free|without|waived|never|neither|kein\w*|nicht|ohne|aucun\w*|sans|ningun\w*|sin)\b"
    r"|无|免|不|没|未",
    re.IGNORECASE,
)
"""A sentence that says there is none is an answer without a value."""
_OF_MONEY = re.compile(
    rf"\b(?:{_NOUN}|pay\w*|paid|payable|fees?|free|waive\w*|charge\w*|due|owe\w*|sums?|amounts?|money|applicable|limit\w*)\b",
    re.IGNORECASE,
)
"""What speaks of a sum, so that its denial answers."""
_MONTHS_WORTH = re.compile(
    rf"\b(?:day|week|month|quarter|year)(?:['’]s|s['’]|s['’]? (?:of|worth of))\s+(?:[\w-]+\s+){{0,2}}?{_NOUN}\b"
    r"|\b\w*(?:monats|wochen|jahres|kalt|warm)(?:kalt|warm|brutto|netto|grund)?(?:mieten?|gehälter\w*|gehalts?|löhnen?|lohns?|vergütung(?:en)?|raten?)\b"
    r"|(?:个月|[天日周年月])的?(?:基本|平均)?(?:租金|房租|月租|工资|薪|服务费|管理费)",
    re.IGNORECASE,
)
"""A sum that is told as so many months of another: "two months' rent"."""
_WORTH = frozenset({QuantityKind.AMOUNT, QuantityKind.PERCENT, QuantityKind.MULTIPLE})
_LENGTHS = frozenset({QuantityKind.MEASURE, *CALENDAR_KINDS})
_TIMES = frozenset({*_LENGTHS, QuantityKind.NUMBER, QuantityKind.ORDINAL})
_COUNTS = frozenset({*_WORTH, QuantityKind.NUMBER, QuantityKind.MEASURE, QuantityKind.ORDINAL})


def lacks_kind(question: str, sentences: Iterable[str], *, from_table: bool = False) -> str:
    """Says which kind of value a question asks for and the answer does not give; "" where it may.

    Args:
        question: as it was asked.
        sentences: those of the answer that are left.
        from_table: a bare number may be an amount: its currency stands over the column.

    >>> lacks_kind("预付款是多少？", ["七个工作日"])
    'it asks for an amount of money, and the answer gives none'
    """
    text = " ".join(sentences)
    if _OF_NOTICE.search(question) and len(text.strip()) > _BARE_MAX and not _NOTIFIED.search(text):
        return "it asks for a time of notice, and the answer speaks of none"
    found = quantities(text)
    kinds = _kinds(text, found)
    if _WHEN_WAS.search(question) and text and not kinds & _LENGTHS and not _TOLD_WHEN.search(text):
        return "it asks for a time, and the answer tells none"
    if not text or (_NONE.search(text) and not _denies_another_thing(question, text)):
        return ""
    if _NUMBER_OF.search(question):
        return "" if _has_code(text) else "it asks for the number of a document or a thing, and the answer gives none"
    if _is_row_of_values(text) and not _SEVERAL.search(question):
        return "it asks for one value, and the answer gives several without their names"
    if lacking := _lacks_time(question, text.strip(), kinds, from_table):
        return lacking
    if _AGE.search(question) and kinds and kinds <= CALENDAR_KINDS and not _BEGAN.search(text):
        return "it asks for a length of time, and the answer gives none"
    if _THINGS.search(question) and _counts_no_thing(question, text.strip(), kinds):
        return "it asks for a number, and the answer gives none"
    if len(text.strip()) > _BARE_MAX:
        question = _WHEN.sub("", _LASTS.sub("", question))  # a sentence may tell it by an event
    elif _WHO.search(question) and kinds_asked(question) == {Kind.NAME} and _ends_in_date(text, found):
        return "it asks for a person or a party, and the answer gives none"
    return _lacks_value(question, kinds, from_table)


def _counts_no_thing(question: str, text: str, kinds: Set[QuantityKind]) -> bool:
    """Whether all that a text counts is money, shares or room, not the things: "members earn 2 % on purchases"."""
    if len(text) <= _BARE_MAX and _IN_SPACE.search(text) and not _IN_SPACE.search(question):
        return True
    worth = frozenset({QuantityKind.AMOUNT, QuantityKind.PERCENT})
    only_worth = bool(kinds & worth) and kinds <= worth | CALENDAR_KINDS
    return only_worth and _SHARE_ASKED.search(question) is None and _TOLD_COUNT.search(text) is None


def _kinds(text: str, found: Iterable[Quantity]) -> frozenset[QuantityKind]:
    """The kinds of a text's values; months of a rent are a sum, too."""
    return frozenset(one.kind for one in found) | ({QuantityKind.AMOUNT} if _MONTHS_WORTH.search(text) else frozenset())


def _lacks_time(question: str, text: str, kinds: Set[QuantityKind], from_table: bool) -> str:
    """What a short answer lacks to be a time: "4" and "each day of delay" are none."""
    if _DAY.search(question) and len(text) <= _BARE_MAX and _PER_DELAY.search(text):
        return "it asks for a date, and the answer gives none"
    if _PLAIN_NUMBER.fullmatch(text) and not from_table and _asks_time(question) and not _AGE.search(question):
        return "it asks for a time, and the answer gives a number without its unit"
    if len(text) <= 2 * _BARE_MAX and _FROM_EVENT.search(question) and not kinds and not _AT_ONCE.search(text):
        return "it asks for a length of time, and the answer gives none"
    return ""


def _asks_time(question: str) -> bool:
    return any(pattern.search(question) for pattern in (_WHEN, _LASTS, _TIME, _DAY))


def _denies_another_thing(question: str, text: str) -> bool:
    """Whether a sum was asked for and a sentence denies something that no payment is: "we do not cover bicycles"."""
    of_money = is_english(question) and _MONEY.search(question) is not None
    return of_money and len(text.strip()) > _BARE_MAX and not _OF_MONEY.search(text)


def _lacks_value(question: str, kinds: Set[QuantityKind], from_table: bool) -> str:
    if _MONEY.search(question):
        wanted = _WORTH | {QuantityKind.NUMBER} if from_table else _WORTH
        return "" if kinds & wanted else "it asks for an amount of money, and the answer gives none"
    if _NOTICE.search(question):
        return "" if kinds & _LENGTHS else "it asks for a length of time, and the answer gives none"
    if kinds and not kinds & _TIMES:
        if _TIME.search(question) or _LASTS.search(question):
            return "it asks for a length of time, and the answer gives none"
        if _WHEN.search(question):
            return "it asks for a date, and the answer gives none"
    if _COUNT.search(question) and not kinds & _COUNTS:
        return "it asks for a number, and the answer gives none"
    return ""


def _is_row_of_values(text: str) -> bool:
    """Whether a text is two or more values and no word: cells of a row, of which none says what it is of."""
    return len(_CELLS.findall(text)) > 1 and not any(char.isalpha() for char in _JOINS.sub(" ", text))


def _ends_in_date(text: str, found: Sequence[Quantity]) -> bool:
    """Whether the last of an answer is a date or a year, which no name ends in."""
    last = text.strip(" .。)）")
    return any(one.kind in CALENDAR_KINDS and text[: one.end].rstrip(" .。)）").endswith(last) for one in found)


def _has_code(text: str) -> bool:
    """Whether a text has a number of a document: alone, or in a sentence that says of something that it is its number."""
    if _PHONE.search(text):
        return True
    plain = text
    for one in reversed(quantities(text)):
        if one.currency or one.percent or one.unit or one.kind in CALENDAR_KINDS:
            plain = plain[: one.start] + " " * (one.end - one.start) + plain[one.end :]
    return _CODE.search(plain) is not None and (len(text.strip()) <= _BARE_MAX or _MARK.search(text) is not None)


def _dates_a_law(question: str, sentences: Sequence[str], units: Sequence[Unit]) -> str:
    """Says that a time was asked for and all that the answer has of one is the year in the name of a law."""
    text = " ".join(sentences)
    dated = [one for one in quantities(text) if one.kind in CALENDAR_KINDS]
    if not dated or not _asks_time(question) or re.search(rf"\b{_LAW}\b", question, re.IGNORECASE):
        return ""
    said = "\n".join([text, *(unit.text for unit in units)])
    places = [
        found.start() for one in dated for found in re.finditer(rf"(?<!\w){re.escape(one.raw.strip())}(?!\w)", said)
    ]
    of_law = [place for place in places if _YEAR_OF_LAW.search(said, max(0, place - _LAW_NAME_MAX), place)]
    in_units = [place for place in places if place > len(text)]
    return (
        "it asks for a time, and the year belongs to the name of a law"
        if in_units and set(in_units) <= set(of_law)
        else ""
    )


def with_asked_kind(answer: Answer) -> Answer:
    """Returns an answer that does not pass by itself when it gives no value of the kind that was asked for."""
    if answer.finish_reason is not FinishReason.ANSWERED:
        return answer
    left = [claim for claim in answer.claims if not claim.struck]
    cited = {key for claim in left for key in claim.citation_keys}
    rows = any(
        unit.kind is UnitKind.TABLE_ROW or bool(unit.context.scale_note)
        for item in answer.pack.items
        if item.key in cited
        for unit in item.units
    )
    lacking = lacks_kind(answer.question, [claim.text for claim in left], from_table=rows) or _dates_a_law(
        answer.question,
        [claim.text for claim in left],
        [unit for item in answer.pack.items if item.key in cited for unit in item.units],
    )
    reason = f"what is cited stands in the documents but may not answer the question: {lacking}"
    return not_passed(answer, reason) if lacking else answer
