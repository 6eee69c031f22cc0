"""Measures the right-row check on the tables of real PDFs: true sentences confirmed, wrong years and rows caught.

usage: python tests/eval/rows.py FILE.pdf... [--pages 12] [--seed 3] [--errors]

For table rows of the files a sentence is made from label, head and cell ("Net sales was 93,662 thousand in 2019."); then
the same sentence with the cell of another year, and with the cell of another row. The evidence is every row of the page,
one passage each, as an answer's pack holds them.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from core.answer import Check
from core.checks import number_checks, review
from core.checks.figures import Figure, PassageFigures
from core.checks.passages import read_passages
from core.domain import DocId, UnitKind
from core.evidence import Passage
from core.pdf.engine import open_document
from core.pdf.units import read_document

SCALES = {3: " thousand", 6: " million", 9: " billion"}
KINDS = ("number", "amount", "percent")
ROWS_MIN, ROWS_A_PAGE = 6, 5


def passages_of(path: Path, pages: int) -> Iterator[tuple[Passage, ...]]:
    """Yields the rows of every page that holds a table, as passages."""
    shown = 0
    for page in read_document(open_document(path), DocId(path.stem)):
        rows = [unit for unit in page.units if unit.kind is UnitKind.TABLE_ROW and len(unit.spans) == 1]
        if len(rows) < ROWS_MIN:
            continue
        shown += 1
        if shown > pages:
            return
        text = page.page.text
        yield tuple(
            Passage(f"E{n}", page.page.number, text[u.span.start : u.span.end], u.context, u.span, doc_name=path.stem)
            for n, u in enumerate(rows, 1)
        )


def sentence(label: str, cell: Figure, year: int | None) -> str:
    """Writes what a cell says."""
    quantity = cell.quantity
    raw = quantity.raw.strip().strip("()").replace("(", "").replace(")", "")
    plain = quantity.percent or cell.percent_cell or quantity.scaled or cell.note is None
    scale = "" if plain or cell.note is None else SCALES.get(cell.note.power, "")
    loss = "a loss or reduction of " if quantity.negative else ""
    return f"{label.capitalize()} was {loss}{raw}{scale}{f' in {year}' if year else ''}."


def cells_of(row: PassageFigures) -> list[Figure]:
    """The cells of a row that a sentence can be made from."""
    found = [f for f in row.figures if f.column >= 0 and f.quantity.kind.value in KINDS and len(f.quantity.raw) > 2]
    return [f for f in found if any(char.islower() for char in f.row.label)]


def year_of(cell: Figure) -> int | None:
    """The year over a cell."""
    head = cell.head
    return head.date.year if head is not None and head.date is not None else None


def last_number(text: str, passages: Sequence[Passage]) -> Check | None:
    """The check of a sentence's last number."""
    found = [check for check in number_checks(review(text, passages)) if check.kind == "number"]
    return found[-1] if found else None


def measure(passages: tuple[Passage, ...], counts: Counter[str], errors: list[str], chance: random.Random) -> None:
    """Adds the outcomes of one page."""
    rows = read_passages(passages)
    for item in chance.sample(rows, min(ROWS_A_PAGE, len(rows))):
        cells = cells_of(item)
        if not cells:
            continue
        cell = chance.choice(cells)
        label, year = cell.row.label, year_of(cell)
        variants = [("true", sentence(label, cell, year))]
        other = next((c for c in cells if _differs(c, cell) and year and year_of(c) not in (None, year)), None)
        if other is not None:
            variants.append(("other year", sentence(label, other, year)))
        strangers = [
            c
            for r in rows
            for c in cells_of(r)
            if c.column == cell.column and _differs(c, cell) and not c.row.words <= cell.row.words
        ]
        if strangers:
            variants.append(("other row", sentence(label, chance.choice(strangers), year)))
        for kind, text in variants:
            check = last_number(text, passages)
            outcome = check.outcome.value if check else "silent"
            counts[f"{kind}: {outcome}"] += 1
            if check and (outcome == "confirmed") != (kind == "true"):
                errors.append(f"{kind} p. {passages[0].page_number}: {text} -> {outcome}: {check.reason}")


def _differs(one: Figure, other: Figure) -> bool:
    return one.quantity.kind is other.quantity.kind and one.quantity.magnitude != other.quantity.magnitude


def main() -> None:
    """Prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--pages", type=int, default=12)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--errors", action="store_true")
    args = parser.parse_args()
    counts: Counter[str] = Counter()
    errors: list[str] = []
    for path in args.files:
        for passages in passages_of(path, args.pages):
            measure(passages, counts, errors, random.Random(args.seed))
    for name, count in sorted(counts.items()):
        print(f"{name:28} {count:5}")
    if args.errors:
        print("\n".join(errors))


if __name__ == "__main__":
    main()
