"""One question and its answer: question, scope line, banner, sentences, cited passages; or the refusal."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.answer import Answer, Citation, FinishReason, Outcome
from core.domain import Place
from core.mentions import Scan
from desktop import words
from desktop.conversation.actions_row import ActionsRow
from desktop.conversation.asked_line import AskedLine
from desktop.conversation.banner import BannerWidget, banner_of
from desktop.conversation.cards import disagreement_card, parts_card, refusal_card
from desktop.conversation.citation_menu import citation_actions
from desktop.conversation.claim_row import ClaimRow
from desktop.conversation.fold import Fold
from desktop.conversation.how_made import how_made
from desktop.conversation.mentions_view import MentionsView
from desktop.conversation.parts_view import PartsView
from desktop.conversation.popover import QuotePopover
from desktop.conversation.question_title import QuestionTitle
from desktop.conversation.source_row import SourceRow
from desktop.conversation.summary import claim_as_text, scope_line, source_note, unread_line, why_words
from desktop.conversation.version_note import VersionNote
from desktop.theme import LARGE, Theme
from desktop.viewer.overlay import TONES
from desktop.widgets import PlainLabel, clear_layout, kept_dots


class AnswerView(QWidget):
    """A finished turn.

    Signals:
        citation_chosen: the Citation to show on its page.
        check_chosen: the Check whose place to show.
        claim_chosen: index of the claim that was chosen by the person.
        receipt_wanted: the person asked what went in and what was left out.
        edit_wanted: put the question otherwise.
        document_chosen: the id of the document that was meant.
        place_wanted: the MentionPlace to show with its marks.
        save_wanted: the Scan, or the Answer in parts, to save as CSV.
        help_wanted: the verdict that the person asks about.
        beside_wanted: the Citation to show in the other pane.
        again_wanted: the question shall be asked again as it is.
        another_wanted: what the next best passage answers.
        question_wanted: the question shall be put into the composer.
        part_wanted: the part of the question to ask alone.
        highlights_wanted: whether each sentence's passages are coloured on the page.
    """

    citation_chosen = Signal(object)
    check_chosen = Signal(object)
    claim_chosen = Signal(int)
    receipt_wanted = Signal()
    edit_wanted = Signal()
    document_chosen = Signal(str)
    place_wanted = Signal(object)
    save_wanted = Signal(object)
    help_wanted = Signal(object)
    beside_wanted = Signal(object)
    again_wanted = Signal()
    another_wanted = Signal()
    question_wanted = Signal()
    part_wanted = Signal(str)
    highlights_wanted = Signal(bool)

    def __init__(
        self, answer: Answer, theme: Theme, parent: QWidget | None = None, *, highlights: bool = False
    ) -> None:
        super().__init__(parent)
        self.answer = answer
        self._theme = theme
        self._by_key = {citation.key: citation for citation in (*answer.citations, *answer.nearest)}
        self._popover: QuotePopover | None = None
        self.rows: list[ClaimRow] = []
        self.notes: tuple[VersionNote, ...] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.space("xs"))
        self.mentions: MentionsView | None = None
        self.folds: list[Fold] = []
        self.actions_row = self._make_actions(highlights)
        self._add_head()
        if answer.scan is not None:
            self._add_mentions(answer.scan)
            self._layout.addSpacing(theme.space("s"))
            self._layout.addWidget(self.actions_row)
            return
        if any(part.outcome is not Outcome.CONFIRMED for part in answer.asked):
            self._layout.addWidget(parts_card(answer, theme, self.part_wanted.emit))
        if answer.disagreements:
            self._layout.addWidget(disagreement_card(answer, theme, self._choose_key))
        if answer.parts:
            self._add_parts()
        if answer.claims:
            self._add_claims()
        elif answer.text:
            self._layout.addWidget(PlainLabel(answer.text, wrap=True))
        if self._answer_first:
            self._layout.addSpacing(theme.space("s"))
            self._add_understood()
        if self._refused:
            self._layout.addWidget(refusal_card(answer, theme))
        self._add_sources()
        self._add_folds()
        self._layout.addSpacing(theme.space("s"))
        self._layout.addWidget(self.actions_row)
        self.show_highlights(highlights)

    @property
    def _refused(self) -> bool:
        return self.answer.scan is None and self.answer.finish_reason in (
            FinishReason.NO_HIT,
            FinishReason.LOW_SCORE,
            FinishReason.NOT_FOUND,
        )

    def select_claim(self, index: int) -> bool:
        """Marks a claim as the current one; False when there is none of that number."""
        if not 0 <= index < len(self.rows):
            return False
        for number, row in enumerate(self.rows):
            row.setChecked(number == index)
        return True

    def selected_claim(self) -> int:
        """Returns the current claim's index, or -1."""
        return next((number for number, row in enumerate(self.rows) if row.isChecked()), -1)

    def show_notes(self, notes: tuple[VersionNote, ...]) -> None:
        """Shows below the verdict which cited documents have newer versions."""
        layout = self._notes.layout()
        assert layout is not None
        clear_layout(layout)
        self.notes = notes
        for note in notes:
            layout.addWidget(note)
        self._notes.setVisible(bool(notes))

    def _add_head(self) -> None:
        theme = self._theme
        self._layout.addWidget(QuestionTitle(self.answer.question, theme))
        if not self._answer_first:
            self._add_understood()
        self._layout.addSpacing(theme.space("s"))
        banner = BannerWidget(banner_of(self.answer), theme)
        banner.help_wanted.connect(lambda: self.help_wanted.emit(self.answer.verdict))
        self._layout.addWidget(banner)
        self._notes = QWidget()
        notes = QVBoxLayout(self._notes)
        notes.setContentsMargins(0, 0, 0, 0)
        notes.setSpacing(theme.space("xs"))
        self._notes.hide()
        self._layout.addWidget(self._notes)
        why = why_words(self.answer)
        if why:
            self._layout.addWidget(PlainLabel(why, "muted", wrap=True))
        unread = unread_line(self.answer)
        if unread and not self._refused:
            self._layout.addWidget(PlainLabel(words.sentence(unread), "muted", wrap=True))
        self._layout.addSpacing(theme.space("xs"))

    @property
    def _answer_first(self) -> bool:
        """Whether the sentences stand above what was searched: large text leaves a low window room for little else."""
        return self._theme.scale >= LARGE and bool(self.answer.claims) and not self.answer.tied

    def _add_understood(self) -> None:
        self._layout.addWidget(PlainLabel(kept_dots(scope_line(self.answer)), "muted", wrap=True))
        self.asked = AskedLine(self.answer, self._theme)
        self.asked.edit_wanted.connect(self.edit_wanted)
        self.asked.document_chosen.connect(self.document_chosen)
        self._layout.addWidget(self.asked)

    def _add_mentions(self, scan: Scan) -> None:
        self.mentions = MentionsView(self.answer, scan, self._theme)
        self.mentions.place_wanted.connect(self.place_wanted)
        self.mentions.save_wanted.connect(self.save_wanted)
        self._layout.addWidget(self.mentions)

    def _add_parts(self) -> None:
        view = PartsView(self.answer, self._theme)
        view.citation_chosen.connect(self.citation_chosen)
        view.save_wanted.connect(self.save_wanted)
        self._layout.addWidget(view)
        if self.answer.claims:
            self._layout.addWidget(PlainLabel(self.tr("EACH SENTENCE AND ITS CHECKS"), "caption", wrap=True))

    def _add_claims(self) -> None:
        for number, claim in enumerate(self.answer.claims):
            row = ClaimRow(self.answer, claim, self._theme, self)
            row.clicked.connect(lambda _checked=False, index=number: self._choose(index))
            row.chip_clicked.connect(self._choose_key)
            row.check_clicked.connect(self.check_chosen)
            row.chip_hovered.connect(lambda key, source=row: self._hover(source, key))
            copy = QAction(self.tr("Copy sentence with its sources"), row)
            copy.triggered.connect(lambda _checked=False, one=claim: self._copy(claim_as_text(one, self.answer)))
            row.addAction(copy)
            about = QAction(self.tr("About this verdict"), row)
            about.triggered.connect(lambda _checked=False, one=claim: self.help_wanted.emit(one.verdict))
            row.addAction(about)
            cited = [self._by_key[key] for key in dict.fromkeys(claim.citation_keys) if key in self._by_key]
            for citation in cited:
                row.addActions(self._menu_of(citation, row, numbered=len(cited) > 1))
            row.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
            self.rows.append(row)
            self._layout.addWidget(row)

    def _add_sources(self) -> None:
        theme = self._theme
        for title, citations in (
            (self.tr("CITED"), self.answer.citations),
            (self.tr("NEAREST PASSAGES"), self.answer.nearest if not self.answer.citations else ()),
        ):
            if not citations:
                continue
            self._layout.addSpacing(theme.space("l"))
            self._layout.addWidget(PlainLabel(title, "caption"))
            for citation in citations:
                row = SourceRow(citation, theme, self, note=source_note(self.answer, citation.key))
                row.clicked.connect(lambda _checked=False, one=citation: self.citation_chosen.emit(one))
                row.addActions(self._menu_of(citation, row))
                self._layout.addWidget(row)

    def _menu_of(self, citation: Citation, row: QWidget, *, numbered: bool = False) -> list[QAction]:
        return citation_actions(citation, row, self.citation_chosen.emit, self.beside_wanted.emit, numbered=numbered)

    def _add_folds(self) -> None:
        self.folds = how_made(self.answer, self._theme, self._choose_key)
        if self.folds:
            self._layout.addSpacing(self._theme.space("m"))
        for fold in self.folds:
            self._layout.addWidget(fold)

    def _make_actions(self, highlights: bool) -> ActionsRow:
        row = ActionsRow(self.answer, self._theme, self, highlights=highlights)
        row.again_wanted.connect(self.again_wanted)
        row.another_wanted.connect(self.another_wanted)
        row.question_wanted.connect(self.question_wanted)
        row.receipt_wanted.connect(self.receipt_wanted)
        row.copy_wanted.connect(self._copy)
        row.highlights_wanted.connect(self.highlights_wanted)
        return row

    def show_highlights(self, on: bool) -> None:
        """Shows each sentence in its colour, as the pages do, or without."""
        self.actions_row.show_highlights(on)
        for number, row in enumerate(self.rows):
            coloured = on and bool(row.claim.sources)
            row.set_tone(TONES[number % len(TONES)] if coloured else None, f"s{number + 1}" if coloured else "")

    def _choose(self, index: int) -> None:
        self.select_claim(index)
        self.claim_chosen.emit(index)

    def _choose_key(self, key: str) -> None:
        citation = self._by_key.get(key) or evidence_citation(self.answer, key)
        if citation is not None:
            self.citation_chosen.emit(citation)

    def _hover(self, row: ClaimRow, key: str) -> None:
        if self._popover is None:
            self._popover = QuotePopover(self._theme, self)
        if key in self._by_key:
            at: QPoint = row.mapToGlobal(row.chip_bottom(key).toPoint())
            self._popover.show_citation(self._by_key[key], at)
        else:
            self._popover.hide()

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)


def evidence_citation(answer: Answer, key: str) -> Citation | None:
    """Returns a passage that was given to the model as a citation: it can be spoken of without being cited."""
    item = answer.pack.item(key)
    if item is None or not item.spans:
        return None
    places = tuple(Place(span, ()) for span in item.spans)
    return Citation(
        key, item.doc_id, item.doc_name, item.page_number, item.page_label, places, item.text, bound="evidence"
    )
