"""The window as a person uses it, on a workbench without files or models."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from core.answer import FinishReason
from core.domain import DocumentStatus
from core.errors import ModelLoadError, NoModelError
from core.settings import ReadSettings
from desktop import dialogs
from desktop.conversation.pending_view import PendingView
from desktop.library.item_model import row_words
from desktop.preferences import Preferences, stage_settings
from desktop.tasks import Tasks
from desktop.widgets import PlainLabel
from desktop.window_place import place_of
from tests.desktop import factories
from tests.desktop.fakes import FakeModel, FakeWorkbench


def texts(widget: QWidget) -> str:
    """Everything that labels and buttons below a widget say."""
    QApplication.processEvents()
    labels = [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
    buttons = [b.text() or b.accessibleName() for b in widget.findChildren(QAbstractButton) if b.isVisible()]
    return "\n".join([*labels, *buttons])


def ask(window, qtbot, question=factories.QUESTION):
    edit = window.conversation.composer.edit
    edit.setFocus()
    qtbot.keyClicks(edit, question)
    qtbot.keyClick(edit, Qt.Key.Key_Return)


def test_asking_shows_claims_and_saves_the_session(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    ask(window, qtbot)
    view = window.conversation.current
    assert [row.claim.struck for row in view.rows] == [False] * 4 + [True]
    assert "Supported, with one sentence struck out" in texts(view)
    assert window.conversation.composer.edit.toPlainText() == ""
    assert [session.title for session in workbench.store.sessions()] == [
        "How can the customer end the agreement, and what does it…"
    ]
    assert window.library.sessions.rowCount() == 1
    assert workbench.asked[0]["docs"] is None
    assert "Gemma 3 270M" in window.header.picker.text()


def test_follow_ups_carry_the_history_and_fold_earlier_turns(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    ask(window, qtbot)
    ask(window, qtbot, "And in 2027?")
    assert [turn.question for turn in workbench.asked[1]["history"]] == [factories.QUESTION]
    assert len(workbench.store.sessions()) == 1
    assert len(window.conversation.answers) == 2


def test_j_and_k_step_and_the_page_follows(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    window.conversation.current.rows[0].setFocus()
    window.viewer.calls.clear()
    for key in (Qt.Key.Key_J, Qt.Key.Key_J, Qt.Key.Key_K):
        qtbot.keyClick(window, key)
    assert [call[1] for call in window.viewer.calls] == ["E2", "E3", "E2"]
    assert window.conversation.current.selected_claim() == 1
    assert window.inspector.claims.currentIndex().row() == 1


def test_a_new_answer_shows_its_first_place_and_escape_leads_to_it(make_window, qtbot):
    window = make_window()
    ask(window, qtbot)
    assert ("citation", "E1") in window.viewer.calls
    edit = window.conversation.composer.edit
    assert QApplication.focusWidget() is edit
    qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is window.conversation.current.rows[0]


def test_j_is_a_letter_in_the_question(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    window.conversation.composer.edit.setFocus()
    qtbot.keyClicks(window.conversation.composer.edit, "jk")
    assert window.conversation.composer.edit.toPlainText() == "jk"
    assert window.conversation.current.selected_claim() == 0


def test_stepping_stops_at_both_ends(make_window):
    window = make_window()
    window.show_answer(factories.answer())
    window.conversation.step(-1)
    assert window.conversation.current.selected_claim() == 0
    for _ in range(9):
        window.conversation.step(1)
    assert window.conversation.current.selected_claim() == 4


def test_clicking_a_chip_and_a_number_shows_their_places(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    row = window.conversation.current.rows[0]
    window.viewer.calls.clear()
    width = row._text_width(row.width())
    chip = row._flow.chip_box(row.line.chips[0], width).translated(row._origin()).center().toPoint()
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=chip)
    assert ("citation", "E1") in window.viewer.calls
    underline = row.line.underlines[0]
    box = row._flow._boxes(underline.start, underline.end)[0].translated(row._origin()).center().toPoint()
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=box)
    assert window.viewer.calls[-1] == ("place", "services-agreement", factories.span("sixty (60) days'"))


def test_hovering_a_chip_shows_the_quote_as_plain_text(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    view = window.conversation.current
    view.rows[0].chip_hovered.emit("E1")
    assert view._popover.isVisible()
    assert "not less than sixty (60) days" in view._popover._quote.text()
    view.rows[0].chip_hovered.emit("")
    assert not view._popover.isVisible()


@pytest.mark.parametrize(
    ("tab", "row", "call"), [("claims", 1, "citation"), ("numbers", 0, "place"), ("sources", 0, "place")]
)
def test_rows_of_the_inspector_lead_to_the_page(make_window, qtbot, tab, row, call):
    window = make_window()
    window.show_answer(factories.answer())
    assert window.show_tab(tab)
    table = getattr(window.inspector, tab)
    window.viewer.calls.clear()
    table.setFocus()
    table.selectRow(row)
    table.setCurrentIndex(table.rows.index(row, 0))
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert window.viewer.calls[-1][0] == call
    assert not window.show_tab("nonsense")


def test_asking_again_on_what_was_left_out(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    ask(window, qtbot)
    window.show_tab("receipt")
    assert "9" in window.inspector.tabs.tabText(3)
    window.inspector.receipt._again.click()
    assert workbench.asked[1]["exclude"] == frozenset({1, 2, 3, 4})
    assert workbench.asked[1]["question"] == factories.QUESTION
    workbench.answer = factories.refusal()
    ask(window, qtbot, "Something else?")
    window.conversation_controller.ask_on_left_out()
    assert workbench.asked[3]["exclude"] == frozenset()


def test_scope_is_all_documents_until_the_person_narrows_it(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    window.library.list.setCurrentIndex(window.library.model.index(0))
    ask(window, qtbot)
    assert workbench.asked[0]["docs"] is None
    window.conversation.composer.ask_only_selected()
    ask(window, qtbot)
    assert workbench.asked[1]["docs"] == (factories.LEASE,)
    window.library.list.clearSelection()
    ask(window, qtbot)
    assert workbench.asked[2]["docs"] is None


@pytest.mark.parametrize(
    ("finish", "title"),
    [
        (FinishReason.NO_HIT, "Nothing in these documents matches the question"),
        (FinishReason.LOW_SCORE, "The documents come close, but not close enough"),
        (FinishReason.NOT_FOUND, "Not found in these documents"),
    ],
)
def test_a_refusal_says_what_was_searched_and_shows_the_nearest(make_window, qtbot, finish, title):
    window = make_window(FakeWorkbench(answer=factories.refusal(finish)))
    ask(window, qtbot)
    said = texts(window.conversation.current)
    assert title in said
    assert "236 pages were searched" in said
    assert "scan-letters: 5–6, 31" in said
    assert "NEAREST PASSAGES" in said


@pytest.mark.parametrize(
    ("error", "happened", "kept"),
    [
        (NoModelError(), "There is no language model yet.", "Your question is kept"),
        (ModelLoadError("The model could not be loaded: out of memory."), "out of memory", "only the model stopped"),
        (RuntimeError("document text"), "Something unexpected", "Your documents and answers are saved"),
    ],
)
def test_an_error_keeps_the_question_and_leaves_no_session(make_window, qtbot, error, happened, kept):
    workbench = FakeWorkbench(answer=error)
    window = make_window(workbench)
    ask(window, qtbot)
    said = texts(window.conversation)
    assert happened in said and kept in said and "Ask again" in said
    assert "document text" not in said
    assert window.conversation.composer.edit.toPlainText() == factories.QUESTION
    assert workbench.store.sessions() == ()
    assert window.conversation.composer._ask.isVisible()


def test_cancel_stops_quietly_and_streams_until_then(make_window, qtbot):
    waiting, go = threading.Event(), threading.Event()

    def gate():
        waiting.set()
        go.wait(5)

    workbench = FakeWorkbench(gate=gate)
    window = make_window(workbench, Tasks())
    qtbot.waitUntil(lambda: bool(window.library_controller.documents))
    ask(window, qtbot)
    assert waiting.wait(5)
    qtbot.waitUntil(lambda: "4 passages chosen" in texts(window.conversation))
    assert window.conversation.composer._cancel.isVisible()
    window.conversation.composer._cancel.click()
    assert "Cancelling" in texts(window.conversation)
    go.set()
    qtbot.waitUntil(lambda: not window.conversation_controller.busy)
    assert "Cancelled. Nothing was saved for this question." in texts(window.conversation)
    assert workbench.store.sessions() == ()
    assert window.conversation.composer.edit.toPlainText() == factories.QUESTION


def test_text_streams_as_plain_text(qtbot, theme):
    from core.ports import Streamed

    view = PendingView("Q", theme, loading=False)
    qtbot.addWidget(view)
    view.show_event(Streamed("<img src='file:///etc/hostname'>"))
    view.show_event(Streamed(" & <b>bold</b>"))
    assert view._draft.text() == "<img src='file:///etc/hostname'> & <b>bold</b>"
    assert view._draft.textFormat() == Qt.TextFormat.PlainText


def drop(widget, paths):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) if path.startswith("/") else QUrl(path) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), copy, data, left, none)
    QApplication.sendEvent(widget, enter)
    event = QDropEvent(QPointF(5, 5), copy, data, left, none)
    QApplication.sendEvent(widget, event)
    return enter.isAccepted()


@pytest.mark.parametrize("target", ["drop_zone", "panel"])
def test_dropped_files_are_read(make_window, target):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    widget = window.library.drop_zone if target == "drop_zone" else window.library
    assert drop(widget, ["/papers/lease.pdf", "/papers/more"])
    assert workbench.library.calls == [(Path("/papers/lease.pdf"), Path("/papers/more"))]
    assert "lease" in [entry.name for entry in window.library.model.entries()]
    assert window.status.said() == "2 documents read"


@pytest.mark.parametrize("url", ["https://example.org/a.pdf", "file://server/share/a.pdf", "smb://server/a.pdf"])
def test_what_is_not_on_this_machine_is_not_taken(make_window, url):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    drop(window.library.drop_zone, [url])
    assert workbench.library.calls == []


def test_asking_while_reading_is_cautioned(make_window, qtbot):
    started, go = threading.Event(), threading.Event()
    workbench = FakeWorkbench()
    window = make_window(workbench, Tasks())
    read = workbench.library._read
    workbench.library._read = lambda *args: (started.set(), go.wait(5), read(*args))[2]
    window.add_files((Path("/x/new.pdf"),))
    assert started.wait(5)
    qtbot.waitUntil(lambda: "reading page 1 of 3" in str([row_words(e).status for e in window.library.model.entries()]))
    assert "Still reading" in texts(window.conversation.composer)
    assert "Reading · 2 s left" in texts(window.library)
    go.set()
    qtbot.waitUntil(lambda: not window._tasks.busy)
    assert "Still reading" not in texts(window.conversation.composer)
    assert not window.library.reading.isVisible()


def test_problem_files_stay_listed_with_message_and_help(make_window):
    window = make_window()
    window.add_files((Path("/x/broken.pdf"),))
    names = [entry.name for entry in window.library.model.entries()]
    window.library.list.setCurrentIndex(window.library.model.index(names.index("broken")))
    said = texts(window.library.card)
    assert "This PDF is damaged and cannot be opened." in said
    assert "Ask for a fresh copy" in said
    assert "Try again" in said


def test_a_locked_document_asks_for_its_password(make_window, monkeypatch):
    from desktop.library.password_dialog import PasswordDialog

    workbench = FakeWorkbench()
    window = make_window(workbench)
    window.add_files((Path("/x/locked.pdf"),))
    names = [entry.name for entry in window.library.model.entries()]
    window.library.list.setCurrentIndex(window.library.model.index(names.index("locked")))
    monkeypatch.setattr(PasswordDialog, "exec", lambda self: (self._edit.setText("key"), self.DialogCode.Accepted)[1])
    assert "Enter password…" in texts(window.library.card)
    window.library.card.password_wanted.emit(window.library.selected_entries()[0])
    assert workbench.library.passwords[-1] == "key"
    assert workbench.library.calls[-1] == (Path("/x/locked.pdf"),)


@pytest.mark.parametrize("undone", [True, False])
def test_removing_hides_at_once_and_forgets_when_it_is_not_undone(make_window, qtbot, undone):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    library, names = window.library, [entry.name for entry in window.library.model.entries()]
    library.list.setCurrentIndex(library.model.index(0))
    qtbot.keyClick(library.list, Qt.Key.Key_Delete)
    assert [entry.name for entry in library.model.entries()] == names[1:]
    assert factories.LEASE in workbench.store.docs, "nothing is forgotten yet"
    assert ("forgotten", factories.LEASE) in window.viewer.calls
    assert factories.LEASE not in {document.id for document in window.library_controller.searched}
    if undone:
        library.list.setFocus()
        qtbot.keyClick(library.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    else:
        qtbot.mouseClick(library.undo.now, Qt.MouseButton.LeftButton)
    assert (factories.LEASE in workbench.store.docs) is undone
    assert [entry.name for entry in library.model.entries()] == names[0 if undone else 1 :]
    assert not library.undo.isVisible()


def test_opening_a_document_and_a_session(make_window, qtbot):
    workbench = FakeWorkbench()
    session = workbench.store.create_session("Old")
    workbench.store.save_answer(session, factories.answer())
    window = make_window(workbench)
    window.library.list.setCurrentIndex(window.library.model.index(1))
    qtbot.keyClick(window.library.list, Qt.Key.Key_Return)
    assert window.viewer.calls[-1][:2] == ("document", "annual-report-2023-consolidated-financial-statements")
    window.conversation_controller.new_session()
    assert window.conversation.current is None
    window.library.session_list.setCurrentIndex(window.library.sessions.index(0))
    qtbot.keyClick(window.library.session_list, Qt.Key.Key_Return)
    assert window.conversation.current.answer.id == "answer-1"


def test_the_last_session_is_open_at_start(make_window):
    workbench = FakeWorkbench()
    session = workbench.store.create_session("Old")
    workbench.store.save_answer(session, factories.answer())
    window = make_window(workbench)
    assert window.conversation.current.answer.id == "answer-1"


def test_renaming_and_deleting_sessions(make_window, monkeypatch):
    workbench = FakeWorkbench()
    workbench.store.create_session("Old")
    window = make_window(workbench)
    window.library.session_list.setCurrentIndex(window.library.sessions.index(0))
    monkeypatch.setattr(dialogs, "ask_line", lambda *_: "New name")
    window.library._with_session(window.library.session_rename.emit)
    assert window.library.sessions.index(0).data() == "New name"
    window.library.session_list.setCurrentIndex(window.library.sessions.index(0))
    window.library._with_session(window.library.session_delete.emit)
    assert (window.library.sessions.rowCount(), len(workbench.store.titles)) == (0, 1), "hidden, and still there"
    window.library.undo.undo.click()
    assert (window.library.sessions.rowCount(), len(workbench.store.titles)) == (1, 1)
    window.library.session_list.setCurrentIndex(window.library.sessions.index(0))
    window.library._with_session(window.library.session_delete.emit)
    window.library.undo.now.click()
    assert (window.library.sessions.rowCount(), len(workbench.store.titles)) == (0, 0)


def test_first_run_offers_the_sample_and_a_model(make_window):
    window = make_window(FakeWorkbench(documents=(), models=()))
    said = texts(window.conversation.empty)
    for words in ("Answers with the page they stand on", "Open PDF…", "Use the sample", "Add a model file…"):
        assert words in said
    assert "No model yet" in window.header.picker.text()
    assert not window.conversation.composer._ask.isEnabled()


def test_first_run_goes_on_when_documents_and_model_are_there(make_window):
    window = make_window()
    said = texts(window.conversation.empty)
    assert "Ask your documents" in said and "Documents are ready" in said
    assert "Model: Gemma 3 270M" in said


def test_the_picker_offers_usable_models_and_names_the_others(make_window):
    window = make_window()
    window.header.picker._fill()
    actions = {action.text(): action for action in window.header.picker.menu().actions()}
    assert actions["Gemma 3 270M · Q4_K_M"].isEnabled()
    assert not actions["cut.gguf: cannot be used"].isEnabled()
    actions["Gemma 3 270M · Q4_K_M"].trigger()
    assert "CPU · 2,048 tokens" in window.header.picker.text()
    window.models_controller.open_page()
    assert "The file ends in the middle of a tensor." in texts(window.models_controller._page)


@pytest.mark.parametrize("copy", [True, False])
def test_adding_a_model_by_copy_or_in_place(make_window, tmp_path, monkeypatch, copy):
    from desktop.models_page.page import AddModelDialog

    source = tmp_path / "from" / "my.gguf"
    source.parent.mkdir()
    source.write_bytes(b"GGUF" * 1000)
    workbench = FakeWorkbench(tmp_path / "library", models=(FakeModel(tmp_path / "x.gguf", "X"),))
    preferences = Preferences(None)
    window = make_window(workbench, preferences=preferences)
    monkeypatch.setattr(dialogs, "choose_model", lambda _parent: source)
    monkeypatch.setattr(AddModelDialog, "exec", lambda self: self._choose(copy) or self.DialogCode.Accepted)
    window.models_controller.add()
    target = tmp_path / "library" / "models" / "my.gguf"
    assert target.exists() is copy
    assert preferences.texts("models/in_place") == (() if copy else (str(source),))
    assert workbench.model_info.name == "my"


def test_settings_are_saved_within_their_range(make_window):
    from desktop.settings_dialog.dialog import SettingsDialog

    preferences = Preferences(None)
    window = make_window(preferences=preferences)
    dialog = SettingsDialog(preferences, window._theme, window)
    dialog.saved.connect(window._settings_saved)
    dialog._editors["pack.budget_tokens"].setValue(700)
    dialog._save()
    assert window._workbench.settings.pack.budget_tokens == 700
    assert preferences.text("settings/pack.budget_tokens") == "700"
    assert "of 700 tokens" in window.conversation.composer._count.text()


def test_the_settings_of_scans_reach_the_library_and_say_what_is_found(make_window):
    preferences = Preferences(None)
    window = make_window(preferences=preferences)
    window.open_settings()
    dialog = next(child for child in window.children() if type(child).__name__ == "SettingsDialog")
    assert "eng, from /data" in dialog.scans.found.text()
    dialog.scans.folder.setText("/media/bad")
    dialog.scans.folder.editingFinished.emit()
    assert dialog.scans.found.text() == "/media/bad is empty."
    dialog.scans.folder.setText("/media/données, 字")
    dialog.scans.language.setText("fra + eng")
    dialog._save()
    wanted = ReadSettings(tessdata="/media/données, 字", language="fra+eng")
    assert window._workbench.library.read == wanted
    assert stage_settings(preferences).read == wanted, "kept for the next start"
    dialog._defaults()
    dialog._save()
    assert window._workbench.library.read == ReadSettings()
    assert stage_settings(preferences).read == ReadSettings()


def test_the_proof_panel_tells_what_was_measured(make_window, monkeypatch):
    from tests.desktop.test_words import Layer

    monkeypatch.setattr(
        "core.sandbox.sandbox_report", lambda: (Layer("network", True), Layer("files", False, "old kernel"))
    )
    window = make_window()
    assert window.header.badge.text() == "Offline · partly enforced · 0 attempts"
    window.proof_controller.open()
    said = texts(window.proof_controller.panel)
    assert "Files: does not hold" in said and "old kernel" in said
    window.proof_controller.panel._copy()
    assert "[DOES NOT HOLD] files: old kernel" in QGuiApplication.clipboard().text()


@pytest.mark.parametrize("agreed", [True, False])
def test_closing_during_work_asks_once(make_window, qtbot, monkeypatch, agreed):
    waiting, go = threading.Event(), threading.Event()
    workbench = FakeWorkbench(gate=lambda: (waiting.set(), go.wait(5)))
    window = make_window(workbench, Tasks())
    qtbot.waitUntil(lambda: bool(window.library_controller.documents))
    ask(window, qtbot)
    assert waiting.wait(5)
    asked = []
    monkeypatch.setattr(dialogs, "confirm", lambda *_: asked.append(1) or agreed)
    assert window.close() is agreed
    assert asked == [1]
    go.set()
    qtbot.waitUntil(lambda: not window._tasks.busy)
    monkeypatch.setattr(dialogs, "confirm", lambda *_: pytest.fail("asked again"))


def test_geometry_is_kept(make_window):
    preferences = Preferences(None)
    window = make_window(preferences=preferences)
    window._right.setSizes([300, 400])
    sizes = window._right.sizes()
    window.close()
    assert place_of(preferences.place()).geometry
    again = make_window(preferences=preferences)
    assert again._right.sizes() == sizes


def walk(window, qtbot, limit=80):
    """Presses Tab until the focus is back where it began."""
    first = window.conversation.composer.edit
    first.setFocus()
    seen = [first]
    for _ in range(limit):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        widget = QApplication.focusWidget()
        if widget is first:
            return seen
        seen.append(widget)
    raise AssertionError("Tab never came back")


def name_of(widget):
    text = widget.text().replace("&", "") if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text


def test_tab_reaches_everything_and_everything_has_a_name(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    ask(window, qtbot)
    QApplication.processEvents()
    seen = walk(window, qtbot)
    nameless = [type(widget).__name__ for widget in seen if not name_of(widget)]
    assert nameless == []
    assert len(set(map(id, seen))) == len(seen)
    names = [name_of(widget) for widget in seen]
    order = [names.index(name) for name in ("Open PDF…", "Documents", "Sessions", "Copy answer")]
    assert order == sorted(order)
    for wanted in ("Question", "Documents", "Sessions", "Open PDF…", "Settings", "Copy answer", "Inspector"):
        assert wanted in names, names
    assert sum(name.startswith(("Supported.", "Derived.", "Unsupported.")) for name in names) == 5
    assert any(name.startswith("1: services-agreement.pdf") for name in names)


def test_every_focusable_widget_shows_its_focus(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    composer = window.conversation.composer
    for widget in walk(window, qtbot):
        shown = composer if composer.isAncestorOf(widget) else widget
        widget.setFocus()
        focused = shown.grab().toImage()
        widget.clearFocus()
        assert focused != shown.grab().toImage(), name_of(widget)


def test_no_label_reads_its_text_as_rich_text(make_window, qtbot):
    evil = "<img src='file:///etc/hostname'> <b>x</b>"
    answer = factories.answer(question=evil, message=evil)
    window = make_window(FakeWorkbench(documents=(factories.document(name=evil),)))
    window.show_answer(answer)
    window.library.list.setCurrentIndex(window.library.model.index(0))
    for label in window.findChildren(QLabel):
        if label.text():
            assert label.textFormat() == Qt.TextFormat.PlainText or "<" not in label.text(), label.text()
    tip = window.library.model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert "<img" not in tip and "&lt;img" in tip
    for widget in window.findChildren(QWidget):
        assert "<img" not in widget.toolTip()


def test_plain_labels_stay_plain(qtbot):
    label = PlainLabel("<b>x</b>")
    qtbot.addWidget(label)
    assert label.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1920, 1080), 1.0), ((1280, 800), 2.0)])
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_layout_holds_its_size(make_window, qtbot, theme, size, scale, mode):
    theme.set_scale(scale)
    theme.set_mode(mode)
    window = make_window(FakeWorkbench(documents=(factories.document(name="a" * 180), *factories.library())))
    window.show_answer(factories.answer())
    window.resize(*size)
    for _ in range(5):  # a layout below a scroll area settles in steps
        QApplication.processEvents()
    assert window.width() == size[0] and window.height() == size[1]
    for row in window.conversation.current.rows:
        assert row.height() >= row.heightForWidth(row.width())
        assert row.width() <= window.conversation.width()
    assert window.header.badge.geometry().right() <= window.width()


def test_a_long_session_of_turns_can_be_opened_one_by_one(make_window):
    from dataclasses import replace

    from desktop.conversation.earlier import EarlierTurn

    window = make_window()
    window.conversation.show_session(tuple(replace(factories.answer(), id=str(n)) for n in range(30)))
    QApplication.processEvents()
    folded = window.conversation.findChildren(EarlierTurn)
    assert len([one for one in folded if one.isVisible()]) == 29
    folded[0].click()
    assert window.conversation.current.answer.id == "0"


def test_selected_text_of_a_page_becomes_a_question(make_window):
    window = make_window()
    window.viewer.selection_action.emit("ask", "sixty\n (60) days", ())
    assert window.conversation.composer.edit.toPlainText() == "“sixty (60) days” "


def test_what_was_not_finished_is_read_on_at_start(make_window):
    unfinished = factories.document(status=DocumentStatus.READING)
    workbench = FakeWorkbench(documents=(unfinished,))
    make_window(workbench)
    assert workbench.library.calls == [(unfinished.path,)]


def test_the_answer_is_copied_with_its_sources(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    window._copy_answer()
    assert "[1] services-agreement.pdf, page 11" in QGuiApplication.clipboard().text()
