"""The command line: arguments to one of the commands; results on stdout, messages on stderr.

Exit codes: 0 done, 1 a stated failure, 2 usage. Without a command the window opens.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from core.errors import PinciteError
from core.version import VERSION

COMMANDS = ("demo", "ingest", "search", "ask", "check", "anchor", "models", "doctor", "shot", "window")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not any(argument in COMMANDS or argument in ("-h", "--help", "--version") for argument in arguments[:1]):
        arguments.insert(0, "window")
    args = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        _seal()
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


def _seal() -> None:
    """Forbids internet sockets to this process and all its children, where the platform can."""
    from core.sandbox import seal_app

    seal_app()


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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pincite",
        description="Answers from PDFs with a citation on every sentence, checked by rules, offline. "
        "Without a command the window opens.",
        epilog="Pages are physical numbers counted from 1. `pincite COMMAND --help` explains a command.",
    )
    parser.add_argument("--version", action="version", version=f"pincite {VERSION}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    library = argparse.ArgumentParser(add_help=False)
    library.add_argument("--library", type=Path, metavar="DIR", help="library folder (default: your own)")
    output = argparse.ArgumentParser(add_help=False)
    output.add_argument("--json", action="store_true", help="print JSON lines")
    batch = argparse.ArgumentParser(add_help=False)
    batch.add_argument("--batch", metavar="FILE", help='JSON lines to read; "-" is standard input')
    model = argparse.ArgumentParser(add_help=False)
    model.add_argument("--model", type=Path, metavar="FILE", help="GGUF file (default: the one last used)")

    one = commands.add_parser("window", parents=[library], help="open the window (also without a command)")
    one.add_argument("files", nargs="*", type=Path, metavar="PDF", help="files to add and show")

    one = commands.add_parser("demo", parents=[output], help="set up a demo model and sample, and ask one question")
    one.add_argument("--no-window", action="store_true", help="do not open the window afterwards")

    one = commands.add_parser("ingest", parents=[library, output], help="read PDFs and folders into the library")
    one.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    one.add_argument("--password-file", type=Path, metavar="F", help="file whose first line opens locked PDFs")

    one = commands.add_parser(
        "search", parents=[library, output, batch, model], help="find and pack evidence, no model"
    )
    _question(one)
    one.add_argument("--k", type=int, default=10, help="hits to print (default 10)")

    one = commands.add_parser("ask", parents=[library, output, batch, model], help="answer with citations and checks")
    _question(one)
    one.add_argument("--all-batches", action="store_true", help="ask every batch of the evidence, then merge")

    one = commands.add_parser("check", parents=[output, batch], help="check a text against evidence from anywhere")
    one.add_argument("answer", nargs="?", metavar="ANSWER", help="the text to check")
    one.add_argument(
        "--evidence", type=Path, action="append", default=[], metavar="FILE", help="text files, one a page"
    )
    one.add_argument("--question", default="", help="the question that the text answers")

    one = commands.add_parser("anchor", parents=[library, output, batch], help="find a quote on the page")
    one.add_argument("quote", nargs="?", metavar="QUOTE")
    one.add_argument("--pdf", type=Path, metavar="FILE")
    one.add_argument("--page", type=int, metavar="N", help="look on this page first")

    one = commands.add_parser("models", parents=[output], help="list, inspect or verify model files")
    one.add_argument("action", nargs="?", choices=("list", "inspect", "verify"), default="list")
    one.add_argument("file", nargs="?", type=Path, metavar="FILE")

    commands.add_parser("doctor", parents=[library, output], help="what this machine offers and what is missing")

    one = commands.add_parser("shot", parents=[library], help="draw the window into a PNG without a display")
    one.add_argument("out", type=Path, metavar="OUT.png")
    one.add_argument("--doc", metavar="NAME")
    one.add_argument("--page", type=int, metavar="N")
    one.add_argument("--ask", metavar="QUESTION")
    one.add_argument("--claim", type=int, metavar="K")
    one.add_argument("--tab", metavar="NAME")
    one.add_argument("--theme", choices=("light", "dark"), default="light")
    one.add_argument("--lang", choices=("en", "zh_CN"), default="en")
    one.add_argument("--size", default="1440x900", metavar="WxH")
    return parser


def _question(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("question", nargs="?", metavar="QUESTION")
    parser.add_argument(
        "--doc", action="append", default=[], metavar="NAME", help="only this document; may be repeated"
    )
    parser.add_argument("--budget", type=int, metavar="TOKENS", help="evidence budget (default 1000)")


if __name__ == "__main__":
    sys.exit(main())
