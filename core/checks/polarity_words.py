"""Words and phrases with a direction, in English, German and Chinese: axis, side, pattern; and words that deny. Data only."""

from __future__ import annotations

import re

GERMAN_AXES: dict[str, tuple[str, str]] = {
    "bound": (
        r"mindestens|wenigstens|nicht (?:weniger|niedriger|geringer|kürzer) als|nicht (?:unter\w*)|nicht vor\b|frühestens|Mindest\w{3,}|oder mehr\b|Untergrenze",
        r"höchstens|maximal|nicht (?:mehr|höher|länger|später) als|\bbis zu\b|spätestens|längstens|Höchst(?:betrag|grenze|dauer|satz|menge|zahl)\w*|begrenzt auf|nicht überschreiten|nicht übersteigen|oder weniger\b|Obergrenze|innerhalb von",
    ),
    "more": (
        r"(?<!nicht )\b(?:mehr als|höher(?:e[nrsm]?)? als|größer als|länger als|übersteig\w+|überschreite\w+|oberhalb|besser als|über(?= \d))\b",
        r"(?<!nicht )\b(?:weniger als|niedriger(?:e[nrsm]?)? als|geringer als|kleiner als|kürzer als|unterschreite\w+|unterhalb|schlechter als|unter(?= \d))\b",
    ),
    "time": (
        r"\b(?:vor|bevor|vorher|zuvor|im Voraus|ehe)\b",
        r"\b(?:nach|nachdem|danach|nachher|im Anschluss an|sobald|nachträglich)\b",
    ),
    "until": (r"\bbis (?!zu\b)", r"\b(?:ab|seit)\b(?= |$)"),
    "include": (
        r"(?<!nicht )\b(?:einschließlich|inklusive|inkl\.|enthält|enthalten|beinhalte\w+|umfass\w+|inbegriffen|eingeschlossen|mitversichert|gedeckt)\b",
        r"\b(?:(?:enthält|enthalten|umfass\w+|beinhalte\w+)\b[^.;,]{0,40}\bkeine?[nrsm]?|ausschließlich der|exklusive|ausgenommen|außer|mit Ausnahme|nicht (?:jedoch|aber)|nicht (?:\w+ )?(?:enthalten|inbegriffen|eingeschlossen|mitversichert|gedeckt|umfasst)|zuzüglich|ausgeschlossen)\b",
    ),
    "trend": (
        r"(?<!nicht )\b(?:stieg\w*|steig(?:t|en|end\w*|ert\w*|erung\w*)|gestiegen\w*|anstieg\w*|angestiegen|erhöh\w+|wuchs\w*|wachs\w+|wächst|gewachsen|Wachstum\w*|Zunahme|zugenommen|zunahm\w*|nahm\b[^;]{0,80}\bzu\b|legten?\b[^;]{0,80}\bzu\b|zugelegt|verbesser\w+|kletter\w+|ausgeweitet|Ausweitung|verdoppel\w+|verlänger\w+|verteuert\w*|zog\b[^;]{0,60}\ban\b)\b",
        r"(?<!nicht )\b(?:sank\w*|sink(?:t|en|end\w*)|gesunken\w*|fiel(?:en)?|gefallen|fällt|Rückgang\w*|verringer\w+|verminder\w+|reduzier\w+|ging(?:en)?\b[^;]{0,80}\bzurück\b|zurückgegangen\w*|zurückging\w*|zurückgehen\w*|rückläufig|nahm(?:en)?\b[^;]{0,80}\bab\b|abgenommen|schrumpf\w+|geschrumpft|verschlechter\w+|gesenkt|senk\w+|halbier\w+|verkürz\w+|gab(?:en)?\b[^;]{0,60}\bnach\b|brach(?:en)?\b[^;]{0,60}\bein\b|verbilligt\w*)\b",
    ),
    "result": (r"\b(?:\w*gewinn\w*|\w*überschuss\w*|\w*überschüsse\w*)\b", r"\b(?:\w*verlust\w*|\w*fehlbetrag\w*|\w*defizit\w*)\b"),
    "permit": (
        r"\b(?:darf(?! nicht)|dürfen(?! nicht)|erlaubt|zulässig|gestattet|berechtigt|befugt)\b",
        r"\b(?:(?:darf|dürfen|kann|können)\b[^.;,]{0,60}?\b(?:nicht|keine?[nrsm]?)|verboten|untersagt|unzulässig|unbefugt|nicht (?:erlaubt|zulässig|gestattet|berechtigt|befugt))\b",
    ),
    "duty": (
        r"\b(?:muss(?! nicht)|müssen(?! nicht)|(?<!nicht )verpflichtet|zwingend|obligatorisch)\b",
        r"\b(?:kann|können|darf|dürfen|muss nicht|müssen nicht|nicht verpflichtet|braucht nicht|freiwillig|freigestellt|wahlweise)\b",
    ),
    "written": (r"\b(?:schriftlich\w*|Schriftform)\b", r"\bmündlich\w*\b"),
    "start": (r"\b(?:beginn\w*|begann\w*|Anfang\w*|in Kraft tr\w+|tr\w+\b[^;]{0,60}\bin Kraft)\b", r"\b(?:end(?:et|en|ete)|Ende|läuft\b[^;]{0,60}\bab|erlisch\w*|erlosch\w*|auslauf\w*)\b"),
    "full": (r"\b(?:alle[nrsm]?|sämtliche\w*|jede[nrsm]?|beide[nrsm]?|vollständig)\b", r"\b(?:keine[nrsm]?|niemand|teilweise|einige[nrsm]?|manche)\b"),
    "rate": (r"\bfest(?:e[nrsm]?|er Zinssatz)?\b|Festzins\w*", r"\bvariabel|variable[nrsm]?\b"),
    "grant": (r"\b(?:genehmig\w+|zugestimmt|stattgegeben|angenommen|bewilligt\w*)\b", r"\b(?:abgelehnt\w*|lehnten?\b[^;]{0,60}\bab\b|abgewiesen|verweigert\w*|widerrufen)\b"),
    "sided": (r"\b(?:kauft\w*|gekauft|erwarb\w*|erworben|übernahm|übernommen)\b", r"\b(?:verkauft\w*|veräußer\w+|abgegeben)\b"),
    "flow": (r"\b(?:erhält|erhielt\w*|erhalten)\b", r"\b(?:zahlt\w*|gezahlt|bezahl\w+|leistet)\b"),
}  # fmt: skip

