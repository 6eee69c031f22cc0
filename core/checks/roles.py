"""Who does what to whom: two parties that a claim names in the turned-around order of its source.

"The seller pays the buyer" against "the buyer pays the seller".
"""

from __future__ import annotations

import re

from core.checks.synonyms import synonyms
from core.text.currencies import CODES
from core.text.stems import stem
from core.text.terms import content_terms, content_words

PARTIES = re.compile(
    r"\b(?:the\s+)?(?P<en>buyer|seller|purchaser|vendor|landlord|tenant|lessor|lessee|licensor|licensee|employer|employee|lender|borrower|guarantor|creditor|debtor|"
    r"supplier|customer|client|contractor|subcontractor|consultant|company|executive|host|guest|sender|shipper|carrier|exporter|importer|issuer|holder|appellant|respondent|teacher|student|doctor|patient|husband|wife|parent|subsidiary|franchisor|franchisee|assignor|assignee|plaintiff|defendant|"
    r"insurer|insured|bank|agent|principal|trustee|beneficiary|owner|manager|operator|distributor|manufacturer|publisher|author|shareholders?|board|"
    r"processor|controller|administrator|custodian|underwriter|reinsurer|policyholder|claimant|applicant|subtenant|sublessee|mortgagor|mortgagee|pledgor|pledgee|transferor|transferee|grantor|grantee|donor|donee|payer|payee|obligor|obligee|auditor|director|physician|nurse|broker|hospital|school|university|government|regulator|developer|architect|engineer|retailer|wholesaler|partner|founder|investor|trust|court|arbitrator|tribunal|union|committee|council|secretary|treasurer|chairman|president|servicer|depositor|sponsor|registrar|licensing authority|Mieter|Vermieter|Käufer|Verkäufer|Arbeitgeber|Arbeitnehmer|Auftraggeber|Auftragnehmer|Gläubiger|Schuldner|Darlehensgeber|Darlehensnehmer|Lizenzgeber|Lizenznehmer|Versicherer|Versicherungsnehmer|Besteller|Lieferant|Kunde|Gesellschaft|disclosing party|receiving party|indemnifying party|indemnified party|provider|recipient|user|party [ab])s?\b"
    r"|(?P<org>[^\W\d_a-zA-Z了的向被由从与和对将把给为是在于及或按以购售让付供，。]{1,6}(?:公司|集团|银行|大学|医院|法院))"
    r"|(?P<zh>采购方|购买方|供货方|供方|需方|出借人|担保人|分包方|收货人|发货人|托运人|承运人|发包方|承包方|招标人|投标人|投保人|保险人|原告|被告|用人单位|劳动者|出让方|赠与人|受赠人|买方|卖方|甲方|乙方|丙方|出租方|承租方|出租人|承租人|贷款人|借款人|保证人|债权人|债务人|委托人|受托人|雇主|雇员|发包人|承包人|供应商|客户|转让方|受让方|许可方|被许可方|披露方|接收方|买受人|出卖人)"
    r"|(?P<name>(?<![\w.])(?!(?:The|A|An|In|On|At|For|From|By|To|Of|And|It|This|That|All|Any|Each|No|If|When|January|February|March|April|May|June|July|August|September|October|November|December)\b)"
    r"[A-Z][a-zA-Z&]+(?:\s[A-Z][a-zA-Z&]+)*)",
)
_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been|being|gets?|got)\s+(?:\w+ly\s+)?\w+(?:ed|en|id|t|ld|n)\b[^.;]*\bby\b|被|由|受(?=.{1,8}(?:委托|聘请|邀请|雇佣|指派|授权))",
    re.IGNORECASE,
)
_ENDED = re.compile(r"\b(?P<root>[a-z]{3,}?)(?:or|er|ee)\b", re.IGNORECASE)
_CLAUSES = re.compile(r"[;；]|,\s(?:and|but|while|whereas|who|which)\s|\s(?:while|whereas)\s|[，,](?=而|但|其中)")
_GERMAN = re.compile(r"\b(?:der|die|das|und|ist|sind|wird|werden|nicht|keine?|für|mit|von|vom|zum|zur|dem|den)\b")
_CLAUSE_SHARE = 0.6
_CONVERSE = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(other, re.IGNORECASE))
    for one, other in (
        (r"\b(?:sells?|sold|selling)\b|出售|卖给|verkauf\w*", r"\b(?:buys?|bought|purchas\w+|acquir\w+)\b|购买|收购|买入|购入|\bkauf\w*|erw[ao]rb\w*"),
        (r"\b(?:lends?|lent)\b|出借|借给|贷给", r"\bborrow\w*\b|借入|借用"),
        (r"\b(?:lets?|leas\w+ (?:\w+ ){0,4}to)\b|出租", r"\b(?:rents?|rented|leas\w+ (?:\w+ ){0,4}from)\b|承租|租用|租入"),
        (r"\b(?:pays?|paid|gives?|gave|sends?|sent|provid\w+|suppl(?:y|ies|ied)|deliver\w*)\b|支付|提供", r"\b(?:receiv\w+|obtain\w*|collect\w*|gets?)\b|收到|收取|获得"),
        (r"\b(?:employs?|employed|hired?)\b|雇佣|聘用", r"\bworks? for\b|受雇"),
        (r"\breports? to\b", r"\b(?:in charge of|supervis\w+|manages|heads|leads)\b"),
        (r"\bpreced\w+\b", r"\b(?:follow\w*|succeed\w*|replac\w+)\b"),
    )
)  # fmt: skip
"""Verbs that tell one deed from its two ends."""
_RELATIONS = (
    "tenant lessee renter occupier subtenant 承租人 承租方 租客 租户 mieter|landlord lessor 出租人 出租方 房东 vermieter",
    "buyer purchaser acquirer 买方 采购方 买受人 购买方 käufer besteller|seller vendor supplier 卖方 出卖人 供应商 供货方 verkäufer lieferant",
    "employee worker 员工 职工 劳动者 雇员 arbeitnehmer|employer 用人单位 雇主 arbeitgeber",
    "insurer underwriter insurance_company 保险人 保险公司 承保人 versicherer|insured policyholder 被保险人 投保人 versicherungsnehmer",
    "lender bank creditor 贷款人 债权人 darlehensgeber|borrower debtor 借款人 债务人 darlehensnehmer",
    "receiving_party recipient receiver 接收方|disclosing_party discloser 披露方",
    "licensor 许可方|licensee 被许可方",
    "contractor builder 承包人 承包方 auftragnehmer|owner client 发包人 发包方 业主 auftraggeber",
    "provider supplier|customer subscriber user",
    "甲方|乙方", "consignor shipper sender 托运人 发货人|carrier haulier 承运人", "sender 发货人|recipient 收货人", "franchisor|franchisee",
    "plaintiff claimant 原告|defendant respondent 被告", "appellant|respondent", "guarantor surety 保证人|beneficiary",
    "transferor assignor 转让方 出让方|transferee assignee 受让方", "agent 受托人|principal 委托人",
    "controller|processor", "patient 患者|doctor physician 医生", "host|guest", "exporter|importer", "auditor|company",
    "issuer|holder", "teacher|student", "husband|wife", "招标人|投标人", "赠与人|受赠人", "indemnifying_party|indemnified_party",
)  # fmt: skip
"""Two sides of a relation, with the names that each goes by; a name that several have is first that of the first."""


