"""Whole contracts against every field that the product knows: what each states is filled, what it does not say stays empty."""

from __future__ import annotations

import pytest

from core.domain import DocId, Span, Unit, UnitKind
from core.field_rules import known_rules
from core.field_values import decide

SERVICES = """THIS SERVICES AGREEMENT is dated as of 14 April 2023 and made between Calder Analytics Limited, a company registered in England ("Supplier"), and Brightwell Foods plc ("Client").
1.1 This Agreement shall commence on 1 May 2023 (the "Effective Date") and shall continue for an initial period of three (3) years from the Effective Date, unless terminated earlier under clause 9.
1.2 Thereafter this Agreement shall automatically renew for successive periods of twelve months unless either party gives notice of non-renewal at least ninety (90) days before the end of the current period.
2.1 The Client shall pay the Supplier a fixed fee of £18,400 per quarter.
2.2 Invoices are payable within thirty (30) days of receipt.
2.3 Interest accrues on overdue sums at 3% above the base rate of the Bank of England.
2.4 All payments under this Agreement shall be made in pounds sterling.
3.1 Each party shall keep the other party's Confidential Information in strict confidence for five years after termination.
4.1 In no event shall the Supplier's aggregate liability under this Agreement exceed the fees paid in the preceding twelve months.
4.2 Nothing in this Agreement shall limit liability for fraud.
5.1 The Supplier shall maintain professional indemnity insurance of at least £2,000,000.
6.1 Neither party may assign this Agreement without the prior written consent of the other.
9.1 Either party may terminate this Agreement by giving not less than sixty (60) days' written notice.
9.2 A party may terminate this Agreement on ten days' notice in the event of a material breach.
10.1 This Agreement shall be governed by and construed in accordance with the laws of England and Wales.
10.2 The courts of London shall have exclusive jurisdiction over any dispute.
Signed on 20 April 2023 by the parties."""
SERVICES_FIELDS = {
    "parties": 'Calder Analytics Limited, a company registered in England ("Supplier"), and Brightwell Foods plc ("Client")',
    "date": "14 April 2023",
    "signing date": "20 April 2023",
    "effective date": "1 May 2023",
    "term": "three (3) years",
    "renewal": "automatically renew",
    "renewal notice": "ninety (90) days",
    "notice": "sixty (60) days' written notice",
    "payment": "within thirty (30) days of receipt",
    "fee": "£18,400",
    "interest": "3% above the base rate",
    "currency": "in pounds sterling",
    "confidentiality": "in strict confidence",
    "cap": "exceed the fees paid in the preceding twelve months",
    "insurance": "£2,000,000",
    "assignment": "without the prior written consent",
    "governing law": "laws of England and Wales",
    "court": "courts of London",
}

POLICY = """COMMERCIAL PROPERTY POLICY
Insurer: Halvorsen Mutual Insurance Company
Insured: Pellworm Ceramics LLC
Period of insurance: from 1 July 2024 to 30 June 2025, both days inclusive.
The limit of indemnity for any one loss is $1,250,000.
The annual premium is $14,380.
The premium is due within 21 days after the period of insurance begins, and interest is not charged.
The deductible is $2,500 for each loss.
We may cancel this policy by giving you 30 days' written notice.
You may not assign this policy without our written consent.
We will send a renewal offer at least 45 days before the policy ends.
This policy is governed by the laws of the State of Oregon.
You must tell us of a loss within 14 days."""
POLICY_FIELDS = {
    "parties": "Insurer: Halvorsen Mutual Insurance Company + Insured: Pellworm Ceramics LLC",
    "effective date": "1 July 2024",
    "end date": "30 June 2025",
    "term": "1 July 2024 to 30 June 2025",
    "limit of indemnity": "$1,250,000",
    "premium": "$14,380",
    "deductible": "$2,500",
    "notice": "30 days' written notice",
    "assignment": "without our written consent",
    "renewal": "renewal offer",
    "renewal notice": "45 days",
    "governing law": "laws of the State of Oregon",
}

