"""The grammar of the command line; what each command does is in `commands` and `setup_commands`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import BadInputError
from core.version import VERSION
from desktop.shot_states import STATES

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def library_path(value: str) -> Path:
    """Returns a library's folder. Raises BadInputError for "", which would mean the current folder."""
    if not value.strip():
        raise BadInputError("--library names no folder.", help="Give a folder, or leave --library out for your own.")
    return Path(value)


def build_parser() -> argparse.ArgumentParser:
    """Returns the parser of all commands."""
    parser = argparse.ArgumentParser(
        prog="pincite",
        description="Answers from PDFs with a citation on every sentence, checked by rules, offline. "
        "Without a command the window opens.",
        epilog="Pages are physical numbers counted from 1. `pincite COMMAND --help` explains a command.",
    )
    parser.add_argument("--version", action="version", version=f"pincite {VERSION}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    common = _common()
    _document_commands(commands, common)
    _machine_commands(commands, common)
    return parser


def _common() -> dict[str, argparse.ArgumentParser]:
    """Options that several commands share."""
    library = argparse.ArgumentParser(add_help=False)
    library.add_argument("--library", type=library_path, metavar="DIR", help="library folder (default: your own)")
    output = argparse.ArgumentParser(add_help=False)
    output.add_argument("--json", action="store_true", help="print JSON lines")
    batch = argparse.ArgumentParser(add_help=False)
    batch.add_argument("--batch", metavar="FILE", help='JSON lines to read; "-" is standard input')
    model = argparse.ArgumentParser(add_help=False)
    model.add_argument("--model", type=Path, metavar="FILE", help="GGUF file (default: the one last used)")
    question = argparse.ArgumentParser(add_help=False)
    question.add_argument("question", nargs="?", metavar="QUESTION")
    question.add_argument(
        "--doc",
        action="append",
        default=[],
        metavar="NAME",
        help="only this document: the name that ingest printed (its file's, without .pdf); may be repeated",
    )
    question.add_argument(
        "--tag", action="append", default=[], metavar="NAME", help="only documents with this tag; may be repeated"
    )
    question.add_argument("--collection", metavar="NAME", help="only the documents of this collection")
    question.add_argument(
        "--pages", metavar="PAGES", help="only these pages of one --doc NAME, counted from 1, such as 3-7,12"
    )
    question.add_argument("--budget", type=int, metavar="TOKENS", help="evidence budget (default 1000)")
    return {"library": library, "output": output, "batch": batch, "model": model, "question": question}


def _document_commands(commands: Commands, common: dict[str, argparse.ArgumentParser]) -> None:
    library, output, batch, model = (common[name] for name in ("library", "output", "batch", "model"))
    question = common["question"]
    one = commands.add_parser("ingest", parents=[library, output], help="read PDFs and folders into the library")
    one.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a PDF, or a folder whose PDFs are read")
    one.add_argument("--password-file", type=Path, metavar="F", help="file whose first line opens locked PDFs")
    one.add_argument("--tessdata", type=Path, metavar="DIR", help="folder of Tesseract's language data, for scans")
    one.add_argument(
        "--tag", action="append", default=[], metavar="NAME", help="give what is read this tag; may be repeated"
    )
    one.add_argument(
        "--list-inert",
        action="store_true",
        help="also list links, scripts, forms and attachments; none is ever followed",
    )
    one.add_argument("--meaning", action="store_true", help="also read for meaning with the embedding model (slower)")

    one = commands.add_parser(
        "search", parents=[question, library, output, batch, model], help="find and pack evidence, no model"
    )
    one.add_argument("--k", type=int, default=10, help="hits to print (default 10)")

    one = commands.add_parser(
        "ask", parents=[question, library, output, batch, model], help="answer with citations and checks"
    )
    one.set_defaults(usage_error=one.error)
    _mode_options(one)
    _evidence_options(one)

    one = commands.add_parser("check", parents=[output, batch], help="check a text against evidence from anywhere")
    one.add_argument("answer", nargs="?", metavar="ANSWER", help="the text to check")
    one.add_argument(
        "--evidence",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a PDF, or a text file that is one page; may be repeated",
    )
    one.add_argument("--question", default="", help="the question that the text answers")

    one = commands.add_parser("anchor", parents=[library, output, batch], help="find a quote on the page")
    one.add_argument("quote", nargs="?", metavar="QUOTE", help="the words to find")
    one.add_argument("--pdf", type=Path, metavar="FILE", help="where to find them; it need not be in the library")
    one.add_argument("--page", type=int, metavar="N", help="look on this page first")


def _mode_options(parser: argparse.ArgumentParser) -> None:
    """Adds the kind of answer."""
    group = parser.add_argument_group("kind of answer")
    group.add_argument(
        "--mode",
        metavar="NAME",
        help="a form of answer: facts, number, yes_no, extract, explain, list, summary, a template of your own; or compare "
        "(a row a document), fields (no question needed), summarise (one --doc, no question needed)",
    )
    group.add_argument(
        "--field", action="append", default=[], metavar="NAME", help='a field to fill, or "NAME = QUESTION"; repeated'
    )
    group.add_argument("--fields", type=Path, metavar="FILE.toml", help="fields to fill, from a file of [[fields]]")
    group.add_argument("--section", default="", metavar="HEADING", help="summarise this section of --doc NAME")
    group.add_argument("--another", action="store_true", help="also give what the next best passage answers")
    group.add_argument("--judge", action="store_true", help="let the model judge each sentence; it can only lower")


def _evidence_options(parser: argparse.ArgumentParser) -> None:
    """Adds what `ask` takes beyond a question."""
    parser.add_argument("--all-batches", action="store_true", help="ask every batch of the evidence, then merge")
    place = "E3 (as --review numbers), NAME, NAME:PAGE, NAME:PAGE:words or NAME#Heading; may be repeated"
    group = parser.add_argument_group("evidence by hand")
    group.add_argument("--pin", action="append", default=[], metavar="PLACE", help=f"put this in first: {place}")
    group.add_argument(
        "--without", action="append", default=[], metavar="PLACE", help="leave this out (a place as above)"
    )
    group.add_argument(
        "--add-text", action="append", default=[], type=Path, metavar="FILE", help="add a text file, cited as pasted"
    )
    group.add_argument("--only-added", action="store_true", help="answer only from what is pinned and added")
    group.add_argument("--search-for", default="", metavar="WORDS", help="search for this instead of the question")
    group.add_argument("--review", action="store_true", help="print what would be attached, and do not ask")
    group = parser.add_argument_group("every mention")
    group.add_argument("--exhaustive", action="store_true", help="list every mention in scope, without a model")
    group.add_argument("--csv", type=Path, metavar="FILE", help="also write the list of mentions, or the table, as CSV")


def _machine_commands(commands: Commands, common: dict[str, argparse.ArgumentParser]) -> None:
    library, output = common["library"], common["output"]
    one = commands.add_parser("window", parents=[library], help="open the window (also without a command)")
    one.add_argument("files", nargs="*", type=Path, metavar="PDF", help="files to add and show")

    one = commands.add_parser("demo", parents=[output], help="set up a demo model and sample, and ask one question")
    one.add_argument("--no-window", action="store_true", help="do not open the window afterwards")

    one = commands.add_parser(
        "models",
        parents=[library, output],
        help="list, inspect or verify model files, accept a changed one, set profiles",
    )
    one.add_argument("action", nargs="?", choices=("list", "inspect", "verify", "accept", "profile"), default="list")
    one.add_argument("file", nargs="?", type=Path, metavar="FILE", help="of a profile: tiny, small, medium or large")
    group = one.add_argument_group("profile of a size")
    group.add_argument("--window", type=int, metavar="TOKENS", help="context window (0: the setting)")
    group.add_argument("--passages", type=int, metavar="N", help="passages that the model sees (0: by its size)")
    group.add_argument("--template", metavar="NAME", help='usual form of answers ("": facts)')

    commands.add_parser("doctor", parents=[library, output], help="what this machine offers and what is missing")

    one = commands.add_parser("shot", parents=[library], help="draw the window into a PNG without a display")
    one.add_argument("out", type=Path, metavar="OUT.png")
    one.add_argument("--doc", metavar="NAME", help="the document to show")
    one.add_argument("--page", type=int, metavar="N", help="the page to show")
    one.add_argument("--ask", metavar="QUESTION", help="ask this first, of --doc NAME where it is given")
    one.add_argument("--claim", type=int, metavar="K", help="step to this sentence of the answer, counted from 1")
    one.add_argument("--tab", metavar="NAME", help="claims, numbers, sources, receipt, coverage, map, similarity")
    one.add_argument("--state", metavar="NAME", help=", ".join(STATES))
    one.add_argument("--scale", type=int, choices=(100, 125, 150, 200), default=100, help="size of the text in percent")
    one.add_argument("--theme", choices=("light", "dark"), default="light", help="colours (default light)")
    one.add_argument("--lang", choices=("en", "zh_CN"), default="en", help="language of the window (default en)")
    one.add_argument("--size", default="1440x900", metavar="WxH", help="in pixels (default 1440x900)")
