"""Things that exclude each other: a claim that names one where its source names only the other.

Unlike opposite words these need no sentence that is otherwise the same: what is due in arrears is not due in advance,
whatever words tell the rest. Each side must be missing from the other text.
"""

from __future__ import annotations

import re

from core.text.stems import stem

_SETS: tuple[tuple[str, ...], ...] = (
    (r"\b(?:in advance|up ?front|prepaid|im Voraus|vorschüssig)\b|预付|提前支付|先付", r"\b(?:in arrears|afterwards|im Nachhinein|nachschüssig|nachträglich)\b|后付|事后支付"),
    (r"\b(?:in writing|written|schriftlich\w*|Schriftform)\b|书面", r"\b(?:oral(?:ly)?|verbal(?:ly)?|spoken|by word of mouth|mündlich\w*)\b|口头"),
    (r"\b(?:arbitrat\w+|Schieds\w+)\b|仲裁", r"\b(?:courts?|litigation|lawsuit|(?:Amts|Land)?[Gg]ericht\w*)\b|法院|诉讼|起诉", r"\b(?:mediat\w+|conciliat\w+)\b|调解"),
    (r"\b(?:ordinary|common) (?:shares?|stock)\b|普通股", r"\b(?:preferred|preference) (?:shares?|stock)\b|优先股"),
    (r"\bbefore (?:meals?|food|eating)\b|\bon an empty stomach\b|\bvor dem Essen\b|[饭餐]前|空腹", r"\bafter (?:meals?|food|eating)\b|\bnach dem Essen\b|[饭餐]后"),
    (r"\b(?:day(?:light|time)|by day|tagsüber|bei Tageslicht)\b|白天|日间", r"\b(?:(?:at|by|over)?night(?:time)?|nachts)\b|夜间|夜里|晚上"),
    (r"\b(?:weekdays?|werktags)\b|工作日", r"\b(?:weekends?|am Wochenende)\b|周末"),
    (r"\bsimple interest\b|单利", r"\bcompound(?:ed)?(?: interest)?\b|复利"),
    (r"\bstraight-line\b|直线法", r"\b(?:declining|reducing)[- ]balance\b|双倍余额"),
    (r"\b(?:FIFO|first[- ]in,? first[- ]out)\b|先进先出", r"\b(?:LIFO|last[- ]in,? first[- ]out)\b|后进先出", r"\bweighted[- ]average\b|加权平均"),
    (r"\bunanim\w+\b|\beinstimmig\w*\b|一致同意|全票", r"\b(?:majorit\w+|Mehrheit\w*|votes? to (?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)|(?:one|two|three|four|five|six|seven|eight|nine|ten|[1-9]\d*) (?:votes? )?against)\b|多数|过半数|[1-9一二三四五六七八九]票反对"),
    (r"\b(?:approved|adopted|carried)\b|获得?通过|已通过|批准", r"\b(?:deferred|postponed|adjourned|held over|put off)\b|暂缓|延期审议|推迟", r"\b(?:rejected|defeated|voted down|turned down)\b|否决|未获通过|未通过|没有通过"),
    (r"\b(?:returned|repaid|refunded|paid back) (?:in full|without (?:any )?deduction)", r"\b(?:returned|repaid|refunded|paid back)\b[^.;]{0,80}\b(?:less|minus|after deduct\w+|net of|subject to deduction)\b"),
    (r"\b(?:liab\w+|responsib\w+)\b[^.;]{0,16}\b(?:whole|entire|unlimited|in full)\b|\bunlimited liability\b", r"\b(?:liab\w+|responsib\w+)\b[^.;]{0,24}\b(?:only up to|up to|limited to|capped)\b"),
    (r"\b(?:requir\w+|needs?|subject to|(?:consents?|approvals?|signatures?|agreement) (?:of|from|by))\b[^.;]{0,40}\bboth\b|双方(?:一致)?(?:书面)?同意", r"\b(?:requir\w+|needs?|subject to|(?:consents?|approvals?|signatures?|agreement) (?:of|from|by))\b[^.;]{0,40}\beither\b|任何?一方同意"),
    (r"\bnothing\b[^.;]{0,60}\b(?:prevents?|restricts?|prohibits?|precludes?|bars?|stops?)\b", r"\b(?:may|must|shall|can) ?not\b|\b(?:is|are) (?:prohibited|barred|forbidden)\b|\bnot (?:allowed|permitted)\b"),
    (r"\bfull[- ]time\b|\bVollzeit\w*\b|全职", r"\bpart[- ]time\b|\bTeilzeit\w*\b|兼职"),
    (r"\bpermanent(?:ly)?\b|\bunbefristet\w*\b|永久|无固定期限", r"\b(?:temporar(?:y|ily)|fixed-term)\b|\bbefristet\w*\b|临时|固定期限"),
    (r"(?<!in)\bdirect (?:loss|damage)\w*\b|直接损失", r"\b(?:indirect|consequential) (?:loss|damage)\w*\b|间接损失"),
    (r"\b(?:in|by) cash\b|\bbar\b|现金", r"\bin (?:shares|stock|kind)\b|股票支付|以股份|实物"),
    (r"\b(?:in person|personally|persönlich)\b|亲自|本人到场", r"\b(?:by proxy|remotely|by video|durch einen Vertreter)\b|委托他人|代理人|远程"),
    (r"\bby e-?mail\b|\bper E-Mail\b|电子邮件", r"\bby (?:registered |certified |ordinary )?(?:mail|post|letter|courier)\b|\bper (?:Post|Einschreiben)\b|挂号信|邮寄|快递"),
    (r"\b(?:dispatch\w*|posting|mailing|sending|Versand\w*|Absend\w+)\b|发货|发出|寄出", r"\b(?:receipt|(?:after|on|upon|of|from|since) receiving|Zugang\w*|Erhalt\w*|Eingang\w*)\b|收到[^，。；]{0,12}[后内之]|收悉|收货|送达", r"\b(?:acceptance|Abnahme)\b|验收"),
    (r"\b(?:anti|counter)-?clockwise\b|逆时针", r"(?<!anti)(?<!counter)(?<!-)\bclockwise\b|顺时针"),
    (r"\bleft(?:-hand)?(?= (?:side|hand|valve|wheel|button|door|ear|eye|leg|arm|knee|kidney|lung|wing|lever))\b|左", r"\bright(?:-hand)?(?= (?:side|hand|valve|wheel|button|door|ear|eye|leg|arm|knee|kidney|lung|wing|lever))\b|右"),
    (r"\bnorth(?:ern)?\b|北", r"\bsouth(?:ern)?\b|南", r"\beast(?:ern)?\b|东", r"\bwest(?:ern)?\b|西"),
    (r"\b(?:morning|vormittags)\b|上午", r"\b(?:afternoon|nachmittags)\b|下午"),
    (r"\bgross negligence\b|\bgrobe[rnsm]? Fahrlässigkeit\b|重大过失", r"\b(?:slight|ordinary|simple) negligence\b|\b(?:leichte|einfache)[rnsm]? Fahrlässigkeit\b|轻微过失|一般过失"),
    (r"\bsimple majority\b|简单多数", r"\btwo-thirds(?: majority)?\b|三分之二"),
    (r"\b(?:outside(?: of)? (?:the )?(?:U\.S\.|US\b|United States)|non-U\.S\.)", r"(?<!outside the )(?<!outside of the )(?<!non-)\b(?:U\.S\.(?= (?:net )?(?:sales|revenues?|income|operations|stores|patents?|employees))|in the (?:U\.S\.|United States))"),
    (r"\binlets?\b|进口处|入口", r"\boutlets?\b|出口处"),
    (r"\bupstream\b|上游", r"\bdownstream\b|下游"),
    (r"\bat (?:(?:the|its|their) )?(?:start|beginning|commencement|inception)\b|\b(?:bei|zu) (?:\w*beginn|Beginn|Anfang)\b|期初|年初", r"\bat (?:(?:the|its|their) )?(?:end|expiry|expiration|termination)\b|\b(?:bei|zu[mr]?|am) (?:\w{3,}ende|Ende|Ablauf)\b|期末|年末|届满时"),
)  # fmt: skip
_ORDINAL = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|[0-9]{1,2}(?:st|nd|rd|th)"
_NUMBER = "no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[0-9]{1,4}"
_SLOTS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\b(?P<of>budget|forecast|plan|accounts|report|target|guidance|outlook|financial statements) (?:for|of) (?:the )?(?:(?:financial |fiscal )?year )?(?P<value>(?:19|20)\d\d)\b",
        r"\b(?P<value>(?:19|20)\d\d) (?P<of>budget|forecast|plan|accounts|report|target|guidance|outlook|financial statements)\b",
        rf"\b(?P<how>from|until|by|after|before) the (?P<value>{_ORDINAL}) (?P<what>day|week|month|year|quarter)\b",
        rf"\b(?P<value>{_NUMBER}) (?P<what>abstention|vacanc)",
        rf"\b(?P<what>votes?) to (?P<value>{_NUMBER})\b",
        r"第(?P<value>[一二三四五六七八九十\d]+)(?P<what>天|日|周|个?月|年|季度|期)(?P<how>起|前|后|内)",
    )
)
"""Phrases that hold one value each; `of`, `how` and `what` make the phrase."""
_SMALL = (
    {
        word: str(at)
        for at, word in enumerate(
            ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
        )
    }
    | {
        word: f"{at}th"
        for at, word in enumerate(
            ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"], 1
        )
    }
    | {"1st": "1th", "2nd": "2th", "3rd": "3th"}
)
_PATTERNS = tuple(tuple(re.compile(side, re.IGNORECASE) for side in sides) for sides in _SETS)


