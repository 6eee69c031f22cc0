"""The left of the window: drop zone, documents with their states, progress with pause and cancel, and sessions."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal, SignalInstance
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from core.domain import DocId, Document
from core.ports import Progress
from desktop.library.card import DocumentCard
from desktop.library.delegate import DocumentDelegate
from desktop.library.drop_zone import DropZone, dropped
from desktop.library.head import LibraryHead
from desktop.library.item_model import ROW, Entry, LibraryModel, Order, tag_word
from desktop.library.key_list import KeyList
from desktop.library.reading import ReadingStrip
from desktop.library.sessions import SESSION, SessionDelegate, SessionLike, SessionModel
from desktop.operations.sessions import Form
from desktop.theme import Theme
from desktop.undo import UndoBar
from desktop.widgets import PlainLabel, button
from desktop.words import translate

FILTER_FROM = 12
"""From so many documents on, the list has a filter."""
SESSIONS_FILTER_FROM = 5


class LibraryPanel(QFrame):
    """Documents and sessions.

    Signals:
        paths_chosen: tuple of paths to read.
        choose_wanted: a file dialog is wanted.
        document_opened: Document.
        selection_changed: tuple of selected Documents.
        password_wanted, again_wanted: Entry.
        remove_wanted, tags_wanted, collections_wanted: tuple of Entries.
        collection_asked, collection_dropped: its name; ask it alone, delete it.
        ask_only_wanted: the scope shall be what is selected.
        details_wanted, text_wanted: Entry.
        settings_wanted: the settings of scans shall be shown.
        cancel_wanted: reading shall stop.
        pause_wanted: True to hold reading, False to go on.
        watch_wanted, watched_wanted, rescan_wanted: add a watched folder, list them, look through the files again.
        order_chosen: Order of the list.
        session_opened: session id.
        session_new, session_rename, session_delete: what is asked for; the latter two with the session.
        session_export: (session, Form) it shall be written as.
        sessions_searched: words that the sessions shown shall hold; "" for all.
    """

    paths_chosen = Signal(object)
    choose_wanted = Signal()
    document_opened = Signal(object)
    selection_changed = Signal(object)
    password_wanted = Signal(object)
    again_wanted = Signal(object)
    remove_wanted = Signal(object)
    tags_wanted = Signal(object)
    collections_wanted = Signal(object)
    collection_asked = Signal(str)
    collection_dropped = Signal(str)
    ask_only_wanted = Signal()
    details_wanted = Signal(object)
    text_wanted = Signal(object)
    settings_wanted = Signal()
    cancel_wanted = Signal()
    pause_wanted = Signal(bool)
    watch_wanted = Signal()
    watched_wanted = Signal()
    rescan_wanted = Signal()
    order_chosen = Signal(object)
    session_opened = Signal(str)
    session_new = Signal()
    session_rename = Signal(object)
    session_delete = Signal(object)
    session_export = Signal(object, object)
    sessions_searched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sidebar")
        self.setAcceptDrops(True)
        self._theme = theme
        self._chosen: frozenset[str] = frozenset()
        self.keeping = False
        """While rows are arranged anew nothing is chosen or left by the person."""
        self.read_only = False
        self.read_only_note = self._made_read_only_note()
        self.model = LibraryModel()
        self.sessions = SessionModel()
        self.drop_zone = DropZone(theme)
        self.drop_zone.paths_dropped.connect(self.paths_chosen)
        self.drop_zone.choose_wanted.connect(self.choose_wanted)
        self.head = LibraryHead(theme)
        self.head.wanted.connect(self._menu_chosen)
        self.head.order_chosen.connect(self.set_order)
        self.head.order_chosen.connect(self.order_chosen)
        self.head.tag_chosen.connect(lambda tag: self.filter.setText(tag_word(tag) if tag else ""))
        self.head.collection_asked.connect(self.collection_asked)
        self.head.collection_dropped.connect(self.collection_dropped)
        self.filter = self._made_filter(
            self.tr("Filter by name, folder or #tag"), self.tr("Filter documents by name, folder or tag")
        )
        self.filter.textChanged.connect(self._filter)
        self.reading = ReadingStrip(theme)
        self.reading.pause_wanted.connect(self.pause_wanted)
        self.reading.cancel_wanted.connect(self.cancel_wanted)
        self.list = KeyList(self.tr("Documents"))
        self.list.setModel(self.model)
        self._delegate = DocumentDelegate(theme)
        self.list.setItemDelegate(self._delegate)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.opened.connect(self._open)
        self.list.delete_wanted.connect(self._remove_selected)
        self.list.customContextMenuRequested.connect(self._document_menu)
        self.list.selectionModel().selectionChanged.connect(lambda *_: self._selected())
        self.model.modelReset.connect(self._selected)
        self.card = self._made_card()
        self.undo = UndoBar(theme)
        self.undo.listen(self)
        self._session_delegate = SessionDelegate(theme)
        self.session_list = self._made_session_list()
        self.session_filter = self._made_filter(
            self.tr("Search questions and answers"), self.tr("Search questions and answers of all sessions")
        )
        self.session_filter.textChanged.connect(self.sessions_searched)
        self._build()
        theme.changed.connect(self._restyle)

    @staticmethod
    def _made_filter(hint: str, name: str) -> QLineEdit:
        """A line that is shown once there is enough to look through."""
        made = QLineEdit()
        made.setPlaceholderText(hint)
        made.setAccessibleName(name)
        made.setClearButtonEnabled(True)
        made.hide()
        return made

    def _made_session_list(self) -> KeyList:
        made = KeyList(self.tr("Sessions"))
        made.setModel(self.sessions)
        made.setItemDelegate(self._session_delegate)
        made.opened.connect(lambda index: self.session_opened.emit(index.data(SESSION).id))
        made.delete_wanted.connect(self._delete_session)
        made.customContextMenuRequested.connect(self._session_menu)
        return made

    def _made_card(self) -> DocumentCard:
        card = DocumentCard(self._theme)
        card.password_wanted.connect(self.password_wanted)
        card.again_wanted.connect(self.again_wanted)
        card.remove_wanted.connect(lambda entry: self.remove_wanted.emit((entry,)))
        card.settings_wanted.connect(self.settings_wanted)
        return card

    def _made_read_only_note(self) -> PlainLabel:
        text = self.tr(
            "This library can only be read: its file or folder cannot be written. You can search, ask and look at "
            "pages; questions and answers are not kept."
        )
        note = PlainLabel(text, "muted", wrap=True)
        note.setContentsMargins(*(self._theme.space(size) for size in ("s", "xs", "s", "xs")))
        note.hide()
        return note

    def show_entries(self, rows: tuple[Entry, ...], reading: Mapping[str, Progress] | None = None) -> None:
        """Shows the library; what was selected stays selected."""
        with _Kept(self):
            self.model.show(rows, reading)
        tagged = any(row.tags for row in rows)
        self.filter.setVisible(len(rows) >= FILTER_FROM or tagged or bool(self.filter.text()))
        self._documents_hint.setVisible(not rows)
        self._arranged()

    def show_reading(self, reading: Mapping[str, Progress]) -> None:
        """Shows how far single files are; by name."""
        self.model.show_reading(reading)

    def show_progress(self, progress: Progress | None) -> None:
        """Shows the reading as a whole, or that it ended."""
        self.reading.show_progress(progress)

    def set_read_only(self) -> None:
        """Takes away what would write into a library that can only be read, and says so calmly."""
        self.read_only = self.card.read_only = True
        self.setAcceptDrops(False)
        self.drop_zone.hide()
        self.head.set_read_only()
        self.read_only_note.show()

    def show_paused(self, paused: bool) -> None:
        """Shows whether reading is held."""
        self.reading.show_paused(paused)

    def set_order(self, order: Order) -> None:
        """Sorts the documents."""
        with _Kept(self):
            self.model.set_order(order)
        self.head.show_order(order)
        self._arranged()

    def _filter(self, text: str) -> None:
        with _Kept(self):
            self.model.set_filter(text)
        self._arranged()

    def _arranged(self) -> None:
        above = self.model.headings() * self._delegate.heading_height
        self.list.set_heights(self._delegate.row_height, above)
        self.list.hug()
        self.head.show_count(self.model.rowCount(), self.model.total)
        self._selected()

    def show_sessions(self, sessions: tuple[SessionLike, ...], current: str | None, total: int | None = None) -> None:
        """Shows the sessions and marks the open one; `total`: how many there are, whatever is searched for."""
        total = len(sessions) if total is None else total
        self.session_filter.setVisible(total >= SESSIONS_FILTER_FROM or bool(self.session_filter.text()))
        self.sessions.show(sessions)
        self.session_list.hug()
        row = self.sessions.row_of(current)
        if row >= 0:
            self.session_list.setCurrentIndex(self.sessions.index(row))
        self._sessions_title.setText(self.tr("SESSIONS"))
        self._session_hint.setText(
            self.tr("No session holds these words.") if total else self.tr("Questions and answers are kept here.")
        )
        self._show_session_hint()
        self.session_list.setVisible(bool(sessions))

    def selected_entries(self) -> tuple[Entry, ...]:
        """Returns the selected rows in the list's order."""
        return tuple(index.data(ROW) for index in sorted(self.list.selectedIndexes(), key=lambda index: index.row()))

    def select(self, *doc_ids: DocId) -> None:
        """Selects documents; the last one is the current one."""
        self.filter.clear()
        found = [self.model.index(number) for number, one in enumerate(self.model.entries()) if one.doc_id in doc_ids]
        if found:
            self.list.setCurrentIndex(found[-1])
        for index in found[:-1]:
            self.list.selectionModel().select(index, QItemSelectionModel.SelectionFlag.Select)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = dropped(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.paths_chosen.emit(paths)

    def _restyle(self) -> None:
        """Rows are as high as their text."""
        self._arranged()
        for one in (self.list, self.session_list):
            one.doItemsLayout()
            one.hug()

    def _build(self) -> None:
        theme = self._theme
        self._sessions_title = PlainLabel(self.tr("SESSIONS"), "caption")
        self._session_hint = PlainLabel(self.tr("Questions and answers are kept here."), "muted", wrap=True)
        self._session_hint.setContentsMargins(theme.space("s"), 0, 0, 0)
        head = QHBoxLayout()
        head.setContentsMargins(theme.space("s"), 0, 0, 0)
        head.addWidget(self._sessions_title, 1)
        new = button(self.tr("New"), "link", self.session_new.emit, self.tr("New session"))
        head.addWidget(new)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("m"), theme.space("l"), theme.space("m"), theme.space("m"))
        layout.setSpacing(theme.space("s"))
        layout.addWidget(self.drop_zone)
        layout.addWidget(self.read_only_note)
        layout.addWidget(self.head)
        layout.addWidget(self.filter)
        self._documents_hint = PlainLabel(self.tr("No documents yet."), "muted", wrap=True)
        self._documents_hint.setContentsMargins(theme.space("s"), 0, 0, 0)
        layout.addWidget(self._documents_hint)
        layout.addWidget(self.list)
        layout.addWidget(self.reading)
        layout.addWidget(self.card)
        layout.addWidget(self.undo)
        layout.addSpacing(theme.space("s"))
        layout.addLayout(head)
        layout.addWidget(self.session_filter)
        layout.addWidget(self._session_hint)
        layout.addWidget(self.session_list)
        layout.addStretch(1)
        strip = self.reading
        order = (
            self.drop_zone.choose, self.head.more, self.filter, self.list, strip.pause, strip.stop, self.card,
            self.undo.undo, self.undo.now, new, self.session_filter,
            self.session_list,
        )  # fmt: skip
        for first, second in itertools.pairwise(order):
            QWidget.setTabOrder(first, second)

        for keys, call in (
            ("Alt+Return", self.ask_for_details),
            ("Ctrl+T", lambda: self._ask_for(self.tags_wanted)),
            ("Ctrl+Shift+T", lambda: self._ask_for(self.collections_wanted)),
        ):
            shortcut = QShortcut(QKeySequence(keys), self.list)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(call)

    def _ask_for(self, signal: SignalInstance) -> None:
        """Asks for the tags or collections of the selected documents."""
        chosen = tuple(entry for entry in self.selected_entries() if entry.doc_id is not None)
        if chosen and not self.read_only:
            signal.emit(chosen)

    def ask_for_details(self) -> None:
        """Asks for the details of the selected document."""
        chosen = self.selected_entries()
        if chosen:
            self.details_wanted.emit(chosen[0])

    def _menu_chosen(self, name: str) -> None:
        signals = {"open": self.choose_wanted, "watch": self.watch_wanted, "watched": self.watched_wanted}
        signals.get(name, self.rescan_wanted).emit()

    def _open(self, index: QModelIndex) -> None:
        entry: Entry = index.data(ROW)
        if entry.document is not None and not entry.problem:
            self.document_opened.emit(entry.document)

    def _selected(self) -> None:
        if self.keeping:
            return
        chosen = self.selected_entries()
        self.card.show_entry(chosen[0] if len(chosen) == 1 else None)
        self._show_session_hint()
        documents: tuple[Document, ...] = tuple(e.document for e in chosen if e.document is not None and not e.problem)
        keys = frozenset(entry.key for entry in chosen)
        if keys != self._chosen:
            self._chosen = keys
            self.selection_changed.emit(documents)

    def _show_session_hint(self) -> None:
        """The hint makes room for what is wrong with a document."""
        self._session_hint.setVisible(self.session_list.model().rowCount() == 0 and self.card.isHidden())

    def _remove_selected(self) -> None:
        if self.selected_entries() and not self.read_only:
            self.remove_wanted.emit(self.selected_entries())

    def _document_menu(self, at: QPoint) -> None:
        if not self.selected_entries():
            return
        menu = QMenu(self)
        entry = self.selected_entries()[0]
        menu.addAction(self.tr("Show pages"), lambda: self._open(self.list.currentIndex())).setEnabled(
            not entry.problem
        )
        menu.addAction(self.tr("Show text as read…"), lambda: self.text_wanted.emit(entry)).setEnabled(
            not entry.problem and entry.document is not None
        )
        menu.addAction(self.tr("Details…"), self.ask_for_details, QKeySequence("Alt+Return"))
        menu.addAction(self.tr("Ask only what is selected"), self.ask_only_wanted.emit)
        menu.addSeparator()
        writing = (
            menu.addAction(self.tr("Tags…"), lambda: self._ask_for(self.tags_wanted), QKeySequence("Ctrl+T")),
            menu.addAction(
                self.tr("Collections…"), lambda: self._ask_for(self.collections_wanted), QKeySequence("Ctrl+Shift+T")
            ),
            menu.addAction(self.tr("Remove from the library"), self._remove_selected),
        )
        for action in writing:
            action.setEnabled(not self.read_only)
        menu.exec(self.list.viewport().mapToGlobal(at))

    def _session_menu(self, at: QPoint) -> None:
        if not self.session_list.currentIndex().isValid():
            return
        menu = QMenu(self)
        rename = menu.addAction(self.tr("Rename…"), lambda: self._with_session(self.session_rename.emit))
        delete = menu.addAction(self.tr("Delete"), lambda: self._with_session(self.session_delete.emit))
        for action in (rename, delete):
            action.setEnabled(not self.read_only)
        export = menu.addMenu(self.tr("Export"))
        for form, text in export_words().items():
            export.addAction(
                text, lambda form=form: self._with_session(lambda session: self.session_export.emit(session, form))
            )
        menu.exec(self.session_list.viewport().mapToGlobal(at))

    def _delete_session(self) -> None:
        if not self.read_only:
            self._with_session(self.session_delete.emit)

    def _with_session(self, call: object) -> None:
        index = self.session_list.currentIndex()
        if index.isValid():
            call(index.data(SESSION))  # type: ignore[operator]


def export_words() -> dict[Form, str]:
    """Returns what a session can be written as, each with what it is good for."""
    return {
        Form.MARKDOWN: translate("Export", "Markdown, with citations…"),
        Form.PAGE: translate("Export", "HTML page that holds all it needs…"),
        Form.TABLE: translate("Export", "CSV of all sentences…"),
        Form.JSON: translate("Export", "JSON with checks and provenance…"),
    }


class _Kept:
    """Keeps the selection while the rows are arranged anew."""

    def __init__(self, panel: LibraryPanel) -> None:
        self._panel = panel
        self._keys: frozenset[str] = frozenset()

    def __enter__(self) -> None:
        self._keys = frozenset(entry.key for entry in self._panel.selected_entries())
        self._panel.keeping = True

    def __exit__(self, *_error: object) -> None:
        chosen = self._panel.list.selectionModel()
        for number, row in enumerate(self._panel.model.entries() if self._keys else ()):
            index = self._panel.model.index(number)
            if row.key in self._keys and not chosen.isSelected(index):
                chosen.select(index, chosen.SelectionFlag.Select)
        self._panel.keeping = False
