"""The evidence of the next question, before it is asked: what goes in, what stays out, and how to change either."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMargins, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.evidence import EvidencePack
from desktop import words
from desktop.conversation.asked_line import note_words
from desktop.conversation.edits import Attachment
from desktop.conversation.evidence_row import EvidenceRow
from desktop.errors import ErrorWords
from desktop.language import said
from desktop.theme import LARGE, Theme
from desktop.viewer.flow_layout import FlowLayout
from desktop.widgets import NO_LIMIT, PlainLabel, button, clear_layout

if TYPE_CHECKING:
    from core.gather import Gathered

DROPPED_SHOWN = 60
SHARE, LEAST, MOST, FLOOR = 0.52, 300, 620, 130
"""Of the conversation's height, and in pixels at 100 %: the list scrolls; the answer above stays in sight."""


class EvidencePanel(QFrame):
    """The review, between the conversation and the composer.

    Signals:
        pin_wanted, unpin_wanted, remove_wanted: ids of units.
        place_wanted: a Span to show.
        attachment_dropped: PackEdits without one thing that was added.
        add_wanted: "document", "paste" or "file".
        only_changed: whether only what is attached is used.
        search_changed: other words to search for; "" for the question itself.
        reset_wanted: take all changes back.
        closed: the review is closed.
        turned: it was shown or hidden.
    """

    pin_wanted = Signal(object)
    unpin_wanted = Signal(object)
    remove_wanted = Signal(object)
    place_wanted = Signal(object)
    attachment_dropped = Signal(object)
    add_wanted = Signal(str)
    only_changed = Signal(bool)
    search_changed = Signal(str)
    reset_wanted = Signal()
    closed = Signal()
    turned = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("evidencePanel")
        self.setAccessibleName(self.tr("Evidence of the next question"))
        self._theme = theme
        self._found: Gathered | None = None
        self._wanted = LEAST
        self._shown_dropped = False
        self._title = PlainLabel(self.tr("EVIDENCE BEFORE ASKING"), "caption", wrap=True)
        self._close = button(self.tr("Close"), "link", self.closed.emit, self.tr("Close the review of the evidence"))
        self._search = QLineEdit()
        self._search.setAccessibleName(self.tr("Words to search for"))
        self._search.setPlaceholderText(self.tr("Write a question below, then look at its evidence here"))
        self._search.editingFinished.connect(self._search_edited)
        self._notes = PlainLabel(role="muted", wrap=True)
        self._rounds = PlainLabel(role="muted", wrap=True)
        self._problem = PlainLabel(role="warn", wrap=True)
        self._chips = QVBoxLayout()
        self._rows = QVBoxLayout()
        self._only = QCheckBox(self.tr("Only what is added by hand"))
        self._only.setMinimumWidth(1)  # its words are cut before the passages are
        self._only.toggled.connect(self.only_changed)
        self._reset = button(self.tr("Undo all"), "link", self.reset_wanted.emit, self.tr("Take all changes back"))
        self._lay_out()
        self.hide()

    def show_loading(self) -> None:
        """Says that the evidence is being looked for; what was shown stays until then."""
        self._rounds.setText(self.tr("Looking for evidence …"))
        self._rounds.show()

    def show_found(
        self, found: Gathered, seconds: float | None, chips: Sequence[Attachment], *, only: bool, changed: bool
    ) -> None:
        """Shows what the question would rest on."""
        self._found = found
        query, pack = found.retrieval.query, found.packs[0]
        if not self._search.hasFocus():
            self._search.setText(query.text)
            self._search.setCursorPosition(0)
        self._show_words(self._notes, " · ".join(map(note_words, query.notes)))
        problem = "" if found.retrieval.outcome == "ok" or found.attached.any else said(found.retrieval.advice)
        self._show_words(self._problem, problem)
        self._show_count(pack)
        self._show_words(self._rounds, self._rounds_words(len(found.packs), seconds))
        self._show_chips(chips, only=only, changed=changed)
        self._fill(pack)

    def show_problem(self, error: ErrorWords, chips: Sequence[Attachment], *, only: bool, changed: bool) -> None:
        """Says why nothing can be asked from."""
        self._found = None
        self._show_words(self._problem, f"{error.happened} {error.todo}".strip())
        self._show_words(self._notes, "")
        self._show_words(self._rounds, "")
        self._show_count(None)
        self._show_chips(chips, only=only, changed=changed)
        clear_layout(self._rows)

    def fit(self, height: int, *, alone: bool = False) -> None:
        """Takes its share of the conversation's height; before the first question there is nothing else to show."""
        self._wanted = round(min(max(height * SHARE, self._theme.px(LEAST)), self._theme.px(MOST)))
        self.setMaximumHeight(NO_LIMIT if alone else self._wanted)
        self.setMinimumHeight(
            min(self._wanted, self._theme.px(FLOOR))
        )  # where the screen is low, the composer has its lines first
        self.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.turned.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.turned.emit()

    def hasHeightForWidth(self) -> bool:
        return False  # it takes its share, whatever its words need: they scroll

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._wanted)

    def edit_search(self) -> None:
        """Moves the keyboard to what is searched for."""
        self._search.setFocus(Qt.FocusReason.OtherFocusReason)
        self._search.selectAll()

    def rows(self) -> tuple[EvidenceRow, ...]:
        """Returns the rows in view, in order."""
        items = (self._rows.itemAt(n) for n in range(self._rows.count()))
        return tuple(item.widget() for item in items if isinstance(item.widget(), EvidenceRow))  # type: ignore[misc, union-attr]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        typed = watched is self._search and event.type() == QEvent.Type.KeyPress
        if typed and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return True
        return super().eventFilter(watched, event)

    def _search_edited(self) -> None:
        if self._search.isModified():
            self._search.setModified(False)
            self.search_changed.emit(" ".join(self._search.text().split()))

    def _show_count(self, pack: EvidencePack | None) -> None:
        title = self.tr("EVIDENCE BEFORE ASKING")
        self._title.setText(f"{title} · {words.passages(len(pack.items))}" if pack is not None else title)

    def _rounds_words(self, rounds: int, seconds: float | None) -> str:
        if rounds < 2:
            return ""
        text = self.tr("Every passage: {n} rounds").format(n=rounds)
        return text if seconds is None else f"{text}, {words.about_time(seconds)}"

    def _show_chips(self, chips: Sequence[Attachment], *, only: bool, changed: bool) -> None:
        clear_layout(self._chips)
        for chip in chips:
            row = QHBoxLayout()
            row.setSpacing(self._theme.space("s"))
            row.addWidget(PlainLabel(f"+ {chip.text}", "small"))
            name = self.tr("Take away {name}").format(name=chip.text)
            drop = lambda one=chip: self.attachment_dropped.emit(one.without)  # noqa: E731
            row.addWidget(button(self.tr("take away"), "link", drop, name))
            row.addStretch()
            self._chips.addLayout(row)
        self._only.blockSignals(True)
        self._only.setChecked(only)
        self._only.blockSignals(False)
        self._reset.setVisible(changed)

    def _fill(self, pack: EvidencePack) -> None:
        bar = self._scroll.verticalScrollBar()
        at = bar.value()
        clear_layout(self._rows)
        for item in pack.items:
            self._add(EvidenceRow.used(item, self._theme))
        dropped = sorted(pack.dropped, key=lambda drop: -drop.hit.score)
        if dropped:
            text = self.tr("Show what is left out ({n})").format(n=words.grouped(len(dropped)))
            shown = self.tr("Hide what is left out")
            self._rows.addWidget(button(shown if self._shown_dropped else text, "link", self._toggle_dropped))
        if self._shown_dropped:
            for drop in dropped[:DROPPED_SHOWN]:
                self._add(EvidenceRow.left_out(drop, self._theme))
            if len(dropped) > DROPPED_SHOWN:
                rest = self.tr("and {n} more, weaker").format(n=words.grouped(len(dropped) - DROPPED_SHOWN))
                self._rows.addWidget(PlainLabel(rest, "muted"))
        self._rows.addStretch()
        QTimer.singleShot(0, self, lambda: bar.setValue(at))

    def _add(self, row: EvidenceRow) -> None:
        row.pin_wanted.connect(self.pin_wanted)
        row.unpin_wanted.connect(self.unpin_wanted)
        row.remove_wanted.connect(self.remove_wanted)
        row.place_wanted.connect(self.place_wanted)
        self._rows.addWidget(row)

    def _toggle_dropped(self) -> None:
        self._shown_dropped = not self._shown_dropped
        if self._found is not None:
            self._fill(self._found.packs[0])

    @staticmethod
    def _show_words(label: PlainLabel, text: str) -> None:
        label.setText(text)
        label.setVisible(bool(text))

    def _add_button(self) -> QToolButton:
        made = QToolButton()
        made.setText(self.tr("Add …") + "  ▾")
        made.setAccessibleName(self.tr("Add evidence"))
        made.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        menu = QMenu(made)
        for name, text in (
            ("document", self.tr("A section or a whole document …")),
            ("paste", self.tr("Pasted text …")),
            ("file", self.tr("A text file …")),
        ):
            menu.addAction(text).triggered.connect(lambda _checked=False, one=name: self.add_wanted.emit(one))
        menu.addSeparator()
        menu.addAction(self.tr("Select text on a page to add it as evidence")).setEnabled(False)
        made.setMenu(menu)
        return made

    def _lay_out(self) -> None:
        theme = self._theme
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._close)
        search = QHBoxLayout()
        search.setSpacing(theme.space("s"))
        search.addWidget(PlainLabel(self.tr("Searched for"), "muted"))
        search.addWidget(self._search, 1)
        self._rows.setSpacing(theme.space("xs"))
        inner = QWidget()
        inner.setObjectName("turns")
        told = QVBoxLayout(inner)  # what is said scrolls along: a low screen needs its lines for the passages
        told.setContentsMargins(0, 0, theme.space("xs"), 0)
        told.setSpacing(theme.space("xs"))
        for label in (self._notes, self._rounds, self._problem):
            told.addWidget(label)
        told.addLayout(self._chips)
        told.addLayout(self._rows, 1)
        self._scroll = QScrollArea()
        self._scroll.setObjectName("evidenceScroll")
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inner)
        foot = QWidget()
        flow = FlowLayout(foot, QMargins(), theme.space("s"))
        for made in (self._add_button(), self._only, self._reset):
            flow.addWidget(made)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("l"), theme.space("s"), theme.space("l"), theme.space("s"))
        layout.setSpacing(theme.space("xs"))
        layout.addLayout(head)
        layout.addLayout(search)
        layout.addWidget(self._scroll, 1)
        (told if theme.scale >= LARGE else layout).addWidget(foot)  # with large text the passages need its lines
        for label in (self._notes, self._rounds, self._problem):
            label.hide()
        self._reset.hide()
        self.fit(0)
        self._search.installEventFilter(self)
