"""The app's side of drawing: one confined child a document, started on demand, ended on silence, started again.

Call it from a background thread; every method may be called from any thread, and requests to one document queue up.
"""

from __future__ import annotations

import json
import math
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from core import errors
from core.domain import Rect
from core.errors import DamagedPdfError, DocumentError, FileVanishedError, FrameError, WorkerError
from core.frames import Frame
from core.pdf.raw import InertItem, OutlineItem
from core.pdf.wire import line, number, rect_of, require
from core.settings import WorkerLimits
from core.workers import ENDED_BY_APP, Worker, WorkerSpec

SIDE_MAX_PX = 6000
SCALE_MAX = 64.0
DEATHS_MAX = 2
"""After so many deaths while drawing one page, that page is not tried again until the document is opened anew."""
OPEN_WORKERS_MAX = 4
"""Documents that keep a process; the one that was drawn longest ago gives its own up first."""
ITEMS_MAX = 1000
Given = TypeVar("Given")
Made = TypeVar("Made")
INERT_KINDS = (
    "link", "file_link", "script", "open_action", "attachment", "form", "hidden_layer", "hidden_note", "hidden_metadata"
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class RenderedPage:
    """A picture: RGB888 rows without padding, `width * 3` bytes each. The view may be kept; nobody writes to it."""

    width: int
    height: int
    pixels: memoryview


class DocumentHandle:
    """An open document of the viewer. Made by RenderClient.open."""

    def __init__(self, client: RenderClient, path: Path, password: str | None) -> None:
        self._client, self.path, self._password = client, path, password
        self._lock = threading.RLock()
        self._worker: Worker | None = None
        self._closed = False
        self._deaths: dict[tuple[str, int], int] = {}
        self.page_count, self.title = 0, ""

    def open(self) -> None:
        """Opens the document in a child. Raises DocumentError or WorkerError."""
        with self._lock:
            self._running()

    def page_sizes(self) -> NDArray[np.float32]:
        """Returns width and height in points of every page as shown: float32[n, 2]."""
        with self._lock:
            found = np.zeros((self.page_count, 2), np.float32)
            start = 0
            while start < self.page_count:
                frame = self._ask("sizes", {"start": start}, ("sizes", start))[0]
                (sizes,) = _exactly(frame, "sizes", 1)
                require(sizes.dtype == np.float32 and sizes.ndim == 2 and sizes.shape[1] == 2 and len(sizes) > 0)
                require(bool(np.all((sizes > 0) & (sizes <= 2.0**20))) and start + len(sizes) <= self.page_count)
                found[start : start + len(sizes)] = sizes
                start += len(sizes)
            return found

    def render(self, index: int, scale: float, clip: Rect | None = None) -> RenderedPage:
        """Draws a page, or a part of it, at `scale` pixels a point; a side over 6,000 px comes back smaller.

        Raises DamagedPdfError (it cannot be drawn), WorkerSilentError, WorkerDiedError, FrameError.
        """
        if not 0 <= index < self.page_count or not 0.0 < scale <= SCALE_MAX:
            raise ValueError(f"page index {index} or scale {scale} is out of range")
        box = None if clip is None else [clip.x0, clip.top, clip.x1, clip.bottom]
        if box is not None and not all(map(math.isfinite, box)):
            raise ValueError("a clip must be finite")
        with self._lock:
            frames = self._ask("render", {"index": index, "scale": scale, "clip": box}, ("render", index))
            return self._guarded(_picture, frames)

    def thumbnail(self, index: int, side_px: int = 160) -> RenderedPage:
        """Draws a page so that its longer side is about `side_px`."""
        with self._lock:
            frame = self._ask("sizes", {"start": index}, ("sizes", index))[0]
            width, height = (float(value) for value in _exactly(frame, "sizes", 1)[0][0])
            return self.render(index, min(SCALE_MAX, side_px / max(width, height)))

    def outline(self) -> tuple[OutlineItem, ...]:
        """Returns the PDF's own bookmarks."""
        with self._lock:
            rows = self._guarded(_rows, self._ask("outline", {}, ("outline", 0)))
            return tuple(self._guarded(self._outline_item, row) for row in rows)

    def inert_items(self) -> tuple[InertItem, ...]:
        """Returns what would act in another viewer: links, scripts, attachments. Listed, never followed."""
        with self._lock:
            rows = self._guarded(_rows, self._ask("inert", {}, ("inert", 0)))
            return tuple(self._guarded(self._inert_item, row) for row in rows)

    def metadata(self) -> tuple[tuple[str, str], ...]:
        """Returns what the file says of itself: (name, text), as "author" or "producer". None of it is trusted."""
        with self._lock:
            rows = self._guarded(_rows, self._ask("metadata", {}, ("metadata", 0)))
            return tuple(self._guarded(_pair, row) for row in rows)

    def retry(self) -> None:
        """Forgets which pages ended a process, so that they are tried again: the retry button."""
        with self._lock:
            self._deaths.clear()

    def kill(self) -> None:
        """Ends the process at once, from any thread; the next request starts another."""
        worker = self._worker
        if worker is not None:
            worker.kill()

    def give_up_process(self) -> None:
        """Ends the process unless it is drawing just now; the next request starts another."""
        if self._lock.acquire(blocking=False):
            try:
                self.kill()
            finally:
                self._lock.release()

    def close(self) -> None:
        """Ends the process and gives the document up."""
        self._closed = True
        self.kill()
        self._client.forget(self)

    @property
    def running(self) -> bool:
        """Whether a process is open for this document."""
        return self._worker is not None and self._worker.alive

    def _running(self) -> Worker:
        if self._closed:
            raise DocumentError("This document was closed.")
        if self._worker is None or not self._worker.alive:
            if not self.path.is_file():
                raise FileVanishedError(f"{self.path.name} is not there any more.")
            if self._worker is not None:
                self._worker.kill()
            spec = WorkerSpec("core.pdf.worker:serve", (self.path,), self._client.limits, name=self.path.name)
            self._worker = worker = Worker.start(spec)
            worker.send("open", {"path": str(self.path.absolute()), "password": self._password})
            frame = self._guarded(_accepted, worker.receive())
            self._guarded(self._take_opened, frame)
        self._client.used(self)
        return self._worker

    def _take_opened(self, frame: Frame) -> None:
        require(frame.kind == "opened")
        self.page_count = int(number(frame.head["page_count"], 1, 1_000_000))
        self.title = line(frame.head["title"])

    def _ask(self, kind: str, head: dict[str, Any], blame: tuple[str, int]) -> list[Frame]:
        """Sends a request and returns its frames: one, or a picture's head and bands."""
        if self._deaths.get(blame, 0) >= DEATHS_MAX:
            raise DamagedPdfError(
                "This page ended its helper process twice; it is not tried again by itself.",
                help="Use Retry, or look at the page in another viewer.",
            )
        worker = self._running()
        try:
            worker.send(kind, head)
            first = _accepted(worker.receive())
            count = int(number(first.head["bands"], 1, 64)) if first.kind == "image" else 0
            return [first, *(worker.receive() for _ in range(count))]
        except WorkerError:
            worker.kill()
            if worker.exit_reason != ENDED_BY_APP:
                self._deaths[blame] = self._deaths.get(blame, 0) + 1
            raise
        except (KeyError, TypeError, ValueError):
            worker.kill()
            raise FrameError from None

    def _guarded(self, read: Callable[[Given], Made], value: Given) -> Made:
        """Reads what came from the process; anything outside the protocol ends the process."""
        try:
            return read(value)
        except (KeyError, TypeError, ValueError, IndexError, RecursionError, FrameError):
            self.kill()
            raise FrameError from None

    def _outline_item(self, row: list[Any]) -> OutlineItem:
        level, title, page_index = row
        return OutlineItem(int(number(level, 0, 100)), line(title), self._page_index(page_index))

    def _inert_item(self, row: list[Any]) -> InertItem:
        kind, page_index, detail, place = row
        require(kind in INERT_KINDS)
        return InertItem(kind, self._page_index(page_index), line(detail), rect_of(place))

    def _page_index(self, value: object) -> int | None:
        return None if value is None else int(number(value, 0, self.page_count - 1))


class RenderClient:
    """Opens documents for drawing and keeps the number of processes small."""

    def __init__(self, limits: WorkerLimits | None = None) -> None:
        self.limits = limits or WorkerLimits()
        self._lock = threading.Lock()
        self._open: OrderedDict[int, DocumentHandle] = OrderedDict()

    def open(self, path: Path, password: str | None = None) -> DocumentHandle:
        """Opens a document. Raises DocumentError or WorkerError."""
        handle = DocumentHandle(self, Path(path), password)
        try:
            handle.open()
        except BaseException:
            handle.close()
            raise
        return handle

    def used(self, handle: DocumentHandle) -> None:
        """Notes that a document was just used, and ends the process of the one used longest ago."""
        with self._lock:
            self._open[id(handle)] = handle
            self._open.move_to_end(id(handle))
            idle = [other for other in self._open.values() if other.running][:-OPEN_WORKERS_MAX]
        for other in idle:
            other.give_up_process()

    def forget(self, handle: DocumentHandle) -> None:
        """Drops a closed document."""
        with self._lock:
            self._open.pop(id(handle), None)

    def close(self) -> None:
        """Ends all processes."""
        for handle in list(self._open.values()):
            handle.close()


def refused(frame: Frame) -> DocumentError:
    """Builds the stated failure that a process sent, of the class it names when that is one of a document's."""
    found = getattr(errors, str(frame.head.get("error")), None)
    kind = found if isinstance(found, type) and issubclass(found, DocumentError) else DocumentError
    advice = line(frame.head.get("help", ""))
    return kind(line(frame.head.get("message", "")), help=advice or None)


def _accepted(frame: Frame) -> Frame:
    if frame.kind == "refused":
        raise refused(frame)
    return frame


def _exactly(frame: Frame, kind: str, count: int) -> tuple[NDArray[Any], ...]:
    require(frame.kind == kind and len(frame.arrays) == count)
    return frame.arrays


def _picture(frames: list[Frame]) -> RenderedPage:
    head = frames[0].head
    require(frames[0].kind == "image")
    width, height = (int(number(head[name], 1, SIDE_MAX_PX + 1)) for name in ("width", "height"))
    bands = [_exactly(frame, "band", 1)[0] for frame in frames[1:]]
    for band in bands:
        require(band.dtype == np.uint8 and band.ndim == 3 and band.shape[1:] == (width, 3))
    require(sum(len(band) for band in bands) == height)
    whole = bands[0] if len(bands) == 1 else np.concatenate(bands)
    return RenderedPage(width, height, whole.reshape(-1).data.toreadonly())


def _rows(frames: list[Frame]) -> list[list[Any]]:
    (raw,) = _exactly(frames[0], "list", 1)
    require(raw.dtype == np.uint8 and raw.size <= 4 << 20)
    return list(_lines(raw.tobytes().decode()))[:ITEMS_MAX]


def _pair(row: list[Any]) -> tuple[str, str]:
    name, text = row
    return line(name), line(text)


def _lines(text: str) -> Iterator[list[Any]]:
    for row in text.splitlines():
        if row:
            value = json.loads(row)
            require(isinstance(value, list))
            yield value
