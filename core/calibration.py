"""Fitted weights, read from `resources/calibration`: data that says how it was made, never numbers in the code."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any

from core.errors import BadInputError


@dataclass(frozen=True, slots=True)
class Refusal:
    """Weights of a question's signs; their sum with `constant` is in log-odds.

    Above `limit` a question is refused; above `unsure` it is answered, and the answer says that it may not be one.
    """

    weights: Mapping[str, float] = field(default_factory=dict)
    constant: float = 0.0
    limit: float = 0.0
    unsure: float = 0.0

    @classmethod
    def read(cls, raw: Mapping[str, Any]) -> Refusal:
        """Reads a table of the file. Raises KeyError, TypeError or ValueError."""
        return cls(_numbers(raw["weights"]), float(raw["constant"]), float(raw["from"]), float(raw["unsure"]))


@dataclass(frozen=True, slots=True)
class Calibration:
    """Weights by the names of signs; a sign that is not named counts nothing.

    Attributes:
        choice: of a unit's signs, for how well it answers the question.
        choice_by_meaning: the same where an embedding model compared question and units.
        refusal: of a question's signs, for how likely the documents do not say.
        refusal_by_meaning: the same where an embedding model compared question and units.
    """

    choice: Mapping[str, float] = field(default_factory=dict)
    choice_by_meaning: Mapping[str, float] = field(default_factory=dict)
    refusal: Refusal = Refusal()
    refusal_by_meaning: Refusal = Refusal()


def parse_calibration(text: str) -> Calibration:
    """Reads a calibration file. Raises BadInputError, naming what is wrong."""
    try:
        raw = tomllib.loads(text)
        return Calibration(
            choice=_numbers(raw["choice"]),
            choice_by_meaning=_numbers(raw["choice_by_meaning"]),
            refusal=Refusal.read(raw["refusal"]),
            refusal_by_meaning=Refusal.read(raw["refusal_by_meaning"]),
        )
    except tomllib.TOMLDecodeError as error:
        raise BadInputError(f"The calibration file cannot be read: {error}.") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInputError(f"The calibration file is not complete: {error}.") from None


def _numbers(raw: Mapping[str, Any]) -> dict[str, float]:
    return {str(name): float(weight) for name, weight in raw.items()}


@lru_cache(maxsize=1)
def standard_calibration() -> Calibration:
    """Returns the weights that are shipped."""
    return parse_calibration((files("resources") / "calibration" / "answering.toml").read_text("utf-8"))
