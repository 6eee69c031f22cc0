"""Where PDFs and folders are dropped; only local files are taken, and nothing is opened here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QUrl, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, set_property


def local_paths(urls: Sequence[QUrl]) -> tuple[Path, ...]:
    """Returns the files and folders of this machine among the URLs, each once, network shares left out."""
    paths = []
    for url in urls:
        if url.isLocalFile() and not url.host():
            text = url.toLocalFile()
            if text and not text.startswith(("//", "\\\\")):
                paths.append(Path(text))
    return tuple(dict.fromkeys(paths))


def dropped(data: QMimeData) -> tuple[Path, ...]:
    """Returns the paths of a drag."""
    return local_paths(data.urls()) if data.hasUrls() else ()


class DropZone(QFrame):
    """A dashed frame with a button; drops anywhere on the library reach it too.

    Signals:
        paths_dropped: tuple of paths.
        choose_wanted: the person wants a file dialog.
    """

    paths_dropped = Signal(object)
    choose_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dropZone")
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout = layout
        self._hint = PlainLabel(self.tr("Drop PDFs or"), "muted")
        self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout.setContentsMargins(theme.space("s"), theme.space("s"), theme.space("s"), theme.space("s"))
        layout.setSpacing(theme.space("xs"))
        self.choose = button(self.tr("choose files"), "link", self.choose_wanted.emit, self.tr("Choose PDF files"))
        layout.addStretch()
        layout.addWidget(self._hint)
        layout.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addStretch()

    def resizeEvent(self, event: QResizeEvent) -> None:
        text = self._hint.fontMetrics().horizontalAdvance(self._hint.text())
        needed = (
            text
            + self.choose.sizeHint().width()
            + 3 * self._layout.spacing()
            + 2 * self._layout.contentsMargins().left()
        )
        wide = event.size().width() >= needed
        self._layout.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        super().resizeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped(event.mimeData()):
            event.acceptProposedAction()
            set_property(self, "active", True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        set_property(self, "active", False)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        set_property(self, "active", False)
        paths = dropped(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.paths_dropped.emit(paths)
