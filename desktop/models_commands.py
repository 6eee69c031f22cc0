"""`pincite models`: what is there, what a file is, whether it is still the one first used, and profiles by size."""

from __future__ import annotations

import argparse
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import BadInputError
from core.library import STORE_NAME
from desktop.commands import Record, emit
from models.catalog import Catalog, ModelInfo, inspect
from models.folders import library_folder, models_folder
from models.known import KnownModels
from models.machine import free_memory
from models.profile import SIZE_CLASSES
from models.split import file_sha256, model_sha256

if TYPE_CHECKING:
    from models.build import Workbench

_FACTS = (
    "architecture",
    "family",
    "size_class",
    "quantisation",
    "context_train",
    "licence",
    "ram_estimate_mb",
    "free_memory_mb",
    "context_used",
    "tokens_per_second",
    "sha256",
)


def models(args: argparse.Namespace) -> int:
    """Lists the models folder, inspects, verifies or accepts a file, or shows and sets profiles."""
    folder = args.library or library_folder()
    if args.action in ("list", "inspect", "verify") and not (folder / STORE_NAME).is_file():
        return _looked_at(args, Catalog(models_folder()), None)  # looking makes no library
    from models.build import Workbench

    workbench = Workbench(folder)
    try:
        if args.action == "profile":
            return _profiles(workbench, args)
        if args.action == "accept":
            workbench.known.accept(_file(args))
            _show(_record(workbench.catalog.inspect(_file(args))), args.json)
            return 0
        return _looked_at(args, workbench.catalog, workbench.known)
    finally:
        workbench.close()


def _file(args: argparse.Namespace) -> Path:
    if args.file is None:
        raise BadInputError(f"models {args.action} needs a file.", help=f"pincite models {args.action} FILE")
    return Path(args.file)


def _looked_at(args: argparse.Namespace, catalog: Catalog, known: KnownModels | None) -> int:
    if args.action == "verify":
        paths = [args.file] if args.file is not None else [i.path for i in catalog.models() if i.kind != "bad"]
        return max([_verified(path, known, args.json) for path in paths], default=0)
    if args.action == "inspect":
        info = catalog.inspect(_file(args))
        _show(_record(info), args.json)
        return 0 if info.usable else 1
    found = catalog.models()
    for info in found:
        _show(_record(info), args.json)
    if not found and not args.json:
        print(f"No model in {catalog.folder}. Put a .gguf file there, or give its path with --model.")
    return 0


def _verified(path: Path, known: KnownModels | None, as_json: bool) -> int:
    """Hashes a file and compares it with the hash of its first use; 1 when it cannot be used or differs."""
    info = inspect(path)
    if not info.usable:
        _show(_record(replace(info, sha256=file_sha256(path))), as_json)
        return 1
    digest = model_sha256(path)
    pin = known.pin_of(path) if known is not None else None
    same = pin is None or pin.sha256 == digest
    if pin is None:
        message = "It was not used in this library yet; compare its SHA-256 with the one where it came from."
    elif same:
        message = f"It is the file that was first used on {pin.since}."
    else:
        message = f"It changed: on {pin.since} its SHA-256 was {pin.sha256}."
    _show(_record(replace(info, sha256=digest, usable=same, changed=not same, message=message)), as_json)
    return 0 if same else 1


def _profiles(workbench: Workbench, args: argparse.Namespace) -> int:
    """Shows the profiles of all sizes, or sets those of one."""
    known = workbench.known
    given = {"context_tokens": args.window, "passages": args.passages, "template": args.template}
    changes = {name: value for name, value in given.items() if value is not None}
    if args.file is None and changes:
        raise BadInputError(
            "A profile belongs to a size.", help=f"pincite models profile {SIZE_CLASSES[0]} --window 4096"
        )
    if args.file is not None and changes:
        if changes.get("template"):
            workbench.templates.load(changes["template"])
        known.set_profile(str(args.file), replace(known.profile(str(args.file)), **changes))
    for size in [str(args.file)] if args.file is not None else SIZE_CLASSES:
        if size not in SIZE_CLASSES:
            raise BadInputError(f"There is no size “{size}”.", help=f"Sizes: {', '.join(SIZE_CLASSES)}.")
        record = {"size": size, **asdict(known.profile(size))}
        if args.json:
            emit(record)
        else:
            window = f"{record['context_tokens']:,} tokens" if record["context_tokens"] else "as in the settings"
            print(
                f"{size}: window {window}, passages {record['passages'] or 'by size'},"
                f" answers {record['template'] or 'facts'}"
            )
    return 0


def _record(info: ModelInfo) -> Record:
    free = free_memory()
    return {
        **asdict(info),
        "path": str(info.path),
        "ram_estimate_mb": info.ram_estimate_bytes // 2**20,
        "free_memory_mb": None if free is None else free // 2**20,
    }


def _show(record: dict[str, Any], as_json: bool) -> None:
    if as_json:
        emit(record)
        return
    print(f"{'✓' if record['usable'] else '✗'} {record['name']}  {Path(record['path'])}")
    print("  " + ", ".join(f"{key} {record[key]}" for key in _FACTS if record.get(key)))
    if record["message"]:
        print(f"  {record['message']}")
