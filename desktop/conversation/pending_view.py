"""A question that is being answered: the stage in words, and the model's text as it comes, as plain text."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, Qt, QTimer
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from core.evidence import EvidencePack
from core.ports import AskEvent, Finished, Packed, Progress, Retrieved, RoundStarted, Streamed
from desktop import words
from desktop.conversation.cards import error_card
from desktop.conversation.question_title import QuestionTitle
from desktop.errors import ErrorWords
from desktop.theme import Theme
from desktop.widgets import PlainLabel

TICK_MS = 1000


class PendingView(QWidget):
    """A turn without an answer yet, or one that failed."""

    def __init__(
        self,
        question: str,
        theme: Theme,
        *,
        loading: bool,
        listing: bool = False,
        seconds: float | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.question = question
        self._theme = theme
        self._text = ""
        self._seconds = seconds
        """How long a question takes with this model, where that is known."""
        self._words = self._first_words(loading, listing)
        self._since = QElapsedTimer()
        self._since.start()
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self._show_stage)
        self._stage = PlainLabel(self._words, "muted", wrap=True)
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Working"))
        self._draft = PlainLabel(wrap=True)
        self._draft.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._draft.hide()
        self._note = PlainLabel(
            self.tr("Unchecked draft. The checks run when the model has finished."), "muted", wrap=True
        )
        self._note.hide()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.space("s"))
        self._layout.addWidget(QuestionTitle(question, theme))
        for widget in (self._stage, self._bar, self._draft, self._note):
            self._layout.addWidget(widget)
        if seconds is not None and not loading and not listing:
            self._tick.start()
            self._show_stage()

    @property
    def has_draft(self) -> bool:
        """Whether something of the answer is on the screen; that of an earlier round stays there too."""
        return not self._draft.isHidden()

    def show_event(self, event: AskEvent | Progress) -> None:
        """Shows how far the answer is."""
        if isinstance(event, Retrieved):
            found = words.pages(event.retrieval.pages_searched)
            self._say(self.tr("{pages} searched; choosing passages …").format(pages=found))
        elif isinstance(event, Packed):
            self._say(self._packed_words(event.pack))
        elif isinstance(event, RoundStarted):
            self._show_round(event)
        elif isinstance(event, Progress):
            self._bar.setRange(0, max(1, event.total))
            self._bar.setValue(event.done)
            self._say(self.tr("Looking through {name} …").format(name=event.detail))
        elif isinstance(event, Streamed):
            self._text += event.text
            self._draft.setText(self._text)
            self._draft.show()
            self._note.show()
        elif isinstance(event, Finished):
            self._tick.stop()
            self._say(self.tr("Checked."))

    def _first_words(self, loading: bool, listing: bool) -> str:
        if listing:
            return self.tr("Looking for every mention …")
        return self.tr("Loading the model …") if loading else self.tr("Searching …")

    def show_cancelling(self) -> None:
        """Says that the cancel was heard."""
        self._stage.setText(self.tr("Cancelling …"))

    def show_cancelled(self) -> None:
        """Ends the turn without an error."""
        self._tick.stop()
        self._bar.hide()
        self._note.hide()
        self._stage.setText(self.tr("Cancelled. Nothing was saved for this question."))

    def show_error(self, error: ErrorWords, actions: list[tuple[str, object]]) -> None:
        """Ends the turn with what happened, what is kept and what to do."""
        self._tick.stop()
        self._bar.hide()
        self._stage.hide()
        self._note.setText(self.tr("Unfinished draft, without its checks."))
        self._note.setVisible(self.has_draft)
        self._layout.addWidget(error_card(error, self._theme, actions))  # type: ignore[arg-type]

    def _show_round(self, event: RoundStarted) -> None:
        """The rounds of one question: how many, how far, how long; what an earlier one wrote is kept for the end."""
        left = words.seconds_left(event.seconds_left)
        text = self.tr("Round {n} of {total}").format(n=event.number, total=event.total)
        self._tick.stop()
        self._say(f"{text} · {left}" if left else text)
        self._bar.setRange(0, event.total)
        self._bar.setValue(event.number - 1)
        self._text = ""

    def _say(self, text: str) -> None:
        self._words = text
        self._show_stage()

    def _show_stage(self) -> None:
        """The stage in words, and how long it will still take while that can be told."""
        left = self._seconds - self._since.elapsed() / 1000 if self._seconds is not None else 0.0
        told = words.seconds_left(left) if self._tick.isActive() and left > 0 else ""
        self._stage.setText(f"{self._words} · {told}" if told else self._words)

    def _packed_words(self, pack: EvidencePack) -> str:
        return self.tr("{passages} chosen, {used} of {budget} tokens; writing …").format(
            passages=words.passages(len(pack.items)), used=words.grouped(pack.used), budget=words.grouped(pack.budget)
        )
