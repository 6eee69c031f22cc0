"""A claim that tells a rule of its source and leaves out the condition or the exception that it stands with."""

import pytest

from core.answer import AnswerVerdict
from core.checks import review
from core.checks.conditions import restriction_of, without_its_restriction
from core.evidence import Passage

LEFT_OUT = [
    ("The Tenant may renew the lease.", "The Tenant may renew the lease if it is not in arrears.", "if it is not in arrears", "behind"),
    ("Guests may use the pool.", "2.1 If the pool is heated, guests may use the pool.", "If the pool is heated", "in front"),
    ("The Tenant shall repair the fence.", "The Tenant shall, if the Landlord so asks, repair the fence.", "if the Landlord so asks", "between"),
    ("Der Mieter darf Hunde halten.", "Der Mieter darf Hunde halten, sofern der Vermieter zustimmt.", "sofern der Vermieter zustimmt", "German"),
    ("甲方有权解除合同。", "乙方停工的，甲方有权解除合同。", "乙方停工的", "Chinese"),
    ("Members may bring guests.", "Members may bring guests, except on Sundays.", "except on Sundays", "an exception"),
]  # fmt: skip
KEPT = [
    ("The Tenant may renew the lease when it owes nothing.", "The Tenant may renew the lease if it is not in arrears.", "with it, in other words"),
    ("The Tenant may not be in arrears.", "The Tenant may renew the lease if it is not in arrears.", "it tells the condition"),
    ("It takes effect on 1 July.", "It takes effect on 1 July and ends on 3 May, unless both parties go on.", "a condition of the other half"),
    ("The fee is due monthly.", "The fee is due monthly, unless otherwise agreed.", "what every clause is subject to"),
    ("The seller pays the freight.", "Subject to Section 4, the seller pays the freight.", "a clause that it is subject to"),
    ("The buyer provides the crane.", "The buyer provides the crane, while the seller provides the fuel.", "a contrast"),
    ("my nephew Paul Orme", "If my son cannot act, I appoint my nephew Paul Orme.", "a name alone"),
    ("The roof is new.", "The Tenant may renew the lease if it is not in arrears.", "another rule"),
]  # fmt: skip


@pytest.mark.parametrize(("claim", "source", "shown", "why"), LEFT_OUT, ids=[row[-1] for row in LEFT_OUT])
def test_a_restriction_that_is_left_out_is_named(claim: str, source: str, shown: str, why: str) -> None:
    found = without_its_restriction(claim, source)
    assert found is not None, why
    assert found[0] == f"the source says it only with “{shown}”", why


@pytest.mark.parametrize(("claim", "source", "why"), KEPT, ids=[row[-1] for row in KEPT])
def test_nothing_is_left_out(claim: str, source: str, why: str) -> None:
    assert without_its_restriction(claim, source) is None, why


def test_a_rule_without_a_condition_has_none() -> None:
    assert restriction_of("The Tenant shall pay the rent.") is None


def test_a_long_clause_that_is_quoted_up_to_a_limit_is_no_turned_claim() -> None:
    clause = (
        "8.3 Limits. Except in connection with a breach by either party of article 4 or of section 6.2 (Secrets) and the "
        "duties of the Carrier under section 9.1 (Loss of goods) and the duties of the Shipper under section 9.2 (Dangerous "
        "goods), neither party shall be liable to the other for lost profit, and no claim may be brought after one year."
    )
    cut = clause[: clause.index("neither") - 2]
    found = review(cut, [Passage("E1", 1, clause), Passage("E1", 1, "The Carrier is liable for loss of goods.")])
    assert found.verdict is AnswerVerdict.PASS


def test_what_the_question_supposes_need_not_be_said_again() -> None:
    source = "If you tell us later than 30 days after the theft, we will not pay for the damaged door."
    claim = "We will not pay for the damaged door."
    assert without_its_restriction(claim, source)
    assert not without_its_restriction(claim, source, "What if I tell you of a theft later than 30 days after it?")
    assert without_its_restriction(claim, source, "What if I tell you of a theft later than 10 days after it?")
    assert without_its_restriction(claim, source, "What do you pay for the door?")
