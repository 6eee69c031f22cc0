"""Measures what happens when things are ended in the middle: cancel, death of the model, closing, unloading; with a real model.

usage: python -m tests.eval.resilience MODEL.gguf FILE.pdf QUESTION
"""

from __future__ import annotations

import os
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from core.errors import Cancelled, PinciteError
from core.ports import CancelToken, Packed, Streamed
from models.build import Workbench

ROUNDS = 20


def resident_mb(pid: int) -> int:
    """Returns the memory of a process in MB, 0 when it is gone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def in_the_middle(workbench: Workbench, question: str, act: Callable[[], None], cancel: CancelToken) -> str:
    """Asks, acts while the model writes, and tells how it ended and what had been shown."""
    shown: list[str] = []
    timer = threading.Timer(0.5, act)

    def on_event(event: object) -> None:
        if isinstance(event, Packed):
            timer.start()
        elif isinstance(event, Streamed):
            shown.append(event.text)

    try:
        answer = workbench.ask(question, template="explain", on_event=on_event, cancel=cancel)
        return f"{answer.finish_reason.value} after {len(''.join(shown))} characters"
    except PinciteError as error:
        kept = getattr(error, "streamed", "")
        return f"{type(error).__name__}: {error.user_message} {len(kept)} characters kept"


def cancelled(workbench: Workbench, question: str) -> list[float]:
    """Returns how long whole questions went on after a cancel, in ms, at many moments of their flow."""
    waits = []
    for number in range(ROUNDS):
        cancel, asked = CancelToken(), [0.0]

        def go(cancel: CancelToken = cancel, asked: list[float] = asked) -> None:
            asked[0] = time.monotonic()
            cancel.cancel()

        timer = threading.Timer(0.05 + 0.06 * number, go)
        timer.start()
        with suppress(Cancelled):
            workbench.ask(question, cancel=cancel)
        if asked[0]:
            waits.append((time.monotonic() - asked[0]) * 1000)
        timer.cancel()
    return sorted(waits)


def main() -> None:
    model, pdf, question = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    with tempfile.TemporaryDirectory() as folder:
        workbench = Workbench(Path(folder) / "library", models=model.parent)
        workbench.ingest([pdf])
        workbench.load_model(model)
        workbench.ask(question)  # the words of the trade and the checks are loaded by the first question
        waits = cancelled(workbench, question)
        print(
            f"cancel of a whole question: median {statistics.median(waits):.0f} ms,"
            f" p95 {waits[int(0.95 * (len(waits) - 1))]:.0f} ms, max {waits[-1]:.0f} ms ({len(waits)} times)"
        )
        pid = workbench.model_pid or 0
        print("death:", in_the_middle(workbench, question, lambda: os.kill(pid, signal.SIGKILL), CancelToken()))
        print("the next question:", workbench.ask(question).finish_reason.value)
        pid = workbench.model_pid or 0
        before = resident_mb(pid)
        workbench.unload_model()
        print(f"unloading: {before} MB in the worker, {resident_mb(pid)} MB afterwards")
        workbench.load_model(model)
        pid = workbench.model_pid or 0
        cancel = CancelToken()
        began = [0.0]
        thread = threading.Thread(target=in_the_middle, args=(workbench, question, lambda: None, cancel))
        thread.start()
        time.sleep(0.5)
        began[0] = time.monotonic()
        cancel.cancel()
        thread.join()
        workbench.close()
        print(
            f"closing while it writes: {(time.monotonic() - began[0]) * 1000:.0f} ms, worker left: {resident_mb(pid)} MB"
        )


if __name__ == "__main__":
    main()
