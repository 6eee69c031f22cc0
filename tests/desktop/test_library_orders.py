"""Orders of the library list and their headings, the sign of locked documents, and languages that are looked up on wish."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication

from core.domain import LOCKED, DocumentStatus, Page
from desktop.library.delegate import DocumentDelegate
from desktop.library.item_model import HEADING, Entry, LibraryModel
from desktop.library.orders import HEADINGS_MAX, Order, heading, sorted_entries
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench

PROSE = {
    "en": "The Tenant shall pay the rent to the Landlord on the first day of each month, and it is due at once. " * 3,
    "zh": "承租人应当于每月第一日向出租人支付租金。" * 6,
}


def entry(name: str, folder: str = "/papers", language: str = "", **changes: object) -> Entry:
    path = Path(folder) / f"{name}.pdf"
    made = Entry(name, path, DocumentStatus.INDEXED, 3, document=factories.document(name, name, path=path))
    return replace(made, language=language, **changes)  # type: ignore[arg-type]


ROWS = (
    entry("b", "/m/north", "zh"),
    entry("a", "/m/south", "en"),
    entry("c", "/m/north"),
    entry("d", "/x/north", "en"),
)


@pytest.mark.parametrize(
    ("order", "names", "headings", "why"),
    [
        (Order.OLDEST, "bacd", ["", "", "", ""], "as they were added"),
        (Order.NEWEST, "dcab", ["", "", "", ""], "the other way round"),
        (Order.NAME, "abcd", ["", "", "", ""], ""),
        (Order.FOLDER, "bcad", ["m/north", "", "m/south", "x/north"], "two folders of one name are two"),
    ],
)
def test_orders_and_their_headings(order, names, headings, why):
    model = LibraryModel()
    model.show(ROWS)
    model.set_order(order)
    assert "".join(row.name for row in model.entries()) == names, why
    assert [model.index(number).data(HEADING) for number in range(4)] == headings
    assert model.headings() == sum(map(bool, headings))


def test_languages_are_sorted_by_their_names_and_what_is_not_known_comes_last():
    model = LibraryModel()
    model.show(ROWS)
    model.set_order(Order.LANGUAGE)
    assert [row.name for row in model.entries()] == ["b", "a", "d", "c"]
    assert [model.heading(number) for number in range(4)] == ["Chinese", "English", "", "Language not known"]
    spoken = model.index(2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("English, d"), "the heading is said with every row: nobody hears what stands above"


def test_headings_end_where_they_would_cost_frames():
    model = LibraryModel()
    model.show(tuple(entry(f"n{number}", f"/m/{number % 7}") for number in range(HEADINGS_MAX + 1)))
    model.set_order(Order.FOLDER)
    assert not model.grouped and model.headings() == 0


def test_every_order_keeps_every_row():
    mixed = random.Random(3).sample(ROWS, len(ROWS))
    for order in Order:
        assert sorted(row.name for row in sorted_entries(mixed, order)) == ["a", "b", "c", "d"]
        assert all(isinstance(heading(row, order), str) for row in mixed)


def papers(*names: str):
    return tuple(
        factories.document(factories.DocId(name * 64), f"paper-{name}", path=Path(f"/papers/{name}/paper-{name}.pdf"))
        for name in names
    )


def test_rows_with_headings_are_higher_and_the_list_is_as_high_as_they_need(make_window):
    window = make_window(FakeWorkbench(documents=papers("a", "b", "c")))
    library = window.library
    flat = library.list.sizeHint().height()
    library.set_order(Order.FOLDER)
    QApplication.processEvents()
    head = library._delegate.heading_height
    boxes = [library.list.visualRect(library.model.index(number)) for number in range(3)]
    assert [box.height() for box in boxes] == [library._delegate.row_height + head] * 3
    assert library.list.sizeHint().height() == flat + 3 * head
    library.set_order(Order.NAME)
    QApplication.processEvents()
    assert library.list.visualRect(library.model.index(1)).height() == library._delegate.row_height


def test_a_selection_outlives_a_new_order(make_window):
    window = make_window(FakeWorkbench(documents=papers("c", "a", "b")))
    library = window.library
    library.list.setCurrentIndex(library.model.index(1))
    library.set_order(Order.FOLDER)
    assert [one.name for one in library.selected_entries()] == ["paper-a"]


def test_languages_are_looked_up_only_when_the_list_is_sorted_by_them(make_window):
    first, second = papers("a", "b")
    workbench = FakeWorkbench(documents=(first, second))
    looked: list[str] = []

    def page(doc_id, index):
        looked.append(doc_id)
        text = PROSE["en" if doc_id == first.id else "zh"]
        return Page(doc_id, index, str(index), 595.0, 842.0, text)

    workbench.store.page = page
    window = make_window(workbench)
    assert looked == []
    window.library.head.order_chosen.emit(Order.LANGUAGE)
    assert [(row.name, row.language) for row in window.library.model.entries()] == [
        ("paper-b", "zh"),
        ("paper-a", "en"),
    ]
    count = len(looked)
    window.library.head.order_chosen.emit(Order.NAME)
    window.library.head.order_chosen.emit(Order.LANGUAGE)
    assert len(looked) == count, "what is known is not looked up again"


@pytest.mark.parametrize(
    ("changes", "locked", "why"),
    [
        ({}, False, "an open document"),
        ({"warnings": (LOCKED,)}, True, "it was read with a password"),
        ({"status": DocumentStatus.NEEDS_PASSWORD}, True, "it waits for its password"),
        ({"warnings": ("cannot find object in xref",)}, False, "another warning"),
    ],
)
def test_a_locked_document_bears_a_lock(theme, qapp, changes, locked, why):
    document = factories.document(**changes)
    row = replace(entry("lease"), document=document, status=document.status)
    assert row.locked == locked, why
    model = LibraryModel()
    model.show((row,))
    index = model.index(0)
    assert ("locked with a password" in index.data(Qt.ItemDataRole.AccessibleTextRole)) == locked
    plain = LibraryModel()
    plain.show((replace(row, document=factories.document(), status=DocumentStatus.INDEXED),))
    assert (left_of(drawn(theme, index)) != left_of(drawn(theme, plain.index(0)))) == locked


def drawn(theme, index, box=None):
    """The picture of a row."""
    box = box or QRect(0, 0, 220, 50)
    from PySide6.QtGui import QPainter, QPixmap
    from PySide6.QtWidgets import QStyleOptionViewItem

    pixmap = QPixmap(box.size())
    pixmap.fill(theme.color("sidebar"))
    option = QStyleOptionViewItem()
    option.rect = box
    painter = QPainter(pixmap)
    DocumentDelegate(theme).paint(painter, option, index)
    painter.end()
    return pixmap.toImage()


def left_of(image):
    """The corner where the sign stands."""
    return image.copy(6, 6, 18, 18)


@pytest.mark.parametrize(
    ("scale", "name", "below", "why"),
    [
        (2.0, "services-agreement", True, "at large text a name needs the line"),
        (2.0, "lease", False, "a short one stands beside its pages"),
        (1.0, "a-name-that-no-column-of-this-width-could-hold", False, "at usual text rows look alike"),
    ],
)
def test_a_name_gets_the_whole_line_at_large_text(theme, qapp, scale, name, below, why):
    theme.set_scale(scale)
    model = LibraryModel()
    model.show((entry(name),))
    pixmap = drawn(theme, model.index(0), QRect(0, 0, 264, theme.px(50)))
    ground = theme.color("neutral_soft").rgb()
    x = pixmap.width() - theme.px(8) - theme.px(4)
    rows = [y for y in range(pixmap.height()) if pixmap.pixel(x, y) == ground]
    assert (min(rows) > theme.px(22)) == below, why
