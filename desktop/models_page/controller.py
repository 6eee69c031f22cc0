"""Connects the model picker with the models of this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from core.errors import PinciteError
from core.ports import GeneratorInfo, Progress
from desktop import dialogs
from desktop.errors import describe
from desktop.language import said
from desktop.models_page.picker import ModelPicker
from desktop.models_page.words import backend_words
from desktop.operations import models as operations
from desktop.operations.models import ModelList
from desktop.operations.workbench import WorkbenchLike
from desktop.preferences import Preferences
from desktop.tasks import Tasks
from desktop.theme import Theme
from models.backend import Backend
from models.known import SizeProfile
from models.profile import SIZE_CLASSES

if TYPE_CHECKING:
    from desktop.models_page.page import ModelsPage

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
        self._backend: Backend | None = None
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
        self._show_in_use()
        self.changed.emit()

    def unload(self) -> None:
        """Gives the memory of the loaded model back; the next question loads it again."""
        self._tasks.submit(operations.unloaded(self._workbench, lambda _nothing: self.show_loaded()))

    def add(self) -> None:
        """Lets the person choose a model file, and whether to copy it."""
        path = dialogs.choose_model(self._window)
        if path is not None:
            self._add_file(path)

    def add_folder(self) -> None:
        """Lets the person choose a folder whose models are used where they are."""
        path = dialogs.choose_folder(self._window, self.tr("A folder of models"))
        if path is not None:
            self._use_in_place(path)

    def add_paths(self, paths: Sequence[Path]) -> None:
        """Adds what was dropped: folders in place, files as the person says."""
        for path in paths:
            if path.is_dir():
                self._use_in_place(path)
            else:
                self._add_file(path)

    def edit_profiles(self) -> None:
        """Shows the profiles by size."""
        known = self._workbench.known
        profiles = {size: known.profile(size) for size in SIZE_CLASSES}
        parent = self._page if self._page is not None else self._window
        from desktop.models_page.profiles import ProfilesDialog

        dialog = ProfilesDialog(profiles, self._workbench.templates.listed(), self._theme, parent)
        dialog.saved.connect(self._keep_profiles)
        dialog.open()

    def _keep_profiles(self, profiles: dict[str, SizeProfile]) -> None:
        try:
            for size, profile in profiles.items():
                self._workbench.known.set_profile(size, profile)
        except PinciteError as error:
            dialogs.show_error(self._window, self._theme, describe(error))

    def _accept(self, path: Path) -> None:
        self._tasks.submit(operations.accepted(self._workbench, path, lambda _nothing: self.refresh(), self._failed))

    def _show_backend(self, backend: Backend) -> None:
        self._backend = backend
        if self._page is not None:
            self._page.show_backend(backend_words(backend.starts, backend.kinds), offers=bool(backend.install))

    def show_install(self) -> None:
        """Says how to install a build of llama.cpp for a graphics card, word for word, to be copied."""
        if self._backend is not None:
            reason = "" if self._backend.starts else f"{said(self._backend.detail)}\n\n"
            parent = self._page if self._page is not None else self._window
            dialogs.show_text(
                parent, self._theme, self.tr("A build for a graphics card"), f"{reason}{self._backend.install}"
            )

    def _use_in_place(self, path: Path) -> None:
        known = self._preferences.texts(IN_PLACE)
        self._preferences.set(IN_PLACE, tuple(dict.fromkeys((*known, str(path)))))
        self.refresh()

    def _add_file(self, path: Path) -> None:
        from desktop.models_page.page import AddModelDialog

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
            from desktop.models_page.page import ModelsPage

            self._page = ModelsPage(self._workbench.catalog.folder, self._theme, self._window)
            self._page.chosen.connect(self.load)
            self._page.add_wanted.connect(self.add)
            self._page.folder_wanted.connect(self.add_folder)
            self._page.dropped.connect(self.add_paths)
            self._page.accept_wanted.connect(self._accept)
            self._page.unload_wanted.connect(self.unload)
            self._page.profiles_wanted.connect(self.edit_profiles)
            self._page.install_wanted.connect(self.show_install)
            self._tasks.submit(operations.backend(self._show_backend))
        self._show_page()
        self._page.show()
        self._page.raise_()
        self.refresh()

    def _demo_ready(self, path: Path) -> None:
        self.refresh()
        self.load(path)

    def _added(self, path: Path, copy: bool) -> None:
        if copy:
            self.refresh()
        else:
            self._use_in_place(path)
        self.load(path)

    def _copying(self, progress: Progress) -> None:
        share = progress.done / progress.total if progress.total else 0.0
        self.message.emit(self.tr("Copying {name}: {n} %").format(name=progress.detail, n=round(share * 100)))

    def _loaded(self, info: GeneratorInfo) -> None:
        self.message.emit(self.tr("{name} is ready").format(name=info.name))
        self.show_loaded()

    def _failed(self, error: Exception) -> None:
        self.show_loaded()
        dialogs.show_error(self._window, self._theme, describe(error))

    def _show(self, found: ModelList) -> None:
        self._list = found
        self._picker.show_models(found.models, found.default)
        self.show_loaded()

    def _show_in_use(self) -> None:
        self._picker.show_info(self._workbench.model_info, self._workbench.model_path)
        self._show_page()

    def _show_page(self) -> None:
        if self._page is not None:
            self._page.show_models(self._list.models, self._workbench.model_path, self._list.free)
