"""The pane as a whole, on a library and a renderer in memory: jumps, marks, keys, finding, selecting, failures."""

from __future__ import annotations

import gc
from dataclasses import replace

import pytest
from PySide6.QtCore import QAbstractAnimation, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QStandardItem, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.domain import PageQuality, Place, Rect
from desktop.tasks import Tasks
from desktop.theme import Theme
from desktop.viewer.marks import Layer
from desktop.viewer.outline import Outline
from desktop.viewer.render_queue import OutlineEntry
from desktop.viewer.scroller import Fit
from desktop.viewer.split import SplitViewer
from desktop.viewer.transform import UPPER_THIRD
from desktop.viewer.view import ViewerPane
from tests.desktop.viewer import viewer_fakes as fakes

pytestmark = [pytest.mark.qt_log_level_fail("WARNING"), pytest.mark.qt_log_ignore("This plugin does not support")]
LEASE, OTHER = fakes.document("lease"), fakes.document("other", 3)


@pytest.fixture
def library() -> fakes.MemoryLibrary:
    return fakes.MemoryLibrary(LEASE, OTHER)


@pytest.fixture
def renderers() -> fakes.MemoryRenderers:
    return fakes.MemoryRenderers()


@pytest.fixture
def viewer(qtbot: QtBot, library: fakes.MemoryLibrary, renderers: fakes.MemoryRenderers):
    theme, tasks = Theme("light"), Tasks(inline=True)
    made = SplitViewer(fakes.workbench(library), tasks, theme, renderers=lambda: renderers)
    made.set_reduced_motion(True)
    made.resize(680, 800)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.shut_down()
    tasks.close()


@pytest.fixture
def pane(viewer: SplitViewer) -> ViewerPane:
    return viewer.active


def ready(qtbot: QtBot, pane: ViewerPane) -> None:
    qtbot.waitUntil(lambda: pane.ready)


def viewport_y(pane: ViewerPane, place: Place) -> int:
    return pane.canvas.view_rect(place.span.page_index, place.rects).top()


def drag(pane: ViewerPane, start: QPoint, end: QPoint) -> None:
    view = pane.canvas.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for at in (start + QPoint(9, 0), end):
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(at), QPointF(view.mapToGlobal(at)), Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(view, event)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)


def spot(pane: ViewerPane, library: fakes.MemoryLibrary, page_index: int, words: str, *, end: bool = False) -> QPoint:
    place = library.place(library.span("lease", page_index, words))
    rect = pane.canvas.view_rect(page_index, place.rects[-1 if end else 0 :][:1])
    return QPoint(rect.right() - 2 if end else rect.left() + 2, rect.center().y())


# --- opening and jumping


def test_opening_shows_the_first_page_and_its_printed_label(qtbot: QtBot, pane: ViewerPane) -> None:
    with qtbot.waitSignal(pane.document_shown):
        pane.open_document(LEASE)
    ready(qtbot, pane)
    assert pane.header.field.text() == "1" and pane.header.of.text() == "of 12 · printed i"
    assert pane.header.name.full_text() == "lease"
    assert pane.canvas.accessibleName() == "lease, page 1 of 12, printed i"
    assert "termination" in pane.canvas.accessibleDescription()


