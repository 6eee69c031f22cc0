"""Files that are dropped anywhere on the window: PDFs and folders to the library, models to the models page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from desktop.library.drop_zone import dropped

MODEL_ENDING = ".gguf"
Taker = Callable[[Sequence[Path]], object]


def parted(paths: Sequence[Path]) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Returns what is for the library, and the model files among the paths."""
    models = tuple(path for path in paths if path.suffix.lower() == MODEL_ENDING)
    return tuple(path for path in paths if path not in models), models


class WindowDrops(QObject):
    """Takes the drops of a window that no part of it took; a part with a meaning of its own goes first."""

    def __init__(self, window: QWidget, to_library: Taker, to_models: Taker) -> None:
        super().__init__(window)
        self._takers = (to_library, to_models)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDropEvent) or event.type() not in (QEvent.Type.DragEnter, QEvent.Type.Drop):
            return super().eventFilter(watched, event)
        paths = dropped(event.mimeData())
        if not paths:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            for taker, mine in zip(self._takers, parted(paths), strict=True):
                if mine:
                    taker(mine)
        return True
