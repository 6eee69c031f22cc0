"""Free paraphrases: what is said in other words is not accused, and what is turned in other words is; a row each for a cause."""

from __future__ import annotations

import pytest

from core.answer import ClaimVerdict, Outcome
from core.checks import review
from core.checks.axes import sides_of
from core.checks.own_years import years_of
from core.checks.polarity_words import PATTERNS
from core.checks.synonyms import chinese_synonyms, synonyms, told_in
from core.evidence import Passage

BAD = (ClaimVerdict.CONTRADICTED, ClaimVerdict.UNSUPPORTED)
UNSURE = (Outcome.UNDETERMINED, Outcome.CONTRADICTED, Outcome.NOT_CONFIRMED)


def accused(claim: str, source: str) -> bool:
    """Whether any check objects to a claim."""
    result = review(claim, [Passage("E1", 1, source)])
    checks = [check for check in result.checks if check.kind != "name"]
    return any(item.verdict in BAD for item in result.claims) or any(check.outcome in UNSURE for check in checks)


@pytest.mark.parametrize(
    ("source", "good", "why"),
    [
        ("Parking on the forecourt shall be free, without any time limit.", "Parking on the forecourt is free, and nothing may be charged.", "nothing may is a ban"),
        ("The net loss narrowed to $8 million from $9 million.", "The net loss improved from $9 million to $8 million.", "a better loss is a smaller one"),
        ("The boiler shall start at 60 °C and stop at 75 °C.", "The boiler starts at 60 °C and stops again at 75 °C.", "both ends in both texts"),
        ("The manager shall give the client ten days before closing the account.", "Before it can close the account, the manager must give the client ten days.", "the modal of another clause"),
        ("The tank shall not be opened before 14 days have passed.", "The tank may be opened only after 14 days.", "only after is not before"),
        ("Der Schrank darf nur von Ärzten geöffnet werden.", "Außer Ärzten darf niemand den Schrank öffnen.", "nobody but is only"),
        ("The plan renews unless either side gives notice.", "The plan renews if nobody gives notice.", "if not is unless"),
        ("The load must not exceed 4 tons.", "The load may be at most 4 tons.", "a ban that is but a limit"),
        ("The tank must not be filled beyond 90 percent.", "The tank may be filled up to 90 percent.", "a ban beyond a limit"),
        ("Claims may be filed no later than 90 days after the event.", "Claims may be filed within 90 days after the event.", "no later than so long after"),
        ("Claims must be filed as soon as possible and in any event within 9 days of the event.", "Claims must be filed no later than 9 days after the event.", "as soon as possible is not after"),
        ("Average staff rose by 31 to 508.", "There were on average 508 staff, 31 more than before.", "what is more is the change"),
        ("Filters are changed every six months by a technician, and files kept for ten years.", "A technician has to change filters twice a year, and files must be kept for 10 years.", "the words of another clause"),
        ("Neither side shall sell its share without the consent of the other.", "A sale requires the consent of the other side.", "without undone by a negation"),
        ("Joining the panel is voluntary.", "Nobody has to join the panel.", "voluntary is no duty"),
        ("Nicht gedeckt sind Schäden durch Hochwasser.", "Hochwasserschäden sind von der Deckung ausgenommen.", "compounds"),
        ("The lessee shall inform the lessor of defects.", "The tenant has to notify the landlord of defects.", "synonyms cover the words"),
        ("The agent shall have an option to buy the unit for $1.", "The agent is allowed, not obliged, to buy the unit for one dollar.", "an option is no duty"),
        ("The officer shall not, for a period of twelve (12) months following the leaving date, solicit any client of the firm.", "For one year after leaving, the officer is barred from soliciting the firm's clients.", "a long aside"),
        ("Either side may end this contract for convenience upon not less than ninety days' notice.", "Each side can end the contract without cause if it gives at least 90 days' notice.", "without cause is for convenience"),
        ("No single client made up more than 10% of revenue.", "In none of the years did one client make up over 10% of revenue.", "one of what is told of as one"),
        ("The tenant may keep one cat; all other animals require approval.", "One cat is permitted without approval, but other animals need approval first.", "without, where others need it; first says when"),
        ("(in millions, except per share data)   2024     2023\nNet income 1,204 988\nDiluted earnings per share 3.41 2.77", "Diluted earnings per share rose from 2.77 to 3.41 in 2024.", "a head's exception is none of a sentence"),
        ("Results for the six months ended 30 June 2023: revenue £88.2m.", "First-half 2023 revenue was £88.2 million.", "six months ended in June are a half"),
        ("Die Miete ist spätestens am dritten Werktag zu zahlen.", "Die Miete ist bis zum 3. Werktag zu zahlen.", "ordinals in digits, and no end of a sentence"),
        ("Der Schaden ist innerhalb einer Woche zu melden.", "Der Schaden ist binnen sieben Tagen zu melden.", "one week is seven days"),
        ("Der Umsatz stieg 2023 um 6,4 % auf 12 Mio. EUR.", "Der Umsatz wuchs 2023 um 6,4 Prozent auf 12 Mio. EUR.", "um is no unit there"),
        ("经测试,样品A的强度为420 MPa,样品B为385 MPa。", "样品B的强度是385兆帕,样品A是420兆帕。", "commas of either width, and the sample named"),
        ("未经甲方书面同意,乙方不得转租房屋。", "乙方要转租房屋,必须先取得甲方的书面同意。", "not without consent needs it"),
        ("Same-store sales slipped 1.4% after four quarters of growth.", "Same-store sales fell by 1.4%.", "by an amount is no deadline"),
    ],
)  # fmt: skip
def test_what_is_said_in_other_words_is_not_accused(source: str, good: str, why: str):
    assert not accused(good, source), why


