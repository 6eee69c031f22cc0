"""Where the demo models are: $PINCITE_DEMO_MODEL, else the repository's .demo/models folder; tests skip without one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from models.demo import DEMO_NAME, EMBEDDING_NAME

FOLDER = Path(__file__).resolve().parents[2] / ".demo" / "models"


def demo_model_path() -> Path:
    """The demo language model, or a skip."""
    chosen = os.environ.get("PINCITE_DEMO_MODEL")
    path = Path(chosen) if chosen else FOLDER / DEMO_NAME
    if not path.is_file():
        pytest.skip("the demo model is not assembled; `make setup` does it")
    return path


def embedding_model_path() -> Path:
    """The default embedding model, or a skip."""
    path = FOLDER / EMBEDDING_NAME
    if not path.is_file():
        pytest.skip("the embedding model is not converted; `make setup` does it")
    return path
