"""Connects the model picker with the models of this machine."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from core.ports import GeneratorInfo, Progress
from desktop import dialogs
from desktop.errors import describe
from desktop.models_page.page import AddModelDialog, ModelsPage
from desktop.models_page.picker import ModelPicker
from desktop.operations import models as operations
from desktop.operations.models import ModelList
from desktop.operations.workbench import WorkbenchLike
from desktop.preferences import Preferences
from desktop.tasks import Tasks
from desktop.theme import Theme

IN_PLACE = "models/in_place"


class ModelsController(QObject):
    """The models' side of the window.

    Signals:
        changed: what can be used or what is loaded changed.
        message: words for the status bar.
    """

    changed = Signal()
    message = Signal(str)

    def __init__(
        self,
        workbench: WorkbenchLike,
        tasks: Tasks,
        picker: ModelPicker,
        preferences: Preferences,
        theme: Theme,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._workbench, self._tasks, self._picker = workbench, tasks, picker
        self._preferences, self._theme, self._window = preferences, theme, window
        self._list = ModelList((), "")
        self._page: ModelsPage | None = None
        picker.chosen.connect(self.load)
        picker.add_wanted.connect(self.add)
        picker.manage_wanted.connect(self.open_page)

    @property
    def ready_name(self) -> str:
        """The loaded model, or the one that would be loaded; "" when there is none."""
        info = self._workbench.model_info
        return info.name if info is not None else self._list.default

    def refresh(self) -> None:
        """Looks at the models folder again."""
        paths = [Path(text) for text in self._preferences.texts(IN_PLACE)]
        self._tasks.submit(operations.listed(self._workbench, paths, self._show))

    def load(self, path: Path | None) -> None:
        """Loads a model in the background."""
        name = next((model.name for model in self._list.models if model.path == path), path.name if path else "")
        self._picker.show_loading(name)
        self._tasks.submit(operations.loaded(self._workbench, path, self._loaded, self._failed))

    def show_loaded(self) -> None:
        """Shows what is loaded now; asking may have loaded a model."""
        self._picker.show_info(self._workbench.model_info)
        self.changed.emit()

    def add(self) -> None:
        """Lets the person choose a model file, and whether to copy it."""
        path = dialogs.choose_model(self._window)
        if path is None:
            return
        dialog = AddModelDialog(path, self._theme, self._window)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        copy = dialog.copy
        self._tasks.submit(
            operations.added(
                self._workbench,
                path,
                copy=copy,
                event=self._copying,
                success=lambda target: self._added(target, copy),
                failure=self._failed,
                cancelled=lambda: self.message.emit(self.tr("The model was not added.")),
            )
        )

    def set_up_demo(self) -> None:
        """Assembles the demo model and loads it."""
        self._picker.show_loading(self.tr("the demo model"))
        self._tasks.submit(operations.demo_set_up(self._workbench, self._demo_ready, self._failed))

    def open_page(self) -> None:
        """Opens the list of models."""
        if self._page is None:
            self._page = ModelsPage(self._workbench.catalog.folder, self._theme, self._window)
            self._page.chosen.connect(self.load)
            self._page.add_wanted.connect(self.add)
        self._show_page()
        self._page.show()
        self._page.raise_()
        self.refresh()

    def _demo_ready(self, path: Path) -> None:
        self.refresh()
        self.load(path)

    def _added(self, path: Path, copy: bool) -> None:
        if not copy:
            known = self._preferences.texts(IN_PLACE)
            self._preferences.set(IN_PLACE, tuple(dict.fromkeys((*known, str(path)))))
        self.refresh()
        self.load(path)

    def _copying(self, progress: Progress) -> None:
        share = progress.done / progress.total if progress.total else 0.0
        self.message.emit(self.tr("Copying {name}: {n} %").format(name=progress.detail, n=round(share * 100)))

    def _loaded(self, info: GeneratorInfo) -> None:
        self._picker.show_info(info)
        self.message.emit(self.tr("{name} is ready").format(name=info.name))
        self._show_page()
        self.changed.emit()

    def _failed(self, error: Exception) -> None:
        self.show_loaded()
        dialogs.show_error(self._window, self._theme, describe(error))

    def _show(self, found: ModelList) -> None:
        self._list = found
        self._picker.show_models(found.models, found.default)
        self._picker.show_info(self._workbench.model_info)
        self._show_page()
        self.changed.emit()

    def _show_page(self) -> None:
        if self._page is not None:
            info = self._workbench.model_info
            self._page.show_models(self._list.models, info.name if info is not None else "")
