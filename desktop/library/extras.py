"""Connects the dialogs of the library with it: details of a document, watched folders."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from core.domain import DocId, Document
from core.errors import PasswordNeededError
from desktop import dialogs
from desktop.errors import describe
from desktop.library.controller import LibraryController
from desktop.library.item_model import Entry
from desktop.library.panel import LibraryPanel
from desktop.operations import details as operations
from desktop.operations import library as library_operations
from desktop.operations.details import DocumentDetails, ReadText
from desktop.operations.library import Watched
from desktop.operations.workbench import WorkbenchLike
from desktop.tasks import Tasks
from desktop.theme import Theme

if TYPE_CHECKING:
    from desktop.library.details_dialog import DetailsDialog
    from desktop.library.text_dialog import TextDialog
    from desktop.library.watched_dialog import WatchedDialog


class LibraryExtras(QObject):
    """Details and watched folders.

    Signals:
        page_wanted: (Document, page index).
        document_wanted: Document.
    """

    page_wanted = Signal(object, int)
    document_wanted = Signal(object)

    def __init__(
        self,
        workbench: WorkbenchLike,
        tasks: Tasks,
        panel: LibraryPanel,
        controller: LibraryController,
        theme: Theme,
        password_of: Callable[[DocId], str | None] = lambda _doc_id: None,
    ) -> None:
        super().__init__(panel)
        self._workbench, self._tasks, self._panel, self._theme = workbench, tasks, panel, theme
        self._controller = controller
        self._password_of = password_of
        self.details: DetailsDialog | None = None
        self.watched: WatchedDialog | None = None
        self.text: TextDialog | None = None
        panel.details_wanted.connect(self._entry_details)
        panel.text_wanted.connect(lambda entry: self.open_text(entry.document))
        panel.watch_wanted.connect(self.watch)
        panel.watched_wanted.connect(self.open_watched)
        controller.looked_again.connect(self._refresh_watched)

    def open_details(self, document: Document) -> None:
        """Gathers and shows the details of a document."""
        self._tasks.submit(operations.gathered(self._workbench, document.id, self._show_details))

    def open_text(self, document: Document) -> None:
        """Shows the text of a document as it was read; its file is not needed."""
        self._tasks.submit(operations.text_as_read(self._workbench, document.id, self._show_text))

    def _show_text(self, read: ReadText) -> None:
        if self.text is not None:
            self.text.close()
        details = read.details
        from desktop.library.detail_words import place_words
        from desktop.library.text_dialog import TextDialog

        self.text = dialog = TextDialog(
            details.document, read.pages, place_words(details), self._theme, self._panel.window()
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.destroyed.connect(lambda _object=None, gone=dialog: self._text_closed(gone))
        dialog.show()

    def _text_closed(self, gone: TextDialog) -> None:
        if self.text is gone:
            self.text = None

    def watch(self) -> None:
        """Lets the person choose a folder, watches it and looks through it."""
        folder = dialogs.choose_folder(self._panel.window())
        if folder is not None:
            self._tasks.submit(library_operations.watched(self._workbench, self._watching, add=folder))

    def open_watched(self) -> None:
        """Shows the watched folders."""
        if self.watched is None:
            from desktop.library.watched_dialog import WatchedDialog

            self.watched = dialog = WatchedDialog(self._theme, self._panel.window())
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.add_wanted.connect(self.watch)
            dialog.drop_wanted.connect(self._unwatch)
            dialog.rescan_wanted.connect(self._controller.rescan)
            dialog.destroyed.connect(self._watched_closed)
        self._refresh_watched()
        self.watched.open()

    def look_through(self) -> None:
        """Looks through the watched folders in the background, when there are any."""
        if self._workbench.store.read_only:
            return

        def go_on(watched: Watched) -> None:
            if watched.folders:
                self._controller.rescan()

        self._tasks.submit(library_operations.watched(self._workbench, go_on))

    def _entry_details(self, entry: Entry) -> None:
        if entry.document is not None:
            self.open_details(entry.document)

    def _show_details(self, details: DocumentDetails) -> None:
        if self.details is not None:
            self.details.close()
        from desktop.library.details_dialog import DetailsDialog

        self.details = dialog = DetailsDialog(details, self._theme, self._panel.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.page_wanted.connect(self.page_wanted)
        dialog.document_wanted.connect(self.document_wanted)
        dialog.text_wanted.connect(self.open_text)
        dialog.destroyed.connect(lambda _object=None, gone=dialog: self._details_closed(gone))
        dialog.show()
        document = details.document
        if details.held is None:
            if details.newer is not None:
                dialog.say_inert(
                    self.tr(
                        "Its file was replaced, so they cannot be listed any more. See the newer version's details."
                    )
                )
            else:
                dialog.say_inert(self.tr("The file is not there just now. They are listed once it is found again."))
            return
        password = self._password_of(document.id)
        self._tasks.submit(
            operations.inside(
                self._workbench,
                details.held,
                password,
                lambda found: dialog.show_inside(found) if self.details is dialog else None,
                lambda error: dialog.say_inert(self._why(error)) if self.details is dialog else None,
            )
        )

    def _why(self, error: Exception) -> str:
        if isinstance(error, PasswordNeededError):
            return self.tr("The document is locked: what it holds cannot be listed.")
        return describe(error).happened

    def _details_closed(self, gone: DetailsDialog) -> None:
        if self.details is gone:
            self.details = None

    def _watched_closed(self) -> None:
        self.watched = None

    def _refresh_watched(self) -> None:
        if self.watched is not None:
            self._tasks.submit(library_operations.watched(self._workbench, self._show_watched))

    def _show_watched(self, watched: Watched) -> None:
        if self.watched is not None:
            self.watched.show_watched(watched)

    def _watching(self, watched: Watched) -> None:
        self._show_watched(watched)
        self._controller.rescan()

    def _unwatch(self, folder: Path) -> None:
        self._tasks.submit(library_operations.watched(self._workbench, self._show_watched, drop=folder))
