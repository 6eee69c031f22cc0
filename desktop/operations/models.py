"""Operations on models: list, load, unload, inspect, copy into the models folder, set up the demo model."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.errors import BadModelFileError
from core.ports import GeneratorInfo, Progress
from desktop.operations.operation import Lane, Operation, Reporter
from desktop.operations.workbench import WorkbenchLike
from models.gguf_reader import open_regular
from models.machine import free_memory
from models.split import named_parts

BLOCK = 4 << 20
FOLDER_MAX = 100
"""Model files of one folder that are listed."""


@dataclass(frozen=True, slots=True)
class ModelList:
    """What the picker shows: files of the folder and files used in place, and what would be loaded."""

    models: tuple[Any, ...]
    default: str
    free: int | None = None
    """Bytes of memory that are free now."""


def listed(workbench: WorkbenchLike, used_in_place: Sequence[Path], success: Callable[[ModelList], None]) -> Operation:
    """Inspects the models folder, and the files and folders used in place."""

    def run(_reporter: Reporter) -> ModelList:
        found = list(workbench.catalog.models())
        paths = {model.path for model in found}
        placed = [path for place in used_in_place for path in files_of(place)]
        found += [workbench.catalog.inspect(path) for path in dict.fromkeys(placed) if path not in paths]
        default = workbench.default_model()
        if default is None:
            default = next((model for model in found if model.usable and model.kind == "language"), None)
        return ModelList(tuple(found), default.name if default is not None else "", free_memory())

    return Operation("list models", run, success)


def files_of(place: Path) -> list[Path]:
    """Returns a model file itself, or the model files of a folder."""
    if not place.is_dir():
        return [place]
    return sorted(place.rglob("*.gguf"))[:FOLDER_MAX]


def accepted(
    workbench: WorkbenchLike, path: Path, success: Callable[[None], None], failure: Callable[[Exception], None]
) -> Operation:
    """Takes a changed file as the one to use from now on."""
    return Operation("accept a model", lambda _reporter: workbench.known.accept(path), success, failure)


def backend(success: Callable[[Any], None]) -> Operation:
    """Asks llama.cpp what it can use on this machine."""

    def run(_reporter: Reporter) -> Any:
        from models.backend import backend_report

        return backend_report()

    return Operation("look at llama.cpp", run, success)


def loaded(
    workbench: WorkbenchLike,
    path: Path | None,
    success: Callable[[GeneratorInfo], None],
    failure: Callable[[Exception], None],
) -> Operation:
    """Loads a model."""
    return Operation(
        "load a model", lambda _reporter: workbench.load_model(path), success, failure, lane=Lane.MODEL, long=True
    )


def unloaded(workbench: WorkbenchLike, success: Callable[[None], None]) -> Operation:
    """Gives the memory of the loaded model back; a question that runs is waited for."""
    return Operation("unload a model", lambda _reporter: workbench.unload_model(), success, lane=Lane.MODEL)


def added(
    workbench: WorkbenchLike,
    path: Path,
    *,
    copy: bool,
    event: Callable[[Progress], None],
    success: Callable[[Path], None],
    failure: Callable[[Exception], None],
    cancelled: Callable[[], None],
) -> Operation:
    """Checks a model file and, when asked, copies it into the models folder: all of it or nothing."""

    def run(reporter: Reporter) -> Path:
        info = workbench.catalog.inspect(path)
        if not info.usable:
            raise BadModelFileError(info.message or None)
        if not copy:
            return path
        # The first part of a split model comes last: without it the others are no model.
        return [copy_file(part, workbench.catalog.folder, reporter) for part in reversed(named_parts(path))][-1]

    return Operation("add a model", run, success, failure, event=event, cancelled=cancelled, long=copy)


def copy_file(path: Path, folder: Path, reporter: Reporter) -> Path:
    """Copies a file beside its place and moves it there in one step. Raises Cancelled; then nothing stays."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    target, part = folder / path.name, folder / f"{path.name}.part"
    if target.exists() and target.samefile(path):
        return target
    total, done = path.stat().st_size, 0
    try:
        with os.fdopen(open_regular(path), "rb") as source, part.open("wb") as sink:
            while block := source.read(BLOCK):
                reporter.cancel.raise_if_cancelled()
                sink.write(block)
                done += len(block)
                reporter.emit(Progress("copy", done, total, path.name))
            sink.flush()
            os.fsync(sink.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return target


def demo_set_up(
    workbench: WorkbenchLike, success: Callable[[Path], None], failure: Callable[[Exception], None]
) -> Operation:
    """Assembles the demo model from its package."""

    def run(_reporter: Reporter) -> Path:
        from models.demo import ensure_demo_model

        return Path(ensure_demo_model(workbench.catalog.folder))

    return Operation("set up the demo model", run, success, failure, lane=Lane.MODEL, long=True)
