"""Where a question is written: text, scope, mode, the evidence budget, Ask and Cancel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMargins, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.domain import DocId, Document
from core.evidence import EvidencePack
from desktop import words
from desktop.conversation import modes
from desktop.conversation.choice_button import ChoiceButton
from desktop.conversation.meter import BudgetMeter
from desktop.conversation.modes import AskInput, Mode
from desktop.conversation.page_scope import PageScope
from desktop.conversation.question_edit import QuestionEdit
from desktop.conversation.scope_button import Groups, ScopeButton, ScopeGroup, cut, cut_name
from desktop.theme import LARGE, Theme
from desktop.viewer.flow_layout import FlowLayout
from desktop.widgets import PlainLabel, button, plain_tooltip, set_property

if TYPE_CHECKING:
    from core.mention_words import Asked
    from core.templates import TemplateFile

ESTIMATE_WIDTH = 420
"""Pixels at 100 %: below it there is no room for how long a question takes."""
NARROW = 300
CHOICE_LEAST = 80
"""Pixels at 100 % that scope and mode keep before they take a second line; tooltips say their whole words."""
COUNT_LEAST, METER_WIDTH = 250, 40
"""Pixels at 100 %: below it the count is said shortly; a meter of less width says nothing."""


class Composer(QFrame):
    """The composer.

    Signals:
        asked: AskInput.
        cancelled: the running question shall stop.
        receipt_wanted: the receipt of the evidence shall be shown.
        review_wanted: the evidence shall be shown before asking, or not any more.
        changed: question, scope or mode are others now.
        summary_wanted: a section shall be chosen and summarised.
        fields_wanted: fields shall be read from a file.
        pages_wanted: the Document of which pages shall be chosen.
        only_wanted: whether only what was added by hand is used.
    """

    asked = Signal(object)
    cancelled = Signal()
    receipt_wanted = Signal()
    review_wanted = Signal()
    changed = Signal()
    pages_wanted = Signal(object)
    only_wanted = Signal(bool)
    summary_wanted = Signal()
    fields_wanted = Signal()

    def __init__(self, theme: Theme, budget: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("composerArea")
        self._theme = theme
        self._budget = budget
        self._used = (0, self._budget)
        self._seconds: float | None = None
        self._mode_chosen = Mode.BEST
        self._template = modes.FACTS
        self._templates: Callable[[], Sequence[TemplateFile]] = tuple
        self._busy = False
        self.edit = QuestionEdit()
        self.edit.setAccessibleName(self.tr("Question"))
        self.edit.installEventFilter(self)
        self.edit.submitted.connect(self.submit)
        self.edit.textChanged.connect(self._refresh)
        self.edit.textChanged.connect(self.changed)
        self._scope = ScopeButton(theme)
        self._scope.changed.connect(self._scope_changed)
        self._scope.pages_wanted.connect(self.pages_wanted)
        self._scope.only_wanted.connect(self.only_wanted)
        self._mode = ChoiceButton(self.tr("Mode"))
        self._ask = button(self.tr("Ask"), "primary", self.submit)
        self._cancel = button(self.tr("Cancel"), "", self.cancelled.emit, self.tr("Cancel the question"))
        self._cancel.hide()
        self._meter = BudgetMeter(theme)
        self._title = PlainLabel(self.tr("Evidence"), "muted")
        self._count = PlainLabel(role="muted")
        self._receipt = button(
            self.tr("receipt"), "link", self.receipt_wanted.emit, self.tr("Show the evidence receipt")
        )
        self._review = button(
            self.tr("review"), "link", self.review_wanted.emit, self.tr("Review the evidence before asking")
        )
        self._edits = PlainLabel(role="muted", wrap=True)
        self._offer = button("", "link", self._take_offer)
        self._narrow = button("", "link", self.ask_only_selected)
        self._estimate = PlainLabel(role="muted")
        self._next = PlainLabel(role="muted", wrap=True)
        self._mode.menu().aboutToShow.connect(self._fill_mode_menu)
        self._build()
        self._fill_mode_menu()
        self.show_pack(None)
        self._refresh()
        theme.changed.connect(self.edit.fit)

    def submit(self) -> None:
        """Asks what is written; what is asked while another question runs waits for it."""
        if self.question():
            self.asked.emit(self.input())

    def question(self) -> str:
        """Returns what is written."""
        return self.edit.toPlainText().strip()

    def input(self) -> AskInput:
        """Returns what would be asked."""
        template = self._template if modes.takes_template(self._mode_chosen) else modes.FACTS
        return AskInput(self.question(), self.scope(), self._mode_chosen, self._scope.pages, template)

    def offer_templates(self, templates: Callable[[], Sequence[TemplateFile]]) -> None:
        """Tells where the forms of an answer are read from; the person's own may change while the window is open."""
        self._templates = templates

    def set_template(self, name: str) -> None:
        """Chooses the form of answers."""
        self._template = name
        self._refresh()
        self.changed.emit()

    def show_next(self, questions: Sequence[str]) -> None:
        """Says which questions are asked when the running one is answered, or nothing."""
        self._next.setText(self.tr("Asked next: {questions}").format(questions=" · ".join(map(cut, questions))))
        self._next.setVisible(bool(questions))

    def set_mode(self, mode: Mode) -> None:
        """Chooses how questions are answered."""
        self._mode_chosen = mode
        self._scope.set_takes_pages(mode in (Mode.BEST, Mode.EVERY))
        self._refresh()
        self.changed.emit()

    def set_reviewing(self, reviewing: bool) -> None:
        """Tells whether the evidence is shown above."""
        self._review.setText(self.tr("close review") if reviewing else self.tr("review"))
        self._show_count()

    def show_edits(self, text: str) -> None:
        """Says what was changed about the evidence by hand, or nothing."""
        self._edits.setText(self.tr("Evidence by hand: {changes}.").format(changes=text) if text else "")
        self._edits.setVisible(bool(text))

    def clear(self) -> None:
        """Empties the question."""
        self.edit.clear()

    def set_question(self, text: str) -> None:
        """Puts a question in and the cursor behind it."""
        self.edit.setPlainText(text)
        self.edit.moveCursor(self.edit.textCursor().MoveOperation.End)
        self.edit.setFocus()

    def scope(self) -> tuple[DocId, ...] | None:
        """Returns the documents to search; None means all."""
        return self._scope.docs

    def set_busy(self, busy: bool) -> None:
        """Offers Cancel while a question runs; what is asked then comes next."""
        self._busy = busy
        self._cancel.setVisible(busy)
        self._refresh()

    def show_documents(self, documents: tuple[Document, ...], selected: tuple[Document, ...]) -> None:
        """Tells what can be searched and what is selected in the library."""
        self._scope.show_documents(documents, selected)

    def show_groups(self, groups: Groups) -> None:
        """Tells which tags and collections can be asked; `show_documents` follows."""
        self._scope.show_groups(groups)

    def ask_group(self, group: ScopeGroup) -> None:
        """Narrows the scope to a tag or a collection."""
        if self._scope.ask_group(group):
            self.edit.setFocus()

    def show_current(self, document: Document | None) -> None:
        """Tells which document's pages are in view: pages of it can be chosen."""
        self._scope.show_current(document)

    def ask_pages(self, pages: PageScope) -> None:
        """Narrows the scope to pages of a document."""
        self._scope.ask_pages(pages)
        self.edit.setFocus()

    def show_attached(self, attached: bool, only: bool) -> None:
        """Tells whether something was added by hand, and whether it alone is used."""
        self._scope.show_attached(attached, only)

    def show_estimate(self, seconds: float | None) -> None:
        """Tells how long a question takes with the model at hand."""
        self._seconds = seconds
        self._refresh()

    def ask_only_selected(self) -> None:
        """Narrows the scope to what is selected in the library."""
        self._scope.ask_only_selected()
        self.edit.setFocus()

    def show_pack(self, pack: EvidencePack | None) -> None:
        """Shows how much of the budget the evidence took."""
        self._meter.show_pack(pack)
        self._used = (pack.used, pack.budget) if pack is not None else (0, self._budget)
        self._show_count()
        self._receipt.setEnabled(pack is not None)

    def _show_count(self) -> None:
        used, budget = map(words.grouped, self._used)
        full = self.tr("{used} of {budget} tokens").format(used=used, budget=budget)
        narrow = 0 < self.width() < self._theme.px(COUNT_LEAST)
        self._count.setText(self.tr("{used} / {budget}").format(used=used, budget=budget) if narrow else full)
        self._count.setAccessibleName(full)
        self._count.setToolTip(full if narrow else "")
        self._meter.setVisible(self._room_for_meter() >= self._theme.px(METER_WIDTH))  # its number says the same

    def set_caution(self, text: str) -> None:
        """Shows what to know before asking, or nothing."""
        self._caution.setText(text)
        self._caution.setVisible(bool(text))

    def set_budget(self, budget: int) -> None:
        """Shows another budget for the next question."""
        self._budget = budget
        self.show_pack(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._title.setVisible(event.size().width() >= self._theme.px(NARROW))
        self._show_count()
        super().resizeEvent(event)
        self._refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.edit and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            set_property(self._box, "focused", event.type() == QEvent.Type.FocusIn)
        return super().eventFilter(watched, event)

    def _build(self) -> None:
        theme = self._theme
        meter = QHBoxLayout()
        meter.setSpacing(theme.space("s"))
        meter.addWidget(self._title)
        meter.addWidget(self._meter, 1)
        meter.addWidget(self._count)
        meter.addWidget(self._review)
        meter.addWidget(self._receipt)
        self._box = QFrame()
        self._box.setObjectName("composer")
        choices = QWidget()
        self._choices = FlowLayout(choices, QMargins(), theme.space("s"))
        for choice in (self._scope, self._mode):
            self._choices.addWidget(choice)
        self._ends = QWidget()
        ends = QHBoxLayout(self._ends)
        ends.setContentsMargins(0, 0, 0, 0)
        ends.setSpacing(theme.space("s"))
        for end in (self._estimate, self._cancel, self._ask):
            ends.addWidget(end)
        self._written, self._chosen = QHBoxLayout(), QHBoxLayout()
        for row, widest in ((self._written, self.edit), (self._chosen, choices)):
            row.setSpacing(theme.space("s"))
            row.addWidget(widest, 1)
        self._place_ends()
        theme.changed.connect(self._place_ends)
        box = QVBoxLayout(self._box)
        box.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("m"))
        box.setSpacing(theme.space("s"))
        box.addLayout(self._written)
        box.addLayout(self._chosen)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("l"), theme.space("m"), theme.space("l"), theme.space("m"))
        layout.setSpacing(theme.space("s"))
        self._caution = PlainLabel("", "warn", wrap=True)
        layout.addWidget(self._caution)
        layout.addWidget(self._edits)
        layout.addLayout(meter)
        layout.addWidget(self._offer)
        layout.addWidget(self._narrow)
        layout.addWidget(self._next)
        layout.addWidget(self._box)
        for hidden in (self._caution, self._edits, self._offer, self._narrow, self._next):
            hidden.hide()
        self.setTabOrder(self.edit, self._scope)
        self.setTabOrder(self._scope, self._mode)
        self.setTabOrder(self._mode, self._ask)
        self.edit.fit()

    def _place_ends(self) -> None:
        """At large text Ask stands beside the question: a line of its own would be one of the answer's."""
        self._choices.cut_to(self._theme.px(CHOICE_LEAST))
        row = self._written if self._large else self._chosen
        row.addWidget(self._ends, 0, Qt.AlignmentFlag.AlignBottom)
        self._refresh()

    @property
    def _large(self) -> bool:
        return self._theme.scale >= LARGE

    def _scope_changed(self) -> None:
        self._refresh()
        self.changed.emit()

    def _fill_mode_menu(self) -> None:
        modes.fill_menu(
            self._mode.menu(),
            self._mode_chosen,
            self._template,
            self._templates(),
            self.set_mode,
            self.set_template,
            self.summary_wanted.emit,
            self.fields_wanted.emit,
        )

    def _take_offer(self) -> None:
        if self._mode_chosen is Mode.FIELDS:
            self.set_question(modes.usual_fields())
        else:
            self._list_mentions()

    def _list_mentions(self) -> None:
        """Lists all mentions this once; the mode stays what it is."""
        if self.question() and not self._busy:
            self.asked.emit(replace(self.input(), mode=Mode.LIST))

    def _mode_words(self) -> str:
        mode = modes.mode_words(self._mode_chosen)
        if self._template == modes.FACTS or not modes.takes_template(self._mode_chosen):
            return mode
        title = next((one.title for one in self._templates() if one.name == self._template), "")
        form = modes.template_words(self._template, title)
        return form if self._mode_chosen is Mode.BEST else f"{mode} · {form}"

    def _estimate_words(self) -> str:
        docs = len(self.scope() or self._scope.documents)
        rounds = modes.rounds_of(self._mode_chosen, docs)
        if not rounds:
            return ""
        time = words.about_time((self._seconds or 0.0) * rounds)
        return self.tr("{time} a round").format(time=time) if self._mode_chosen is Mode.EVERY else time

    def _show_offer(self) -> None:
        """Offers the list of all mentions for a question that asks for it, and fields where none are written."""
        if self._mode_chosen is Mode.FIELDS:
            self._link(self._offer, self.tr("Usual fields of a contract"))
            self._offer.setVisible(not self.question() and not self._busy)
            return
        asked = _asked_for_all(self.question()) if self._mode_chosen is not Mode.LIST else None
        if asked is not None:
            self._link(
                self._offer, self.tr("List all mentions of “{subject}” instead").format(subject=cut(asked.subject))
            )
        self._offer.setVisible(asked is not None and not self._busy)

    def _has_room_for_estimate(self) -> bool:
        """Whether how long it takes can stand beside the others; it pushes none into a second line."""
        beside = [one.sizeHint().width() for one in (self._scope, self._mode, self._ask, self._estimate)]
        beside += [self._cancel.sizeHint().width()] if self._busy else []
        edges = 2 * (self._theme.space("l") + self._theme.space("m")) + len(beside) * self._theme.space("s")
        return self.width() >= max(self._theme.px(ESTIMATE_WIDTH), sum(beside) + edges)

    def _room_for_meter(self) -> int:
        """What its line leaves to the meter."""
        beside = [one.sizeHint().width() for one in (self._count, self._review, self._receipt)]
        beside += [self._title.sizeHint().width()] if not self._title.isHidden() else []
        return self.width() - 2 * self._theme.space("l") - sum(beside) - len(beside) * self._theme.space("s")

    def _link(self, made: QPushButton, text: str) -> None:
        """Gives a link its words, as many as the line holds; the whole is its tooltip and its name."""
        room = self.width() - 2 * self._theme.space("l") - 4
        shown = made.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(room, 80))
        made.setText(shown.replace("&", "&&"))
        made.setAccessibleName(text)
        made.setToolTip(plain_tooltip(text) if shown != text else "")

    def _show_narrow(self) -> None:
        """Offers to ask only what is selected in the library: it is in sight there, and yet everything is asked."""
        chosen = self._scope.offered
        if chosen:
            name = f"{cut_name(chosen[0].name)}.pdf" if len(chosen) == 1 else words.documents(len(chosen))
            self._link(self._narrow, self.tr("Ask only {name}").format(name=name))
        fits = len(chosen) < len(self._scope.documents)
        self._narrow.setVisible(bool(chosen) and fits and bool(self.question()) and not self._busy)

    def _refresh(self) -> None:
        mode = self._mode_words()
        self._mode.show_choice(cut(mode))
        self._mode.setAccessibleName(self.tr("Mode: {mode}").format(mode=mode))
        self._mode.setToolTip(plain_tooltip(mode))
        listing = self._mode_chosen is Mode.LIST
        ask = self.tr("List") if listing else self.tr("Ask")
        self._ask.setText(self.tr("Ask next") if self._busy and not self._large else ask)
        known = self._seconds is not None and not listing and not self._busy and bool(self.question())
        self._estimate.setText(self._estimate_words() if known else "")
        self._estimate.setVisible(known and self._has_room_for_estimate())
        self._ask.setVisible(not (self._busy and self._large) or bool(self.question()))
        self._ask.setEnabled(bool(self.question()) and bool(self._scope.documents or self._edits.text()))
        self.edit.set_hint(modes.composer_hint(self._mode_chosen))
        self._show_offer()
        self._show_narrow()


def _asked_for_all(question: str) -> Asked | None:
    if not question:
        return None
    from core.mention_words import asked_for_all  # the window opens without its patterns

    return asked_for_all(question)
