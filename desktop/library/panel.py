"""The left of the window: drop zone, documents with their states, progress with cancel, and sessions."""

from __future__ import annotations

import itertools

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QMenu,
    QProgressBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.domain import DocId, Document
from core.ports import Progress
from desktop import words
from desktop.library.card import DocumentCard
from desktop.library.delegate import DocumentDelegate
from desktop.library.drop_zone import DropZone, dropped
from desktop.library.item_model import ROW, Entry, LibraryModel
from desktop.library.sessions import SESSION, SessionDelegate, SessionLike, SessionModel
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button

ROWS_MIN = 2


class KeyList(QListView):
    """A list whose rows open with Enter and go with Delete.

    Signals:
        opened: index.
        delete_wanted: the Delete key.
    """

    opened = Signal(QModelIndex)
    delete_wanted = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setTabKeyNavigation(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.clicked.connect(self.opened)

    def sizeHint(self) -> QSize:
        model = self.model()
        rows = model.rowCount() if model is not None else 0
        return QSize(160, self._height(rows))

    def minimumSizeHint(self) -> QSize:
        model = self.model()
        return QSize(120, self._height(min(ROWS_MIN, model.rowCount() if model is not None else 0)))

    def hug(self) -> None:
        """Takes no more height than its rows need."""
        self.setMaximumHeight(max(1, self.sizeHint().height()))
        self.updateGeometry()

    def _height(self, rows: int) -> int:
        return rows * max(1, self.sizeHintForRow(0)) + 2 if rows else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex())
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)


