"""One passage in the review of the evidence: where it stands, why it is in or out, and the buttons to change that."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from core.domain import Span
from core.evidence import Dropped, Evidence
from core.pack_edits import BY_HAND
from core.pasted import is_pasted
from core.text.one_line import one_line
from desktop import words
from desktop.reason_words import drop_words, reasons_words
from desktop.theme import Theme
from desktop.widgets import ElidedLabel, PlainLabel, plain_tooltip, set_property
from desktop.words import translate

TEXT_SHOWN = 220


class EvidenceRow(QFrame):
    """A passage that goes in, or one that is left out.

    Signals:
        pin_wanted: ids of units that shall go in for sure.
        unpin_wanted: ids of units that the search shall decide on again.
        remove_wanted: ids of units that shall stay out.
        place_wanted: the Span to show on its page.
    """

    pin_wanted = Signal(object)
    unpin_wanted = Signal(object)
    remove_wanted = Signal(object)
    place_wanted = Signal(object)

    def __init__(
        self,
        units: tuple[int, ...],
        span: Span,
        name: str,
        text: str,
        why: str,
        tokens: int,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.units, self.span = units, span
        self._theme = theme
        self.setObjectName("evidenceRow")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._pasted = is_pasted(span.doc_id)
        place = words.page_words(span.page_number, "")
        self._head = ElidedLabel(
            f"{words.source_name(name, span.doc_id)} · {place}", "strong", mode=Qt.TextElideMode.ElideMiddle
        )
        shown = text if len(text) <= TEXT_SHOWN else text[:TEXT_SHOWN].rsplit(" ", 1)[0] + " …"
        self._text = PlainLabel(shown, "small", wrap=True)
        self._text.setToolTip(plain_tooltip(text[:1500]))
        self._why = ElidedLabel(why, "muted")
        self._tokens = PlainLabel(words.tokens(tokens), "muted")
        self._tokens.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(theme.space("xs"))
        self._lay_out()
        self.setAccessibleName(f"{self._head.full_text()}. {text}. {why}. {self._tokens.text()}")
        if not self._pasted:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    @classmethod
    def used(cls, item: Evidence, theme: Theme) -> EvidenceRow:
        """A passage that goes in."""
        by_hand = any(reason.rule == BY_HAND for reason in item.reasons)
        units = tuple(unit.id for unit in item.units)
        body = one_line("\n".join(unit.text for unit in item.units))
        row = cls(units, item.spans[0], item.doc_name, body, reasons_words(item.reasons, body), item.tokens, theme)
        pin = row._button(
            "pin",
            translate("EvidenceRow", "Unpin") if by_hand else translate("EvidenceRow", "Pin: it goes in for sure"),
        )
        pin.setCheckable(True)
        pin.setChecked(by_hand)
        pin.clicked.connect(lambda on: (row.pin_wanted if on else row.unpin_wanted).emit(units))
        remove = row._button("cross", translate("EvidenceRow", "Take out"))
        remove.clicked.connect(lambda: row.remove_wanted.emit(units))
        set_property(row, "pinned", by_hand)
        return row

    @classmethod
    def left_out(cls, drop: Dropped, theme: Theme) -> EvidenceRow:
        """A passage that is left out, with the reason."""
        unit = drop.hit.unit
        row = cls((unit.id,), unit.span, drop.hit.doc_name, unit.text, drop_words(drop.reason), drop.tokens, theme)
        add = row._button("plus", translate("EvidenceRow", "Put in"))
        add.clicked.connect(lambda: row.pin_wanted.emit((unit.id,)))
        set_property(row, "faint", True)
        return row

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._show_place()
        super().mouseReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # type: ignore[attr-defined]
            self._show_place()
            return True
        return super().event(event)

    def _show_place(self) -> None:
        if not self._pasted:
            self.place_wanted.emit(self.span)

    def _button(self, icon: str, name: str) -> QToolButton:
        made = QToolButton()
        made.setProperty("kind", "icon")
        made.setIcon(self._theme.icon(icon, "muted"))
        made.setIconSize(QSize(self._theme.px(15), self._theme.px(15)))
        made.setToolTip(plain_tooltip(name))
        made.setAccessibleName(f"{name}: {self._head.full_text()}")
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._buttons.addWidget(made)
        return made

    def _lay_out(self) -> None:
        theme = self._theme
        head = QHBoxLayout()
        head.setSpacing(theme.space("s"))
        head.addWidget(self._head, 1)
        head.addWidget(self._tokens)
        head.addLayout(self._buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("s"), theme.space("xs"), theme.space("xs"), theme.space("s"))
        layout.setSpacing(2)
        layout.addLayout(head)
        layout.addWidget(self._text)
        layout.addWidget(self._why)
