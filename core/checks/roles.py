"""Who does what to whom: two parties that a claim names in the turned-around order of its source."""

from __future__ import annotations

import re

from core.text.stems import stem
from core.text.terms import content_words

PARTIES = re.compile(
    r"\b(?:the\s+)?(?P<en>buyer|seller|purchaser|vendor|landlord|tenant|lessor|lessee|licensor|licensee|employer|employee|lender|borrower|guarantor|creditor|debtor|"
    r"supplier|customer|client|contractor|subcontractor|consultant|company|executive|host|guest|sender|shipper|carrier|exporter|importer|issuer|holder|appellant|respondent|teacher|student|doctor|patient|husband|wife|parent|subsidiary|franchisor|franchisee|assignor|assignee|plaintiff|defendant|"
    r"insurer|insured|bank|agent|principal|trustee|beneficiary|owner|manager|operator|distributor|manufacturer|publisher|author|shareholders?|board|"
    r"disclosing party|receiving party|indemnifying party|indemnified party|provider|recipient|user|party [ab])\b"
    r"|(?P<org>[^\W\d_a-zA-Z了的向被由从与和对将把给为是在于及或按以购售让付供，。]{2,6}(?:公司|集团|银行|大学|医院|法院))"
    r"|(?P<zh>收货人|发货人|托运人|承运人|发包方|承包方|招标人|投标人|投保人|保险人|原告|被告|用人单位|劳动者|出让方|赠与人|受赠人|买方|卖方|甲方|乙方|丙方|出租方|承租方|出租人|承租人|贷款人|借款人|保证人|债权人|债务人|委托人|受托人|雇主|雇员|发包人|承包人|供应商|客户|转让方|受让方|许可方|被许可方|披露方|接收方|买受人|出卖人)"
    r"|(?P<name>(?<![\w.])(?!(?:The|A|An|In|On|At|For|From|By|To|Of|And|It|This|That|All|Any|Each|No|If|When|January|February|March|April|May|June|July|August|September|October|November|December)\b)"
    r"[A-Z][a-zA-Z&]+(?:\s[A-Z][a-zA-Z&]+)*)",
)
_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been|being|gets?|got)\s+(?:\w+ly\s+)?\w+(?:ed|en|id|t|ld|n)\b[^.;]*\bby\b|被|由|受(?=.{1,8}(?:委托|聘请|邀请|雇佣|指派|授权))",
    re.IGNORECASE,
)
_ENDED = re.compile(r"\b(?P<root>[a-z]{3,}?)(?:or|er|ee)\b", re.IGNORECASE)
_PASSIVE_VERB = re.compile(
    r"\b(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+)?(?P<verb>[a-z]+)\b[^.;]{0,60}?\bby\s+", re.IGNORECASE
)
_INFINITIVES = {
    "paid": "pay", "sold": "sell", "bought": "buy", "given": "give", "gave": "give", "held": "hold", "made": "make", "sent": "send",
    "built": "build", "led": "lead", "taken": "take", "took": "take", "written": "write", "wrote": "write", "kept": "keep",
    "lent": "lend", "borne": "bear", "bore": "bear", "chosen": "choose", "chose": "choose", "drawn": "draw", "drew": "draw",
}  # fmt: skip
_TITLES = frozenset({"mr", "mr.", "mrs", "ms", "dr", "prof", "sir", "m"})
_BY = re.compile(r"^\s*(?:is|are|was|were|been|being)\s+(?:\w+ly\s+)?\w+\s+by\s+(?:the\s+)?$|^被", re.IGNORECASE)
_CLAUSE = re.compile(r"[,;:，；：。]")
_FROM = re.compile(r"\b(?:from|receives?|received|owed to)\b|向.{1,6}收取|从", re.IGNORECASE)


def _party_order(text: str) -> list[tuple[str, int, int]]:
    """Returns the parties in order of first mention: (name, start, end)."""
    seen: dict[str, tuple[str, int, int]] = {}
    for match in _both_cases(text):
        name = match.group().lower().removeprefix("the ").strip().rstrip("s")
        if name in _TITLES:
            continue
        seen.setdefault(name, (name, match.start(), match.end()))
    return list(seen.values())


_ROLE = re.compile(PARTIES.pattern.split("|(?P<name>")[0], re.IGNORECASE)
_NAME = re.compile("(?P<name>" + PARTIES.pattern.split("|(?P<name>")[1])


def _both_cases(text: str) -> list[re.Match[str]]:
    roles = list(_ROLE.finditer(text))
    taken = [match.span() for match in roles]
    names = list(_NAME.finditer(text))
    kept = [match for match in names if not any(a < match.end() and match.start() < b for a, b in taken)]
    return sorted([*roles, *kept], key=lambda match: match.start())


