"""Measures what a confined child may not do, and writes the statement."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from desktop.operations.operation import Operation, Reporter


def measured(success: Callable[[tuple[Any, ...]], None], failure: Callable[[Exception], None]) -> Operation:
    """Tries in a confined child what must not work."""

    def run(_reporter: Reporter) -> tuple[Any, ...]:
        from core.sandbox import sandbox_report

        return tuple(sandbox_report())

    return Operation("measure the guards", run, success, failure)


def text_saved(path: Path, text: str, success: Callable[[Any], None]) -> Operation:
    """Writes a text file."""

    def run(_reporter: Reporter) -> None:
        path.write_text(text, encoding="utf-8")

    return Operation("save a text", run, success)
