"""From when a time runs: "within ten days after receipt" is not "within ten days after the date of the invoice".

The length of time is the anchor, so the rest of a sentence may be in other words; and what is done during something is
not done after it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.checks.polarity_words import NEGATORS
from core.checks.told import told
from core.text.quantities import quantities
from core.text.stems import stem
from core.text.terms import content_terms

_EVENTS = {
    "receipt": r"receipt|receiv\w+|deliver\w*|hand\w* over|Erhalt|Zugang|Eingang|Lieferung|收到|接到|收悉|签收|收货|交付|交货|送达",
    "sending": r"dispatch\w*|sent|sending|posting|mailing|shipment|shipping|Versand|Absendung|发出|寄出|发货",
    "issue": r"issue|issued|issues|issuing|issuance|dated|invoice date|Ausstellung|Rechnungsdatum|开具|出具|签发|开票",
    "discovery": r"discover\w*|aware|knowledge|learn\w*|finds|found|finding|Kenntnis|Entdeckung|发现|知道|知悉|得知",
    "occurrence": r"occur\w*|happen\w*|took place|takes place|arose|arising|arises|Eintritt|发生|出现",
    "signing": r"sign|signs|signed|signing|signature|execution|Unterzeichnung|签订|签署|签字",
    "end": r"end|ends|ended|expir\w+|terminat\w+|cessation|complet\w+|Ende|Ablauf|Beendigung|届满|终止|结束|期满|竣工|完成|完工",
    "start": r"start|starts|started|commenc\w+|begin\w*|began|inception|Beginn|开始|启动|开工",
    "payment": r"payments?|paid|paying|Zahlung|付款|支付",
    "due": r"falls? due|fell due|falling due|becomes? due|became due|is due|was due|due date|maturity|Fälligkeit|到期",
    "granting": r"grant\w*|award\w*|授予",
    "approval": r"approv\w+|Genehmigung|批准|核准",
    "declaration": r"declar\w+|宣告",
    "acceptance": r"acceptance|accepted|Abnahme|验收",
    "publication": r"publish\w*|publication|Veröffentlichung|公布|公告|发布",
    "activation": r"activation|activated|installation|installed|激活|安装",
    "registration": r"registration|registered|登记|注册",
    "taking": r"departure|pick-?up|collection|check-?in|取车|提车|提货|入住",
    "return": r"return|returned|check-?out|还车|归还|退房",
    "request": r"request\w*|demand\w*|申请|请求|要求",
}
"""Events from which times run. Two that a person may mean by one word, as receipt and delivery, are one."""
_EVENT = re.compile(
    "|".join(
        rf"(?P<{name}>{'|'.join(word if not word.isascii() else rf'(?<![a-z]){word}(?![a-z])' for word in words.split('|'))})"
        for name, words in _EVENTS.items()
    ),
    re.IGNORECASE,
)
_ITS_DATE = re.compile(r"\bdate of\b", re.IGNORECASE)
_TIMES = frozenset({"minute", "hour", "day", "week", "month", "quarter", "year"})
_BEHIND = re.compile(
    r"\s*(?:(?:business|working|calendar|banking)\s+)?(?:days?\s+)?(?:after|of|from|following|upon|since|counted from|nach|ab|seit)\s+"
    r"(?P<what>[^.;,]{1,90}?)(?=[.;,]|$|\b(?:and|but|shall|must|may|will|unless|if|whichever|und|aber)\b)",
    re.IGNORECASE,
)
_BEFORE = re.compile(r"(?:^|[，。；,;])(?P<what>[^，。；,;]{2,40}?)(?:起|后|之后|以后)(?:算|计算|计)?的?$")
_BARE = re.compile(
    r"\bfrom the (?:date|day|moment|time) of (?P<what>[^.;,]{1,60}?)(?=[.;,]|$|\b(?:and|but|until|to)\b)", re.IGNORECASE
)
_REACH = 44
_WHEN = re.compile(
    r"\b(?:(?P<during>during|throughout|in the course of)|(?P<apart>after|before|following|prior to))\s+(?:the\s+)?(?P<what>[a-z]+(?-i:[ -][a-z]+){0,3})",
    re.IGNORECASE,
)
_ONLY = re.compile(r"\b(?:only|until|unless)\b", re.IGNORECASE)
_LITTLE = frozenset(["the", "a", "an", "its", "their", "his", "her", "this", "that", "such", "any", "each", "of"])
_HEAD = 2


def other_start(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a time runs from another event, or is after what the source has it during.

    >>> other_start("Pay within 30 days after the date of issue.", "Payment is due within 30 days of receipt.")[0]
    'the time runs from another event: the source says “receipt”'
    """
    theirs = _starts(source)
    for time, events, start, end in _starts(claim) if theirs else ():
        there = [(others, source[at:to]) for other, others, at, to in theirs if other == time]
        if there and not any(events & others for others, _ in there):
            said = " ".join(there[0][1].split())
            return f"the time runs from another event: the source says “{said}”", start, end
    return _apart(claim, source)