@pytest.mark.parametrize(
    ("source", "turned", "why"),
    [
        ("The net loss narrowed to $8 million from $9 million.", "The net loss worsened from $9 million to $8 million.", "a worse loss is a larger one"),
        ("Deliver by 3 May.", "Deliver after 3 May.", "a deadline"),
        ("Revenue net of discounts was 40.", "Revenue before deducting discounts was 40.", "gross is not net"),
        ("Staff may not leave without a permit.", "Staff may leave without a permit.", "the negation itself"),
        ("The load must not exceed 4 tons.", "The load must be at least 4 tons.", "a limit is no floor"),
    ],
)  # fmt: skip
def test_what_is_turned_in_other_words_is_accused(source: str, turned: str, why: str):
    assert accused(turned, source), why


@pytest.mark.parametrize(
    ("source", "good", "bad"),
    [
        ("Up to 20% of the assets may be sold.", "A fifth of the assets may be sold.", "A tenth of the assets may be sold."),
        ("Night work is paid at 150% of the wage.", "Night work is paid at 1.5 times the wage.", "Night work is paid at 2.5 times the wage."),
        ("Leverage is 3.50:1.", "Leverage is 3.5 times.", "Leverage is 5.3 times."),
        ("The share went up by 6 percentage points.", "The share went up by six points.", "The share went up by nine points."),
        ("It is paid in three equal instalments.", "One third is paid each time.", "One quarter is paid each time."),
        ("温度为2~8℃。", "温度为2至8摄氏度。", "温度为2至9摄氏度。"),
        ("强度为385 MPa。", "强度为385兆帕。", "强度为358兆帕。"),
        ("Der Verlust sank auf 3,1 Mio. Euro (Vorjahr: 5,4 Mio. Euro).", "Der Verlust ging von 5,4 auf 3,1 Millionen Euro zurück.", "Der Verlust ging von 5,8 auf 3,1 Millionen Euro zurück."),
        ("It runs from 12 March 2020 to 14 March 2020.", "It runs 12-14 March 2020.", "It runs 11-14 March 2020."),
        ("It was founded in 1998.", "It was founded in nineteen ninety-eight.", "It was founded in nineteen eighty-nine."),
        ("The attacks of 11 September 2001 hit demand.", "The attacks of 9/11 hit demand.", "The attacks of 9/13 hit demand."),
        ("Verlust −2,3 Mio. EUR", "Der Verlust betrug 2,3 Mio. EUR.", "Der Gewinn betrug 2,3 Mio. EUR."),
        ("in TEUR 2022 2021\nUmsatzerlöse 45.310 41.870", "Der Umsatz betrug 45.310.000 EUR.", "Der Umsatz betrug 45.310 EUR."),
        ("2024 2023\nNet income 1,204 988", "Net income rose from 988 to 1,204 in 2024.", "Net income rose from 1,204 to 988 in 2024."),
        ("2024 2023\nNet income 1,204 988", "In 2024 net income was 1,204, after 988 in 2023.", "In 2024 net income was 988, after 1,204 in 2023."),
        ("2024 2023\nNet income 1,204 988", "Net income was 1,204 in 2024, up from 988 the year before.", "Net income was 988 in 2024, down from 1,204 the year before."),
        ("2022 2021\nInternational $2,240 $2,415", "International sales fell from $2,415 in 2021 to $2,240 in 2022.", "International sales rose from $2,240 in 2021 to $2,415 in 2022."),
        ("(in thousands)\n2021 2020\nReceivables 45,210 39,870\nInventories 61,005 66,412", "Inventories were 61.0 million in 2021.", "Receivables were 61.0 million in 2021."),
    ],
)  # fmt: skip
def test_numbers_in_another_form(source: str, good: str, bad: str):
    assert (accused(good, source), accused(bad, source)) == (False, True)


def test_synonyms_never_join_opposites():
    """A turned word must not pass as a synonym: no word of one side of an axis stands for one of the other side."""
    pairs = [("rise", "fall"), ("forbid", "allow"), ("exclud", "includ"), ("buyer", "seller"), ("tenant", "landlord"), ("minimum", "maximum"), ("befor", "after"), ("begin", "end"), ("loss", "profit")]  # fmt: skip
    assert [(one, other) for one, other in pairs if other in synonyms(one)] == []


