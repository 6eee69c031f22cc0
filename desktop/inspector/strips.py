"""One strip a document: which pages were read, by OCR, not at all, searched, packed and cited; a click jumps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QBrush,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from core.answer import Answer
from core.domain import DocId, Document, Page, PageQuality
from desktop import words
from desktop.operations.operation import Operation, Reporter
from desktop.operations.workbench import WorkbenchLike
from desktop.theme import Theme
from desktop.widgets import plain_tooltip

translate = words.translate
STRIPS_MAX = 40
"""The most documents that are drawn; the others are counted."""


class PageState(Enum):
    """What became of a page for one answer, the strongest last."""

    UNREAD = "unread"
    EMPTY = "empty"
    OCR = "ocr"
    READ = "read"
    PACKED = "packed"
    CITED = "cited"


@dataclass(frozen=True, slots=True)
class Strip:
    """The pages of one document."""

    document: Document
    states: tuple[PageState, ...]


def documents_of(answer: Answer) -> tuple[DocId, ...]:
    """Returns the documents that an answer speaks of: cited first, then packed, left out and nearest ones."""
    found = [citation.doc_id for citation in answer.citations]
    found += [item.doc_id for item in answer.pack.items]
    found += [citation.doc_id for citation in answer.nearest]
    found += [dropped.hit.doc_id for dropped in answer.pack.dropped]
    return tuple(dict.fromkeys(found))


def strip_of(document: Document, pages: Sequence[Page], answer: Answer) -> Strip:
    """Returns the states of all pages of a document; a page that is not in the library was not read."""
    states = [PageState.UNREAD] * document.page_count
    plain = {
        PageQuality.TEXT: PageState.READ,
        PageQuality.OCR: PageState.OCR,
        PageQuality.EMPTY: PageState.EMPTY,
    }
    for page in pages:
        if page.index < len(states):
            states[page.index] = plain.get(page.quality, PageState.UNREAD)
    packed = {span.page_index for item in answer.pack.items if item.doc_id == document.id for span in item.spans}
    cited = {
        place.span.page_index
        for citation in answer.citations
        if citation.doc_id == document.id
        for place in citation.places
    }
    for index in sorted(packed | cited):
        if index < len(states):
            states[index] = PageState.CITED if index in cited else PageState.PACKED
    return Strip(document, tuple(states))


def gathered_strips(
    workbench: WorkbenchLike, answer: Answer, success: Callable[[tuple[Strip, ...]], None]
) -> Operation:
    """Reads how the pages of an answer's documents were read; a document that is gone is left out."""

    def run(reporter: Reporter) -> tuple[Strip, ...]:
        there = {document.id: document for document in workbench.store.documents()}
        strips = []
        for doc_id in documents_of(answer)[:STRIPS_MAX]:
            reporter.cancel.raise_if_cancelled()
            if doc_id in there:
                strips.append(strip_of(there[doc_id], workbench.store.pages(doc_id), answer))
        return tuple(strips)

    return Operation("coverage strips", run, success, failure=lambda _error: success(()))


def state_words(state: PageState) -> str:
    """Returns what became of a page, in words."""
    return {
        PageState.UNREAD: translate("Coverage", "not read"),
        PageState.EMPTY: translate("Coverage", "empty"),
        PageState.OCR: translate("Coverage", "read by OCR, searched"),
        PageState.READ: translate("Coverage", "read, searched"),
        PageState.PACKED: translate("Coverage", "given to the model"),
        PageState.CITED: translate("Coverage", "cited"),
    }[state]


class StripView(QWidget):
    """One drawn strip. Arrows walk through the pages, Home and End to the ends, Enter or a click shows the page.

    Signals:
        page_wanted: Document, page index.
    """

    page_wanted = Signal(object, int)

    def __init__(self, strip: Strip, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strip, self._theme = strip, theme
        self._page = next((n for n, one in enumerate(strip.states) if one is PageState.CITED), 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumHeight(self.sizeHint().height())
        self.setAccessibleName(self.tr("Pages of {name}").format(name=strip.document.name))
        self.setAccessibleDescription(self.summary())

    def summary(self) -> str:
        """Returns how many pages are in each state."""
        counts = [(state, self.strip.states.count(state)) for state in reversed(PageState)]
        return words.in_a_row(f"{words.pages(n)} {state_words(state)}" for state, n in counts if n)

    def sizeHint(self) -> QSize:
        return QSize(200, self._theme.px(38))

    def page_at(self, x: float) -> int:
        """Returns the page under a horizontal place."""
        count = max(1, len(self.strip.states))
        return min(max(int(x / max(1, self.width()) * count), 0), count - 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, states = self._theme, self.strip.states
        painter = QPainter(self)
        font = theme.font("small")
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        name = metrics.elidedText(self.strip.document.name, Qt.TextElideMode.ElideMiddle, self.width())
        painter.drawText(QRectF(0, 0, self.width(), metrics.height()), int(Qt.AlignmentFlag.AlignLeft), name)
        top, high = metrics.height() + theme.px(3), theme.px(14)
        wide = self.width() / max(1, len(states))
        for number, state in enumerate(states):
            self._paint_page(painter, QRectF(number * wide, top, max(1.0, wide - (1 if wide > 3 else 0)), high), state)
        if self.hasFocus() and states:
            painter.setPen(theme.color("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self._page * wide - 1, top - 2, max(4.0, wide) + 1, high + 3))
        painter.end()

    def _paint_page(self, painter: QPainter, box: QRectF, state: PageState) -> None:
        """The states differ by height and pattern as well as by colour."""
        theme = self._theme
        color = {
            PageState.CITED: "accent",
            PageState.PACKED: "meter_3",
            PageState.READ: "border_strong" if theme.dark else "border",
            PageState.OCR: "border",
            PageState.EMPTY: "neutral_soft",
            PageState.UNREAD: "warn",
        }[state]
        share = {PageState.CITED: 1.0, PageState.PACKED: 0.75, PageState.UNREAD: 0.3}.get(state, 0.5)
        part = QRectF(box.left(), box.bottom() - box.height() * share, box.width(), box.height() * share)
        painter.fillRect(part, theme.color(color))
        if state is PageState.OCR:
            painter.fillRect(part, QBrush(theme.color("muted"), Qt.BrushStyle.BDiagPattern))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.strip.states:
            self._page = self.page_at(event.position().x())
            self._show()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.strip.states:
            text = self._page_words(self.page_at(event.position().x()))
            QToolTip.showText(event.globalPosition().toPoint(), plain_tooltip(text), self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self.strip.states) - 1
        places = {
            Qt.Key.Key_Left: self._page - 1,
            Qt.Key.Key_Right: self._page + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if last >= 0 and key in places:
            self._page = min(max(places[key], 0), last)
            self.setAccessibleDescription(self._page_words(self._page))
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
            self.update()
        elif last >= 0 and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._show()
        else:
            super().keyPressEvent(event)

    def _page_words(self, index: int) -> str:
        return f"{words.first_upper(words.page_words(index + 1, ''))}: {state_words(self.strip.states[index])}"

    def _show(self) -> None:
        self.update()
        self.page_wanted.emit(self.strip.document, self._page)
