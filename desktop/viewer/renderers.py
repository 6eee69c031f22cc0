"""The real renderer: a document handle of core's render client, one confined process a document."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from core.domain import DocId, Document, Rect
from core.errors import DocumentError
from core.files import FileState, identify
from core.pdf.render_client import DocumentHandle, RenderClient, RenderedPage
from core.ports import CancelToken
from core.settings import WorkerLimits
from desktop.viewer.render_queue import OutlineEntry


class WorkerRenderer:
    """A document in a render process. Closing it keeps the process for a while: people go back and forth."""

    def __init__(self, handle: DocumentHandle) -> None:
        self._handle = handle

    def sizes(self) -> Sequence[tuple[float, float]]:
        """Returns width and height of each page in points."""
        return tuple((float(width), float(height)) for width, height in self._handle.page_sizes())

    def outline(self) -> Sequence[OutlineEntry]:
        """Returns the bookmarks that lead to a page."""
        items = self._handle.outline()
        low = min((item.level for item in items), default=0)
        return tuple(
            OutlineEntry(item.title, item.page_index, item.level - low) for item in items if item.page_index is not None
        )

    def render(self, page_index: int, scale: float, clip: Rect | None) -> RenderedPage:
        """Renders a page, or a part of it."""
        return self._handle.render(page_index, scale, clip)

    def retry(self) -> None:
        """Forgets which pages failed."""
        self._handle.retry()

    def interrupt(self) -> None:
        """Ends the process; the next request starts another."""
        self._handle.kill()

    def close(self) -> None:
        """Keeps the process open: the client ends the one that was used longest ago."""


class RendererPool:
    """Makes renderers, one a document, and ends them all at the end.

    A file that holds something else than what was read is never drawn: marks would lie on other words.

    Args:
        limits: what a process may use.
        elsewhere: other places where a document was found; asked in the render thread.
    """

    def __init__(self, limits: WorkerLimits, elsewhere: Callable[[DocId], Sequence[Path]] = lambda _id: ()) -> None:
        self._client = RenderClient(limits)
        self._elsewhere = elsewhere
        self._checked: dict[DocId, tuple[Path, FileState]] = {}
        self._handles: dict[DocId, DocumentHandle] = {}
        self._passwords: dict[DocId, str] = {}

    def __call__(self, document: Document) -> WorkerRenderer:
        """Opens a document, or returns the one that is open. Raises DocumentError or WorkerError."""
        path = self._place_of(document)
        handle = self._handles.get(document.id)
        if handle is None or handle.path != path:
            handle = self._client.open(path, self._passwords.get(document.id))
            self._handles[document.id] = handle
        return WorkerRenderer(handle)

    def _place_of(self, document: Document) -> Path:
        """Returns a file that holds what was read, the document's own first. Raises DocumentError."""
        missing: DocumentError | None = None
        for path in self._places(document):
            try:
                if self._holds(path, document.id):
                    return path
            except DocumentError as error:
                missing = missing or error
        if missing is not None:
            raise missing
        raise DocumentError(
            QCoreApplication.translate("Viewer", "This file has changed since it was read."),
            help=QCoreApplication.translate(
                "Viewer",
                "Its pages as they were cannot be drawn any more; what was read of them stays and can be asked. "
                "Look again from the library's menu to add the file as it is now.",
            ),
        )

    def _places(self, document: Document) -> Iterator[Path]:
        yield document.path
        yield from (path for path in self._elsewhere(document.id) if path != document.path)

    def _holds(self, path: Path, doc_id: DocId) -> bool:
        """Whether a file holds a document; one that is unchanged since the last look is not read again."""
        known = self._checked.get(doc_id)
        try:
            if known is not None and known == (path, FileState.of(os.stat(path))):
                return True
        except OSError:
            self._checked.pop(doc_id, None)
        found = identify(path, CancelToken())
        if found.doc_id != doc_id:
            return False
        self._checked[doc_id] = (path, found.state)
        return True

    def unlock(self, doc_id: DocId, password: str) -> None:
        """Keeps a password in memory, never on disk, for the next opening."""
        self._passwords[doc_id] = password

    def password(self, doc_id: DocId) -> str | None:
        """Returns the password that was given for a document while the window is open."""
        return self._passwords.get(doc_id)

    def close(self) -> None:
        """Ends all processes and forgets all passwords."""
        self._client.close()
        self._handles.clear()
        self._passwords.clear()
