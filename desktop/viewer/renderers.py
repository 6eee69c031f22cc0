"""The real renderer: a document handle of core's render client, one confined process a document."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain import DocId, Document, Rect
from core.pdf.render_client import DocumentHandle, RenderClient, RenderedPage
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
    """Makes renderers, one a document, and ends them all at the end."""

    def __init__(self, limits: WorkerLimits) -> None:
        self._client = RenderClient(limits)
        self._handles: dict[DocId, DocumentHandle] = {}
        self._passwords: dict[DocId, str] = {}

    def __call__(self, document: Document) -> WorkerRenderer:
        """Opens a document, or returns the one that is open. Raises DocumentError or WorkerError."""
        handle = self._handles.get(document.id)
        if handle is None or handle.path != document.path:
            handle = self._client.open(document.path, self._passwords.get(document.id))
            self._handles[document.id] = handle
        return WorkerRenderer(handle)

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
