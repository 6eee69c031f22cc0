"""Large text in a small window: nothing is wider than its place, the answer comes first, tables spend room where it is lacking."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from core.errors import NoModelError
from desktop.conversation.claim_text import Chip, ClaimLine
from desktop.conversation.empty import Setup
from desktop.conversation.flow_text import FlowText
from desktop.errors import describe
from desktop.inspector.item_model import Cell, Row
from desktop.inspector.label_places import Named, name_places
from desktop.inspector.table import RowsTable
from desktop.library.card import CardWords
from desktop.status import Hints
from desktop.widgets import kept_dots
from tests.desktop import factories
from tests.desktop.test_modes_window import in_parts


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


@pytest.fixture
def large(make_window, theme):
    theme.set_scale(2.0)
    window = make_window()
    window.resize(1280, 800)
    window.show()
    settle()
    return window


@pytest.mark.parametrize(
    "show",
    [
        lambda window: window.conversation.empty.show_setup(Setup(sample=True, demo_model=True)),
        lambda window: window.show_answer(factories.answer()),
        lambda window: window.show_answer(factories.refusal()),
        lambda window: window.show_answer(factories.list_of_mentions()),
        lambda window: window.show_answer(in_parts("services-agreement", label="governing law")),
        lambda window: window.show_answer(in_parts("services-agreement", "lease", "annual-report")),
        lambda window: window.conversation.start("What is the rent?", loading=False).show_error(
            describe(NoModelError()), [(name, print) for name in ("Ask again", "Add a model file…", "Set up the demo")]
        ),
    ],
    ids=["first steps", "answer", "refusal", "mentions", "fields", "compared", "error"],
)
def test_nothing_is_wider_than_the_conversation(large, show):
    show(large)
    settle()
    scroll = large.conversation._scroll
    assert scroll.widget().minimumSizeHint().width() <= scroll.viewport().width()
    low = [
        label.text()
        for label in scroll.widget().findChildren(QLabel)
        if label.isVisible() and label.wordWrap() and label.height() < label.heightForWidth(label.width()) - 1
    ]
    assert low == [], "a line is cut"


def test_what_is_wrong_with_a_document_is_read_whole_and_makes_the_window_no_higher(large):
    large.library.select(factories.LOCKED)
    settle()
    card = large.library.card
    words = card.findChild(CardWords)
    assert card.isVisible() and words.height() >= words.minimumSizeHint().height()
    assert words.widget().height() >= words.widget().layout().heightForWidth(words.viewport().width()), (
        "the rest is scrolled to, not cut"
    )
    links = [one for one in card.findChildren(QPushButton) if one.isVisible()]
    assert links and all(one.mapTo(card, one.rect().bottomLeft()).y() < card.height() for one in links)
    assert large.minimumSizeHint().height() <= 800 and large.height() == 800


def test_hints_of_keys_stand_whole_or_not_at_all(qtbot, theme):
    hints = Hints(("one", "two", "three"))
    qtbot.addWidget(hints)
    for shown in ("one     two     three", "two     three", "three"):
        needed = hints.fontMetrics().horizontalAdvance(shown)
        hints.resize(needed, 30)
        assert hints.shown() == shown, "the last one leads to all the others"
        hints.resize(needed - 1, 30)
        assert hints.shown() != shown
    hints.resize(10, 30)
    assert hints.shown() == ""


@pytest.mark.parametrize(("scale", "first"), [(1.0, False), (1.5, True), (2.0, True)])
def test_the_answer_stands_above_how_it_was_searched(make_window, theme, scale, first):
    theme.set_scale(scale)
    window = make_window()
    answer = factories.answer()
    window.show_answer(replace(answer, query=replace(answer.query, text="notice period convenience")))
    settle()
    view = window.conversation.current
    assert (view.rows[0].y() < view.asked.y()) is first


def test_what_has_to_be_decided_first_stays_above(make_window, theme):
    theme.set_scale(2.0)
    window = make_window()
    tied = ((factories.LEASE, "lease"), ("b", "other"))
    window.show_answer(replace(factories.answer(), tied=tied))
    settle()
    view = window.conversation.current
    assert view.asked.y() < view.rows[0].y()


def test_the_answer_has_most_of_the_conversation_and_a_sentence_most_of_its_row(large):
    large.show_answer(factories.answer())
    settle()
    panel = large.conversation
    assert panel._scroll.height() >= 0.65 * panel.height(), "the composer takes no more than it must"
    row = panel.current.rows[0]
    assert row._text_width(row.width()) >= 0.8 * row.width()


def test_what_belongs_together_is_not_broken_over_lines():
    assert kept_dots("a long name of one document.pdf · 86 left out · 2.4 s") == (
        "a long name of one document.pdf\u00a0· 86\u00a0left\u00a0out\u00a0· 2.4\u00a0s"
    )


def test_evidence_before_the_first_question_has_the_room_to_itself(make_window):
    window = make_window()
    window.show()
    panel, evidence = window.conversation, window.conversation_controller.evidence
    evidence.open()
    settle()
    assert panel.empty.isHidden() and panel._scroll.isHidden()
    assert panel.evidence.height() + panel.composer.height() == panel.height()
    evidence.close()
    settle()
    assert panel.empty.isVisible() and panel._scroll.isVisible()
    window.show_answer(factories.answer())
    evidence.open()
    settle()
    assert panel._scroll.isVisible(), "the answer stays in sight beside it"


@pytest.mark.parametrize("width", [90, 140, 200, 400])
def test_a_chip_is_drawn_once_and_whole(qapp, theme, width):
    text, chips = "Rechtsschutzversicherungsgesellschaften.", []
    for number in range(8):
        start = len(text) + 1
        text += f"{' ' if chips else chr(160)}{chr(160)}{chr(160)}{number}{chr(160)}{chr(160)}"
        chips.append(Chip(start, len(text), f"E{number}", str(number)))
    line = ClaimLine(text, 40, (), tuple(chips))
    flow = FlowText(line, theme)
    boxes = [flow.chip_box(chip, width) for chip in chips]
    assert all(box.width() >= theme.px(17) for box in boxes)
    assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[:n])
    assert all(box.right() <= width + theme.px(17) for box in boxes)


@pytest.mark.parametrize(
    ("width", "documents", "hidden", "why"),
    [
        (900, "aa", False, "there is room"),
        (230, "ab", False, "it tells the rows apart"),
        (140, "ab", True, "there is no room"),
        (205, "ab", True, "the passage would have no room"),
        (230, "aa", True, "it says the same in every row"),
    ],
)
def test_a_column_that_tells_nothing_makes_room(qtbot, theme, width, documents, hidden, why):
    table = RowsTable("t", ("Passage", "Document", "Page"), (0, 150, 60), theme, spare=(1,))
    qtbot.addWidget(table)
    rows = (Row((Cell("8.2 Either party may terminate " * 3), Cell(name * 12), Cell("6"))) for name in documents)
    table.rows.show(tuple(rows))
    table.resize(width, 120)
    table.show()
    assert table.isColumnHidden(1) is hidden, why


def test_columns_take_no_more_than_their_words_where_another_lacks_room(qtbot, theme):
    table = RowsTable("t", ("Passage", "Page"), (0, 160), theme)
    qtbot.addWidget(table)
    table.resize(300, 120)
    table.show()
    table.rows.show((Row((Cell("short"), Cell("6"))),))
    assert table.columnWidth(1) == 160
    table.rows.show((Row((Cell("8.2 Either party may terminate " * 3), Cell("6"))),))
    assert table.columnWidth(1) < 90


def points(*places: tuple[float, float], needed: int = -1) -> list[Named]:
    return [Named(QPointF(x, y), 5, QSizeF(20, 10), n == needed) for n, (x, y) in enumerate(places)]


ROOM = QRectF(0, 0, 200, 100)


@pytest.mark.parametrize(
    ("named", "written", "why"),
    [
        (points((50, 50)), {0}, "alone"),
        (points((50, 50), (62, 50)), {0, 1}, "the second one moves"),
        (points((2, 2), (198, 98)), {0, 1}, "names stay in the room"),
        (points(*[(50, 50)] * 12), {0, 1, 2, 3}, "points on one place: those that find none are left out"),
        (points(*[(50, 50)] * 12, needed=11), {0, 1, 2, 11}, "but not the one that is looked at"),
        ([Named(QPointF(50, 50), 5, QSizeF())], set(), "nothing to write"),
    ],
)
def test_names_find_their_places(named, written, why):
    found = name_places(named, ROOM, 2)
    assert len(found) <= len(named) and all(ROOM.contains(box) for box in found.values())
    boxes = list(found.values())
    assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[:n])
    assert found == name_places(named, ROOM, 2), "the same points, the same places"
    assert set(found) == written, why
