"""An answer in parts as a table: documents side by side, fields below each other, what differs in bold, the place a click away."""

from __future__ import annotations

import html
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QMargins, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.answer import Answer, AnswerPart, AnswerVerdict
from core.export.parts import cited
from desktop import words
from desktop.assets import icon_pixmap
from desktop.language import said
from desktop.theme import LARGE, Theme
from desktop.viewer.flow_layout import FlowLayout
from desktop.widgets import ElidedButton, ElidedLabel, PlainLabel, button, plain_tooltip

translate = words.translate
COLUMNS_MAX = 3
"""Documents that stand side by side; more stand below each other."""
DIFFERS_SHOWN = 3


def marked_html(text: str, marks: Sequence[tuple[int, int]], color: str) -> str:
    """Returns escaped text with the marked ranges in bold and underlined: no words of a document are read as HTML."""
    out, at = "", 0
    for start, end in marks:
        if start < at:
            continue
        inner = html.escape(text[start:end])
        out += html.escape(text[at:start]) + f"<b><u style='text-decoration-color:{color}'>{inner}</u></b>"
        at = end
    return out + html.escape(text[at:])


def parts_words(answer: Answer) -> str:
    """Returns "2 documents asked one by one; 1 value differs."."""
    documents = words.documents(len({part.doc_id for part in answer.parts}))
    missing = sum(not part.text for part in answer.parts)
    lines = [translate("Parts", "{documents} asked one by one.").format(documents=documents)]
    if any(part.marks or part.differs for part in answer.parts):
        lines.append(translate("Parts", "What differs is underlined."))
    if missing:
        lines.append(translate("Parts", "Not found: {n} of {total}.").format(n=missing, total=len(answer.parts)))
    return words.sentences(lines)


class PartsView(QWidget):
    """The table.

    Signals:
        citation_chosen: the Citation to show on its page.
        save_wanted: the Answer to save as CSV.
    """

    citation_chosen = Signal(object)
    save_wanted = Signal(object)

    def __init__(self, answer: Answer, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer, self._theme = answer, theme
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space("s"))
        layout.addWidget(PlainLabel(parts_words(answer), "muted", wrap=True))
        docs = list(dict.fromkeys((part.doc_id, part.doc_name) for part in answer.parts))
        if len(docs) <= COLUMNS_MAX and theme.scale < LARGE:
            layout.addWidget(self._side_by_side(docs))
        else:
            for doc_id, name in docs:
                layout.addWidget(self._one_document(name, [p for p in answer.parts if p.doc_id == doc_id]))
        row = QHBoxLayout()
        row.addWidget(button(self.tr("Save as CSV …"), "link", lambda: self.save_wanted.emit(answer)))
        row.addStretch()
        layout.addLayout(row)

    def _frame(self) -> tuple[QFrame, QGridLayout]:
        frame = QFrame()
        frame.setObjectName("card")
        frame.setProperty("tone", "neutral")
        grid = QGridLayout(frame)
        space = self._theme.space
        grid.setContentsMargins(space("l"), space("m"), space("l"), space("m"))
        grid.setHorizontalSpacing(space("l"))
        grid.setVerticalSpacing(space("m"))
        return frame, grid

    def _side_by_side(self, docs: Sequence[tuple[object, str]]) -> QWidget:
        frame, grid = self._frame()
        labels = list(dict.fromkeys(part.label for part in self._answer.parts))
        first = 1 if any(labels) else 0
        for column, (_doc_id, name) in enumerate(docs, first):
            grid.addWidget(ElidedLabel(name, "strong"), 0, column)
            grid.setColumnStretch(column, 3)
        for row, label in enumerate(labels, 1):
            if label:
                grid.addWidget(PlainLabel(label, "muted", wrap=True), row, 0, Qt.AlignmentFlag.AlignTop)
            for column, (doc_id, _name) in enumerate(docs, first):
                part = next((p for p in self._answer.parts if (p.doc_id, p.label) == (doc_id, label)), None)
                if part is not None:
                    grid.addWidget(self._cell(part), row, column, Qt.AlignmentFlag.AlignTop)
        if first:
            grid.setColumnStretch(0, 1)
        return frame

    def _one_document(self, name: str, parts: Sequence[AnswerPart]) -> QWidget:
        frame, grid = self._frame()
        grid.addWidget(ElidedLabel(name, "strong"), 0, 0, 1, 2)
        large = self._theme.scale >= LARGE
        for part in parts:
            row, beside = grid.rowCount(), bool(part.label) and not large
            if part.label:
                span = 2 if large else 1
                grid.addWidget(PlainLabel(part.label, "muted", wrap=True), row, 0, 1, span, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self._cell(part), row + int(large), int(beside), 1, 1 if beside else 2)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(0, 1)
        return frame

    def _cell(self, part: AnswerPart) -> QWidget:
        theme = self._theme
        cell = QWidget()
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.space("xs"))
        column.addWidget(self._value(part))
        if part.message and part.verdict is AnswerVerdict.UNDETERMINED:
            column.addWidget(PlainLabel(words.first_upper(said(part.message)), "muted", wrap=True))
        column.addWidget(self._foot(part))
        for reason in part.differs[:DIFFERS_SHOWN]:
            column.addWidget(PlainLabel(f"≠ {said(reason)}", "muted", wrap=True))
        return cell

    def _value(self, part: AnswerPart) -> QLabel:
        if not part.text:
            unsure = part.verdict is AnswerVerdict.UNDETERMINED
            words_of_it = self.tr("Left empty: not sure.") if unsure else self.tr("The document does not say.")
            label: QLabel = PlainLabel(words_of_it, "muted", wrap=True)
            label.setToolTip(plain_tooltip(said(part.message)))
            return label
        label = QLabel(marked_html(part.text, part.marks, self._theme.color("warn").name()))
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setAccessibleName(part.text)
        return label

    def _foot(self, part: AnswerPart) -> QWidget:
        theme = self._theme
        foot = QWidget()
        row = FlowLayout(foot, QMargins(), theme.space("xs"))
        if part.text:
            mark = words.verdict_mark(part.verdict)
            shape = QLabel()
            shape.setPixmap(icon_pixmap(mark.icon, theme.color(mark.color), theme.px(13), 2.0))
            shape.setToolTip(plain_tooltip(mark.word))
            shape.setAccessibleName(mark.word)
            row.addWidget(shape)
        pages = {(one.page_number, one.page_label): one for one in reversed(cited(self._answer, part))}
        for (number, label), citation in list(reversed(pages.items()))[:2]:  # two names on one page need one way there
            place = whole = words.page_words(number, label)
            if not part.text:
                place = self.tr("closest: {place}").format(place=words.page_short(number, label))
            name = self.tr("Show {place} of {document}").format(place=whole, document=part.doc_name)
            row.addWidget(ElidedButton(place, "link", partial(self.citation_chosen.emit, citation), name))
        return foot
