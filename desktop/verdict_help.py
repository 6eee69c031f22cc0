"""What each verdict and outcome means, with an example and what to do: the page "About this verdict"."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from core.answer import AnswerVerdict, ClaimVerdict, Outcome
from core.checks.explain import ANSWERS, CLAIMS, OUTCOMES, explain
from desktop import words
from desktop.assets import icon_pixmap
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, card

translate = words.translate
Result = Outcome | ClaimVerdict | AnswerVerdict


def mark_of(result: Result) -> words.Mark:
    """Returns the shape, word and colour that a result has everywhere in the window."""
    if isinstance(result, Outcome):
        return words.outcome_mark(result)
    return words.claim_mark(result) if isinstance(result, ClaimVerdict) else words.verdict_mark(result)


def said(text: str) -> str:
    """Returns a text of core.checks.explain in the language of the window."""
    return translate("Explain", text)


class VerdictHelp(QDialog):
    """All results in three groups; the one that was asked about is marked and in sight."""

    def __init__(self, theme: Theme, about: Result | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.marked: QWidget | None = None
        self.setWindowTitle(self.tr("What the verdicts mean"))
        self.resize(theme.px(620), theme.px(560))
        inner = QWidget()
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(theme.space("s"), theme.space("s"), theme.space("s"), theme.space("s"))
        self._list.setSpacing(theme.space("s"))
        for title, group in (
            (self.tr("A sentence"), tuple(CLAIMS)),
            (self.tr("A number, a date or a name"), tuple(OUTCOMES)),
            (self.tr("The whole answer"), tuple(ANSWERS)),
        ):
            self._list.addWidget(PlainLabel(title, "caption"))
            for result in group:
                self._add(result, marked=result is about)
            self._list.addSpacing(theme.space("s"))
        self._list.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setWidget(inner)
        self._scroll.setAccessibleName(self.windowTitle())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("xl"), theme.space("l"), theme.space("l"))
        layout.setSpacing(theme.space("m"))
        layout.addWidget(PlainLabel(self.tr("What the verdicts mean"), "title"))
        text = self.tr(
            "Fixed rules decide, not the model. A result says what stands in the passages that were looked at."
        )
        layout.addWidget(PlainLabel(text, "muted", wrap=True))
        layout.addWidget(self._scroll, 1)
        close = button(self.tr("Close"), "", self.accept)
        close.setDefault(True)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        if self.marked is not None:
            self._scroll.ensureWidgetVisible(self.marked)

    def _add(self, result: Result, *, marked: bool) -> None:
        theme, mark, words_of = self._theme, mark_of(result), explain(result)
        frame = card("accent" if marked else "neutral")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        frame.setSizePolicy(policy)
        grid = QGridLayout(frame)
        grid.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("s"))
        grid.setHorizontalSpacing(theme.space("s"))
        grid.setVerticalSpacing(theme.space("xs"))
        shape = QLabel()
        shape.setPixmap(icon_pixmap(mark.icon, theme.color(mark.color), theme.px(15), 2.0))
        grid.addWidget(shape, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(PlainLabel(words.first_upper(mark.word), "strong", wrap=True), 0, 1)
        grid.addWidget(PlainLabel(said(words_of.meaning), "small", wrap=True), 1, 1)
        example = self.tr("For example: {example}").format(example=said(words_of.example))
        grid.addWidget(PlainLabel(example, "muted", wrap=True), 2, 1)
        if words_of.advice:
            grid.addWidget(PlainLabel(said(words_of.advice), "small", wrap=True), 3, 1)
        grid.setColumnStretch(1, 1)
        self._list.addWidget(frame)
        if marked:
            self.marked = frame
