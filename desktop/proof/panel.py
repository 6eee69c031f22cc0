"""The proof panel: each guard by shape and word, the attempts seen, and a statement to copy or save."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.version import VERSION
from desktop.assets import icon_pixmap
from desktop.language import said
from desktop.proof.statement import Proof, badge_words, statement
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button, clear_layout, fit_dialog
from desktop.words import first_upper, named


class ProofPanel(QDialog):
    """A dialog; `measure_again` starts a new measurement, `show_proof` takes its result."""

    def __init__(
        self,
        theme: Theme,
        measure_again: Callable[[], object],
        save: Callable[[Path, str], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._save_text = save
        self._proof: Proof | None = None
        self.setWindowTitle(self.tr("Offline proof"))
        fit_dialog(self, theme.px(600), theme.px(520))
        inner = QWidget()
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(*(theme.space("m"),) * 4)
        self._list.setSpacing(theme.space("s"))
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setAccessibleName(self.tr("Guards"))
        self._title = PlainLabel("", "title", wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space("xl"), theme.space("xl"), theme.space("xl"), theme.space("l"))
        layout.setSpacing(theme.space("s"))
        layout.addWidget(self._title)
        layout.addWidget(
            PlainLabel(
                self.tr("What is listed here was tried a moment ago on this machine, not assumed."), "muted", wrap=True
            )
        )
        layout.addWidget(scroll, 1)
        row = QHBoxLayout()
        row.setSpacing(theme.space("s"))
        row.addWidget(button(self.tr("Measure again"), "", measure_again))
        row.addStretch()
        row.addWidget(button(self.tr("Copy statement"), "", self._copy))
        row.addWidget(button(self.tr("Save statement…"), "", self._save))
        row.addWidget(button(self.tr("Close"), "", self.accept))
        layout.addLayout(row)
        self.show_proof(None)

    def show_proof(self, proof: Proof | None) -> None:
        """Shows a measurement; None while it runs."""
        self._proof = proof
        self._title.setText(badge_words(proof)[0])
        clear_layout(self._list)
        if proof is None:
            self._list.addWidget(PlainLabel(self.tr("Trying what must not work …"), "muted"))
            self._list.addStretch()
            return
        self._entry(
            proof.app_held, self._held(self.tr("No network for this window"), proof.app_held), said(proof.app_detail)
        )
        attempts = self.tr("Attempts to reach a network: {n}").format(n=proof.attempts)
        self._entry(not proof.attempts, attempts, self.tr("counted in this window's Python code since it was opened"))
        names = ", ".join(proof.modules) or self.tr("none")
        modules = self.tr("Network modules loaded: {names}").format(names=names)
        self._entry(not proof.modules, modules, self.tr("looked up in this window's process"))
        self._list.addSpacing(self._theme.space("s"))
        self._list.addWidget(PlainLabel(self.tr("PROCESSES THAT OPEN DOCUMENTS AND MODELS"), "caption"))
        for layer in proof.layers:
            self._entry(layer.held, self._held(first_upper(said(layer.name)), layer.held), said(layer.detail))
        if not proof.layers:
            self._list.addWidget(PlainLabel(self.tr("Not measured."), "muted"))
        self._list.addWidget(
            PlainLabel(
                self.tr("Not counted: attempts by native code, which the kernel refuses without counting them."),
                "muted",
                wrap=True,
            )
        )
        self._list.addStretch()

    def _held(self, name: str, held: bool) -> str:
        state = self.tr("holds") if held else self.tr("does not hold")
        return named(name, state)

    def _entry(self, held: bool, title: str, detail: str) -> None:
        theme = self._theme
        shape = QLabel()
        icon, color = ("check", "ok") if held else ("warning", "warn")
        shape.setPixmap(icon_pixmap(icon, theme.color(color), theme.px(15), 2.0))
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(PlainLabel(title, "strong", wrap=True))
        column.addWidget(PlainLabel(detail, "muted", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(theme.space("s"))
        row.addWidget(shape, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        self._list.addLayout(row)

    def _text(self) -> str:
        moment = datetime.now(UTC).isoformat(timespec="seconds")
        return statement(self._proof, VERSION, moment) if self._proof is not None else ""

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text())

    def _save(self) -> None:
        name, _kind = QFileDialog.getSaveFileName(
            self, self.tr("Save statement"), "pincite-offline.txt", self.tr("Text (*.txt)")
        )
        if name:
            self._save_text(Path(name), self._text())