GERMAN_NEGATORS = r"nicht|kein|keine[nrsm]?|nie|niemals|ohne|weder|niemand|nichts|keinesfalls|keinerlei|entfällt|entfallen|verweigert\w*|befreit von|frei von|ausgeschlossen"
GERMAN_NOT_NEGATION = r"nicht (?:um )?(?:mehr|weniger|länger|höher|niedriger|später|früher|geringer) als|nicht nur|nichts anderes als|nicht (?:überschr[ei]\w+|überst[ie]+g\w*|unterschr[ei]\w+)|ohne (?:Einschränkung|Unterschied)|sofern nicht|soweit nicht|nicht (?:jedoch|aber)"


AXES: tuple[tuple[str, str, str, str], ...] = (
    # axis, what it turns, pattern of one side, pattern of the other
    ("bound", "at least / at most",
     r"at least|\b(?:no(?:t)? later than|at the latest|by)(?=[^.;]{0,40}\b(?:before|prior to|ahead of|in advance))|no(?:t)? (?:less|fewer|lower|shorter|smaller|younger) than|\bno(?:t)? earlier than(?![^.;]{0,40}\b(?:before|prior to|ahead of|in advance))|minimum(?: of)?|\bfloor of|(?<!no )(?<!not )(?:more than|above|over|exceeding|in excess of)(?= (?:\w+ )?[$€£¥]?\d)|or higher\b|and above\b|not below|or more\b|or older\b|or over\b|or above\b|至少|不少于|不低于|不得少于|不得低于|最低|最短|最小|以上|起码|下限",
     r"at most|(?:in no (?:case|event)|under no circumstances|never)\b[^.;,]{0,30}?(?:more than|exceed\w*|above|greater than)|no(?:t)? (?:more|greater|higher|longer|larger|older) than|\bno(?:t)? earlier than(?=[^.;]{0,40}\b(?:before|prior to|ahead of|in advance))|\bno(?:t)? later than(?![^.;]{0,40}\b(?:before|prior to|ahead of|in advance))|maximum(?: of)?|up to(?! and including)|(?:not|never|cannot|n['’]t) (?:to )?exceed(?:ing)?|not above|not (?:\w+ ){0,2}(?:beyond|above|over|more than)|(?<!no )(?<!not )(?:less than|fewer than|below|under)(?= (?:\w+ )?[$€£¥]?\d)|or less\b|or fewer\b|or younger\b|or under\b|or lower\b|or below\b|and below\b|capped at|cap of|ceiling|limited to|within|至多|最多|不超过|不多于|不高于|不得超过|不得高于|最高|最长|最大|以下|以内|上限"),
    ("more", "more / less",
     r"(?<!no )(?<!not )\b(?:more|greater|higher|larger|longer|above|exceed(?:s|ed|ing)?|over|stronger|better|faster|outperform\w*)\b(?! than one)|高于|多于|大于|超过|长于|更高|更多|更大|优于",
     r"(?<!no )(?<!not )\b(?:less|fewer|lower|smaller|shorter|below|under|weaker|worse|slower|underperform\w*)\b|低于|少于|小于|短于|更低|更少|更小|不及|劣于"),
    ("time", "before / after",
     r"\bby (?=(?:no later than )?(?:the )?(?:end|close|start|beginning|middle) of\b|(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\d{1,2}[/.-]\d{1,2}[/.-]\d|\d{4}-\d|noon\b|midnight\b|\d{1,2}(?::\d\d)? ?[ap]\.?m)|\b(?:before(?! (?:deduct|tax|income tax|interest|depreciation|amorti))|prior to|preceding|in advance of|ahead of|earlier than|(?:not|no) later than(?![^.;,]{0,40}\b(?:after|following|from|of)\b)|on or before)\b|之前|以前|前(?!期|者|述|款|言|景|瞻|提|身|往|台|一)|事先|提前",
     r"\b(?:after|following|subsequent to|upon expiry of|(?<!no )(?<!not )later than|once|as soon as(?! (?:reasonably |practically )?(?:possible|practicable))|immediately upon|since then|thereafter|afterwards)\b|之后|以后|后(?!期|者|续|果|台|备|勤|来)|事后|逾期后"),
    ("until", "until / from",
     r"\b(?:until|till|up to and including)\b|\bthrough (?=the end|[A-Z]|\d)|截至|为止|(?:执行|延续|持续|保留|有效)至",
     r"\b(?:starting|as from|onwards?|from (?=\d|[A-Z]|the (?:end|start|beginning|date|first|day)\b))|起算|自.{1,16}起"),
    ("include", "include / exclude",
     r"(?<!not )\b(?:includ(?:e|es|ed|ing)|inclusive of|together with|compris\w+|contains?|tak(?:e|es|ing) in|(?:is|are) (?:(?!not)\w+ )?part of|included in|计入|算在?[^，。；]{0,12}[里内中]|(?:is|are|be|was|were) covered|covers?|reimburs\w+)\b|(?<!不)(?:包括|包含|含)(?!.{0,1}外)",
     r"\b(?:exclud(?:e|es|ed|ing)|exclusive of|plus (?=(?:\w+ ){0,2}(?:VAT|GST|tax(?:es)?|value[- ]added tax)\b)|except(?:ing)?(?: for)?|leav(?:e|es|ing) out|omit\w*|other than|(?:billed|charged|invoiced|paid|sold|priced|ordered|supplied|available|bought|purchased) (?:separately|extra)|in addition to|on top of|(?:is|are|costs?|comes?) extra\b|as an extra|le(?:ave|aves|ft|aving) out|not includ\w+|does not include|do not include|net of|not part of|not covered|(?:does|do) not cover|at (?:\w+['’]s?|his|her|its|their|your|the \w+(?: \w+)?['’]s?) own (?:expense|cost)|uncovered)\b|不包括|不包含|不含|除外|以外|另计|另付|另行(?:支付|收取|计算)|不在.{1,12}(?:之内|范围内)"),
    ("trend", "increase / decrease",
     r"(?<!not )\b(?:increas(?:e|es|ed|ing)|grew|grow(?:s|n|ing|th)?|rose|ris(?:e|es|en|ing)|climb\w*|improv(?:e|es|ed|ing|ement)|expand\w*|went up|go(?:es)? up|upward|built up|advanc(?:e|es|ed)\b|mounted|balloon\w*|picked up|rebound\w*|spiked?|boost\w*|rall(?:y|ied)|edged up|edged higher|rais(?:e|es|ed|ing)|higher than (?:in|a year|last|the (?:prior|previous|year))|surg\w+|jump\w*|strengthen\w*|firm(?:s|ed)(?: up)?|accelerat\w*|widen\w*|swell\w*|swollen|soar\w*|gained|heighten\w*|escalat\w*|lengthen\w*|doubled|tripled|quadrupled|(?:was|were|is|are) up|up (?=(?:from|by|(?:about |around )?[$€£\d])))\b|\b\d+ more than (?:before|in|a year|last)\b|增加|增长|上升|上涨|提高|提升|扩大|延长|增至|升至|升到|涨到|高出|增产|改善|增多|攀升|走高|回升|上调|扩张|翻番|递增|加快",
     r"(?<!not )\b(?:decreas(?:e|es|ed|ing)|fell|fall(?:s|en|ing)?|declin(?:e|es|ed|ing)|drop(?:s|ped|ping)?|reduc(?:e|es|ed|ing|tion)|shr[aiu]nk\w*|contract(?:ed|ion)\b|worsen\w*|deteriorat\w*|went down|go(?:es)? down|downward|diminish\w*|erod\w+|plummet\w*|trimm\w+|lower(?:s|ed|ing)\b|curtail\w*|edged down|edged lower|taper\w*|deplet\w+|waned?|abat(?:e|es|ed)\b|shed\b|lower than (?:in|a year|last|the (?:prior|previous|year))|plung\w+|weaken\w*|slow(?:ed|ing)|decelerat\w*|narrow\w*|cut|slip(?:s|ped)|eas(?:e|es|ed|ing)|dip(?:s|ped)|slid|sank|tumbl\w*|retreat\w*|lessen\w*|dwindl\w*|slump\w*|soften\w*|crash\w*|subsid(?:e|es|ed|ing)\b|shorten\w*|moderated|halved|(?:was|were|is|are) down|down (?=(?:from|by|(?:about |around )?[$€£\d]|\w+ (?:percentage )?points?)))\b|\b\d+ (?:fewer|less) than (?:before|in|a year|last)\b|减少|下降|下跌|降低|缩小|缩短|减至|降至|降到|跌到|减产|下滑|恶化|收窄|收缩|回落|走低|下调|缩减|萎缩|递减|放缓"),
    ("result", "profit / loss",
     r"\b(?:profit(?:s|able|ability)?|net income|net earnings|surplus|gains?)\b|盈利|利润|盈余",
     r"\b(?:loss(?:es)?|deficit|lost(?= (?-i:[A-Z]{3}\b|[$€£]|\d))|unprofitable|negative earnings)\b|亏损|亏|赤字"),
    ("permit", "allowed / forbidden",
     r"(?<!not )\b(?:permit(?:s|ted)?|allow(?:s|ed)?|authori[sz]ed?|may(?! not)|entitled|free to|can(?!not| not|['’]t))\b|(?<!不)(?:可以|允许|有权|准许|可)(?!不|能)",
     r"\b(?:prohibit(?:s|ed)?|forbid(?:s|den)?|may not|must not|shall not|cannot|can not|(?:can|must|may)['’]?n?['’]t|not (?:be )?(?:permitted|allowed|authori[sz]ed|entitled)|barred|banned|no right)\b|不得|禁止|不可以|不允许|无权|不准|不可|严禁|禁用|忌用|忌"),
    ("duty", "must / may",
     r"\b(?:must(?! not)|shall(?! not| (?:in no way )?be (?:construed|deemed|interpreted|read|considered)| mean\b| include\b| have (?:the|an|a) (?:right|option|choice|privilege)| be (?:entitled|free|allowed|permitted|at liberty))|(?:is|are|be) (?:required|obliged|obligated) to|has to|(?<!may )(?<!might )(?<!could )have to|(?:is|are|be) bound to|mandatory|compulsory|obliges|compels|guaranteed)\b|必须|应当|应(?=[在于向按将承支交提履])|须(?!知)|有义务",
     r"\b(?:may(?! not)|(?:is|are) entitled to|optional(?:ly)?|(?:an|the) option to|discretionary|ha(?:s|ve) (?:the |full |sole )*discretion|at its (?:sole )?(?:option|discretion)|need not|(?:do|does|did|need)(?: not|n['’]t) (?:have|need) to|not (?:required|obliged|obligated)|voluntar\w+|(?:is|are|be) (?:free|able|at liberty) to|choose whether|up to (?:them|him|her|you|us)\b|can(?!not))\b|可以|可选|无须|无需|不必|有权|自愿|(?<!不)可(?![能以])"),
    ("exclusive", "exclusive / non-exclusive", r"(?<!non-)(?<!non)(?<!not )\bexclusive(?:ly)?\b(?! of)|(?<!非)独家|排他", r"\bnon-?exclusive(?:ly)?|not exclusive|非独家|非排他"),
    ("sided", "buyer / seller", r"\b(?:buy|buys|bought|purchas(?:e|es|ed)|acquir(?:e|es|ed))\b|购买|收购|买入", r"\b(?:sell|sells|sold|dispos(?:e|es|ed)|divest\w*)\b|出售|卖出|处置"),
    ("grant", "accept / reject", r"\b(?:accept(?:s|ed)?|approv(?:e|es|ed|al)|grant(?:s|ed)?|consent(?:s|ed)?)\b|接受|批准|同意|授予", r"\b(?:reject(?:s|ed)?|refus(?:e|es|ed)|den(?:y|ies|ied)|disapprov\w*|revok\w*|withdr[ae]w\w*|withh[eo]ld\w*)\b|拒绝|驳回|否决|撤销"),
    ("start", "begin / end", r"\b(?:begin(?:s|ning)?|began|vest(?:s|ed)? (?:from|on)|start(?:s|ed|ing)?|commenc(?:e|es|ed|ing|ement)|open(?:s|ed|ing)|(?:enter(?:s|ed)?|com(?:es?|ing)|came) into (?:force|effect)|takes? effect|as from|from(?= (?:the (?:date|end|start|beginning|first|day|moment)\b)))\b|开始|生效|启动|日起|起(?=[算至计])", r"(?<!year )(?<!years )(?<!months )(?<!period )(?<!quarter )(?<!weeks )\b(?:end(?:s|ed|ing)?|terminat(?:e|es|ed|ing|ion)|expir(?:e|es|ed|y|ation)|clos(?:e|es|ed|ing)|ceas(?:e|es|ed)|until|till|laps(?:e|es|ed)|through (?=the end|(?-i:[A-Z])|\d))\b|止(?![付损])|结束|终止|届满|失效|到期"),
    ("rate", "fixed / variable", r"\bfixed\b|固定", r"\b(?:variable|floating|adjustable)\b|浮动|可变"),
    ("secured", "secured / unsecured", r"(?<!un)\bsecured\b|有担保", r"\bunsecured\b|无担保"),
    ("side", "asset / liability", r"\bassets?\b|资产", r"\bliabilit(?:y|ies)\b|负债"),
    ("flow", "receive / pay", r"\b(?:receiv(?:e|es|ed|able|ables|ing)|collect(?:s|ed)?|inflows?)\b|收到|收取|应收|流入", r"\b(?:(?<!annual )(?<!monthly )(?<!base )(?<!gross )(?<!net )(?<!basic )(?<!sick )(?<!overtime )(?<!severance )(?<!of )(?<!'s )pay|pays|paid|payable|payables|paying|outflows?)\b|支付|付款|应付|流出"),
    ("public", "public / private", r"\bpublic(?:ly)?\b|公开|上市", r"\b(?:private(?:ly)?|unlisted)\b|私有|非公开|未上市"),
    ("origin", "domestic / foreign", r"\b(?:domestic(?:ally)?|inside)\b|国内|境内|内销", r"\b(?:foreign|overseas|abroad|international|outside)\b|国外|境外|海外|外销"),
    ("term", "current / non-current", r"\b(?:short-term|(?<!non-)current (?:assets?|liabilit\w+|portion))\b|短期|(?<!非)流动", r"\b(?:long-term|non-?current|noncurrent)\b|长期|非流动"),
    ("paid", "gross / net", r"\bgross\b|\bbefore (?:deduct\w+|tax(?:es)?\b|interest\b)|毛额|毛利|税前|(?<!不)含税|扣除[^，。；]{0,8}前|\bvor (?:Abzug|Steuern|Zinsen)\b|\bbrutto\w*", r"\bnet\b|\bafter (?:deduct\w+|tax(?:es)?\b|interest\b)|净额|净利|税后|不含税|扣除[^，。；]{0,8}后|\bnach (?:Abzug|Steuern|Zinsen)\b|\bnetto\w*"),
    ("written", "written / oral", r"\b(?:in writing|written)\b|书面", r"\b(?:oral(?:ly)?|verbal(?:ly)?)\b|口头"),
    ("early", "first / last", r"\b(?:first|earliest|initial)\b|首次|最早|第一", r"\b(?:last|latest|final)\b|最后|最晚|最终"),
    ("stance", "for / against", r"\b(?:in favou?r of|vot(?:e|es|ed) for|support(?:s|ed)?|advocat\w+)\b|赞成|支持", r"\b(?:against|oppos(?:e|es|ed)|object(?:s|ed) to)\b|反对"),
    ("win", "success / failure", r"\b(?:succe(?:ed|eds|eded|ss|ssful|ssfully)|won|win|wins|pass(?:es|ed)?|complied|compl(?:y|ies) with|met)\b|成功|通过|胜诉|符合", r"\b(?:fail(?:s|ed|ure|ures)?|lost|lose|loses|breach\w*|miss(?:ed|es))\b|失败|未通过|败诉|违反"),
    ("full", "all / none", r"\b(?:all|every|entire(?:ly)?|full(?:y)?|always|everyone|each|both|most|majority)\b|全部|所有|始终|完全|全体|均", r"\b(?:not (?:all|every(?:one|body)?|each|both)|none|no one|nobody|never|nothing|neither|partial(?:ly)?|some|part of|few(?:er)?(?! than)|minority|only one(?: of)?)\b|没有任何|从不|部分|个别|少数"),
)  # fmt: skip
"""Order matters: a stretch that one axis has read is not read again by a later one of the same group."""


