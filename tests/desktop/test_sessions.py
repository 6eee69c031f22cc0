"""Sessions: found by words, deleted with undo, written out, and reopened at the place where the person was."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication

from core.errors import DiskFullError
from desktop import dialogs
from desktop.conversation.place import ConversationPlace
from desktop.library.panel import SESSIONS_FILTER_FROM
from desktop.operations.operation import Operation
from desktop.operations.sessions import OPEN, Form, written
from desktop.preferences import PLACE_NAME, Preferences
from desktop.tasks import Job
from desktop.window_place import WindowPlace, packed, place_of, unpacked
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench


def with_sessions(count: int = SESSIONS_FILTER_FROM) -> tuple[FakeWorkbench, list[str]]:
    workbench = FakeWorkbench()
    ids = []
    for number in range(count):
        ids.append(workbench.store.create_session(f"Session {number}"))
        answer = replace(factories.answer(), id=f"a{number}", question=f"What of clause {number}?")
        workbench.store.save_answer(ids[-1], answer)
    return workbench, ids


def titles(window) -> list[str]:
    model = window.library.sessions
    return [model.index(row).data() for row in range(model.rowCount())]


def test_words_of_questions_and_answers_find_sessions(make_window, qtbot):
    workbench, _ids = with_sessions()
    window = make_window(workbench)
    field = window.library.session_filter
    assert field.isVisible()
    for text, found in (("clause 3", 1), ("nothing is so", 0), ("", 5)):
        field.setText(text)
        qtbot.waitUntil(lambda found=found: len(titles(window)) == found)
        if found == 1:
            assert titles(window) == ["Session 3"]
    assert window.library._session_hint.isHidden()


def test_few_sessions_need_no_search(make_window):
    window = make_window(with_sessions(SESSIONS_FILTER_FROM - 1)[0])
    assert not window.library.session_filter.isVisible()


def test_deleting_the_open_session_can_be_undone_and_opens_it_again(make_window):
    workbench, ids = with_sessions(2)
    window = make_window(workbench)
    window.conversation_controller.new_session()
    window.conversation_controller.open_session(ids[0])
    session = next(one for one in workbench.store.sessions() if one.id == ids[0])
    window.library.session_delete.emit(session)
    assert window.conversation.answers == () and titles(window) == ["Session 1"]
    window.library.undo.undo.click()
    assert [answer.id for answer in window.conversation.answers] == ["a0"]
    assert sorted(titles(window)) == ["Session 0", "Session 1"]


def test_closing_erases_what_waits_for_it(make_window):
    workbench, ids = with_sessions(2)
    window = make_window(workbench)
    window.library.session_delete.emit(next(one for one in workbench.store.sessions() if one.id == ids[0]))
    window.close()
    assert set(workbench.store.titles) == {ids[1]}


def test_a_session_that_cannot_be_erased_is_there_again(make_window, monkeypatch):
    workbench, ids = with_sessions(2)
    window = make_window(workbench)

    def full(_id):
        raise DiskFullError

    monkeypatch.setattr(workbench.store, "delete_session", full)
    said = []
    window.show_error = said.append
    window.library.session_delete.emit(workbench.store.sessions()[0])
    window.library.undo.now.click()
    assert len(titles(window)) == 2 and [one.happened for one in said] == [DiskFullError.user_message]
    assert ids


@pytest.mark.parametrize("form", list(Form))
def test_a_session_is_written_in_every_form(make_window, monkeypatch, tmp_path, form):
    workbench, ids = with_sessions(1)
    window = make_window(workbench)
    target = tmp_path / f"out.{form.value}"
    monkeypatch.setattr(dialogs, "choose_export", lambda _parent, _name, _ending: target)
    window.library.session_export.emit(workbench.store.sessions()[0], form)
    text = target.read_text("utf-8-sig" if form is Form.TABLE else "utf-8")
    assert text.replace("\r\n", "\n") == written(form, "Session 0", workbench.store.answers(ids[0])).replace(
        "\r\n", "\n"
    )
    assert window.status.said() == f"Written: {target.name}"


def test_a_place_that_cannot_be_written_is_told_calmly(make_window, monkeypatch, tmp_path):
    window = make_window(with_sessions(1)[0])
    said = []
    window.show_error = said.append
    monkeypatch.setattr(dialogs, "choose_export", lambda *_: tmp_path / "gone" / "out.md")
    window.conversation_controller.export_open()
    assert len(said) == 1 and "The system refused" in said[0].happened


def test_the_place_is_written_while_a_person_works_and_reopened(make_window, qtbot, tmp_path):
    workbench, ids = with_sessions(3)
    preferences = Preferences(tmp_path)
    window = make_window(workbench, preferences=preferences)
    window.conversation_controller.new_session()
    window.conversation_controller.open_session(ids[1])
    window.conversation.select_claim(1)
    window._right.setSizes([300, 400])
    window._right.splitterMoved.emit(300, 1)
    qtbot.waitUntil(lambda: place_of(preferences.place()).conversation.claim == 1, timeout=10_000)
    kept = place_of((tmp_path / PLACE_NAME).read_text("utf-8"))
    assert (kept.conversation.session, kept.conversation.answer) == (ids[1], "a1")

    # Killed here: nothing of `closeEvent` runs, and the next window begins with what is on the disk.
    again = make_window(workbench, preferences=Preferences(tmp_path))
    QApplication.processEvents()
    assert again.conversation.current.answer.id == "a1"
    assert again.conversation.current.selected_claim() == 1
    assert again._right.sizes() == window._right.sizes()
    assert ("restored", "kept") in again.viewer.calls


def held_back(window, monkeypatch) -> list[Operation]:
    """Operations that the window submits from now on, and that do not run."""
    held: list[Operation] = []
    monkeypatch.setattr(window._tasks, "submit", lambda operation: held.append(operation) or Job(operation))
    return held


def test_while_a_session_is_read_the_place_is_what_is_on_the_screen(make_window, monkeypatch):
    """Else a crash at that moment would put back a session with the answer of another one."""
    workbench, ids = with_sessions(3)
    window = make_window(workbench)
    window.conversation_controller.open_session(ids[0])
    window.conversation.select_claim(1)
    before = window.place().conversation
    held = held_back(window, monkeypatch)
    for session_id in (ids[1], ids[2], ids[1]):
        window.conversation_controller.open_session(session_id)
        assert window.place().conversation == before
    for operation in [one for one in held if one.name == OPEN]:
        operation.success(operation.run(None))
        place = window.place().conversation
        assert (place.session, place.answer) == (ids[1], "a1")


def test_before_the_first_session_is_read_the_place_is_that_of_the_last_time(make_window, monkeypatch):
    workbench, ids = with_sessions(2)
    preferences = Preferences(None)
    kept = ConversationPlace(ids[0], "a0", 1, 7)
    preferences.keep_place(WindowPlace(conversation=kept).as_text)
    window = make_window(FakeWorkbench(), preferences=preferences)
    window.conversation_controller._workbench = workbench
    held = held_back(window, monkeypatch)
    window.conversation_controller.open_last(kept)
    for name in ("list sessions", OPEN):
        operation = next(one for one in held if one.name == name)
        assert window.place().conversation == kept
        operation.success(operation.run(None))
    assert window.place().conversation == kept, "it is not scrolled there yet"
    assert window.conversation.current.answer.id == "a0"


def test_a_session_that_cannot_be_read_leaves_the_one_on_the_screen(make_window, monkeypatch):
    workbench, ids = with_sessions(2)
    window = make_window(workbench)
    window.conversation_controller.open_session(ids[0])
    said = []
    window.show_error = said.append
    monkeypatch.setattr(workbench.store, "answers", lambda _id: (_ for _ in ()).throw(DiskFullError()))
    window.conversation_controller.open_session(ids[1])
    assert len(said) == 1 and window.conversation_controller.place.session == ids[0]
    assert window.conversation.current.answer.id == "a0"


def test_an_older_place_never_lies_over_a_newer_one(tmp_path):
    preferences = Preferences(tmp_path)
    places = ["older"]
    with preferences._writing:
        slow = threading.Thread(target=preferences.keep_place, args=(lambda: places[-1],))
        slow.start()
        places.append("newer")
    slow.join()
    assert preferences.place() == "newer"


def test_a_place_of_a_session_that_is_gone_opens_the_last_one(make_window):
    workbench, ids = with_sessions(2)
    preferences = Preferences(None)
    preferences.keep_place(WindowPlace(conversation=ConversationPlace("gone", "x", 3, 90)).as_text)
    window = make_window(workbench, preferences=preferences)
    assert window.conversation.current is not None and ids


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        '{"conversation": 3}',
        '{"geometry": 1, "conversation": {"claim": "x", "scroll": null}}',
        "\x00",
    ],
)
def test_a_place_that_is_nonsense_reads_as_nothing(text):
    assert place_of(text) == WindowPlace()


def test_a_place_goes_there_and_back():
    state = QByteArray(b"\x00\xff state")
    place = WindowPlace(packed(state), viewer='{"panes": []}', conversation=ConversationPlace("s", "a", 2, 40))
    assert place_of(place.as_text()) == place
    assert unpacked(place_of(place.as_text()).geometry) == state
    assert json.loads(place.as_text())["conversation"]["claim"] == 2


def test_a_folder_that_cannot_be_written_does_not_hinder_closing(make_window, tmp_path):
    preferences = Preferences(tmp_path / "gone")
    window = make_window(preferences=preferences)
    assert window.close()
    assert preferences.place() == ""
    assert not Path(tmp_path / "gone").exists()


def test_earlier_turns_are_the_same_lines_after_the_next_answer(make_window):
    """A session of a hundred turns would hold the window up at every answer."""
    window = make_window(FakeWorkbench())
    lines = []
    for number in range(4):
        window.ask(f"What of clause {number}?")
        turns = window.conversation._turns
        lines.append([turns.itemAt(index).widget() for index in range(turns.count())][:-1])
    assert [len(found) for found in lines] == [0, 1, 2, 3]
    assert lines[3][:2] == lines[2] and lines[2][:1] == lines[1]
    lines[3][1].click()
    assert window.conversation.current.answer.question == "What of clause 1?"
    window.conversation_controller.new_session()
    assert window.conversation._folded == {}
