"""Below an answer: ask again, change the question, copy in several forms, the receipt, and how citations are shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMargins, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from core.answer import Answer
from core.export.markdown import session_markdown
from desktop.conversation.summary import answer_as_text
from desktop.theme import Theme
from desktop.viewer.flow_layout import FlowLayout
from desktop.widgets import button, plain_tooltip


class ActionsRow(QWidget):
    """Links that go on in the next line where the column is narrow.

    Signals:
        again_wanted: the same question, asked again.
        another_wanted: what the next best passage answers.
        question_wanted: the question shall be put into the composer.
        receipt_wanted: what went in and what was left out.
        copy_wanted: the text to copy.
        highlights_wanted: whether each sentence's passages are coloured on the page.
    """

    again_wanted = Signal()
    another_wanted = Signal()
    question_wanted = Signal()
    receipt_wanted = Signal()
    copy_wanted = Signal(str)
    highlights_wanted = Signal(bool)

    def __init__(self, answer: Answer, theme: Theme, parent: QWidget | None = None, *, highlights: bool) -> None:
        super().__init__(parent)
        layout = FlowLayout(self, QMargins(0, 0, 0, 0), theme.space("m"), theme.space("xs"))
        layout.addWidget(self._copy(answer))
        if answer.mode != "summary":  # what was summarised is a section, not a question
            self._add_question(layout, answer)
        if answer.scan is None:
            layout.addWidget(button(self.tr("What went in"), "link", self.receipt_wanted.emit))
        self.highlights = button("", "link", lambda: None)
        if answer.claims:
            layout.addWidget(self._switch(highlights))

    def _add_question(self, layout: FlowLayout, answer: Answer) -> None:
        again = self.tr("Ask this question again")
        layout.addWidget(button(self.tr("Ask again"), "link", self.again_wanted.emit, again))
        if answer.citations and not answer.parts and answer.scan is None:
            another = self.tr("Show what the next best passage answers, with its checks")
            made = button(self.tr("Another answer"), "link", self.another_wanted.emit, another)
            made.setToolTip(plain_tooltip(another))
            layout.addWidget(made)
        edit = self.tr("Put this question into the composer")
        layout.addWidget(button(self.tr("Edit question"), "link", self.question_wanted.emit, edit))

    def _copy(self, answer: Answer) -> QPushButton:
        made = button(self.tr("Copy answer") + " ▾", "link", lambda: None, self.tr("Copy answer"))
        menu = QMenu(made)
        forms: tuple[tuple[str, Callable[[], str]], ...] = (
            (self.tr("As plain text, with sources"), lambda: answer_as_text(answer)),
            (self.tr("As Markdown, with sources"), lambda: session_markdown(answer.question, (answer,))),
        )
        for text, form in forms:
            menu.addAction(text).triggered.connect(lambda _checked=False, one=form: self.copy_wanted.emit(one()))
        made.clicked.connect(lambda: menu.popup(made.mapToGlobal(made.rect().bottomLeft())))
        self.copy_menu = menu
        return made

    def _switch(self, highlights: bool) -> QPushButton:
        made = self.highlights
        made.setCheckable(True)
        made.setToolTip(
            plain_tooltip(
                self.tr(
                    "Numbers in the text, or each sentence in a colour of its own with its best passages on the page."
                )
            )
        )
        self.show_highlights(highlights)
        made.toggled.connect(self.highlights_wanted)
        return made

    def show_highlights(self, on: bool) -> None:
        """Tells how citations are shown now, without asking for it."""
        made = self.highlights
        made.blockSignals(True)
        made.setChecked(on)
        made.setText(self.tr("Show numbers") if on else self.tr("Show highlights"))
        made.setAccessibleName(
            self.tr("Show citations as numbers") if on else self.tr("Show citations as highlights on the page")
        )
        made.blockSignals(False)
