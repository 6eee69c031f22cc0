"""Fields decided by rule: the sentence that states a field fills it, a neighbour that speaks of another never does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.field_rules import Value, known_field, known_rules, rule_of
from core.field_values import SPOKEN_OF, decide

LEASE = (
    'This Lease Agreement is made on 3 February 2021 between Northgate Holdings Limited (the "Landlord") and Harbour'
    ' Books LLP (the "Tenant").',
    'This Lease takes effect on 1 March 2021 (the "Commencement Date").',
    "2.1 The term of this Lease is five (5) years beginning on the Commencement Date.",
    "2.2 This Lease shall renew automatically for successive periods of one (1) year unless either party gives notice of"
    " non-renewal at least ninety (90) days before the end of the then current term.",
    "3.1 The Tenant shall pay a monthly rent of £2,450, payable in advance on the first day of each month.",
    "3.2 If any rent is not paid within seven days, interest at 4% above the base rate is payable.",
    "4.1 On signing, the Tenant shall pay a security deposit equal to two monthly rents.",
    "4.2 The Landlord shall return the deposit within thirty (30) days after the end of the term.",
    "6.1 The Tenant shall maintain public liability insurance of at least £5,000,000 per occurrence.",
    "6.2 The Landlord's total liability under this Lease shall not exceed £150,000.",
    "7.1 Either party may terminate this Lease after the third year by giving six months' written notice.",
    "7.2 The Landlord may terminate on fourteen days' notice if rent is unpaid.",
    "10.1 Notices must be in writing and are deemed received two business days after posting.",
    "Signed on 10 February 2021 by the parties.",
)
CHINESE = (
    "出租方（甲方）：林致远",
    "承租方（乙方）：苏州启澜信息技术有限公司",
    "本合同于2024年2月18日签订，自2024年3月1日起生效。",
    "2.1 租赁期限为三年，自2024年3月1日起至2027年2月28日止。",
    "2.3 乙方需要续租的，应在租赁期限届满前九十日以书面形式向甲方提出。",
    "3.1 月租金为人民币8,500元。",
    "3.3 押金为人民币37,000元，相当于首年两个月的租金。租赁期满后十五日内，甲方应将押金无息退还乙方。",
    "3.4 物业管理费每月每平方米6.80元，不包含在租金内。",
    "6.1 任何一方提前解除本合同的，应提前六十日书面通知对方。",
)
POLICY = (
    "Policy period: from 1 January 2024 to 31 December 2024, both days at 00:01.",
    "The limit of insurance for buildings is $420,000.",
    "The limit of insurance for contents is $85,000.",
    "The deductible is $1,500 for each loss, and $5,000 for loss by windstorm.",
    "We may cancel by giving you 20 days' written notice, or 10 days' notice for non-payment of premium.",
    "We will send a renewal offer at least 40 days before the policy period ends.",
    "You must notify us of a loss within 30 days.",
)


BOTH = (
    "Liability shall not exceed the total fees paid in the year before the claim, and in no case more than EUR 900,000.",
)


def units(texts: tuple[str, ...], kind: UnitKind = UnitKind.SENTENCE, heading: str = "") -> tuple[Unit, ...]:
    context = UnitContext(heading_path=(heading,) if heading else ())
    return tuple(
        Unit(kind, (Span(DocId("d"), 0, 1000 * number, 1000 * number + len(text)),), text, context, id=number)
        for number, text in enumerate(texts, 1)
    )


def filled(name: str, texts: tuple[str, ...]) -> str:
    rule = known_field(name)
    assert rule is not None, name
    return " + ".join(piece.text for piece in decide(rule.rule, units(texts)).pieces)


FILLED = [
    ("date", LEASE, "3 February 2021", "made, neither signed nor in force"),
    ("signing date", LEASE, "10 February 2021", "signed later"),
    ("effective date", LEASE, "1 March 2021", "in force later still"),
    ("term", LEASE, "five (5) years", "not the renewal of one year"),
    ("notice", LEASE, "six months' written notice", "to terminate, not against renewal, not for cause, not by post"),
    ("rent", LEASE, "monthly rent of £2,450", "with what it is for"),
    ("deposit", LEASE, "two monthly rents", "an amount told as so many of another"),
    ("cap", LEASE, "£150,000", "not the insurance"),
    ("insurance", LEASE, "maintain public liability insurance of at least £5,000,000", "not the cap"),
    (
        "parties",
        LEASE,
        'Northgate Holdings Limited (the "Landlord") and Harbour Books LLP (the "Tenant")',
        "both, with what they are called",
    ),
    ("renewal notice", LEASE, LEASE[3], "one year and ninety days in one sentence: all of it"),
    ("当事人", CHINESE, "出租方（甲方）：林致远 + 承租方（乙方）：苏州启澜信息技术有限公司", "labels of a form"),
    ("签订日期", CHINESE, "2024年2月18日", "before its verb"),
    ("生效日期", CHINESE, "2024年3月1日", "the next one"),
    ("期限", CHINESE, "三年", "not the ninety days"),
    ("租金", CHINESE, "月租金为人民币8,500元", "not the fee that is no part of it"),
    ("押金", CHINESE, "押金为人民币37,000元", "not the sentence on its return in the same clause"),
    ("通知期", CHINESE, "六十日", "not that of the renewal"),
    ("term", POLICY, "1 January 2024 to 31 December 2024", "told by its dates"),
    ("deductible", POLICY, POLICY[3], "two values with their conditions: all of the sentence"),
    ("notice", POLICY, POLICY[4], "two values: all of the sentence"),
    ("renewal notice", POLICY, "40 days", "of the offer"),
    ("cap", BOTH, BOTH[0], "the lower of two limits: the amount alone is not it"),
]


@pytest.mark.parametrize(("name", "texts", "value", "why"), FILLED, ids=[f"{row[0]}: {row[3]}" for row in FILLED])
def test_a_field_is_filled_by_the_sentence_that_states_it(
    name: str, texts: tuple[str, ...], value: str, why: str
) -> None:
    assert filled(name, texts) == value, why


EMPTY = [
    ("renewal", ("Für den Vermieter verlängert sich die Kündigungsfrist auf sechs Monate.",), "a longer notice"),
    ("cap", POLICY, "what an insurer pays is no limit of liability between parties"),
    ("insurance", POLICY, "two limits, and neither is the one"),
    ("rent", POLICY, "nothing"),
    ("confidentiality", LEASE, "nothing"),
    ("rent", LEASE[5:8], "rent is spoken of, its amount is not"),
    ("term", LEASE[3:4], "only a renewal"),
    ("notice", LEASE[3:4], "only against renewal"),
    ("effective date", LEASE[:1], "made on that day is not in force from it"),
]


@pytest.mark.parametrize(("name", "texts", "why"), EMPTY, ids=[f"{row[0]}: {row[2]}" for row in EMPTY])
def test_a_field_that_no_sentence_states_stays_empty(name: str, texts: tuple[str, ...], why: str) -> None:
    assert filled(name, texts) == "", why


def test_two_values_leave_it_empty_and_name_both() -> None:
    rule = known_field("insurance")
    assert rule is not None
    decision = decide(rule.rule, units(POLICY))
    assert "$420,000" in decision.reason and "$85,000" in decision.reason
    assert [one.unit.id for one in decision.closest] == [2, 3]


def test_the_same_value_twice_is_one() -> None:
    assert (
        filled("rent", ("The rent is $900 a month.", "The rent of $900 is due on the first.")) == "rent is $900 a month"
    )


PREAMBLES = [
    (("BETWEEN:", 'ALDER WORKS LTD. ("Alder")', '- and - BIRCH FREIGHT INC. ("Birch")'),
     'ALDER WORKS LTD. ("Alder") + BIRCH FREIGHT INC. ("Birch")', "names on lines of their own"),
    (("B E T W E E N:", 'ALDER WORKS LTD. ("Alder") - and - BIRCH FREIGHT INC. ("Birch")'),
     'ALDER WORKS LTD. ("Alder") - and - BIRCH FREIGHT INC. ("Birch")', "spaced letters"),
    (("(1) Alder Works Limited, of 4 Quay Street (“Alder”); and", "(2) Birch Freight plc (“Birch”), together the parties."),
     "Alder Works Limited, of 4 Quay Street (“Alder”) + Birch Freight plc (“Birch”)", "one under the other"),
    (("This Agreement is entered into by the City of Larkholm (“City”) and Alder Works Corp. (“Alder”), effective today.",),
     "the City of Larkholm (“City”) and Alder Works Corp. (“Alder”)", "by, without between"),
    (("All talks between Alder and Birch are held in English.",), "", "not of a contract"),
    (("Pursuant to the Purchase Agreement entered into by Alder and Birch, the parties agree.",), "", "another contract"),
    (("I, Edith Marlow of 2 Weir Close, hereby appoint my son Colin Marlow to be my attorney.",),
     "Edith Marlow of 2 Weir Close + Colin Marlow", "a power of attorney"),
    (("Ich, Hilde Brandt, geboren am 3. Mai 1950, bevollmächtige hiermit meinen Neffen Ralf Brandt, mich zu vertreten.",),
     "Hilde Brandt, geboren am 3. Mai 1950 + Ralf Brandt", "a German one"),
    (("I, Edith Marlow, give the rest of my estate to my son.",), "", "a will has none"),
    (("between 1402 and 1405, the fleet sailed twice.",), "", "years"),
]  # fmt: skip


@pytest.mark.parametrize(("texts", "value", "why"), PREAMBLES, ids=[row[2] for row in PREAMBLES])
def test_parties_are_named_in_many_forms(texts: tuple[str, ...], value: str, why: str) -> None:
    assert filled("parties", texts) == value, why


BY_PLACE = [
    ("term", "This Agreement shall be for a term of thirty (30) years, which shall renew from year to year.", "thirty (30) years", "the renewal comes after it"),
    ("term", "Upon renewal, this Agreement shall run for a term of two (2) years.", "", "the renewal comes before it"),
    ("term", "Unless renewed under clause 4, the term of this Lease is five years.", "five years", "a proviso"),
    ("term", "This Agreement shall remain in force until terminated by either party.",
     "This Agreement shall remain in force until terminated by either party.", "a term without an end"),
    ("term", "The Contractor shall not compete during the term and for a period of six months after the Term.", "", "what outlasts it"),
    ("date", "THIS AGREEMENT IS MADE ON THE __ TH DAY OF MAY, 2010", "", "a day left open"),
    ("effective date", "On 17 March 2014 it was agreed that the contract is effective on 1 April.", "", "the nearer day lacks its year"),
    ("date", "WHEREAS, the parties signed a letter of intent dated 11 January 2022;", "", "an earlier paper"),
    ("cap", "The Client shall indemnify the Supplier from liabilities, including but not limited to fines.", "", "not a limit"),
    ("payment", "2.3 Payment Terms.", "", "a title"),
    ("court", "A term held invalid by any court of competent jurisdiction is severed.", "", "no court is named"),
    ("notice", "Birch may terminate the license to use the office at two weeks' notice.", "", "not of the contract"),
    ("deductible", "The seller pays a tenth of sales in excess of $11,000.", "", "more than a sum is no excess"),
    ("signing date", "This agreement replaces the term sheet executed by the parties on 3 December 2009.", "", "an earlier paper"),
    ("renewal", "Under this agreement the warranty will extend for two years.", "", "of a warranty"),
    ("payment", "Follow the credit policy (see paragraph 2.3 Payment Terms) at all times.", "", "a pointer"),
    ("insurance", "We provide data under the Health Insurance Portability Act.", "", "the name of a law"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "value", "why"), BY_PLACE, ids=[f"{row[0]}: {row[3]}" for row in BY_PLACE])
def test_a_wording_of_something_else_counts_where_it_stands(name: str, text: str, value: str, why: str) -> None:
    assert filled(name, (text,)) == value, why


def test_what_stands_under_its_title_is_spoken_of_though_its_wording_is_not_known() -> None:
    rule = known_field("assignment")
    assert rule is not None
    texts = ("10.3 Assignment. This contract binds the heirs of the parties.", "Fees are due on Monday.")
    decision = decide(rule.rule, units(texts))
    assert not decision.pieces and decision.reason == SPOKEN_OF
    assert [one.unit.id for one in decision.closest] == [1]


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("The price under this Agreement is defined in the Share Purchase Agreement, dated as of 9 May 2019.", ""),
        ("This Share Purchase Agreement is dated as of 9 May 2019.", "9 May 2019"),
    ],
)
def test_another_papers_date_does_not_date_the_contract(text: str, made: str) -> None:
    rule = known_field("date").rule
    assert "".join(piece.text for piece in decide(rule, units((text,))).pieces) == made


def test_a_paper_in_a_list_does_not_date_the_contract() -> None:
    texts = ("THIS AGREEMENT is made as of 14 December 2016.", "• Franchise Agreement dated as of 9 August 2013")
    assert filled("date", texts) == "14 December 2016"


def test_a_sentence_that_leads_in_to_a_list_brings_its_items() -> None:
    lead = "9.1 Each party shall maintain the following insurance:"
    context = UnitContext(parent_label=lead)
    items = tuple(
        replace(unit, context=context, id=unit.id + 1)
        for unit in units(("(a) cargo cover of $100,000;", "(b) motor cover."), UnitKind.LIST_ITEM)
    )
    rule = known_field("insurance")
    assert rule is not None
    texts = [piece.text for piece in decide(rule.rule, (*units((lead,)), *items)).pieces]
    assert texts == [lead, "(a) cargo cover of $100,000;", "(b) motor cover."]


def test_a_rent_that_a_table_holds_is_spoken_of() -> None:
    rule = known_field("租金")
    assert rule is not None
    decision = decide(rule.rule, units(("3.1 租金按下表支付，自第二年起每年递增4%。",)))
    assert not decision.pieces and decision.reason == SPOKEN_OF


def test_sentences_on_one_subject_all_fill_it() -> None:
    both = ("The Buyer may not assign this contract.", "The bank must not be assigned any rights of the Seller.")
    assert filled("assignment", both) == " + ".join(both)


def test_a_heading_gives_the_date_of_a_document_but_no_other_paper_in_a_list() -> None:
    titled = units(("LEASE DATED 3 MAY 2021",), UnitKind.HEADING)
    listed = units(("• Franchise Agreement dated as of 9 August 2013",), UnitKind.LIST_ITEM)
    rule = known_field("date")
    assert rule is not None
    assert [piece.text for piece in decide(rule.rule, (*titled, *listed)).pieces] == ["3 MAY 2021"]


LABELS = [
    ("vessel", "Vessel: MV Aurora", "MV Aurora", "a form"),
    ("completion date", "Completion date: 4 May 2024", "4 May 2024", "a date"),
    ("monthly rent", "Monthly rent  £900", "£900", "a row"),
    ("contract number", "Contract number HL-2024-0117", "HL-2024-0117", "letters and digits"),
    ("policy number", "Policy number: HH-204417.", "HH-204417", "behind a colon"),
    ("contract number", "The contract number is printed on page 3.", "", "spoken of only"),
    ("vessel", "The vessel sails on Monday.", "", "no label"),
    ("confidentiality", "10. Confidentiality  5", "", "a line of the contents"),
]


@pytest.mark.parametrize(("name", "text", "value", "why"), LABELS, ids=[row[3] for row in LABELS])
def test_a_label_fills_any_field(name: str, text: str, value: str, why: str) -> None:
    found = decide(rule_of(name), units((text,), UnitKind.TABLE_ROW if "  " in text else UnitKind.SENTENCE))
    assert " ".join(piece.text for piece in found.pieces).removeprefix("Monthly rent").strip() == value, why


def test_a_title_speaks_for_its_sentence() -> None:
    texts = (
        "14. Termination: Either party may assign its rights on termination without consent.",
        "18. Assignment: This Agreement may not be assigned without consent.",
    )
    assert filled("assignment", texts) == texts[1]


def test_a_cover_page_names_the_parties() -> None:
    cover = (
        *units(("Halden SA",), UnitKind.HEADING),
        *units(('14 quai des Halles, Geneva (the "Customer")',)),
        *units(("Norvik GmbH",), UnitKind.HEADING),
        *units(('Speicherweg 27, Hamburg (the "Provider")',)),
    )
    rule = known_field("parties")
    assert rule is not None
    assert [piece.text for piece in decide(rule.rule, cover).pieces] == ["Halden SA", "Norvik GmbH"]


def test_hidden_text_fills_nothing() -> None:
    (one,) = units(("The rent is $900 a month.",))
    hidden = Unit(one.kind, one.spans, one.text, one.context, hidden=True, id=1)
    rule = known_field("rent")
    assert rule is not None and not decide(rule.rule, (hidden,)).pieces


GUESSED = [
    ("completion date", "", Value.DATE),
    ("warranty period", "", Value.TIME),
    ("purchase price", "", Value.MONEY),
    ("discount rate", "", Value.RATE),
    ("headcount", "", Value.NUMBER),
    ("number of employees", "", Value.NUMBER),
    ("invoice number", "", Value.IDENTIFIER),
    ("vessel", "", Value.TEXT),
    ("end", "When does the project end?", Value.DATE),
    ("x", "How long is the warranty?", Value.TIME),
]


@pytest.mark.parametrize(("name", "question", "value"), GUESSED)
def test_what_an_own_field_holds(name: str, question: str, value: Value) -> None:
    assert rule_of(name, question).value is value


def test_no_two_fields_share_a_name() -> None:
    names = [name.casefold() for one in known_rules() for name in one.rule.names]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("premium tax", "Insurance premium tax of 19 % is added, so that the gross premium is EUR 45,696.", ""),
        ("gross premium", "Insurance premium tax of 19 % is added, so that the gross premium is EUR 45,696.", "45,696"),
        ("service charge", "The service charge, payable quarterly, is EUR 9,600.", "9,600"),
        ("Kaution", "§ 3 Die Mieterin zahlt eine Kaution in Höhe von 3.450,00 EUR.", "3.450,00"),
        (
            "governing law",
            "8. Governing law. This Agreement is governed by the laws of the State of Colorado.",
            "Colorado",
        ),
        ("违约金", "乙方提前解除合同的，应支付违约金人民币96,000元。", "96,000"),
    ],
)
def test_a_value_of_another_thing_in_the_sentence_fills_no_field(name: str, text: str, value: str) -> None:
    """The tax is no premium, a heading is no law, and the number of a clause is no deposit."""
    known = known_field(name)
    found = decide(known.rule if known is not None else rule_of(name), units((text,)))
    assert value in "".join(piece.text for piece in found.pieces)
    assert bool(found.pieces) is bool(value)


@pytest.mark.parametrize(
    ("texts", "values"),
    [
        (
            (
                "5.1 The Tenant may terminate this Lease by six months' written notice.",
                "5.2 The Landlord may terminate this Lease by twelve months' written notice if it intends to rebuild.",
            ),
            {"six months' written notice", "twelve months' written notice"},
        ),
        (
            (
                "You may cancel at any time by giving us ten days' notice.",
                "We may cancel this policy by giving you thirty days' notice if you do not pay.",
            ),
            {"ten days' notice", "thirty days' notice"},
        ),
        (
            (
                "Der Mieter kann mit einer Frist von drei Monaten kündigen.",
                "Für den Vermieter verlängert sich die Kündigungsfrist auf sechs Monate.",
            ),
            {"drei Monaten", "sechs Monate"},
        ),
    ],
)
def test_what_two_parties_have_is_not_decided_for_one_of_them(texts: tuple[str, ...], values: set[str]) -> None:
    known = known_field("notice period")
    assert known is not None
    found = decide(known.rule, units(texts))
    assert not found.pieces
    assert {piece.text for piece in found.closest} == values
