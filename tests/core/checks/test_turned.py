"""Claims turned around by kind of cause: whose word it is, near copies, values, columns, conditions, frequencies, roles."""

import pytest

from core.answer import Check, ClaimVerdict, Outcome
from core.checks import review
from core.checks.near_copy import align, turned_copy
from core.checks.polarity import compare
from core.domain import Span
from core.evidence import Passage

BAD = {Outcome.CONTRADICTED, Outcome.UNDETERMINED, Outcome.NOT_CONFIRMED}


def objections(claim: str, source: str) -> list[Check]:
    return [check for check in review(claim, [Passage("E1", 3, source)]).checks if check.outcome in BAD]


@pytest.mark.parametrize(
    ("source", "same", "turned", "why"),
    [
        (
            "The amount that remained under the repurchase plan was $475 million at year-end.",
            "The amount remaining under the repurchase plan was $475 million.",
            "The amount spent under the repurchase plan was $475 million.",
            "what remains is not spent",
        ),
        (
            "The office makes every effort to limit the number of people with access to the files.",
            "The office limits the number of people with access to the files.",
            "The office makes every effort to increase the number of people with access to the files.",
            "what is limited is not increased",
        ),
        (
            "处理不满十岁儿童的信息，应当取得其父母的同意。",
            "处理不满十岁儿童的信息，应取得父母的同意。",
            "处理不满十岁儿童的信息，不应取得父母的同意。",
            "less than is no negation",
        ),
        (
            "Net subscriptions fell 12% and revenue per user climbed 3%.",
            "Revenue per user rose 3%.",
            "Revenue per user fell 3%.",
            "each word of direction belongs to its own part",
        ),
        (
            "The price includes all fixtures but excludes the garden furniture.",
            "The garden furniture is excluded from the price.",
            "The price includes the garden furniture.",
            "a part without a subject of its own",
        ),
        (
            "Revenue and operating income were $812 million and $97 million, respectively.",
            "Operating income was $97 million.",
            "Operating income was $812 million.",
            "respectively",
        ),
        ("Cap: $2,000,000. Deductible: $20,000.", "The cap is $2,000,000.", "The cap is $20,000.", "labels of a list"),
        (
            "The lease commences on 1 March 2020 and expires on 28 February 2025.",
            "The lease expires on 28 February 2025.",
            "The lease expires on 1 March 2020.",
            "start and end",
        ),
        (
            "Headcount went from 1,204 at the start of the year to 1,377 at its end.",
            "Headcount was 1,377 at the end of the year.",
            "Headcount was 1,204 at the end of the year.",
            "from and to",
        ),
        (
            "The vacancy rate went from 6.1% to 7.4%.",
            "The vacancy rate rose to 7.4%.",
            "The vacancy rate fell to 7.4%.",
            "the values tell the direction",
        ),
        (
            "Cover begins if the premium has been paid.",
            "Cover begins if the premium has been paid in full.",
            "Cover begins even if the premium has not been paid.",
            "a condition lifted",
        ),
        (
            "Interest is compounded monthly and paid annually.",
            "Interest is compounded every month.",
            "Interest is compounded annually.",
            "how often",
        ),
        (
            "The boiler must be serviced every six months.",
            "The boiler has to be serviced twice a year.",
            "The boiler must be serviced every six weeks.",
            "one rate in other words",
        ),
        (
            "Only the chair may call a meeting.",
            "Nobody but the chair may call a meeting.",
            "Any member may call a meeting.",
            "only",
        ),
        (
            "Services are provided by Orbis Ltd to Calder plc.",
            "Orbis Ltd provides services to Calder plc.",
            "Calder plc provides services to Orbis Ltd.",
            "who does it, in the passive",
        ),
        (
            "Marlow Group sold its division to Teviot Partners.",
            "Teviot Partners bought the division from Marlow Group.",
            "Teviot Partners sold its division to Marlow Group.",
            "a deed told from its other end",
        ),
        (
            "Employees hired after 1 July are ineligible for the plan.",
            "Employees hired after 1 July are not eligible for the plan.",
            "Employees hired after 1 July are eligible for the plan.",
            "a prefix that denies",
        ),
        (
            "Der Mieter darf ohne Zustimmung keine Haustiere halten.",
            "Haustiere darf der Mieter ohne Zustimmung nicht halten.",
            "Der Mieter darf ohne Zustimmung Haustiere halten.",
            "German",
        ),
        (
            "Die Kündigungsfrist beträgt mindestens drei Monate.",
            "Die Kündigungsfrist beträgt wenigstens drei Monate.",
            "Die Kündigungsfrist beträgt höchstens drei Monate.",
            "a German bound",
        ),
        ("总经理由董事会聘任。", "董事会聘任总经理。", "董事会由总经理聘任。", "Chinese, around a third word"),
        ("董事会批准了该收购方案。", "该收购方案获董事会批准。", "董事会否决了该收购方案。", "a Chinese opposite"),
    ],
)
def test_the_turned_one_is_told_from_the_honest_one(source: str, same: str, turned: str, why: str) -> None:
    assert not objections(same, source), why
    assert objections(turned, source), why


