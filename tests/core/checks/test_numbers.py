"""Numbers against evidence: the faults that other checkers have, scale, currency, sign, rows, and the near miss named."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.answer import Check, Outcome
from core.checks import number_checks, review
from core.domain import DocId, Span, UnitContext
from core.evidence import Passage
from core.text.quantities import quantities

OK, DERIVED, WRONG, MISSING, UNSURE = (
    Outcome.CONFIRMED,
    Outcome.DERIVED,
    Outcome.CONTRADICTED,
    Outcome.NOT_CONFIRMED,
    Outcome.UNDETERMINED,
)


def check(claim: str, evidence: str, *, question: str = "", page: int = 7) -> Check:
    """Returns the check of the first number of a claim, years and dates aside."""
    found = number_checks(review(claim, [Passage("E1", page, evidence)], question=question))
    return next((item for item in found if item.kind == "number"), found[0])


MILLIONS = "(in millions, except per share)\n2019\n2018\nCapital expenditure\n$1,577\n$1,488\nNet loss\n(510)\n(402)\nLoss per share\n(0.28)\n(0.31)"


@pytest.mark.parametrize(
    ("claim", "evidence", "outcome", "why"),
    [
        ("Capital expenditure was $1,577 million.", MILLIONS, OK, "one cell a line, scale from the caption"),
        ("Capital expenditure was $1.577 billion.", MILLIONS, OK, "another scale of the same value"),
        ("Capital expenditure was $1,577,000,000.", MILLIONS, OK, "all digits written"),
        ("Capital expenditure was $1,577 thousand.", MILLIONS, WRONG, "another scale of the same digits"),
        ("Capital expenditure was €1,577 million.", MILLIONS, WRONG, "another currency"),
        ("The loss per share was $0.28.", MILLIONS, OK, "except per share"),
        ("The loss per share was $0.28 million.", MILLIONS, WRONG, "except per share is obeyed"),
        ("Revenue was $52.3 billion.", "Revenue was $52.3 million in the year.", WRONG, "scale"),
        ("The loss was $510 million.", MILLIONS, OK, "a loss of a bracketed amount"),
        ("The result was -$510 million.", MILLIONS, OK, "a minus for a bracket"),
        ("The profit was $510 million.", MILLIONS, WRONG, "a loss is no profit"),
        ("The change was -$510.", "The change was $510.", WRONG, "sign"),
        ("The price was £370.", "The price was £370, paid at once.", OK, "a glued sign"),
        ("The margin was (12.5%).", "Margin (12.5%)", OK, "brackets and percent"),
        ("It paid $5.2m.", "It paid $5.2 million.", OK, "m is million"),
        ("It has 1\u2009577 seats.", "It has 1,577 seats.", OK, "a thin space"),
        ("There are twelve trucks.", "There are 12 trucks.", OK, "words and digits"),
        ("公司有27家子公司。", "公司在全国共有27家子公司。", OK, "glued to Chinese"),
        ("It grew 12.5 percent.", "It grew 12.5%, a record.", OK, "percent in words; a comma after it"),
        ("The rate is 12.5%.", "It sold 12.5 tonnes.", WRONG, "a percent is no amount"),
        ("It sold 5 items.", "The fee is 5%.", WRONG, "an amount is no percent"),
        ("It has 7 stores.", "See Note 7 for details.", MISSING, "a note number confirms nothing"),
        ("It has 7 stores.", "7. Notes to the financial statements", MISSING, "a list number confirms nothing"),
        ("It has 7 customers.", "Revenue\n31\n45\n7", MISSING, "the page's number confirms nothing"),
        ("It has 20 sites.", "In 2019 it had 120 sites.", MISSING, "a part of a number confirms nothing"),
        ("The code is 1,000.", "1e3 and infinity", MISSING, "1e3 is no number"),
        ("It has 50 sites.", "abc% 50 sites", OK, "a stray percent sign changes nothing"),
        ("Der Preis war 1.234,56 €.", "Der Preis von 1.234,56 € wurde bezahlt.", OK, "decimal comma"),
        ("The price was €1,234.56.", "Der Preis von 1.234,56 € wurde bezahlt.", OK, "both conventions"),
        ("It has 23 units.", "Between 2-3 units", MISSING, "2-3 is not 23"),
        ("It rose by 50 basis points.", "It rose by 0.5 percentage points.", OK, "basis points"),
        ("The notice is two weeks.", "Notice of 14 days is given.", DERIVED, "units are converted"),
        ("The notice is 14 hours.", "Notice of 14 days is given.", WRONG, "units differ"),
        ("Revenue was $1.6 billion.", "Revenue was $1,577 million.", DERIVED, "rounded, and said so"),
        ("Revenue was $1.5 billion.", "Revenue was $1,577 million.", MISSING, "not rounded so"),
        ("The rate as a fraction is 0.125.", "The rate is 12.5%.", DERIVED, "a percent as a fraction, and said so"),
        ("It sold 0.125 tonnes.", "The rate is 12.5%.", MISSING, "not without a word for it"),
        ("It was $1,577.", "It was $1,577 million.", UNSURE, "no scale in the sentence"),
        ("It was 1,577 thousand.", "Capex\n1,577\n1,488", UNSURE, "no scale on the page"),
        ("It employs 21,900 people.", "员工总数为2.19万人。", OK, "万"),
        ("营业收入为-559.02亿元。", "公司实现营业收入559.02亿元。", WRONG, "sign in Chinese"),
        ("海外业务利润为-2.96亿元。", "海外业务亏损2.96亿元。", OK, "亏损 is a minus"),
    ],
)
def test_outcomes(claim: str, evidence: str, outcome: Outcome, why: str) -> None:
    result = check(claim, evidence)
    assert result.outcome is outcome, (why, result)
    assert result.reason or result.formula, "every outcome has a reason"


@pytest.mark.parametrize(
    ("claim", "outcome", "why"),
    [
        ("Revenue was $4,021.", Outcome.CONTRADICTED, "one digit changed"),
        ("Revenue was $4,200.", Outcome.CONTRADICTED, "two neighbours swapped, a zero among them"),
        ("Revenue was $40,020.", Outcome.CONTRADICTED, "one digit added"),
        ("The dividend to partners abroad was $4,021.", MISSING, "the page speaks of something else"),
    ],
)
def test_the_near_miss_is_named_with_its_page(claim: str, outcome: Outcome, why: str) -> None:
    result = check(claim, "Total revenue was $4,020 in 2019.", page=7)
    assert result.outcome is outcome, why
    assert "p. 7 says $4,020" in result.reason
    assert result.page_number == 7


def test_the_row_that_the_sentence_speaks_of_is_named() -> None:
    result = check("Capital expenditure was $1,600 million in 2019.", MILLIONS)
    assert result.outcome is WRONG
    assert "$1,577 for Capital expenditure" in result.reason


@pytest.mark.parametrize(
    ("claim", "outcome", "why"),
    [
        ("Capital expenditure was $1,488 million in 2018.", OK, "the right year"),
        ("Capital expenditure was $1,488 million in 2019.", WRONG, "the other year's cell"),
        ("Capital expenditure was $510 million in 2019.", WRONG, "the other row's cell"),
        ("It was $1,488 million.", OK, "no row and no year are named"),
    ],
)
def test_the_right_row_and_year(claim: str, outcome: Outcome, why: str) -> None:
    assert check(claim, MILLIONS).outcome is outcome, why


@pytest.mark.parametrize(
    ("claim", "outcome"),
    [
        ("The balance at June 30, 2022 was 4,411.", OK),
        ("The balance at December 31, 2022 was 4,411.", WRONG),
    ],
)
def test_rows_that_differ_in_their_date_only(claim: str, outcome: Outcome) -> None:
    evidence = "Balance at June 30, 2022  4,411\nBalance at December 31, 2022  4,308"
    found = [c for c in number_checks(review(claim, [Passage("E1", 2, evidence)])) if c.kind == "number"]
    assert found[0].outcome is outcome


NOTICE = "Either party may terminate this Agreement for convenience upon sixty (60)\ndays' written notice to the other."
TRANSFER = "Upon termination the Provider assists with the transfer for up to ninety (90) days."


@pytest.mark.parametrize(
    ("claim", "outcome", "why"),
    [
        (
            "Either party may terminate for convenience on sixty (60) days' notice.",
            OK,
            "a unit on the next line of prose",
        ),
        (
            "Either party may terminate for convenience on ninety (90) days' notice.",
            UNSURE,
            "ninety days are said of something else",
        ),
        ("The transfer takes up to ninety (90) days.", OK, "of the transfer they are said"),
    ],
)
def test_a_right_number_of_something_else_is_left_open(claim: str, outcome: Outcome, why: str) -> None:
    found = number_checks(review(claim, [Passage("E1", 6, NOTICE), Passage("E2", 6, TRANSFER)]))
    assert found[-1].outcome is outcome, (why, found[-1])


def test_numbers_of_a_contents_page_confirm_nothing() -> None:
    row = Passage("E1", 2, "Subsidiaries 14", UnitContext(caption="Contents"))
    assert check("The group has 14 subsidiaries.", "Subsidiaries ........ 14").outcome is MISSING
    assert number_checks(review("The group has 14 subsidiaries.", [row]))[0].outcome is MISSING


@pytest.mark.parametrize(
    ("claim", "row"),
    [
        ("Total revenue was 4,795,511.", "Total revenue........  4,795,511  4,147,065  4,055,240"),
        ("Total revenue was 812.", "Total revenue ........ 812 790 655"),
        ("Total revenue was $812.", "Total revenue . . . . $812"),
        ("Total revenue was 4,795,511.", "Total revenue ........ 4,795,511"),
        ("The share was 14%.", "Share of total revenue .... 14%"),
    ],
)
def test_dots_of_a_statement_lead_to_its_values(claim, row):
    assert check(claim, row).outcome is OK


def test_marks_of_a_list_are_no_numbers() -> None:
    found = number_checks(
        review("The parts are (1) consent and (2) payment.", [Passage("E1", 1, "consent and payment")])
    )
    assert found == ()


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("There are about 3,200 employees.", "We had 3,204 employees."),
        ("It owns 60% of the shares.", "It owns three-fifths of the shares."),
    ],
)
def test_the_same_in_another_precision_or_form_is_derived(claim: str, evidence: str) -> None:
    assert check(claim, evidence).outcome is DERIVED


def test_a_scale_note_in_another_passage_of_the_neighbour_page_governs() -> None:
    passages = [
        Passage("E1", 99, "Prepaid expenses consist of the following (in thousands):"),
        Passage("E2", 100, "December 31,\n2019  2018\nPrepaid expenses  $2,303  $1,780"),
    ]
    result = number_checks(review("Prepaid expenses were $2.303 million.", passages))[0]
    assert (result.outcome, result.page_number) == (OK, 100)


def test_the_unit_context_governs() -> None:
    context = UnitContext(scale_note="in thousands of euros", column_heads=("2020", "2019"), caption="Balance sheet")
    passage = Passage("E1", 3, "Inventories  4,100  3,900", context)
    assert number_checks(review("Inventories were €4.1 million.", [passage]))[0].outcome is OK
    assert number_checks(review("Inventories were $4.1 million.", [passage]))[0].outcome is WRONG


HEADS = UnitContext(scale_note="in millions of euros", column_heads=("2020", "2019"))
UNIT_ROWS = (
    Passage("E1", 4, "Total revenue 1,577 1,488", HEADS),
    Passage("E1", 4, "Cost of sales (902) (871)", HEADS),
    Passage("E2", 4, "Operating income 410 365", HEADS),
)


@pytest.mark.parametrize(
    ("claim", "outcome", "why"),
    [
        ("Operating income was €365 million in 2019.", OK, "the head comes from the unit's context"),
        ("Operating income was €410 million in 2019.", WRONG, "another year"),
        ("Operating income was €1,577 million in 2020.", WRONG, "another row, a passage of its own"),
        ("Cost of sales were 57.2% of total revenue in 2020.", DERIVED, "a share over two rows"),
        ("Total revenue grew by 6.0% in 2020.", DERIVED, "a change within a row"),
    ],
)
def test_rows_that_are_passages_of_their_own_form_a_table(claim: str, outcome: Outcome, why: str) -> None:
    found = [c for c in number_checks(review(claim, UNIT_ROWS)) if c.kind == "number"]
    assert found[0].outcome is outcome, (why, found[0])


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Employees 120 130 140", [120, 130, 140]),
        ("Umsatz 25 858 TEUR", [25_858_000]),
        ("zusammen 300 000 EUR", [300000]),
    ],
)
def test_cells_with_single_blanks_between_them(text: str, values: list[int]) -> None:
    assert [int(q.value) for q in quantities(text)] == values


def test_the_text_beside_a_table_tells_its_scale() -> None:
    evidence = "Other income increased by $119.4 million.\nOther income\n119,420\n55,314"
    assert check("Other income was $119,420 thousand.", evidence).outcome is OK


def test_cited_passages_come_first_and_others_are_named() -> None:
    passages = [Passage("E1", 1, "The fee is $900."), Passage("E2", 5, "The fee is $900. The deposit is $450.")]
    (fee,) = number_checks(review("The fee is $900. [E2]", passages))
    assert (fee.evidence_key, fee.page_number) == ("E2", 5)
    (deposit,) = number_checks(review("The deposit is $450. [E1]", passages))
    assert (deposit.outcome, deposit.evidence_key, deposit.page_number) == (OK, "E2", 5)


def test_a_span_points_at_the_figure_on_the_page() -> None:
    text = "The deposit is $450."
    passage = Passage("E1", 5, text, span=Span(DocId("d"), 4, 100, 100 + len(text)))
    (found,) = number_checks(review("A deposit of $450.", [passage]))
    assert found.span is not None
    assert text[found.span.start - 100 : found.span.end - 100].strip() == "$450"
    assert "deposit is $450" in found.window


def test_every_number_of_an_answer_gets_a_result() -> None:
    text = (
        "In 2019, 12 of 40 sites (30%) closed; the rest, worth $4.5m, opened on 3 May 2020 at 9:30 am. See Note 3. [E1]"
    )
    found = number_checks(review(text, [Passage("E1", 1, "Nothing of it stands here.")]))
    assert [c.surface.strip() for c in found] == ["2019", "12", "40", "(30%)", "$4.5m", "3 May 2020", "9:30 am", "3"]


AMOUNT = st.decimals(min_value=Decimal("10.1"), max_value=Decimal("9999.9"), places=1)


@settings(max_examples=60)
@given(AMOUNT, st.sampled_from(["digit", "scale", "sign", "currency"]), st.integers(min_value=0, max_value=8))
def test_a_moved_amount_is_never_confirmed(number: Decimal, what: str, seed: int) -> None:
    text = f"{number:,}"
    evidence = f"Income was ${text} million in the year."
    moved = {
        "digit": f"${_moved_digit(text, seed)} million",
        "scale": f"${text} {('thousand', 'billion', 'trillion')[seed % 3]}",
        "sign": f"-${text} million",
        "currency": f"{('€', '£', '₹')[seed % 3]}{text} million",
    }[what]
    result = check(f"Income was {moved}.", evidence)
    assert result.outcome not in (OK, DERIVED), (evidence, moved, result)
    assert check(f"Income was ${text} million.", evidence).outcome is OK


def _moved_digit(text: str, seed: int) -> str:
    places = [i for i, char in enumerate(text) if char.isdigit()]
    at = places[seed % len(places)]
    digit = str((int(text[at]) + 1) % 10)
    if at == 0 and digit == "0":
        digit = "1"
    return text[:at] + digit + text[at + 1 :]


def test_a_passage_without_context_equals_one_with_an_empty_context() -> None:
    passage = Passage("E1", 1, MILLIONS)
    other = replace(passage, context=UnitContext())
    claim = "Capital expenditure was $1,577 million."
    assert review(claim, [passage]) == review(claim, [other])


@pytest.mark.parametrize("digits", [20, 40, 80])
def test_every_digit_of_a_long_number_counts(digits: int) -> None:
    number = "7" * (digits - 1) + "1"
    assert check(f"The key is {number}.", f"The key {number} was used.").outcome is OK
    assert check(f"The key is {number[:-1]}2.", f"The key {number} was used.").outcome is not OK


def test_a_bracket_without_a_word_for_it_is_left_open_where_the_sign_tells_the_result() -> None:
    result = check(
        "Total comprehensive result was $78 million in 2019.", MILLIONS + "\nTotal comprehensive result\n(78)\n(12)"
    )
    assert result.outcome is UNSURE
    assert "brackets" in result.reason


@pytest.mark.parametrize(
    ("page", "claim", "question", "outcome"),
    [
        ("Operating result (EUR) (1,230)", "EUR 1,230", "What was the operating loss?", Outcome.CONFIRMED),
        ("Operating result (EUR) (1,230)", "EUR 1,230", "What was the operating profit?", Outcome.CONTRADICTED),
        ("Operating result (EUR) (1,230)", "The company lost EUR 1,230.", "", Outcome.CONFIRMED),
        ("Betriebsergebnis -1.230 EUR", "Das Ergebnis war negativ: 1.230 EUR.", "", Outcome.CONFIRMED),
        ("营业收入为120万元。", "营业收入为120万。", "", Outcome.CONFIRMED),
        ("营业收入为120万。", "营业收入为120万元。", "", Outcome.CONFIRMED),
        ("员工为120万人。", "员工支出为120万元。", "", Outcome.CONTRADICTED),
    ],
)
def test_a_sign_in_words_and_a_currency_that_is_not_said(
    page: str, claim: str, question: str, outcome: Outcome
) -> None:
    (check,) = [
        check for check in review(claim, [Passage("E1", 1, page)], question=question).checks if check.kind == "number"
    ]
    assert check.outcome is outcome


@pytest.mark.parametrize(
    "mark", ["-7-", "– 7 –", "— 7 —", "Page 7 of 20", "Seite 7 von 20", "7 | Page", "第7页 共20页", "- 第 7 页 -"]
)
def test_the_mark_of_a_page_confirms_no_amount(mark: str) -> None:
    text = f"The term is five years.\n{mark}\nThe rent is EUR 900."
    for claim in ("There are 7 tenants.", "There are 20 tenants."):
        (check,) = review(claim, [Passage("E1", 3, text)]).checks
        assert check.outcome.value == "not_confirmed"
