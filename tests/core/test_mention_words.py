"""Which questions ask for every mention, of what, and which words count as mentions."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.mention_words import Asked, asked_for_all, level, matches, needle, same_family, subject_of


@pytest.mark.parametrize(
    ("question", "subject", "exact", "sure"),
    [
        ("List every clause that mentions indemnity", "indemnity", False, True),
        ('list all clauses mentioning the word "force majeure"', "force majeure", True, True),
        ("How many times is the Customer mentioned in this agreement?", "Customer", False, True),
        ("How many clauses mention termination or expiry?", "termination or expiry", False, True),
        ("Where is insurance mentioned?", "insurance", False, True),
        ("find all references to Schedule 3", "Schedule 3", False, True),
        ("Which clauses deal with liability?", "liability", False, True),
        ("What sections of the contract cover data?", "data", False, True),
        ("Give all places where the report speaks of impairment", "impairment", False, True),
        ("How often does “sixty (60) days” appear?", "sixty (60) days", True, True),
        ("List all fees", "fees", False, False),
        ("How many employees does the company have?", "employees", False, False),
        ("请列出所有提到保密义务的条款", "保密义务", False, True),
        ("违约金出现了多少次？", "违约金", False, True),
        ("有多少处提到违约金", "违约金", False, True),
        ("列出所有付款日期", "付款日期", False, False),
    ],
)
def test_questions_for_all_mentions(question: str, subject: str, exact: bool, sure: bool) -> None:
    assert asked_for_all(question) == Asked(subject, exact, sure)


@pytest.mark.parametrize(
    "question",
    [
        "What is the notice period?",
        "Which clause deals with liability?",
        "Who may terminate, and where does the notice go?",
        "Is all information confidential?",
        "How much is the fee for every month?",
        "List all",
        "how many",
        "合同的通知期是多久？",
        "",
    ],
)
def test_questions_for_one_thing_are_left_alone(question: str) -> None:
    assert asked_for_all(question) is None


@pytest.mark.parametrize(
    ("subject", "text", "found", "why"),
    [
        ("indemnity", "It shall indemnify the Customer; indemnification survives.", ["indemnify", "indemnification"], "family"),
        ("indemnity", "Identity is proven.", [], "another word"),
        ("termination", "Either party may terminate. It terminated. A terminal.", ["terminate", "terminated", "terminal"], "root"),
        ("fee", "Fees and a fee, no feed.", ["Fees", "fee"], "short words have inflections only"),
        ("limitation of liability", "Liability is limited.", ["Liability", "limited"], "all words, in any order"),
        ("limitation of liability", "Liability is unlimited.", [], "one word is missing"),
        ("termination or expiry", "On expiry.", ["expiry"], "one of the alternatives"),
        ('"the Customer"', "The  Customer, the customers", ["The  Customer"], "exact: whole words, any white space"),
        ("30 days", "Within 30 days; 30,000 days; 1.30 days", ["30", "days", "days", "days"], "a number is itself"),
        ("café", "The CAFE and the Café", ["CAFE", "Café"], "accents and case do not matter"),
        ("保密义务", "双方的保密 义务终止。", ["保密 义务"], "Chinese as written, across a line's end"),
        ("违约金", "违约责任", [], "a part of the word is not the word"),
    ],
)  # fmt: skip
def test_what_counts_as_a_mention(subject: str, text: str, found: list[str], why: str) -> None:
    asked = subject_of(subject)
    assert asked is not None
    assert [text[start:end] for start, end in matches(text, needle(asked))] == found, why


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("assignment", "assign", True),
        ("confidential", "confidentiality", True),
        ("payment", "payable", False),  # "pay" is too short a root to tell
        ("insurance", "insured", True),
        ("general", "gender", False),
        ("notice", "noticed", True),
    ],
)
def test_families(one: str, other: str, same: bool) -> None:
    assert same_family(one, other) is same
    assert same_family(other, one) is same


@given(st.text(max_size=60))
def test_levelling_keeps_every_offset(text: str) -> None:
    assert len(level(text)) == len(text)


@given(st.text(max_size=80), st.text(min_size=1, max_size=20))
def test_matches_are_ranges_of_the_text_in_order(text: str, subject: str) -> None:
    asked = subject_of(subject)
    found = matches(text, needle(asked)) if asked is not None else ()
    assert all(0 <= start < end <= len(text) for start, end in found)
    assert all(a[1] <= b[0] for a, b in pairwise(found))
