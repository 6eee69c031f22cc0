"""A real button on every visible page that could not be rendered, so that it can be reached by keyboard too."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtWidgets import QPushButton, QWidget

TOP_PX = 160


class Retries:
    """The buttons, by page index."""

    def __init__(self, parent: QWidget, retry: Callable[[int], None]) -> None:
        self._parent = parent
        self._retry = retry
        self._buttons: dict[int, QPushButton] = {}

    def place(self, pages: Iterable[tuple[int, QRect]]) -> None:
        """Shows one button on each of these pages, whose rectangles are in the parent's pixels, and no others."""
        shown = dict(pages)
        for index in [index for index in self._buttons if index not in shown]:
            self._buttons.pop(index).deleteLater()
        for index, page in shown.items():
            button = self._buttons.get(index) or self._make(index)
            size = button.sizeHint()
            button.setGeometry(page.center().x() - size.width() // 2, page.top() + TOP_PX, size.width(), size.height())

    def _make(self, index: int) -> QPushButton:
        button = QPushButton(QCoreApplication.translate("Viewer", "Try again"), self._parent)
        name = QCoreApplication.translate("Viewer", "Render page {number} again").format(number=index + 1)
        button.setAccessibleName(name)
        button.clicked.connect(lambda: self._retry(index))
        button.show()
        self._buttons[index] = button
        return button
