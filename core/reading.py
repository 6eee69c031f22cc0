"""One PDF -> its pages, through confined workers: blames deaths on pages, goes on after them, gives up after two."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from core.domain import DocId
from core.errors import DamagedPdfError, DocumentError, FrameError, WorkerError, WorkerStartError
from core.files import FileState, Identity
from core.frames import Frame
from core.index.packed import PackedPage, pack_page
from core.pdf.ocr import OcrSettings
from core.pdf.render_client import refused
from core.pdf.wire import line, not_read_page, number, page_from_frame, require
from core.ports import CancelToken, PauseToken
from core.settings import WorkerLimits
from core.silence import Silence, continue_process, stop_process
from core.workers import Worker, WorkerSpec

ENTRY = "core.pdf.worker:serve"
LOOK_S = 0.1
"""How often a cancel is looked for while a worker is busy with a page."""
GATHER_S, GATHER_SHARE = 0.05, 0.05
"""How long frames may pile up, and which share of the time since reading began: being woken for each of them costs the
app's process a third more, and a short document must not wait."""
DEATHS_MAX = 2
NICE = 10
"""Reading waits for the window and for an answer, both of which somebody waits for."""
INNOCENT = ("SIGKILL", "SIGTERM")
"""Ends that come from outside: the page at hand is tried once more before it is blamed."""


@dataclass(slots=True)
class Outcome:
    """How reading went. `failure` is why nothing, or no more, can be read."""

    page_count: int = 0
    title: str = ""
    warnings: tuple[str, ...] = ()
    deaths: int = 0
    quarantined: bool = False
    changed: bool = False
    failure: DocumentError | None = None


@dataclass(slots=True)
class _Position:
    """Where the worker is: what it has announced and what it has delivered."""

    next_page: int
    announced: int | None = None
    opened: bool = False
    slow: bool = False
    """Whether it recognises the text of a picture, which takes long."""
    promised: dict[int, int] = field(default_factory=dict)


