"""One pane of the viewer: opens documents, jumps to citations, marks evidence, finds and selects text."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QImage
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
from desktop.viewer.history import Places, Position
from desktop.viewer.marks import Layer, first_place
from desktop.viewer.navigator import Navigator
from desktop.viewer.notice import Notice
from desktop.viewer.open_document import OpenDocument
from desktop.viewer.options import ViewOptions
from desktop.viewer.page_labels import parse_page
from desktop.viewer.page_painter import Layered
from desktop.viewer.pane_keys import add_pane_keys
from desktop.viewer.pane_style import pane_style
from desktop.viewer.render_cache import RenderKey
from desktop.viewer.render_queue import RendererFactory, RenderQueue
from desktop.viewer.renderers import RendererPool
from desktop.viewer.scroller import Fit
from desktop.viewer.select_tool import SelectTool
from desktop.viewer.selection_actions import SelectionActions
from desktop.viewer.source import Library, Source
from desktop.viewer.strip_feed import StripFeed
from desktop.viewer.voice import PageVoice


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
        layers_present: this pane and the layers that its document has marks of, a frozenset of Layer.
        close_asked: this pane, which should go.
        unlocked: a document id and the password that was typed for it.
        settled: everything in view is rendered sharply, or failed with a reason.
    """

    selection_action = Signal(str, str, object)
    page_changed = Signal(int)
    mark_clicked = Signal(str)
    document_shown = Signal(object)
    info_wanted = Signal(object)
    layers_present = Signal(object, object)
    close_asked = Signal(object)
    unlocked = Signal(str, str)
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
        self.travel = Navigator(self._open, self.canvas, self._source, self._begin, self)
        self._marks = AnswerMarks(self._source, self)
        self._select = SelectTool(self.canvas, self._source)
        self._actions = SelectionActions(self.canvas, self._select, lambda: self.document.id if self.document else None)
        self._find_bar = FindBar()
        self._find = FindTool(self._find_bar, self.canvas, self._source)
        self._feed = StripFeed(theme, self._open, self._source, self.canvas, self._queue)
        self._voice = PageVoice(self._open, self._source, self.canvas, self._marks)
        self.strip = self._feed.strip
        self._notice = Notice(self.canvas.viewport())
        self._tried_password = False
        self.options = ViewOptions(still=self.canvas.reduced_motion)
        self.canvas.layered = self._layered
        self._lay_out()
        self._connect()
        add_pane_keys(self, self.canvas, self._find, self._select, self._actions)
        self._show_empty()
        self.destroyed.connect(partial(_shut_down, self._queue, self._pool))
        if (app := QCoreApplication.instance()) is not None:
            app.aboutToQuit.connect(self._end)  # a method of the pane: the application does not keep what it holds

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
    def has_sentences(self) -> bool:
        """Whether the answer that is marked has sentences."""
        return self._marks.answer is not None and bool(self._marks.answer.claims)

    @property
    def strip_shown(self) -> bool:
        """Whether the strip is open."""
        return not self.strip.isHidden()

    @property
    def ready(self) -> bool:
        """Whether all that is in view is rendered sharply, or has failed with a reason."""
        return not self.travel.waiting and self.canvas.settled

    @property
    def failed(self) -> bool:
        """Whether the document that is open cannot be shown."""
        return self._open.document is not None and self._notice.isVisible()

    def open_document(self, document: Document) -> None:
        """Shows a document where it was left; one that is open stays where it is and is read again if it changed."""
        self.travel.know(document)
        if self._open.document == document:
            return
        if self._open.document is not None and self._open.document.id == document.id:
            self._open.reread(document)
            return
        self.travel.open(document)

    def show_citation(self, citation: Citation, answer: Answer | None = None) -> None:
        """Jumps to where a citation stands: its words strong, the rest of its unit faint, the pack outlined."""
        self._marks.select(citation, answer)
        place = first_place(citation)
        self.travel.jump(citation.doc_id, citation.page_number - 1 if place is None else place.span.page_index, place)

    def show_place(self, document: Document, place: Place) -> None:
        """Jumps to any place: a number, a source, a passage of the pack."""
        self.travel.know(document)
        self._marks.show_place(place)
        self.travel.jump(document.id, place.span.page_index, place)

    def show_page(self, document: Document, page_index: int) -> None:
        """Jumps to the top of a page."""
        self.travel.know(document)
        self.travel.jump(document.id, page_index)

    def show_position(self, position: Position) -> None:
        """Goes to a place of reading; a document that is not in the library any more is left out."""
        self.travel.go(position)

    def set_answer(self, answer: Answer | None) -> None:
        """Marks the evidence of an answer, or of none, without moving."""
        self._marks.set_answer(answer)

    def copy_marks(self, other: ViewerPane) -> None:
        """Marks what another pane marks."""
        self._marks.copy(other._marks)

    def set_options(self, options: ViewOptions) -> None:
        """Shows the pages as they are wanted."""
        self.options = options
        self.canvas.reduced_motion = options.still
        self.canvas.painter.layers, self.canvas.painter.dimmed = options.layers, options.dimmed
        self.canvas.set_single(options.single)
        self._marks.set_by_sentence(Layer.SENTENCES in options.layers)
        self.header.show_options(options)
        self.strip.thumbnails.set_dimmed(options.dimmed)
        self._voice.speak(self.options.layers)
        self.canvas.viewport().update()

    def show_strip(self, shown: bool) -> None:
        """Opens or closes the strip with small pages and outline."""
        self._feed.show(shown)
        self.header.set_strip(shown)

    def share_places(self, places: Places) -> None:
        """Remembers where documents are left together with another pane."""
        self.travel.places = places

    def forget_document(self, doc_id: DocId) -> None:
        """Drops everything of a document that was removed from the library."""
        if self._open.document is not None and self._open.document.id == doc_id:
            self._open.close()
            self._select.clear()
            self._find_bar.close_bar()
            self.canvas.reset()
            self._show_empty()
        self.travel.forget(doc_id)

    def password(self, doc_id: DocId) -> str | None:
        """Returns the password that was given for a document; it is held in memory only."""
        return self._pool.password(doc_id)

    def keep_password(self, doc_id: DocId, password: str) -> None:
        """Keeps a password in memory, so that it is not asked for again to show the pages."""
        self._pool.unlock(doc_id, password)

    def open_find(self, text: str = "") -> None:
        """Opens the bar for finding words."""
        if self._open.document is not None:
            self._find_bar.open_with(text)

    def set_fit(self, fit: Fit) -> None:
        """Fits the width, or the whole page."""
        self.canvas.set_fit(fit)
        self.header.show_zoom(self.canvas.zoom, fit)

    def shut_down(self) -> None:
        """Ends the render thread and its processes, and lets all pictures and words go: the end of the pane."""
        self._end()
        self._open.close()
        self._source.close()
        self.canvas.reset()

    def _begin(self, document: Document) -> None:
        """Starts to show another document."""
        self._select.clear()
        self._find_bar.close_bar()
        self.canvas.reset()
        self._notice.hide()
        self._feed.clear()
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
        self.travel.jump(document.id, page_index)
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _chose_page(self, page_index: int) -> None:
        if self._open.document is not None:
            self.travel.jump(self._open.document.id, page_index)

    # --- what is shown

    def _sized(self) -> None:
        self.canvas.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.canvas.set_sizes(self._open.sizes)
        self._queue.set_sizes(self.canvas.page_layout.sizes)
        self._feed.show_labels()
        self._show_page(self.canvas.page_index)
        self._show_marks()
        self.travel.arrive()

    def _show_page(self, page_index: int) -> None:
        document = self._open.document
        if document is None:
            return
        count = self._open.page_count or document.page_count
        if count:
            self.header.show_page(page_index, count, self._open.label(page_index))
        self.strip.thumbnails.follow(page_index)
        self._voice.speak(self.options.layers)

    def _show_marks(self) -> None:
        document = self._open.document
        if document is None:
            return
        marks = self._marks.on(document.id, self._open.marks)
        self.canvas.set_marks(marks)
        self.layers_present.emit(self, frozenset(mark.layer for page in marks.values() for mark in page))
        self._feed.show_marks(marks)
        self._voice.speak(self.options.layers)

    def _layered(self, page_index: int) -> Layered:
        found, now = self._find.rects_on(page_index)
        words = self._source.words(page_index) if self.canvas.marks_on(page_index) else None
        return Layered(
            self._select.rects_on(page_index), found, now, self._open.tag(page_index), words.words if words else None
        )

    def _rendered(self, key: RenderKey, image: QImage) -> None:
        self.canvas.keep(key, image)
        self._feed.rendered(key)

    def _page_failed(self, key: RenderKey, reason: str) -> None:
        self.canvas.fail(key, reason)
        if key.page_index == self.canvas.page_index:
            self._voice.speak(self.options.layers)

    def _failed_to_open(self, message: str, advice: str, locked: bool) -> None:
        if locked and self._tried_password:
            message = self.tr("This password does not open the document.")
        self._tried_password = False
        self.canvas.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._notice.show_failure(message, advice, locked)
        self.settled.emit()

    def _unlock(self, password: str) -> None:
        if self._open.document is not None:
            self._tried_password = True
            self._pool.unlock(self._open.document.id, password)
            self.unlocked.emit(self._open.document.id, password)
            self.travel.reopen()

    def _retry_page(self, page_index: int) -> None:
        self._queue.retry()
        self.canvas.forget_failure(page_index)

    def _show_empty(self) -> None:
        self.canvas.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header.show_document("", 0)
        self.layers_present.emit(self, frozenset())
        self.show_strip(False)
        self._notice.show_empty()
        self._voice.speak(self.options.layers)

    def _selection_action(self, action: str, text: str, places: object) -> None:
        if action == "find":
            self.open_find(text)
        self.selection_action.emit(action, text, places)

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
        self.canvas.viewport().installEventFilter(self)
        self._restyle()

    def _connect(self) -> None:
        canvas, header, queue = self.canvas, self.header, self._queue
        self._theme.changed.connect(self._restyle)
        self.travel.travelled.connect(header.set_history)
        self.travel.arrived.connect(self._voice.announce)
        self._open.sized_changed.connect(self._sized)
        self._open.failed.connect(self._failed_to_open)
        self._open.picture.connect(self._rendered)
        self._open.picture_failed.connect(self._page_failed)
        self._source.words_read.connect(self._words_read)
        self._marks.changed.connect(self._show_marks)
        canvas.wanted.connect(queue.want)
        canvas.retry.connect(self._retry_page)
        canvas.page_changed.connect(self._page_moved)
        canvas.zoom_changed.connect(lambda zoom: header.show_zoom(zoom, canvas.fit))
        canvas.view_moved.connect(self._view_moved)
        canvas.all_shown.connect(self.settled)
        header.page_entered.connect(self._page_entered)
        header.fit_chosen.connect(self.set_fit)
        header.zoom_chosen.connect(canvas.set_zoom)
        header.zoom_stepped.connect(canvas.step_zoom)
        header.turned.connect(canvas.rotate_view)
        header.find_asked.connect(self.open_find)
        header.back_asked.connect(lambda: self.travel.step(-1))
        header.forward_asked.connect(lambda: self.travel.step(1))
        header.strip_toggled.connect(self.show_strip)
        header.close_asked.connect(self._ask_to_close)
        header.info_asked.connect(self._ask_for_info)
        self._feed.chosen.connect(self._chose_page)
        self._select.mark_clicked.connect(self.mark_clicked)
        self._actions.wanted.connect(self._selection_action)
        self._find_bar.closed.connect(self._find_closed)
        self._notice.retry.connect(self.travel.reopen)
        self._notice.password.connect(self._unlock)

    def _find_closed(self) -> None:
        """The keyboard goes back to the pages, so that the next arrow key scrolls."""
        if self._find_bar.isAncestorOf(self.focusWidget() or self):
            self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_to_close(self) -> None:
        self.close_asked.emit(self)

    def _ask_for_info(self) -> None:
        if self._open.document is not None:
            self.info_wanted.emit(self._open.document)

    def _page_moved(self, page_index: int) -> None:
        self._show_page(page_index)
        self.page_changed.emit(page_index)

    def _words_read(self, page_index: int) -> None:
        if page_index == self.canvas.page_index:
            self._show_page(page_index)
        self.canvas.viewport().update()

    def _view_moved(self) -> None:
        if self._open.sized:
            for page_index in self.canvas.visible_pages()[:4]:
                self._source.words(page_index)

    def _restyle(self) -> None:
        self.setStyleSheet(pane_style(self._theme))
        self.header.restyle()
        self._find_bar.restyle(self._theme)
        self.strip.restyle()
        self.canvas.viewport().update()

    def _end(self) -> None:
        _shut_down(self._queue, self._pool)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.canvas.viewport() and event.type() == QEvent.Type.Resize:
            self._notice.setGeometry(self.canvas.viewport().rect())
        return super().eventFilter(watched, event)


def _shut_down(queue: RenderQueue, pool: RendererFactory) -> None:
    queue.close()
    pool.close()
