"""Connects the inspector with the library: the pages of an answer's documents, and files to save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from core.answer import Answer
from desktop.inspector.graph_painter import GraphPainter
from desktop.inspector.panel import InspectorPanel
from desktop.inspector.strips import gathered_strips
from desktop.operations.operation import Operation, Reporter
from desktop.operations.workbench import WorkbenchLike
from desktop.tasks import Job, Tasks

SaveName = Callable[[str, str, str], str]
"""(title, name offered, filter) -> the path that was chosen, or nothing."""


def bytes_saved(path: Path, data: bytes, success: Callable[[Any], None]) -> Operation:
    """Writes a file whole or not at all: what was there before stays until the new one is complete."""

    def run(_reporter: Reporter) -> None:
        part = path.with_name(path.name + ".part")
        try:
            part.write_bytes(data)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)

    return Operation("save a file", run, success)


class InspectorController(QObject):
    """The inspector's side of the window.

    Signals:
        message: words for the status bar.
    """

    message = Signal(str)

    def __init__(
        self, workbench: WorkbenchLike, tasks: Tasks, panel: InspectorPanel, ask_name: SaveName | None = None
    ) -> None:
        super().__init__(panel)
        self._workbench, self._tasks, self._panel = workbench, tasks, panel
        self._ask_name = ask_name or self._ask_person
        self._job: Job | None = None
        panel.map.save_wanted.connect(self._save_map)
        panel.copied.connect(self._copied)

    def show_answer(self, answer: Answer | None) -> None:
        """Shows an answer in all tabs; the strips of its documents come from the library."""
        self._panel.show_answer(answer)
        if self._job is not None and not self._job.done:
            self._job.abandon()
        self._job = None
        if answer is not None:
            shown = answer
            self._job = self._tasks.submit(
                gathered_strips(self._workbench, shown, lambda strips: self._panel.coverage.show_strips(shown, strips))
            )

    def _save_map(self, drawn: GraphPainter) -> None:
        title = self.tr("Save the map")
        name = self._ask_name(title, "map.svg", self.tr("Pictures (*.svg *.png)"))
        if not name:
            return
        path = Path(name)
        if path.suffix.lower() not in (".svg", ".png"):
            path = path.with_name(path.name + ".svg")
        data = drawn.png() if path.suffix.lower() == ".png" else drawn.svg(title)
        saved = self.tr("Saved {name}").format(name=path.name)
        self._tasks.submit(bytes_saved(path, data, lambda _nothing: self.message.emit(saved)))

    def _copied(self, table: str, rows: int) -> None:
        self.message.emit(self.tr("{n} rows of {table} are on the clipboard as CSV.").format(n=rows, table=table))

    def _ask_person(self, title: str, offered: str, kinds: str) -> str:
        name, _kind = QFileDialog.getSaveFileName(self._panel, title, offered, kinds)
        return name
