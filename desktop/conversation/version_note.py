"""The line in an answer whose document has a newer version, and what became of its quotes there."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.domain import Document, Place
from core.reanchor import Diff, Fate, Reanchored
from desktop import words
from desktop.conversation.claim_text import chip_label
from desktop.language import said
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, clear_layout

translate = words.translate
EQUAL_WORDS = 4
"""Words that stay on either side of a change; longer stretches are cut in the middle."""


def diff_words(diff: Diff) -> str:
    """Returns a word diff as plain text.

    >>> diff_words((("replace", "sixty", "ninety"), ("equal", "days", "days"), ("insert", "", "at least")))
    '[sixty → ninety] days [+ at least]'
    """
    parts = []
    for number, (operation, old, new) in enumerate(diff):
        if operation == "equal":
            parts.append(_shortened(old, first=number == 0, last=number == len(diff) - 1))
        elif operation == "replace":
            parts.append(f"[{old} → {new}]")
        elif operation == "delete":
            parts.append(f"[− {old}]")
        else:
            parts.append(f"[+ {new}]")
    return " ".join(part for part in parts if part)


def _shortened(text: str, *, first: bool, last: bool) -> str:
    found = text.split()
    if len(found) <= 2 * EQUAL_WORDS:
        return " ".join(found)
    head = [] if first else found[:EQUAL_WORDS]
    tail = [] if last else found[-EQUAL_WORDS:]
    return " ".join([*head, "…", *tail])


def fate_words(found: Reanchored) -> str:
    """Returns what became of a quote, in words."""
    page = found.anchoring.page_index
    number = page + 1 if page is not None else 0
    return {
        Fate.UNCHANGED: translate("Version", "unchanged, page {n}"),
        Fate.MOVED: translate("Version", "moved from page {old} to page {n}"),
        Fate.CHANGED: translate("Version", "changed, page {n}"),
        Fate.GONE: translate("Version", "not in the new version"),
    }[found.fate].format(n=number, old=found.citation.page_number)


def fate_mark(fate: Fate) -> words.Mark:
    """Returns shape and colour of a fate."""
    return {
        Fate.UNCHANGED: words.Mark("check", "", "ok"),
        Fate.MOVED: words.Mark("forward", "", "ok"),
        Fate.CHANGED: words.Mark("half", "", "warn"),
        Fate.GONE: words.Mark("cross", "", "bad"),
    }[fate]


class VersionNote(QFrame):
    """Says that a cited document has a newer version, and offers to check the quotes against it.

    Signals:
        check_wanted: the newer Document.
        place_wanted: (Document, Place) in the newer version.
    """

    check_wanted = Signal(object)
    place_wanted = Signal(object, object)

    def __init__(self, newer: Document, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.newer = newer
        self._theme = theme
        self.setObjectName("card")
        self.setProperty("tone", "warn")
        self._text = PlainLabel(
            self.tr(
                "A newer version of {name}.pdf was added on {day}. This answer rests on the version before it."
            ).format(name=newer.name, day=newer.added_at[:10]),
            "small",
            wrap=True,
        )
        self.check = button(
            self.tr("Check against the new version"),
            "link",
            lambda: self.check_wanted.emit(newer),
            self.tr("Check against the new version of {name}").format(name=newer.name),
        )
        row = QHBoxLayout()
        row.addWidget(self.check)
        row.addStretch()
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(theme.space("s"))
        self._rows.setVerticalSpacing(theme.space("xs"))
        self._rows.setColumnStretch(2, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), theme.space("s"))
        layout.setSpacing(theme.space("xs"))
        layout.addWidget(self._text)
        layout.addLayout(row)
        layout.addLayout(self._rows)

    def show_checking(self) -> None:
        """Says that the check runs."""
        self.check.setEnabled(False)
        self.check.setText(self.tr("Checking …"))

    def show_failure(self, text: str) -> None:
        """Says why the check could not be made."""
        self._settle()
        self._rows.addWidget(PlainLabel(text, "warn", wrap=True), 0, 0, 1, 4)

    def show_found(self, found: tuple[Reanchored, ...]) -> None:
        """Shows what became of each quote."""
        self._settle()
        if not found:
            self._rows.addWidget(PlainLabel(self.tr("Nothing in this answer is cited from it."), "muted"), 0, 0, 1, 4)
        line = 0
        for one in found:
            mark = fate_mark(one.fate)
            icon = PlainLabel()
            icon.setPixmap(self._theme.icon(mark.icon, mark.color).pixmap(self._theme.px(13), self._theme.px(13)))
            self._rows.addWidget(icon, line, 0)
            self._rows.addWidget(PlainLabel(chip_label(one.citation.key), "strong"), line, 1)
            self._rows.addWidget(PlainLabel(fate_words(one), "small", wrap=True), line, 2)
            if one.anchoring.places:
                name = self.tr("Show citation {n} in the new version").format(n=chip_label(one.citation.key))
                show = partial(self._show, one.anchoring.places[0])
                self._rows.addWidget(button(self.tr("Show"), "link", show, name), line, 3)
            line += 1
            if one.fate is Fate.CHANGED:
                self._rows.addWidget(
                    PlainLabel(diff_words(one.diff) or said(one.reason), "muted", wrap=True), line, 2, 1, 2
                )
                line += 1

    def _show(self, place: Place) -> None:
        self.place_wanted.emit(self.newer, place)

    def _settle(self) -> None:
        clear_layout(self._rows)
        self.check.setEnabled(True)
        self.check.setText(self.tr("Check again"))
