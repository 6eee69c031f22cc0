"""A bare value that stands where the question's words are not, beside one that stands where they are."""

import pytest

from core.answer import AnswerVerdict, Outcome
from core.checks import review
from core.evidence import Passage

INTEREST = "The loan bears interest at 4.5 % a year. Overdue amounts bear default interest at 9 % a year."
CAPS = "The liability of the Supplier shall not exceed EUR 1,000,000. The liability of the Customer shall not exceed EUR 250,000."
TERMS = (
    "The trial period is 30 days. After it the subscription runs for 12 months and can be ended with 14 days' notice."
)
RENT = "The rent is EUR 1,150 a month. In addition, the tenant pays EUR 85 a month for the parking space."
VOTES_DE = "Der Gesellschafter Weber hat 60 Stimmen, die Gesellschafterin Klein 40 Stimmen."
LEASE_DE = "Der Vertrag beginnt am 1. April 2023 und endet am 31. März 2026."
SALES_DE = "Der Umsatz stieg von 12,4 Mio. EUR im Jahr 2022 auf 13,9 Mio. EUR im Jahr 2023."
DEPOSIT_DE = "Die Miete beträgt 980 EUR. Die Kaution beträgt 2.940 EUR."
TERMS_ZH = "交货期为30天，保修期为24个月，付款期限为10天。"
PAIRS = [
    (CAPS, "What is the liability cap of the supplier?", "EUR 1,000,000", "EUR 250,000", "another party"),
    (INTEREST, "How high is the interest on late payments?", "9 % a year", "4.5 % a year", "told by synonyms"),
    (TERMS, "How long is the notice period?", "14 days", "30 days", "the period is what the kind says, not the place"),
    (TERMS, "How long is the trial period?", "30 days", "14 days", "the other way round"),
    (RENT, "What does parking cost?", "EUR 85 a month", "EUR 1,150 a month", "another sentence"),
    (DEPOSIT_DE, "Wie hoch ist die Kaution?", "2.940 EUR", "980 EUR", "German"),
    (VOTES_DE, "Wie viele Stimmen hat die Gesellschafterin Klein?", "40 Stimmen", "60 Stimmen", "parts of a sentence"),
    (LEASE_DE, "Wann endet der Vertrag?", "31. März 2026", "1. April 2023", "the point of a date ends no sentence"),
    (SALES_DE, "Wie hoch war der Umsatz 2022?", "12,4 Mio. EUR", "13,9 Mio. EUR", "the point of a scale word neither"),
    (TERMS_ZH, "付款期限是多少天？", "10天", "30天", "Chinese"),
    (
        "Travel allowance: band X EUR 30; band Y EUR 45; band Z EUR 60.",
        "What is the travel allowance of band Z?",
        "EUR 60",
        "EUR 30",
        "what leads in a list is said of all its items",
    ),
    (
        "Mrs. Hale owns 12 % of the shares in the company. Mr. Orton owns 9 %.",
        "What percentage of the shares in the company does Mr. Orton own?",
        "9 %",
        "12 %",
        "a name outweighs what a short sentence leaves out",
    ),
    (
        "In 2021 the plant made 410 engines. A year later, in 2022, it made 380.",
        "How many engines did the plant make in 2022?",
        "380",
        "410",
        "so does a year",
    ),
    (
        "Plan / outcome: sales EUR 900 / EUR 870; costs EUR 400 / EUR 420.",
        "What was the outcome for sales?",
        "EUR 870",
        "EUR 900",
        "values in a row of slashes are named in the head",
    ),
    (
        "Net debt | June 30, 2020: EUR 31 million | Dec. 31, 2019: EUR 38 million",
        "What was net debt at June 30, 2020?",
        "EUR 31 million",
        "EUR 38 million",
        "a cell says its date itself",
    ),
    (
        "Humidity indoors: 20 % to 80 %. Humidity outdoors: 10 % to 95 %.",
        "What is the highest humidity indoors?",
        "80 %",
        "95 %",
        "several labels on a line; the end of a range that is asked for",
    ),
    (
        "The parcel was sent on 3 May 2021 and received on 9 May 2021.",
        "When was the parcel received?",
        "9 May 2021",
        "3 May 2021",
        "what opens a sentence is said of both dates",
    ),
    (
        "The stock opened at EUR 41 on 12 March and closed at EUR 39. On 13 March it closed at EUR 40.",
        "At what price did the stock close on 12 March?",
        "EUR 39",
        "EUR 40",
        "the only date of a sentence is that of all its values",
    ),
    (
        "Work on the tunnel began in April 1931. It was finished in November 1934 and opened to trains in May 1935.",
        "When was the tunnel opened to trains?",
        "May 1935",
        "November 1934",
        "a sentence is cut at its “and”, not at a “to” behind it",
    ),
    (
        "The yearly fee is EUR 60 in the first year and EUR 90 in every following year.",
        "What is the yearly fee after the first year?",
        "EUR 90",
        "EUR 60",
        "what comes after the first year is not of it",
    ),
    (
        "The employee may leave with 14 days' notice. The company may end the contract with 30 days' notice.",
        "How many days' notice must the company give?",
        "30 days",
        "14 days",
        "a word that says nothing elsewhere tells two parties apart",
    ),
    ("合同期限为三年，其中试用期为三个月，竞业限制期限为一年。", "试用期多长？", "三个月", "一年", "a span of one"),
    (
        "Grown-ups pay EUR 14, children under twelve pay EUR 6.",
        "How much does a child's ticket cost?",
        "EUR 6",
        "EUR 14",
        "no word of the question stands there as it is",
    ),
    (
        "Oil the chain every 200 running hours. Change the chain every 900 running hours.",
        "How often must the chain be oiled?",
        "every 200 running hours",
        "every 900 running hours",
        "a value with words before and behind it",
    ),
]


