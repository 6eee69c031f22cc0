"""Deterministic checks of an answer against its evidence; every one names the place it used.

They are loaded when one of them is asked for: who only needs their words does not wait for their patterns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.checks.run import CHECKS, number_checks, review

__all__ = ["CHECKS", "number_checks", "review"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(name)
    from core.checks import run

    return getattr(run, name)