@lru_cache(maxsize=512)
def _starts(text: str) -> tuple[tuple[tuple[str, str], frozenset[str], int, int], ...]:
    """Each time of a text with the events that it runs from, and where they stand."""
    found = []
    taken: set[int] = set()
    for item in quantities(text):
        if item.unit not in _TIMES:
            continue
        behind = _BEHIND.match(text, item.end)
        before = None if behind else _BEFORE.search(text[max(0, item.start - _REACH) : item.start])
        match = behind or before
        if match is None:
            continue
        shift = max(0, item.start - _REACH) if before else 0
        start, end = match.start("what") + shift, match.end("what") + shift
        events = _events(match["what"])
        taken.add(start)
        if events:
            found.append(((str(item.magnitude.normalize()), item.unit), events, start, end))
    for match in _BARE.finditer(text):
        events = _events(match["what"])
        if events and not any(match.start() <= at <= match.start("what") for at in taken):
            found.append((("", ""), events, *match.span("what")))
    return tuple(found)


def _events(what: str) -> frozenset[str]:
    events = frozenset(match.lastgroup or "" for match in _EVENT.finditer(what))
    if not events and _ITS_DATE.search(what):
        return frozenset({"issue", "signing"})
    return events


def other_named_start(claim: str, source: str, page: str) -> tuple[str, int, int] | None:
    """The same of events that have no verb: "within three months of the booking", where the source says "of the journey".

    The claim's event must be told elsewhere on the page: else it may be the source's in other words.
    """
    theirs = _named(source)
    for time, what, start, end in _named(claim) if theirs else ():
        there = [other for item, other, _, _ in theirs if item == time]
        mine = content_terms(what)
        if not there or not mine or any(told(what, other) or told(other, what) for other in there):
            continue
        if mine <= content_terms(page):
            return f"the time runs from another event: the source says “{' '.join(there[0].split())}”", start, end
    return None


@lru_cache(maxsize=512)
def _named(text: str) -> tuple[tuple[tuple[str, str], str, int, int], ...]:
    found = []
    for item in quantities(text):
        behind = _BEHIND.match(text, item.end) if item.unit in _TIMES else None
        if behind is not None and not _events(behind["what"]):
            found.append(((str(item.magnitude.normalize()), item.unit), behind["what"], *behind.span("what")))
    return tuple(found)


def _apart(claim: str, source: str) -> tuple[str, int, int] | None:
    """What the source has during something, and the claim before or after it; a denial may turn one into the other."""
    mine = list(_WHEN.finditer(claim))
    if not mine or _ONLY.search(claim) or bool(NEGATORS.search(claim)) != bool(NEGATORS.search(source)):
        return None
    theirs = list(_WHEN.finditer(source))
    for match in mine:
        head = _head(match["what"])
        there = [other for other in theirs if head and _same_head(_head(other["what"]), head)]
        if there and all(bool(other["during"]) != bool(match["during"]) for other in there):
            said, read = match.group().split()[0], there[0].group().split()[0]
            return f"the sentence says “{said}”, the source “{read}”", match.start(), match.end()
    return None


def _same_head(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two are of one thing: "the vote" and "the vote on item 6", but not "the first year" and "the first quarter"."""
    least = min(len(one), len(other))
    return bool(least) and one[:least] == other[:least]


def _head(what: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in what.lower().split() if word not in _LITTLE)[:_HEAD]
