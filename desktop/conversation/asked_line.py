"""Below a question: how it was understood, with a way to put it otherwise, and which other documents it may mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QMargins, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.answer import Answer
from core.domain import DocId
from desktop import words
from desktop.language import said, topics_said
from desktop.reason_words import spelled
from desktop.theme import Theme
from desktop.viewer.flow_layout import FlowLayout
from desktop.widgets import ElidedButton, PlainLabel, button

translate = words.translate
_TOPICS = "Words of the trade: "
_LABELS = (
    "Not searched for (instructions): ",
    "Taken as a follow-up to: ",
    "Taken as the name of a document: ",
    _TOPICS,
    "Period: ",
)
"""The beginnings of the notes of core.query, which are translated; what follows is the person's or the document's."""


def note_words(note: str) -> str:
    """Returns a note on how a question was understood in the person's language."""
    names = (
        translate("Query", "Not searched for (instructions): "),
        translate("Query", "Taken as a follow-up to: "),
        translate("Query", "Taken as the name of a document: "),
        translate("Query", "Words of the trade: "),
        translate("Query", "Period: "),
    )
    for label, name in zip(_LABELS, names, strict=True):
        if note.startswith(label):
            rest = note[len(label) :]
            return name + (topics_said(rest) if label == _TOPICS else rest)
    return said(note)


def understood_words(answer: Answer) -> str:
    """Returns how a question was understood, or "" where it was taken as it stands."""
    query = answer.query
    parts = [note_words(note) for note in query.notes]
    if _plain(query.text) != _plain(query.question):
        parts.insert(0, translate("Query", "Searched for: “{text}”").format(text=query.text))
    routed = sorted({r.detail for item in answer.pack.items for r in item.reasons if r.rule == "document"})
    names = sorted({item.doc_name for item in answer.pack.items})
    routed = [spelled(one, query.question) for one in routed]
    if routed and len(names) == 1:
        parts.append(translate("Query", "Document found by: {words}").format(words=", ".join(routed)))
    return " · ".join(parts)


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


class AskedLine(QWidget):
    """The line.

    Signals:
        edit_wanted: put the question otherwise.
        document_chosen: the id of the document that was meant.
    """

    edit_wanted = Signal()
    document_chosen = Signal(str)

    def __init__(self, answer: Answer, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space("xs"))
        text = understood_words(answer) if answer.scan is None else ""
        if text:
            row = QHBoxLayout()
            row.setSpacing(theme.space("s"))
            row.addWidget(PlainLabel(text, "muted", wrap=True), 1)
            name = self.tr("Change what is searched for")
            row.addWidget(button(self.tr("change"), "link", self.edit_wanted.emit, name))
            layout.addLayout(row)
        if answer.tied:
            layout.addWidget(PlainLabel(self.tr("Which document? The question fits these alike:"), "small", wrap=True))
            layout.addWidget(self._choices(answer.tied, answer, theme))
        if not (text or answer.tied):
            self.hide()  # shown it is by its turn: alone it would be a window of its own for a moment

    def _choices(self, tied: Sequence[tuple[DocId, str]], answer: Answer, theme: Theme) -> QWidget:
        """The documents; the one that this answer is from bears a check mark."""
        holder = QWidget()
        row = FlowLayout(holder, QMargins(), theme.space("s"), theme.space("xs"))
        for doc_id, document in tied:
            used = any(citation.doc_id == doc_id for citation in answer.citations)
            name = self.tr("Ask only {name}").format(name=document)
            if used:
                name = self.tr("Ask only {name} (this answer is from it)").format(name=document)
            text = f"✓ {document}" if used else document
            row.addWidget(ElidedButton(text, "chip", partial(self.document_chosen.emit, str(doc_id)), name, name))
        return holder