class LibraryPanel(QFrame):
    """Documents and sessions.

    Signals:
        paths_chosen: tuple of paths to read.
        choose_wanted: a file dialog is wanted.
        document_opened: Document.
        selection_changed: tuple of selected Documents.
        password_wanted, again_wanted: Entry.
        remove_wanted: tuple of Entries.
        ask_only_wanted: the scope shall be what is selected.
        cancel_wanted: reading shall stop.
        session_opened: session id.
        session_new, session_rename, session_delete: what is asked for; the latter two with the session.
    """

    paths_chosen = Signal(object)
    choose_wanted = Signal()
    document_opened = Signal(object)
    selection_changed = Signal(object)
    password_wanted = Signal(object)
    again_wanted = Signal(object)
    remove_wanted = Signal(object)
    ask_only_wanted = Signal()
    cancel_wanted = Signal()
    session_opened = Signal(str)
    session_new = Signal()
    session_rename = Signal(object)
    session_delete = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sidebar")
        self.setAcceptDrops(True)
        self._theme = theme
        self.model = LibraryModel()
        self.sessions = SessionModel()
        self.drop_zone = DropZone(theme)
        self.drop_zone.paths_dropped.connect(self.paths_chosen)
        self.drop_zone.choose_wanted.connect(self.choose_wanted)
        self._documents_title = PlainLabel(self.tr("DOCUMENTS"), "caption")
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
        self.card = DocumentCard(theme)
        self.card.password_wanted.connect(self.password_wanted)
        self.card.again_wanted.connect(self.again_wanted)
        self.card.remove_wanted.connect(lambda entry: self.remove_wanted.emit((entry,)))
        self.session_list = KeyList(self.tr("Sessions"))
        self.session_list.setModel(self.sessions)
        self._session_delegate = SessionDelegate(theme)
        self.session_list.setItemDelegate(self._session_delegate)
        self.session_list.opened.connect(lambda index: self.session_opened.emit(index.data(SESSION).id))
        self.session_list.delete_wanted.connect(lambda: self._with_session(self.session_delete.emit))
        self.session_list.customContextMenuRequested.connect(self._session_menu)
        self._build()
        theme.changed.connect(self._restyle)

    def show_entries(self, rows: tuple[Entry, ...]) -> None:
        """Shows the library; what was selected stays selected."""
        kept = {entry.name for entry in self.selected_entries()}
        self.model.show(rows)
        flags = self.list.selectionModel().SelectionFlag.Select
        for number, row in enumerate(rows):
            if row.name in kept and not self.list.selectionModel().isSelected(self.model.index(number)):
                self.list.selectionModel().select(self.model.index(number), flags)
        self.list.hug()
        self._documents_hint.setVisible(not rows)
        self._documents_title.setText(self.tr("DOCUMENTS · {n}").format(n=len(rows)) if rows else self.tr("DOCUMENTS"))
        self._selected()

    def show_progress(self, progress: Progress | None, waiting: int = 0) -> None:
        """Shows the reading as a whole, or that it ended."""
        self._reading.setVisible(progress is not None)
        if progress is None:
            return
        left = words.seconds_left(progress.seconds_left)
        parts = [self.tr("Reading")] + ([left] if left else [])
        if waiting:
            parts.append(self.tr("{documents} to go").format(documents=words.documents(waiting)))
        self._reading_text.setText(" · ".join(parts))
        self._bar.setRange(0, max(progress.total, 0))
        self._bar.setValue(progress.done)

    def show_sessions(self, sessions: tuple[SessionLike, ...], current: str | None) -> None:
        """Shows the sessions and marks the open one."""
        self.sessions.show(sessions)
        self.session_list.hug()
        row = self.sessions.row_of(current)
        if row >= 0:
            self.session_list.setCurrentIndex(self.sessions.index(row))
        self._sessions_title.setText(self.tr("SESSIONS"))
        self._session_hint.setVisible(not sessions)
        self.session_list.setVisible(bool(sessions))

    def selected_entries(self) -> tuple[Entry, ...]:
        """Returns the selected rows in the list's order."""
        return tuple(index.data(ROW) for index in sorted(self.list.selectedIndexes(), key=lambda index: index.row()))

    def select(self, doc_id: DocId) -> None:
        """Selects a document."""
        for number, entry in enumerate(self.model.entries()):
            if entry.doc_id == doc_id:
                self.list.setCurrentIndex(self.model.index(number))

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
        for one in (self.list, self.session_list):
            one.doItemsLayout()
            one.hug()

    def _build(self) -> None:
        theme = self._theme
        self._reading = QWidget()
        self._reading_text = PlainLabel(role="muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Reading progress"))
        stop = button(self.tr("Cancel"), "link", self.cancel_wanted.emit, self.tr("Cancel reading"))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._reading_text, 1)
        row.addWidget(stop)
        reading = QVBoxLayout(self._reading)
        reading.setContentsMargins(theme.space("s"), 0, theme.space("s"), theme.space("xs"))
        reading.setSpacing(theme.space("xs"))
        reading.addLayout(row)
        reading.addWidget(self._bar)
        self._reading.hide()
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
        self._documents_title.setContentsMargins(theme.space("s"), theme.space("s"), 0, 0)
        layout.addWidget(self.drop_zone)
        layout.addWidget(self._documents_title)
        self._documents_hint = PlainLabel(self.tr("No documents yet."), "muted", wrap=True)
        self._documents_hint.setContentsMargins(theme.space("s"), 0, 0, 0)
        layout.addWidget(self._documents_hint)
        layout.addWidget(self.list)
        layout.addWidget(self._reading)
        layout.addWidget(self.card)
        layout.addSpacing(theme.space("s"))
        layout.addLayout(head)
        layout.addWidget(self._session_hint)
        layout.addWidget(self.session_list)
        layout.addStretch(1)
        order = (self.drop_zone.choose, self.list, stop, self.card, new, self.session_list)
        for first, second in itertools.pairwise(order):
            QWidget.setTabOrder(first, second)

    def _open(self, index: QModelIndex) -> None:
        entry: Entry = index.data(ROW)
        if entry.document is not None and not entry.problem:
            self.document_opened.emit(entry.document)

    def _selected(self) -> None:
        chosen = self.selected_entries()
        self.card.show_entry(chosen[0] if len(chosen) == 1 else None)
        documents: tuple[Document, ...] = tuple(e.document for e in chosen if e.document is not None and not e.problem)
        self.selection_changed.emit(documents)

    def _remove_selected(self) -> None:
        if self.selected_entries():
            self.remove_wanted.emit(self.selected_entries())

    def _document_menu(self, at: QPoint) -> None:
        if not self.selected_entries():
            return
        menu = QMenu(self)
        entry = self.selected_entries()[0]
        menu.addAction(self.tr("Show pages"), lambda: self._open(self.list.currentIndex())).setEnabled(
            not entry.problem
        )
        menu.addAction(self.tr("Ask only what is selected"), self.ask_only_wanted.emit)
        menu.addSeparator()
        menu.addAction(self.tr("Remove from the library…"), self._remove_selected)
        menu.exec(self.list.viewport().mapToGlobal(at))

    def _session_menu(self, at: QPoint) -> None:
        if not self.session_list.currentIndex().isValid():
            return
        menu = QMenu(self)
        menu.addAction(self.tr("Rename…"), lambda: self._with_session(self.session_rename.emit))
        menu.addAction(self.tr("Delete…"), lambda: self._with_session(self.session_delete.emit))
        menu.exec(self.session_list.viewport().mapToGlobal(at))

    def _with_session(self, call: object) -> None:
        index = self.session_list.currentIndex()
        if index.isValid():
            call(index.data(SESSION))  # type: ignore[operator]
