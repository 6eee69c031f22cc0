"""How the words of a claim are arranged: halves, slots, bounds, order, agents and contrasts, each turned and each honest."""

from __future__ import annotations

import pytest

from core.answer import ClaimVerdict, Outcome
from core.checks import review
from core.checks.agents import other_agent
from core.checks.contrasts import contrasted
from core.checks.events import order_of, same_order, turned_order
from core.checks.parallel import crossed_halves, mixed_parts
from core.checks.told import is_mostly_told, told, told_share, words_with_values
from core.checks.value_bounds import agreeing, complementary, turned_bound
from core.evidence import Passage
from core.text.stems import irregular_forms

BAD = (ClaimVerdict.CONTRADICTED, ClaimVerdict.UNSUPPORTED)
UNSURE = (Outcome.UNDETERMINED, Outcome.CONTRADICTED, Outcome.NOT_CONFIRMED)


def accused(claim: str, source: str) -> bool:
    """Whether any check but that of names objects to a claim."""
    result = review(claim, [Passage("E1", 1, source)])
    checks = [check for check in result.checks if check.kind != "name"]
    return any(item.verdict in BAD for item in result.claims) or any(check.outcome in UNSURE for check in checks)


@pytest.mark.parametrize(
    ("source", "good", "turned", "why"),
    [
        ("The carrier insures the cargo and the shipper insures the crates.", "Insurance of the cargo is up to the carrier; the shipper insures the crates.", "Insurance of the cargo is up to the shipper; the carrier insures the crates.", "two parties and what each does"),
        ("The first fee is 70% at signing and 30% on delivery.", "At signing 70% is paid, and on delivery 30%.", "At signing 30% is paid, and on delivery 70%.", "two values and their dates"),
        ("Residents earn points for visits but not for purchases.", "Visits earn points, whereas purchases do not.", "Purchases earn points, whereas visits do not.", "a denial belongs to its half"),
        ("Parking is included in the fee. Laundry is billed separately.", "The fee covers parking, while laundry is extra.", "The fee covers laundry, while parking is extra.", "two sentences, and an exclusion for a denial"),
        ("Turning the key left opens the valve; turning the key right closes it.", "To open the valve, turn the key left.", "To open the valve, turn the key right.", "two steps and what each does"),
        ("Soil tests were made by Kerner AG in Bern. Water tests were made by Lutra in Basel.", "Kerner AG tested the soil.", "Kerner AG tested the water.", "two sentences built alike"),
        ("The pipe, which was laid in 2011, feeds the tank, which dates from 1996.", "The tank is of 1996.", "The tank is of 2011.", "two relative clauses"),
        ("The plan was signed by Ms. Ober, who heads the audit unit, and by Mr. Falk, who runs the depot.", "The head of the audit unit, Ms. Ober, signed.", "The head of the audit unit, Mr. Falk, signed.", "a name with its relative clause"),
        ("Mr. Paul Ames, Chief Financial Officer, and Ms. Joan Birch, Chief Executive Officer, signed the letter.", "Joan Birch signed the letter as CEO.", "Paul Ames signed the letter as CEO.", "initials for an office"),
        ("由东港公司运营的码头建成在先，由西港公司运营的码头建成在后。", "西港公司的码头后建成。", "西港公司的码头先建成。", "clauses that differ in a character"),
        ("Invoices are kept for up to ten years and then destroyed.", "Invoices are kept ten years at most.", "Invoices are kept at least ten years.", "a bound at its value"),
        ("The lift must not carry more than 400 kg.", "The lift carries 400 kg or less.", "The lift carries 400 kg or more.", "a denial that is part of a bound"),
        ("No tenant holds more than 12% of the area.", "Every tenant holds 12% of the area or less.", "Every tenant holds 12% of the area or more.", "no one above is everyone below"),
        ("The lid must be locked before the drum is started.", "The drum may only be started once the lid is locked.", "The lid may only be locked once the drum is started.", "the order of two events"),
        ("公司先完成审计，再于次年申请上市。", "公司的上市申请晚于审计。", "公司的审计晚于上市申请。", "先 and 再, 晚于"),
        ("The Lessor shall repaint the flat after the lessee has left.", "The landlord has to repaint the flat.", "The tenant has to repaint the flat.", "only one side of a relation is named"),
        ("The Seller shall refund the Buyer for customs duties.", "Customs duties are to be refunded to the buyer by the seller.", "Customs duties are to be refunded to the seller by the buyer.", "passive with both parties"),
        ("The tenant pays the service charge in advance.", "The service charge is due in advance.", "The service charge is due in arrears.", "two times that exclude each other"),
        ("争议提交北京仲裁委员会仲裁。", "发生争议的，提交北京仲裁委员会仲裁。", "发生争议的，由北京的法院审理。", "courts are no arbitration"),
        ("The permit covers all stalls other than those selling food.", "Stalls selling food fall outside the permit.", "Stalls selling food are covered by the permit.", "outside is an exception"),
        ("Do not run the saw without the hood in place.", "The hood has to be in place whenever the saw is run.", "The saw may run even when the hood is not in place.", "not without is only with"),
        ("Bonuses are not paid unless the board has approved them.", "Bonuses are paid only if the board has approved them.", "Bonuses are paid except where the board has approved them.", "the exception of the other rule"),
        ("Neither crew reached the summit.", "Both crews missed the summit.", "Both crews reached the summit.", "two turns make none"),
        ("Members may attend the hearing.", "Members may attend the hearing but are not obliged to.", "Members must attend the hearing.", "who may need not"),
        ("The clerk receives a monthly wage of CHF 4,000.", "The clerk's monthly pay is CHF 4,000.", "The clerk's monthly pay is CHF 5,000.", "pay as a noun is no paying"),
        ("The rig stayed shut, and output is to double at the second site.", "Output is to be twice as much at the second site.", "Output is to be three times as much at the second site.", "twice is double"),
        ("The Publisher shall bear the printing costs and the Author the travel costs.", "Travel costs are borne by the author.", "Printing costs are borne by the author, travel costs by the publisher.", "the verb left out of one half"),
        ("Unless the curator agrees, visitors shall not touch the exhibits.", "Exhibits may be touched only with the agreement of the curator.", "Exhibits may be touched without the agreement of the curator.", "a fronted condition"),
        ("Der Pächter trägt die Strom-, der Verpächter die Wasserkosten.", "Die Wasserkosten trägt der Verpächter.", "Die Wasserkosten trägt der Verpächter nicht.", "two nominatives"),
        ("Only the head nurse may open the cabinet.", "The cabinet may be opened by the head nurse only.", "The cabinet may be opened by any nurse.", "anyone of whom only one may"),
        ("设备应每半年检修一次。", "设备一年要检修两次。", "设备一年要检修四次。", "so often a year"),
    ],
)  # fmt: skip
def test_arrangement_tells_what_is_turned(source: str, good: str, turned: str, why: str) -> None:
    assert (accused(good, source), accused(turned, source)) == (False, True), why


