"""Deterministic checks of an answer against its evidence; every one names the place it used."""

from core.checks.run import CHECKS, number_checks, review

__all__ = ["CHECKS", "number_checks", "review"]
