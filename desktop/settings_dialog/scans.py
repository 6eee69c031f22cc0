"""The settings of scans: whether pictures are recognised, in which languages, and where the language data lies."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from core.pdf.ocr import OcrPlan
from core.settings import ReadSettings
from desktop import dialogs
from desktop.language import said
from desktop.theme import Theme
from desktop.widgets import PlainLabel, button
from desktop.words import translate

LookFor = Callable[[ReadSettings, Callable[[OcrPlan], None]], None]
"""Looks for language data in the background and hands over what it found."""


def plan_words(plan: OcrPlan) -> str:
    """Says which language data is used, or why none is."""
    if plan.settings is None:
        return said(plan.problem)
    used = translate("Scans", "Used now: {languages}, from {folder}").format(
        languages=plan.settings.language.replace("+", ", "), folder=plan.settings.tessdata
    )
    return f"{said(plan.problem)}\n{used}" if plan.problem else used


class ScanFields(QWidget):
    """A switch, a line for languages, and a folder with what is found in it."""

    def __init__(self, theme: Theme, current: ReadSettings, look_for: LookFor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current, self._look_for = current, look_for
        self.recognise = QCheckBox(self.tr("Recognise the text of scanned pages"))
        self.recognise.setChecked(current.recognise)
        self.recognise.toggled.connect(lambda _on: self._look())
        self.folder = QLineEdit(current.tessdata)
        self.folder.setPlaceholderText(self.tr("The packaged folder, $TESSDATA_PREFIX, then the system's"))
        self.folder.setAccessibleName(self.tr("Folder of Tesseract's language data"))
        self.folder.editingFinished.connect(self._look)
        choose = button(self.tr("Choose…"), "", self._choose, self.tr("Choose the folder of language data"))
        self.language = QLineEdit(current.language)
        self.language.setPlaceholderText(self.tr("English and the East Asian languages that are there"))
        self.language.setAccessibleName(self.tr("Languages of scans, such as eng+deu"))
        self.language.editingFinished.connect(self._look)
        self.found = PlainLabel("", "muted", wrap=True)
        self.found.setAccessibleName(self.tr("Language data that is found"))
        row = QHBoxLayout()
        row.setSpacing(theme.space("s"))
        row.addWidget(self.folder, 1)
        row.addWidget(choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space("xs"))
        layout.addWidget(self.recognise)
        layout.addWidget(PlainLabel(self.tr("Folder of Tesseract's language data (*.traineddata)"), wrap=True))
        layout.addLayout(row)
        layout.addWidget(PlainLabel(self.tr("Languages, as Tesseract names them, joined by +"), wrap=True))
        layout.addWidget(self.language)
        layout.addWidget(self.found)
        self._look()

    def value(self) -> ReadSettings:
        """Returns what is chosen."""
        return ReadSettings(
            recognise=self.recognise.isChecked(),
            language="+".join(part.strip() for part in self.language.text().split("+") if part.strip()),
            tessdata=self.folder.text().strip(),
            seconds_factor=self._current.seconds_factor,
        )

    def put(self, settings: ReadSettings) -> None:
        """Shows other settings."""
        self._current = settings
        self.recognise.setChecked(settings.recognise)
        self.language.setText(settings.language)
        self.folder.setText(settings.tessdata)
        self._look()

    def _choose(self) -> None:
        folder = dialogs.choose_folder(self.window())
        if folder is not None:
            self.folder.setText(str(Path(folder)))
            self._look()

    def _look(self) -> None:
        wanted = self.value()
        self._look_for(wanted, lambda plan: self._show(wanted, plan))

    def _show(self, wanted: ReadSettings, plan: OcrPlan) -> None:
        if wanted == self.value():
            self.found.setText(plan_words(plan))
