"""The evidence before asking, every mention, rounds and "which document?", as a person uses them in the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QPlainTextEdit

from core.answer import Disagreement
from core.domain import DocId
from core.evidence import OtherPlace
from core.pack_edits import PackEdits, Section
from core.pasted import Pasted
from core.ports import Progress, RoundStarted
from desktop import reason_words
from desktop.conversation import edits as steps
from desktop.conversation.asked_line import understood_words
from desktop.conversation.mentions_view import mention_rows
from desktop.conversation.modes import Mode
from desktop.inspector.item_model import Row
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench
from tests.desktop.test_window import ask, texts

QUESTION = factories.QUESTION


def reviewing(window, question: str = QUESTION):
    window.conversation.composer.set_question(question)
    window.conversation_controller.evidence.open()
    QApplication.processEvents()
    return window.conversation.evidence


def press(widget, name: str) -> None:
    """Clicks the button below a widget whose words or accessible name begin so."""
    buttons = widget.findChildren(QAbstractButton)
    found = [b for b in buttons if b.text().startswith(name) or b.accessibleName().startswith(name)]
    assert found, [b.text() or b.accessibleName() for b in buttons]
    found[0].click()
    QApplication.processEvents()


def test_a_review_shows_what_would_be_asked_and_asks_nothing(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    panel = reviewing(window)
    assert len(panel.rows()) == 4
    assert "EVIDENCE BEFORE ASKING · 4 passages" in texts(panel)
    assert "Period: 2026" in texts(panel)
    assert workbench.asked == []
    assert "712 of 1,000 tokens" in texts(window.conversation.composer)
    press(window.conversation.composer, "Review the evidence")
    assert not panel.isVisible()


def test_the_review_is_opened_and_closed_by_keys(make_window, qtbot):
    window = make_window()
    window.conversation.composer.set_question(QUESTION)
    qtbot.keyClick(window.conversation.composer.edit, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert window.conversation.evidence.isVisible()
    qtbot.keyClick(window.conversation.composer.edit, Qt.Key.Key_Escape)
    assert not window.conversation.evidence.isVisible()
    assert window.conversation.composer.question() == QUESTION


def test_every_button_of_the_review_is_reached_by_keys_and_named(make_window):
    panel = reviewing(make_window())
    for made in panel.findChildren(QAbstractButton):
        assert made.accessibleName() or made.text()
        assert made.focusPolicy() & Qt.FocusPolicy.TabFocus
    for row in panel.rows():
        assert "tokens" in row.accessibleName() and row.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_what_is_taken_out_and_pinned_goes_along_with_the_question(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    panel = reviewing(window)
    second = panel.rows()[1].units
    press(panel.rows()[0], "Take out")
    assert len(panel.rows()) == 3
    press(panel.rows()[0], "Pin")
    assert "Evidence by hand: 1 added, passages taken out." in texts(window.conversation.composer)
    qtbot.keyClick(window.conversation.composer.edit, Qt.Key.Key_Return)
    edits = workbench.asked[0]["edits"]
    assert edits == PackEdits(pinned=second, removed=frozenset({1}))
    assert not panel.isVisible()
    assert window.conversation_controller.evidence.edits == PackEdits(pinned=second), "what was taken out was about it"


def test_a_selection_on_the_page_is_added_and_shown(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    place = factories.place(factories.NOTICE)
    window.viewer.selection_action.emit("evidence", "either party", (place,))
    assert workbench.reviewed[-1].edits.spans == (place.span,)
    assert window.conversation.evidence.isVisible()
    assert "+ selection, page 11" in texts(window.conversation.evidence)
    press(window.conversation.evidence, "Take away selection")
    assert window.conversation_controller.evidence.edits == PackEdits()


def test_asking_about_a_selection_still_quotes_it(make_window):
    window = make_window()
    window.viewer.selection_action.emit("ask", "either\nparty", ())
    assert window.conversation.composer.edit.toPlainText() == "“either party” "


def test_a_section_is_chosen_from_the_headings_of_a_document(make_window):
    window = make_window()
    reviewing(window)
    evidence = window.conversation_controller.evidence
    evidence.add("document")
    dialog = next(one for one in window.findChildren(QDialog) if one.isVisible())
    assert dialog.list.model().stringList() == ["The whole document", "8. Term", "8.2 Notice", "9. Liability"]
    dialog.list.setCurrentIndex(dialog.list.model().index(3))
    press(dialog, "Add")
    assert evidence.edits.sections == (Section(factories.LEASE, "9. Liability"),)
    evidence.add("document")
    press(next(one for one in window.findChildren(QDialog) if one.isVisible()), "Add")
    assert evidence.edits.documents == (factories.LEASE,)


def test_pasted_text_and_a_text_file(make_window, tmp_path: Path):
    window = make_window()
    panel = reviewing(window)
    evidence = window.conversation_controller.evidence
    evidence.add("paste")
    dialog = next(one for one in window.findChildren(QDialog) if one.isVisible())
    dialog.findChild(QPlainTextEdit).setPlainText("Notice is ninety days.")
    press(dialog, "Add")
    note = tmp_path / "note.txt"
    note.write_text("The fee is 5 euros.")
    evidence.add_file(note)
    assert evidence.edits.texts == (
        Pasted("pasted text 1", "Notice is ninety days."),
        Pasted("note.txt", "The fee is 5 euros."),
    )
    assert "+ note.txt (pasted)" in texts(panel)
    (tmp_path / "empty.txt").write_text("  \n")
    evidence.add_file(tmp_path / "empty.txt")
    assert "empty.txt is empty." in texts(panel)
    assert len(evidence.edits.texts) == 2


def test_with_nothing_attached_the_reason_is_said_before_and_when_asking(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    panel = reviewing(window)
    panel._only.setChecked(True)
    assert "Nothing is attached, so there is nothing to answer from." in texts(panel)
    press(panel, "Take all changes back")
    assert len(panel.rows()) == 4


def test_other_words_can_be_searched_for_and_the_question_stays(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    panel = reviewing(window)
    panel._search.setFocus()
    panel._search.clear()
    qtbot.keyClicks(panel._search, "termination for convenience")
    qtbot.keyClick(panel._search, Qt.Key.Key_Return)
    assert workbench.reviewed[-1].search == "termination for convenience"
    window.conversation.composer.submit()
    assert (workbench.asked[0]["question"], workbench.asked[0]["search"]) == (QUESTION, "termination for convenience")


def test_the_words_of_another_question_are_not_searched_for(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    reviewing(window)
    window.conversation_controller.evidence._search_for("termination")
    window.conversation.composer.set_question("Who pays the fees?")
    window.conversation.composer.submit()
    assert workbench.asked[0]["search"] == ""


def test_a_new_conversation_begins_without_attachments(make_window):
    window = make_window()
    evidence = window.conversation_controller.evidence
    evidence.add_text(Pasted("note", "Text."))
    window.conversation_controller.new_session()
    assert evidence.edits == PackEdits()


def test_a_removed_document_takes_what_was_added_from_it(make_window):
    window = make_window()
    evidence = window.conversation_controller.evidence
    evidence._add_section(str(factories.LEASE), "9. Liability")
    evidence._add_section(str(factories.REPORT), "Notes")
    evidence.forget_document(factories.LEASE)
    assert evidence.edits.sections == (Section(factories.REPORT, "Notes"),)


@pytest.mark.parametrize(
    ("question", "offer"),
    [
        ("List every clause that mentions indemnity", "List all mentions of “indemnity” instead"),
        ("What is the notice period?", ""),
    ],
)
def test_a_list_is_offered_for_questions_that_ask_for_one(make_window, question: str, offer: str):
    window = make_window()
    window.conversation.composer.set_question(question)
    shown = [line for line in texts(window.conversation.composer).splitlines() if line.startswith("List all")]
    assert shown == ([offer] if offer else [])


def test_the_list_is_shown_saved_as_a_session_and_leads_to_the_page(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    window.conversation.composer.set_question("list every clause that mentions notice")
    press(window.conversation.composer, "List all mentions of")
    assert [one["question"] for one in workbench.listed] == ["list every clause that mentions notice"]
    assert workbench.asked == [], "no model was asked"
    view = window.conversation.current
    said = texts(view)
    for words in (
        "3 places found",
        "3 places in 2 documents, 2 passages in all; 236 pages looked through.",
        "scan-letters: 2 · services-agreement: 1",
        "Counted: notice 3.",
        "3 pages could not be read",
    ):
        assert words in said
    table = view.mentions.table
    assert table.rows.rowCount() == 3
    window.viewer.calls.clear()
    table.selectRow(0)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert window.viewer.calls[-1][:2] == ("place", "services-agreement")
    assert [session.title for session in workbench.store.sessions()] == ["list every clause that mentions notice"]
    assert window.conversation.history() == (), "a list is nothing that a follow-up leans on"


def test_the_mode_lists_until_it_is_changed(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    window.conversation.composer.set_mode(Mode.LIST)
    assert "List" in texts(window.conversation.composer).splitlines()
    ask(window, qtbot, "notice")
    assert len(workbench.listed) == 1
    window.conversation.composer.set_mode(Mode.EVERY)
    ask(window, qtbot, "What is the fee?")
    assert workbench.asked[0]["all_batches"] is True


def test_a_list_is_saved_as_csv_and_copied(make_window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    window = make_window()
    window.show_answer(factories.list_of_mentions())
    out = tmp_path / "list.csv"
    monkeypatch.setattr("desktop.dialogs.choose_csv", lambda *_: out)
    press(window.conversation.current, "Save as CSV")
    assert out.read_text(encoding="utf-8-sig").count("\n") == 4
    window._copy_answer()
    assert "services-agreement.pdf, page 6 (printed 4): “8.2 Either party" in QGuiApplication.clipboard().text()


def test_rows_of_a_list_stand_in_reading_order() -> None:
    scan = factories.list_of_mentions().scan
    assert scan is not None
    rows = mention_rows(scan)
    assert [(place.doc_name, place.page_number) for _row, place in rows] == [
        ("services-agreement", 6),
        ("scan-letters", 2),
        ("scan-letters", 3),
    ]
    first: Row = rows[0][0]
    assert [row.cells[0].text for row, _place in rows] == ["services-agreement", "scan-letters", "scan-letters"]
    start, end = first.cells[2].bold
    assert first.cells[2].text[start:end] == "notice"
    assert rows[1][0].cells[3].text.endswith("OCR")


def test_a_list_of_one_document_has_no_column_for_its_name(make_window):
    window = make_window()
    for documents, heads in ((2, ["Document", "Page", "Passage", "Section"]), (1, ["Page", "Passage", "Section"])):
        answer = factories.list_of_mentions()
        scan = answer.scan
        if documents == 1:
            lease = tuple(
                replace(one, places=tuple(p for p in one.places if p.doc_id == factories.LEASE))
                for one in scan.mentions
            )
            own = tuple(one for one in scan.per_document if one.doc_id == factories.LEASE)
            scan = replace(scan, per_document=own, mentions=tuple(one for one in lease if one.places))
        window.show_answer(replace(answer, scan=scan))
        table = window.conversation.current.mentions.table
        model = table.model()
        assert [model.headerData(n, Qt.Orientation.Horizontal) for n in range(model.columnCount())] == heads


def test_rounds_show_how_far_and_how_long(make_window):
    window = make_window()
    pending = window.conversation.start("What is the fee?", loading=False)
    pending.show_event(RoundStarted(3, 5, 24.0))
    assert "Round 3 of 5 · 24 s left" in texts(pending)
    assert (pending._bar.value(), pending._bar.maximum()) == (2, 5)
    pending.show_event(Progress("scan", 2, 8, "lease"))
    assert "Looking through lease …" in texts(pending)


def test_every_passage_tells_before_how_many_rounds_and_how_long(make_window):
    window = make_window()
    window.conversation.composer.set_mode(Mode.EVERY)
    assert "Every passage: 3 rounds, about 24 s" in texts(reviewing(window))


def test_a_tie_is_a_choice_of_one_click(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    tied = ((factories.LEASE, "services-agreement"), (factories.CHINESE, "租赁合同"))
    window.show_answer(factories.answer(tied=tied))
    view = window.conversation.current
    assert "Which document? The question fits these alike:" in texts(view)
    assert "✓ services-agreement" in texts(view), "the one that this answer is from"
    press(view, "Ask only 租赁合同")
    assert workbench.asked[0]["docs"] == (factories.CHINESE,)
    assert workbench.asked[0]["question"] == factories.QUESTION


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_long_names_of_documents_never_push_an_answer_out_of_its_column(make_window, theme, scale):
    theme.set_scale(scale)
    window = make_window()
    shown = factories.answer()
    name = "annual-report-2023-consolidated-financial-statements-and-notes-signed-by-the-board"
    other = replace(shown.pack.items[3], doc_id=factories.REPORT, doc_name=name)
    pack = replace(shown.pack, items=(*shown.pack.items[:3], other))
    tied = ((factories.LEASE, "services-agreement"), (factories.REPORT, name))
    disagreement = Disagreement("Sixty days.", "E1", "Ninety days from the end of a month.", "E4")
    window.show_answer(replace(shown, pack=pack, tied=tied, disagreements=(disagreement,)))
    for _pass in range(3):
        QApplication.processEvents()
    assert window.conversation._scroll.horizontalScrollBar().maximum() == 0
    buttons = [one for one in window.conversation.current.findChildren(QAbstractButton) if name in one.accessibleName()]
    assert len(buttons) == 2
    for made in buttons:
        assert made.fontMetrics().horizontalAdvance(made.text()) <= made.width(), (
            "cut with an ellipsis, not by the edge"
        )
        assert name in made.toolTip()


def test_how_a_question_was_understood_stands_below_it_and_can_be_changed(make_window):
    window = make_window()
    shown = factories.answer()
    query = replace(shown.query, text="the notice period in 2026", notes=("Period: 2026",))
    window.show_answer(replace(shown, query=query))
    assert "Searched for: “the notice period in 2026” · Period: 2026" in texts(window.conversation.current)
    press(window.conversation.current, "Change what is searched for")
    assert window.conversation.composer.question() == shown.question
    assert window.conversation.evidence.isVisible()
    assert window.focusWidget() is window.conversation.evidence._search


def test_a_question_that_was_taken_as_it_is_says_nothing() -> None:
    shown = factories.answer()
    plain = replace(shown, query=replace(shown.query, text=shown.query.question, notes=()))
    assert understood_words(plain) == ""


def test_different_values_are_shown_with_their_pages(make_window):
    window = make_window()
    window.show_answer(factories.answer(disagreements=(Disagreement("Sixty days.", "E1", "Ninety days.", "E4"),)))
    said = texts(window.conversation.current)
    assert "Different places give different values:" in said and "“Ninety days.”" in said
    window.viewer.calls.clear()
    press(window.conversation.current, "Show page")
    assert window.viewer.calls[-1] == ("citation", "E1")


def test_values_of_two_documents_are_told_apart_by_name_and_lead_to_their_pages(make_window):
    """A page number alone tells nobody which paper it is in; a passage need not be cited to be looked at."""
    window = make_window()
    shown = factories.answer()
    other = replace(shown.pack.items[3], doc_id=factories.REPORT, doc_name="annual-report")
    pack = replace(shown.pack, items=(*shown.pack.items[:3], other))
    disagreement = Disagreement("Sixty days.", "E1", "Ninety days.", "E4")
    window.show_answer(replace(shown, pack=pack, citations=shown.citations[:1], disagreements=(disagreement,)))
    buttons = {one.text(): one for one in window.conversation.current.findChildren(QAbstractButton)}
    window.viewer.calls.clear()
    buttons["annual-report.pdf, page 11 (printed 10)"].click()
    assert window.viewer.calls[-1] == ("citation", "E4")
    buttons["services-agreement.pdf, page 11 (printed 10)"].click()
    assert window.viewer.calls[-1] == ("citation", "E1")


def test_a_document_that_was_meant_is_the_scope_from_then_on(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    tied = ((factories.LEASE, "services-agreement"), (factories.CHINESE, "租赁合同"))
    window.show_answer(factories.answer(tied=tied))
    press(window.conversation.current, "Ask only 租赁合同")
    assert workbench.asked[-1]["docs"] == (factories.CHINESE,)
    assert window.conversation.composer._scope.text().startswith("租赁合同.pdf"), "and the button says so"


def test_a_pasted_source_is_shown_as_text_and_never_as_a_page(make_window):
    window = make_window()
    shown = factories.answer()
    pasted = Pasted("mail.txt", "Notice is ninety days.").id
    citation = replace(shown.citations[0], doc_id=pasted, doc_name="mail.txt", page_number=0, page_label="", places=())
    window.show_answer(replace(shown, citations=(citation, *shown.citations[1:])))
    window.viewer.calls.clear()
    window.jumps.to_citation(citation)
    assert window.viewer.calls == []
    window.jumps.to_citation(citation)
    (dialog,) = (one for one in window.findChildren(QDialog) if one.isVisible())
    assert dialog.windowTitle() == "mail.txt (pasted, no page)"
    assert any("mail.txt" in label.text() for label in dialog.findChildren(QLabel))
    assert "pasted, no page" in window.conversation.current.findChildren(QAbstractButton)[0].accessibleName() or any(
        "pasted, no page" in b.accessibleName() for b in window.conversation.current.findChildren(QAbstractButton)
    )


def test_the_same_words_in_another_version_are_named(make_window):
    window = make_window()
    shown = factories.answer()
    other = OtherPlace(
        1,
        DocId("f" * 64),
        "services-agreement v1",
        "3",
        factories.place(factories.NOTICE).span and (factories.place(factories.NOTICE).span,),
    )
    window.show_answer(replace(shown, citations=(replace(shown.citations[0], others=(other,)), *shown.citations[1:])))
    names = [b.accessibleName() for b in window.conversation.current.findChildren(QAbstractButton)]
    assert any("also in services-agreement v1 p. 11 (3)" in name for name in names)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("does not fit: 120 tokens, 30 left of 1000", "does not fit: 120 tokens, 30 left"),
        ("does not fit: about 120 tokens, 30 left of 1000", "does not fit: 120 tokens, 30 left"),
        ("does not fit: 7 passages, about 900 tokens", "does not fit: 7 passages, about 900 tokens"),
        ("removed by hand", "taken out by hand"),
        ("something new", "something new"),
    ],
)
def test_reasons_are_said_in_the_persons_language(reason: str, words: str) -> None:
    assert reason_words.drop_words(reason) == words


def test_every_reason_that_packing_gives_is_known() -> None:
    """A reason without words of its own would be shown in English."""
    import core.pack as pack

    for reason in (pack.REMOVED, pack.NOT_ATTACHED, pack.PART_FITS, "far weaker than the best hit"):
        assert any(__import__("re").fullmatch(pattern, reason) for pattern, _name in reason_words._PATTERNS), reason


def test_words_of_a_search_are_spelled_as_the_passage_spells_them() -> None:
    assert reason_words.spelled("termin, notic", "Termination needs a notice.") == "termination, notice"
    assert reason_words.spelled("conveni", "Termination needs a notice.") == "conveni"


def test_edits_are_steps_that_can_be_taken_back() -> None:
    edits = steps.pin(PackEdits(), (1, 2))
    assert steps.unpin(edits, (1,)).pinned == (2,)
    out = steps.remove(edits, (2,))
    assert (out.pinned, out.removed) == ((1,), frozenset({2}))
    assert steps.pin(out, (2,)) == PackEdits(pinned=(1, 2))
    text = Pasted("note", "Text.")
    assert steps.add_text(steps.add_text(edits, text), text).texts == (text,)
    (chip,) = steps.attachments(steps.add_text(PackEdits(), text), {})
    assert (chip.text, chip.without) == ("note (pasted)", PackEdits())