def test_a_summary_is_not_told_by_how_it_is_arranged() -> None:
    source = "Revenue rose in the north. Costs fell in the south."
    assert is_mostly_told("Costs fell in the north.", source)
    assert not is_mostly_told("Revenue rose in the north.", source)  # copied as it stands
    summary = (
        "Analysts welcomed an encouraging quarter with strong orders, healthy cash and prudent spending in the north."
    )
    assert not is_mostly_told(summary, source)


def test_words_are_told_by_the_very_word_before_one_like_it() -> None:
    (word,) = told("purchaser", "The buyer pays the purchaser.")
    assert (word.exact, word.places) == (True, (19,))
    (word,) = told("purchaser", "The buyer pays.")
    assert (word.exact, word.places) == (False, (4,))
    assert [word.text for word in words_with_values("third of 3")] == ["=3.", "=3"]
    assert told_share("租金三年", "The rent.") == 0.0
    assert irregular_forms("bought") == irregular_forms("buy")


@pytest.mark.parametrize(
    ("claim", "source", "why"),
    [
        ("The pump runs.", "The fan hums; the pump runs.", "one half of the claim"),
        ("Ann sings and Bob dances.", "Ann sings and Bob dances.", "each half in its own"),
        ("Bob dances, and Ann sings.", "Ann sings and Bob dances.", "both halves in the other order"),
    ],
)
def test_what_is_not_crossed(claim: str, source: str, why: str) -> None:
    assert crossed_halves(claim, source) is None, why


@pytest.mark.parametrize(
    ("claim", "source", "why"),
    [
        ("Spouses are covered by the plan.", "Children are covered by the plan. Spouses are covered.", "what the second leaves out"),
        ("The agent may sell the boat.", "The owner may not sell the boat. The agent may sell it.", "it is what the first names"),
        ("Rent in year two is $900.", "Rent is $800 in year one, $900 in year two.", "the subject of both parts"),
        ("生鲜不可退换。", "除生鲜外，所有商品均可退换。", "an exception is no second part"),
    ],
)  # fmt: skip
def test_what_is_not_mixed(claim: str, source: str, why: str) -> None:
    assert mixed_parts(claim, source) is None, why


@pytest.mark.parametrize(
    ("claim", "source", "turned", "same", "why"),
    [
        ("at least 9 days", "up to 9 days", True, False, "the two sides"),
        ("9 days or more", "no less than 9 days", False, True, "a denied bound"),
        ("Those under 18 may not enter.", "Those of 18 or older may enter.", False, False, "the other side, denied"),
        ("It must arrive at least 9 days before the hearing.", "It must arrive no later than 9 days before the hearing.", False, False, "ahead of something"),
        ("more than $40", "between $20 and $40", True, False, "the end of a range"),
        ("Der Preis darf 40 Euro nicht übersteigen.", "Der Preis liegt bei höchstens 40 Euro.", False, True, "German verbs behind the value"),
    ],
)  # fmt: skip
def test_bounds_at_a_value(claim: str, source: str, turned: bool, same: bool, why: str) -> None:
    assert ((turned_bound(claim, source) is not None), agreeing(claim, source)) == (turned, same), why


def test_a_bound_and_a_denial_make_up_for_each_other() -> None:
    assert complementary("Those under 18 may not enter.", "Those of 18 or older may enter.")
    assert not complementary("Those under 18 may enter.", "Those of 18 or older may enter.")


def test_two_events_have_an_order_only_when_it_is_told_once() -> None:
    assert order_of("It was sold 30 days after the audit.") is None
    assert order_of("It was sold after the audit and before the merger.") is None
    source = "The bond is released after the goods are inspected."
    assert turned_order("The goods are inspected after the bond is released.", source) is not None
    assert same_order("Once the goods are inspected, the bond is released.", source)
    assert same_order("The bond is not released until the goods are inspected.", source)


def test_rights_and_recipients_are_no_agents() -> None:
    source = "The Landlord shall return the deposit to the Tenant."
    assert other_agent("The tenant is entitled to the return of the deposit.", source) is None
    assert other_agent("The deposit must be returned by the landlord.", source) is None
    assert other_agent("The tenant must return the deposit.", source) is not None


def test_a_contrast_needs_both_texts_to_name_one_thing_only() -> None:
    assert contrasted("The notice may be written.", "The notice may be written or oral.") is None
    assert contrasted("The notice may be oral.", "The notice must be in writing.") is not None
