"""What each verdict and outcome means, with an example and what to do: the page "About this verdict"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from core.answer import AnswerVerdict, ClaimVerdict, Outcome
from core.checks.explain import ANSWERS, CLAIMS, COVERAGE, LEVELS, NOT_FOUND, OUTCOMES, VOTES, Explanation
from desktop import words
from desktop.assets import icon_pixmap
from desktop.explained import in_words, vote_name
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, card, fit_dialog

Result = Outcome | ClaimVerdict | AnswerVerdict


def mark_of(result: Result) -> words.Mark:
    """Returns the shape, word and colour that a result has everywhere in the window."""
    if isinstance(result, Outcome):
        return words.outcome_mark(result)
    return words.claim_mark(result) if isinstance(result, ClaimVerdict) else words.verdict_mark(result)


class VerdictHelp(QDialog):
    """All results in groups; the one that was asked about is marked and in sight."""

    def __init__(self, theme: Theme, about: Result | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.marked: QWidget | None = None
        self.setWindowTitle(self.tr("What the verdicts mean"))
        fit_dialog(self, theme.px(620), theme.px(560))
        inner = QWidget()
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(theme.space("s"), theme.space("s"), theme.space("s"), theme.space("s"))
        self._list.setSpacing(theme.space("s"))
        explained: tuple[tuple[str, Mapping[Any, Explanation], Callable[[Any], words.Mark]], ...] = (
            (self.tr("A sentence"), CLAIMS, mark_of),
            (self.tr("A number, a date or a name"), OUTCOMES, mark_of),
            (self.tr("The whole answer"), ANSWERS, mark_of),
            (self.tr("Whether the documents answer the question"), NOT_FOUND, words.found_mark),
            (self.tr("A source of a sentence"), LEVELS, words.level_mark),
            (
                self.tr("Coverage"),
                {self.tr("share of words"): COVERAGE},
                lambda name: words.Mark("half", name, "muted"),
            ),
        )
        for title, group, shape in explained:
            self._list.addWidget(PlainLabel(title, "caption"))
            for result, meant in group.items():
                self._add(shape(result), meant, marked=result is about)
            if group is NOT_FOUND:
                self._add_tests()
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

    def _add_tests(self) -> None:
        lines = (f"{vote_name(name)}: {in_words(text)}" for name, text in VOTES.items())
        text = self.tr("These tests are made, each by itself:")
        self._list.addWidget(PlainLabel("\n".join((text, *lines)), "small", wrap=True))

    def _add(self, mark: words.Mark, meant: Explanation, *, marked: bool) -> None:
        theme = self._theme
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
        grid.addWidget(PlainLabel(in_words(meant.meaning), "small", wrap=True), 1, 1)
        example = self.tr("For example: {example}").format(example=in_words(meant.example))
        grid.addWidget(PlainLabel(example, "muted", wrap=True), 2, 1)
        if meant.advice:
            grid.addWidget(PlainLabel(in_words(meant.advice), "small", wrap=True), 3, 1)
        grid.setColumnStretch(1, 1)
        self._list.addWidget(frame)
        if marked:
            self.marked = frame
