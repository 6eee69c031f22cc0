"""Draws the window in every state that is worth a look into one picture: `contact_sheet.py OUT.png [--each FOLDER]`.

The library is made of the samples and the small test PDFs; the model is the machine's own (PINCITE_MODELS). A question
is put to it once, whatever the number of pictures that show its answer. With `--each` the single pictures are kept.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ["QT_QPA_PLATFORM"] = "offscreen"
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

NOTICE = "How many days of notice must a party give to terminate for convenience?"
FEE = "What is the fixed service fee in 2026?"
LEASE = "押金是多少？"
ELSEWHERE = "What is the population of Iceland?"
CLAUSES = "every clause that mentions fees"
LONG = "8. Term and termination"
"""A section that is summarised: the longest answer that there is."""
FIELDS = "parties, date, term, notice, cap, governing law"
"""Filled from each document."""
AGREEMENT = "services-agreement"
SMALL = (1280, 800)
CELL, CAPTION, COLUMNS, GAP = (480, 300), 24, 4, 12


@dataclass(frozen=True)
class Scene:
    """One picture: its caption, and what `desktop.shot.take_shot` takes."""

    caption: str
    options: dict[str, Any] = field(default_factory=dict)
    empty: bool = False
    alone: bool = False
    """Only among the single pictures: the sheet shows another one much like it, or it names places of this machine."""


def scenes() -> tuple[Scene, ...]:
    """Returns the pictures in the order of the sheet."""
    one = {"doc": AGREEMENT, "ask": NOTICE}
    return (
        Scene("light", {**one, "tab": "claims"}),
        Scene("dark", {"doc": AGREEMENT, "ask": FEE, "tab": "numbers", "theme": "dark"}),
        Scene("Chinese", {"doc": "租赁合同", "ask": LEASE, "tab": "coverage", "lang": "zh_CN"}),
        Scene("200 % font", {**one, "scale": 2.0}),
        Scene(
            "200 % font, dark, Chinese",
            {"doc": "租赁合同", "ask": LEASE, "scale": 2.0, "theme": "dark", "lang": "zh_CN"},
        ),
        Scene("150 % font", {**one, "scale": 1.5}),
        Scene("empty, first start", {}, empty=True),
        Scene("no question yet", {"doc": AGREEMENT}, alone=True),
        Scene("error", {**one, "state": "error"}),
        Scene("long answer", {"doc": AGREEMENT, "ask": LONG}),
        Scene("fields of a contract", {"doc": AGREEMENT, "ask": FIELDS}),
        Scene("refusal", {"doc": AGREEMENT, "ask": ELSEWHERE}),
        Scene("refusal, dark", {"ask": ELSEWHERE, "theme": "dark", "tab": "coverage"}, alone=True),
        Scene("side by side", {**one, "state": "split"}),
        Scene("every mention", {"ask": CLAUSES, "state": "list"}),
        Scene("evidence before asking", {**one, "state": "evidence"}),
        Scene("how it was made", {**one, "state": "rounds"}),
        Scene("passages by sentence", {**one, "state": "highlights"}),
        Scene("receipt", {**one, "tab": "receipt", "theme": "dark"}),
        Scene("map", {**one, "state": "map"}),
        Scene("similarity", {**one, "state": "similarity"}),
        Scene("models", {"state": "models"}, alone=True),
        Scene("settings", {"state": "settings", "theme": "dark"}),
        Scene("offline proof", {"state": "proof"}),
        Scene("what verdicts mean", {"state": "verdicts", "lang": "zh_CN"}),
        Scene("details", {"doc": "inert", "state": "details"}, alone=True),
        Scene("hidden text", {"doc": "hidden"}),
        Scene("keys", {"state": "keys", "theme": "dark"}, alone=True),
        Scene("large screen", {**one, "tab": "sources", "size": (1920, 1080)}),
    )


def make_library(folder: Path) -> None:
    """Reads the samples and the small test PDFs."""
    from models.build import Workbench

    workbench = Workbench(folder)
    workbench.ingest([ROOT / "resources" / "samples", ROOT / "tests" / "pdfs"])
    workbench.ingest([ROOT / "tests" / "pdfs" / "locked.pdf"], passwords="open sesame")
    workbench.close()


def ask_once() -> None:
    """Keeps each answer: the pictures differ in how it is shown, not in what is said."""
    from core.fields import parse_fields
    from core.summarise import SectionRequest
    from models.build import Workbench

    real, kept = Workbench.ask, {}

    def ask(self: Any, question: str, *, docs: Sequence[Any] | None = None, **options: Any) -> Any:
        if question not in kept:
            if question == LONG and docs:
                kept[question] = self.summarise(SectionRequest(docs[0], question, sentences=7))
            elif question == FIELDS:
                kept[question] = self.extract_fields(parse_fields(question), docs, question=question)
            else:
                kept[question] = real(self, question, docs=docs, **options)
        return kept[question]

    Workbench.ask = ask  # type: ignore[method-assign]


def sheet(pictures: Sequence[tuple[str, Path]], out: Path) -> None:
    """Puts the pictures side by side, each with its caption."""
    from PySide6.QtCore import QRectF, Qt
    from PySide6.QtGui import QColor, QImage, QPainter

    from desktop.theme import Theme

    rows = -(-len(pictures) // COLUMNS)
    width, height = CELL[0] + GAP, CELL[1] + CAPTION + GAP
    image = QImage(COLUMNS * width + GAP, rows * height + GAP, QImage.Format.Format_RGB32)
    image.fill(QColor("#c9c9c4"))
    painter = QPainter(image)
    painter.setFont(Theme("light").font("body", bold=True))
    painter.setPen(QColor("#1c1e21"))
    for number, (caption, path) in enumerate(pictures):
        x, y = GAP + number % COLUMNS * width, GAP + number // COLUMNS * height
        painter.drawText(QRectF(x, y, CELL[0], CAPTION), int(Qt.AlignmentFlag.AlignVCenter), caption)
        shown = QImage(str(path)).scaled(
            *CELL, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        painter.drawImage(x, y + CAPTION, shown)
    painter.end()
    if not image.save(str(out)):
        raise SystemExit(f"{out} cannot be written.")


def main() -> None:
    """Makes the sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--each", type=Path, help="folder for the single pictures")
    parser.add_argument("--only", default="", help="only scenes whose caption holds this")
    given = parser.parse_args()
    from desktop.cli import _seal
    from desktop.shot import take_shot

    seal = _seal()  # as the command line does: the badge tells the truth

    with tempfile.TemporaryDirectory(prefix="pincite-sheet-") as made:
        library, empty = Path(made) / "library", Path(made) / "empty"
        empty.mkdir()
        make_library(library)
        ask_once()
        folder = given.each or Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        pictures = []
        for number, scene in enumerate(scenes(), 1):
            if given.only not in scene.caption or (scene.alone and given.each is None):
                continue
            path = folder / f"{number:02d}-{scene.caption.replace(' ', '-').replace(',', '').replace('%', '')}.png"
            take_shot(path, empty if scene.empty else library, seal=seal, **{"size": SMALL, **scene.options})
            pictures += [] if scene.alone else [(scene.caption, path)]
        sheet(pictures, given.out)


if __name__ == "__main__":
    main()
