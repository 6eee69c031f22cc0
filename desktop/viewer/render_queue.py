"""One background thread that asks the render worker for pictures, the most needed first, and hands them to the window.

Nothing here renders in the window's process: a DocumentRenderer talks to a child process.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance
from PySide6.QtGui import QImage, QTransform

from core.domain import DocId, Document, Rect
from core.errors import PasswordNeededError, PinciteError
from desktop.viewer.render_cache import RenderKey

JOIN_SECONDS = 5.0
PATIENCE_MS = 250


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """A heading of the document's own outline."""

    title: str
    page_index: int
    level: int
    """0 is the outermost."""
    top_pt: float = 0.0


class Picture(Protocol):
    """A rendered picture: RGB888 rows without padding."""

    @property
    def width(self) -> int:
        """Pixels a row."""

    @property
    def height(self) -> int:
        """Rows."""

    @property
    def pixels(self) -> memoryview:
        """The bytes; whoever made them keeps them alive as long as this view."""


class DocumentRenderer(Protocol):
    """An open document in the render worker. Called from one thread only; methods raise PinciteError."""

    def sizes(self) -> Sequence[tuple[float, float]]:
        """Returns width and height of each page in points; may be empty when only the library knows them."""

    def outline(self) -> Sequence[OutlineEntry]:
        """Returns the document's own outline."""

    def render(self, page_index: int, scale: float, clip: Rect | None) -> Picture:
        """Renders a page, or a part of it."""

    def retry(self) -> None:
        """Forgets which pages failed."""

    def interrupt(self) -> None:
        """Ends what runs just now, from any thread; the next request works again."""

    def close(self) -> None:
        """Gives the document up; idempotent."""


class RendererFactory(Protocol):
    """Opens documents for rendering."""

    def __call__(self, document: Document) -> DocumentRenderer:
        """Opens a document. Raises DocumentError, PasswordNeededError among them, or WorkerError."""

    def unlock(self, doc_id: DocId, password: str) -> None:
        """Keeps a password in memory for the next opening."""

    def password(self, doc_id: DocId) -> str | None:
        """Returns the password that was kept."""

    def close(self) -> None:
        """Ends all processes; idempotent."""