def _verdict(answer: str, page: str, question: str) -> AnswerVerdict:
    return review(answer, [Passage("E1", 1, page)], question=question).verdict


@pytest.mark.parametrize(("page", "question", "good", "wrong", "why"), PAIRS, ids=[pair[-1] for pair in PAIRS])
def test_the_place_decides(page: str, question: str, good: str, wrong: str, why: str) -> None:
    assert _verdict(good, page, question) is AnswerVerdict.PASS, why
    assert _verdict(wrong, page, question) is not AnswerVerdict.PASS, why


def test_the_better_place_is_shown() -> None:
    result = review("30 days", [Passage("E1", 1, TERMS)], question="How long is the notice period?")
    check = next(check for check in result.checks if check.kind == "polarity")
    assert "14 days" in check.reason
    assert "notice" in check.window


@pytest.mark.parametrize(
    ("page", "question", "answer", "why"),
    [
        (
            "It lies 340 miles (550 km) north of Miami and 25 miles south of the state border.",
            "How far is it from Miami?",
            "340 miles",
            "the same in brackets is no other value",
        ),
        (
            "Liew [11] validated a test for the detection of 9 antigens. Anderson [12] used multiplex tests.",
            "How many antigens did the multiplex test detect?",
            "9",
            "the mark of a source is no value",
        ),
        (
            "The agreement is renewed for one year terms unless thirty days before the anniversary the licensee says that "
            "it will not renew. Either party may end the agreement with sixty days' notice.",
            "What is the fee and how long before the anniversary must the licensee speak?",
            "thirty days",
            "a question of two parts asks for no one place",
        ),
        (
            "Employees had 25 days of leave in 2019. In 2020 and 2021 employees had 27 days.",
            "How many days of leave did employees have in 2020 and 2021?",
            "27 days",
            "a value of two years",
        ),
        (
            "仓库租金为人民币5,000元，保证金为人民币9,000元，管理费每月300元。",
            "每月租金是多少？",
            "5,000元",
            "how often is no place",
        ),
        (
            "(in millions) | 2022 | 2021\nSales | 431 | 402\nNet profit | 35 | 29",
            "What was net profit in 2021?",
            "29 million",
            "a cell is as large as its table says",
        ),
        (
            "Segment result ($m) | 2022 | 2021\nAsia | 46 | 52\nAfrica | 131 | 120",
            "What was the segment result of Asia in 2022?",
            "$46 million",
            "the scale stands over the table, in other signs",
        ),
        ("One of them pays EUR 5. The fee is EUR 5.", "What is the fee?", "EUR 5", "one of its places fits"),
        (
            "As of December 31, 2015, Orno had 3,700 employees. Of these employees, 400 were temporary.",
            "How many of Orno's employees were temporary at the end of 2015?",
            "400",
            "the date of the sentence before is the one of what follows from it",
        ),
        (
            "As of June 30, 2024, Orno employed 310 people, 210 in the U.S. and 100 abroad.",
            "How many people did Orno employ abroad in 2024?",
            "100",
            "it alone stands beside a word of the question",
        ),
        (
            "Funded backlog was $95 million at December 31, 2022. The ending backlog was $150 million.",
            "How much of the backlog was funded at the end of 2022?",
            "$95 million",
            "the end of a year is no ending",
        ),
        (
            "This agreement is made and entered into as of December 14, 2016 (the “Effective Date”), by and between Alder Inns "
            "LLC and Birch Homes Inc.\n\nDuring the period beginning on the Effective Date and ending on December 31, 2018, each "
            "party agrees to give the other a right of first offer.",
            "What is the effective date?",
            "December 14, 2016",
            "a date that is called so needs no word for a beginning",
        ),
        (
            "Service level | Share\nAvailability in a month | 99.85 %\n\nFor availability, the credit is due for each full 0.1 "
            "percentage points below the target.",
            "What is the availability target?",
            "99.85 %",
            "points are no level",
        ),
        (
            "Storage\nThe period is 14 days.\nTransport\nThe period is 3 days, and nobody but the driver has a key to the storage room of the van.",
            "What is the period for storage?",
            "14 days",
            "the heading before it says what it is of",
        ),
    ],
)
def test_a_good_value_is_not_accused(page: str, question: str, answer: str, why: str) -> None:
    assert _verdict(answer, page, question) is AnswerVerdict.PASS, why


def test_a_sentence_that_says_itself_what_its_value_is_of_is_not_measured_by_the_question() -> None:
    assert _verdict("The trial period is 30 days.", TERMS, "How long is the notice period?") is AnswerVerdict.PASS


def test_a_number_of_a_row_that_shows_its_currency_is_that_number():
    page = (
        "| | 2025 | 2024 |\n| Net income | $629,551 | $268,395 |\n| Interest and other income, net | 33,909 | 7,267 |\n"
        "| | Shares | Retained |\n| Balance | 62 | 268,395 |"
    )
    checks = review("268,395", [Passage("E1", 3, page)], question="What was net income in fiscal 2024?").checks
    assert all(item.outcome is Outcome.CONFIRMED for item in checks if item.kind in ("number", "polarity")), checks


def test_a_company_s_own_name_tells_no_value_of_its_report():
    page = "Each of our 5,700 employees works in one of 44 countries.\nOrno sponsors 15 different employee groups."
    question = "In how many countries does Orno have employees?"
    told = [
        review("44", [Passage("E1", 1, page, doc_name=name)], question=question) for name in ("ORNO_2022", "report")
    ]
    assert [one.verdict is AnswerVerdict.PASS for one in told] == [True, False]