def test_synonyms_are_found_by_stem_and_by_character_pairs():
    assert told_in(frozenset({"lesse", "zebra"}), frozenset({"tenant"})) == {"lesse"}
    assert chinese_synonyms("租期三年", frozenset({"租赁", "赁期", "期限"})) == [(0, 2)]


def test_a_modal_that_nobody_has_is_a_ban():
    one, other = next((one, other) for axis, _, one, other in PATTERNS if axis == "permit")
    sides = sides_of("permit", "nothing may be sold", one, other)
    assert sides is not None
    assert [len(side) for side in sides] == [0, 1]


def test_a_value_from_which_something_moves_has_no_year_of_its_own():
    from core.checks.claims import read_claims

    claim = next(iter(read_claims("It rose from 988 to 1,204 in 2024.", [], ())))
    values = [item for item in claim.quantities if item.date is None]
    assert [sorted(years_of(item, claim, frozenset({2024}))) for item in values] == [[], [2024]]


@pytest.mark.parametrize(
    ("source", "good", "why"),
    [
        ("Grants were £3.4 million in 2023, up from £2.9 million in 2022, and reserves fell to £11.2 million.", "Grants came to £3.4 million in 2023 (2022: £2.9 million), while reserves shrank to £11.2 million.", "from and to of two things"),
        ("Water use improved from 4.1 to 3.6 cubic metres.", "Water use was cut from 4.1 to 3.6 cubic metres.", "improved, and the values fall"),
        ("The patient was discharged on the fifth day after surgery.", "Five days after surgery the patient was discharged.", "the fifth day is five days on"),
        ("The fund does not invest in tobacco or weapons.", "Tobacco and weapons are ruled out as investments of the fund.", "ruled out denies by its meaning"),
        ("Eltern zahlen für das zweite Kind den halben Beitrag.", "Für das zweite Kind zahlen Eltern die Hälfte des Beitrags.", "half of a fee"),
    ],
)  # fmt: skip
def test_what_is_told_from_another_side_is_not_accused(source: str, good: str, why: str):
    assert not accused(good, source), why


@pytest.mark.parametrize(
    ("source", "good", "why"),
    [
        ("The bank shall have ten (10) days after its receipt to accept (or reject for a stated reason) any draft presented by Orlen.", "The bank has ten days from receiving a draft of Orlen's to accept it or to turn it down for a stated reason.", "rejects in other words"),
        ("All drawings supplied to Licensee by Halden under this deed will be kept in the Site Office.", "Halden sees to it that drawings it hands the Licensee are put away in the Site Office.", "supplies in other words"),
        ("The Agent shall have ten (10) days from the invoice date to dispute the amount of any invoice or any such dispute is hereby waived by the Agent.", "The Agent has ten days from the invoice date to contest the amount of an invoice.", "waived is of another part"),
        ("The use of Alder Marks by Licensee shall be in furtherance of the campaign set forth in Annex B.", "The Licensee uses the Alder Marks for the campaign set out in Annex B.", "a noun in the passive"),
        ("Mills cannot control the actions of visitors who may view the page and use public information.", "What visitors do with public information on the page is beyond Mills' control.", "beyond control denies"),
        ("Most recently, she served as Chair of Alder Foods, after having served as CEO for nine years.", "She had been CEO of Alder Foods for nine years before she became its Chair.", "told from the other end"),
    ],
)  # fmt: skip
def test_what_is_told_in_other_words_is_never_contradicted(source: str, good: str, why: str):
    (claim,) = review(good, [Passage("E1", 1, source)]).claims
    assert claim.verdict is not ClaimVerdict.CONTRADICTED, why


def test_what_is_told_in_its_own_words_is_contradicted():
    source = "All drawings supplied to Licensee by Halden under this deed will be kept in the Site Office."
    (claim,) = review(source.replace("will be", "will not be"), [Passage("E1", 1, source)]).claims
    assert claim.verdict is ClaimVerdict.CONTRADICTED


@pytest.mark.parametrize(
    ("source", "good"),
    [
        ("The owner undertakes to revise the register of members after each sale.", "The owner commits to updating the register of members after every sale."),
        ("We are concerned about the comfort of passengers.", "The comfort of passengers matters to us."),
        ("The auditor is not entitled to review another client's ledger.", "The auditor has no right to look at somebody else's ledger."),
    ],
)  # fmt: skip
def test_other_words_for_the_same_support_a_claim(source: str, good: str):
    (claim,) = review(good, [Passage("E1", 1, source)]).claims
    assert claim.verdict is ClaimVerdict.SUPPORTED


def test_the_other_kind_of_surety_is_another():
    source = "当事人对保证方式没有约定的，按照一般保证承担责任。"
    assert not accused("当事人没有约定保证方式的，按照一般保证承担责任。", source)
    assert accused("当事人对保证方式没有约定的，按照连带责任保证承担责任。", source)