LICENCE = """SOFTWARE LICENCE AGREEMENT
This Agreement is made this 5th day of March, 2022 by and between Ostrava Robotics s.r.o. (the "Licensor") and Marlow Packaging Inc., a Delaware corporation (the "Licensee").
WHEREAS, the parties entered into a letter of intent dated 11 January 2022;
1. Term. This Agreement takes effect on 1 April 2022 and shall expire on 31 March 2027.
2. The Licensee shall pay a license fee of USD 96,000 in four (4) equal instalments, due on the first day of each quarter.
3. The Licensor's total liability arising out of this Agreement is limited to USD 250,000.
4. The Licensee shall not disclose any confidential or proprietary information of the Licensor to third parties.
5. The Licensee may not assign or transfer its rights hereunder without the Licensor's consent.
6. Any dispute shall be brought exclusively in the state or federal courts located in Wilmington, Delaware.
7. This Agreement is subject to the laws of the State of Delaware.
8. If any provision is held invalid by a court of competent jurisdiction, the rest shall remain in force."""
LICENCE_FIELDS = {
    "parties": 'Ostrava Robotics s.r.o. (the "Licensor") and Marlow Packaging Inc., a Delaware corporation (the "Licensee")',
    "date": "5th day of March, 2022",
    "effective date": "1 April 2022",
    "end date": "31 March 2027",
    "term": "1 April 2022 and shall expire on 31 March 2027",
    "fee": "USD 96,000",
    "payment": "equal instalments",
    "cap": "USD 250,000",
    "confidentiality": "shall not disclose",
    "assignment": "may not assign or transfer",
    "court": "Wilmington",
    "governing law": "laws of the State of Delaware",
}

MIETVERTRAG = """Mietvertrag zwischen der Lindenhof Immobilien GmbH, Kassel (nachfolgend „Vermieterin“), und Frau Dr. Anneke Wulff (nachfolgend „Mieterin“)
Dieser Vertrag wurde am 12. Januar 2024 geschlossen.
§ 2 Das Mietverhältnis beginnt am 1. März 2024 und ist befristet bis zum 28. Februar 2029.
Die Laufzeit beträgt fünf Jahre.
Der Vertrag verlängert sich um jeweils ein Jahr, sofern er nicht mit einer Frist von sechs Monaten vor Ablauf gekündigt wird.
§ 3 Die monatliche Kaltmiete beträgt 1.450,00 EUR.
Die Miete ist im Voraus bis zum dritten Werktag eines jeden Monats zahlbar.
§ 4 Die Kaution beträgt 4.350,00 EUR.
Die Vermieterin hat die Kaution binnen sechs Monaten nach Mietende zurückzuzahlen.
§ 8 Die Haftung der Vermieterin ist auf 25.000 EUR begrenzt.
§ 9 Die Kündigungsfrist beträgt drei Monate.
§ 11 Rechte aus diesem Vertrag dürfen nur mit schriftlicher Zustimmung der Vermieterin abgetreten werden.
§ 12 Es gilt deutsches Recht.
Gerichtsstand ist Kassel."""
MIETVERTRAG_FIELDS = {
    "parties": "der Lindenhof Immobilien GmbH, Kassel (nachfolgend „Vermieterin“), und Frau Dr. Anneke Wulff (nachfolgend „Mieterin“)",
    "date": "12. Januar 2024",
    "effective date": "1. März 2024",
    "end date": "28. Februar 2029",
    "term": "fünf Jahre",
    "renewal": "verlängert sich",
    "renewal notice": "sechs Monaten",
    "rent": "1.450,00 EUR",
    "payment": "im Voraus",
    "deposit": "4.350,00 EUR",
    "cap": "25.000 EUR",
    "notice": "drei Monate",
    "assignment": "Zustimmung der Vermieterin",
    "governing law": "deutsches Recht",
    "court": "Gerichtsstand ist Kassel",
}

ZH_SERVICES = """技术服务合同
甲方：杭州衡川物流有限公司
乙方：成都听澜软件有限公司
本合同于2023年9月6日签订，自2023年10月1日起生效。
服务期限为两年，自2023年10月1日起至2025年9月30日止。
合同期满前三十日，双方可书面协商续签。
服务费总额为人民币480,000元。
甲方应于收到发票后十五日内支付服务费。
甲方逾期付款的，每日按未付金额的0.05%支付滞纳金。
以人民币结算。
乙方的赔偿责任总额不超过人民币300,000元。
双方应对在履行中知悉的商业秘密保密，保密期限为三年。
未经对方书面同意，任何一方不得转让本合同项下的权利义务。
任何一方解除本合同的，应提前四十五日书面通知对方。
本合同适用中华人民共和国法律。
因本合同发生的争议，由杭州市滨江区人民法院管辖。"""
ZH_SERVICES_FIELDS = {
    "parties": "甲方：杭州衡川物流有限公司 + 乙方：成都听澜软件有限公司",
    "date": "2023年9月6日",
    "signing date": "2023年9月6日",
    "effective date": "2023年10月1日",
    "end date": "2025年9月30日",
    "term": "两年",
    "renewal": "续签",
    "fee": "480,000元",
    "payment": "十五日内支付",
    "interest": "滞纳金",
    "currency": "以人民币结算",
    "cap": "300,000元",
    "confidentiality": "保密期限为三年",
    "assignment": "不得转让",
    "notice": "四十五日",
    "governing law": "中华人民共和国法律",
    "court": "杭州市滨江区人民法院管辖",
}

