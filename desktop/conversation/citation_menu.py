"""What can be done with one citation: show it, show it in the other pane, copy its quote with its source."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QWidget

from core.answer import Citation
from core.text.one_line import one_line
from desktop import words
from desktop.conversation.claim_text import chip_label

translate = words.translate


def citation_as_text(citation: Citation) -> str:
    """Returns the quote with document and page, for the clipboard."""
    name = words.source_name(citation.doc_name, citation.doc_id)
    page = words.page_words(citation.page_number, citation.page_label)
    return f"“{one_line(citation.quote)}” ({name}, {page})"


def citation_actions(
    citation: Citation,
    parent: QWidget,
    show: Callable[[Citation], object],
    beside: Callable[[Citation], object],
    *,
    numbered: bool = False,
) -> list[QAction]:
    """Returns the entries of a citation's menu. `numbered`: they name the citation, where several stand in one menu."""
    label = f"[{chip_label(citation.key)}] " if numbered else ""
    entries: tuple[tuple[str, Callable[[], object]], ...] = (
        (translate("Citation", "Show on the page"), lambda: show(citation)),
        (translate("Citation", "Show in the other pane"), lambda: beside(citation)),
        (
            translate("Citation", "Copy quote with its source"),
            lambda: QGuiApplication.clipboard().setText(citation_as_text(citation)),
        ),
    )
    made = []
    for text, call in entries:
        action = QAction(f"{label}{text}".replace("&", "&&"), parent)
        action.triggered.connect(lambda _checked=False, one=call: one())
        made.append(action)
    return made