def test_a_citation_is_brought_to_the_upper_third_and_marked(
    qtbot: QtBot, pane: ViewerPane, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    answer = fakes.answer(library)
    with qtbot.waitSignal(pane.page_changed) as moved:
        pane.show_citation(answer.citations[0], answer)
    ready(qtbot, pane)
    assert moved.args == [5] and pane.page_index == 5
    assert viewport_y(pane, answer.citations[0].places[0]) == pytest.approx(
        pane.canvas.viewport().height() * UPPER_THIRD, abs=15
    )
    layers = [mark.layer for mark in pane.canvas.marks_on(5)]
    assert layers.count(Layer.CITED) == 1 and layers.count(Layer.EVIDENCE) == 2 and layers.count(Layer.NUMBERS) == 2
    assert viewer.legend.isVisible()


def test_the_marks_are_really_painted(
    qtbot: QtBot, pane: ViewerPane, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    answer = fakes.answer(library)
    pane.show_citation(answer.citations[0], answer)
    ready(qtbot, pane)
    place = answer.citations[0].places[0]
    rect = pane.canvas.view_rect(5, place.rects[:1])
    inside, beside = QPoint(rect.right() - 3, rect.center().y()), QPoint(rect.right() + 30, rect.center().y())
    painted = pane.canvas.viewport().grab().toImage()
    marked, paper = painted.pixelColor(inside), painted.pixelColor(beside)
    assert marked.blue() < paper.blue() - 60, "the marker takes blue away"
    viewer.set_layers(frozenset())
    painted = pane.canvas.viewport().grab().toImage()
    assert painted.pixelColor(inside) == paper, "a layer that is switched off is gone"


def test_a_jump_pulses_once_when_the_page_is_sharp_unless_motion_is_reduced(
    qtbot: QtBot, pane: ViewerPane, viewer: SplitViewer, library: fakes.MemoryLibrary, renderers: fakes.MemoryRenderers
) -> None:
    answer = fakes.answer(library)
    pane.show_citation(answer.citations[0], answer)
    ready(qtbot, pane)
    assert pane.canvas._animation.state() is QAbstractAnimation.State.Stopped, "motion is reduced"
    viewer.set_reduced_motion(False)
    pane.canvas._animation.setDuration(30)
    renderers.made[0].gate.clear()
    pane.show_page(LEASE, 11)
    pane.canvas.painter.pictures.clear()
    pane.show_citation(answer.citations[0], answer)
    assert pane.canvas._animation.state() is QAbstractAnimation.State.Stopped, "not on a white page"
    with qtbot.waitSignal(pane.canvas._animation.finished):
        renderers.made[0].gate.set()
    ready(qtbot, pane)
    pane.canvas.viewport().repaint()
    assert pane.canvas._animation.state() is QAbstractAnimation.State.Stopped and pane.canvas._pulse is None


def test_back_and_forward_over_documents(qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary) -> None:
    answer = fakes.answer(library)
    pane.open_document(OTHER)
    ready(qtbot, pane)
    pane.show_citation(answer.citations[0], answer)
    ready(qtbot, pane)
    assert pane.document == LEASE
    there = pane.canvas.position()
    QTest.keyClick(pane.canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    ready(qtbot, pane)
    assert pane.document == OTHER and pane.page_index == 0
    pane.header.forward.click()
    ready(qtbot, pane)
    assert pane.document == LEASE
    assert pane.canvas.position() == pytest.approx(there, abs=1)


def test_a_place_without_boxes_is_looked_up(qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary) -> None:
    span = library.span("lease", 7, "8.3 The Provider")
    pane.show_place(LEASE, Place(span, ()))
    ready(qtbot, pane)
    assert pane.page_index == 7
    assert viewport_y(pane, library.place(span)) == pytest.approx(pane.canvas.viewport().height() * UPPER_THIRD, abs=15)
    assert [mark.layer for mark in pane.canvas.marks_on(7)] == [Layer.CITED]


def test_setting_an_answer_does_not_move(
    qtbot: QtBot, pane: ViewerPane, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    pane.show_page(LEASE, 3)
    ready(qtbot, pane)
    before = pane.canvas.position()
    pane.set_answer(fakes.answer(library))
    assert pane.canvas.position() == before and pane.canvas.marks_on(5)
    pane.set_answer(None)
    assert not pane.canvas.marks_on(5) and not viewer.legend.isVisible()


def test_a_citation_of_an_unknown_document_leaves_the_pane_as_it_is(
    qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary
) -> None:
    answer = fakes.answer(library)
    del library.docs[LEASE.id]
    pane.open_document(OTHER)
    ready(qtbot, pane)
    gone = replace(answer.citations[0], doc_id=fakes.doc_id("gone"))
    pane.show_citation(gone)
    assert pane.document == OTHER


def test_forgetting_the_open_document_empties_the_pane(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.show_page(LEASE, 4)
    ready(qtbot, pane)
    pane.forget_document(LEASE.id)
    assert pane.document is None and pane.canvas.page_layout.page_count == 0
    assert not pane.header.field.isVisible() and pane._notice.isVisible()


# --- page field and keys


@pytest.mark.parametrize(("typed", "page_index"), [("7", 6), ("ii", 1), ("=7", 8), ("II", 1), ("12", 11)])
def test_the_page_field_takes_numbers_and_labels(qtbot: QtBot, pane: ViewerPane, typed: str, page_index: int) -> None:
    pane.open_document(LEASE)
    ready(qtbot, pane)
    QTest.keyClick(pane.canvas, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert pane.header.field.hasFocus()
    QTest.keyClicks(pane.header.field, typed)
    QTest.keyClick(pane.header.field, Qt.Key.Key_Return)
    assert pane.page_index == page_index and pane.header.field.text() == str(page_index + 1)


def test_a_page_that_does_not_exist_says_so(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.show_page(LEASE, 2)
    ready(qtbot, pane)
    pane.header.field.setText("99")
    pane.header.field.returnPressed.emit()
    assert pane.page_index == 2 and pane.header.field.text() == "3"
    assert "99" in pane.header.field.accessibleDescription()


def test_keys_move_and_zoom(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.open_document(LEASE)
    ready(qtbot, pane)
    bar = pane.canvas.verticalScrollBar()
    for key, check in (
        (Qt.Key.Key_Down, lambda before: bar.value() > before),
        (Qt.Key.Key_PageDown, lambda before: bar.value() > before + 500),
        (Qt.Key.Key_PageUp, lambda before: bar.value() < before - 500),
        (Qt.Key.Key_End, lambda _before: bar.value() == bar.maximum() and pane.page_index == 11),
        (Qt.Key.Key_Up, lambda before: bar.value() < before),
        (Qt.Key.Key_Home, lambda _before: bar.value() < 20 and pane.page_index == 0),
    ):
        before = bar.value()
        QTest.keyClick(pane.canvas, key)
        assert check(before), key
    zoom = pane.canvas.zoom
    QTest.keyClick(pane.canvas, Qt.Key.Key_Plus)
    assert pane.canvas.zoom > zoom and pane.canvas.fit is Fit.NONE
    QTest.keyClick(pane.canvas, Qt.Key.Key_Minus)
    QTest.keyClick(pane.canvas, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert pane.canvas.zoom == pytest.approx(zoom) and pane.canvas.fit is Fit.WIDTH


def test_the_wheel_zooms_around_the_pointer(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.show_page(LEASE, 4)
    ready(qtbot, pane)
    at = QPoint(300, 400)
    before = pane.canvas.page_point(at)
    event = QWheelEvent(
        QPointF(at), QPointF(pane.canvas.viewport().mapToGlobal(at)), QPoint(), QPoint(0, 240),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(pane.canvas.viewport(), event)
    after = pane.canvas.page_point(at)
    assert before is not None and after is not None and pane.canvas.zoom > 1.0
    assert after == pytest.approx(before, abs=1.5)


def test_fit_page_follows_the_size_of_the_pane(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.show_page(LEASE, 4)
    pane.canvas.set_fit(Fit.PAGE)
    assert pane.canvas.page_layout.page_box(4).height <= pane.canvas.viewport().height()
    pane.resize(680, 500)
    qtbot.waitUntil(lambda: pane.canvas.page_layout.page_box(4).height <= pane.canvas.viewport().height())
    assert pane.page_index == 4


def test_turning_keeps_the_page_and_undoes_itself(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.show_page(LEASE, 4)
    ready(qtbot, pane)
    pane.canvas.rotate_view(90)
    ready(qtbot, pane)
    assert (
        pane.page_index == 4 and pane.canvas.page_layout.page_box(4).width > pane.canvas.page_layout.page_box(4).height
    )
    for _turn in range(3):
        pane.canvas.rotate_view(90)
    assert pane.canvas.rotation == 0 and pane.page_index == 4


# --- finding


def test_find_counts_marks_and_goes_round(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.show_page(LEASE, 4)
    ready(qtbot, pane)
    QTest.keyClick(pane.canvas, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(pane._find_bar.field, "prior written NOTICE")
    QTest.keyClick(pane._find_bar.field, Qt.Key.Key_Return)
    assert pane._find_bar.count.text() == "5 of 12", "one hit a page; the search starts at the page in view"
    assert pane.page_index == 4
    QTest.keyClick(pane._find_bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert pane._find_bar.count.text() == "4 of 12" and 3 in pane.canvas.visible_pages()
    for _step in range(9):
        QTest.keyClick(pane.canvas, Qt.Key.Key_F3)
    assert pane._find_bar.count.text() == "1 of 12" and 0 in pane.canvas.visible_pages(), "around the end"
    _others, now = pane._find.rects_on(0)
    assert len(now) == 1
    QTest.keyClick(pane._find_bar.field, Qt.Key.Key_Escape)
    assert not pane._find_bar.isVisible() and pane._find.rects_on(0) == ((), ())


def test_find_says_when_there_is_nothing(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.open_document(LEASE)
    ready(qtbot, pane)
    pane.open_find("unicorn")
    assert pane._find_bar.count.text() == "not found"


# --- selecting


def test_selecting_over_lines_offers_actions(qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary) -> None:
    pane.show_page(LEASE, 4)
    ready(qtbot, pane)
    drag(pane, spot(pane, library, 4, "8.2 Either"), spot(pane, library, 4, "sixty (60) days'", end=True))
    assert pane._actions.popup.isVisible()
    texts = [made.text() for made in pane._actions.popup.findChildren(QAbstractButton)]
    assert texts == ["Ask about this", "Add as evidence", "Find", "Copy"]
    with qtbot.waitSignal(pane.selection_action) as chosen:
        pane._actions.popup.findChildren(QAbstractButton)[1].click()
    action, text, places = chosen.args
    assert action == "evidence" and text.startswith("8.2 Either party") and text.endswith("sixty (60) days'")
    assert [place.span for place in places] == [library.span("lease", 4, text)] and len(places[0].rects) == 2


def test_selecting_over_a_page_break(qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary) -> None:
    pane.canvas.set_zoom(0.3)
    pane.show_page(LEASE, 4)
    ready(qtbot, pane)
    drag(pane, spot(pane, library, 4, "8.3 The"), spot(pane, library, 5, "8. Term", end=True))
    assert pane._select.text() == "8.3 The Provider may not terminate during the Peak Season.\n8. Term"
    assert [place.span.page_index for place in pane._select.places(LEASE.id)] == [4, 5]


def test_keyboard_selection_and_copy(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.show_page(LEASE, 4)
    ready(qtbot, pane)
    pane.canvas.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(pane.canvas, key, Qt.KeyboardModifier.ShiftModifier)
    text = pane._select.text()
    assert text.startswith("8. Term") and "8.1" in text
    QTest.keyClick(pane.canvas, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == text
    QTest.keyClick(pane.canvas, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert pane._actions.popup.isVisible() and pane._actions.popup.findChildren(QAbstractButton)[0].hasFocus()
    QTest.keyClick(pane._actions.popup.findChildren(QAbstractButton)[0], Qt.Key.Key_Escape)
    QTest.keyClick(pane.canvas, Qt.Key.Key_Escape)
    assert pane._select.selection is None


def test_a_double_click_selects_a_word(qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary) -> None:
    pane.show_page(LEASE, 4)
    ready(qtbot, pane)
    QTest.mouseDClick(pane.canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot(pane, library, 4, "Provider"))
    assert pane._select.text() == "Provider"


def test_a_click_on_a_mark_tells_its_evidence(qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary) -> None:
    answer = fakes.answer(library)
    pane.show_citation(answer.citations[0], answer)
    ready(qtbot, pane)
    with qtbot.waitSignal(pane.mark_clicked) as clicked:
        QTest.mouseClick(pane.canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot(pane, library, 5, "8.3 The"))
    assert clicked.args == ["E3"]


# --- pages that are not as they should be


def test_a_page_that_cannot_be_rendered_says_why_and_can_be_tried_again(
    qtbot: QtBot, pane: ViewerPane, renderers: fakes.MemoryRenderers
) -> None:
    renderers.options["failing"] = {4}
    pane.show_page(LEASE, 4)
    ready(qtbot, pane)
    (again,) = [
        made for made in pane.canvas.viewport().findChildren(QAbstractButton) if "page 5" in made.accessibleName()
    ]
    assert again.isVisible()
    renderers.made[0].failing.clear()
    again.click()
    ready(qtbot, pane)
    assert 4 in {page for page, _scale, _clip in renderers.made[0].rendered} and renderers.made[0].retried == 1


def test_the_buttons_of_the_find_bar_grow_with_the_text(pane: ViewerPane) -> None:
    bar, theme = pane._find_bar, pane._theme
    for scale in (2.0, 1.0):
        theme.set_scale(scale)
        for made in (bar.previous, bar.next, bar.close_find, pane.header.close_pane):
            assert made.iconSize().width() >= theme.px(14) and not made.icon().isNull() and made.accessibleName()


def test_a_file_that_is_gone_says_so_and_can_be_tried_again(
    qtbot: QtBot, pane: ViewerPane, renderers: fakes.MemoryRenderers
) -> None:
    renderers.refusing = "lease.pdf is not there any more."
    with qtbot.waitSignal(pane.settled):
        pane.open_document(LEASE)
    assert "not there any more" in pane._notice.accessibleName() and "fresh copy" in pane._notice.accessibleName()
    assert not pane.canvas.verticalScrollBar().isVisible(), "nothing is there to scroll"
    renderers.refusing = ""
    pane._notice.retry.emit()
    ready(qtbot, pane)
    assert pane.canvas.verticalScrollBar().isVisible()
    assert not pane._notice.isVisible()


def test_a_locked_document_asks_for_its_password(
    qtbot: QtBot, pane: ViewerPane, renderers: fakes.MemoryRenderers, library: fakes.MemoryLibrary
) -> None:
    renderers.secret = "secret"
    answer = fakes.answer(library)
    pane.show_citation(answer.citations[0], answer)
    qtbot.waitUntil(lambda: pane._notice.isVisible())
    (field,) = pane._notice.findChildren(QLineEdit)
    assert field.isVisible() and field.echoMode() is QLineEdit.EchoMode.Password
    QTest.keyClicks(field, "wrong")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "does not open" in pane._notice.accessibleName())
    QTest.keyClicks(field, "secret")
    QTest.keyClick(field, Qt.Key.Key_Return)
    ready(qtbot, pane)
    assert not pane._notice.isVisible() and field.text() == "" and pane.page_index == 5, "and the jump arrives"
    assert pane.canvas.hasFocus(), "the keyboard goes to the pages, not to whatever comes next in the window"


@pytest.mark.parametrize(
    ("quality", "words", "warning"),
    [
        (PageQuality.IMAGE_ONLY, "Not read: no text on it", True),
        (PageQuality.OCR, "Read by OCR: numbers may be wrong", False),
        (PageQuality.TEXT, "", False),
    ],
)
def test_pages_carry_what_everyone_must_know(
    qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary, quality: PageQuality, words: str, warning: bool
) -> None:
    library.changed_pages[3] = replace(library.page(LEASE.id, 3), quality=quality, note="no text on it")
    pane.show_page(LEASE, 3)
    tag = pane._layered(3).tag
    assert (tag.text if tag else "", tag.warning if tag else False) == (words, warning)


def test_hidden_text_is_marked(
    qtbot: QtBot, pane: ViewerPane, viewer: SplitViewer, library: fakes.MemoryLibrary
) -> None:
    library.changed_pages[3] = replace(library.page(LEASE.id, 3), hidden=(Rect(10, 10, 50, 20),))
    pane.show_page(LEASE, 3)
    ready(qtbot, pane)
    assert [mark.layer for mark in pane.canvas.marks_on(3)] == [Layer.HIDDEN] and viewer.legend.isVisible()


def test_a_document_that_was_read_further_is_shown_anew_in_place(
    qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary
) -> None:
    pane.show_page(LEASE, 3)
    ready(qtbot, pane)
    library.changed_pages[3] = replace(library.page(LEASE.id, 3), label="X-1")
    pane.open_document(replace(LEASE, message="read"))
    assert pane.page_index == 3 and pane.header.of.text().endswith("printed X-1")


# --- the strip


def test_thumbnails_and_outline_lead_to_pages(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.open_document(LEASE)
    ready(qtbot, pane)
    pane.header.strip.click()
    thumbnails = pane.strip.thumbnails
    qtbot.waitUntil(lambda: pane._feed.picture(0) is not None)
    assert thumbnails.pages.rowCount() == 12 and thumbnails.pages.index(1).data() == "2 (ii)"
    thumbnails.chosen.emit(6)
    assert pane.page_index == 6 and thumbnails.currentIndex().row() == 6
    pane.strip.tabs.setCurrentIndex(1)
    qtbot.waitUntil(lambda: pane.strip.outline._tree.model().rowCount() == 2)
    tree = pane.strip.outline._tree
    tree.clicked.emit(tree.model().index(1, 0))
    assert pane.page_index == 5
    tree.clicked.emit(tree.model().index(0, 0, tree.model().index(0, 0)))
    assert pane.page_index == 2, "entries below others work too"


def test_an_outline_that_is_replaced_is_let_go(qtbot: QtBot) -> None:
    outline = Outline()
    qtbot.addWidget(outline)
    entries = [OutlineEntry(f"Section {number}", number, number % 3) for number in range(30)]

    def items() -> int:
        gc.collect()
        return sum(type(one) is QStandardItem for one in gc.get_objects())

    outline.show_entries(entries, [])
    shown = items()
    for _ in range(4):
        outline.clear()
        outline.show_entries(entries, [])
    assert items() == shown, "two for each entry, however many documents were opened"
    outline.clear()
    assert items() == shown - 60


def test_headings_of_the_text_stand_in_for_an_outline(
    qtbot: QtBot, pane: ViewerPane, renderers: fakes.MemoryRenderers
) -> None:
    renderers.options["outlined"] = False
    pane.open_document(LEASE)
    ready(qtbot, pane)
    pane.header.strip.click()
    pane.strip.tabs.setCurrentIndex(1)
    model = pane.strip.outline._tree.model()
    qtbot.waitUntil(lambda: model.rowCount() == 12)
    assert model.index(4, 0).data() == "8. Term and termination" and model.index(4, 1).data() == "5"
    assert pane.strip.outline._from_text.isVisible(), "and it is said that they are not the document's own"


def test_a_document_that_the_library_has_no_pages_of_is_shown_all_the_same(
    qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary
) -> None:
    new = fakes.document("new", 4)
    pane.open_document(new)
    ready(qtbot, pane)
    assert pane.canvas.page_layout.page_count == 4 and pane.header.of.text() == "of 4"


# --- for everyone


def test_everything_that_can_be_pressed_has_a_name(qtbot: QtBot, pane: ViewerPane) -> None:
    pane.open_document(LEASE)
    pane.header.strip.click()
    pane.open_find("x")
    controls: list[QWidget] = [*pane.findChildren(QAbstractButton), *pane.findChildren(QLineEdit), pane.canvas]
    nameless = [
        type(one).__name__
        for one in controls
        if not one.accessibleName() and one.parent() is not None and type(one.parent()) is not QLineEdit
    ]
    assert nameless == []


def test_text_from_documents_is_never_rich_text(qtbot: QtBot, pane: ViewerPane) -> None:
    nasty = "<img src='file:///etc/passwd'>"
    pane.open_document(replace(OTHER, name=nasty))
    assert pane.header.name.textFormat() is Qt.TextFormat.PlainText and pane.header.name.full_text() == nasty
    assert "<img" not in pane.header.name.toolTip()


def test_no_frame_paints_slowly_with_many_marks(qtbot: QtBot, pane: ViewerPane, library: fakes.MemoryLibrary) -> None:
    answer = fakes.answer(library)
    pane.show_citation(answer.citations[0], answer)
    ready(qtbot, pane)
    times: list[float] = []
    pane.canvas.measure = True
    pane.canvas.painted.connect(times.append)
    for step in range(20):
        pane.canvas.verticalScrollBar().setValue(4000 + 17 * step)
        pane.canvas.viewport().repaint()
    assert len(times) >= 20 and sorted(times)[len(times) // 2] < 30_000, "rendering in paint would show here"