def _patterns() -> tuple[tuple[str, str, re.Pattern[str], re.Pattern[str]], ...]:
    found = []
    for axis, words, one, other in AXES:
        german = GERMAN_AXES.get(axis, ("", ""))
        first, second = (
            re.compile("|".join(filter(None, side)), re.IGNORECASE) for side in zip((one, other), german, strict=True)
        )
        found.append((axis, words, first, second))
    return tuple(found)


PATTERNS = _patterns()

SOFT_AXES = frozenset(
    {"more", "start", "side", "early", "full", "paid", "origin", "win", "flow", "include", "time", "until"}
)
"""Axes whose words have other uses: alone they make a claim undetermined, not contradicted."""

NEGATORS = re.compile(
    r"\b(?:not|no|never|neither|nor|none|nobody|nothing|without|cannot|unable|fail(?:s|ed)? to|refus(?:e|es|ed) to|prohibit(?:s|ed)?(?: from)?|forbid(?:s|den)?|barred from|lack(?:s|ed|ing)?|"
    r"den(?:y|ies|ied)|declin(?:e|es|ed|ing) to|exempt(?:ed)?|voids?|voided|devoid of|withh[eo]lds?|reject(?:s|ed)?|dismiss(?:es|ed)?|ceas(?:e|es|ed)|released from|disclaim(?:s|ed)?|relieved of|outside the scope|absence of|free (?:of|from)|(?<!a )few(?= \w+(?! ago))|(?<!a )little(?= \w+)|scarcely|barely|seldom|rarely|waiv(?:e|es|ed)|hardly|neither)\b|\w+n['’]t\b|\b(?:"
    + GERMAN_NEGATORS
    + r")\b|不得|不会|不能|不应|不可|不予|不再|不存在|不是|不具|不需|不承担|不支付|不享有|不|未能|未经|未|无需|无须|无权|无|没有|沒有|没|非|否|禁止|严禁|尚未|拒绝|免除|免于",
    re.IGNORECASE,
)
NOT_NEGATION = re.compile(
    r"\b(?:not (?:less|more|fewer|greater|later|earlier|longer than|only|limited|(?:be )?exceed\w*)|(?:cannot|never|can['’]t) exceed|no(?:ne)?(?= (?:\w+ ){0,3}(?:other than|except|but|save|unless)\b)|no (?:less|more|later|earlier|fewer|greater|longer than|higher|lower|shorter|larger|older|younger)|not (?:yet )?(?:to )?exceed|no\.|non-\w+|free of charge|without (?:limitation|prejudice|limiting|cause|giving (?:a )?reasons?|(?:undue |unreasonable )?delay)|"
    r"whether or not|or not|not applicable|not (?:\w+ ){0,2}(?:beyond|above|over|more than)(?= (?:\w+ )?[$€£¥]?\d)|not (?:\w+ )?(?:affect|prejudice|impair)\w*(?= (?:the |any |its |their |our )?(?:\w+ ){0,3}(?:lawful|valid|right|legal|effect|enforce)\w*)|"
    + GERMAN_NOT_NEGATION
    + r")\b|不(?:得|应|可|会|能)?(?:少于|低于|超过|多于|高于|早于|晚于|迟于|短于|长于)|[是能可应]否|不限于|无论|不论|不仅|不但|不过|不管|不同|不久|不少|不只|不光|不禁|不如|不时|不惜|不至于|不[满到足](?=[\d一二两三四五六七八九十百千])|非常|不可抗力|无形|未来|除非|未决|未知|未成年|非流动|非独家|非控|非经常|无锡|不动产|不良|不断|未分配|(?<=逾期)[不未]|(?<=逾期)[^，。；]{1,8}[不未](?=[交付缴还支])|未经审计|否则|无担保|未上市|非公开|不含|不包括|不包含",
    re.IGNORECASE,
)
