"""Words that say the same in contracts, filings, policies and reports: a paraphrase is not told from its source by them.

Data and look-up only. A group holds words that one may take for another in most sentences of such documents; words of
opposite directions never share a group, so that a synonym can hide no turn.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.text.folding import fold
from core.text.stems import irregular_forms, stem

_ENGLISH = """
contract agreement deed|end terminate termination expire expiry expiration cease conclude lapse over|begin start commence commencement beginning inception launch
party side counterparty|buyer purchaser acquirer|seller vendor|tenant lessee renter occupier|landlord lessor|rent rental lease let
employee staff worker personnel workforce headcount people employ|employer company firm|leave vacation holiday|salary wage pay remuneration compensation earnings
pay payment paid settle disburse remit cost bear|owe pay payable|repay repayment reimburse refund prepay redeem return back|fee charge cost price|price consideration cost
give provide supply furnish deliver grant hand|receive obtain get gain earn|receipt arrival|send transmit dispatch forward ship shipping shipment|notice notification notify inform report tell announce advise
consent approval permission authorisation authorization approve agree authorise authorize allow permit sign-off|approve vote favour favor adopt accept pass
forbid prohibit ban bar prevent|require need oblige obligate necessary obligatory mandatory compulsory must demand|entitle right option privilege free allow may
duty obligation responsibility liability|liable responsible accountable|limit cap restrict ceiling maximum restriction|minimum least floor
cover insured insure|exclude exclusion omit disregard except exempt|include inclusive comprise cover contain contents incorporate|exception save unless other apart
loss damage harm|damage injury destruction|fault negligence negligent|breach violation infringement default contravention|cure remedy remedied rectify correct fix repair
repair maintenance upkeep maintain fix service|alter alteration change modify modification amend amendment adjust adjustment vary variation revise revision
yearly annual annually year anniversary|monthly month|quarterly quarter|weekly week|daily day|twice two semiannual half-yearly biannual|once one|half semi
buy purchase acquire acquisition takeover take|sell sale sold dispose disposal divest divestiture|own ownership title owner belong hold possession possess property|asset property
revenue sales turnover topline|profit earnings income|loss deficit shortfall|operating operational|margin profitability|capex capital expenditure spending investment|opex operating expenses|expense cost expenditure spending outlay
rise increase grow growth climb gain advance up higher improve more expand widen jump|fall decrease decline drop reduce reduction down lower shrink slip narrow less fewer decreased cut dip|flat unchanged stable constant steady
cash money funds liquidity|debt borrowing borrow loan liability indebtedness credit|lender creditor bank|borrower debtor|interest coupon|dividend distribution payout|share stock equity|shareholder stockholder holder investor member|shareholding stake holding interest
subsidiary affiliate unit|group company consolidated|headquarters base office seat|incorporate found establish form set organise organize|move relocate transfer|fiscal financial year|forecast expect project anticipate estimate predict outlook guidance plan
outlay spending|write-down impairment writedown charge write-off|goodwill impairment|audit auditor|opinion view|clean unqualified unmodified|uncertainty doubt|approximately about around roughly nearly circa
customer client buyer user|supplier vendor provider contractor|account represent make constitute form|percent percentage point|average mean median|total aggregate overall sum whole combined entire together
insurer insurance underwriter company policy coverage cover|policyholder insured customer|premium price|claim demand request|deductible excess|accident incident event occurrence loss|flood inundation|deliberate intentional wilful willful intended|pay reimburse cover indemnify compensate
confidential secret proprietary|disclose reveal share divulge publish|destroy delete erase dispose remove|keep retain hold store preserve maintain save retention|personal private individual|data information record log|third other outside external|sell sold sale|process handle use|withdraw revoke cancel retract rescind
privacy confidentiality|anonymise anonymize anonymous deidentify|purpose aim goal objective|delay late overdue arrears tardy postpone|early prior advance premature prepay|prompt immediate immediately undue straightaway quick soon|prior before beforehand advance preceding earlier previous|after following subsequent later upon then once|during while within throughout|until till
term duration period length time|renew renewal extend extension prolong|automatic automatically itself|successive consecutive row continuous unbroken uninterrupted|probation probationary trial|overtime extra excess|regular normal ordinary usual standard base|bonus incentive award|discretion discretionary optional voluntary choose|contractual contract
non-compete compete competition|solicit approach canvass|assign assignment transfer sublicense|sublet underlet sublease underlease|govern apply law govern|jurisdiction court|arbitration arbitral arbitrator tribunal|name appoint nominate designate choose select elect|chair chairman chairperson president|director board|meeting assembly|attend present presence participate take part|quorum quorate|resolution decision decide determine|vote ballot
dose dosage amount|treat treatment therapy medication medicine drug product|patient subject individual person participant people|take administer use receive swallow ingest|begin initial start starting|severe serious|liver hepatic|kidney renal|heart cardiac|lung pulmonary|contraindicate use avoid|adverse side unwanted|reaction effect event|stop discontinue discontinuation quit halt cease end|survival live survive alive|placebo control|refrigerator refrigerate fridge cool cold|freeze frozen|store keep storage|meal food eat eating|child children kid minor|adult grown-up|pregnant pregnancy|doctor physician|tablet pill|trial study|test examine examination inspect inspection check verify review|measure determine
mains power electricity supply|disconnect unplug|cover lid|remove take off|open lift|close reseat shut|engineer technician|device unit equipment machine apparatus appliance|defect fault flaw deficiency|install fit mount set|manual instructions guide|warranty guarantee warrant assure|title ownership|risk hazard danger|deliver delivery shipment|carrier haulier transporter|freight shipping transport carriage|goods merchandise product item|availability uptime available|downtime outage|schedule plan planned|capacity ability|battery accumulator|load weight|limit threshold|exceed above surpass beyond over top|below under short
pet animal|cosmetic decorative|structural structure|interior inside internal|domestic home national|foreign overseas international abroad outside|worldwide global|located based situate work|location place site|utility water electricity power|telephone phone|tax levy duty|vest vesting|instalment installment tranche|grant award|outstanding issued|authorise authorize|floating variable|fixed constant
eligible qualify entitled|voluntary optional|survey questionnaire poll|answer response reply respond|link trace connect associate|remote home|manager supervisor superior|lapse expire bar void|bring raise file commence|arise occur happen result accrue|cause reason|fraud deceit|indemnify reimburse hold|option choice|purchase buy|dollar usd us|euro eur|pound gbp|chief main principal primary major mainly chiefly largely primarily mostly|due owing result because attributable owe reason|drive driven cause|offset cancel compensate counter|research r&d development|market advertise advertising promotion|policy rule|regardless whatever however irrespective|everyone everybody each every all|nobody none no|renewable renewables green|share proportion portion percentage part|electricity power
meet reach attain achieve fulfil|correct accurate right|valid effective force|invalid void ineffective|purchase procurement|request ask apply application|written write writing|oral verbal|sign signature execute execution|document paper record instrument|proxy representative|guarantee guarantor surety|obligation owe|full fully complete entire entirely whole|part partly partial partially|owe outstanding due|exposure risk|low small little|high large big great|first initial|double two twice|triple three|fifth twenty|remain remaining rest stay residual|split divide|merger merge combine combination|date day|introduce launch implement adopt establish|scheme plan programme program|pension retirement|surplus excess|unaudited preliminary|adjusted underlying|first-half half|six-month half|dismiss fire lay|hire recruit engage appoint|resign leave quit depart|leave departure termination|former previous prior|successor follow|monitor watch supervise oversee|ensure guarantee secure|protect safeguard security|breach break|broken break|reject refuse deny decline|trouble problem issue|site premises location|premises property building flat apartment|deposit bond security|sum amount money|cost price|delivery receipt
exercise use invoke assert|insist require enforce|cumulative addition additional top besides|concerned concern matter care|review look view see inspect|adverse adversely suffer hurt|recognise recognize book record|undertake commit promise pledge|minimum lowest smallest|maximum highest largest|effort try endeavour endeavor attempt|regard deem treat consider count|explore look seek|additional further extra other|counterpart copy|update revise revision|manage cope handle|likely probable|another else someone other|information fact knowledge|access see|revoke withdraw|initiate bring start|prosecute sue suit lawsuit|resolve settle|ascribe mean meaning|severable separate|throughout everywhere all|aware know
"""
_GERMAN = """
Miete Mietzins Kaltmiete Nettokaltmiete Monatsmiete|Vertrag Vereinbarung Abkommen|kündigen gekündigt Kündigung beenden Beendigung|Frist Zeitraum Dauer|zahlen bezahlen entrichten leisten Zahlung begleichen|monatlich Monat|jährlich Jahr Kalenderjahr|Käufer Erwerber|Verkäufer Veräußerer|Mitarbeiter Beschäftigte Arbeitnehmer Personal Angestellte|Urlaub Erholungsurlaub Urlaubstage|Anspruch zustehen berechtigt stehen|haften Haftung verantwortlich|Schaden Schäden|ausgenommen ausgeschlossen außer Ausnahme|versichert Versicherung Versicherungsschutz gedeckt umfasst|Umsatz Erlöse Umsatzerlöse|Gewinn Überschuss Jahresüberschuss Ertrag Ergebnis|Verlust Fehlbetrag Jahresfehlbetrag|steigen stieg wachsen wuchs zulegen erhöhen zunehmen|sinken sank zurückgehen fallen fiel verringern abnehmen|verlängern weiter fortsetzen läuft|unverzüglich umgehend sofort|melden anzeigen mitteilen informieren|Einwilligung Zustimmung Erlaubnis Genehmigung Einverständnis|weitergeben Weitergabe übermitteln|schriftlich Schriftform|tragen übernehmen zahlen aufkommen|Kosten Aufwand Aufwendungen|maximal höchstens Höchst|erlaubt zulässig darf gestattet|verboten untersagt unzulässig|Probezeit Probe|beiderseits beide Seiten Parteien|Dividende Ausschüttung|Aktie Anteil Stück|Vorstand Geschäftsführung Leitung|bestellen ernennen berufen|bestehen angehören|Mitglied Person|Wartung Instandhaltung|trennen nehmen abschalten|Gerät Anlage Maschine|öffnen aufmachen|Zugang Erhalt Eingang Empfang|Rechnung Faktura|betragen belaufen liegen|fällig zahlbar|Beginn Anfang beginnen|Ende Ablauf auslaufen enden|Kaution Sicherheit|Auszubildende Ausbildung Lehrling|Stichtag Bilanzstichtag|Prozent Anteil|Million Mio|Tag Tagesdosis täglich|Leben Tod|Rücksendung Retoure|übersteigen überschreiten|Kleinreparatur Reparatur|übrig anderen restlich|sofern wenn falls|Geschäftsjahr Jahr|Vorjahr zuvor|Zinssatz Zins Verzinsung|Darlehen Kredit|Grundstück Immobilie|Wohnung Mietsache Mietobjekt Räume|Arbeitgeber Unternehmen Firma|Lohn Gehalt Vergütung Entgelt|Werktag Arbeitstag|verdienen erhalten bekommen|einreichen vorlegen|Prüfung Kontrolle prüfen kontrollieren|mindestens wenigstens|Patient Kranke|einnehmen Einnahme|Lieferung liefern|Gewährleistung Garantie|Mangel Fehler Defekt|Eigentum gehören|löschen gelöscht Löschung|speichern aufbewahren gespeichert
"""
_CHINESE = """
租金 房租 租费|租赁期限 租期 租赁期|合同 协议 合约|解除 终止 解约|书面 文书|同意 许可 准许 批准|必须 应当 须 应 要 得|不得 不能 禁止 禁用 不可 不准|可以 有权 可|无需 无须 不必 不用 不需要|支付 付款 付给 缴纳 付|违约金 滞纳金 罚金|逾期 迟延 晚|提前 事先 预先|至少 不少于 不低于 起码|至多 最多 不超过 不得超过|开始 起 从 自|届满 到期 期满 结束|期限 期间|有效 生效|失效 无效|营业收入 营收 收入 销售额|净利润 净利 利润|归母 归属于母公司|同比 比上年 较上年 比前一年 较上期 比上一年|增长 增加 上升 提高 上涨|下降 减少 降低 下跌 降|员工 职工 人员 雇员|总数 合计 共有 共 一共 加起来|其中 包括|保险人 保险公司 承保人|赔偿 赔付 赔|损失 损害|事故 出险 保险事故|通知 告知 告诉|双方 各方|签字 签章 签署 签约 签订|出售 卖 转让|购买 买|个人信息 个人资料|法律法规 法律|年休假 年假|法定节假日 公休日|工资 薪资 薪酬 报酬|试用期 试用|转正 正式|原材料 原料|由于 因为 原因|保存 存放 储存 贮存|冷冻 冰冻|每日 每天 一天 日|每月 一个月 月|每年 一年 年度 年|服用 吃 口服|饭后 餐后|饭前 餐前|孕妇 怀孕|妇女 女性|哺乳期 哺乳|患者 病人|剂量 用量|调整 改变|董事会 董事|组成 构成|股东大会 股东会|出席 到会 参加|表决权 投票权|通过 同意|履行 执行|债务 欠款|离职 离开|竞争 竞业|从事 做|供应商 供货商|交货 发货 供货|收到 接到|采购方 买方 采购商|承担 负担 出|运费 运输费|派发 派现 分派|现金红利 股息 分红|全体股东 股东|争议 纠纷|仲裁 裁决|适用 管辖|预付款 首付款 预付|余款 剩余 剩下 尾款|验收 检验|质保期 质保 保修期 保修|温度 气温|立即 马上 立刻|停机 关机 停止|亏损 亏|收窄 减少|客户 顾客|占比 占 比重 比例|抗拉强度 强度|持有 拥有 归 所有|股权 股份|交易 本次交易|完成 结束 之后|注销 取消|删除 删掉 清除|用户 使用者|加班费 加班工资|装修 装饰|补偿 赔偿|出租人 出租方 房东|承租人 承租方 租客|研发费用 研发投入 研发|值班 当班|均 都 全部|截至 年底 末|人民币 元|解释 说明|责任 义务|保证 担保|房屋 住房 房子|交房 交付|标准 规定
"""


@lru_cache(maxsize=1)
def _groups() -> dict[str, frozenset[str]]:
    """Stem -> the stems that may stand for it."""
    table: dict[str, frozenset[str]] = {}
    for group in "|".join((_ENGLISH.strip(), _GERMAN.strip())).replace("\n", "|").split("|"):
        named = [stem(fold(word)) for word in group.split()]
        stems = frozenset(named).union(*(irregular_forms(word) for word in named))
        for one in stems:
            table[one] = table.get(one, frozenset()) | stems
    return table


@lru_cache(maxsize=1)
def _chinese() -> tuple[dict[str, tuple[str, ...]], re.Pattern[str]]:
    table: dict[str, tuple[str, ...]] = {}
    for group in _CHINESE.strip().split("|"):
        words = tuple(group.split())
        for word in words:
            table[word] = tuple(dict.fromkeys((*table.get(word, ()), *words)))
    longest = sorted(table, key=len, reverse=True)
    return table, re.compile("|".join(map(re.escape, longest)))


def synonyms(term: str) -> frozenset[str]:
    """Returns the stems that may stand for a stem, itself among them; none for a word that is in no group.

    >>> "vacat" in synonyms("leav")
    True
    """
    return _groups().get(term, frozenset())


def told_in(words: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    """Returns those of some stems that stand in another text, as they are or as a synonym."""
    return frozenset(word for word in words if word in other or not other.isdisjoint(synonyms(word)))


def told_or_kin(words: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    """The same, with words of one root among them: "settlement" for "settled"."""
    roots = {_root(word) for word in other}
    return told_in(words, other) | {word for word in words if _root(word) in roots}


def _root(term: str) -> str:
    """A stem without the ending that makes a noun of a verb."""
    for ending in ("ment", "ure", "ance", "ence", "al", "er", "or"):
        if term.endswith(ending) and len(term) - len(ending) >= _ROOT_CHARS:
            return term[: -len(ending)]
    return term


_ROOT_CHARS = 5


def chinese_words(text: str) -> list[tuple[int, int, tuple[str, ...]]]:
    """Returns [start, end) of the words of a text that are in a group, with the words of their groups."""
    table, pattern = _chinese()
    return [(*match.span(), table[match.group()]) for match in pattern.finditer(text)]


def chinese_synonyms(text: str, evidence: frozenset[str]) -> list[tuple[int, int]]:
    """Returns [start, end) of the words of a text for which the evidence, as single characters and pairs, has a synonym."""
    table, pattern = _chinese()
    return [
        match.span() for match in pattern.finditer(text) if any(_held(word, evidence) for word in table[match.group()])
    ]


def _held(word: str, evidence: frozenset[str]) -> bool:
    if len(word) == 1:
        return word in evidence
    return all(word[at : at + 2] in evidence for at in range(len(word) - 1))
