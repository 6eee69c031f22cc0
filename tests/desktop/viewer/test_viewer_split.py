"""Two documents side by side: which pane is meant, scrolling together, options of both, and what is kept."""

from __future__ import annotations

import gc
import json
import weakref
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMargins, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.answer import SourceMatch
from core.domain import PageQuality
from desktop.tasks import Tasks
from desktop.theme import Theme
from desktop.viewer.flow_layout import FlowLayout, shared
from desktop.viewer.marks import USUAL_LAYERS, Layer
from desktop.viewer.options import ViewOptions, options_of
from desktop.viewer.scroll_link import reading_place
from desktop.viewer.scroller import Fit
from desktop.viewer.split import SplitViewer
from desktop.viewer.view_state import state_of
from tests.desktop.viewer import viewer_fakes as fakes

LEASE, OTHER = fakes.document("lease"), fakes.document("other", 5)


@pytest.fixture
def library() -> fakes.MemoryLibrary:
    return fakes.MemoryLibrary(LEASE, OTHER)


@pytest.fixture
def tasks():
    made = Tasks(inline=True)
    yield made
    made.close()


@pytest.fixture
def made_renderers() -> list[fakes.MemoryRenderers]:
    return []


@pytest.fixture
def viewer(
    qtbot: QtBot, library: fakes.MemoryLibrary, tasks: Tasks, made_renderers: list[fakes.MemoryRenderers]
) -> SplitViewer:
    return make(qtbot, library, tasks, made_renderers)


def make(
    qtbot: QtBot, library: fakes.MemoryLibrary, tasks: Tasks, made: list[fakes.MemoryRenderers] | None = None
) -> SplitViewer:
    def renderers() -> fakes.MemoryRenderers:
        one = fakes.MemoryRenderers()
        if made is not None:
            made.append(one)
        return one

    viewer = SplitViewer(fakes.workbench(library), tasks, Theme("light"), renderers=renderers)
    viewer.set_reduced_motion(True)
    viewer.resize(1000, 700)
    qtbot.addWidget(viewer, before_close_func=lambda one: one.shut_down())
    viewer.show()
    viewer.activateWindow()
    qtbot.waitUntil(viewer.isActiveWindow)
    return viewer


def ready(qtbot: QtBot, viewer: SplitViewer) -> None:
    qtbot.waitUntil(lambda: viewer.ready)


# --- which pane is meant