_Names = tuple[str, ...]


def _sides() -> tuple[dict[str, tuple[int, int]], dict[str, list[tuple[_Names, _Names]]]]:
    side_of: dict[str, tuple[int, int]] = {}
    ends: dict[str, list[tuple[_Names, _Names]]] = {}
    for at, relation in enumerate(_RELATIONS):
        both = [tuple(name.replace("_", " ") for name in side.split()) for side in relation.split("|")]
        for side, names in enumerate(both):
            for name in names:
                side_of.setdefault(name, (at, side))
                ends.setdefault(name, []).append((names, both[1 - side]))
    return side_of, ends


SIDE_OF, _ENDS = _sides()
"""Relation and side of each name; and, for each of its relations, the names of its own side and of the other."""
_PASSIVE_VERB = re.compile(
    r"(?:\b(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+)?(?P<verb>(?!to\b|not\b|being\b|been\b)[a-z]+)\b[^.;]{0,60}?|\b(?P<done>[a-z]+(?:ed|en)|made|paid|held|owed|sold|sent|built)\s+)\bby\s+",
    re.IGNORECASE,
)
_INFINITIVES = {
    "paid": "pay", "sold": "sell", "bought": "buy", "given": "give", "gave": "give", "held": "hold", "made": "make", "sent": "send",
    "built": "build", "led": "lead", "taken": "take", "took": "take", "written": "write", "wrote": "write", "kept": "keep",
    "lent": "lend", "borne": "bear", "bore": "bear", "chosen": "choose", "chose": "choose", "drawn": "draw", "drew": "draw",
}  # fmt: skip
_TITLES = frozenset({"mr", "mr.", "mrs", "ms", "dr", "prof", "sir", "m"})
_BY = re.compile(r"^\s*(?:is|are|was|were|been|being)\s+(?:\w+ly\s+)?\w+\s+by\s+(?:the\s+)?$|^被", re.IGNORECASE)
_CLAUSE = re.compile(r"[,;:，；：。]|\b(?:and|und)\b")
_IS = re.compile(r"\s*(?:is|are|was|were|ist|sind|war)\s+(?:the\s+|an?\s+|d(?:er|ie|as)\s+)?|[是为系]", re.IGNORECASE)
_DONE_TO = re.compile(
    r"(?:\b(?:to|from|of|for|with|against|an|von|für|dem|den)\s+(?:the\s+)?|[向给对与和跟])$", re.IGNORECASE
)
_RELATIVE = re.compile(r"\b(?:that|which|whom|who)\s+(?:the\s+)?$", re.IGNORECASE)
_FROM = re.compile(r"\b(?:from|receives?|received|owed to)\b|向.{1,6}收取|从", re.IGNORECASE)