ZH_WORK = """劳动合同
用人单位（甲方）：青岛岚汐海洋工程有限公司
劳动者（乙方）：许知微
合同期限为三年，自2024年4月15日起至2027年4月14日止。
其中试用期为三个月。
乙方每周工作四十小时。
月工资为人民币16,500元，甲方于每月10日前支付。
乙方每年享有带薪年假十天。
乙方解除本合同的，应提前三十日书面通知甲方。"""
ZH_WORK_FIELDS = {
    "parties": "用人单位（甲方）：青岛岚汐海洋工程有限公司 + 劳动者（乙方）：许知微",
    "effective date": "2024年4月15日",
    "end date": "2027年4月14日",
    "term": "三年",
    "probation": "三个月",
    "working hours": "四十小时",
    "salary": "16,500元",
    "payment": "每月10日前支付",
    "leave": "十天",
    "notice": "三十日",
}

CONTRACTS = {
    "services": (SERVICES, SERVICES_FIELDS),
    "policy": (POLICY, POLICY_FIELDS),
    "licence": (LICENCE, LICENCE_FIELDS),
    "Mietvertrag": (MIETVERTRAG, MIETVERTRAG_FIELDS),
    "技术服务合同": (ZH_SERVICES, ZH_SERVICES_FIELDS),
    "劳动合同": (ZH_WORK, ZH_WORK_FIELDS),
}
"""Each with what its fields must hold; a field that is not named stays empty."""
ROWS = [(contract, known.rule.name) for contract in CONTRACTS for known in known_rules()]


def _units(text: str) -> tuple[Unit, ...]:
    return tuple(
        Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 1000 * n, 1000 * n + len(line)),), line, id=n)
        for n, line in enumerate(text.splitlines(), 1)
    )


@pytest.mark.parametrize(("contract", "name"), ROWS)
def test_a_field_holds_what_the_contract_states_and_nothing_else(contract: str, name: str) -> None:
    text, expected = CONTRACTS[contract]
    rule = next(known.rule for known in known_rules() if known.rule.name == name)
    decision = decide(rule, _units(text))
    got = " + ".join(piece.text for piece in decision.pieces)
    wanted = expected.get(name, "")
    assert wanted in got if wanted else not got, (got, decision.reason)


