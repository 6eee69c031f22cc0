"""Mirrored clauses: a value that its own clause gives to the other party, facility or covenant."""

from __future__ import annotations

import pytest

from core.answer import ClaimVerdict, Outcome
from core.checks import review
from core.evidence import Passage

_BREAK = "If the Lessee gives up this lease early, it shall pay 61,000. If the Lessor gives up this lease early, it shall pay 17,500."
_DEFECTS = "The Buyer shall report hidden defects within 20 days; the Seller shall cure them within 45 days."
_COVENANTS = "The non-solicitation covenant runs for 9 months after the end of service. The secrecy duty runs for 30 months after it."
_LOANS = "Tranche A carries 3.75% and is due on 1 May 2028, whereas Tranche B carries 6.25% and is due on 1 May 2031."
_NOTICES = (
    "The Distributor may terminate on forty (40) days' notice. A change of prices requires notice of seventy (70) days."
)
_LISTED = "The excess for hail damage and for fire damage is 400 euros and 1,100 euros respectively."
_PENSION = (
    "The Employer contributes 7% to the fund and the Employee contributes 4%. The non-compete covenant applies for 5 months, "
    "the secrecy covenant for 14 months."
)
_REPLY = "Notice of defects found shall be given within 6 days; the Seller shall reply within 12 days."
_ZH_SUBJECT = "采购方应在收货后7日内验收，在收到发票后45日内付款。"
_ZH = "承租方提前退租的，应支付违约金61000元；出租方提前收回房屋的，应支付违约金17500元。"
_ZH_LOANS = "贷款A的年利率为3.75%，贷款B的年利率为6.25%。"
_ZH_PARTIES = "甲方应在20日内验收，乙方应在45日内整改。"


def verdict(claim: str, source: str) -> ClaimVerdict:
    return review(claim, [Passage("E1", 1, source)]).claims[0].verdict


@pytest.mark.parametrize(
    ("source", "true", "turned"),
    [
        (
            _BREAK,
            "If the Lessor gives up the lease early, it pays 17,500.",
            "If the Lessor gives it up early, it pays 61,000.",
        ),
        (_BREAK, "The Lessee pays 61,000 if it gives up early.", "The Lessee pays 17,500 if it gives up early."),
        (
            _DEFECTS,
            "The Seller must cure hidden defects within 45 days.",
            "The Seller must cure hidden defects within 20 days.",
        ),
        (
            _DEFECTS,
            "The Buyer has 20 days to report hidden defects.",
            "The Buyer has 45 days to report hidden defects.",
        ),
        (_COVENANTS, "The non-solicitation covenant runs 9 months.", "The non-solicitation covenant runs 30 months."),
        (_LOANS, "Tranche B is due on 1 May 2031.", "Tranche A is due on 1 May 2031."),
        (_NOTICES, "A change of prices needs 70 days' notice.", "A change of prices needs 40 days' notice."),
        (_PENSION, "The Employee contributes 4% to the fund.", "The Employee contributes 7% to the fund."),
        (_PENSION, "The secrecy covenant applies for 14 months.", "The secrecy covenant applies for 5 months."),
        (_REPLY, "The Seller has to reply within 12 days.", "The Seller has to reply within 6 days."),
        (_ZH_SUBJECT, "采购方应在收到发票后45日内付款。", "采购方应在收到发票后7日内付款。"),
        (_ZH, "出租方提前收回房屋的，违约金为17500元。", "出租方提前收回房屋的，违约金为61000元。"),
        (_ZH_LOANS, "贷款A的年利率是3.75%。", "贷款A的年利率是6.25%。"),
        (_ZH_PARTIES, "乙方须在45日内整改。", "乙方须在20日内整改。"),
    ],
)
def test_the_value_of_the_mirrored_clause(source: str, true: str, turned: str) -> None:
    assert verdict(true, source) is ClaimVerdict.SUPPORTED
    assert verdict(turned, source) is ClaimVerdict.CONTRADICTED


def test_a_listed_value_has_all_words_of_its_item() -> None:
    assert verdict("The excess for hail damage is 400 euros.", _LISTED) is ClaimVerdict.SUPPORTED
    assert verdict("The excess for hail damage is 1,100 euros.", _LISTED) is not ClaimVerdict.SUPPORTED


def test_both_places_are_shown() -> None:
    found = review("The Lessor pays 61,000 if it gives up the lease early.", [Passage("E1", 1, _BREAK)]).checks
    (check,) = [item for item in found if item.outcome is Outcome.CONTRADICTED]
    assert "If the Lessee gives up" in check.reason
    assert "If the Lessor gives up" in check.reason


@pytest.mark.parametrize(
    ("source", "claim", "why"),
    [
        ("Rent is $900 in year one and $950 in year two.", "Rent in year two is $950.", "the year tells the clause"),
        (
            "The Tenant shall pay 500. As amended, the sum is 700.",
            "The Tenant pays 700.",
            "an amendment replaces a value",
        ),
        ("The fee of the agent is 3%. It rises to 4% after a year.", "The agent's fee is 4%.", "it speaks of the same"),
        (_BREAK, "The Lessor does not pay 61,000.", "a denial"),
        (_BREAK, "The Lessee pays 61,000 and the Lessor 17,500.", "two values"),
        (
            "Cells were spun for 90 min at 4°C. Plates were read for 5 min.",
            "Cells were spun at 4°C.",
            "a time is no degree",
        ),
        ("The mill burnt down in 1819. 40 workers of the mill died.", "Workers of the mill saw 1819.", "a year"),
        ("The fund may put 20% into shares and shall hold 5% in cash.", "The fund holds 5% in cash.", "one subject"),
    ],
)
def test_what_holds_is_not_contradicted(source: str, claim: str, why: str) -> None:
    assert verdict(claim, source) is not ClaimVerdict.CONTRADICTED, why


def test_the_party_of_a_claim_outweighs_what_opens_the_sentence() -> None:
    source = "After the trial period the Employer must give 80 days' notice and the Employee must give 50 days' notice."
    assert (
        verdict("After the trial period, the Employer has to give 50 days' notice.", source)
        is not ClaimVerdict.SUPPORTED
    )


_SITES = "Depot East holds dry goods; Depot West holds wet goods. Depot East is run by Amsel Freight and Depot West by Kern Cargo."
_COSTS = "The Supplier bears the cost of packaging and the Customer the cost of customs clearance."
_PLANT = "The Lessor supplies the forklift, while the Lessee supplies the fuel."
_REPAIRS = "The Lessee shall be responsible for minor repairs up to 300; the Lessor shall be responsible for structural repairs."


@pytest.mark.parametrize(
    ("source", "true", "turned"),
    [
        (_SITES, "Depot West is run by Kern Cargo.", "Depot East is run by Kern Cargo."),
        (_SITES, "Wet goods are held in Depot West.", "Wet goods are held in Depot East."),
        (
            _COSTS,
            "The Customer bears the cost of customs clearance.",
            "The Supplier bears the cost of customs clearance.",
        ),
        (_PLANT, "The Lessee supplies the fuel.", "The Lessee supplies the forklift."),
        (
            _REPAIRS + " The Lessee may sublet.",
            "Structural repairs are for the Lessor.",
            "Structural repairs are for the Lessee.",
        ),
    ],
)
def test_words_of_two_parallel_parts_are_not_mixed(source: str, true: str, turned: str) -> None:
    assert verdict(true, source) is ClaimVerdict.SUPPORTED
    assert verdict(turned, source) is not ClaimVerdict.SUPPORTED
