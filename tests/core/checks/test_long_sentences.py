"""Long sentences: what another part of them denies, supposes or exempts contradicts no claim about this part."""

from __future__ import annotations

import pytest

from core.answer import ClaimVerdict, Outcome
from core.checks import review
from core.evidence import Passage


def reviewed(claim: str, source: str):
    """The review of a claim against one passage."""
    return review(claim, [Passage("E1", 1, source)])


@pytest.mark.parametrize(
    ("source", "good", "why"),
    [
        ("The supplier may end the service if a fault is not cured within ten days after the customer receives notice of it.", "The customer's ten days to cure a fault run from its receipt of notice.", "supposed, not said"),
        ("For items of list B the owner will only grant the user certain reading rights.", "For items of list B the user has no rights other than certain reading rights.", "none other than is only"),
        ("Goods shall be returned to the seller or, at its request, destroyed.", "At its request the seller's goods are destroyed instead of returned.", "instead denies nothing"),
        ("灰雀虽然同时吃种子和昆虫，不过体型较小的鸟明显以昆虫为主要食物。", "体型较小的灰雀主要以昆虫为食。", "a but that has the character of a not"),
        ("We are not permitted to knowingly keep any of the records that were received from a patient under the age of eighteen without the consent of a parent.", "Records of a patient under eighteen may be kept only with a parent's consent.", "not without, far apart"),
        ("Pets are not permitted in the rooms, except for guide dogs.", "Tenants cannot keep pets, but guide dogs are allowed.", "a clause of its own for the exception"),
        ("The hall is insured with Altus.", "Altus is the insurer of the hall.", "insured is here no party"),
        ("The data is passed to others only for delivery.", "The data is passed to third parties only for delivery.", "a third party is no third of three"),
        ("国内销售额增长8%，出口销售额下降3%。", "出口销售下滑3%，国内销售上升8%。", "both directions in both texts"),
    ],
)  # fmt: skip
def test_an_honest_claim_is_not_contradicted(source, good, why):
    result = reviewed(good, source)
    assert result.claims[0].verdict not in (ClaimVerdict.CONTRADICTED, ClaimVerdict.UNSUPPORTED), why
    assert not [check for check in result.checks if check.outcome is Outcome.CONTRADICTED], why


LONG = (
    "The duties of the parties under this clause apply in respect of goods sold after the closing date and, to the extent that a "
    "recall involves any goods sold before the closing date, the duties of the parties under this clause shall not apply and shall "
    "be settled by the sale agreement and by the side letter of the same day."
)


def test_a_denial_in_another_part_of_a_long_sentence_contradicts_nothing():
    result = reviewed("The duties under this clause apply to goods sold after the closing date.", LONG)
    assert result.claims[0].verdict is not ClaimVerdict.CONTRADICTED


@pytest.mark.parametrize(
    ("source", "turned"),
    [
        ("All employees except interns accrue leave.", "Interns accrue leave."),
    ],
)
def test_a_claim_that_tells_the_whole_sentence_is_contradicted(source, turned):
    assert reviewed(turned, source).claims[0].verdict is ClaimVerdict.CONTRADICTED


def test_a_denial_of_a_part_is_still_left_open():
    result = reviewed("Other documents may be amended orally by the parties.", "Save for the schedules, which the adviser may change at any time by giving the bank a later version of them, this power constitutes the whole agreement between the adviser and the bank and may not be amended orally by the parties or by anyone who acts for them.")  # fmt: skip
    assert any(check.outcome is Outcome.UNDETERMINED for check in result.checks)


@pytest.mark.parametrize(
    ("source", "good", "why"),
    [
        ("Each policy will name the lender (as its interest may appear) and provide for at least thirty (30) days' notice of a change.", "The policy must give at least 30 days' notice of a change.", "a may in brackets binds nobody"),
        ("This deed may not be amended without a written document that both parties signed.", "This deed can be amended only in a written document that both parties signed.", "not without is only in"),
        ("Nothing in this deed shall be construed as imposing a duty on the bank to act.", "The bank is not obliged to act under this deed.", "how a text is read is no duty"),
        ("Each party may audit the quarterly reports of the other party after the end of each year.", "A party may audit the other party's quarterly reports.", "the same word of the same thing"),
        ("The club may require a notice that the sponsor's part does not imply its endorsement.", "The club may require a notice that the sponsor's part implies no endorsement.", "does not imply is implies no"),
        ("The drug had an effect of 39% in adults who were not infected with HIV in South Africa.", "The 39% found in South Africa is of adults who did not have HIV.", "a place does nothing"),
    ],
)  # fmt: skip
def test_an_honest_claim_is_left_in_peace(source, good, why):
    checks = [check for check in reviewed(good, source).checks if check.kind == "polarity"]
    assert not checks, why


def test_the_insured_is_a_party_and_what_is_insured_is_none():
    source = "Harbour Mutual is the insurer. Northgate Ltd is the insured."
    checks = reviewed("Harbour Mutual is the insured.", source).checks
    assert any(check.outcome is not Outcome.CONFIRMED for check in checks if check.kind == "polarity")