class RenderQueue(QObject):
    """Serves lists of wanted pictures; between them, what is to be known of the document itself.

    Signals (delivered in the window's thread; the first value is the number that `open` returned):
        opened: the document can be rendered.
        open_failed: the document cannot be shown; reason, help, and whether a password is missing.
        sizes_read: page sizes in points; only after `want_sizes`.
        outline_read: the document's outline.
        rendered: a key and its QImage, turned as the key says.
        failed: a key and the reason.
    """

    opened = Signal(int)
    open_failed = Signal(int, str, str, bool)
    sizes_read = Signal(int, object)
    outline_read = Signal(int, object)
    rendered = Signal(int, object, object)
    failed = Signal(int, object, str)

    def __init__(self, factory: RendererFactory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._factory = factory
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._document: Document | None = None
        self._generation = 0
        self._sizes: tuple[tuple[float, float], ...] = ()
        self._wanted: dict[str, list[RenderKey]] = {"pages": [], "thumbnails": []}
        self._facts: list[str] = []
        self._renderer: DocumentRenderer | None = None
        self._busy_with = 0
        self._retry = False
        self._stopping = False

    def open(self, document: Document) -> int:
        """Starts to open a document; what is still wanted of the one before is dropped."""
        with self._changed:
            self._generation += 1
            self._document = document
            self._clear_wanted()
            self._facts = ["outline"]
            self._changed.notify()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="pincite-render", daemon=True)
                self._thread.start()
        if self._busy_with:
            QTimer.singleShot(PATIENCE_MS, self, self._interrupt_old)
        return self._generation

    def want(self, keys: Sequence[RenderKey], channel: str = "pages") -> None:
        """Replaces the list of wanted pictures of a channel; the first is served first, "pages" before others."""
        with self._changed:
            self._wanted[channel] = list(keys)
            self._changed.notify()

    def want_sizes(self) -> None:
        """Asks the file itself for its page sizes: the library does not know them all."""
        with self._changed:
            self._facts.insert(0, "sizes")
            self._changed.notify()

    def retry(self) -> None:
        """Lets pages that failed be rendered again."""
        self._retry = True

    def set_sizes(self, sizes: Sequence[tuple[float, float]]) -> None:
        """Tells the page sizes in force, from which the parts of very large pages are computed."""
        self._sizes = tuple(sizes)

    @property
    def idle(self) -> bool:
        """Whether nothing is wanted or being done."""
        with self._changed:
            return not self._busy_with and not self._facts and not any(self._wanted.values())

    def close(self) -> None:
        """Ends the thread and the renderer; waits a few seconds at most."""
        with self._changed:
            self._stopping = True
            self._clear_wanted()
            self._changed.notify()
        if self._busy_with and self._renderer is not None:
            self._renderer.interrupt()
        if self._thread is not None:
            self._thread.join(JOIN_SECONDS)

    def _interrupt_old(self) -> None:
        """A page that takes seconds must not hold up the next document; one that takes milliseconds may finish."""
        if self._busy_with not in (0, self._generation) and self._renderer is not None:
            self._renderer.interrupt()

    def _clear_wanted(self) -> None:
        self._facts.clear()
        for keys in self._wanted.values():
            keys.clear()

    def _next(self, generation: int) -> RenderKey | str | None:
        """Waits for work; None when another document is to be opened or the thread is to end."""
        with self._changed:
            self._busy_with = 0
            while not self._stopping and self._generation == generation:
                work: list[RenderKey] | list[str]
                for work in (self._wanted["pages"], self._facts, self._wanted["thumbnails"]):
                    if work:
                        self._busy_with = generation
                        return work.pop(0)
                self._changed.wait()
            return None

    def _run(self) -> None:
        while not self._stopping:
            with self._changed:
                generation, document = self._generation, self._document
                self._busy_with = generation
            if self._renderer is not None:
                self._renderer.close()
            self._renderer = None if document is None else self._open(generation, document)
            while (work := self._next(generation)) is not None:
                if self._renderer is None:
                    continue
                if isinstance(work, str):
                    self._serve_fact(self._renderer, generation, work)
                else:
                    self._serve(self._renderer, generation, work)
        if self._renderer is not None:
            self._renderer.close()

    def _open(self, generation: int, document: Document) -> DocumentRenderer | None:
        try:
            renderer = self._factory(document)
        except Exception as error:  # whatever it was, it must reach the person and not end the thread
            locked = isinstance(error, PasswordNeededError)
            self._tell(self.open_failed, generation, *_words_of(error), locked)
            return None
        self._tell(self.opened, generation)
        return renderer

    def _serve_fact(self, renderer: DocumentRenderer, generation: int, name: str) -> None:
        try:
            if name == "sizes":
                self._tell(self.sizes_read, generation, tuple(renderer.sizes()))
            else:
                self._tell(self.outline_read, generation, tuple(renderer.outline()))
        except Exception as error:  # a document without sizes cannot be shown; one without outline can
            if name == "sizes":
                self._tell(self.open_failed, generation, *_words_of(error), False)

    def _serve(self, renderer: DocumentRenderer, generation: int, key: RenderKey) -> None:
        sizes = self._sizes
        if key.page_index >= len(sizes):
            return
        if self._retry:
            self._retry = False
            renderer.retry()
        try:
            picture = renderer.render(key.page_index, key.scale, key.clip(sizes[key.page_index]))
            image = to_image(picture, key.rotation)
        except Exception as error:  # one bad page must not take the others with it
            self._tell(self.failed, generation, key, " ".join(part for part in _words_of(error) if part))
        else:
            self._tell(self.rendered, generation, key, image)

    def _tell(self, signal: SignalInstance, *values: object) -> None:
        """Emits a signal; a window that is gone hears nothing, and nothing more is rendered for it."""
        try:
            signal.emit(*values)
        except RuntimeError:
            self._stopping = True


def _words_of(error: Exception) -> tuple[str, str]:
    """Returns what happened and what can be done."""
    if isinstance(error, PinciteError):
        return error.user_message, error.help
    return str(error) or type(error).__name__, ""


def to_image(picture: Picture, rotation: int = 0) -> QImage:
    """Copies a picture into an image of its own and turns it. Raises ValueError when the bytes do not fit the size."""
    width, height = picture.width, picture.height
    if width < 1 or height < 1 or len(picture.pixels) != width * height * 3:
        raise ValueError("the picture of the page has the wrong size")
    image = QImage(picture.pixels, width, height, width * 3, QImage.Format.Format_RGB888).copy()
    return image.transformed(QTransform().rotate(rotation)) if rotation else image
