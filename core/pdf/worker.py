"""The process that opens PDFs: reads pages for the library, draws pages for the viewer; everything leaves as frames."""

from __future__ import annotations

import gc
import json
import os
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain import DocId, PageQuality, ReadPage, Rect
from core.errors import BadInputError, DocumentError, OcrError
from core.frames import Channel, Frame
from core.pdf.engine import OpenDocument, open_document
from core.pdf.ocr import OcrSettings
from core.pdf.raw import RawPage, empty_page
from core.pdf.recognise import DocumentRecogniser
from core.pdf.units import read_document
from core.pdf.wire import box_values, not_read_page, page_to_frame, sound
from core.sandbox import allow_cpu

COLLECT_AFTER = 50_000
"""Objects between two searches for garbage in rings. Pages leave none: the memory is the same with no search at all."""
BAND_BYTES = 32 << 20
"""A picture larger than this leaves in bands, each within the frame limit."""
SIZES_PER_FRAME = 256
ITEMS_PER_FRAME = 1000
PAGE_CPU_S = 0.25
"""Processor time that every page of a file may use without being counted; an ordinary page takes 10 ms."""
PREFIX = "This page could not be read: "
USED_UP = "the file had used {} s of processor time more than its pages should take, so the rest was left out"
OUT_OF_MEMORY = "it needs more memory than a page may"


def serve(channel: Channel) -> None:
    """Serves one document at a time until the channel closes (WorkerDiedError)."""
    gc.set_threshold(COLLECT_AFTER)
    viewer = Viewer(channel)
    while True:
        frame = channel.receive()
        if frame.kind == "ingest":
            Reader(channel, frame).run()
        else:
            viewer.answer(frame)


def refuse(channel: Channel, error: DocumentError, path: Path | None = None) -> None:
    """Sends a stated failure by its class name, which the app knows; MuPDF's words name the file by its whole path."""
    message = error.user_message.replace(str(path), path.name) if path is not None else error.user_message
    channel.send("refused", {"error": type(error).__name__, "message": message[:1000], "help": error.help})


def file_state(path: Path) -> list[int]:
    """Returns size, change time and inode: they differ when a file was changed or replaced."""
    state = os.stat(path)
    return [state.st_size, state.st_mtime_ns, state.st_ino]


@dataclass(frozen=True, slots=True)
class Allowance:
    """What reading may do: words of a page, processor time, and pictures to leave alone."""

    words_max: int
    cpu_seconds: int = 20
    """Of the whole file, over what `PAGE_CPU_S` a page allows."""
    ocr_cpu_seconds: int = 0
    ocr_skip: frozenset[int] = frozenset()
    ocr_given_up: bool = False


