"""The logarithm of a sum of exponentials, against double precision, for logits of every size and length."""

from __future__ import annotations

import numpy as np
import pytest

from models.engine import PIECE, log_sum_exp

SUMS = [
    (5, 0.0, 3.0, "shorter than one piece"),
    (PIECE, 10.0, 8.0, "one piece"),
    (3 * PIECE + 7, 20.0, 8.0, "several pieces and a rest"),
    (PIECE + 1, 500.0, 30.0, "too large to be taken as they are"),
    (2 * PIECE, -70.0, 2.0, "the sum would be too small for a float32"),
    (2 * PIECE, -5000.0, 50.0, "every exponential would be 0"),
]


@pytest.mark.parametrize(("count", "middle", "spread", "why"), SUMS, ids=[row[3] for row in SUMS])
def test_log_sum_exp(count: int, middle: float, spread: float, why: str) -> None:
    logits = np.random.default_rng(1).normal(middle, spread, count).astype(np.float32)
    top = float(logits.max())
    exact = top + float(np.log(np.exp(logits.astype(np.float64) - top).sum()))
    assert log_sum_exp(logits) - exact == pytest.approx(0.0, abs=max(1e-6, 1e-7 * abs(exact))), why


@pytest.mark.parametrize("broken", [np.nan, np.inf])
def test_log_sum_exp_of_broken_logits_is_none(broken: float) -> None:
    assert log_sum_exp(np.array([0.0, broken], dtype=np.float32)) == 0.0
    assert log_sum_exp(np.array([-np.inf, -np.inf], dtype=np.float32)) == 0.0
    assert log_sum_exp(np.array([-np.inf, 3.0], dtype=np.float32)) == pytest.approx(3.0)
