"""An operation: a function for a background thread, and what the window does with its result, events and failure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from core.ports import CancelToken


class Lane(Enum):
    """Where an operation runs."""

    MODEL = "model"
    """One worker: the model is not re-entrant."""
    INGEST = "ingest"
    """One worker: the library reads one batch of files at a time."""
    MEANING = "meaning"
    """One worker: reading for meaning goes on beside everything else and is never waited for."""
    READ = "read"
    """A small pool for short reads of the library."""


@dataclass(frozen=True, slots=True)
class Reporter:
    """What an operation sees of the outside: its cancel token, and where its events go."""

    cancel: CancelToken
    emit: Callable[[object], None]
    """Safe from any thread; events arrive in the window in order."""


def nothing(_value: Any = None) -> None:
    """A callback that does nothing."""


@dataclass(frozen=True, slots=True)
class Operation:
    """Work as a value. `run` is called in a background thread; all other functions in the window's thread.

    Exactly one of `success`, `failure` and `cancelled` is called, then `settled`. `core.errors.Cancelled` is not a
    failure.
    """

    name: str
    run: Callable[[Reporter], Any]
    success: Callable[[Any], None] = nothing
    failure: Callable[[Exception], None] | None = None
    """None: the window shows the error."""
    event: Callable[[Any], None] = nothing
    cancelled: Callable[[], None] = nothing
    settled: Callable[[], None] = nothing
    lane: Lane = Lane.READ
    long: bool = False
    """Long work is worth a question before the window closes."""
