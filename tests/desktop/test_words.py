"""Answers to words: banners, summaries, receipts, rows, badges; every outcome has a shape and a word of its own."""

import sys
from dataclasses import replace
from datetime import date
from types import SimpleNamespace

import pytest

from core.answer import AnswerVerdict, ClaimVerdict, FinishReason, Outcome, Vote
from core.domain import DocumentStatus, NotRead
from core.errors import NoModelError, NotAPdfError, PinciteError
from core.ports import GeneratorInfo, Progress
from desktop import errors, words
from desktop.conversation import banner, meter, summary
from desktop.inspector import coverage, item_model, receipt
from desktop.inspector.table import elide_around
from desktop.library.controller import problem_entry, read_words
from desktop.library.item_model import LibraryModel, entries, entry_of, row_words, with_progress
from desktop.library.sessions import day_words
from desktop.models_page.words import model_facts, picker_words, size_words
from desktop.operations.asking import session_title
from desktop.operations.library import DocumentFacts
from desktop.proof.statement import badge_words, loaded_network_modules, measure, statement
from tests.desktop import factories
from tests.desktop.fakes import FakeModel


@pytest.mark.parametrize(
    ("members", "mark"),
    [(ClaimVerdict, words.claim_mark), (Outcome, words.outcome_mark), (AnswerVerdict, words.verdict_mark)],
)
def test_every_result_has_its_own_shape_and_word(members, mark):
    marks = [mark(member) for member in members]
    assert len({one.icon for one in marks}) == len(marks)
    assert len({one.word for one in marks}) == len(marks)


def test_a_derived_number_never_looks_confirmed():
    derived, confirmed = words.outcome_mark(Outcome.DERIVED), words.outcome_mark(Outcome.CONFIRMED)
    assert derived.color != confirmed.color and derived.icon != confirmed.icon


@pytest.mark.parametrize(
    ("changes", "tone", "start"),
    [
        ({}, "ok", "Supported, with one sentence struck out"),
        ({"verdict": AnswerVerdict.CONFLICT}, "bad", "Conflict"),
        ({"verdict": AnswerVerdict.UNDETERMINED}, "warn", "Undetermined"),
        ({"finish_reason": FinishReason.NO_CONTEXT_USED}, "bad", "This answer used none of the evidence"),
        ({"finish_reason": FinishReason.NOT_FOUND}, "warn", "Not found"),
        ({"finish_reason": FinishReason.CANCELLED}, "neutral", "Cancelled"),
    ],
)
def test_banner(changes, tone, start):
    made = banner.banner_of(factories.answer(**changes))
    assert made.tone == tone
    assert made.word.startswith(start)


def tie(number, outcome=Outcome.UNDETERMINED):
    """The checks with one of them open."""
    return tuple(replace(one, outcome=outcome) if at == number else one for at, one in enumerate(factories.checks()))


@pytest.mark.parametrize(
    ("changes", "tone", "words_in", "why"),
    [
        ({"checks": tie(1)}, "warn", "undetermined", "a number that two places fit alike is to be looked at"),
        ({"tied": ((factories.LEASE, "lease"), (factories.REPORT, "report"))}, "warn", "which document", "a tie"),
        ({"checks": tie(4)}, "ok", "Supported", "a name is no number, and its sentence is struck out"),
        ({"checks": tie(1, Outcome.DERIVED)}, "ok", "Supported", "a computed number is told by its own colour"),
        ({"checks": tie(1), "verdict": AnswerVerdict.CONFLICT}, "bad", "Conflict", "the worse verdict stays"),
    ],
)
def test_what_is_open_is_not_green(changes, tone, words_in, why):
    made = banner.banner_of(factories.answer(**changes))
    assert (made.tone, words_in in made.word) == (tone, True), why


def test_the_words_of_verdicts_are_those_of_the_design():
    """One vocabulary: what the command line and the export call a verdict is how its word begins in the window."""
    for verdict in ClaimVerdict:
        assert words.claim_mark(verdict).word.casefold() == verdict.value
    for verdict in (AnswerVerdict.INSUFFICIENT, AnswerVerdict.CONFLICT, AnswerVerdict.UNDETERMINED):
        assert words.verdict_mark(verdict).word.casefold().startswith(verdict.value)


