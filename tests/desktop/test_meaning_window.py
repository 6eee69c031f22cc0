"""Reading for meaning in the background: the document at hand first, held, stopped, gone on with, and told calmly."""

from __future__ import annotations

import threading

import pytest

from core.domain import Document
from core.errors import ModelLoadError
from core.ports import Progress
from desktop.library.detail_words import meaning_words
from desktop.meaning import MeaningController, progress_words
from desktop.tasks import Tasks
from models.meaning import AGAIN, MeaningRead
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench
from tests.desktop.test_window import texts

SEARCHED = (factories.LEASE, factories.REPORT, factories.SCANS, factories.CHINESE)
"""The fifth document of the library is locked."""


def with_model(**options) -> FakeWorkbench:
    workbench = FakeWorkbench(**options)
    workbench.meaning_pages = 12
    return workbench


def test_all_that_can_be_searched_is_read_and_nothing_twice(make_window):
    workbench = with_model()
    window = make_window(workbench)
    window.meaning.go_on()
    assert workbench.embedded == [SEARCHED]
    window.meaning.go_on()
    assert workbench.embedded == [SEARCHED]


def test_the_document_at_hand_comes_first(make_window):
    workbench = with_model()
    window = make_window(workbench)
    window.viewer.document = workbench.store.docs[factories.SCANS]
    window.meaning.go_on()
    assert workbench.embedded[0][0] == factories.SCANS
    assert set(workbench.embedded[0]) == set(SEARCHED)


def test_without_a_model_nothing_is_read(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    window.meaning.go_on()
    assert workbench.embedded == []


@pytest.mark.parametrize("why", ["question", "reading"])
def test_it_waits_while_the_machine_is_needed(make_window, why: str):
    workbench = with_model()
    window = make_window(workbench)
    window.meaning.hold(why)
    window.meaning.go_on()
    assert workbench.embedded == []
    window.meaning.release(why)
    window.meaning.go_on()
    assert len(workbench.embedded) == 1


def test_a_question_holds_it_and_its_end_lets_it_go_on(make_window, qtbot):
    workbench = with_model()
    held: list[bool] = []
    window = make_window(workbench)
    workbench.gate = lambda: held.append(bool(window.meaning._held))
    window.ask("What is the fee?")
    assert held and all(held)
    assert not window.meaning._held


def test_a_new_or_changed_document_is_read(make_window):
    workbench = with_model()
    window = make_window(workbench)
    window.meaning.go_on()
    new = factories.document(factories.LEASE, pages=20)
    window.meaning.show_documents((new, *list(workbench.store.documents())[1:]))
    window.meaning.go_on()
    assert workbench.embedded[1:] == [(factories.LEASE,)]


def test_the_person_stops_it_and_lets_it_go_on(make_window):
    workbench = with_model()
    window = make_window(workbench)
    window.status.show_work("Reading for meaning: lease, 1 of 2 pages")
    window.status.stop_wanted.emit()
    assert window.status.working() == "Reading for meaning is stopped; what was read is used."
    assert "go on" in texts(window.status)
    window.meaning.go_on()
    assert workbench.embedded == []
    window.status.stop_wanted.emit()
    assert workbench.embedded == [SEARCHED]
    assert window.status.working() == ""


def test_the_words_name_document_and_pages() -> None:
    assert progress_words(Progress("embedding", 12, 60, "lease")) == "Reading for meaning: lease, 12 of 60 pages"
    again = progress_words(Progress(AGAIN, 0, 60, "lease"))
    assert again == "Reading for meaning again, with another model: lease, 0 of 60 pages"


def test_a_failure_is_said_once_and_search_goes_on(make_window):
    workbench = with_model()

    def fail() -> None:
        raise ModelLoadError("This is not an embedding model.")

    workbench.gate = fail
    window = make_window(workbench)
    window.meaning.go_on()
    said = "Reading for meaning stopped: This is not an embedding model. Search by words goes on."
    assert window.status.said() == said
    window.meaning.go_on()
    assert len(workbench.embedded) == 1, "not tried again until something changes"
    workbench.gate = lambda: None
    window.meaning.settings_saved()
    window.meaning.go_on()
    assert len(workbench.embedded) == 2


def test_a_run_is_ended_for_the_document_at_hand_and_starts_with_it(qapp, qtbot):
    workbench, tasks = with_model(), Tasks()
    started, told = threading.Event(), threading.Event()
    current: list[Document | None] = [None]
    controller = MeaningController(workbench, tasks, lambda: current[0], tasks)  # type: ignore[arg-type]

    def gate() -> None:
        started.set()
        told.wait(20)

    workbench.gate = gate
    controller.show_documents(workbench.store.documents())
    controller.go_on()
    assert started.wait(20)
    current[0] = workbench.store.docs[factories.CHINESE]
    controller.document_opened(current[0])
    told.set()
    qtbot.waitUntil(lambda: len(workbench.embedded) == 2 and not controller.running, timeout=20_000)
    assert workbench.embedded[0] == SEARCHED
    assert workbench.embedded[1][0] == factories.CHINESE
    controller.enabled = False
    tasks.close()


def test_the_details_of_a_document_say_how_far_it_is_read(make_window):
    workbench = with_model()
    window = make_window(workbench)
    window.extras.open_details(workbench.store.docs[factories.LEASE])
    assert "Read for meaning: 12 of 14 pages." in texts(window.extras.details)
    plain = FakeWorkbench()
    window = make_window(plain)
    window.extras.open_details(plain.store.docs[factories.LEASE])
    assert "Read for meaning" not in texts(window.extras.details)


def test_what_another_model_has_read_is_said_not_to_be_used() -> None:
    words = meaning_words(MeaningRead(0, 60, 60))
    assert words == (
        "Read for meaning: 0 of 60 pages. Another model has read 60 pages: that is not used, they are read again."
    )