WORDINGS = {
    "effective date": (
        ("This Agreement is effective as of the 1st day of June, 2021.", "1st day of June, 2021"),
        ("This Agreement has been made with effect from 1 June 2021.", "1 June 2021"),
        ("This Agreement shall become effective on June 1, 2021.", "June 1, 2021"),
        ("The Agreement shall come into force on 1 June 2021.", "1 June 2021"),
        ("Effective Date: June 1, 2021", "June 1, 2021"),
        ("This Agreement shall be deemed effective June 1, 2021.", "June 1, 2021"),
        ("Cover under this policy incepts on 1 June 2021.", "1 June 2021"),
        ("The Services shall commence on 1 June 2021.", "1 June 2021"),
        ("The employment begins on 1 June 2021.", "1 June 2021"),
        ("The term commences June 1, 2021 and ends May 31, 2024.", "June 1, 2021"),
        ("Dieser Vertrag tritt am 1. Juni 2021 in Kraft.", "1. Juni 2021"),
        ("Das Arbeitsverhältnis beginnt am 1. Juni 2021.", "1. Juni 2021"),
        ("本协议自2021年6月1日起生效。", "2021年6月1日"),
        ("保险期间自2021年6月1日零时起至2022年5月31日二十四时止。", "2021年6月1日"),
    ),
    "end date": (
        ("This Agreement shall expire at midnight on December 31, 2025.", "December 31, 2025"),
        ("The term runs until and including 31 December 2025.", "31 December 2025"),
        ("This Agreement terminates on 31 December 2025.", "31 December 2025"),
        ("This licence is granted for a period ending on 31 December 2025.", "31 December 2025"),
        ("The term commences on 1 January 2021, ending December 31, 2025.", "December 31, 2025"),
        ("This Agreement shall remain in effect through December 31, 2025.", "December 31, 2025"),
        ("The lease ends at noon on 31 December 2025.", "31 December 2025"),
        ("Expiry date: 31 December 2025", "31 December 2025"),
        ("The Agreement will continue in force until December 31, 2025.", "December 31, 2025"),
        ("Die Laufzeit endet am 31. Dezember 2025.", "31. Dezember 2025"),
        ("Der Vertrag ist bis zum 31. Dezember 2025 befristet.", "31. Dezember 2025"),
        ("本合同于2025年12月31日到期。", "2025年12月31日"),
        ("合同有效期至2025年12月31日。", "2025年12月31日"),
    ),
    "term": (
        ("This Agreement ends two years after its date.", "two years"),
        ("1. Das Mietverhältnis beginnt am 1. Mai 2021 und läuft auf unbestimmte Zeit.", ""),
        ("服务期限自2021年4月1日起至2023年3月31日止。", "2021年4月1日起至2023年3月31日"),
        ("This Agreement is made for a period of three (3) years commencing on 1 May 2020.", "three (3) years"),
        ("This Agreement continues until terminated by either party.", ""),
        ("The initial term of this licence is 24 months.", "24 months"),
        ("The Term shall be five years.", "five years"),
        ("The tenancy is for a fixed term of 12 months.", "12 months"),
        ("The agreement has a term of one year.", "one year"),
        ("The policy period is twelve months.", "twelve months"),
        ("This Agreement shall have a three-year term.", "three-year"),
        ("The Term of this Agreement will be eighteen (18) months from the Effective Date.", "eighteen (18) months"),
        ("Der Vertrag hat eine Laufzeit von 24 Monaten.", "24 Monaten"),
        ("Der Vertrag läuft auf unbestimmte Zeit.", ""),
        ("本协议有效期为三年。", "三年"),
        ("合同期限：自2021年1月1日至2023年12月31日。", "2021年1月1日至2023年12月31日"),
    ),
    "cap": (
        ("In no event shall either party be liable for more than $500,000.", "$500,000"),
        (
            "The Provider shall not be liable for damages exceeding $1,000,000 in total.",
            "not be liable for damages exceeding $1,000,000",
        ),
        ("The Supplier's liability is capped at £250,000.", "Supplier's liability is capped at £250,000"),
        ("The maximum aggregate liability of the Consultant shall be €100,000.", "€100,000"),
        ("The total liability of the Vendor is limited to the fees paid in the preceding twelve months.", ""),
        ("Liability under this Agreement will not exceed 100% of the annual fees.", ""),
        ("Notwithstanding anything to the contrary, our total liability to you shall be limited to $100.", "$100"),
        ("Die Haftung ist auf 50.000 EUR begrenzt.", "50.000 EUR"),
        ("Der Auftragnehmer haftet höchstens bis zu 50.000 EUR.", "haftet höchstens bis zu 50.000 EUR"),
        ("乙方的赔偿责任以合同总价为限。", ""),
    ),
    "notice": (
        (
            "Either party may terminate this Agreement upon thirty (30) days' prior written notice to the other party.",
            "thirty (30) days' prior written notice",
        ),
        (
            "The Client may end this contract by giving the Supplier not less than three months' notice.",
            "three months' notice",
        ),
        ("This Agreement may be terminated at any time on 14 days notice.", "14 days notice"),
        ("Termination requires 30 days written notice of termination.", "30 days written notice"),
        ("The notice period is four weeks.", "four weeks"),
        ("Der Vertrag kann mit einer Frist von drei Monaten zum Quartalsende gekündigt werden.", "drei Monaten"),
        ("Die Kündigungsfrist beträgt vier Wochen.", "vier Wochen"),
        ("任何一方可提前三十日书面通知对方终止本协议。", "三十日"),
    ),
    "governing law": (
        ("This Agreement is governed by English law.", "English law"),
        ("The law of Scotland applies to this Agreement.", "law of Scotland"),
        ("This Agreement shall be construed under the laws of the State of Texas.", "laws of the State of Texas"),
        ("This agreement is governed by New York law.", "New York law"),
        ("The laws of Singapore shall apply.", "laws of Singapore"),
        ("Governing law: Delaware", "Delaware"),
        ("This contract shall be subject to Swiss law.", "Swiss law"),
        ("Es gilt österreichisches Recht.", "österreichisches Recht"),
        (
            "Auf diesen Vertrag findet das Recht der Bundesrepublik Deutschland Anwendung.",
            "das Recht der Bundesrepublik Deutschland",
        ),
        ("本协议受中华人民共和国法律管辖。", "中华人民共和国法律"),
    ),
    "court": (
        ("Disputes are finally settled by arbitration in Oslo.", ""),
        ("协商不成的，提交乙方所在地人民法院诉讼解决。", ""),
        ("The parties submit to the jurisdiction of the courts of Ireland.", ""),
        ("Venue shall lie in Cook County, Illinois.", ""),
        ("Any action shall be brought in the federal courts in Boston.", ""),
        ("Gerichtsstand für alle Streitigkeiten ist Hamburg.", ""),
        ("由甲方所在地人民法院管辖。", ""),
        ("任何一方可向合同签订地人民法院提起诉讼。", ""),
    ),
    "payment": (
        ("Invoices are payable within 14 days of the invoice date.", ""),
        ("Payment terms: net 30 days.", ""),
        ("Payment is due on receipt of the invoice.", ""),
        ("The price is payable in twelve equal monthly instalments.", ""),
        ("Fees are paid quarterly in arrears.", ""),
        ("The Buyer shall pay the price within ten days after delivery.", ""),
        ("Rechnungen sind innerhalb von 14 Tagen zahlbar.", ""),
        ("甲方应在验收后10日内付款。", ""),
    ),
    "renewal": (
        ("This Agreement renews automatically for one-year terms.", ""),
        ("The term may be extended by mutual written agreement.", ""),
        ("The Tenant has an option to renew for five years.", ""),
        ("The contract will renew for successive one-year terms.", ""),
        ("Der Vertrag verlängert sich automatisch um ein Jahr.", ""),
        ("合同期满后自动续期一年。", ""),
    ),
    "insurance": (
        ("The Contractor shall carry commercial general liability insurance with limits of $1,000,000.", "$1,000,000"),
        ("Each party must have public liability insurance.", ""),
        (
            "Der Auftragnehmer unterhält eine Haftpflichtversicherung über 2 Mio. EUR.",
            "unterhält eine Haftpflichtversicherung über 2 Mio. EUR",
        ),
    ),
    "assignment": (
        ("Neither party may assign this Agreement.", ""),
        ("This Agreement is not assignable.", ""),
        ("The Client shall not transfer or assign its rights.", ""),
        ("Die Abtretung von Ansprüchen bedarf der Zustimmung.", ""),
        ("未经同意不得转让本合同。", ""),
    ),
    "confidentiality": (
        ("The obligations of confidence continue for four years after the end of this Agreement.", ""),
        ("The parties shall keep all information confidential.", ""),
        ("Each party shall not disclose the other's confidential information.", ""),
        ("Die Parteien verpflichten sich zur Verschwiegenheit.", ""),
        ("双方负有保密义务。", ""),
    ),
    "interest": (
        ("Late payments bear interest at 5% per annum.", ""),
        ("Overdue amounts accrue interest at a rate of 1.5% per month.", ""),
        ("Bei Verzug werden Zinsen von 9 Prozent berechnet.", ""),
    ),
    "date": (
        ("This Lease is dated 3 May 2021.", "3 May 2021"),
        ("Dated: May 3, 2021", "May 3, 2021"),
        ("THIS DEED is made on 3 May 2021 between A Ltd and B Ltd.", "3 May 2021"),
        ("This Agreement, entered into this 3rd day of May 2021, by A Inc.", "3rd day of May 2021"),
        ("Agreement date: 3 May 2021", "3 May 2021"),
        ("Made and executed on May 3, 2021.", "May 3, 2021"),
        ("Vertrag vom 3. Mai 2021", "3. Mai 2021"),
        ("本合同由双方于2021年5月3日签署。", "2021年5月3日"),
    ),
}
"""Sentences as contracts word them, and what fills the field; "" is all of the sentence."""


@pytest.mark.parametrize(("name", "text", "value"), [(name, *row) for name, rows in WORDINGS.items() for row in rows])
def test_a_wording_fills_its_field(name: str, text: str, value: str) -> None:
    rule = next(known.rule for known in known_rules() if known.rule.name == name)
    assert " + ".join(piece.text for piece in decide(rule, _units(text)).pieces) == (value or text)