def test_a_citation_opens_in_the_active_pane_or_beside_it(
    qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    answer = fakes.answer(library)
    viewer.open_document(OTHER)
    with qtbot.waitSignal(viewer.split_changed) as changed:
        viewer.show_citation(answer.citations[0], answer, beside=True)
    ready(qtbot, viewer)
    first, second = viewer.panes
    assert changed.args == [True]
    assert first.document == OTHER and second.document == LEASE and second.page_index == 5
    assert viewer.active is first, "the pane beside shows; the next citation still comes here"
    viewer.show_citation(answer.citations[0], answer)
    ready(qtbot, viewer)
    assert first.document == LEASE and first.page_index == 5


def test_the_pane_with_the_keyboard_is_the_active_one_and_says_so(qtbot: QtBot, viewer: SplitViewer) -> None:
    viewer.show_page(LEASE, 2)
    viewer.show_page(OTHER, 1, beside=True)
    ready(qtbot, viewer)
    first, second = viewer.panes
    second.canvas.setFocus()
    assert viewer.active is second and viewer.document == OTHER
    assert second.header.property("active") and not first.header.property("active")
    assert second.header.accessibleDescription() and not first.header.accessibleDescription()
    viewer.next_pane()
    assert viewer.active is first and first.canvas.hasFocus()
    viewer.next_pane()
    assert viewer.active is second and second.canvas.hasFocus()


def test_each_pane_has_its_own_page_zoom_and_way_back(qtbot: QtBot, viewer: SplitViewer) -> None:
    viewer.show_page(LEASE, 2)
    viewer.show_page(LEASE, 7, beside=True)
    ready(qtbot, viewer)
    first, second = viewer.panes
    second.canvas.set_zoom(2.0)
    second.travel.step(-1)
    assert first.page_index == 2 and second.page_index == 7
    assert first.canvas.zoom != second.canvas.zoom


def test_this_place_beside(qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary) -> None:
    answer = fakes.answer(library)
    viewer.show_citation(answer.citations[0], answer)
    ready(qtbot, viewer)
    viewer.show_beside()
    ready(qtbot, viewer)
    assert viewer.panes[1].page_index == 5
    layers = {mark.layer for mark in viewer.panes[1].canvas.marks_on(5)}
    assert Layer.CITED in layers, "with the same words marked"


@pytest.mark.parametrize("which", [0, 1])
def test_closing_a_pane_leaves_the_other_and_its_memory_is_given_back(
    qtbot: QtBot, viewer: SplitViewer, which: int
) -> None:
    viewer.show_page(LEASE, 2)
    viewer.show_page(OTHER, 1, beside=True)
    ready(qtbot, viewer)
    closed, queue = weakref.ref(viewer.panes[which]), weakref.ref(viewer.panes[which]._queue)
    kept = viewer.panes[1 - which].document
    viewer.panes[which].header.close_pane.click()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert not viewer.split and viewer.document == kept and viewer.active is viewer.panes[0]
    assert closed() is None, "nothing holds the pane, its pictures and its words"
    assert queue() is None, "nor its thread, its processes and what they are told at the end"
    assert not viewer.active.header.close_pane.isVisible()
    viewer.show_page(LEASE, 3)
    ready(qtbot, viewer)


def test_what_earlier_pages_left_free_goes_back_once_the_page_is_sharp(
    qtbot: QtBot, library: fakes.MemoryLibrary, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    monkeypatch.setattr("desktop.viewer.split.give_free_memory_back", lambda: given.append(1))
    viewer = make(qtbot, library, tasks)
    assert not given
    viewer.show_page(LEASE, 2)
    ready(qtbot, viewer)
    qtbot.waitUntil(lambda: given == [1])
    viewer.show_page(LEASE, 9)
    ready(qtbot, viewer)
    assert given == [1], "not with every page: it takes a millisecond or two"


def test_a_password_that_was_typed_in_one_pane_is_known_in_the_other(
    qtbot: QtBot, viewer: SplitViewer, made_renderers: list[fakes.MemoryRenderers]
) -> None:
    viewer.show_page(LEASE, 0)
    viewer.active._unlock("secret")
    viewer.show_page(LEASE, 0, beside=True)
    assert [one.tried for one in made_renderers] == ["secret", "secret"]
    assert viewer.password(LEASE.id) == "secret"


def test_a_document_that_is_removed_leaves_both_panes(qtbot: QtBot, viewer: SplitViewer) -> None:
    viewer.show_page(LEASE, 2)
    viewer.show_page(LEASE, 4, beside=True)
    ready(qtbot, viewer)
    viewer.forget_document(LEASE.id)
    assert [pane.document for pane in viewer.panes] == [None, None]


def test_the_second_pane_comes_without_a_window_flashing_up(qtbot: QtBot, viewer: SplitViewer) -> None:
    viewer.set_split(True)
    QApplication.processEvents()
    assert viewer.isActiveWindow(), "a part that is shown before it has a parent takes the keyboard away"


# --- scrolling together


def test_both_scroll_together_at_their_distance_and_a_jump_sets_a_new_one(qtbot: QtBot, viewer: SplitViewer) -> None:
    viewer.show_page(LEASE, 2)
    viewer.show_page(LEASE, 6, beside=True)
    ready(qtbot, viewer)
    first, second = (pane.canvas for pane in viewer.panes)
    viewer.active.header.option_toggled.emit("together", True)
    first.go_to(3, 100)
    assert reading_place(second) - reading_place(first) == pytest.approx(4, abs=0.05)
    second.go_to(8)
    assert reading_place(second) - reading_place(first) == pytest.approx(4, abs=0.05), "either leads"
    viewer.show_page(LEASE, 1)
    assert second.page_index == 8, "a jump moves one pane alone"
    distance = reading_place(second) - reading_place(first)
    first.go_to(2)
    assert reading_place(second) - reading_place(first) == pytest.approx(distance, abs=0.05)
    viewer.active.header.option_toggled.emit("together", False)
    first.go_to(0)
    assert second.page_index == 9


def test_the_shorter_document_waits_at_its_end(qtbot: QtBot, viewer: SplitViewer) -> None:
    viewer.show_page(LEASE, 1)
    viewer.show_page(OTHER, 1, beside=True)
    ready(qtbot, viewer)
    viewer.set_options(replace(viewer.options, together=True))
    first, second = (pane.canvas for pane in viewer.panes)
    first.go_to(11)
    assert second.page_index == 4
    first.go_to(2)
    assert second.page_index == 2, "and is met again where it was left"


# --- options, layers, legend


def test_options_reach_both_panes_and_a_new_one(qtbot: QtBot, viewer: SplitViewer) -> None:
    viewer.show_page(LEASE, 2)
    viewer.active.header.option_toggled.emit("single", True)
    viewer.active.header.option_toggled.emit("dimmed", True)
    viewer.show_page(OTHER, 1, beside=True)
    for pane in viewer.panes:
        assert pane.canvas.single and pane.canvas.painter.dimmed
        switches = {action.text().split("\t")[0]: action.isChecked() for action in pane.header.more.menu().actions()}
        assert switches["One page at a time"] and switches["Dim the pages"]
        assert switches["Two documents side by side"]


def test_the_legend_switches_layers_of_both_panes(
    qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    answer = fakes.answer(library)
    viewer.show_citation(answer.citations[0], answer)
    viewer.show_citation(answer.citations[0], answer, beside=True)
    ready(qtbot, viewer)
    (numbers,) = [one for one in viewer.legend.findChildren(QAbstractButton) if one.accessibleName() == "numbers"]
    assert numbers.isVisible() and numbers.isChecked()
    numbers.click()
    assert all(pane.canvas.painter.layers == USUAL_LAYERS - {Layer.NUMBERS} for pane in viewer.panes)
    assert "sixty" in viewer.active.canvas.accessibleDescription()
    assert "contradicted" not in viewer.active.canvas.accessibleDescription(), "what is not shown is not read out"


def test_passages_of_each_sentence_are_coloured_when_it_is_asked_for(
    qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    plain = fakes.answer(library)

    def source(words: str, level: str) -> SourceMatch:
        return SourceMatch("E1", 6, 0.8, words, 0, level, library.span("lease", 5, words))

    claims = (
        replace(plain.claims[0], struck=False, sources=(source("8.1 This Agreement", "conclusive"),)),
        replace(plain.claims[0], struck=True, sources=(source("8.2 Either party", "conclusive"),)),
        replace(
            plain.claims[0], struck=False, sources=(source("8.3 The Provider", "minimum"), source("sixty", "weak"))
        ),
    )
    answer = replace(plain, claims=claims)
    viewer.show_citation(answer.citations[0], answer)
    ready(qtbot, viewer)
    assert not [mark for mark in viewer.active.canvas.marks_on(5) if mark.layer is Layer.SENTENCES]
    viewer.active.header.option_toggled.emit("sentences", True)
    marks = [mark for mark in viewer.active.canvas.marks_on(5) if mark.layer is Layer.SENTENCES]
    assert [(mark.label, mark.tone) for mark in marks] == [("s1", 0), ("s3", 2)], "none of struck or weak ones"
    viewer.active.header.option_toggled.emit("sentences", False)
    assert not [mark for mark in viewer.active.canvas.marks_on(5) if mark.layer is Layer.SENTENCES]


def test_the_legend_offers_colours_by_sentence_only_where_there_are_sentences(
    qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    (by_sentence,) = [
        one for one in viewer.legend.findChildren(QAbstractButton) if one.accessibleName() == "by sentence"
    ]
    viewer.show_place(LEASE, library.place(library.span("lease", 3, "8.1 This")))
    ready(qtbot, viewer)
    assert viewer.legend.isVisible() and not by_sentence.isVisible()
    answer = fakes.answer(library)
    viewer.show_citation(answer.citations[0], answer)
    ready(qtbot, viewer)
    assert by_sentence.isVisible()


def test_a_page_that_was_not_read_is_marked_and_told(
    qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    page = library.page(LEASE.id, 3)
    library.changed_pages[3] = replace(page, quality=PageQuality.IMAGE_ONLY, note="a picture", text="")
    viewer.show_page(LEASE, 3)
    ready(qtbot, viewer)
    (mark,) = viewer.active.canvas.marks_on(3)
    assert mark.layer is Layer.UNREAD and (mark.rects[0].x1, mark.rects[0].bottom) == (595.0, 842.0)
    assert "Not read: a picture" in viewer.active.canvas.accessibleDescription()
    thumbnails = viewer.active.strip.thumbnails.pages
    spoken = thumbnails.data(thumbnails.index(3), Qt.ItemDataRole.AccessibleTextRole)
    assert "not read" in str(spoken) and not thumbnails.marked(3)
    assert viewer.legend.isVisible()


def test_a_screen_reader_hears_what_is_cited_and_what_is_marked(
    qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    answer = fakes.answer(library)
    viewer.show_citation(answer.citations[0], answer)
    ready(qtbot, viewer)
    canvas = viewer.active.canvas
    assert canvas.accessibleName() == "lease, page 6 of 12, printed 4"
    lines = canvas.accessibleDescription().split("\n")
    assert lines[0] == "Cited: upon not less than sixty (60) days'"
    assert any(line.startswith("Number contradicted: 1 March 2024.") for line in lines)
    assert any(line.startswith("Evidence E3: 8.3 The Provider") for line in lines)
    assert any(line.startswith("Text of the page: 8. Term") for line in lines)


def test_a_jump_announces_where_one_is_and_what_is_cited_there(
    qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    answer = fakes.answer(library)
    viewer.show_citation(answer.citations[0], answer)
    ready(qtbot, viewer)
    voice = viewer.active._voice
    assert voice.arrival() == "lease, page 6 of 12, printed 4. Cited: upon not less than sixty (60) days'"
    viewer.show_page(LEASE, 8)
    assert voice.arrival() == "lease, page 9 of 12, printed 7", "nothing is cited here"


# --- what is kept


def test_the_viewer_comes_back_as_it_was(
    qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary, tasks: Tasks
) -> None:
    viewer.show_page(LEASE, 7)
    viewer.show_page(OTHER, 3, beside=True)
    ready(qtbot, viewer)
    viewer.panes[1].canvas.setFocus()
    viewer.panes[1].canvas.set_zoom(1.5)
    viewer.panes[1].show_strip(True)
    viewer.panes[0].set_fit(Fit.PAGE)
    viewer.set_options(replace(viewer.options, dimmed=True, layers=frozenset({Layer.CITED})))
    again = make(qtbot, library, tasks)
    again.restore(viewer.state())
    # A crash before the pages are there loses none of them either.
    assert [pane["at"] for pane in json.loads(again.state())["panes"]] == [
        pane["at"] for pane in json.loads(viewer.state())["panes"]
    ]
    qtbot.waitUntil(lambda: again.ready)
    assert [(pane.document, pane.page_index) for pane in again.panes] == [(LEASE, 7), (OTHER, 3)]
    assert again.active is again.panes[1]
    assert again.panes[1].canvas.zoom == pytest.approx(1.5) and again.panes[0].canvas.fit is Fit.PAGE
    assert again.panes[1].strip_shown and not again.panes[0].strip_shown
    assert again.options.dimmed and again.options.layers == {Layer.CITED}


def test_a_document_opens_where_it_was_left(qtbot: QtBot, viewer: SplitViewer) -> None:
    viewer.open_document(LEASE)
    ready(qtbot, viewer)
    viewer.show_page(LEASE, 9)
    viewer.open_document(OTHER)
    ready(qtbot, viewer)
    assert viewer.page_index == 0
    viewer.open_document(LEASE)
    ready(qtbot, viewer)
    assert viewer.page_index == 9


def test_documents_that_are_gone_are_left_out(
    qtbot: QtBot, viewer: SplitViewer, library: fakes.MemoryLibrary, tasks: Tasks
) -> None:
    viewer.show_page(LEASE, 7)
    ready(qtbot, viewer)
    del library.docs[LEASE.id]
    again = make(qtbot, library, tasks)
    again.restore(viewer.state())
    assert again.document is None and not again.active.travel.waiting


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"panes": 3, "options": 4, "sizes": "x", "places": {}}',
        '{"panes": [{"at": [1, 2, 3], "zoom": "x", "fit": 7, "rotation": 45}], "active": 9}',
        '{"panes": [{"at": ["a", -1, 0.0], "zoom": 1e999}], "sizes": [-5, 1e9], "places": [["a", 0, "x"]]}',
        '{"options": {"single": "yes", "layers": [1, "cited", "colours"]}}',
    ],
)
def test_what_cannot_be_understood_is_left_out(qtbot: QtBot, viewer: SplitViewer, text: str) -> None:
    viewer.restore(text)
    assert viewer.document is None
    kept = state_of(text)
    assert kept is None or (kept.active == 0 and not kept.places)


def test_options_survive_as_plain_values() -> None:
    chosen = ViewOptions(single=True, together=True, layers=frozenset({Layer.CITED, Layer.SENTENCES}))
    assert options_of(json.loads(json.dumps(chosen.as_dict()))) == chosen
    assert options_of({}) == ViewOptions() and options_of({"layers": []}).layers == frozenset()


# --- for everyone


def test_everything_in_both_panes_has_a_name_and_can_be_reached(qtbot: QtBot, viewer: SplitViewer) -> None:
    viewer.show_page(LEASE, 2)
    viewer.show_page(OTHER, 1, beside=True)
    ready(qtbot, viewer)
    viewer.panes[0].canvas.setFocus()
    reached: set[QWidget] = set()
    for _step in range(80):
        QTest.keyClick(QApplication.focusWidget() or viewer, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        assert here is None or here.accessibleName(), type(here).__name__
        if here in reached:
            break
        if here is not None:
            reached.add(here)
    for pane in viewer.panes:
        assert pane.canvas in reached and pane.header.field in reached and pane.header.more in reached
    fields = [one for one in viewer.findChildren(QLineEdit) if not one.accessibleName()]
    assert not fields


@pytest.mark.parametrize("width", [470, 560, 700, 900, 1400])
def test_a_narrow_pane_leaves_out_what_it_has_no_room_for(qtbot: QtBot, viewer: SplitViewer, width: int) -> None:
    viewer.show_page(LEASE, 2)
    viewer.show_page(OTHER, 1, beside=True)
    ready(qtbot, viewer)
    viewer.resize(width, 600)
    QApplication.processEvents()
    for pane in viewer.panes:
        children = (child for child in pane.header.children() if isinstance(child, QWidget) and child.isVisible())
        boxes = sorted((child.geometry() for child in children), key=lambda box: box.left())
        assert all(first.right() < second.left() for first, second in pairwise(boxes)), boxes
        assert boxes[-1].right() <= pane.header.width()


@pytest.mark.parametrize(
    ("width", "lines", "why"),
    [
        (400, 1, "all beside each other"),
        (130, 2, "the third goes on below"),
        (50, 3, "each for itself, cut to the line"),
    ],
)
def test_a_flow_breaks_its_lines_and_centres_what_is_lower(qtbot: QtBot, width: int, lines: int, why: str) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, QMargins(), 10, 4)
    parts = []
    for size in (QSize(60, 30), QSize(50, 20), QSize(70, 30)):
        part = QWidget()
        part.setMinimumSize(20, size.height())
        part.sizeHint = lambda size=size: size  # type: ignore[method-assign]
        flow.addWidget(part)
        parts.append(part)
    height = flow.heightForWidth(width)
    holder.resize(width, height)
    holder.show()
    QApplication.processEvents()
    centres = [part.geometry().center().y() for part in parts]
    assert len(set(centres)) == lines, why
    assert max(part.geometry().right() for part in parts) < width
    assert max(part.geometry().bottom() for part in parts) < height


@pytest.mark.parametrize(
    ("wanted", "room", "widths"),
    [
        ((200, 120), 400, [200, 120]),
        ((200, 120), 300, [180, 120]),
        ((120, 200), 300, [120, 180]),
        ((200, 120), 200, [100, 100]),
        ((90, 30, 90), 150, [60, 30, 60]),
        ((50,), -3, [0]),
        ((), 10, []),
    ],
)
def test_the_widest_gives_first(wanted: tuple[int, ...], room: int, widths: list[int]) -> None:
    assert shared(wanted, room) == widths
