"""The context receipt: what the model was given, what was left out and why, and asking again on the rest."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from core.answer import Answer
from core.evidence import Dropped, Evidence
from core.text.one_line import one_line
from desktop import words
from desktop.conversation.asked_line import note_words
from desktop.inspector.item_model import Cell, Row
from desktop.inspector.table import RowsTable
from desktop.inspector.when_seen import WhenSeen
from desktop.reason_words import drop_words, reasons_words
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, plain_tooltip

translate = words.translate
WIDE = 400
"""Pixels at 100 % from which words and button stand side by side."""
LOW = 140
"""Pixels at 100 % below which the rows need the room of the words; the tooltip of the button says them."""


def receipt_rows(answer: Answer) -> tuple[Row, ...]:
    """What went in, then what was left out: passage, document, page, tokens, why."""
    rows = [_used(item) for item in answer.pack.items]
    rows += [_dropped(one) for one in answer.pack.dropped]
    return tuple(rows)


def receipt_words(answer: Answer) -> str:
    """Returns the sum in words."""
    pack = answer.pack
    text = translate("Receipt", "{used} of {budget} tokens used by {passages}; {n} left out.").format(
        used=words.grouped(pack.used),
        budget=words.grouped(pack.budget),
        passages=words.passages(len(pack.items)),
        n=len(pack.dropped),
    )
    notes = " ".join(note_words(note).rstrip(".") + "." for note in answer.query.notes)
    if answer.query.text != answer.query.question:
        text += " " + translate("Receipt", "Searched for: “{text}”.").format(text=answer.query.text)
    return f"{text} {notes}".strip()


def _used(item: Evidence) -> Row:
    body = " ".join(unit.text for unit in item.units)
    why = reasons_words(item.reasons, body, 2)
    return Row(
        (
            Cell(one_line(item.quote)),
            Cell(item.doc_name, color="muted"),
            Cell(words.page_cell(item.page_number)),
            Cell(words.grouped(item.tokens)),
            Cell(
                translate("Receipt", "used: {why}").format(why=why) if why else translate("Receipt", "used"),
                (0, 0),
                "check",
                "ok",
            ),
        ),
        key=item.key,
        span=item.spans[0],
        page_number=item.page_number,
        doc_name=item.doc_name,
    )


def _dropped(one: Dropped) -> Row:
    unit = one.hit.unit
    return Row(
        (
            Cell(one_line(unit.text), color="muted"),
            Cell(one.hit.doc_name, color="muted"),
            Cell(words.page_cell(unit.span.page_number), color="muted"),
            Cell(words.grouped(one.tokens), color="muted"),
            Cell(drop_words(one.reason), (0, 0), "open", "muted"),
        ),
        span=unit.span,
        page_number=unit.span.page_number,
        doc_name=one.hit.doc_name,
    )


class ReceiptTab(QWidget):
    """The receipt as a tab.

    Signals:
        row_chosen: Row.
        again_wanted: ask the same question on what was left out.
    """

    row_chosen = Signal(object)
    again_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = PlainLabel(role="muted", wrap=True)
        self._again = button(self.tr("Ask again on what was left out"), "", self.again_wanted.emit)
        heads = (self.tr("Passage"), self.tr("Document"), self.tr("Page"), self.tr("Tokens"), self.tr("In the prompt"))
        self.table = RowsTable(self.tr("Evidence receipt"), heads, (0, 130, 48, 60, 170), theme, spare=(3, 1))
        self.table.row_chosen.connect(self.row_chosen)
        self._head = head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("xs"))
        head.setSpacing(theme.space("s"))
        self._theme = theme
        head.addWidget(self._words, 1)
        head.addWidget(self._again)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        self.table.nothing = ""
        self._answer: Answer | None = None
        self._filling = WhenSeen(self, self._fill)
        self.show_answer(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = event.size().width() >= self._theme.px(WIDE)
        self._make_room()
        self._head.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def _make_room(self) -> None:
        self._words.setVisible(self._answer is None or self.height() >= self._theme.px(LOW))

    def show_answer(self, answer: Answer | None) -> None:
        """Shows the receipt of an answer."""
        self._answer = answer
        self._filling.renew()

    def _fill(self) -> None:
        answer = self._answer
        self.table.rows.show(receipt_rows(answer) if answer is not None else ())
        said = receipt_words(answer) if answer is not None else self.tr("No question was asked yet.")
        self._words.setText(said)
        self._make_room()
        self._again.setToolTip(plain_tooltip(said))
        self._again.setVisible(answer is not None and bool(answer.pack.items) and bool(answer.pack.dropped))
