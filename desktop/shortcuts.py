"""Keys and what they do: declared once, used for the actions, the status bar and the sheet of F1."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, fit_dialog
from desktop.words import translate


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key: name of the action, the keys, and what they do."""

    action: str
    keys: tuple[str, ...]
    text: str


def window_shortcuts() -> tuple[Shortcut, ...]:
    """Returns the window's own keys."""
    return (
        Shortcut("next_claim", ("J",), translate("Keys", "Next sentence of the answer; the page follows")),
        Shortcut("previous_claim", ("K",), translate("Keys", "Previous sentence")),
        Shortcut("compose", ("Ctrl+L",), translate("Keys", "Write a question")),
        Shortcut("review", ("Ctrl+E",), translate("Keys", "Review the evidence before asking")),
        Shortcut("open", ("Ctrl+O",), translate("Keys", "Open PDFs")),
        Shortcut("details", ("Ctrl+I",), translate("Keys", "Details of the selected or shown document")),
        Shortcut("new_session", ("Ctrl+N",), translate("Keys", "New session")),
        Shortcut("cancel", ("Esc",), translate("Keys", "Cancel the running question; else go to the answer")),
        Shortcut("next_tab", ("Ctrl+Tab",), translate("Keys", "Next tab of the inspector")),
        Shortcut("split", ("Ctrl+\\",), translate("Keys", "Two documents side by side; again: one")),
        Shortcut("other_pane", ("F6",), translate("Keys", "Go to the pages; again: to the other document's pages")),
        Shortcut("beside", ("Ctrl+Shift+B",), translate("Keys", "Show this place in the other pane")),
        Shortcut("again", ("Ctrl+Shift+A",), translate("Keys", "Ask again on what was left out")),
        Shortcut("copy_answer", ("Ctrl+Shift+C",), translate("Keys", "Copy the answer with its sources")),
        Shortcut("export", ("Ctrl+Shift+E",), translate("Keys", "Export the open session as Markdown")),
        Shortcut("settings", ("Ctrl+,",), translate("Keys", "Settings")),
        Shortcut("proof", ("Ctrl+Shift+O",), translate("Keys", "Offline proof")),
        Shortcut("keys", ("F1",), translate("Keys", "This list")),
        Shortcut("verdicts", ("Shift+F1",), translate("Keys", "What the verdicts mean")),
        Shortcut("quit", ("Ctrl+Q",), translate("Keys", "Quit")),
    )


def local_shortcuts() -> tuple[Shortcut, ...]:
    """Returns keys that single areas understand."""
    return (
        Shortcut("", ("Enter",), translate("Keys", "Ask (in the question); show on the page (on a row)")),
        Shortcut("", ("Shift+Enter",), translate("Keys", "New line in the question")),
        Shortcut(
            "", ("Left", "Right"), translate("Keys", "Quotes of a sentence's citations, one by one (on a sentence)")
        ),
        Shortcut("", ("Delete",), translate("Keys", "Remove the selected document or session")),
        Shortcut("", ("Ctrl+Z",), translate("Keys", "Undo a removal (in the library)")),
        Shortcut("", ("Ctrl+T", "Ctrl+Shift+T"), translate("Keys", "Tags and collections of the selected documents")),
        Shortcut("", ("Ctrl+F",), translate("Keys", "Find on the pages")),
        Shortcut("", ("F3", "Shift+F3"), translate("Keys", "Next and previous hit")),
        Shortcut("", ("Ctrl+G",), translate("Keys", "Go to a page")),
        Shortcut("", ("Alt+Left", "Alt+Right"), translate("Keys", "Back and forward after jumps")),
        Shortcut("", ("Page Up", "Page Down"), translate("Keys", "Previous and next page")),
        Shortcut("", ("Ctrl++", "Ctrl+-", "Ctrl+0"), translate("Keys", "Larger, smaller, fit the width")),
        Shortcut("", ("Ctrl+9", "Ctrl+R"), translate("Keys", "Fit the page, turn it")),
        Shortcut(
            "", ("Shift+arrows", "Ctrl+Enter"), translate("Keys", "Select words on the page; what to do with them")
        ),
        Shortcut("", ("Ctrl+click",), translate("Keys", "Show a citation or number in the other pane")),
    )


class ShortcutSheet(QDialog):
    """The list of keys."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("xl"), theme.space("xl"), theme.space("l"))
        layout.setSpacing(theme.space("m"))
        layout.addWidget(PlainLabel(self.tr("Keys"), "title"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.space("xl"))
        grid.setVerticalSpacing(theme.space("s"))
        for number, shortcut in enumerate((*window_shortcuts(), *local_shortcuts())):
            grid.addWidget(PlainLabel("  ".join(shortcut.keys), "strong", wrap=theme.scale > 1.5), number, 0)
            grid.addWidget(PlainLabel(shortcut.text, "small", wrap=True), number, 1)
        inner = QWidget()
        inner.setLayout(grid)
        scroll = QScrollArea()  # at large text there are more keys than a screen holds
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setAccessibleName(self.tr("Keys"))
        scroll.setWidget(inner)
        layout.addWidget(scroll, 1)
        close = button(self.tr("Close"), "", self.accept)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(1, 1)
        fit_dialog(self, theme.px(620), theme.px(640))