_BE = re.compile(r"\b(?:is|are|was|were|be|been|being|not|fully)\s+$", re.IGNORECASE)
_BE_CHARS = 8


def _party_order(text: str) -> list[tuple[str, int, int]]:
    """Returns the parties in order of first mention: (name, start, end)."""
    seen: dict[str, tuple[str, int, int]] = {}
    for match in _both_cases(text):
        name = match.group().lower().removeprefix("the ").strip().rstrip("s")
        if name in _TITLES or match.group() in CODES:
            continue
        if match.group().lower() == "insured" and _BE.search(text, max(0, match.start() - _BE_CHARS), match.start()):
            continue  # "the hall is insured with Altus": no party
        seen.setdefault(name, (name, match.start(), match.end()))
    return list(seen.values())


ROLES = re.compile(PARTIES.pattern.split("|(?P<name>")[0], re.IGNORECASE)
NAMED = re.compile("(?P<name>" + PARTIES.pattern.split("|(?P<name>")[1])


_PLACED = re.compile(r"\b(?:in|at|near|within|across)\s+(?:the\s+)?$", re.IGNORECASE)
"""A name behind these is a place: it does nothing."""


def _both_cases(text: str) -> list[re.Match[str]]:
    roles = list(ROLES.finditer(text))
    taken = [match.span() for match in roles]
    names = [
        match for match in NAMED.finditer(text) if not _PLACED.search(text, max(0, match.start() - 8), match.start())
    ]
    if _GERMAN.search(text):  # every noun has a capital letter there
        names = []
    kept = [match for match in names if not any(a < match.end() and match.start() < b for a, b in taken)]
    return sorted([*roles, *kept], key=lambda match: match.start())


def agent_before(text: str, at: int) -> str:
    """Returns the party before a deed that does it, not one that it is done to or for; "" when none stands there."""
    for match in reversed(_both_cases(text[:at])):
        if not _DONE_TO.search(text[: match.start()]):
            return match.group().lower().removeprefix("the ").rstrip("s")
    return ""


