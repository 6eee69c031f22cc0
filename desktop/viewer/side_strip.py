"""The strip beside the pages: small pages, or the document's outline."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFrame, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from desktop.theme import Theme
from desktop.viewer.outline import Outline
from desktop.viewer.thumbnails import Thumbnails


class SideStrip(QFrame):
    """Two tabs; widths follow the text size."""

    def __init__(self, theme: Theme, picture: Callable[[int], QImage | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("viewerStrip")
        self._theme = theme
        self.thumbnails = Thumbnails(theme, picture)
        self.outline = Outline()
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(self.tr("Pages or outline"))
        self.tabs.setExpanding(True)
        self.tabs.addTab(self.tr("Pages"))
        self.tabs.addTab(self.tr("Outline"))
        stack = QStackedWidget()
        stack.addWidget(self.thumbnails)
        stack.addWidget(self.outline)
        self.tabs.currentChanged.connect(stack.setCurrentIndex)
        self.tabs.currentChanged.connect(lambda _index: self.restyle())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tabs)
        layout.addWidget(stack, 1)
        self.restyle()
        self.hide()

    def restyle(self) -> None:
        """Takes the width that the text size and the open tab ask for."""
        self.setFixedWidth(self._theme.px(148 if self.tabs.currentIndex() == 0 else 250))
        self.thumbnails.refresh()