def contrasted(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim names one thing and the source only one that excludes it.

    >>> contrasted("Rent is due in arrears.", "The tenant pays the rent in advance.")[0]
    'the sentence says “in arrears”, the source “in advance”'
    """
    for sides in _PATTERNS:
        here = [side.search(claim) for side in sides]
        said = [at for at, match in enumerate(here) if match is not None]
        if len(said) != 1:
            continue
        there = [side.search(source) for side in sides]
        read = [match for match in there if match is not None]
        match = here[said[0]]
        if match is not None and there[said[0]] is None and len(read) == 1:
            return f"the sentence says “{match.group()}”, the source “{read[0].group()}”", *match.span()
    return _other_filling(claim, source)


def _other_filling(claim: str, source: str) -> tuple[str, int, int] | None:
    """A year, a day or a number of votes in a phrase that the source has with another one: "the budget for 2025"."""
    mine = _slots(claim)
    theirs = _slots(source) if mine else []
    for key, value, start, end in mine:
        others = [(other, at, to) for slot, other, at, to in theirs if slot == key]
        if others and value not in {other for other, _, _ in others}:
            return (
                f"the sentence says “{claim[start:end]}”, the source “{source[others[0][1] : others[0][2]]}”",
                start,
                end,
            )
    return None


def _slots(text: str) -> list[tuple[str, str, int, int]]:
    """The phrases of a text that one value fills: (phrase, value, start, end)."""
    found = []
    for pattern in _SLOTS:
        for match in pattern.finditer(text):
            parts = {name: part.lower() for name, part in match.groupdict().items() if part}
            value = parts.pop("value")
            key = " ".join(stem(part) for part in parts.values())
            found.append((key, _SMALL.get(value, value), *match.span()))
    return found
