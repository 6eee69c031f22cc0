"""Heads and rows to CSV (RFC 4180) that a spreadsheet opens as text: nothing of a document is run as a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

from core.text.one_line import one_line

_FORMULA = re.compile(r"[=@\t\r]|[+\-](?![\d.,]+%?$)")
"""What a spreadsheet may run when a cell starts with it; a signed number is only a number."""


def csv_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    r"""Returns CSV with one line for the heads and one a row.

    A cell that a spreadsheet would read as a formula starts with an apostrophe (OWASP, "CSV injection").

    >>> csv_table(("a", "b"), [("=1+1", "-2.5")])
    "a,b\\r\\n'=1+1,-2.5\\r\\n"
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(heads)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def _harmless(cell: str) -> str:
    text = one_line(cell)
    return f"'{text}" if _FORMULA.match(text) else text
