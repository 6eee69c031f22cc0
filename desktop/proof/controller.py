"""Connects the offline badge and the proof panel with the measurement."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.header import Header
from desktop.operations import proof as operations
from desktop.proof.statement import Proof, SealLike, measure
from desktop.tasks import Tasks
from desktop.theme import Theme

if TYPE_CHECKING:
    from desktop.proof.panel import ProofPanel


class ProofController(QObject):
    """The proof's side of the window.

    Signals:
        message: words for the status bar.
    """

    message = Signal(str)

    def __init__(self, tasks: Tasks, header: Header, theme: Theme, seal: SealLike | None, window: QWidget) -> None:
        super().__init__(window)
        self._tasks, self._header, self._theme, self._seal, self._window = tasks, header, theme, seal, window
        self._proof: Proof | None = None
        self.panel: ProofPanel | None = None
        header.proof_wanted.connect(self.open)

    def measure(self) -> None:
        """Tries again what must not work; a failed measurement counts as nothing measured."""
        if self.panel is not None:
            self.panel.show_proof(None)
        self._tasks.submit(operations.measured(self._measured, lambda _error: self._measured(())))

    def open(self) -> None:
        """Opens the proof panel."""
        if self.panel is None:
            from desktop.proof.panel import ProofPanel

            self.panel = ProofPanel(self._theme, self.measure, self._save, self._window)
        self.panel.show_proof(self._proof)
        self.panel.show()
        self.panel.raise_()

    def _measured(self, layers: Sequence[Any]) -> None:
        self._proof = measure(self._seal, layers)
        self._header.show_proof(self._proof)
        if self.panel is not None:
            self.panel.show_proof(self._proof)

    def _save(self, path: Path, text: str) -> None:
        saved = self.tr("Saved {name}").format(name=path.name)
        self._tasks.submit(operations.text_saved(path, text, lambda _nothing: self.message.emit(saved)))
