"""The middle of the window: the turns of a session, the newest open, and the composer below.

What shows an answer is imported with the first question: the window opens without it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from core.answer import Answer
from core.domain import DocId
from core.ports import Turn
from desktop.conversation.composer import Composer
from desktop.conversation.empty import EmptyState
from desktop.conversation.evidence_panel import EvidencePanel
from desktop.conversation.place import ConversationPlace
from desktop.theme import Theme

if TYPE_CHECKING:
    from desktop.conversation.answer_view import AnswerView
    from desktop.conversation.earlier import EarlierTurn
    from desktop.conversation.pending_view import PendingView

HISTORY_TURNS = 3
WIDTH_MAX = 780
"""Pixels at 100 %: longer lines are hard to read."""
LINES_SEEN = 52
"""Pixels at 100 %: two lines of a sentence, so much of an answer's first one is in sight in a low window."""


class ConversationPanel(QFrame):
    """Turns and composer.

    Signals:
        answer_shown: the Answer that is now open, or None.
        citation_chosen, check_chosen, receipt_wanted: as AnswerView.
        claim_chosen: (Answer, claim index).
        edit_wanted: the Answer whose question shall be put otherwise.
        document_chosen: (Answer, document id): ask it again of that document alone.
        mention_wanted, save_wanted: as AnswerView's place_wanted and save_wanted.
        help_wanted, beside_wanted, highlights_wanted: as AnswerView.
        again_wanted, question_wanted: the Answer whose question shall be asked again, or changed.
        another_wanted: the Answer beside which another one is wanted.
        part_wanted: (Answer, part of its question to ask alone).
        moved: it was scrolled, or stands elsewhere now.
    """

    answer_shown = Signal(object)
    citation_chosen = Signal(object)
    check_chosen = Signal(object)
    claim_chosen = Signal(object, int)
    receipt_wanted = Signal()
    edit_wanted = Signal(object)
    document_chosen = Signal(object, str)
    mention_wanted = Signal(object)
    save_wanted = Signal(object)
    help_wanted = Signal(object)
    beside_wanted = Signal(object)
    highlights_wanted = Signal(bool)
    again_wanted = Signal(object)
    another_wanted = Signal(object)
    question_wanted = Signal(object)
    part_wanted = Signal(object, str)
    moved = Signal()

    def __init__(self, theme: Theme, budget: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("conversation")
        self._theme = theme
        self._answers: list[Answer] = []
        self._open: AnswerView | None = None
        self._folded: dict[str, tuple[Answer, EarlierTurn]] = {}
        self._pending: PendingView | None = None
        self._before: QWidget | None = None
        self._going: ConversationPlace | None = None
        self._highlights = False
        self.empty = EmptyState(theme)
        self.composer = Composer(theme, budget)
        self.evidence = EvidencePanel(theme)
        self.evidence.turned.connect(self._share_room)
        self.composer.receipt_wanted.connect(self.receipt_wanted)
        self._turns = QVBoxLayout()
        self._turns.setSpacing(theme.space("l"))
        column = QWidget()
        column.setObjectName("turns")
        column.setMaximumWidth(theme.px(WIDTH_MAX))
        inner = QVBoxLayout(column)
        inner.setContentsMargins(theme.space("xl"), theme.space("l"), theme.space("l"), theme.space("xl"))
        inner.addWidget(self.empty)
        inner.addLayout(self._turns)
        inner.addStretch()
        self._scroll = QScrollArea()
        self._scroll.setObjectName("conversationScroll")
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(column)
        self._scroll.setMinimumHeight(1)  # on a low screen it gives way to what is written and to its evidence
        self._scroll.verticalScrollBar().valueChanged.connect(lambda _value: self.moved.emit())
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self.evidence)
        layout.addWidget(self.composer)
        theme.changed.connect(self._restyle)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The finished turns, oldest first."""
        return tuple(self._answers)

    @property
    def current(self) -> AnswerView | None:
        """The open answer."""
        return self._open

    @property
    def pending(self) -> PendingView | None:
        """The question that runs or failed."""
        return self._pending

    @property
    def _said(self) -> list[Answer]:
        """Answers that a follow-up can lean on: lists of mentions are none."""
        return [answer for answer in self._answers if answer.text and answer.scan is None]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """The first steps give way to the evidence of a first question: two halves of a page each would be cut."""
        first = not self._answers and self._pending is None
        reviewed = first and not self.evidence.isHidden()
        self.empty.setVisible(first and not reviewed)
        self._scroll.setVisible(not reviewed)
        self._column.setStretchFactor(self.evidence, int(reviewed))
        self.evidence.fit(self.height(), alone=reviewed)

    def history(self, before: Answer | None = None) -> tuple[Turn, ...]:
        """Returns the last turns as a follow-up question needs them. `before`: only those before this answer."""
        turns = self._said
        if before is not None:
            earlier = self._answers[: self._answers.index(before)] if before in self._answers else []
            turns = [answer for answer in turns if answer in earlier]
        return tuple(Turn(answer.question, answer.text) for answer in turns[-HISTORY_TURNS:])

    def show_session(self, answers: tuple[Answer, ...]) -> None:
        """Shows a session from its beginning, the last turn open; an empty tuple starts afresh."""
        self._drop_pending()
        self._answers = list(answers)
        self._rebuild(len(answers) - 1)

    def set_highlights(self, on: bool) -> None:
        """Shows each sentence in the colour that its passages have on the page, or citations by their numbers alone."""
        self._highlights = on
        if self._open is not None:
            self._open.show_highlights(on)

    def start(
        self, question: str, *, loading: bool, listing: bool = False, seconds: float | None = None
    ) -> PendingView:
        """Adds a question that is being answered; earlier turns fold."""
        from desktop.conversation.pending_view import PendingView

        self._drop_pending()
        self._rebuild(-1)
        self._pending = PendingView(question, self._theme, loading=loading, listing=listing, seconds=seconds)
        self._turns.addWidget(self._pending)
        self._share_room()
        self.answer_shown.emit(None)
        self._scroll_to(self._pending)
        return self._pending

    def finish(self, answer: Answer) -> None:
        """Puts the answer where its question was pending."""
        self._drop_pending()
        self._answers.append(answer)
        self._rebuild(len(self._answers) - 1)
        self.select_claim(0)

    def show_only(self, answer: Answer) -> None:
        """Shows one answer alone; for drawings of the window."""
        self.show_session((answer,))

    def place(self) -> ConversationPlace:
        """Returns which answer is open, which sentence of it is chosen, and how far it is scrolled."""
        if self._going is not None:
            return self._going
        scroll = self._scroll.verticalScrollBar().value()
        if self._open is None:
            return ConversationPlace(scroll=scroll)
        return ConversationPlace("", self._open.answer.id, self._open.selected_claim(), scroll)

    def go_to(self, place: ConversationPlace) -> None:
        """Opens the answer of a place, chooses its sentence and scrolls there; the pages stay where they are."""
        number = next((n for n, answer in enumerate(self._answers) if answer.id == place.answer), None)
        if number is None:
            return
        if self._open is None or self._open.answer.id != place.answer:
            self._rebuild(number)
        if self._open is not None and 0 <= place.claim < len(self._open.rows):
            self._open.select_claim(place.claim)
        self._going = replace(place, session="")
        QTimer.singleShot(0, self, lambda: QTimer.singleShot(0, self, lambda: self._arrive(place.scroll)))

    def _arrive(self, scroll: int) -> None:
        """Scrolls to a place whose lines have their heights now."""
        self._going = None
        self._scroll.verticalScrollBar().setValue(scroll)
        self.moved.emit()

    def show_used(self) -> None:
        """Shows again in the meter what the open answer used."""
        answer = self._open.answer if self._open is not None else None
        self.composer.show_pack(answer.pack if answer is not None and answer.scan is None else None)

    def step(self, by: int) -> None:
        """Moves to the next or the previous claim of the open answer."""
        if self._open is None or not self._open.rows:
            return
        index = min(max(self._open.selected_claim() + by, 0), len(self._open.rows) - 1)
        self.select_claim(index)

    def select_claim(self, index: int) -> None:
        """Chooses a claim of the open answer and brings it into sight."""
        if self._open is not None and self._open.select_claim(index):
            row = self._open.rows[index]
            self._scroll.ensureWidgetVisible(row, 0, self._theme.space("l"))
            if not self.composer.isAncestorOf(self.focusWidget() or self.composer):
                row.setFocus(Qt.FocusReason.OtherFocusReason)
            self.claim_chosen.emit(self._open.answer, index)

    def select_key(self, key: str) -> None:
        """Chooses the first claim of the open answer that cites this evidence."""
        if self._open is not None:
            citing = (n for n, claim in enumerate(self._open.answer.claims) if key in claim.citation_keys)
            index = next(citing, None)
            if index is not None:
                self.select_claim(index)

    def focus_answer(self) -> None:
        """Takes the keyboard from the question to the answer, where J and K step."""
        if self._open is not None and self._open.rows:
            self._open.rows[max(0, self._open.selected_claim())].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def forget_document(self, doc_id: DocId) -> None:
        """Nothing of a removed document is taken along as history."""
        self._answers = [a for a in self._answers if all(item.doc_id != doc_id for item in a.pack.items)]

    def tab_after(self, widget: QWidget) -> None:
        """Tells which widget the Tab key leaves for the turns."""
        self._before = widget
        self.order_tabs()

    def _restyle(self) -> None:
        """Shapes are drawn in the colours of the theme: the turns are built again."""
        if self._pending is None and self._open is not None:
            chosen, answer = self._open.selected_claim(), self._open.answer
            self._rebuild(self._answers.index(answer))
            if self._open is not None:
                self._open.select_claim(chosen)

    def order_tabs(self, first: int = 0) -> None:
        """Puts the turns between the library and the composer, from top to bottom; those before `first` are in order."""
        if self._before is None:
            return
        before, turns = self._before, [self.empty, *(self._turn(index) for index in range(first, self._turns.count()))]
        if first:
            turns[0] = self._turn(first - 1)
        for turn in turns:
            for widget in (turn, *turn.findChildren(QWidget)):
                if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    if turn is not turns[0] or not first:
                        QWidget.setTabOrder(before, widget)
                    before = widget

    def _turn(self, index: int) -> QWidget:
        item = self._turns.itemAt(index)
        widget = item.widget() if item is not None else None
        assert widget is not None
        return widget

    def _rebuild(self, open_index: int) -> None:
        """Shows the turns; those that stand where they stood are not touched, however many there are."""
        self._open = None
        turns: list[QWidget] = [
            self._make_open(answer) if number == open_index else self._make_folded(answer)
            for number, answer in enumerate(self._answers)
        ]
        if self._pending is not None:
            turns.append(self._pending)
        same = 0
        while same < min(len(turns), self._turns.count()) and self._turn(same) is turns[same]:
            same += 1
        self._clear_turns(same)
        for turn in turns[same:]:
            self._turns.addWidget(turn)
            if turn is not self._open:
                turn.show()
        gone = self._folded.keys() - {answer.id for answer in self._answers}
        for answer_id in gone:
            self._folded.pop(answer_id)[1].deleteLater()
        self._share_room()
        self.order_tabs(same)
        if self._open is not None:
            self.show_used()
            self.answer_shown.emit(self._open.answer)
            self._scroll_to(self._open)
        elif not self._answers:
            self.composer.show_pack(None)
            self.answer_shown.emit(None)

    def _make_folded(self, answer: Answer) -> EarlierTurn:
        """The line of an earlier turn, the same as before: a session of many turns is not built anew at every answer."""
        from desktop.conversation.earlier import EarlierTurn

        known = self._folded.get(answer.id)
        if known is not None and known[0] is answer:
            return known[1]
        if known is not None:
            known[1].deleteLater()
        folded = EarlierTurn(answer, self._theme)
        folded.clicked.connect(lambda _checked=False: self._open_turn(answer.id))
        self._folded[answer.id] = (answer, folded)
        return folded

    def _open_turn(self, answer_id: str) -> None:
        self._rebuild(next(number for number, answer in enumerate(self._answers) if answer.id == answer_id))

    def _make_open(self, answer: Answer) -> AnswerView:
        from desktop.conversation.answer_view import AnswerView

        view = AnswerView(answer, self._theme, highlights=self._highlights)
        view.beside_wanted.connect(self.beside_wanted)
        view.highlights_wanted.connect(self.highlights_wanted)
        view.again_wanted.connect(lambda: self.again_wanted.emit(answer))
        view.another_wanted.connect(lambda: self.another_wanted.emit(answer))
        view.question_wanted.connect(lambda: self.question_wanted.emit(answer))
        view.part_wanted.connect(lambda part: self.part_wanted.emit(answer, part))
        view.citation_chosen.connect(self.citation_chosen)
        view.check_chosen.connect(self.check_chosen)
        view.claim_chosen.connect(lambda index: self.claim_chosen.emit(answer, index))
        view.receipt_wanted.connect(self.receipt_wanted)
        view.edit_wanted.connect(lambda: self.edit_wanted.emit(answer))
        view.document_chosen.connect(lambda doc_id: self.document_chosen.emit(answer, doc_id))
        view.place_wanted.connect(self.mention_wanted)
        view.save_wanted.connect(self.save_wanted)
        view.help_wanted.connect(self.help_wanted)
        self._open = view
        return view

    def _clear_turns(self, first: int) -> None:
        """Takes out the turns from this one on."""
        folded = {line for _answer, line in self._folded.values()}
        while self._turns.count() > first:
            item = self._turns.takeAt(first)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                # A question that runs goes on while an earlier turn is read.
                if widget not in folded and widget is not self._pending:
                    widget.deleteLater()

    def _drop_pending(self) -> None:
        self._pending = None

    def _scroll_to(self, widget: QWidget) -> None:
        # Again when the wrapped lines have their heights: only then is it known where the first sentence stands.
        QTimer.singleShot(
            0,
            widget,
            lambda: (self._scroll_now(widget), QTimer.singleShot(0, widget, lambda: self._scroll_now(widget))),
        )

    def _scroll_now(self, widget: QWidget) -> None:
        """Shows a turn from its top; where its first sentence is below the edge then, that sentence counts for more."""
        inset = self._theme.space("l")
        target = widget.y() - inset
        if widget is self._open and self._open.rows and not self._open.answer.parts:  # parts stand above sentences
            row = self._open.rows[max(0, self._open.selected_claim())]
            top = widget.y() + row.mapTo(widget, QPoint(0, 0)).y()
            height = self._scroll.viewport().height()
            # Its first lines, not the whole of it: above them the verdict of the answer shall stay in sight.
            shown = min(row.height(), self._theme.px(LINES_SEEN))
            target = max(target, top + shown - height)
        self._scroll.verticalScrollBar().setValue(max(0, target))
