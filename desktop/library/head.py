"""The line above the documents: how many there are, and the menu of what can be done with the library."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from core.index.groups import Group
from desktop.library.orders import Order
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, plain_tooltip
from desktop.words import grouped


class LibraryHead(QWidget):
    """Title and menu.

    Signals:
        wanted: "open", "watch", "watched" or "rescan".
        order_chosen: Order.
        tag_chosen: a tag, or "" for all documents.
        collection_asked, collection_dropped: name of a collection to ask alone, or to delete.
    """

    wanted = Signal(str)
    order_chosen = Signal(object)
    tag_chosen = Signal(str)
    collection_asked = Signal(str)
    collection_dropped = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._read_only = False
        self._title = PlainLabel(role="caption")
        self.more = button("", "quiet", lambda: None, self.tr("Library menu"))
        self.more.setToolTip(plain_tooltip(self.tr("Watched folders, sorting and more")))
        self.more.setMenu(self._menu())
        self.more.setStyleSheet("QPushButton::menu-indicator { image: none; width: 0; }")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(theme.space("s"), 0, 0, 0)
        layout.addWidget(self._title, 1)
        layout.addWidget(self.more)
        theme.changed.connect(self._restyle)
        self._restyle()
        self.show_count(0, 0)

    def show_count(self, shown: int, total: int) -> None:
        """Shows how many documents there are, and how many of them the filter lets through."""
        if not total:
            self._title.setText(self.tr("DOCUMENTS"))
        elif shown == total:
            self._title.setText(self.tr("DOCUMENTS · {n}").format(n=grouped(total)))
        else:
            self._title.setText(self.tr("{n} OF {all}").format(n=grouped(shown), all=grouped(total)))

    def show_order(self, order: Order) -> None:
        """Marks the order in force."""
        for action in self._orders.actions():
            action.setChecked(action.data() == order)

    def set_read_only(self) -> None:
        """Takes away what would write into the library."""
        self._read_only = True
        for action in self._writing:
            action.setEnabled(False)

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        self._writing: list[QAction] = []
        for text, name in (
            (self.tr("Open PDF…"), "open"),
            ("", ""),
            (self.tr("Watch a folder…"), "watch"),
            (self.tr("Watched folders…"), "watched"),
            (self.tr("Look again now"), "rescan"),
            ("", ""),
        ):
            if not name:
                menu.addSeparator()
                continue
            action = menu.addAction(text)
            action.triggered.connect(lambda _checked=False, wanted=name: self.wanted.emit(wanted))
            self._writing.append(action)
        menu.addAction(self.tr("Sort by")).setEnabled(False)
        self._orders = QActionGroup(self)
        for text, order in (
            (self.tr("Date added, oldest first"), Order.OLDEST),
            (self.tr("Date added, newest first"), Order.NEWEST),
            (self.tr("Name"), Order.NAME),
            (self.tr("State, problems first"), Order.STATUS),
            (self.tr("Language"), Order.LANGUAGE),
            (self.tr("Folder"), Order.FOLDER),
        ):
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setData(order)
            action.triggered.connect(lambda _checked=False, chosen=order: self.order_chosen.emit(chosen))
            self._orders.addAction(action)
        self.show_order(Order.OLDEST)
        menu.addSeparator()
        self._tags = menu.addMenu(self.tr("Show only what is tagged"))
        self._collections = menu.addMenu(self.tr("Collections"))
        menu.addSeparator()
        self.libraries = menu.addMenu(self.tr("Libraries"))
        self.show_groups((), ())
        return menu

    def show_groups(self, tags: Sequence[Group], collections: Sequence[Group]) -> None:
        """Fills the menus of tags and collections."""
        self._tags.clear()
        self._tags.menuAction().setVisible(bool(tags))
        for tag in tags:
            text = f"{tag.name} · {len(tag.members)}".replace("&", "&&")
            self._tags.addAction(text, lambda name=tag.name: self.tag_chosen.emit(name))
        self._tags.addSeparator()
        self._tags.addAction(self.tr("All documents"), lambda: self.tag_chosen.emit(""))
        self._collections.clear()
        self._collections.menuAction().setVisible(bool(collections))
        for group in collections:
            menu = self._collections.addMenu(f"{group.name} · {len(group.members)}".replace("&", "&&"))
            ask = menu.addAction(self.tr("Ask only this"), lambda name=group.name: self.collection_asked.emit(name))
            ask.setEnabled(bool(group.members))
            menu.addAction(
                self.tr("Delete the collection, keep its documents"),
                lambda name=group.name: self.collection_dropped.emit(name),
            ).setEnabled(not self._read_only)

    def _restyle(self) -> None:
        self.more.setIcon(self._theme.icon("more", "muted"))
        self.more.setIconSize(QSize(self._theme.px(15), self._theme.px(15)))
