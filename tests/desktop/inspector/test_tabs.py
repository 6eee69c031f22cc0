"""The inspector's pictures and tables: keyboard, jumps, saving, sorting, filter, CSV."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication

from core.domain import PageQuality
from desktop.inspector.answer_graph import QUESTION
from desktop.inspector.controller import InspectorController
from desktop.inspector.item_model import Cell, Row, RowsModel, sort_key
from desktop.inspector.panel import TABS, InspectorPanel
from desktop.inspector.strips import PageState, StripView, documents_of, strip_of
from desktop.tasks import Tasks
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench


@pytest.fixture
def panel(qtbot, theme):
    made = InspectorPanel(theme)
    qtbot.addWidget(made)
    made.resize(700, 420)
    made.show()
    made.show_answer(factories.answer())
    return made


def test_every_tab_can_be_opened_by_name(panel):
    for name in TABS:
        assert panel.show_tab(name)
    assert not panel.show_tab("nothing")


def test_the_map_is_walked_folded_and_followed_by_keys(panel, qtbot):
    panel.show_tab("map")
    canvas = panel.map.canvas
    rows = []
    panel.row_chosen.connect(rows.append)
    canvas.setFocus()
    panel.mark_claim(0)
    for key, chosen in (
        (Qt.Key.Key_Down, "claim 1"),
        (Qt.Key.Key_Right, "E2"),
        (Qt.Key.Key_Left, "claim 1"),
        (Qt.Key.Key_Up, "claim 0"),
        (Qt.Key.Key_Up, "claim 0"),
    ):
        qtbot.keyClick(canvas, key)
        assert canvas.chosen is not None
        assert canvas.chosen.id == chosen
    assert "Supported" in canvas.accessibleDescription()
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    assert [(row.claim, row.key) for row in rows] == [(0, "E1")]
    qtbot.keyClick(canvas, Qt.Key.Key_Space)
    assert canvas.graph.node("E1") is None
    assert canvas.accessibleDescription().endswith("folded")


def test_a_click_on_a_passage_shows_it_and_a_click_on_the_sign_folds(panel, qtbot):
    panel.show_tab("map")
    canvas, rows = panel.map.canvas, []
    panel.row_chosen.connect(rows.append)
    qtbot.mouseClick(
        canvas, Qt.MouseButton.LeftButton, pos=canvas.painter_of.rect("E3").center().toPoint() - QPoint(0, 4)
    )
    assert [row.key for row in rows] == ["E3"]
    sign = canvas.painter_of.fold_rect(canvas.graph.node("claim 2")).center().toPoint()
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=sign)
    assert canvas.graph.node("E3") is None
    assert len(rows) == 1, "folding does not jump"


@pytest.mark.parametrize(("name", "kind"), [("map.svg", "svg"), ("map.png", "png"), ("map", "svg")])
def test_the_map_is_saved(qtbot, theme, tmp_path, name, kind):
    panel = InspectorPanel(theme)
    qtbot.addWidget(panel)
    controller = InspectorController(FakeWorkbench(), Tasks(inline=True), panel, lambda *_words: str(tmp_path / name))
    said = []
    controller.message.connect(said.append)
    controller.show_answer(factories.answer())
    panel.map.save_wanted.emit(panel.map.canvas.painter_of)
    written = tmp_path / (name if "." in name else f"{name}.svg")
    assert said == [f"Saved {written.name}"]
    if kind == "svg":
        text = "".join(ElementTree.parse(written).getroot().itertext())
        assert "sixty" in text
    else:
        image = QImage(str(written))
        assert image.width() == 2 * panel.map.canvas.painter_of.size.width()
    assert [path.name for path in tmp_path.iterdir()] == [written.name], "no half file is left"


def test_the_passages_are_points_that_lead_to_their_page(panel, qtbot):
    panel.show_tab("similarity")
    canvas, rows = panel.similarity.canvas, []
    panel.row_chosen.connect(rows.append)
    assert {point.kind for point in canvas.plane.points} == {"question", "cited", "left_out"}
    cited = next(point for point in canvas.plane.points if point.key == "E2")
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.place(cited).toPoint())
    assert rows
    canvas.setFocus()
    canvas._choose(0)
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    assert len(rows) == 1, "the question has no page"
    qtbot.keyClick(canvas, Qt.Key.Key_Right)
    assert canvas.accessibleDescription().startswith("E1, cited · services-agreement, page 11")
    qtbot.keyClick(canvas, Qt.Key.Key_Return)
    assert rows[-1].key == "E1"
    inside = canvas.rect()
    assert all(inside.contains(canvas.place(point).toPoint()) for point in canvas.plane.points)


def test_a_tab_is_filled_when_it_is_seen(panel):
    """An answer waited 30 ms for the receipt and the coverage, which mostly nobody looks at."""
    answer = factories.answer()
    panel.show_tab("claims")
    panel.show_answer(answer)
    strips = (strip_of(factories.document(), [factories.page(0, PageQuality.TEXT)], answer),)
    panel.coverage.show_strips(answer, strips)
    assert panel.receipt.table.rows.rowCount() == 0
    assert not panel.coverage.findChildren(StripView)
    assert not panel.similarity.canvas.plane.points
    panel.show_tab("receipt")
    assert panel.receipt.table.rows.rowCount() == len(answer.pack.items) + len(answer.pack.dropped)
    panel.show_tab("coverage")
    assert len(panel.coverage.findChildren(StripView)) == 1
    panel.show_tab("similarity")
    assert panel.similarity.canvas.plane.points
    panel.show_answer(None)
    assert not panel.similarity.canvas.plane.points, "what is in sight changes at once"
    panel.show_tab("receipt")
    assert panel.receipt.table.rows.rowCount() == 0, "nothing of an answer that is gone"


@pytest.mark.parametrize(("scale", "words"), [(1.0, True), (2.0, False)])
def test_in_a_low_window_rows_and_boxes_have_the_room_of_the_words_above_them(panel, theme, scale, words):
    theme.set_scale(scale)
    panel.resize(540, 260)
    for name in ("receipt", "map", "similarity"):
        panel.show_tab(name)
        QApplication.processEvents()
        tab = panel.tabs.currentWidget()
        assert tab._words.isVisible() is words
    assert "diamond" in panel.similarity.canvas.toolTip()
    receipt = panel.receipt
    assert "712 of 1,000 tokens" in receipt._again.toolTip(), "what was said there is said on"
    panel.show_tab("receipt")
    assert receipt.table.viewport().height() >= receipt.table.rowHeight(0)
    assert receipt.table.isColumnHidden(1) is not words, "of one document each row names the same"


def test_an_answer_without_passages_has_no_plane(panel):
    panel.show_tab("similarity")
    panel.show_answer(factories.refusal())
    kinds = {point.kind for point in panel.similarity.canvas.plane.points}
    assert kinds in ({"question", "left_out"}, set())


def test_a_strip_tells_what_became_of_each_page(qtbot, theme):
    answer = factories.answer()
    document = factories.document(pages=14)
    pages = [
        factories.page(n, quality)
        for n, quality in (
            (0, PageQuality.TEXT),
            (1, PageQuality.OCR),
            (2, PageQuality.IMAGE_ONLY),
            (3, PageQuality.EMPTY),
            (10, PageQuality.TEXT),
        )
    ]
    strip = strip_of(document, pages, answer)
    assert documents_of(answer) == (factories.LEASE,)
    assert strip.states[:5] == (
        PageState.READ,
        PageState.OCR,
        PageState.UNREAD,
        PageState.EMPTY,
        PageState.UNREAD,
    )
    assert strip.states[10] is PageState.CITED
    view, asked = StripView(strip, theme), []
    qtbot.addWidget(view)
    view.resize(280, 40)
    view.show()
    view.page_wanted.connect(lambda shown, index: asked.append((shown.id, index)))
    assert view.accessibleDescription().startswith("1 page cited")
    for key, page in ((Qt.Key.Key_Return, 10), (Qt.Key.Key_Right, 11), (Qt.Key.Key_Home, 0), (Qt.Key.Key_End, 13)):
        qtbot.keyClick(view, key)
        if key is not Qt.Key.Key_Return:
            qtbot.keyClick(view, Qt.Key.Key_Return)
        assert asked[-1] == (factories.LEASE, page)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(50, 25))
    assert asked[-1] == (factories.LEASE, 2)


def test_the_strips_come_from_the_library(make_window, qtbot):
    window = make_window()
    window.show_tab("coverage")
    window.inspector_controller.show_answer(factories.answer())
    strips = window.inspector.coverage.findChildren(StripView)
    assert [strip.strip.document.id for strip in strips] == [factories.LEASE]
    qtbot.mouseClick(strips[0], Qt.MouseButton.LeftButton, pos=QPoint(2, 20))
    assert window.viewer.calls[-1] == ("page", "services-agreement", 0)


ROWS = tuple(Row((Cell(name), Cell(amount))) for name, amount in (("b", "1,577"), ("a", "12"), ("C", "–"), ("d", "-3")))


@pytest.mark.parametrize(
    ("column", "order", "names"),
    [
        (0, Qt.SortOrder.AscendingOrder, "abCd"),
        (1, Qt.SortOrder.AscendingOrder, "dabC"),
        (1, Qt.SortOrder.DescendingOrder, "Cbad"),
        (-1, Qt.SortOrder.AscendingOrder, "baCd"),
    ],
)
def test_rows_sort_by_value_and_back(qapp, column, order, names):
    model = RowsModel(("name", "amount"))
    model.show(ROWS)
    model.sort(column, order)
    assert "".join(row.cells[0].text for row in model.rows()) == names


def test_a_date_and_a_page_range_sort_as_they_begin():
    assert sorted(("12–14", "3", "about 2"), key=sort_key) == ["3", "12–14", "about 2"]


def test_filter_and_copy_serve_the_table_in_front(panel, qtbot):
    copied = []
    panel.copied.connect(lambda name, rows: copied.append((name, rows)))
    panel.show_tab("claims")
    assert not panel._filter.isVisible()
    qtbot.mouseClick(panel._find, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(panel._filter, "NOTICE")
    assert [row.claim for row in panel.claims.rows.rows()] == [0, 4]
    qtbot.mouseClick(panel._copy, Qt.MouseButton.LeftButton)
    assert copied == [("Claims", 2)]
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "Sentence,Why,Page,Verdict"
    assert len(lines) == 3
    panel.show_tab("numbers")
    assert panel.numbers.rows.rowCount() == 1, "the filter in sight holds for every table"
    qtbot.mouseClick(panel._find, Qt.MouseButton.LeftButton)
    assert panel.numbers.rows.rowCount() == 4, "a filter out of sight holds nothing back"
    panel.show_tab("map")
    assert not panel._tools.isVisible()


def test_the_question_is_where_the_map_begins(panel, qtbot):
    panel.show_tab("map")
    panel.map.canvas.setFocus()
    panel.map.canvas._chosen = None
    panel.map.canvas.clearFocus()
    panel.map.canvas.setFocus()
    assert panel.map.canvas.chosen is not None
    assert panel.map.canvas.chosen.id == QUESTION


@pytest.mark.parametrize(
    ("scale", "width", "hidden"),
    [(1.0, 571, False), (2.0, 533, True), (2.0, 1400, False)],
    ids=["usual", "large text", "large text and room"],
)
def test_a_narrow_table_goes_without_why_before_the_verdict_is_cut(panel, qtbot, theme, scale, width, hidden):
    theme.set_scale(scale)
    panel.show_answer(factories.answer())
    table = panel.claims
    table.setParent(None)  # no layout has a say in its width
    qtbot.addWidget(table)
    table.resize(width, 200)
    table.show()
    QApplication.processEvents()
    assert table.isColumnHidden(1) == hidden
    verdict = table.model().index(0, 3)
    words_need = theme.px(10 + 13 + 6 + 6) + QFontMetrics(theme.font("small")).horizontalAdvance("Supported")
    assert table.columnWidth(3) >= words_need
    assert "every number and word stands" in verdict.data(Qt.ItemDataRole.ToolTipRole), "the reason is not lost"
