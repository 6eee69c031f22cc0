"""A line that opens and closes what stands below it; closed, it takes one line."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.theme import Theme
from desktop.widgets import plain_tooltip


class Fold(QWidget):
    """A title that can be opened; its content is made when it is opened for the first time."""

    def __init__(
        self, title: str, make: Callable[[], QWidget], theme: Theme, parent: QWidget | None = None, *, icon: str = ""
    ) -> None:
        super().__init__(parent)
        self._title, self._make = title, make
        self._inset = theme.space("l")
        self.body: QWidget | None = None
        self.switch = QPushButton()
        self.switch.setObjectName("fold")
        self.switch.setProperty("kind", "quiet")
        self.switch.setCheckable(True)
        self.switch.setAutoDefault(False)
        self.switch.setCursor(Qt.CursorShape.PointingHandCursor)
        self.switch.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if icon:
            self.switch.setIcon(theme.icon(icon, "warn"))
            self.switch.setIconSize(QSize(theme.px(15), theme.px(15)))
        self.switch.toggled.connect(self._toggled)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.space("xs"))
        self._layout.addWidget(self.switch)
        self._say()

    def set_open(self, opened: bool) -> None:
        """Opens or closes it."""
        self.switch.setChecked(opened)

    def _toggled(self, opened: bool) -> None:
        if opened and self.body is None:
            self.body = self._make()
            self._layout.addWidget(self.body)
        if self.body is not None:
            self.body.setVisible(opened)
        self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say()

    def _say(self) -> None:
        opened = self.switch.isChecked()
        room = (
            self.width() - 2 * self._inset - (self.switch.iconSize().width() if not self.switch.icon().isNull() else 0)
        )
        text = f"{'▾' if opened else '▸'}  {self._title}"
        shown = self.switch.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(1, room))
        self.switch.setText(shown.replace("&", "&&"))
        self.switch.setToolTip(plain_tooltip(self._title) if shown != text else "")
        state = self.tr("open") if opened else self.tr("closed")
        self.switch.setAccessibleName(f"{self._title} ({state})")
