"""What a library remembers of models: the hash each file had when it was first used, its speed, and profiles by size.

A model file that changes behind a person's back answers differently, so a changed file is not used until the person
says that it may be.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

from core.errors import BadInputError, BadModelFileError, DiskFullError, LibraryReadOnlyError
from models.profile import SIZE_CLASSES
from models.split import stamp

PINS = "models_pinned"
SPEED = "tokens_a_second"
PROFILE = "model_profile"
WINDOW_MIN, WINDOW_MAX = 256, 131_072
PASSAGES_MAX = 50


class ModelChangedError(BadModelFileError):
    """A model file is not the one that was used before."""

    user_message = "The model file changed since it was first used."
    help = (
        "If you replaced it yourself, accept it: on the models page, or with `pincite models accept FILE`."
        " If not, get it again from where it came."
    )


class MetaStore(Protocol):
    """Where small facts of a library are kept."""

    def get_meta(self, key: str) -> Any:
        """Returns a fact, None when there is none."""

    def put_meta(self, key: str, value: Any) -> None:
        """Keeps a fact."""


@dataclass(frozen=True, slots=True)
class Pin:
    """A model file as it was when it was first used."""

    sha256: str
    size: int
    mtime_ns: int
    since: str
    """Day of the first use, ISO."""


@dataclass(frozen=True, slots=True)
class SizeProfile:
    """What a person set for models of one size; 0 and "" leave it to the product."""

    context_tokens: int = 0
    passages: int = 0
    template: str = ""


class KnownModels:
    """Pins, speeds and profiles of one library. Nothing is kept where the library cannot be written."""

    def __init__(self, store: MetaStore) -> None:
        self._store = store

    # ---- hashes

    def pin_of(self, path: Path) -> Pin | None:
        """Returns how a file was when it was first used, None when it never was."""
        raw = self._pins().get(str(path.resolve()))
        try:
            return Pin(str(raw["sha256"]), int(raw["size"]), int(raw["mtime_ns"]), str(raw["since"])) if raw else None
        except (KeyError, TypeError, ValueError):
            return None

    def trusted(self, path: Path) -> str:
        """Returns the pinned hash when size and time of the file are those of the pin, else "": hash it again."""
        pin = self.pin_of(path)
        return pin.sha256 if pin is not None and (pin.size, pin.mtime_ns) == _stamp(path) else ""

    def touched(self, path: Path) -> bool:
        """Whether a pinned file has another size or time than it had."""
        pin = self.pin_of(path)
        return pin is not None and (pin.size, pin.mtime_ns) != _stamp(path)

    def check(self, path: Path, sha256: str) -> None:
        """Pins the hash of a file that is used first, or compares it with the pin. Raises ModelChangedError."""
        pin = self.pin_of(path)
        if pin is not None and pin.sha256 != sha256:
            raise ModelChangedError(
                f"{path.name} is not the file that was first used on {pin.since}: its SHA-256 was {pin.sha256[:12]}…"
                f" and is {sha256[:12]}…."
            )
        size, mtime_ns = _stamp(path)
        if pin is None or (pin.size, pin.mtime_ns) != (size, mtime_ns):
            since = pin.since if pin is not None else datetime.now(UTC).date().isoformat()
            self._keep(path, Pin(sha256, size, mtime_ns, since))

    def accept(self, path: Path) -> None:
        """Forgets the pin, so that the file as it is now is pinned at its next use."""
        pins = self._pins()
        if pins.pop(str(path.resolve()), None) is not None:
            self._put(PINS, pins)

    def _pins(self) -> dict[str, Any]:
        found = self._store.get_meta(PINS)
        return dict(found) if isinstance(found, dict) else {}

    def _keep(self, path: Path, pin: Pin) -> None:
        self._put(PINS, {**self._pins(), str(path.resolve()): asdict(pin)})

    # ---- speed

    def speed(self, sha256: str) -> float:
        """Returns the tokens a second that this file wrote last, 0 when that was never measured."""
        found = self._store.get_meta(f"{SPEED}/{sha256}") if sha256 else None
        return float(found) if isinstance(found, int | float) else 0.0

    def measured(self, sha256: str, tokens_per_second: float) -> None:
        """Keeps how fast a file wrote."""
        if tokens_per_second > 0:
            self._put(f"{SPEED}/{sha256}", round(tokens_per_second, 1))

    # ---- profiles

    def profile(self, size_class: str) -> SizeProfile:
        """Returns what was set for models of a size."""
        raw = self._store.get_meta(f"{PROFILE}/{size_class}")
        try:
            return SizeProfile(int(raw["context_tokens"]), int(raw["passages"]), str(raw["template"]))
        except (KeyError, TypeError, ValueError):
            return SizeProfile()

    def set_profile(self, size_class: str, profile: SizeProfile) -> None:
        """Sets it. Raises BadInputError for an unknown size or a value out of range."""
        if size_class not in SIZE_CLASSES:
            raise BadInputError(f"There is no size “{size_class}”.", help=f"Sizes: {', '.join(SIZE_CLASSES)}.")
        if profile.context_tokens and not WINDOW_MIN <= profile.context_tokens <= WINDOW_MAX:
            raise BadInputError(f"A window is {WINDOW_MIN:,} to {WINDOW_MAX:,} tokens.")
        if not 0 <= profile.passages <= PASSAGES_MAX:
            raise BadInputError(f"A model is shown 1 to {PASSAGES_MAX} passages; 0 leaves it to the product.")
        self._put(f"{PROFILE}/{size_class}", asdict(profile))

    def _put(self, key: str, value: Any) -> None:
        with suppress(LibraryReadOnlyError, DiskFullError):
            self._store.put_meta(key, value)


def _stamp(path: Path) -> tuple[int, int]:
    """Size and time of a file, or of all parts of one that is split; zeros when it is gone.

    A file written this second may be written again unseen.
    """
    try:
        size, mtime_ns = stamp(path)
    except OSError:
        return 0, 0
    fresh = time.time_ns() - mtime_ns < 2_000_000_000
    return size, -1 if fresh else mtime_ns
