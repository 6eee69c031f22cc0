"""The question above its answer; one that would fill the window is cut until it is asked for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.theme import LARGE, Theme
from desktop.widgets import PlainLabel, button

LENGTH_MAX = 320
"""Characters of a question that are shown at once; more is one click away."""


class QuestionTitle(QWidget):
    """The question as a title."""

    def __init__(self, question: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question = question
        # At large text the letters of a sentence are large enough for a title: the answer needs the lines.
        self._label = PlainLabel("", "title" if theme.scale < LARGE else "strong", wrap=True)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space("xs"))
        layout.addWidget(self._label)
        self._whole = len(question) <= LENGTH_MAX
        self.more = button("", "link", self._turn)
        self.more.setVisible(False)
        if not self._whole:
            layout.addWidget(self.more)
            self.more.setVisible(True)
        self._show()

    def _turn(self) -> None:
        self._whole = not self._whole
        self._show()

    def _show(self) -> None:
        cut = self._question[:LENGTH_MAX].rsplit(" ", 1)[0]
        self._label.setText(self._question if self._whole else f"{cut} …")
        self.more.setText(self.tr("Show less of the question") if self._whole else self.tr("Show the whole question"))
        self.more.setAccessibleName(self.more.text())