COLUMNS = "Event | Drug | Placebo\nHeadache | 41 | 38\nNausea | 27 | 12"
STAFF = (
    "Summary (in thousands)\n2023\n2022\nRevenue\n5,210\n4,980\nNumber of employees\n2023\n2022\nEurope\n2,087\n2,140"
)


@pytest.mark.parametrize(
    ("table", "claim", "fine", "why"),
    [
        (COLUMNS, "Nausea was reported by 27 patients on the drug.", True, "under its own head"),
        (COLUMNS, "Nausea was reported by 27 patients on placebo.", False, "under another head"),
        (STAFF, "Europe had 2,087 employees in 2023.", True, "people are not in thousands under their own caption"),
        (STAFF, "Revenue was $5,210 thousand in 2023.", True, "the caption above governs its own rows"),
        (
            "Country | Population (million) | Area\nNorland | 5.4 | 385\nEastmark | 9.1 | 120",
            "Eastmark has a population of 9.1 million.",
            True,
            "a scale in a head governs its column",
        ),
        (
            "项目 | 2023年\n营业成本 | 5,133\n净利润 | 1,210",
            "净利润为1,210。",
            True,
            "a Chinese subject as it is written in its row",
        ),
        (
            "项目 | 2023年\n营业成本 | 5,133\n净利润 | 1,210",
            "营业成本为1,210。",
            False,
            "another row has the Chinese subject",
        ),
    ],
)
def test_rows_columns_and_their_scales(table: str, claim: str, fine: bool, why: str) -> None:
    assert (not objections(claim, table)) is fine, why


@pytest.mark.parametrize(
    ("claim", "source", "turned", "why"),
    [
        ("The waiver shall be construed as continuing.", "The waiver shall not be construed as continuing.", True, "not"),
        ("The fee may be paid in cash or in kind.", "The fee must be paid in cash or in kind.", True, "a modal"),
        ("Plant A exceeded the output of plant B.", "Plant B exceeded the output of plant A.", True, "exchanged"),
        ("Method B is slower than method A.", "Method A is faster than method B.", False, "told from the other end"),
        ("The fund must hold at least 20 percent of it.", "The fund must hold no less than 20 percent of it.", False, "a bound is no denial"),
    ],
)  # fmt: skip
def test_near_copies(claim: str, source: str, turned: bool, why: str) -> None:
    alignment = align(claim, source)
    assert alignment is not None
    assert (turned_copy(alignment, source) is not None) is turned, why


def test_wrapped_prose_is_no_table() -> None:
    source = (
        "The waiver by any party of a right arising out of a breach\nby the other party shall not be construed as a waiver\n"
        "of any right arising out of a subsequent breach of this\nagreement by the same party or by any other party to it."
    )
    assert compare(" ".join(source.split()).replace("shall not be", "shall be"), source) is not None


def test_what_the_next_sentence_means_by_it_is_found() -> None:
    source = "The recipient may disclose the information to its advisers. It may not, however, publish any part of it."
    assert not objections("The recipient may not publish any part of the information.", source)
    assert objections("The recipient may publish any part of the information.", source)


def test_a_swapped_value_names_its_place() -> None:
    text = "Cap: $2,000,000. Deductible: $20,000."
    passage = Passage("E1", 3, text, span=Span("d", 2, 0, len(text)))
    found = next(check for check in review("The cap is $20,000.", [passage]).checks if check.kind == "polarity")
    assert (found.outcome, found.evidence_key, found.page_number) == (Outcome.UNDETERMINED, "E1", 3)
    assert "$2,000,000" in found.reason and found.span is not None


@pytest.mark.parametrize(
    ("claim", "verdict", "why"),
    [
        ("The pet fee is $500.", ClaimVerdict.SUPPORTED, "what the page says"),
        ("The deposit is $500.", ClaimVerdict.PARTIAL, "the page has the number and not the thing"),
        ("Answer: $500.", ClaimVerdict.SUPPORTED, "a bare figure says nothing of its own"),
    ],
)
def test_a_number_without_its_thing_is_supported_in_part_only(claim: str, verdict: ClaimVerdict, why: str) -> None:
    (found,) = review(claim, [Passage("E1", 3, "The pet fee is $500.")]).claims
    assert found.verdict is verdict, why
