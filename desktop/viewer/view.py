"""The viewer pane: opens documents, jumps to citations, marks evidence, finds and selects text."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.answer import Answer, Citation
from core.domain import DocId, Document, Place
from core.settings import Settings
from desktop.tasks import Tasks
from desktop.theme import Theme
from desktop.viewer.answer_marks import AnswerMarks
from desktop.viewer.canvas import Canvas
from desktop.viewer.find_bar import FindBar
from desktop.viewer.find_tool import FindTool
from desktop.viewer.header import Header
from desktop.viewer.legend import Legend
from desktop.viewer.marks import Layer, first_place
from desktop.viewer.navigator import Navigator
from desktop.viewer.notice import Notice
from desktop.viewer.open_document import OpenDocument
from desktop.viewer.page_labels import parse_page
from desktop.viewer.page_painter import Layered
from desktop.viewer.pane_style import pane_style
from desktop.viewer.popup import SelectionPopup
from desktop.viewer.render_cache import RenderKey, stand_in_key
from desktop.viewer.render_queue import OutlineEntry, RendererFactory, RenderQueue
from desktop.viewer.renderers import RendererPool
from desktop.viewer.scroller import Fit
from desktop.viewer.select_tool import SelectTool
from desktop.viewer.side_strip import SideStrip
from desktop.viewer.source import Library, Source


class Bench(Protocol):
    """The part of the workbench that the viewer uses."""

    @property
    def store(self) -> Library:
        """The library's file."""

    @property
    def settings(self) -> Settings:
        """Settings of all stages."""


