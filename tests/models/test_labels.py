"""Probabilities of given answers: those of the whole text, whatever was in the cache before."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.errors import PromptTooLongError
from core.prompting import Kind, Segment
from models.chat import tokenise
from models.engine import Logits
from models.labels import label_scores, shares
from tests.models.made_up import MadeUpModel, small_table


def model(context_tokens: int = 64) -> MadeUpModel:
    table = small_table()
    rent, term = (table.pieces.index(piece) for piece in (b" rent", b" term"))

    def logits(_tokens: tuple[int, ...]) -> Logits:
        out = np.full(len(table), -50.0, dtype=np.float32)
        out[rent], out[term] = math.log(3), 0.0
        return out

    return MadeUpModel(table, logits, context_tokens)


def test_the_share_of_each_label() -> None:
    made = model()
    prompt = tokenise(made, (Segment(Kind.OURS, "Answer:"),))
    scores = label_scores(made, prompt, ["rent", "term", "rent rent"])
    assert shares(scores[:2]) == pytest.approx([0.75, 0.25], abs=1e-4)
    assert scores[2] == pytest.approx(2 * scores[0], abs=1e-4), "every token of a label counts"
    assert made.cached[: len(prompt.ids)] == list(prompt.ids)


def test_labels_that_do_not_fit_the_window_are_a_stated_failure() -> None:
    made = model(context_tokens=8)
    with pytest.raises(PromptTooLongError):
        label_scores(made, tokenise(made, (Segment(Kind.OURS, "the rent is due:"),)), ["rent of the lease"])
