"""Totals, differences, changes in percent and averages: reckoned where the operands are told apart, else not at all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.answer import Answer, AnswerVerdict, Outcome
from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.evidence import Evidence, EvidencePack
from core.gather import AskRequest, Parts
from core.library import Library
from core.pipeline import ask
from core.ports import CancelToken, no_event
from core.reckoning import Operation, operation_asked, reckon
from core.retrieve import Searcher
from core.settings import Settings
from core.vocabulary import standard_vocabulary
from tests.fakes import FakeGenerator
from tests.pdf_files import document, text_content

HEADS = ("2023", "2022", "2021")
TABLE = (
    "Revenue  48,210  41,920  39,005",
    "Gross profit  20,570  17,040  15,588",
    "Operating profit  11,450  8,730  7,587",
    "Tax  (2,310)  (1,845)  (1,502)",
    "Finance costs  (640)  (590)  (611)",
    "Industrial pumps  30,110  26,400  25,001",
    "Water treatment  18,100  15,520  14,004",
)
PROSE = (
    "3.1 The Tenant shall pay a monthly rent of £2,450, payable in advance.",
    "3.2 The Tenant shall pay a service charge of £310 per month.",
    "4.1 A fine of $90 is due for noise.",
    "3.3 月租金为人民币8,500元。",
    "3.4 乙方应支付押金人民币17,000元。",
)


def pack() -> EvidencePack:
    units = []
    for text in (*TABLE, *PROSE):
        row = text in TABLE
        context = UnitContext(column_heads=HEADS, scale_note="in £ thousands") if row else UnitContext()
        span = Span(DocId("d"), 0, 1000 * len(units), 1000 * len(units) + len(text))
        units.append(Unit(UnitKind.TABLE_ROW if row else UnitKind.SENTENCE, (span,), text, context, id=len(units) + 1))
    items = tuple(
        Evidence(f"E{n}", (one,), one.spans, one.text, one.text, 9, DocId("d"), "d", "1")
        for n, one in enumerate(units, 1)
    )
    return EvidencePack(items, 1000, 100)


SERIES = [
    ("三期付款合计多少？", ("第一期：合同签订后支付人民币100,000元。", "第二期：交付后支付人民币150,000元。", "第三期：验收后支付人民币92,000元。"),
     "人民币100,000元 + 人民币150,000元 + 人民币92,000元 = 人民币342,000元", "a sentence each"),
    ("两期付款一共多少？", ("价款分两期支付：第一期支付30%，即人民币60,000元，第2期支付人民币140,000元。",),
     "人民币60,000元 + 人民币140,000元 = 人民币200,000元", "all in one sentence, shares beside"),
    ("What do the two instalments add up to?", ("The first instalment of $4,000 is due at once.", "The second instalment of $6,500 is due in May."),
     "$4,000 + $6,500 = $10,500", "in English"),
    ("Wie hoch sind die zwei Raten? What is the total of the zwei Raten?", ("Die erste Rate beträgt 400 EUR.", "Die zweite Rate beträgt 600 EUR."),
     "400 EUR + 600 EUR = 1,000 EUR", "in German"),
    ("三期付款合计多少？", ("第一期支付人民币100,000元。", "第二期支付人民币150,000元。"), "", "one is missing"),
    ("两期付款合计多少？", ("第一期支付人民币1,000元，第二期支付人民币2,000元。", "第三期支付人民币3,000元。"), "", "there are more"),
    ("两期付款合计多少？", ("第一期支付人民币1,000元，逾期另付人民币50元。", "第二期支付人民币2,000元。"), "", "two amounts for one"),
    ("三期付款合计多少？", ("价款按期支付。", "第一期支付人民币1元。", "第二期支付人民币2元。", "第三期支付人民币3元。", "以上为准。"),
     "人民币1元 + 人民币2元 + 人民币3元 = 人民币6元", "among sentences without a number"),
    ("三期付款何时支付？", ("第一期支付人民币1,000元。",), "", "no sum is asked for"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "texts", "text", "why"), SERIES, ids=[row[3] for row in SERIES])
def test_counted_instalments_are_put_together(question: str, texts: tuple[str, ...], text: str, why: str) -> None:
    units = tuple(
        Unit(UnitKind.SENTENCE, (Span(DocId("d"), 0, 100 * n, 100 * n + len(one)),), one, id=n)
        for n, one in enumerate(texts, 1)
    )
    items = tuple(
        Evidence(f"E{n}", (one,), one.spans, one.text, one.text, 9, DocId("d"), "d", "1")
        for n, one in enumerate(units, 1)
    )
    found = reckon(question, EvidencePack(items, 1000, 100))
    assert (found.text if found is not None else "") == text, why


ASKED = [
    ("By what percentage did operating profit grow in 2023?", Operation.CHANGE),
    ("What was the percentage change in revenue?", Operation.CHANGE),
    ("What was the change in revenue from 2022 to 2023?", Operation.DIFFERENCE),
    ("What is the difference between A and B?", Operation.DIFFERENCE),
    ("What was Orno’s year-over-year change in operating income?", Operation.DIFFERENCE),
    ("By how many shops did the number of shops fall?", Operation.DIFFERENCE),
    ("By how many votes was it approved?", None),
    ("How much higher was revenue in 2023 than in 2022?", Operation.DIFFERENCE),
    ("What was the average revenue?", Operation.AVERAGE),
    ("What is the total of rent and service charge?", Operation.TOTAL),
    ("What are rent and service charge in total?", Operation.TOTAL),
    ("月租金和押金合计多少？", Operation.TOTAL),
    ("What happens on a change in control?", None),
    ("What percentage of the fee is due?", None),
    ("What was total revenue in 2023?", None),
    ("How is the rent increased?", None),
]


@pytest.mark.parametrize(("question", "operation"), ASKED)
def test_what_a_question_wants_reckoned(question: str, operation: Operation | None) -> None:
    assert operation_asked(question) is operation


def test_a_change_in_units_of_percents_is_one_in_percent() -> None:
    question = "What was the change in revenue from 2022 to 2023"
    asked = f"{question} (in units of percents and round to one decimal place)?"
    assert operation_asked(question, asked) is Operation.CHANGE
    assert operation_asked(question, f"{question}?") is Operation.DIFFERENCE
    assert operation_asked("What was revenue in 2023", asked) is None


RECKONED = [
    ("What was the change in revenue from 2022 to 2023?",
     "Revenue rose from 41,920 in 2022 to 48,210 in 2023, by 6,290 (in £ thousands)", "years of a row"),
    ("By what percentage did operating profit grow in 2023?",
     "Operating profit rose from 8,730 in 2022 to 11,450 in 2023, by 31.2 % (in £ thousands)", "against the year before"),
    ("What was the average revenue over the three years?",
     "Revenue, average 43,045: 39,005 in 2021, 41,920 in 2022 and 48,210 in 2023 (in £ thousands)", "all years"),
    ("What was the average revenue in 2022 and 2023?",
     "Revenue, average 45,065: 41,920 in 2022 and 48,210 in 2023 (in £ thousands)", "those named"),
    ("What is the difference between gross profit and operating profit in 2023?",
     "Gross profit less Operating profit, 2023: 20,570 - 11,450 = 9,120 (in £ thousands)", "rows of a column"),
    ("What was the total revenue of industrial pumps and water treatment in 2023?",
     "Industrial pumps + Water treatment, 2023: 30,110 + 18,100 = 48,210 (in £ thousands)", "the rows of the parts"),
    ("What is the sum of finance costs and tax in 2022?",
     "Finance costs + Tax, 2022: (590) + (1,845) = (2,435) (in £ thousands)", "brackets stay"),
    ("What is the total of rent and service charge per month?",
     "£2,450 + £310 = £2,760", "amounts of prose"),
    ("What is the difference between rent and service charge?",
     "£2,450 - £310 = £2,140", "amounts of prose"),
    ("How much did tax increase from 2021 to 2022?", None, "in brackets: which way is up is not told"),
    ("What is the total of rent and the fine?", None, "two currencies"),
    ("What is the total of rent and parking?", None, "a part that is not there"),
    ("What was the change in revenue from 2019 to 2023?", None, "a year that is not there"),
    ("What was the total of revenue and tax?", None, "no year is named"),
    ("What is the monthly rent?", None, "nothing to reckon"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "text", "why"), RECKONED, ids=[f"{row[2]}: {row[0][:40]}" for row in RECKONED])
def test_a_sum_is_made_where_its_operands_are_certain(question: str, text: str | None, why: str) -> None:
    found = reckon(question, pack())
    assert (found.text if found is not None else None) == text, why


def test_a_chinese_total() -> None:
    found = reckon("月租金和押金合计多少？", pack())
    assert found is not None and found.result == "人民币25,500元"


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    folder = tmp_path_factory.mktemp("sums")
    made = Library(folder / "library", Settings())
    lines = ("3.1 The Tenant shall pay a monthly rent of $2,450 in advance.",
             "3.2 The Tenant shall pay a service fee of $310 per month.",
             "4.1 A fine of $50 is due for noise, and a fine of $90 for smoke.",
             "6.1 The cleaning fee is $120 and the repair fee is $80.",
             "5.1 The premium is $1,284, and a total of $1,400 with tax.")  # fmt: skip
    (folder / "lease.pdf").write_bytes(document([text_content(lines)]))
    made.ingest([folder])
    vocabulary, settings = standard_vocabulary(), Settings()
    yield Parts(made.store, Searcher(made.store, settings.retrieve, vocabulary), vocabulary, settings)
    made.close()


def asked(parts: Parts, question: str, template: str = "facts") -> Answer:
    return ask(AskRequest(question, template=template), parts, FakeGenerator(), no_event, CancelToken())


@pytest.mark.parametrize("template", ["facts", "number"])
def test_the_checks_call_the_sum_derived_and_its_operands_stand_below(parts: Parts, template: str) -> None:
    answer = asked(parts, "What is the total of rent and service fee?", template)
    assert answer.verdict is AnswerVerdict.PASS
    (result,) = [check for check in answer.checks if check.surface == "$2,760"]
    assert result.outcome is Outcome.DERIVED and result.formula
    assert [claim.text[:3] for claim in answer.claims[1:]] == ["3.1", "3.2"]
    assert all(claim.citation_keys for claim in answer.claims)


def test_operands_of_one_sentence_are_shown_with_it_once(parts: Parts) -> None:
    answer = asked(parts, "What is the total of cleaning fee and repair fee?")
    assert [claim.text.partition("=")[0][:12] for claim in answer.claims] == ["$120 + $80 ", "6.1 The clea"]


def test_a_part_of_a_sum_never_passes_for_the_sum(parts: Parts) -> None:
    answer = asked(parts, "What is the total of rent and fine?")
    assert answer.verdict is AnswerVerdict.UNDETERMINED
    assert "total" in answer.verdict_reason


def test_a_total_that_is_stated_is_not_reckoned(parts: Parts) -> None:
    answer = asked(parts, "What is the total of premium and tax?")
    assert "$1,400" in answer.text
    assert not any(check.outcome is Outcome.DERIVED for check in answer.checks)


def test_other_kinds_of_answers_are_left_alone(parts: Parts) -> None:
    assert "=" not in asked(parts, "What is the total of rent and service fee?", "extract").text
