"""The command line: arguments to one of the commands; results on stdout, messages on stderr.

Exit codes: 0 done, 1 a stated failure, 2 usage. Without a command the window opens.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TextIO

from core.errors import PinciteError
from desktop.cli_parser import build_parser

if TYPE_CHECKING:
    from core.sandbox import AppSeal

COMMANDS = ("demo", "ingest", "search", "ask", "check", "anchor", "models", "doctor", "shot", "window")
INTERRUPTIBLE = ("ingest", "search", "ask", "check", "anchor")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
    except SystemExit:
        # --help, --version and usage end here.
        if not _delivered():
            return 1
        raise
    return code if _delivered() else 1


def _run(arguments: list[str]) -> int:
    try:
        args = build_parser().parse_args(with_command(arguments))
        with _interruptible(args.command):
            args.seal = _seal()
            return _command(args.command)(args)
    except PinciteError as error:
        _say(f"pincite: {error.user_message} {error.help}".rstrip())
    except BrokenPipeError:
        _drop(sys.stdout)
    except OSError as error:
        place = f": {error.filename}" if error.filename else ""
        _say(f"pincite: {error.strerror or error}{place}")
    except KeyboardInterrupt:
        _say("pincite: cancelled")
    return 1


@contextmanager
def _interruptible(command: str) -> Iterator[None]:
    """Has a polite request to end (SIGTERM) end a command as Ctrl-C does, so that what is temporary is removed.

    Not the window's commands: there Python gets no turn while Qt waits for events.
    """
    if command not in INTERRUPTIBLE or threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _say(message: str) -> None:
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        _drop(sys.stderr)


def _delivered() -> bool:
    """Whether all output really went out; says why not."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _drop(sys.stdout)
        return False
    except OSError as error:
        _drop(sys.stdout)
        _say(f"pincite: the output cannot be written: {error.strerror}")
        return False
    try:
        sys.stderr.flush()
    except OSError:
        _drop(sys.stderr)
    return True


def _drop(stream: TextIO) -> None:
    """Leads a stream that cannot be written nowhere, else Python complains of it once more at exit."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def with_command(arguments: list[str]) -> list[str]:
    """Puts the command first: the window's when none is named, the one named after `--library DIR` otherwise.

    >>> with_command(["lease.pdf"])
    ['window', 'lease.pdf']
    >>> with_command(["--library", "matter", "ask", "Who pays?"])
    ['ask', '--library', 'matter', 'Who pays?']
    """
    first = arguments[0] if arguments else ""
    if first in (*COMMANDS, "-h", "--help", "--version"):
        return arguments
    if first == "--library" and len(arguments) > 2 and arguments[2] in COMMANDS:
        return [arguments[2], *arguments[:2], *arguments[3:]]
    return ["window", *arguments]


def _seal() -> AppSeal:
    """Forbids internet sockets to this process and all its children, where the platform can."""
    from core.sandbox import seal_app

    return seal_app()


def _command(name: str) -> Callable[[argparse.Namespace], int]:
    """Imports only what the command needs: `check` starts without Qt, `ingest` without a model."""
    from desktop import commands, ingest_commands, models_commands, setup_commands

    table: dict[str, Callable[[argparse.Namespace], int]] = {
        "ingest": ingest_commands.ingest,
        "search": commands.search,
        "ask": commands.ask,
        "check": commands.check,
        "anchor": commands.anchor,
        "models": models_commands.models,
        "doctor": setup_commands.doctor,
        "demo": setup_commands.demo,
        "shot": setup_commands.shot,
        "window": setup_commands.window,
    }
    return table[name]


if __name__ == "__main__":
    sys.exit(main())