def swapped_roles(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when two parties change places; None when the voice changes too.

    >>> swapped_roles("The buyer pays the seller.", "The seller pays the buyer.")[0]
    'the parties change places: the source says “seller … buyer”'
    """
    source = _own_clause(claim, source)
    mine, theirs = _party_order(claim), _party_order(source)
    order = {name: at for at, (name, _, _) in enumerate(theirs)}
    shared = [item for item in mine if item[0] in order]
    if len(shared) < 2:
        return _replaced_subject(claim, source, mine, theirs)
    first, second = shared[0], shared[1]
    if _GERMAN.search(claim) and _GERMAN.search(source):
        return _by_case(claim, source, (first, second))
    there = {name: (start, end) for name, start, end in theirs}
    if order[first[0]] < order[second[0]]:
        return _same_order(claim, source, (first, second), there)
    if _CLAUSE.search(claim[first[2] : second[1]]) or _CLAUSE.search(source[there[second[0]][1] : there[first[0]][0]]):
        return None
    if _IS.fullmatch(claim[first[2] : second[1]]) or _IS.fullmatch(source[there[second[0]][1] : there[first[0]][0]]):
        return None  # what is the other may stand on either side of "is"
    if _same_deeds(claim, source, (first, second), there) or is_converse(claim, source):
        return None
    if bool(_PASSIVE.search(claim)) != bool(_PASSIVE.search(source)):
        return _other_agent(claim, source, (first, second))
    if bool(_FROM.search(claim)) != bool(_FROM.search(source)):
        return None
    return f"the parties change places: the source says “{second[0]} … {first[0]}”", first[1], second[2]


def _same_order(
    claim: str, source: str, parties: tuple[tuple[str, int, int], ...], there: dict[str, tuple[int, int]]
) -> tuple[str, int, int] | None:
    """Two parties in the order of the source are turned when the voice changes, or the deed is told from its other end."""
    first, second = parties
    if _RELATIVE.search(claim[: second[1]]) or _RELATIVE.search(source[: there[second[0]][0]]):
        return None  # "the plant that Ferris bought": what comes first is not who does it
    if is_converse(claim, source) and not _CLAUSE.search(claim[first[2] : second[1]]):
        return "the deed is told from the other end, with the parties in the same order", first[1], second[2]
    passive = [_PASSIVE_VERB.search(text) is not None for text in (claim, source)]
    if all(passive):
        return None
    if any(passive):
        return _other_agent(claim, source, parties)
    mine = _BY.search(claim[first[2] : second[1]]) is not None
    theirs = _BY.search(source[there[first[0]][1] : there[second[0]][0]]) is not None
    if mine == theirs:
        return None
    return "one is passive, the other active, with the parties in the same order", first[1], second[2]


def _by_case(claim: str, source: str, parties: tuple[tuple[str, int, int], ...]) -> tuple[str, int, int] | None:
    """German words may stand in any order: who does it is told by the article, or by "von" in the passive."""
    names = [name for name, _, _ in parties]
    mine, theirs = _german_agent(claim, names), _german_agent(source, names)
    if mine and theirs and mine != theirs:
        return f"in the source it is “{theirs}” that does this", parties[0][1], parties[1][2]
    return None


def _german_agent(text: str, names: list[str]) -> str:
    low = text.lower()
    passive = re.search(r"\b(?:wird|werden|wurde|wurden|worden|ist|sind)\b.*\b(?:von|vom|durch)\b", low)
    marks = (
        ("von der ", "von dem ", "vom ", "durch den ", "durch die ", "durch das ")
        if passive
        else ("der ", "die ", "das ")
    )
    found = [(low.find(mark + name), name) for name in names for mark in marks if re.search(rf"\b{mark}{name}\b", low)]
    return min(found)[1] if len({name for _, name in found}) == 1 else ""  # two nominatives: each does its own part


def same_parties(claim: str, source: str) -> bool:
    """Whether two parties stand in both texts, so that who buys and who sells can be told."""
    theirs = {name for name, _, _ in _party_order(source)}
    return sum(name in theirs for name, _, _ in _party_order(claim)) > 1


def _own_clause(claim: str, source: str) -> str:
    """The clause of a source that speaks of what the claim speaks of; the rest is blanked out."""
    cuts = [match.span() for match in _CLAUSES.finditer(source)]
    if not cuts:
        return source
    starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(source)]
    clauses = [(start, end) for start, end in zip(starts, ends, strict=True) if len(source[start:end]) > 1]
    names = {word for match in _both_cases(claim) for word in content_terms(match.group())}
    said = content_terms(claim) - names
    shares = [len(said & content_terms(source[start:end])) for start, end in clauses]
    best = max(shares, default=0)
    if not said or best < _CLAUSE_SHARE * len(said) or shares.count(best) > 1:
        return source
    start, end = clauses[shares.index(best)]
    if not _both_cases(source[start:end]):
        return source
    return " " * start + source[start:end] + " " * (len(source) - end)


def is_converse(claim: str, source: str) -> bool:
    """Whether one text tells from the giver's end what the other tells from the taker's: sold to, bought from."""
    for one, other in _CONVERSE:
        mine, theirs = (
            (bool(one.search(claim)), bool(other.search(claim))),
            (bool(one.search(source)), bool(other.search(source))),
        )
        if mine != theirs and sum(mine) == sum(theirs) == 1:
            return True
    return False


def _other_agent(claim: str, source: str, parties: tuple[tuple[str, int, int], ...]) -> tuple[str, int, int] | None:
    """One text is passive, the other active, with one verb in both: who does it must be the same."""
    names = [name for name, _, _ in parties]
    if any(
        all(re.search(rf"\bby (?:the )?{re.escape(name)}", text.lower()) for name in names) for text in (claim, source)
    ):
        return None  # each does its own part
    mine, theirs = _agent(claim, source, names), _agent(source, claim, names)
    if mine and theirs and mine != theirs:
        return f"in the source it is “{theirs}” that does this", parties[0][1], parties[1][2]
    return None


def _agent(text: str, other: str, names: list[str]) -> str:
    """Who does what both texts tell: the party behind "by" in a passive clause, else the one that opens the sentence."""
    passive = _PASSIVE_VERB.search(text)
    if passive is not None:
        done = (passive["verb"] or passive["done"]).lower()
        verb = stem(_INFINITIVES.get(done, done))
        told = {stem(_INFINITIVES.get(word, word)) for word in re.findall(r"[a-z]+", other.lower())}
        if verb not in told and told.isdisjoint(synonyms(verb)):
            return ""
        behind = text[passive.end() :].lower()
        agents = [
            (found.end(), name)
            for name in names
            if (found := re.match(rf"(?:the )?(?:[\w-]+ ){{0,2}}?{re.escape(name)}", behind))
        ]
        return min(agents)[1] if agents else ""
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
        for own, others in _ENDS.get(name, ()):
            other = next((item for item in others if item in names_theirs and item not in names_mine), None)
            if other and names_theirs.isdisjoint(own):
                return f"the sentence says “{name}”, the source “{other}”", start, end
    return _other_end(claim, source)


def _other_end(claim: str, source: str) -> tuple[str, int, int] | None:
    """Grantor for grantee, payer for payee: the two ends of one relation, told apart by their suffix."""
    theirs = {match.group().lower() for match in _ENDED.finditer(source)}
    mine = {match.group().lower() for match in _ENDED.finditer(claim)}
    for match in _ENDED.finditer(claim):
        word = match.group().lower()
        root = match["root"].lower()
        if word == "guarantee":  # what the guarantor gives, not who gets it
            continue
        for suffix in ("or", "er", "ee"):
            other = root + suffix
            if word not in theirs and other != word and other in theirs and other not in mine:
                return f"the sentence says “{word}”, the source “{other}”", match.start(), match.end()
    return None


_PERSON = r"(?:(?:Mr|Mrs|Ms|Dr|Prof|Sir|Herrn?|Frau)\.?\s+)*(?P<{0}>[A-ZÄÖÜ][\w’'-]+(?:\s+[A-ZÄÖÜ][\w’'-]+){{0,2}})"
_NEW, _OLD = _PERSON.format("new"), _PERSON.format("old")
_SUCCESSIONS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_NEW}(?:\s+[a-z]+){{0,3}}?\s+(?:replac(?:es?|ed|ing)|succeed(?:s|ed|ing)?|(?:takes?|took|taken) (?:over from|the place of)|löste?|ersetzte?)\s+(?:the\s+)?{_OLD}",
        rf"{_OLD}[^.;]{{0,60}}?\b(?:replaced|succeeded|durch|followed as [^.;]{{3,40}}) (?:by )?{_NEW}",
        rf"{_NEW}(?=,?\s[a-zäöü])[^.;]{{0,80}}?\b(?:in (?:the )?place of|in succession to|(?:as )?successor (?:to|of)|anstelle von|als Nachfolger(?:in)? von)\s+{_OLD}",
    )
)
_SUCCESSOR_ZH = re.compile(
    r"(?P<new>[\u4e00-\u9fff]{1,3}[^\u3400-\u9fff\W]?[\u4e00-\u9fff])(?:先生|女士|博士|教授)?(?:接任|继任|接替|继承|取代)"
)


def turned_succession(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim has the one who goes follow the one who comes, or a third person follow.

    >>> turned_succession("Ann Lee was replaced by Bo Ek.", "Ann Lee replaces Bo Ek.")[0]
    'in the source it is “Ann Lee” that follows “Bo Ek”'
    """
    mine, theirs = _succession(claim), _succession(source)
    if mine is not None and theirs is not None:
        if _last(mine["new"]) == _last(theirs["old"]) and _last(mine["old"]) == _last(theirs["new"]):
            reason = f"in the source it is “{theirs['new']}” that follows “{theirs['old']}”"
            return reason, mine.start(), mine.end()
        return None
    here, there = _SUCCESSOR_ZH.search(claim), list(_SUCCESSOR_ZH.finditer(source))
    if here is None or not there or any(_is_one(here["new"], match["new"]) for match in there):
        return None
    return f"in the source it is “{there[0]['new']}” that follows", here.start("new"), here.end("new")


def _succession(text: str) -> re.Match[str] | None:
    return next((match for pattern in _SUCCESSIONS if (match := pattern.search(text))), None)


def _last(name: str) -> str:
    return name.split()[-1].removesuffix("’s").removesuffix("'s")


def _is_one(one: str, other: str) -> bool:
    """Whether two stretches of Chinese end in the same name; what stands before it may cling to it."""
    short, long = sorted((one, other), key=len)
    return long.endswith(short) or (len(short) > _CLINGS and long.endswith(short[1:]))


_CLINGS = 2
_GIVES_ZH = "供应|供货|提供|支付|交付|出售|销售|卖出|出租|转让|出借|借出|缴纳|赔偿|提交|归还|偿还|返还|发出|发放"
_TAKES_ZH = "采购|购买|购入|收购|租用|租赁|承租|租入|借入|借款|收取|索赔|追偿"
_DEALS_ZH = re.compile(
    rf"(?:^|[，。；、：由月日年])(?P<one>[\u4e00-\u9fff]{{2,10}}?)(?:应当?|须|需|将|已|可|拟|还)?(?:向|从|自)(?P<other>[\u4e00-\u9fff]{{2,10}}?)(?:(?P<gives>{_GIVES_ZH})|(?P<takes>{_TAKES_ZH}))"
)


def turned_deal(claim: str, source: str) -> tuple[str, int, int] | None:
    """The same where Chinese tells a deal by 向 or 从: who gives to whom, from whichever end it is told.

    >>> turned_deal("由乙厂向甲厂供应钢材。", "由甲厂向乙厂供应钢材。")[0]
    'in the source it is “甲厂” that gives, “乙厂” that takes'
    >>> turned_deal("乙厂向甲厂采购钢材。", "由甲厂向乙厂供应钢材。")
    """
    mine, theirs = _deal(claim), _deal(source)
    if mine is None or theirs is None:
        return None
    if not (_is_end(mine[0], theirs[1]) and _is_end(mine[1], theirs[0])) or _is_end(mine[0], mine[1]):
        return None
    return f"in the source it is “{theirs[0]}” that gives, “{theirs[1]}” that takes", mine[2], mine[3]


def _deal(text: str) -> tuple[str, str, int, int] | None:
    """Who gives, who takes, and the range of a text that tells it."""
    match = _DEALS_ZH.search(text)
    if match is None:
        return None
    parties = (match["one"], match["other"]) if match["gives"] else (match["other"], match["one"])
    return *parties, match.start("one"), match.end()


def _is_end(one: str, other: str) -> bool:
    return one.endswith(other) or other.endswith(one)


_NAMED_DEED = re.compile(
    r"(?P<name>[A-ZÄÖÜ][\w&’'-]+(?:\s+[A-ZÄÖÜ][\w&’'-]+){0,3})\s+(?:(?P<modal>would|shall|will|may|must|can|could|should|has|have|had)\s+)?(?:not\s+|also\s+|\w+ly\s+)?(?P<verb>[a-z]{3,})\b"
)
_NO_DEEDS = frozenset(
    ["and", "are", "the", "was", "were", "has", "have", "had", "will", "shall", "may", "must", "for", "with", "from", "that", "which", "who", "been", "under", "als", "und", "ist", "der", "die", "das", "von", "not", "into", "upon", "per", "but"]
)  # fmt: skip
_NO_DOERS = frozenset(
    ["the", "this", "that", "these", "if", "in", "on", "at", "for", "each", "any", "no", "all", "such", "section", "article", "schedule", "exhibit", "note", "table", "page", "item", "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "payment", "payments", "sales", "revenue"]
)  # fmt: skip


def other_doer(claim: str, source: str) -> tuple[str, int, int] | None:
    """Returns (reason, start, end in the claim) when a claim has one named party do what the source has another one do.

    >>> other_doer("Ortho may assign the lease.", "Belling Energy may assign the lease to Ortho.")[0]
    'in the source it is “Belling Energy” that does this'
    """
    if _GERMAN.search(source):
        return _other_principal(claim, source)
    mine = _named_deeds(claim)
    theirs = _named_deeds(source) if mine else []
    for name, verb, start, end in mine[:1]:
        doers = [other for other, deed, _, _ in theirs if deed == verb]
        told = any(word.lower() in source.lower() for word in name.split())
        if doers and not told and not any(other.split()[-1] in claim for other in doers):
            return f"in the source it is “{doers[0]}” that does this", start, end
    return _other_principal(claim, source)


def _named_deeds(text: str) -> list[tuple[str, str, int, int]]:
    """The names that stand before a verb: (name, stem of the verb, start, end of the name)."""
    found = []
    for match in _NAMED_DEED.finditer(text):
        verb = match["verb"].lower()
        first = match["name"].split()[0].lower()
        sure = match["modal"] or " " in match["name"] or (match.start() > 0 and text[match.start() - 2] not in ".;:")
        if sure and verb not in _NO_DEEDS and first not in _NO_DOERS and not _PLACED.search(text[: match.start()]):
            found.append((match["name"], stem(_INFINITIVES.get(verb, verb)), match.start(), match.end("name")))
    return found


_BEHALF = re.compile(
    r"\b(?:on behalf of|im Auftrag (?:von|der|des)|im Namen (?:von|der|des))\s+(?:the\s+)?(?P<of>[A-ZÄÖÜ][\w&’'-]+(?:\s[A-ZÄÖÜ][\w&’'-]+){0,2})"
)


def _other_principal(claim: str, source: str) -> tuple[str, int, int] | None:
    """Who acts on whose behalf: the one for the other."""
    mine = _BEHALF.search(claim)
    for theirs in _BEHALF.finditer(source) if mine is not None else ():
        here, there = mine["of"] if mine else "", theirs["of"]
        if here != there and here in source[: theirs.start()] and mine and there in claim[: mine.start()]:
            return f"in the source it is on behalf of “{there}”", mine.start("of"), mine.end("of")
    return None
