"""An answer to its banner: tone, shape, verdict in words, and the count of its numbers. Pure but for the widget."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from core.answer import Answer, AnswerVerdict, FinishReason, Outcome
from core.mentions import Scan
from desktop import words
from desktop.assets import icon_pixmap
from desktop.conversation.claim_text import UNDERLINED_KINDS, open_checks, read_by_ocr
from desktop.language import said
from desktop.theme import LARGE, Theme
from desktop.widgets import PlainLabel

translate = words.translate
NARROW = 430
"""Pixels at 100 %: below it the numbers stand under the verdict."""
SURFACE_MAX = 40
"""Characters of the answer that name an open check; the sentence itself stands below."""


@dataclass(frozen=True, slots=True)
class Banner:
    """What the banner says."""

    tone: str
    icon: str
    word: str
    detail: str


def banner_of(answer: Answer) -> Banner:
    """Returns the banner of an answer; the most dangerous kinds speak first."""
    if answer.scan is not None:
        return _scan_banner(answer, answer.scan)
    mark = words.verdict_mark(answer.verdict)
    tone = {"ok": "ok", "warn": "warn", "bad": "bad"}.get(mark.color, "neutral")
    word = mark.word
    if answer.finish_reason is FinishReason.NO_CONTEXT_USED:
        tone, mark, word = "bad", words.Mark("warning", "", "bad"), words.finish_title(answer.finish_reason)
    elif answer.finish_reason is FinishReason.CANCELLED:
        tone, word = "neutral", words.finish_title(answer.finish_reason)
    elif answer.finish_reason is not FinishReason.ANSWERED:
        tone, word = "warn", words.finish_title(answer.finish_reason)
    elif _leaves_out(answer):
        mark = words.Mark("half", "", "warn")
        word = translate("Banner", "Only a part of the question is answered")
    else:
        word = _with_struck(answer, word)
        if tone == "ok" and (answer.tied or _open_numbers(answer)):
            # Green tells that there is nothing to look at; here the person has to.
            tone, mark = "warn", words.Mark("question" if answer.tied else "half", "", "warn")
            open_word = (
                translate("Banner", "which document?")
                if answer.tied
                else translate("Banner", "a number is undetermined")
            )
            word = translate("Banner", "{verdict}, but {open}").format(verdict=word, open=open_word)
    detail = " · ".join(part for part in (open_words(answer), number_words(answer)) if part)
    return Banner(tone, mark.icon, word, detail)


def open_words(answer: Answer) -> str:
    """Returns what is open: the first check that came to no end, with its reason, and how many more there are.

    Beside "Undetermined", a count of confirmed numbers alone reads as if nothing was to be looked at.
    """
    found = dict.fromkeys((check.surface, check.reason) for check in open_checks(answer) if check.kind != "reference")
    if not found:
        return ""
    surface, reason = next(iter(found))
    surface = surface if len(surface) <= SURFACE_MAX else f"{surface[:SURFACE_MAX].rstrip()} …"
    first = translate("Banner", "Open: {what}: {reason}").format(what=" ".join(surface.split()), reason=said(reason))
    more = len(found) - 1
    rest = translate("Banner", "{n} more").format(n=more)
    return f"{first} · {rest}" if more else first


def _open_numbers(answer: Answer) -> bool:
    """Whether a number of a sentence that stands is undetermined: two places tie, or none can be told to be it."""
    return any(check.kind in UNDERLINED_KINDS for check in open_checks(answer))


def _leaves_out(answer: Answer) -> bool:
    """Whether what is said is right and the only fault is a part of the question that nothing was said of."""
    missing = any(part.outcome is Outcome.NOT_CONFIRMED for part in answer.asked)
    other = bool(answer.doubt or answer.disagreements)
    return missing and not other and answer.verdict is AnswerVerdict.UNDETERMINED


def _scan_banner(answer: Answer, scan: Scan) -> Banner:
    """A list of mentions is certain as far as every page could be read."""
    found = translate("Banner", "{places} found").format(places=words.places(scan.places))
    word = found if scan.places else translate("Banner", "No place found")
    unread = len(answer.not_read)
    if unread:
        detail = translate("Banner", "{pages} could not be read").format(pages=words.pages(unread))
        return Banner("warn", "question", word, detail)
    return Banner("ok" if scan.places else "neutral", "check" if scan.places else "open", word, "")


def number_words(answer: Answer) -> str:
    """Returns "3 numbers confirmed, 1 derived", naming the bad outcomes first."""
    counts = Counter(check.outcome for check in answer.checks if check.kind in UNDERLINED_KINDS)
    order = (
        Outcome.CONTRADICTED,
        Outcome.NOT_CONFIRMED,
        Outcome.UNDETERMINED,
        Outcome.CONFIRMED,
        Outcome.DERIVED,
    )
    parts: list[str] = []
    for outcome in order:
        if counts[outcome]:
            word = words.outcome_mark(outcome).word
            if parts:
                parts.append(f"{counts[outcome]} {word}")
            elif counts[outcome] == 1:
                parts.append(translate("Banner", "1 number {outcome}").format(outcome=word))
            else:
                parts.append(translate("Banner", "{n} numbers {outcome}").format(n=counts[outcome], outcome=word))
    ocr = sum(
        check.outcome in (Outcome.CONFIRMED, Outcome.DERIVED) and read_by_ocr(answer, check.evidence_key)
        for check in answer.checks
        if check.kind in UNDERLINED_KINDS
    )
    listed = ", ".join(parts)
    read = translate("Banner", "{n} from OCR").format(n=ocr)
    return f"{listed} · {read}" if ocr else listed


def _with_struck(answer: Answer, word: str) -> str:
    struck = sum(claim.struck for claim in answer.claims)
    if not struck or answer.verdict not in (AnswerVerdict.PASS, AnswerVerdict.REVISE):
        return word
    if struck == 1:
        return translate("Banner", "{verdict}, with one sentence struck out").format(verdict=word)
    return translate("Banner", "{verdict}, with {n} sentences struck out").format(verdict=word, n=struck)


class BannerWidget(QFrame):
    """The banner: verdict on the left, numbers on the right, or below where there is no room.

    Signals:
        help_wanted: the person asks what the verdict means.
    """

    help_wanted = Signal()

    def __init__(self, banner: Banner, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("banner")
        self.setProperty("tone", banner.tone)
        self.setAccessibleName(f"{banner.word}. {banner.detail}")
        shape = QLabel()
        color = banner.tone if banner.tone in ("ok", "warn", "bad") else "muted"
        shape.setPixmap(icon_pixmap(banner.icon, theme.color(color), theme.px(16), 2.0))
        word = PlainLabel(banner.word, wrap=True)
        word.setObjectName("bannerWord")
        word.setProperty("tone", banner.tone)
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words.setSpacing(theme.space("xs"))
        self._words.addWidget(word, 1)
        self._detail = PlainLabel(banner.detail, "muted", wrap=True)
        if not banner.detail:
            self._detail.hide()
        self._words.addWidget(self._detail)
        layout = QHBoxLayout(self)
        side = theme.space("s" if theme.scale >= LARGE else "m")
        layout.setContentsMargins(side, theme.space("s"), side, theme.space("s"))
        layout.setSpacing(theme.space("s"))
        layout.addWidget(shape)
        layout.addLayout(self._words, 1)
        about = QToolButton()
        about.setProperty("kind", "quiet")
        about.setIcon(theme.icon("info", "muted"))
        about.setIconSize(QSize(theme.px(16), theme.px(16)))
        about.setAccessibleName(self.tr("About this verdict"))
        about.setToolTip(self.tr("About this verdict"))
        about.clicked.connect(self.help_wanted)
        layout.addWidget(about)

    def resizeEvent(self, event: QResizeEvent) -> None:
        needed = self._detail.fontMetrics().horizontalAdvance(self._detail.text()) + 2
        wide = event.size().width() >= max(self._theme.px(NARROW), 2 * needed)
        self._detail.setMinimumWidth(needed if wide else 0)
        self._words.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        side = Qt.AlignmentFlag.AlignRight if wide else Qt.AlignmentFlag.AlignLeft
        self._detail.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        super().resizeEvent(event)