def test_banner_counts_numbers_bad_ones_first():
    assert banner.number_words(factories.answer()) == "3 numbers confirmed, 1 derived"
    bad = replace(factories.checks()[0], outcome=Outcome.CONTRADICTED)
    answer = factories.answer(checks=(*factories.checks(), bad))
    assert banner.number_words(answer) == "1 number contradicted, 3 confirmed, 1 derived"
    assert banner.number_words(factories.answer(checks=())) == ""
    label = factories.check("reference", "sixty", Outcome.CONFIRMED, "p. 11 names it")
    assert banner.number_words(factories.answer(checks=(label,))) == "", "the label of a clause is no number"


def test_summary_lines():
    answer = factories.answer()
    assert (
        summary.scope_line(answer)
        == "services-agreement.pdf · 4 passages used · 9 left out · model is sure · 2.4\u00a0s"
    )
    assert summary.unread_line(answer) == "3 pages could not be read (scan-letters: 5–6, 31)"
    assert summary.unread_line(factories.answer(not_read=())) == ""
    assert summary.scope_line(factories.refusal()).startswith("236 pages searched")


@pytest.mark.parametrize(
    ("numbers", "text"),
    [([5, 6, 7, 31], "5–7, 31"), ([3], "3"), ([9, 8, 8], "8–9"), ([], ""), ([1, 3, 5], "1, 3, 5")],
)
def test_page_ranges(numbers, text):
    assert summary.page_ranges(numbers) == text


def test_the_copied_answer_carries_verdicts_sources_and_what_was_not_read():
    text = summary.answer_as_text(factories.answer())
    assert "sixty (60) days' prior written notice. [1] (Supported)" in text
    assert "struck out: Notice may be given by e-mail." in text
    assert "[1] services-agreement.pdf, page 11 (printed 10): “8.2 Either party" in text
    assert "3 pages could not be read" in text
    assert "[E1]" not in text


def test_receipt_names_what_went_in_and_what_was_left_out():
    answer = factories.answer()
    rows = receipt.receipt_rows(answer)
    assert len(rows) == 13
    assert [row.cells[4].text for row in (rows[0], rows[4])] == [
        "used: words: terminate, notice, days",
        "over the budget",
    ]
    assert receipt.receipt_words(answer) == "712 of 1,000 tokens used by 4 passages; 9 left out."
    assert receipt.receipt_words(factories.refusal()).startswith("0 of 1,000")


def test_number_rows_lead_to_the_figure():
    rows = item_model.number_rows(factories.answer())
    assert [row.cells[3].text for row in rows] == ["confirmed", "confirmed", "derived", "confirmed"]
    first = rows[0].cells[1]
    assert first.text[slice(*first.bold)] == "sixty (60) days'"
    assert rows[0].span == factories.span("sixty (60) days'")
    assert rows[2].cells[1].text.startswith("(1,822.4")


def test_source_rows_are_of_the_chosen_claim_and_never_doubled():
    answer = factories.answer()
    assert len(item_model.source_rows(answer, 0)) == 2
    assert len(item_model.source_rows(answer, -1)) == 2
    assert item_model.source_rows(answer, 0)[0].cells[3].text == "conclusive 0.92"


@pytest.mark.parametrize(
    ("text", "bold", "fits", "shown", "figure"),
    [
        ("short 5 text", (6, 7), 40, "short 5 text", "5"),
        ("in no case more than EUR 1,800,000", (21, 34), 24, "… than EUR 1,800,000", "EUR 1,800,000"),
        ("no figure at all in this long text", (0, 0), 10, "no figure at all in this long text", ""),
        ("12345678901234567890", (0, 20), 8, "12345678901234567890", "12345678901234567890"),
    ],
)
def test_a_cut_text_keeps_its_figure(text, bold, fits, shown, figure):
    made, where = elide_around(text, bold, fits)
    assert made == shown
    assert made[slice(*where)] == figure


def test_meter_segments_never_leave_the_bar():
    parts = meter.segments(factories.pack(), 200.0)
    assert parts[-1][0] + parts[-1][1] == pytest.approx(142.4)
    over = replace(factories.pack(), budget=10)
    assert sum(width for _left, width in meter.segments(over, 200.0)) == pytest.approx(200.0)
    assert meter.segments(None, 200.0) == []


