"""How texts say who holds which office or stands on which side: lines, brackets, appositions and verbs. Patterns only."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_WORD = r"(?:(?:[A-ZÀ-ÖØ-Þ]|Mrs?|Ms|Dr|Prof|St)\.|[A-ZÀ-ÖØ-Þ](?:[\w’'&-]*\w)?)"
_NAME = rf"(?<![\w’'-])(?:{_WORD})(?: (?:(?:von|van|de|der|den|del|da|du|la|le|&|of|for) )*{_WORD}){{0,6}}(?: plc\b)?"
_ASIDE = r"(?: ?\([^()\n]{1,40}\))?"
_LIST = rf"{_NAME}{_ASIDE}(?:(?:,? and |,? und |, | & |; ){_NAME}{_ASIDE}){{0,14}}"
_ZH = r"[^\W\d_a-zA-Z由是为系的于在与和及未没不、]{2,16}"
_ZH_NAME = _ZH + "?"
_ZH_LIST = rf"{_ZH}?(?:[、和与及]{_ZH}?){{0,14}}"


@dataclass(frozen=True, slots=True)
class Office:
    """An office or side: what it is called, and of which group; who is in one of a group is in no other, or seldom."""

    key: str
    group: str
    words: str
    zh: str = ""


OFFICES = (
    Office("vice-chair", "office", r"(?:vice|deputy)[ -]chair(?:man|woman|person)?|vice[ -]president|stellvertretende[rn]? Vorsitzende[rn]?", "副主席|副董事长|副会长"),
    Office("chair", "office", r"(?:co-)?chair(?:man|woman|person)?|Vorsitzende[rn]?|Versammlungsleiter(?:in)?", "会议主席|主席|主持人|会议主持人|董事长|会长"),
    Office("secretary", "office", r"(?:company |board |corporate |meeting )?secretary|minute[- ]taker|recording clerk|Schriftführer(?:in)?|Protokollführer(?:in)?", "记录人|记录员|会议记录|董事会秘书|秘书"),
    Office("treasurer", "office", r"treasurer|Schatzmeister(?:in)?|Kassenwart(?:in)?", "司库|财务主管"),
    Office("auditor", "office", r"(?:external |statutory |internal )?auditor|Wirtschaftsprüfer(?:in)?", "审计师|审计机构"),
    Office("CEO", "office", r"CEO|chief executive(?: officer)?", "首席执行官"),
    Office("CFO", "office", r"CFO|chief financial officer|finance director", "首席财务官|财务总监"),
    Office("general manager", "office", r"general manager|managing director|Geschäftsführer(?:in)?", "(?<!副)总经理"),
    Office("COO", "office", r"COO|chief operating officer", "首席运营官"),
    Office("landlord", "office", r"landlord|lessor|Vermieter(?:in)?", "出租方|出租人|房东"),
    Office("tenant", "office", r"tenant|lessee|Mieter(?:in)?", "承租方|承租人|租客"),
    Office("buyer", "office", r"buyer|purchaser|Käufer(?:in)?", "买方|买受人|采购方|购买方"),
    Office("seller", "office", r"seller|vendor|Verkäufer(?:in)?", "卖方|出卖人"),
    Office("supplier", "office", r"supplier|Lieferant(?:in)?", "供应商|供货方|供方"),
    Office("customer", "office", r"customer|Auftraggeber(?:in)?", "客户|需方"),
    Office("employer", "office", r"employer|Arbeitgeber(?:in)?", "雇主|用人单位"),
    Office("employee", "office", r"employee|Arbeitnehmer(?:in)?", "雇员|劳动者"),
    Office("lender", "office", r"lender|Darlehensgeber(?:in)?", "贷款人|出借人"),
    Office("borrower", "office", r"borrower|Darlehensnehmer(?:in)?", "借款人"),
    Office("guarantor", "office", r"guarantor|surety|Bürgen?", "担保人|保证人|担保方"),
    Office("insurer", "office", r"insurer|Versicherer", "保险人|承保人"),
    Office("policyholder", "office", r"policyholder|insured|Versicherungsnehmer(?:in)?", "投保人|被保险人"),
    Office("licensor", "office", r"licensor|Lizenzgeber(?:in)?", "许可方"),
    Office("licensee", "office", r"licensee|Lizenznehmer(?:in)?", "被许可方"),
    Office("contractor", "office", r"contractor|Auftragnehmer(?:in)?", "承包方|承包人"),
    Office("subcontractor", "office", r"subcontractor", "分包方|分包人"),
    Office("broker", "office", r"broker|Makler(?:in)?", "经纪人"),
    Office("party-A", "office", r"party[ ]A", "甲方"),
    Office("party-B", "office", r"party[ ]B", "乙方"),
    Office("party-C", "office", r"party[ ]C", "丙方"),
    Office("witness", "signing", r"witness|Zeug(?:e|in)", "见证人|证人"),
)  # fmt: skip
_ROLE = "|".join(rf"(?P<o{at}>{office.words})" for at, office in enumerate(OFFICES))
_ROLE_ZH = "|".join(rf"(?P<o{at}>(?<!副)(?<!被)(?:{office.zh}))" for at, office in enumerate(OFFICES) if office.zh)
_BARE = re.compile(
    "|".join(filter(None, (part for office in OFFICES for part in (office.words, office.zh)))), re.IGNORECASE
)
ANY_OFFICE = rf"(?i:{_BARE.pattern})"
_BE = (
    r"(?:(?:is|was|are|were|will be|has been|had been|became|becomes|remains|remained|acts?|acted|served|serves|continues|signs|signed|ist|war|sind|waren|wurde|bleibt)(?: (?P<no>not|never|nicht))?"
    r"(?: (?:re-?)?(?:elected|appointed|named|chosen|designated|defined|described|made))?(?: as| to be| to act as)?)(?: (?:the|a|an|our|its|new|sole|joint))*"
)
_AS = r"(?:(?:hereinafter|herein|hereafter|the|as|called|referred to|known|collectively|,|“|”|\"|'|„|‘) ?)*"


def _deed(key: str, group: str, verb: str, label: str = "", by: str = "") -> list[tuple[str, str, str]]:
    """Frames of a deed: names before the verb, behind a label with a colon, behind a passive."""
    frames = [(key, group, rf"(?P<n>{_LIST}) (?:(?:also|then|both|all|duly|has|have|had) )*(?i:{verb})\b")]
    if label:
        frames.append((key, group, rf"(?i:(?<!\w)(?:{label})[^:\n.]{{0,30}}): ?(?P<n>{_LIST})"))
    if by:
        frames.append((key, group, rf"(?i:\b(?:{by})) (?P<n>{_LIST})"))
    return frames


_NOT_THERE = r"(?:was|were|is|are) (?:absent|excused|not present)|(?:did|could) not (?:attend|participate|take part)|sent (?:\w+ )?(?:apologies|regrets|excuses)|apologi[sz]ed for|fehlten? (?:un)?entschuldigt|(?:war|waren) (?:abwesend|entschuldigt)"
_FOR = r"vot(?:e|es|ed) (?:for|in favou?r)|(?:was|were) in favou?r|supported the (?:motion|resolution|proposal)|stimmten? (?:dafür|für)"
_AGAINST = r"vot(?:e|es|ed) against|opposed the (?:motion|resolution|proposal)|stimmten? (?:dagegen|gegen)"
_DEEDS = (
    *_deed("chair", "office", r"(?:took|takes|was in|occupied) the chair|chair(?:s|ed)|presid(?:es|ed)", "", r"chaired by|presided over by|chairmanship of|leitung von"),
    *_deed("secretary", "office", r"(?:kept|took|takes|keeps|recorded|wrote)(?: down)? the minutes|führte das Protokoll", "", r"minutes (?:\w+ ){0,2}(?:kept|taken|recorded|written) by"),
    *_deed("guarantor", "office", r"guarantees?|guaranteed", "", r"guarantee(?: of [^.;,]{1,30})? (?:is|was) (?:given|provided|issued) by|guaranteed by"),
    *_deed("present", "attendance", r"attended|attends|(?:was|were|is|are) (?:present|in attendance)|joined (?:the (?:meeting|call)|by|via|remotely|online)|took part|participated|(?:war|waren) anwesend|nahm(?:en)? teil", r"(?<!not )present|in attendance|attendees|attending|anwesend"),
    *_deed("absent", "attendance", _NOT_THERE, r"absent|not present|apologies|excused|regrets|abwesend|entschuldigt", r"apologies (?:for absence )?(?:(?:had|have) been |were |was )?(?:received |sent |given )?(?:from|by|of)"),
    *_deed("for", "vote", _FOR, r"(?:voting |voted |votes? )(?:for|in favou?r)|in favou?r|(?-i:For(?=:))|ayes?|dafür", ""),
    *_deed("against", "vote", _AGAINST, r"(?:voting |voted |votes? )?against|nays?|noes|dagegen", ""),
    *_deed("abstaining", "vote", r"abstain(?:s|ed)|enthielt(?:en)? sich", r"abstain\w*|abstentions?|enthaltung(?:en)?"),
    *_deed("proposer", "motion", r"(?:proposed|proposes|moved)", r"proposed by|proposer|moved by|mover", r"(?:proposed|moved) by|motion of|antrag von"),
    *_deed("seconder", "motion", r"second(?:ed|s)", r"seconded by|seconder", r"seconded[ ]by"),
    *_deed("witness", "signing", r"witness(?:ed|es)", r"in the presence of|witnessed by", r"(?:witnessed by|in the presence of)"),
)  # fmt: skip
_OFFICE_FRAMES = (
    rf"(?P<n>{_LIST}) {_BE} (?i:(?:{_ROLE}))\b",
    rf"(?i:(?<![\w-])(?:{_ROLE}))(?: (?:of|to) (?:the )?[\w ]{{1,30}})?(?: ?: ?| (?:is|was|are|were)(?P<no> not)? (?:the |still )?)(?P<n>{_LIST})",
    rf"(?P<n>{_NAME}) (?:[a-z]+ ){{1,5}}as (?:the |its |our )?(?i:(?:{_ROLE}))(?=[,.;)]|$)",
    rf"(?i:(?<![\w-])(?:{_ROLE})), (?P<n>{_NAME})(?=[,.;)]|$)",
)
_NAMED_FRAMES = (
    rf"(?P<n>{_NAME}) ?[(（\[]{_AS}(?i:(?:{_ROLE}))[”\"'“‘’]?(?:,[^()\[\]]{{1,40}})?[)）\]]",
    rf"(?P<n>{_NAME}),? (?:as|acting as|in (?:his|her|its|their) capacity as) (?:the |its |their |our |new )*(?i:(?:{_ROLE}))\b",
    rf"(?P<n>{_NAME}), (?:the |our |its |as )?(?i:(?:{_ROLE}))(?=[,.;)\n]|$)",
)
_SIGNING_FRAMES = (
    rf"(?P<n>{_NAME})(?:, [A-Z][\w ]{{1,30}},)? (?:has |have )?sign(?:s|ed)(?! as)(?: [\w ]{{1,30}}?)? (?:for|on behalf of) (?:the )?(?i:(?:{_ROLE}))\b",
    rf"(?i:signed|executed|signature)(?: [\w ]{{1,30}}?)? (?:for|on behalf of) (?:and on behalf of )?(?:the )?(?i:(?:{_ROLE}))(?: by|:) ?(?P<n>{_NAME})",
    rf"(?i:signed|executed) by (?P<n>{_NAME})(?:, [A-Z][\w ]{{1,30}},)? (?:for|on behalf of) (?:the )?(?i:(?:{_ROLE}))\b",
)
_EDGE = r"(?:(?<=[，。；：、\s（(由与和及向])|^)"
_STOP = r"(?=[，。；、\s（()）]|$)"
_MEETING = rf"(?:了?(?:本次|此次|该次?|本)?(?:会议|董事会|股东会|监事会|表决)|{_STOP})"
_MOTION = rf"(?:票|了?(?:该|本|此|上述|这)?项?(?:议案|提案|决议|方案|动议)|{_STOP})"
_VOTED = r"(?:均|都|表示|投了?)?"
_DEEDS_ZH = (
    ("chair", "office", rf"由(?P<n>{_ZH_NAME})(?:负责)?主持|{_EDGE}(?P<m>{_ZH_NAME})主持{_MEETING}"),
    ("secretary", "office", rf"由(?P<n>{_ZH_NAME})(?:负责|担任)?(?:会议)?记录|{_EDGE}(?P<m>{_ZH_NAME})(?:负责|担任)(?:会议)?记录"),
    ("present", "attendance", rf"{_EDGE}(?P<n>{_ZH_LIST})(?:均|都|亲自)?(?:出席|参加){_MEETING}|(?<![未没列])(?:出席|参会|到会)[^：:，。；\n]{{0,8}}[：:](?P<m>{_ZH_LIST}){_STOP}"),
    ("absent", "attendance", rf"{_EDGE}(?P<n>{_ZH_LIST})(?:均|都|因[^，。；]{{1,8}})?(?:缺席|请假|(?:未|没有?)(?:出席|参加)){_MEETING}|(?:缺席|请假|未出席)[^：:，。；\n]{{0,8}}[：:](?P<m>{_ZH_LIST}){_STOP}"),
    ("for", "vote", rf"{_EDGE}(?P<n>{_ZH_LIST}){_VOTED}(?:赞成|同意){_MOTION}|(?:赞成|同意)[^：:，。；\n]{{0,4}}[：:](?P<m>{_ZH_LIST}){_STOP}|(?:赞成|同意)\d*票?[（(](?P<k>{_ZH_LIST})[）)]"),
    ("against", "vote", rf"{_EDGE}(?P<n>{_ZH_LIST}){_VOTED}反对{_MOTION}|反对[^：:，。；\n]{{0,4}}[：:](?P<m>{_ZH_LIST}){_STOP}|反对\d*票?[（(](?P<k>{_ZH_LIST})[）)]"),
    ("abstaining", "vote", rf"{_EDGE}(?P<n>{_ZH_LIST}){_VOTED}弃权{_MOTION}|弃权[^：:，。；\n]{{0,4}}[：:](?P<m>{_ZH_LIST}){_STOP}|弃权\d*票?[（(](?P<k>{_ZH_LIST})[）)]"),
    ("proposer", "motion", rf"由(?P<n>{_ZH_NAME})(?:提出|提议|动议)|{_EDGE}(?P<m>{_ZH_NAME})(?:提出|提议|动议){_MOTION}"),
    ("seconder", "motion", rf"由(?P<n>{_ZH_NAME})附议|{_EDGE}(?P<m>{_ZH_NAME})附议|附议人?[：:是为](?P<k>{_ZH_NAME}){_STOP}"),
)  # fmt: skip
_OFFICE_FRAMES_ZH = (
    rf"{_EDGE}(?P<n>{_ZH_NAME})(?P<no>不)?(?:是|为|系|担任|出任|任|当选为?|被任命为|被选为)(?:本次|此次|本|该|公司|会议|新任|的){{0,3}}(?:{_ROLE_ZH})",
    rf"(?:{_ROLE_ZH})(?:由|是|为|系|：|:)\s?(?P<n>{_ZH_NAME})(?:担任|{_STOP})",
    rf"(?:聘任|任命|选举|委任|推选|聘请)(?P<n>{_ZH_NAME})[为任](?:本次|会议|公司|的)*(?:{_ROLE_ZH})",
    rf"由(?P<n>{_ZH_NAME})担任(?:本次|会议|公司|的)*(?:{_ROLE_ZH})",
    rf"(?:{_ROLE_ZH})(?P<n>(?![兼及和与的由])[\u4e00-\u9fff]{{2,3}}?)(?=主持|[作做]了?(?:工作|述职)?报告|报告|汇报|宣布|介绍|发言|签[字署]|代表公司|出席|缺席|回避)",
)
_NAMED_FRAMES_ZH = (
    rf"{_EDGE}(?P<n>{_ZH_NAME})[（(](?:以下|下)?(?:简称|称|为)?[“\"：「]{{0,2}}(?:{_ROLE_ZH})[”\"」]?[）)]",
)
_SIGNING_FRAMES_ZH = (
    rf"{_EDGE}(?P<n>{_ZH_NAME})代表(?:{_ROLE_ZH})签(?:字|署|名)",
    rf"(?:{_ROLE_ZH})由(?P<n>{_ZH_NAME})(?:代表)?签(?:字|署|名)",
    rf"(?:{_ROLE_ZH})(?:签字|签名|签署)?(?:代表|授权代表)(?:人)?[：:是为]\s?(?P<n>{_ZH_NAME}){_STOP}",
)


HINT = re.compile(
    rf"{_BARE.pattern}|\b(?:is|was) (?:the\b|(?-i:[A-Z]))|[是为]|present|attend|absent|apolog|vot(?:e|ing)|favou?r|abstain|oppos|propos|\bmove[dr]?\b|second|presid|minutes|witness|\bsign(?:s|ed)\b|executed|guarant|excused|\bjoined|took part"
    r"|participat|anwesend|entschuldigt|protokoll|stimm|enthalt|主持|记录|席|参加|参会|请假|赞成|同意|反对|弃权|提出|提议|动议|附议|签[字署名]",
    re.IGNORECASE,
)
"""A text without any of these says nothing of who is what."""


_LABEL = r"(?P<l>[A-Za-z’'-]+(?: [A-Za-z’'-]+){0,4}?)"
_LABEL_LINES = (
    rf"(?:^|\n|(?<=[.;] )){_LABEL}: ?(?P<n>{_LIST})(?=\s*(?:\n|$|[.;,(]))",
    rf"(?i:signed|executed) by (?P<n>{_NAME})(?:, [A-Z][\w ]{{1,30}},)? (?:for and )?(?:on behalf of|for) (?P<l>{_NAME})",
    rf"(?:^|\n|(?<=[.;] ))(?:(?:[Ss]igned|[Ee]xecuted) )?(?:[Ff]or|[Oo]n behalf of) (?P<l>{_NAME}): ?(?P<n>{_NAME})",
)
"""Any label of a form: "Security Agent: Holloway Trust"."""
_LABEL_SAID = (
    rf"(?P<n>{_NAME}) sign(?:s|ed) (?:[\w ]{{1,30}} )?(?:for|on behalf of) (?P<l>{_NAME})(?=[.,;)]|$)",
    rf"(?:^|(?<=[.;,] ))[Tt]he {_LABEL} (?:is|was) (?P<n>{_NAME})(?=[.,;)]|$)",
    rf"(?P<n>{_NAME}) (?:is|was) the {_LABEL}(?=[.,;)]|$)",
)
"""A claim in the words of a label: these say who holds it only where a line has the label, too."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A pattern with the names as group n, m or k; without a key of its own the office is the group that matched."""

    pattern: re.Pattern[str]
    key: str = ""
    group: str = "office"
    anywhere: bool = False
    """Whether it holds behind "to" or "of" too: "sold to Tarn Ltd (the Buyer)"."""


@lru_cache(maxsize=2)
def frames(chinese: bool) -> tuple[Frame, ...]:
    """The frames of a script."""
    offices, named, signing, deeds, labels = (
        (_OFFICE_FRAMES_ZH, _NAMED_FRAMES_ZH, _SIGNING_FRAMES_ZH, _DEEDS_ZH, ())
        if chinese
        else (_OFFICE_FRAMES, _NAMED_FRAMES, _SIGNING_FRAMES, _DEEDS, _LABEL_LINES)
    )
    said = () if chinese else _LABEL_SAID
    return (
        *(Frame(re.compile(pattern), key, group) for key, group, pattern in deeds),
        *(Frame(re.compile(pattern), "for:", "signing") for pattern in signing),
        *(Frame(re.compile(pattern)) for pattern in offices),
        *(Frame(re.compile(pattern), anywhere=True) for pattern in named),
        *(Frame(re.compile(pattern), "label:", anywhere=True) for pattern in labels),
        *(Frame(re.compile(pattern), "label:", "said", anywhere=True) for pattern in said),
    )


NAME = re.compile(_NAME)
LISTED = re.compile(rf"{_ASIDE}(?:,? and |,? und |, | & |; |[、和与及]|$)")