class DocumentReader:
    """Reads one document and hands its pages, checked and in order, to `on_page`.

    `on_opened` is called once with page count, title and warnings, before any page.
    """

    def __init__(
        self,
        path: Path,
        identity: Identity,
        limits: WorkerLimits,
        *,
        password: str | None,
        ocr: OcrSettings | None,
        slow_factor: int,
        done: Iterable[int],
        on_opened: Callable[[Outcome], None],
        on_page: Callable[[PackedPage], None],
        cancel: CancelToken,
        pause: PauseToken,
    ) -> None:
        self._path, self._identity, self._limits, self._password = path, identity, limits, password
        self._ocr, self._slow_factor = ocr, slow_factor
        self._done = set(done)
        self._on_opened, self._on_page, self._cancel, self._pause = on_opened, on_page, cancel, pause
        self._began = time.monotonic()
        self._skip: dict[int, str] = {}
        self._unrecognised: list[int] = []
        self._tried_again: set[int] = set()
        self._outcome = Outcome()
        self._told = False
        self._reason = ""

    @property
    def _doc_id(self) -> DocId:
        return self._identity.doc_id

    def run(self) -> Outcome:
        """Reads to the end, to a stated failure, or to the second death. Raises Cancelled, WorkerStartError."""
        while True:
            position = _Position(self._first_missing())
            try:
                self._one_worker(position)
                return self._outcome
            except WorkerStartError:
                raise
            except WorkerError as error:
                if self._blame_recognition(position):
                    continue
                self._outcome.deaths += 1
                if not self._recover(position, error):
                    return self._outcome

    def _first_missing(self) -> int:
        index = 0
        while index in self._done:
            index += 1
        return index

    def _one_worker(self, position: _Position) -> None:
        worker = self._started()
        try:
            order = {
                "path": str(self._path.absolute()),
                "password": self._password,
                "doc_id": self._doc_id,
                "start_page": position.next_page,
                "skip": [[index, reason] for index, reason in self._skip.items()],
                "pages_max": self._limits.pages_max,
                "words_max": self._limits.words_per_page_max,
                "cpu_seconds": self._cpu_seconds_left(),
                "ocr": self._ocr_order(),
            }
            worker.send("ingest", order)
            while self._take(self._receive(worker, position.slow), position):
                pass
        except (KeyError, TypeError, ValueError, IndexError, FrameError):
            worker.end_untrusted()
        finally:
            worker.kill()
            self._reason = worker.exit_reason

    def _started(self) -> Worker:
        """Starts a worker; when that fails twice it is no fault of the document. Raises WorkerStartError."""
        data = (self._ocr.tessdata,) if self._ocr is not None else ()
        spec = WorkerSpec(ENTRY, (self._path, *data), self._limits, name=self._path.name, nice=NICE)
        self._reason = ""
        try:
            return Worker.start(spec)
        except WorkerError:
            self._cancel.raise_if_cancelled()
        try:
            return Worker.start(spec)
        except WorkerError as error:
            raise WorkerStartError(f"No helper process can be started. {error.user_message}") from error

    def _ocr_order(self) -> dict[str, object] | None:
        if self._ocr is None:
            return None
        return {
            "tessdata": str(self._ocr.tessdata),
            "language": self._ocr.language,
            "cpu_seconds": self._limits.cpu_seconds_per_page * self._slow_factor,
            "skip": list(self._unrecognised),
            "given_up": len(self._unrecognised) >= DEATHS_MAX,
        }

    def _cpu_seconds_left(self) -> int:
        """What the file may still use: a page that ended a worker has used up what a page may."""
        used = self._outcome.deaths * self._limits.cpu_seconds_per_page
        return max(1, self._limits.cpu_seconds_per_file - used)

    def _receive(self, worker: Worker, slow: bool) -> Frame:
        """Waits for a frame as long as a worker may be silent, looking for a cancel and a pause meanwhile."""
        patience = self._limits.silence_seconds * (self._slow_factor if slow else 1)
        silence: Silence | None = None
        if not worker.channel.poll():
            time.sleep(min(GATHER_S, GATHER_SHARE * (time.monotonic() - self._began)))
        while True:
            if self._pause.paused:
                self._hold(worker)
                silence = None
            if worker.channel.poll(LOOK_S):
                break
            self._cancel.raise_if_cancelled()
            silence = silence or Silence(worker.pid, patience)
            if silence.is_a_hang():
                worker.end_silent(patience)
        self._cancel.raise_if_cancelled()
        return worker.receive()

    def _hold(self, worker: Worker) -> None:
        """Stops the worker where it is until reading is resumed. Raises Cancelled."""
        stop_process(worker.pid)
        try:
            self._pause.wait(self._cancel)
        finally:
            continue_process(worker.pid)

    def _take(self, frame: Frame, position: _Position) -> bool:
        """Deals with one frame. Returns whether more are to come."""
        head = frame.head
        if frame.kind == "refused":
            self._outcome.failure = refused(frame)
            return False
        if frame.kind == "done":
            self._note_state(head["state"])
            if self._outcome.failure is None and not self._outcome.changed:
                require(position.next_page >= self._outcome.page_count)
            return False
        if frame.kind == "opened":
            require(not position.opened)
            position.opened = True
            self._open(frame)
        elif frame.kind == "reading":
            self._take_announcement(head, position)
        else:
            require(frame.kind == "page" and position.opened)
            self._take_page(frame, position)
        return not self._outcome.changed

    def _open(self, frame: Frame) -> None:
        outcome, head = self._outcome, frame.head
        outcome.page_count = int(number(head["page_count"], 1, 1_000_000))
        outcome.title = line(head["title"])
        outcome.warnings = tuple(line(text) for text in head["warnings"][:20])
        self._note_state(head["state"])
        if outcome.page_count > self._limits.pages_max:
            outcome.failure = DamagedPdfError(
                f"This PDF has {outcome.page_count:,} pages; a file of more than {self._limits.pages_max:,} pages is not read.",
                help="Split it into parts in another program, then add the parts.",
            )
        elif not self._told and not outcome.changed:
            self._told = True
            self._on_opened(outcome)

    def _note_state(self, raw: list[int]) -> None:
        size, changed_ns, inode = raw
        if FileState(size, changed_ns, inode) != self._identity.state:
            self._outcome.changed = True

    def _take_page(self, frame: Frame, position: _Position) -> None:
        read = page_from_frame(frame, self._doc_id, self._outcome.page_count, self._limits.words_per_page_max)
        index = read.page.index
        require(index == position.next_page)
        require(len(read.page.text) >= position.promised.pop(index, 0))
        for later, length in read.reach:
            position.promised[later] = max(length, position.promised.get(later, 0))
        position.next_page += 1
        position.announced, position.slow = None, False
        if index not in self._done:
            self._done.add(index)
            self._on_page(read)
        if "reading" in frame.head:
            self._take_announcement(frame.head["reading"], position)

    def _take_announcement(self, reading: dict[str, object], position: _Position) -> None:
        position.announced = int(number(reading["index"], 0, self._outcome.page_count - 1))
        position.slow = reading["slow"] is True and self._ocr is not None

    def _blame_recognition(self, position: _Position) -> bool:
        """A picture whose recognition ended the worker stays a picture; after two the others are left alone too."""
        index = position.announced
        if not position.slow or index is None or len(self._unrecognised) >= DEATHS_MAX or index in self._unrecognised:
            return False
        self._unrecognised.append(index)
        return True

    def _recover(self, position: _Position, error: WorkerError) -> bool:
        """Decides after a death. Returns whether another worker shall go on."""
        outcome = self._outcome
        reason = self._reason or error.user_message
        if not self._told:
            # It died while opening. Only an end from outside is worth a second try.
            if outcome.deaths < DEATHS_MAX and self._from_outside(reason):
                return True
            outcome.failure = DamagedPdfError(f"This PDF cannot be opened: {self._words(reason)}.")
            outcome.quarantined = True
            return False
        blamed = position.announced if position.announced is not None else position.next_page
        if outcome.deaths < DEATHS_MAX and self._from_outside(reason) and blamed not in self._tried_again:
            self._tried_again.add(blamed)
            return True
        if position.opened:
            self._skip[blamed] = self._words(reason)
        if outcome.deaths < DEATHS_MAX:
            return True
        outcome.quarantined = True
        for index, text in self._skip.items():
            if index not in self._done and index < outcome.page_count:
                self._done.add(index)
                missing = not_read_page(self._doc_id, index, f"This page could not be read: {text}.")
                self._on_page(pack_page(missing))
        return False

    def _words(self, reason: str) -> str:
        """Says for the person why a page ended its helper process."""
        if "SIGXCPU" in reason:
            return f"it takes more than {self._limits.cpu_seconds_per_page} s of processor time and was stopped"
        return f"it ended its helper process ({reason})"

    def _from_outside(self, reason: str) -> bool:
        return any(word in reason for word in INNOCENT)
