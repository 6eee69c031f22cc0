"""Measures the list of documents with thousands of rows: arranging, showing, filtering, sorting, scrolling.

    python tests/eval/measure_lists.py [--documents 10000] [--json]

Processor time of the thread, medians of several runs, in milliseconds. "arrange" runs in the background in the app;
all others are the window's own thread. Exit 1 when one of those holds it for more than 50 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from PySide6.QtWidgets import QApplication  # noqa: E402

from core.domain import DocId, Document, DocumentStatus  # noqa: E402
from core.index.groups import Group, GroupKind  # noqa: E402
from core.ports import Progress  # noqa: E402
from desktop.library.item_model import Order, entries  # noqa: E402
from desktop.library.listing import Listing, listing  # noqa: E402
from desktop.library.panel import LibraryPanel  # noqa: E402
from desktop.operations.library import DocumentFacts, LibrarySnapshot  # noqa: E402
from desktop.theme import Theme  # noqa: E402

ROUNDS = 7
LIMIT_MS = 50.0


def snapshot(count: int) -> LibrarySnapshot:
    """Returns a library of documents in a hundred folders, a tenth of them tagged."""
    documents = tuple(
        Document(
            DocId(f"{number:064d}"), f"contract {number} of {number % 97}", Path(f"/papers/{number % 100}/{number}.pdf"),
            3, DocumentStatus.INDEXED, added_at="2026-01-01T00:00:00",
        )
        for number in range(count)
    )  # fmt: skip
    tag = Group(GroupKind.TAG, "Smith", tuple(document.id for document in documents[::10]))
    return LibrarySnapshot(documents, {document.id: DocumentFacts(0) for document in documents}, (tag,))


def cpu_ms(step: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """Returns the median processor time of a step; `before` is not counted."""
    times = []
    for _ in range(ROUNDS):
        before()
        began = time.thread_time()
        step()
        times.append((time.thread_time() - began) * 1000)
    return round(median(times), 2)


def measure(count: int) -> dict[str, float]:
    """Returns milliseconds by step."""
    app = QApplication.instance() or QApplication(["pincite"])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    theme = Theme("light")
    theme.apply()
    panel = LibraryPanel(theme)
    panel.resize(260, 900)
    panel.show()
    found = snapshot(count)
    made = listing(found, Listing(LibrarySnapshot()))
    panel.show_entries(made.entries)
    app.processEvents()
    changed = replace(found, documents=(*found.documents[:-1], replace(found.documents[-1], page_count=4)))
    again = listing(changed, made)
    progress = {found.documents[count // 2].name: Progress("ingest", 1, 3)}
    scroll = panel.list.verticalScrollBar()
    orders = iter([Order.NAME, Order.FOLDER] * ROUNDS)

    def scrolled() -> None:
        scroll.setValue((scroll.value() + 997) % max(1, scroll.maximum()))
        panel.list.repaint()

    def shown(one: Listing) -> None:
        panel.show_entries(entries(one.entries, (), ()))
        panel.list.repaint()

    return {
        "arrange": cpu_ms(lambda: listing(changed, made)),
        "refresh, one changed": cpu_ms(lambda: shown(again), lambda: panel.show_entries(made.entries)),
        "refresh, one more": cpu_ms(lambda: shown(made), lambda: panel.show_entries(made.entries[:-1])),
        "refresh, one less": cpu_ms(lambda: panel.show_entries(made.entries[:50] + made.entries[51:]),
                                    lambda: panel.show_entries(made.entries)),
        "progress": cpu_ms(lambda: panel.show_reading(progress), lambda: panel.show_reading({})),
        "scroll frame": cpu_ms(scrolled),
        "filter by name": cpu_ms(lambda: panel._filter("contract 9 of"), lambda: panel._filter("")),
        "filter by tag": cpu_ms(lambda: panel._filter("#smith"), lambda: panel._filter("")),
        "filter off": cpu_ms(lambda: panel._filter(""), lambda: panel._filter("#smith")),
        "sort": cpu_ms(lambda: panel.set_order(next(orders))),
    }  # fmt: skip


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    record = measure(args.documents)
    print(json.dumps(record) if args.json else "\n".join(f"{name:22} {ms:8.2f} ms" for name, ms in record.items()))
    return 0 if all(ms <= LIMIT_MS for name, ms in record.items() if name != "arrange") else 1


if __name__ == "__main__":
    sys.exit(main())