def swapped_roles(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when two parties change places; None when the voice changes too.

    >>> swapped_roles("The buyer pays the seller.", "The seller pays the buyer.")[0]
    'the parties change places: the source says “seller … buyer”'
    """
    mine, theirs = _party_order(claim), _party_order(source)
    order = {name: at for at, (name, _, _) in enumerate(theirs)}
    shared = [item for item in mine if item[0] in order]
    if len(shared) < 2:
        return _replaced_subject(claim, source, mine, theirs)
    first, second = shared[0], shared[1]
    there = {name: (start, end) for name, start, end in theirs}
    if order[first[0]] < order[second[0]]:
        mine_passive = _BY.search(claim[first[2] : second[1]]) is not None
        theirs_passive = _BY.search(source[there[first[0]][1] : there[second[0]][0]]) is not None
        if mine_passive == theirs_passive:
            return None
        return "one is passive, the other active, with the parties in the same order", first[1], second[2]
    if _CLAUSE.search(claim[first[2] : second[1]]) or _CLAUSE.search(source[there[second[0]][1] : there[first[0]][0]]):
        return None
    if _same_deeds(claim, source, (first, second), there):
        return None
    voice = bool(_PASSIVE.search(claim)) != bool(_PASSIVE.search(source))
    if voice:
        return _other_agent(claim, source, (first, second))
    if bool(_FROM.search(claim)) != bool(_FROM.search(source)):
        return None
    return f"the parties change places: the source says “{second[0]} … {first[0]}”", first[1], second[2]


def _other_agent(claim: str, source: str, parties: tuple[tuple[str, int, int], ...]) -> tuple[str, int, int] | None:
    """One text is passive, the other active, with one verb in both: who does it must be the same."""
    names = [name for name, _, _ in parties]
    mine, theirs = _agent(claim, source, names), _agent(source, claim, names)
    if mine and theirs and mine != theirs:
        return f"in the source it is “{theirs}” that does this", parties[0][1], parties[1][2]
    return None


def _agent(text: str, other: str, names: list[str]) -> str:
    """Who does what both texts tell: the party behind "by" in a passive clause, else the one that opens the sentence."""
    passive = _PASSIVE_VERB.search(text)
    verb = stem(_INFINITIVES.get(passive["verb"].lower(), passive["verb"].lower())) if passive else ""
    if passive is not None:
        if verb not in {stem(_INFINITIVES.get(word, word)) for word in re.findall(r"[a-z]+", other.lower())}:
            return ""
        behind = text[passive.end() :].lower()
        return next((name for name in names if behind.startswith((name, f"the {name}"))), "")
    chinese = next((name for name in names for mark in "由被受" if mark + name in text), "")
    return chinese or min(names, key=lambda name: text.lower().find(name))


def _same_deeds(
    claim: str, source: str, parties: tuple[tuple[str, int, int], ...], there: dict[str, tuple[int, int]]
) -> bool:
    """Whether each party does what it does in the source: "Lund collected what Osei examined", told from either end."""
    deeds = [(_deed(claim, end), _deed(source, there[name][1])) for name, _, end in parties]
    return all(mine and mine == theirs for mine, theirs in deeds)


def _deed(text: str, end: int) -> str:
    following = content_words(text[end : end + 40])
    return following[0].text if following else ""


def _replaced_subject(
    claim: str, source: str, mine: list[tuple[str, int, int]], theirs: list[tuple[str, int, int]]
) -> tuple[str, int, int] | None:
    """One side of a known pair stands where the source has the other: the tenant pays, says the claim; the landlord, the source."""
    names_mine, names_theirs = {item[0] for item in mine}, {item[0] for item in theirs}
    for name, start, end in mine:
        others = _PAIRS.get(name, frozenset())
        other = next((item for item in others if item in names_theirs and item not in names_mine), None)
        if other and name not in names_theirs:
            return f"the sentence says “{name}”, the source “{other}”", start, end
    return _other_end(claim, source)


def _other_end(claim: str, source: str) -> tuple[str, int, int] | None:
    """Grantor for grantee, payer for payee: the two ends of one relation, told apart by their suffix."""
    theirs = {match.group().lower() for match in _ENDED.finditer(source)}
    mine = {match.group().lower() for match in _ENDED.finditer(claim)}
    for match in _ENDED.finditer(claim):
        word = match.group().lower()
        root = match["root"].lower()
        for suffix in ("or", "er", "ee"):
            other = root + suffix
            if word not in theirs and other != word and other in theirs and other not in mine:
                return f"the sentence says “{word}”, the source “{other}”", match.start(), match.end()
    return None


_PAIR_LIST = (
    "buyer seller|purchaser seller|purchaser vendor|buyer vendor|landlord tenant|lessor lessee|licensor licensee|employer employee|lender borrower|creditor debtor|"
    "host guest|sender recipient|shipper carrier|exporter importer|issuer holder|appellant respondent|teacher student|doctor patient|husband wife|supplier customer|contractor client|franchisor franchisee|assignor assignee|plaintiff defendant|insurer insured|买方 卖方|甲方 乙方|出租方 承租方|出租人 承租人|贷款人 借款人|"
    "债权人 债务人|委托人 受托人|雇主 雇员|发包人 承包人|转让方 受让方|许可方 被许可方|收货人 发货人|托运人 承运人|发包方 承包方|招标人 投标人|投保人 保险人|原告 被告|用人单位 劳动者|出让方 受让方|赠与人 受赠人|披露方 接收方|买受人 出卖人|disclosing party receiving party|indemnifying party indemnified party"
)


def _pairs() -> dict[str, frozenset[str]]:
    pairs: dict[str, frozenset[str]] = {}
    for item in _PAIR_LIST.split("|"):
        words = item.split(" ")
        half = len(words) // 2
        one, other = " ".join(words[:half]), " ".join(words[half:])
        pairs[one] = pairs.get(one, frozenset()) | {other}
        pairs[other] = pairs.get(other, frozenset()) | {one}
    return pairs


_PAIRS = _pairs()