class Outbox:
    """Sends pages, each together with the announcement that follows it: one frame a page and not two."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._held: tuple[dict[str, Any], list[NDArray[Any]]] | None = None

    def page(self, head: dict[str, Any], arrays: list[NDArray[Any]]) -> None:
        """Sends a page with the next announcement, page or flush."""
        self.flush()
        self._held = (head, arrays)

    def announce(self, index: int, slow: bool) -> None:
        """Tells the app at once which page is about to be read; a page that is held goes along."""
        reading = {"index": index, "slow": slow}
        if self._held is None:
            self._channel.send("reading", reading)
            return
        head, arrays = self._held
        self._held = None
        self._channel.send("page", {**head, "reading": reading}, arrays)

    def flush(self) -> None:
        """Sends the page that is held."""
        if self._held is not None:
            head, arrays = self._held
            self._held = None
            self._channel.send("page", head, arrays)


class Watched:
    """An open document that tells the app which page it is about to read, so that a death can be blamed on it.

    Pages to skip, because they ended an earlier worker, are answered without touching the file.
    """

    def __init__(self, document: OpenDocument, outbox: Outbox, skip: dict[int, str], allowance: Allowance) -> None:
        self._document, self._outbox, self._skip, self._allowance = document, outbox, skip, allowance
        self.page_count = document.page_count
        self.last_read = -1
        self._began, self._recognising, self._pages = time.process_time(), 0.0, 0

    def labels(self) -> list[str]:
        """See OpenDocument."""
        return self._document.labels()

    def read_page(self, index: int) -> RawPage:
        """See OpenDocument."""
        if index in self._skip:
            return empty_page(index, error=self._skip[index])
        if self._used_up():
            self._skip[index] = USED_UP.format(self._allowance.cpu_seconds)
            return empty_page(index, error=self._skip[index])
        self._pages += 1
        self._announce(index)
        try:
            raw = self._document.read_page(index)
        except MemoryError:
            return empty_page(index, error=OUT_OF_MEMORY)
        if len(raw.words) > self._allowance.words_max:
            # Before it is laid out, which would cost more than reading it did.
            claim = f"it claims to hold {len(raw.words):,} words; more than {self._allowance.words_max:,} are not read"
            return empty_page(index, raw.width_pt, raw.height_pt, error=claim)
        return raw

    def _used_up(self) -> bool:
        """Whether the file has used so much processor time that the rest of it is left out."""
        used = time.process_time() - self._began - self._recognising
        return used > self._allowance.cpu_seconds + PAGE_CPU_S * self._pages

    def ocr_page(self, index: int, tessdata: Path, language: str, dpi: int) -> RawPage:
        """See OpenDocument."""
        own = self._allowance
        if index in own.ocr_skip:
            raise OcrError("Recognising it took too much time or memory and was stopped.")
        if own.ocr_given_up:
            raise OcrError("Recognition was given up after two pages of this document had taken too much.")
        # It takes many times as long as reading words; the app is told so and waits longer.
        self._announce(index, slow=True)
        allow_cpu(own.ocr_cpu_seconds)
        began = time.process_time()
        try:
            return self._document.ocr_page(index, tessdata, language, dpi)
        except MemoryError:
            raise OcrError(f"{PREFIX}{OUT_OF_MEMORY}.") from None
        finally:
            # Bounded page by page; a long scan is no harm.
            self._recognising += time.process_time() - began

    def _announce(self, index: int, *, slow: bool = False) -> None:
        self.last_read = index
        self._outbox.announce(index, slow)


class Reader:
    """Reads one document from a page on and sends a frame a page."""

    def __init__(self, channel: Channel, order: Frame) -> None:
        head = order.head
        self._channel, self._outbox = channel, Outbox(channel)
        self._path, self._password = Path(head["path"]), head["password"]
        self._doc_id, self._start = DocId(head["doc_id"]), int(head["start_page"])
        self._skip = {int(index): str(reason) for index, reason in head["skip"]}
        self._pages_max = int(head["pages_max"])
        self._ocr: OcrSettings | None = None
        self._allowance = Allowance(int(head["words_max"]), int(head["cpu_seconds"]))
        if (ocr := head["ocr"]) is not None:
            self._ocr = OcrSettings(Path(ocr["tessdata"]), ocr["language"])
            self._allowance = replace(
                self._allowance,
                ocr_cpu_seconds=int(ocr["cpu_seconds"]),
                ocr_skip=frozenset(ocr["skip"]),
                ocr_given_up=bool(ocr["given_up"]),
            )

    def run(self) -> None:
        """Opens, reads and says "done"; a file that cannot be opened is "refused" with the reason."""
        try:
            before = file_state(self._path)
            document = open_document(self._path, self._password)
        except OSError as error:
            vanished = {"error": "FileVanishedError", "message": f"{self._path.name}: {error.strerror}.", "help": ""}
            self._channel.send("refused", vanished)
            return
        except DocumentError as error:
            refuse(self._channel, error, self._path)
            return
        with document:
            opened = {
                "page_count": document.page_count,
                "title": document.title[:500],
                "warnings": [text[:500] for text in document.warnings[:20]],
                "state": before,
            }
            self._channel.send("opened", opened)
            if document.page_count <= self._pages_max:
                self._read(document)
        self._channel.send("done", {"state": file_state(self._path) if self._path.exists() else [0, 0, 0]})

    def _read(self, document: OpenDocument) -> None:
        watched = Watched(document, self._outbox, self._skip, self._allowance)
        recognise = DocumentRecogniser(watched, self._ocr) if self._ocr is not None else None
        index = self._start
        while index < document.page_count:
            try:
                for read in read_document(watched, self._doc_id, index, recognise=recognise):
                    index = read.page.index
                    self._send(self._judged(read))
                    index += 1
                self._outbox.flush()
                return
            except (MemoryError, DocumentError, ArithmeticError, LookupError, TypeError, ValueError) as error:
                # One page's surprise must not cost the pages around it. Pages are read a few ahead, so it is the page
                # read last that is left out, and reading goes on where it was.
                blamed = watched.last_read if watched.last_read not in self._skip else index
                if blamed in self._skip:
                    raise
                where = traceback.extract_tb(error.__traceback__)[-1]
                detail = f"{type(error).__name__}, {Path(where.filename).name}:{where.lineno}"
                self._skip[blamed] = OUT_OF_MEMORY if isinstance(error, MemoryError) else f"reading failed ({detail})"

    def _judged(self, read: ReadPage) -> ReadPage:
        """Turns a page that was skipped, or holds more than a page may, into one that is not read, and why."""
        index = read.page.index
        reason = self._skip.get(index, "")
        if not sound(read.words, len(read.page.text)):
            reason = "its words do not fit its text, which is a fault of this program"
        if not reason or (read.page.quality is PageQuality.NOT_READ and read.page.note):
            return read
        return not_read_page(self._doc_id, index, f"{PREFIX}{reason}.", read.page.label)

    def _send(self, read: ReadPage) -> None:
        try:
            head, arrays = page_to_frame(read)
        except BadInputError:
            reason = f"{PREFIX}it falls into {len(read.units):,} pieces; that is more than is read of one page."
            head, arrays = page_to_frame(not_read_page(self._doc_id, read.page.index, reason, read.page.label))
        self._outbox.page(head, arrays)


class Viewer:
    """Holds the one document that this process draws."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._document: OpenDocument | None = None
        self._path: Path | None = None
        self._answers: dict[str, Callable[[OpenDocument, dict[str, Any]], None]] = {
            "sizes": self._sizes,
            "render": self._render,
            "outline": self._outline,
            "inert": self._inert,
            "metadata": self._metadata,
        }

    def answer(self, frame: Frame) -> None:
        """Answers one request; a stated failure goes back as "refused"."""
        try:
            if frame.kind == "open":
                self._open(frame.head)
            elif self._document is not None and frame.kind in self._answers:
                self._answers[frame.kind](self._document, frame.head)
            else:
                raise DocumentError("The page process was asked for something it does not know.")
        except MemoryError:
            refuse(self._channel, DocumentError("This page needs more memory to draw than a page may."))
        except DocumentError as error:
            refuse(self._channel, error, self._path)

    def _open(self, head: dict[str, Any]) -> None:
        self._path = Path(head["path"])
        self._document = document = open_document(self._path, head["password"])
        opened = {"page_count": document.page_count, "title": document.title[:500]}
        self._channel.send("opened", opened)

    def _sizes(self, document: OpenDocument, head: dict[str, Any]) -> None:
        start = int(head["start"])
        last = min(document.page_count, start + SIZES_PER_FRAME)
        sizes = np.array([document.page_size(index) for index in range(start, last)], np.float32).reshape(-1, 2)
        self._channel.send("sizes", {"start": start}, [np.clip(np.nan_to_num(sizes, nan=1.0), 1.0, 2.0**20)])

    def _render(self, document: OpenDocument, head: dict[str, Any]) -> None:
        clip = Rect(*head["clip"]) if head["clip"] is not None else None
        width, height, samples = document.render(int(head["index"]), float(head["scale"]), clip)
        pixels = np.frombuffer(samples, np.uint8)[: width * height * 3].reshape(height, width, 3)
        rows = max(1, BAND_BYTES // (width * 3))
        bands = [pixels[top : top + rows] for top in range(0, height, rows)]
        self._channel.send("image", {"width": width, "height": height, "bands": len(bands)})
        for band in bands:
            self._channel.send("band", {}, [band])

    def _outline(self, document: OpenDocument, _head: dict[str, Any]) -> None:
        self._list([[item.level, item.title, item.page_index] for item in document.outline()])

    def _inert(self, document: OpenDocument, _head: dict[str, Any]) -> None:
        items = document.inert_items()
        self._list([[item.kind, item.page_index, item.detail, box_values(item.box)] for item in items])

    def _metadata(self, document: OpenDocument, _head: dict[str, Any]) -> None:
        printable = {name: "".join(c for c in text if c.isprintable()) for name, text in document.metadata.items()}
        self._list([[name[:100], text[:500]] for name, text in printable.items()])

    def _list(self, rows: list[list[Any]]) -> None:
        lines = "\n".join(json.dumps(row) for row in rows[:ITEMS_PER_FRAME])
        data: NDArray[np.uint8] = np.frombuffer(lines.encode(), np.uint8)
        self._channel.send("list", {}, [data])
