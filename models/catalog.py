"""The models folder: which files are models, what each is good for, and whether this machine can hold it."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

from core.errors import BadModelFileError
from core.settings import GenerateSettings
from models.gguf import read_header
from models.gguf_reader import MAGIC, GgufHeader, open_regular
from models.known import KnownModels
from models.machine import free_memory
from models.profile import profile_of, ram_estimate
from models.split import model_sha256, split_paths, stamp

UNFINISHED = (".part", ".partial", ".crdownload", ".download", ".tmp", ".aria2", ".incomplete")
FILES_MAX = 500


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """What is known of a file without loading it."""

    path: Path
    name: str
    architecture: str = ""
    family: str = ""
    """Chat family; "base" for a model without a chat template."""
    size_class: str = ""
    parameters: int = 0
    quantisation: str = ""
    context_train: int = 0
    licence: str = ""
    file_bytes: int = 0
    sha256: str | None = None
    has_template: bool = False
    template_known: bool = False
    ram_estimate_bytes: int = 0
    kind: str = ""
    """"language", "embedding", "vocab_only", "part", "unfinished" or "bad"."""
    usable: bool = False
    tokens_per_second: float = 0.0
    """Measured when it last wrote here; 0 when it never did."""
    changed: bool = False
    """Whether it is another file than the one that was first used."""
    context_used: int = 0
    """The window that the memory is estimated for."""
    message: str = ""
    """Why it cannot be used, or what to know; empty when all is well."""


class Catalog:
    """A folder of model files. Nothing is kept: the folder is the person's and may change at any time."""

    def __init__(
        self, folder: Path, settings: GenerateSettings | None = None, known: KnownModels | None = None
    ) -> None:
        self.folder = folder
        self._settings = settings or GenerateSettings()
        self._known = known
        self._seen: dict[tuple[Path, int, int], ModelInfo] = {}
        self._hashed: dict[tuple[Path, int, int], str] = {}

    def models(self) -> tuple[ModelInfo, ...]:
        """Returns what the folder holds, usable language models first, smaller before larger.

        A file that was looked at before and has not changed is not read again.
        """
        try:
            files = sorted(path for path in self.folder.rglob("*") if _is_candidate(path))[:FILES_MAX]
        except OSError:
            return ()
        found = [self._told(self._looked_at(path)) for path in files]
        order = {"language": 0, "embedding": 1}
        return tuple(
            sorted(found, key=lambda info: (not info.usable, order.get(info.kind, 2), info.parameters, info.name))
        )

    def inspect(self, path: Path) -> ModelInfo:
        """Returns what is known of one file; never raises for a bad one, its `message` says what is wrong."""
        return self._told(self._looked_at(path))

    def use(self, settings: GenerateSettings) -> None:
        """Estimates memory for other settings from now on."""
        if settings != self._settings:
            self._settings = settings
            self._seen.clear()

    def _told(self, info: ModelInfo) -> ModelInfo:
        """Adds what the library remembers: hash and speed, and that a file is not the one that was first used."""
        pin = self._known.pin_of(info.path) if self._known is not None and info.usable else None
        if pin is None or self._known is None:
            return info
        if self._known.touched(info.path) and not self._is_same(info.path):
            message = f"This is not the file that was first used on {pin.since}; it is not used until you accept it."
            return replace(info, changed=True, usable=False, message=message)
        return replace(info, sha256=pin.sha256, tokens_per_second=self._known.speed(pin.sha256))

    def _is_same(self, path: Path) -> bool:
        """Hashes a file that has another size or time than its pin; the same content is pinned anew."""
        try:
            identity = (path, *stamp(path))
            if identity not in self._hashed:  # gigabytes; the folder is looked at for every question
                self._hashed[identity] = model_sha256(path)
            if self._known is not None:
                self._known.check(path, self._hashed[identity])
        except (BadModelFileError, OSError):
            return False
        return True

    def _looked_at(self, path: Path) -> ModelInfo:
        try:
            identity = (path, *stamp(path))
        except OSError:
            return inspect(path, self._settings)
        if identity not in self._seen:
            self._seen[identity] = inspect(path, self._settings)
        return self._seen[identity]


def _is_candidate(path: Path) -> bool:
    name = path.name.lower()
    return not name.startswith(".") and (name.endswith(".gguf") or (".gguf" in name and name.endswith(UNFINISHED)))


def inspect(path: Path, settings: GenerateSettings | None = None) -> ModelInfo:
    """Returns what is known of one file; a bad file gives a ModelInfo whose message says what is wrong."""
    settings = settings or GenerateSettings()
    size = path.stat().st_size if path.is_file() else 0
    if path.name.lower().endswith(UNFINISHED):
        message = "This download is not finished; the program that downloads it renames it when it is."
        return ModelInfo(path, path.name, file_bytes=size, kind="unfinished", message=message)
    try:
        header = read_header(path)
        parts = split_paths(path, header) if header.number("split.count") > 1 else (path,)
    except BadModelFileError as error:
        return ModelInfo(path, path.name, file_bytes=size, kind=_bad_kind(path), message=error.user_message)
    return _described(path, header, parts, settings)


def _bad_kind(path: Path) -> str:
    """A later part of a split model is no fault of the file."""
    try:
        with os.fdopen(open_regular(path), "rb") as file:
            whole = file.read(4) == MAGIC
    except (OSError, BadModelFileError):
        whole = False
    return "part" if whole and "-of-" in path.stem and not path.stem.split("-of-")[0].endswith("00001") else "bad"


def _described(path: Path, header: GgufHeader, parts: tuple[Path, ...], settings: GenerateSettings) -> ModelInfo:
    profile = profile_of(header)
    trained = header.own("context_length")
    window = min(settings.context_tokens, trained or settings.context_tokens)
    need = ram_estimate(header, window)
    usable, message = _judgement(profile.kind, header, need)
    known = profile.family is not None
    if usable and profile.has_template and not known and profile.kind == "language":
        message = message or "Its chat template is not known; it is used as a base model."
    return ModelInfo(
        path=path,
        name=header.text("general.name") or path.stem,
        architecture=header.architecture,
        family=profile.family.name if profile.family else "base",
        size_class=profile.size_class,
        parameters=profile.parameters,
        quantisation=profile.quantisation,
        context_train=trained,
        licence=header.text("general.license"),
        file_bytes=sum(part.stat().st_size for part in parts),
        has_template=profile.has_template,
        template_known=known,
        ram_estimate_bytes=need,
        context_used=window,
        kind=profile.kind,
        usable=usable,
        message=message,
    )


def _judgement(kind: str, header: GgufHeader, need: int) -> tuple[bool, str]:
    if kind == "vocab_only":
        return False, "This file holds only a vocabulary, no weights; it can count tokens but not answer."
    if kind == "part":
        return False, "This is a later part of a split model; the first part stands for all of them."
    free = free_memory()
    if free is not None and need > free:
        short = f"It needs about {need / 1e9:.1f} GB of memory; {free / 1e9:.1f} GB are free now."
        return True, f"{short} It may be slow or fail to load; close other programs or take a smaller file."
    if kind == "embedding":
        return True, "An embedding model: it helps the search and writes no answers."
    return True, ""