def test_coverage_words():
    assert coverage.word_list(("a", "b", "a")) == "a, b"
    assert coverage.word_list(tuple(str(n) for n in range(100))).endswith("and 40 more")
    assert "3 pages could not be read" in coverage.searched_words(factories.answer())
    assert "every page in scope was read" in coverage.searched_words(factories.answer(not_read=()))


@pytest.mark.parametrize(
    ("number", "label", "long", "short"),
    [(11, "10", "page 11 (printed 10)", "p. 11 (10)"), (3, "3", "page 3", "p. 3"), (1, "", "page 1", "p. 1")],
)
def test_pages_name_both_numbers_only_where_they_differ(number, label, long, short):
    assert words.page_words(number, label) == long
    assert words.page_short(number, label) == short


@pytest.mark.parametrize(
    ("seconds", "text"), [(None, ""), (-1, ""), (0.2, "1 s left"), (4.4, "4 s left"), (150, "2 min left")]
)
def test_seconds_left(seconds, text):
    assert words.seconds_left(seconds) == text


def library_rows(problems=(), progress=None):
    facts = {factories.SCANS: DocumentFacts(0, not_read=3, ocr=28)}
    documents = [entry_of(document, facts.get(document.id, DocumentFacts())) for document in factories.library()]
    rows = entries(documents, problems, progress or {})
    return tuple(with_progress(row, (progress or {}).get(row.name)) for row in rows)


def test_library_rows_say_what_is_wrong_in_words():
    shown = [row_words(entry) for entry in library_rows()]
    assert [(one.chip, one.tone) for one in shown] == [
        ("14 p.", "neutral"),
        ("160 p.", "neutral"),
        ("40 p.", "warn"),
        ("22 p.", "neutral"),
        ("!", "warn"),
    ]
    assert shown[2].status == "28 by OCR · 3 pages not readable"
    assert shown[4].status == "locked: needs its password"


def test_library_rows_while_reading_and_problem_files():
    result = SimpleNamespace(
        name="notes", path="/x/notes.pdf", status="not_a_pdf", pages=0, message="This file is not a PDF.", doc_id=None
    )
    problem = problem_entry(result)
    rows = library_rows(
        (problem,), {"租赁合同": Progress("ingest", 9, 22, "", 4.0), "new": Progress("ingest", 0, 0, "")}
    )
    by_name = {row.name: row_words(row) for row in rows}
    assert by_name["租赁合同"].status == "reading page 9 of 22 · 4 s left"
    assert by_name["租赁合同"].chip == "41 %"
    assert by_name["new"].status == "opening"
    assert by_name["notes"].tone == "bad"
    assert problem_entry(SimpleNamespace(status="indexed")) is None


def test_new_rows_are_appended_without_a_reset(qapp, qtbot):
    model = LibraryModel()
    rows = library_rows()
    model.show(rows[:3])
    resets = []
    model.modelReset.connect(lambda: resets.append(1))
    with qtbot.waitSignals([model.rowsInserted, model.dataChanged]):
        model.show((replace(rows[0], not_read=1), *rows[1:]))
    assert [entry.name for entry in model.entries()] == [row.name for row in rows]
    assert resets == []
    model.show(rows[1:])
    assert [entry.name for entry in model.entries()] == [row.name for row in rows[1:]]
    assert resets == [], "what stays keeps its place and selection when others go"
    model.show(tuple(replace(row, document=None, name=f"other {row.name}") for row in rows))
    assert resets == [1]


def test_every_document_status_has_words():
    for status in DocumentStatus:
        entry = replace(library_rows()[0], status=status, not_read=0)
        assert row_words(entry).status


@pytest.mark.parametrize(
    ("statuses", "text"),
    [
        (["indexed", "partial"], "2 documents read"),
        (["already_indexed"], "1 already there"),
        (["indexed", "damaged"], "1 document read; 1 with a problem: see the list"),
        ([], "No PDF was found there"),
    ],
)
def test_read_words(statuses, text):
    results = [SimpleNamespace(status=s, name="a", path="a.pdf", pages=1, message="") for s in statuses]
    assert read_words(results) == text


@pytest.mark.parametrize(
    ("parts", "text"),
    [(("One.", "Two."), "One. Two."), (("一。", "二。"), "一。二。"), (("One.",), "One."), ((), "")],
)
def test_sentences_follow_each_other(parts, text):
    assert words.sentences(parts) == text


