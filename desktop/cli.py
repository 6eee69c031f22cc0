"""The command line: arguments to one of the commands; results on stdout, messages on stderr.

Exit codes: 0 done, 1 a stated failure, 2 usage. Without a command the window opens.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.errors import PinciteError
from desktop.cli_parser import build_parser

if TYPE_CHECKING:
    from core.sandbox import AppSeal

COMMANDS = ("demo", "ingest", "search", "ask", "check", "anchor", "models", "doctor", "shot", "window")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    args = build_parser().parse_args(with_command(arguments))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        args.seal = _seal()
        return _command(args.command)(args)
    except PinciteError as error:
        print(f"pincite: {error.user_message} {error.help}".rstrip(), file=sys.stderr)
        return 1
    except (FileNotFoundError, PermissionError, IsADirectoryError) as error:
        print(f"pincite: {error.strerror}: {error.filename}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("pincite: cancelled", file=sys.stderr)
        return 1
    except BrokenPipeError:
        sys.stderr.close()
        return 1


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
    from desktop import commands, setup_commands

    table: dict[str, Callable[[argparse.Namespace], int]] = {
        "ingest": commands.ingest,
        "search": commands.search,
        "ask": commands.ask,
        "check": commands.check,
        "anchor": commands.anchor,
        "models": setup_commands.models,
        "doctor": setup_commands.doctor,
        "demo": setup_commands.demo,
        "shot": setup_commands.shot,
        "window": setup_commands.window,
    }
    return table[name]


if __name__ == "__main__":
    sys.exit(main())
