"""Who does it in a paper that says "you" and "we" of its parties."""

import pytest

from core.who_does import other_side

CASES = [
    ("How much notice must the insurer give?", "9 days", "You may cancel by giving us 9 days' notice.", True, "you are not the insurer"),
    ("How much notice must the insurer give?", "9 days", "We may cancel by giving you 9 days' notice.", False, "the insurer is we"),
    ("How much notice must I give?", "9 days", "We may cancel by giving you 9 days' notice.", True, "I am you"),
    ("By when must I claim?", "9 days", "We must receive your claim within 9 days.", False, "what one gets"),
    ("Does the Tenant or the Landlord pay for water?", "The Landlord", "The Landlord shall pay for water.", False, "either is asked for"),
    ("How much notice must I give?", "9 days", "You may cancel by giving us 9 days' notice.", False, "as asked of you"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "claim", "text", "told", "why"), CASES, ids=[row[-1] for row in CASES])
def test_you_and_we(question: str, claim: str, text: str, told: bool, why: str) -> None:
    assert bool(other_side(question, claim, text)) is told, why
