"""`--pages`: the pages of one document that a question is narrowed to, on the command line and in a batch."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from core.domain import DocId
from core.errors import BadInputError
from desktop import mode_commands
from desktop.page_numbers import written_ranges

if TYPE_CHECKING:
    from models.build import Workbench

Record = dict[str, Any]
HELP = "Give page numbers counted from 1, such as 3-7,12."


def pages_of(
    workbench: Workbench, args: argparse.Namespace, row: Record, docs: list[DocId] | None
) -> frozenset[tuple[DocId, int]] | None:
    """Returns (document, page index) of the only pages to search, or None for all; says what is not there on stderr.

    Raises BadInputError: not one document, no page numbers, or none of the pages exists.
    """
    given = row.get("pages", args.pages)
    if given is None:
        return None
    text = _text(given)
    ranges = written_ranges(text)
    if not ranges:
        raise BadInputError(f"\u201c{text}\u201d names no pages.", help=HELP)
    scope = mode_commands.scope(workbench, docs)
    if len(scope) != 1:
        raise BadInputError(
            f"Pages are chosen of one document; {len(scope)} are in scope.", help="Name it with --doc NAME."
        )
    document = workbench.store.document(scope[0])
    count = document.page_count
    there = {number for first, last in ranges for number in range(first, min(last, count) + 1)}
    has = f"{document.name} has {count} page{'s' if count != 1 else ''}"
    if not there:
        raise BadInputError(f"{has}; none of {text} is there.", help=HELP)
    if any(last > count for _, last in ranges):
        print(f"pincite: {has}; those of {text} that are there are searched.", file=sys.stderr)
    return frozenset((document.id, number - 1) for number in there)


def refuse_pages(args: argparse.Namespace, row: Record, instead: str) -> None:
    """Says that a way of answering takes whole documents. Raises BadInputError."""
    if row.get("pages", args.pages) is not None:
        raise BadInputError(f"{instead} takes whole documents.", help="Leave --pages out.")


def _text(given: object) -> str:
    """Returns what a line of a batch gives, a text or whole numbers, as it would be typed."""
    numbers = given if isinstance(given, list) else [given]
    if not isinstance(given, str) and all(type(number) is int for number in numbers):
        return ",".join(map(str, numbers))
    if not isinstance(given, str):
        raise BadInputError("pages is not a text or a list of page numbers.", help='For example "pages": "3-7,12".')
    return given.strip()
