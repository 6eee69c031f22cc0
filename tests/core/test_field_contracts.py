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
