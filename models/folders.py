"""Where a person's library and models are kept, on each platform."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from core.errors import NoModelError


def data_folder() -> Path:
    """Returns $PINCITE_HOME, else the platform's folder for application data, else the home folder's."""
    chosen = os.environ.get("PINCITE_HOME")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "Pincite"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Pincite"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "pincite"


def library_folder() -> Path:
    """Returns the default library folder."""
    return data_folder() / "library"


def models_folder() -> Path:
    """Returns $PINCITE_MODELS, else the models folder beside the default library."""
    chosen = os.environ.get("PINCITE_MODELS")
    return Path(chosen) if chosen else data_folder() / "models"


def checkout_models() -> Path | None:
    """Returns the models folder that `make run` fills in a checkout, when this is one and the folder holds a model."""
    root = Path(__file__).resolve().parents[1]
    folder = root / ".demo" / "models"
    held = (root / "pyproject.toml").is_file() and any(folder.glob("*.gguf"))
    return folder if held else None


def no_model_help(folder: Path) -> str:
    """Returns what can be done when a models folder holds no model."""
    made = checkout_models()
    if made is None or made == folder:
        return f"Put a .gguf file into {folder}, or give its path with --model."
    return (
        f"Put a .gguf file into {folder}, give its path with --model, or set PINCITE_MODELS to {made}, which holds one."
    )


def no_model_error(folder: Path, files: int) -> NoModelError:
    """Returns that there is no model; an empty folder is another thing than one whose files cannot be used."""
    if not files:
        return NoModelError(help=no_model_help(folder))
    return NoModelError(
        f"None of the files in the models folder can be used as a language model ({files} looked at).",
        help=f"The models page and `pincite models` say why of each. {no_model_help(folder)}",
    )


def prompts_folder() -> Path:
    """Returns the folder of the person's own prompt templates, beside the default library."""
    return data_folder() / "prompts"


def demo_folder() -> Path:
    """Returns this user's own folder for `pincite demo` below the temporary folder; made 0700, refused if foreign.

    Raises PermissionError when somebody else owns a folder of that name.
    """
    user = os.getuid() if hasattr(os, "getuid") else "user"
    folder = Path(tempfile.gettempdir()) / f"pincite-demo-{user}"
    folder.mkdir(mode=0o700, exist_ok=True)
    if hasattr(os, "getuid") and (folder.is_symlink() or folder.stat().st_uid != os.getuid()):
        raise PermissionError(f"{folder} belongs to somebody else; set TMPDIR to a folder of your own")
    return folder