@pytest.mark.parametrize(
    ("moment", "text"),
    [("2026-11-30T12:00:00+00:00", "today"), ("2026-11-29T12:00:00+00:00", "yesterday"), ("nonsense", "")],
)
def test_day_words(moment, text):
    assert day_words(moment, date(2026, 11, 30)) == text


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ("What is\n the  notice period?", "What is the notice period"),
        ("x" * 80, "x" * 60 + "…"),
        (
            "How can the customer end the agreement, and what does it cost in the year 2026?",
            "How can the customer end the agreement, and what does it…",
        ),
    ],
)
def test_session_title(question, title):
    assert session_title(question) == title


def test_model_words():
    assert [size_words(n) for n in (253_000_000, 4_500_000_000, 10)] == ["253 MB", "4.5 GB", "1 MB"]
    assert "needs about 420 MB" in model_facts(FakeModel("x", "x"))
    assert picker_words(None, "") == ("No model yet", "")
    assert picker_words(None, "Gemma") == ("Gemma", "loads when asked")
    info = GeneratorInfo("Gemma", "", "", 2048, "CPU (no graphics card was found)", 3)
    assert picker_words(info, "") == ("Gemma", "CPU · 2,048 tokens")


class Layer:
    def __init__(self, name, held, detail="why"):
        self.name, self.held, self.detail = name, held, detail


class Seal:
    def __init__(self, held, attempts=0):
        self.held, self.detail, self.attempts = held, "the kernel refuses", attempts


@pytest.mark.parametrize(
    ("seal", "layers", "state", "text"),
    [
        (Seal(True), [Layer("net", True)], "held", "Offline · enforced by the kernel · 0 attempts"),
        (Seal(True, 1), [Layer("net", True)], "held", "Offline · enforced by the kernel · 1 attempt"),
        (Seal(True), [Layer("net", True), Layer("files", False)], "partly", "Offline · partly enforced · 0 attempts"),
        (Seal(True), [], "partly", "Offline · partly enforced · 0 attempts"),
        (Seal(False), [Layer("net", False)], "partly", "Offline by design · not enforced · 0 attempts"),
        (None, [], "partly", "Offline by design · not enforced · 0 attempts"),
    ],
)
def test_the_badge_never_says_more_than_was_measured(seal, layers, state, text):
    assert badge_words(measure(seal, layers)) == (text, state)


def test_statement_names_what_does_not_hold():
    text = statement(measure(Seal(True), [Layer("files", False, "no landlock")]), "0.1", "now")
    assert "[DOES NOT HOLD] files: no landlock" in text
    assert "Not measured" in text
    assert loaded_network_modules(["socket", "os"]) == ("socket",)


def test_the_window_loads_nothing_that_can_talk_to_a_network():
    import subprocess

    code = (
        "import desktop.main_window, sys; from desktop.proof.statement import loaded_network_modules as f; print(f())"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "()"


@pytest.mark.parametrize(
    ("error", "happened", "retryable"),
    [
        (NoModelError(), "There is no language model yet.", True),
        (NotAPdfError(), "This file is not a PDF.", False),
        (PinciteError("Own words.", help="Do this."), "Own words.", False),
        (OSError(28, "No space left on device"), "The system refused: No space left on device.", True),
        (MemoryError(), "There is not enough memory for this.", True),
        (ValueError("secret text of a document"), "Something unexpected went wrong inside Pincite.", True),
    ],
)
def test_errors_say_what_happened_what_is_kept_and_what_to_do(error, happened, retryable):
    said = errors.describe(error)
    assert said.happened == happened
    assert said.kept and (said.todo or isinstance(error, PinciteError))
    assert said.retryable is retryable
    assert "secret" not in f"{said.happened}{said.kept}{said.todo}{said.code}"


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("no_hit: nothing matches", "Nothing matches"),
        ("the answer states facts", "The answer states facts"),
        ("page 3: not read", "Page 3: not read"),
        ("", ""),
    ],
)
def test_votes_are_told_without_code_words(reason, said):
    assert words.vote_words(Vote("retrieval", None, reason)) == said


def test_not_read_pages_are_counted_from_one():
    answer = factories.answer(not_read=(("a", NotRead(0, "x")),))
    assert summary.unread_line(answer) == "1 page could not be read (a: 1)"
