"""The viewer: one pane, or two documents side by side, with one legend and the same options for both."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QSplitter, QVBoxLayout, QWidget

from core.answer import Answer, Citation
from core.domain import DocId, Document, Place
from desktop.memory import give_free_memory_back
from desktop.paced import Paced
from desktop.tasks import Tasks
from desktop.theme import Theme
from desktop.viewer.history import Places
from desktop.viewer.legend import Legend
from desktop.viewer.marks import Layer
from desktop.viewer.options import ViewOptions
from desktop.viewer.pane_style import legend_style
from desktop.viewer.render_cache import CACHE_BYTES, SPLIT_CACHE_BYTES
from desktop.viewer.render_queue import RendererFactory
from desktop.viewer.scroll_link import ScrollLink
from desktop.viewer.view import Bench, ViewerPane
from desktop.viewer.view_state import PaneState, ViewState, state_of

PANE_LEAST = 236
"""Pixels; below it a page cannot be read. Two of them fit beside the other columns of a small screen."""

TIDY_MS = 5000
"""So often, at most, what earlier pages left free goes back to the system."""

LEGEND_MOST = 0.25
"""Share of the height; with very large text in a small window the page needs the room."""


class SplitViewer(QWidget):
    """Shows pages. What is shown opens in the active pane: the one that the keyboard or a click was in last.

    Signals:
        selection_action, page_changed, mark_clicked, document_shown, info_wanted: as ViewerPane, of either pane.
        split_changed: whether there are two panes now.
        settled: everything in view of a pane is rendered sharply, or failed with a reason.
    """

    selection_action = Signal(str, str, object)
    page_changed = Signal(int)
    mark_clicked = Signal(str)
    document_shown = Signal(object)
    info_wanted = Signal(object)
    split_changed = Signal(bool)
    settled = Signal()
    sentences_changed = Signal(bool)

    def __init__(
        self,
        workbench: Bench,
        tasks: Tasks,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        renderers: Callable[[], RendererFactory] | None = None,
    ) -> None:
        super().__init__(parent)
        self._workbench, self._tasks, self._theme, self._renderers = workbench, tasks, theme, renderers
        self._places = Places()
        self._answer: Answer | None = None
        self._passwords: dict[DocId, str] = {}
        self._present: dict[ViewerPane, frozenset[Layer]] = {}
        self._link: ScrollLink | None = None
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._rule = QFrame()
        self._rule.setObjectName("viewerRule")
        self._rule.setFixedHeight(1)
        self.legend = Legend(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._splitter, 1)
        layout.addWidget(self._rule)
        layout.addWidget(self.legend)
        self.panes: list[ViewerPane] = []
        self.active = self._add_pane()
        self.options = self.active.options
        self.legend.changed.connect(lambda layers: self.set_options(replace(self.options, layers=layers)))
        self.settled.connect(Paced(give_free_memory_back, TIDY_MS, self).ask)
        theme.changed.connect(self._restyle)
        if isinstance(app := QApplication.instance(), QApplication):
            app.focusChanged.connect(self._focus_moved)
        self._restyle()
        self.set_options(self.options)

    # --- what the window asks for

    @property
    def document(self) -> Document | None:
        """The document of the active pane."""
        return self.active.document

    @property
    def page_index(self) -> int:
        """The page of the active pane that a person would name."""
        return self.active.page_index

    @property
    def ready(self) -> bool:
        """Whether all that is in view is sharp, or has failed with a reason; a pane without a document is ready."""
        open_panes = [pane for pane in self.panes if pane.document is not None]
        return self.document is not None and all(pane.ready or pane.failed for pane in open_panes) and not self.failed

    @property
    def failed(self) -> bool:
        """Whether the document of the active pane cannot be shown."""
        return self.active.failed

    @property
    def split(self) -> bool:
        """Whether there are two panes."""
        return len(self.panes) == 2

    def open_document(self, document: Document, *, beside: bool = False) -> None:
        """Shows a document where it was left; one that is open and has changed is read again, in both panes."""
        for pane in self.panes:
            if pane.document is not None and pane.document.id == document.id and pane.document != document:
                pane.open_document(document)
        self._target(beside).open_document(document)

    def show_citation(self, citation: Citation, answer: Answer | None = None, *, beside: bool = False) -> None:
        """Jumps to where a citation stands. `beside`: in the other pane, which is opened when there is none."""
        self._target(beside).show_citation(citation, answer)

    def show_place(self, document: Document, place: Place, *, beside: bool = False) -> None:
        """Jumps to any place."""
        self._target(beside).show_place(document, place)

    def show_page(self, document: Document, page_index: int, *, beside: bool = False) -> None:
        """Jumps to the top of a page."""
        self._target(beside).show_page(document, page_index)

    def set_answer(self, answer: Answer | None) -> None:
        """Marks the evidence of an answer, or of none, in both panes, without moving."""
        self._answer = answer
        for pane in self.panes:
            pane.set_answer(answer)

    def set_layers(self, layers: frozenset[Layer]) -> None:
        """Switches layers on and off."""
        self.set_options(replace(self.options, layers=layers))

    def set_reduced_motion(self, reduced: bool) -> None:
        """Jumps do not pulse when motion is reduced."""
        self.set_options(replace(self.options, still=reduced))

    def set_options(self, options: ViewOptions) -> None:
        """Shows the pages of both panes as they are wanted."""
        by_sentence = Layer.SENTENCES in options.layers
        changed = by_sentence != (Layer.SENTENCES in self.options.layers)
        self.options = options
        for pane in self.panes:
            pane.set_options(options)
        self.legend.set_layers(options.layers)
        if self._link is not None:
            self._link.set_on(options.together)
        self._show_legend()
        if changed:
            self.sentences_changed.emit(by_sentence)

    def show_sentences(self, on: bool) -> None:
        """Marks the best passages of each sentence in its colour, or no longer."""
        self._option_toggled("sentences", on)

    def forget_document(self, doc_id: DocId) -> None:
        """Drops everything of a document that was removed from the library."""
        for pane in self.panes:
            pane.forget_document(doc_id)
        self._places.forget(doc_id)

    def password(self, doc_id: DocId) -> str | None:
        """Returns the password that was given for a document; it is held in memory only."""
        return next((found for pane in self.panes if (found := pane.password(doc_id)) is not None), None)

    def keep_password(self, doc_id: DocId, password: str) -> None:
        """Keeps a password in memory, so that it is not asked for again to show the pages."""
        for pane in self.panes:
            pane.keep_password(doc_id, password)
        self._passwords[doc_id] = password

    def shut_down(self) -> None:
        """Ends the render threads and their processes. The viewer cannot be used afterwards."""
        for pane in self.panes:
            pane.shut_down()

    # --- two panes

    def set_split(self, split: bool) -> None:
        """Opens the second pane, or closes the one that is not active."""
        if split and not self.split:
            self._add_pane()
            self._splitter.setSizes([1, 1])
            self._link_panes()
        elif not split and self.split:
            self._close(self._other())

    def toggle_split(self) -> None:
        """Opens or closes the second pane."""
        self.set_split(not self.split)

    def next_pane(self) -> None:
        """Moves the keyboard to the pages of the other pane; with one pane, to its pages."""
        inside = self.active.isAncestorOf(QApplication.focusWidget() or self)
        pane = self._other() if self.split and inside else self.active
        pane.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._activate(pane)

    def show_beside(self) -> None:
        """Shows the place of the active pane in the other one too."""
        here = self.active.travel.here()
        if here is not None:
            other = self._target(True)
            other.copy_marks(self.active)
            other.show_position(here)

    def _target(self, beside: bool) -> ViewerPane:
        if not beside:
            return self.active
        self.set_split(True)
        return self._other()

    def _other(self) -> ViewerPane:
        return next((pane for pane in self.panes if pane is not self.active), self.active)

    def _add_pane(self) -> ViewerPane:
        made = self._renderers() if self._renderers is not None else None
        pane = ViewerPane(self._workbench, self._tasks, self._theme, self._splitter, renderers=made)
        pane.share_places(self._places)
        pane.setMinimumWidth(PANE_LEAST)
        for name in ("selection_action", "page_changed", "mark_clicked", "document_shown", "info_wanted", "settled"):
            getattr(pane, name).connect(getattr(self, name))
        pane.layers_present.connect(self._layers_present)
        pane.unlocked.connect(self.keep_password)
        pane.header.option_toggled.connect(self._option_toggled)
        pane.close_asked.connect(self._close)
        pane.header.beside_asked.connect(self.show_beside)
        for doc_id, password in self._passwords.items():
            pane.keep_password(doc_id, password)
        self.panes.append(pane)
        self._splitter.addWidget(pane)
        if len(self.panes) == 2:
            pane.set_options(self.options)
            pane.set_answer(self._answer)
            self._split_changed()
        return pane

    def _close(self, pane: ViewerPane) -> None:
        if not self.split:
            return
        if (here := pane.travel.here()) is not None:
            self._places.leave(here)
        self.panes.remove(pane)
        self._present.pop(pane, None)
        if self._link is not None:
            self._link.set_on(False)
            self._link.deleteLater()
            self._link = None
        had_keyboard = pane.isAncestorOf(QApplication.focusWidget() or self)
        pane.hide()
        pane.shut_down()
        pane.deleteLater()
        self.active = self.panes[0]
        if had_keyboard:
            self.active.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        self._split_changed()
        self._show_legend()

    def _split_changed(self) -> None:
        for pane in self.panes:
            pane.canvas.painter.pictures.set_budget(SPLIT_CACHE_BYTES if self.split else CACHE_BYTES)
        self._show_active()
        self.split_changed.emit(self.split)

    def _link_panes(self) -> None:
        first, second = self.panes
        self._link = ScrollLink(first.canvas, second.canvas, (first.travel, second.travel), self)
        self._link.set_on(self.options.together)

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        for pane in self.panes:
            if new is not None and pane.isAncestorOf(new):
                self._activate(pane)

    def _activate(self, pane: ViewerPane) -> None:
        if pane is not self.active:
            self.active = pane
            self._show_active()

    def _show_active(self) -> None:
        for pane in self.panes:
            pane.header.show_split(self.split, pane is self.active)

    # --- options and legend

    def _option_toggled(self, name: str, on: bool) -> None:
        if name == "split":
            self.set_split(on)
        elif name == "sentences":
            layers = self.options.layers | {Layer.SENTENCES} if on else self.options.layers - {Layer.SENTENCES}
            self.set_options(replace(self.options, layers=layers))
        else:
            self.set_options(replace(self.options, **{name: on}))  # type: ignore[arg-type]

    def _layers_present(self, pane: ViewerPane, layers: frozenset[Layer]) -> None:
        self._present[pane] = layers
        self._show_legend()

    def _show_legend(self) -> None:
        present = frozenset[Layer]().union(*self._present.values())
        self.legend.set_present(present, sentences=any(pane.has_sentences for pane in self.panes))
        needed = self.legend.heightForWidth(self.width())
        shown = bool(present) and self.options.legend and needed <= LEGEND_MOST * self.height()
        self.legend.setVisible(shown)
        self._rule.setVisible(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_legend()

    def _restyle(self) -> None:
        self._splitter.setStyleSheet("")
        self.legend.setStyleSheet(legend_style(self._theme))
        self._rule.setStyleSheet(legend_style(self._theme))
        self.legend.restyle()

    # --- what is kept

    def state(self) -> str:
        """Returns options, panes and places of reading as text that `restore` understands."""
        for pane in self.panes:
            if (here := pane.travel.here()) is not None:
                self._places.leave(here)
        panes = tuple(PaneState.of(pane.travel.stands(), pane.canvas, pane.strip_shown) for pane in self.panes)
        kept = ViewState(
            self.options, panes, self.panes.index(self.active), tuple(self._splitter.sizes()), self._places.all()
        )
        return json.dumps(kept.as_dict())

    def restore(self, text: str) -> None:
        """Shows what was shown when `state` was asked; what is not there any more is left out."""
        kept = state_of(text)
        if kept is None:
            return
        still = self.options.still or kept.options.still
        self.set_options(replace(kept.options, still=still))
        for position in kept.places:
            self._places.leave(position)
        self.set_split(len(kept.panes) == 2)
        for pane, was in zip(self.panes, kept.panes, strict=False):
            was.apply(pane.canvas)
            pane.header.show_zoom(pane.canvas.zoom, pane.canvas.fit)
            if was.position is not None:
                pane.show_position(was.position)
                pane.show_strip(was.strip)
        if self.split and len(kept.sizes) == 2 and all(kept.sizes):
            self._splitter.setSizes(list(kept.sizes))
        self._activate(self.panes[min(kept.active, len(self.panes) - 1)])
