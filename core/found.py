"""What a rule found for a field: pieces of sentences, or the reason why it is left empty."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain import Unit


@dataclass(frozen=True, slots=True)
class Found:
    """A piece of a sentence that may fill a field."""

    text: str
    unit: Unit
    score: float
    values: tuple[object, ...] = ()
    """What it says, for telling whether another says the same."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What fills a field: pieces of one value, or none and the reason with what came closest."""

    pieces: tuple[Found, ...] = ()
    reason: str = ""
    closest: tuple[Found, ...] = ()
    """Where it is left empty: sentences that speak of it, the best first; more than one where they differ."""
