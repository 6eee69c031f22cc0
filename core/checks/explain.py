"""What outcomes and verdicts mean, in words for the person, each with an example. Data only."""

from __future__ import annotations

from dataclasses import dataclass

from core.answer import AnswerVerdict, Check, ClaimVerdict, Outcome


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a result means, an example of it, and what the reader should do."""

    meaning: str
    example: str
    advice: str = ""


OUTCOMES: dict[Outcome, Explanation] = {
    Outcome.CONFIRMED: Explanation(
        "The same value stands on the page that is shown: with its scale, sign, currency and unit, in the row or sentence "
        "that the answer speaks of.",
        "The answer says $1.577 billion; page 7 says 1,577 in a table in millions.",
    ),
    Outcome.DERIVED: Explanation(
        "The page does not say this number, but it follows from numbers of the page by the formula that is shown. "
        "The operands were found; whether the formula is the right one is for you to judge.",
        "The answer says up 6.0 %; page 7 says 1,577 and 1,488: (1,577 - 1,488) / 1,488.",
        "Read the formula and look at its operands.",
    ),
    Outcome.CONTRADICTED: Explanation(
        "The page says something else of the same thing: another number, scale, sign, currency, year or row, or the "
        "opposite of the sentence.",
        "The answer says 4,200; page 7 says 4,020. The answer says “may”; the contract says “may not”.",
        "Trust the page, not the answer.",
    ),
    Outcome.NOT_CONFIRMED: Explanation(
        "Nothing in the evidence that the answer was made from holds this. It may still stand elsewhere in the documents.",
        "The answer says 14 stores; no passage gives a number of stores.",
        "Do not rely on it; search the documents for it.",
    ),
    Outcome.UNDETERMINED: Explanation(
        "The evidence comes close, but cannot settle it: the scale or the sign is open, or the number stands in another "
        "row or half of a sentence than the answer speaks of.",
        "The answer says $5 million; the table says 5.0 and no scale is given.",
        "Look at the place that is shown and decide.",
    ),
}

CLAIMS: dict[ClaimVerdict, Explanation] = {
    ClaimVerdict.SUPPORTED: Explanation(
        "Every number, date and name of the sentence was found, or most of its words stand in the evidence, and nothing "
        "speaks against it.",
        "“The rent is $1,200 a month” beside “Rent: $1,200 per month”.",
    ),
    ClaimVerdict.PARTIAL: Explanation(
        "A part of the sentence was found; another part was not, or is undetermined.",
        "The amount stands on the page, the name of the payer does not.",
        "Read which part is missing.",
    ),
    ClaimVerdict.UNSUPPORTED: Explanation(
        "The evidence does not hold what the sentence states. A sentence that states a fact is struck out; it stays in the record.",
        "The answer names a penalty; no passage speaks of one.",
        "Do not rely on it.",
    ),
    ClaimVerdict.CONTRADICTED: Explanation(
        "The evidence says something else. The sentence is struck out; it stays in the record.",
        "“Covers accidents” beside “does not cover accidents”.",
        "Trust the page, not the answer.",
    ),
    ClaimVerdict.UNCHECKED: Explanation(
        "The sentence has nothing that can be checked: a yes or no, a greeting, or words that say nothing was found.",
        "“Yes.”",
    ),
}

ANSWERS: dict[AnswerVerdict, Explanation] = {
    AnswerVerdict.PASS: Explanation(
        "Every sentence that can be checked is supported.",
        "Three of three sentences, with four numbers confirmed.",
    ),
    AnswerVerdict.REVISE: Explanation(
        "At least one sentence is not supported; the others may be.",
        "Two sentences supported, one struck out.",
        "Keep the supported sentences, drop the rest.",
    ),
    AnswerVerdict.INSUFFICIENT: Explanation(
        "The documents do not say enough to answer: the independent tests agree on it.",
        "The question asks for a penalty, the contract has none.",
        "Ask in other words, or add the document that says it.",
    ),
    AnswerVerdict.CONFLICT: Explanation(
        "At least one sentence is contradicted by the documents.",
        "The answer says 30 days, the clause says 60 days.",
        "Trust the page, not the answer.",
    ),
    AnswerVerdict.UNDETERMINED: Explanation(
        "The tests disagree, or sentences are supported only in part: a person must decide.",
        "The amount is right, but its scale is not given on the page.",
        "Look at the marked places and decide.",
    ),
}


NOT_FOUND: dict[str, Explanation] = {
    "found": Explanation(
        "All tests that could be made agree that the documents answer the question.",
        "The answer names a rent; its words and the question's stand in the lease.",
    ),
    "not_found": Explanation(
        "All tests that could be made agree that the documents do not answer the question.",
        "The answer says “not stated”, and the question's words stand nowhere.",
        "Ask in other words, or add the document that says it.",
    ),
    "undetermined": Explanation(
        "Some tests say that the documents answer the question, others that they do not.",
        "The answer says “not stated”, but the question's words stand on page 3.",
        "Read the places that are shown and decide.",
    ),
}
"""By the outcome of the votes on whether the documents answer at all."""

VOTES: dict[str, str] = {
    "phrase": "Whether the answer itself says that nothing was found, or is empty.",
    "coverage": "How many of the answer’s words stand in the evidence.",
    "claims": "Whether any sentence of the answer is supported.",
    "question": "How many of the question’s words stand in the evidence.",
}
"""What each vote looks at."""

LEVELS: dict[str, Explanation] = {
    "conclusive": Explanation(
        "The passage holds most words of the sentence: it speaks of just this.",
        "“Rent is $1,200 a month” beside “The monthly rent is $1,200”.",
    ),
    "minimum": Explanation(
        "The passage holds a good part of the words of the sentence; it may speak of something close to it.",
        "“Rent is $1,200 a month” beside “Rent falls due on the first of the month”.",
        "Read it before you rely on it.",
    ),
    "weak": Explanation(
        "The passage shares only a few words with the sentence, as any two texts of one matter do.",
        "“Rent is $1,200 a month” beside “The tenant pays all taxes”.",
        "Do not take it for a source.",
    ),
}
"""By the level of a source."""

COVERAGE = Explanation(
    "The share of the words with a meaning that stand in the evidence. Numbers in words count as their values, other forms "
    "of a word as the word; numbers in digits have checks of their own.",
    "Eight of ten words stand in the evidence: 80 %.",
    "Read the words that are listed as not found: names and adjectives among them may be made up.",
)

Result = Outcome | ClaimVerdict | AnswerVerdict


def explain(result: Result) -> Explanation:
    """Returns what a result means: for "about this verdict".

    >>> explain(Outcome.DERIVED).advice
    'Read the formula and look at its operands.'
    """
    if isinstance(result, Outcome):
        return OUTCOMES[result]
    return CLAIMS[result] if isinstance(result, ClaimVerdict) else ANSWERS[result]


def about(check: Check) -> tuple[str, ...]:
    """Returns the lines that explain one check, the most particular first: its reason, its formula, what it means, what to do.

    The reason and the formula are of this check and are shown as they are; the others are fixed sentences (see `sentences`).
    """
    meant = explain(check.outcome)
    return tuple(line for line in (check.reason, check.formula, meant.meaning, meant.advice) if line)


def sentences() -> tuple[str, ...]:
    """Returns every fixed sentence for the person, in the order of the help page: what a window has to translate."""
    explained = [
        *OUTCOMES.values(),
        *CLAIMS.values(),
        *ANSWERS.values(),
        *NOT_FOUND.values(),
        *LEVELS.values(),
        COVERAGE,
    ]
    lines = [line for item in explained for line in (item.meaning, item.example, item.advice) if line]
    return tuple(dict.fromkeys([*lines, *VOTES.values()]))