class ViewerPane(QWidget):
    """Shows PDFs with the evidence of an answer marked.

    Signals:
        selection_action: "ask", "evidence" or "find"; the selected text; a tuple of Place, one a page.
        page_changed: the page index that a person would name.
        mark_clicked: the evidence key of a mark that was clicked.
        document_shown: the Document that is open now.
        info_wanted: the Document whose details are wanted.
        settled: everything in view is rendered sharply, or failed with a reason.
    """

    selection_action = Signal(str, str, object)
    page_changed = Signal(int)
    mark_clicked = Signal(str)
    document_shown = Signal(object)
    info_wanted = Signal(object)
    settled = Signal()

    def __init__(
        self,
        workbench: Bench,
        tasks: Tasks,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        renderers: RendererFactory | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pool: RendererFactory = renderers or RendererPool(
            workbench.settings.worker, lambda doc_id: [file.path for file in workbench.store.files.of(doc_id)]
        )
        self._queue = RenderQueue(self._pool, self)
        self._source = Source(workbench.store, tasks, self)
        self._open = OpenDocument(self._queue, self._source, self)
        self.header = Header(theme)
        self.canvas = Canvas(theme)
        self._travel = Navigator(self._open, self.canvas, self._source, self._begin, self)
        self._marks = AnswerMarks(self._source, self)
        self._select = SelectTool(self.canvas, self._source)
        self._find_bar = FindBar()
        self._find = FindTool(self._find_bar, self.canvas, self._source)
        self.legend = Legend(theme)
        self.strip = SideStrip(theme, self._thumbnail)
        self._popup = SelectionPopup(self.canvas.viewport())
        self._notice = Notice(self.canvas.viewport())
        self._legend_wanted = True
        self._tried_password = False
        self.canvas.layered = self._layered
        self._lay_out()
        self._connect()
        self._add_shortcuts()
        self._show_empty()
        end = partial(_shut_down, self._queue, self._pool)
        self.destroyed.connect(end)
        if (app := QCoreApplication.instance()) is not None:
            app.aboutToQuit.connect(end)

    # --- what the window asks for

    @property
    def document(self) -> Document | None:
        """The document that is open."""
        return self._open.document

    @property
    def page_index(self) -> int:
        """The page that a person would name."""
        return self.canvas.page_index

    @property
    def ready(self) -> bool:
        """Whether all that is in view is rendered sharply, or has failed with a reason."""
        return not self._travel.waiting and self.canvas.settled

    @property
    def failed(self) -> bool:
        """Whether the document that is open cannot be shown."""
        return self._open.document is not None and self._notice.isVisible()

    def open_document(self, document: Document) -> None:
        """Shows a document from its first page; one that is open stays where it is and is read again if it changed."""
        self._travel.know(document)
        if self._open.document == document:
            return
        if self._open.document is not None and self._open.document.id == document.id:
            self._open.reread(document)
            return
        self._begin(document)

    def show_citation(self, citation: Citation, answer: Answer | None = None) -> None:
        """Jumps to where a citation stands: its words strong, the rest of its unit faint, the pack outlined."""
        self._marks.select(citation, answer)
        place = first_place(citation)
        self._travel.jump(citation.doc_id, citation.page_number - 1 if place is None else place.span.page_index, place)

    def show_place(self, document: Document, place: Place) -> None:
        """Jumps to any place: a number, a source, a passage of the pack."""
        self._travel.know(document)
        self._marks.show_place(place)
        self._travel.jump(document.id, place.span.page_index, place)

    def show_page(self, document: Document, page_index: int) -> None:
        """Jumps to the top of a page."""
        self._travel.know(document)
        self._travel.jump(document.id, page_index)

    def set_answer(self, answer: Answer | None) -> None:
        """Marks the evidence of an answer, or of none, without moving."""
        self._marks.set_answer(answer)

    def set_layers(self, layers: frozenset[Layer]) -> None:
        """Switches layers on and off."""
        self.legend.set_layers(layers)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Jumps do not pulse when motion is reduced."""
        self.canvas.reduced_motion = reduced

    def forget_document(self, doc_id: DocId) -> None:
        """Drops everything of a document that was removed from the library."""
        if self._open.document is not None and self._open.document.id == doc_id:
            self._open.close()
            self._select.clear()
            self._find_bar.close_bar()
            self.canvas.reset()
            self._show_empty()
        self._travel.forget(doc_id)

    def password(self, doc_id: DocId) -> str | None:
        """Returns the password that was given for a document; it is held in memory only."""
        return self._pool.password(doc_id)

    def keep_password(self, doc_id: DocId, password: str) -> None:
        """Keeps a password in memory, so that it is not asked for again to show the pages."""
        self._pool.unlock(doc_id, password)

    def focus_page_field(self) -> None:
        """Moves the keyboard to the page field."""
        self.header.focus_page()

    def open_find(self, text: str = "") -> None:
        """Opens the bar for finding words."""
        if self._open.document is not None:
            self._find_bar.open_with(text)

    def shut_down(self) -> None:
        """Ends the render thread and its processes. The pane cannot be used afterwards."""
        _shut_down(self._queue, self._pool)

    def _begin(self, document: Document) -> None:
        """Starts to show another document."""
        self._select.clear()
        self._find_bar.close_bar()
        self.canvas.reset()
        self._notice.hide()
        self.header.show_document(document.name, document.page_count)
        self._open.open(document)
        self._show_marks()
        self._show_page(self.canvas.page_index)
        self.document_shown.emit(document)

    def _page_entered(self, text: str) -> None:
        document = self._open.document
        page_index = parse_page(text, self._open.labels)
        if document is None or page_index is None:
            self._show_page(self.canvas.page_index)
            self.header.focus_page()
            self.header.say(self.tr("There is no page “{text}”.").format(text=text.strip()[:20]))
            return
        self._travel.jump(document.id, page_index)
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _chose_page(self, page_index: int) -> None:
        if self._open.document is not None:
            self._travel.jump(self._open.document.id, page_index)

    # --- what is shown

    def _sized(self) -> None:
        self.canvas.set_sizes(self._open.sizes)
        self._queue.set_sizes(self.canvas.page_layout.sizes)
        self.strip.thumbnails.pages.set_labels(list(self._open.labels))
        self._show_page(self.canvas.page_index)
        self._show_marks()
        self._travel.arrive()

    def _show_outline(self) -> None:
        """Shows the document's own outline, or the headings of its text where it has none."""
        self.strip.outline.show_entries(self._open.outline, self._open.labels)
        if not self._open.outline:
            self._source.headings(self._show_headings)

    def _show_headings(self, found: tuple[tuple[str, int], ...]) -> None:
        entries = [OutlineEntry(title, page_index, 0) for title, page_index in found]
        self.strip.outline.show_entries(entries, self._open.labels, from_text=True)

    def _show_page(self, page_index: int) -> None:
        document = self._open.document
        if document is None:
            return
        label = self._open.label(page_index)
        self.header.show_page(page_index, self._open.page_count or document.page_count, label)
        self.strip.thumbnails.follow(page_index)
        name = self.tr("{name}, page {number} of {count}").format(
            name=document.name, number=page_index + 1, count=self._open.page_count
        )
        self.canvas.setAccessibleName(name)
        found = self._source.words(page_index) if self._open.sized else None
        self.canvas.setAccessibleDescription(found.text[:2000] if found else "")

    def _show_marks(self) -> None:
        document = self._open.document
        if document is None:
            return
        marks = self._marks.on(document.id, self._open.hidden)
        self.canvas.set_marks(marks)
        present = frozenset(mark.layer for page in marks.values() for mark in page)
        self.legend.set_present(present)
        self.legend.setVisible(bool(present) and self._legend_wanted)
        pages = (index for index, page in marks.items() if any(mark.layer is not Layer.HIDDEN for mark in page))
        self.strip.thumbnails.pages.set_marked(frozenset(pages))

    def _layered(self, page_index: int) -> Layered:
        found, now = self._find.rects_on(page_index)
        words = self._source.words(page_index) if self.canvas.marks_on(page_index) else None
        return Layered(
            self._select.rects_on(page_index), found, now, self._open.tag(page_index), words.words if words else None
        )

    def _thumbnail(self, page_index: int) -> QImage | None:
        layout = self.canvas.page_layout
        if page_index >= layout.page_count:
            return None
        return self.canvas.painter.thumbnails.get(stand_in_key(layout, page_index, self.devicePixelRatioF()))

    def _want_thumbnails(self, rows: range) -> None:
        layout = self.canvas.page_layout
        keys = [stand_in_key(layout, row, self.devicePixelRatioF()) for row in rows if row < layout.page_count]
        self._queue.want([key for key in keys if not self.canvas.painter.has(key)], "thumbnails")

    def _rendered(self, key: RenderKey, image: QImage) -> None:
        self.canvas.keep(key, image)
        if key.thumbnail and self.strip.isVisible():
            self.strip.thumbnails.viewport().update()

    def _failed_to_open(self, message: str, advice: str, locked: bool) -> None:
        if locked and self._tried_password:
            message = self.tr("This password does not open the document.")
        self._tried_password = False
        self._notice.show_failure(message, advice, locked)
        self.settled.emit()

    def _unlock(self, password: str) -> None:
        if self._open.document is not None:
            self._tried_password = True
            self._pool.unlock(self._open.document.id, password)
            self._travel.reopen()

    def _retry_page(self, page_index: int) -> None:
        self._queue.retry()
        self.canvas.forget_failure(page_index)

    def _show_empty(self) -> None:
        self.header.show_document("", 0)
        self.legend.hide()
        self.strip.hide()
        self.header.set_strip(False)
        self._notice.show_empty()

    # --- selection

    def _selection_finished(self) -> None:
        selection = self._select.selection
        if selection is None:
            self._popup.hide()
            return
        rects = self._select.rects_on(selection.focus.page_index)
        if rects:
            place = self.canvas.view_rect(selection.focus.page_index, rects)
            view = self.canvas.viewport().rect()
            if place.intersects(view):
                self._popup.show_at(place, view)

    def _selection_chosen(self, action: str) -> None:
        document = self._open.document
        text = self._select.text()
        self._popup.hide()
        if document is None or not text:
            return
        if action == "copy":
            self._select.copy()
            return
        if action == "find":
            self.open_find(text)
        self.selection_action.emit(action, text, self._select.places(document.id))

    # --- wiring

    def _lay_out(self) -> None:
        self.setObjectName("viewer")
        self.canvas.setObjectName("viewerCanvas")
        rule = QFrame()
        rule.setFrameShape(QFrame.Shape.NoFrame)
        rule.setFixedHeight(1)
        rule.setObjectName("viewerRule")
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.strip)
        middle.addWidget(self.canvas, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self.header, self._find_bar, rule):
            layout.addWidget(widget)
        layout.addLayout(middle, 1)
        layout.addWidget(self.legend)
        self._rule = rule
        self.canvas.viewport().installEventFilter(self)
        self._restyle()

    def _connect(self) -> None:
        canvas, header, queue = self.canvas, self.header, self._queue
        self._theme.changed.connect(self._restyle)
        self._travel.travelled.connect(header.set_history)
        self._open.sized_changed.connect(self._sized)
        self._open.outline_changed.connect(self._show_outline)
        self._open.failed.connect(self._failed_to_open)
        self._open.picture.connect(self._rendered)
        self._open.picture_failed.connect(canvas.fail)
        self._source.words_read.connect(self._words_read)
        self._marks.changed.connect(self._show_marks)
        canvas.wanted.connect(queue.want)
        canvas.retry.connect(self._retry_page)
        canvas.page_changed.connect(self._page_moved)
        canvas.zoom_changed.connect(lambda zoom: header.show_zoom(zoom, canvas.fit))
        canvas.view_moved.connect(self._view_moved)
        canvas.all_shown.connect(self.settled)
        header.page_entered.connect(self._page_entered)
        header.fit_chosen.connect(self._set_fit)
        header.zoom_chosen.connect(canvas.set_zoom)
        header.zoom_stepped.connect(canvas.step_zoom)
        header.turned.connect(self._turn)
        header.find_asked.connect(self.open_find)
        header.back_asked.connect(lambda: self._travel.step(-1))
        header.forward_asked.connect(lambda: self._travel.step(1))
        header.strip_toggled.connect(self._toggle_strip)
        header.legend_toggled.connect(self._toggle_legend)
        header.info_asked.connect(self._ask_for_info)
        self.legend.changed.connect(self._layers_changed)
        self.strip.thumbnails.chosen.connect(self._chose_page)
        self.strip.thumbnails.wanted.connect(self._want_thumbnails)
        self.strip.outline.chosen.connect(self._chose_page)
        self._select.finished.connect(self._selection_finished)
        self._select.changed.connect(self._popup.hide)
        self._select.mark_clicked.connect(self.mark_clicked)
        self._popup.chosen.connect(self._selection_chosen)
        self._popup.dismissed.connect(canvas.setFocus)
        self._notice.retry.connect(self._travel.reopen)
        self._notice.password.connect(self._unlock)

    def _add_shortcuts(self) -> None:
        for keys, call in (
            ("Ctrl+F", self.open_find),
            ("Ctrl+G", self.header.focus_page),
            ("F3", lambda: self._find.step(1)),
            ("Shift+F3", lambda: self._find.step(-1)),
            ("Alt+Left", lambda: self._travel.step(-1)),
            ("Alt+Right", lambda: self._travel.step(1)),
            ("Ctrl++", lambda: self.canvas.step_zoom(1)),
            ("Ctrl+=", lambda: self.canvas.step_zoom(1)),
            ("Ctrl+-", lambda: self.canvas.step_zoom(-1)),
            ("Ctrl+0", lambda: self._set_fit(Fit.WIDTH)),
            ("Ctrl+9", lambda: self._set_fit(Fit.PAGE)),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(call)
        for keys, call in (("Ctrl+C", self._select.copy), ("Ctrl+Return", self._enter_popup)):
            shortcut = QShortcut(QKeySequence(keys), self.canvas)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(call)

    def _ask_for_info(self) -> None:
        if self._open.document is not None:
            self.info_wanted.emit(self._open.document)

    def _enter_popup(self) -> None:
        self._selection_finished()
        if self._popup.isVisible():
            self._popup.take_focus()

    def _page_moved(self, page_index: int) -> None:
        self._show_page(page_index)
        self.page_changed.emit(page_index)

    def _words_read(self, page_index: int) -> None:
        if page_index == self.canvas.page_index:
            self._show_page(page_index)
        self.canvas.viewport().update()

    def _view_moved(self) -> None:
        self._popup.hide()
        if self._open.sized:
            for page_index in self.canvas.visible_pages()[:4]:
                self._source.words(page_index)

    def _set_fit(self, fit: Fit) -> None:
        self.canvas.set_fit(fit)
        self.header.show_zoom(self.canvas.zoom, fit)

    def _turn(self, degrees: int) -> None:
        self._popup.hide()
        self.canvas.rotate_view(degrees)

    def _toggle_strip(self, shown: bool) -> None:
        self.strip.setVisible(shown)
        if shown:
            self.strip.thumbnails.follow(self.canvas.page_index)
            self.strip.thumbnails.refresh()

    def _toggle_legend(self, shown: bool) -> None:
        self._legend_wanted = shown
        self._show_marks()

    def _layers_changed(self, layers: frozenset[Layer]) -> None:
        self.canvas.painter.layers = layers
        self.canvas.viewport().update()

    def _restyle(self) -> None:
        self.setStyleSheet(pane_style(self._theme))
        self.header.restyle()
        self.legend.restyle()
        self.strip.restyle()
        self.canvas.viewport().update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.canvas.viewport() and event.type() == QEvent.Type.Resize:
            view = self.canvas.viewport().rect()
            self._notice.setGeometry(QRect(0, 0, view.width(), view.height()))
        return super().eventFilter(watched, event)


def _shut_down(queue: RenderQueue, pool: RendererFactory) -> None:
    queue.close()
    pool.close()
