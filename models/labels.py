"""How likely each of a few given answers is after a prompt: what a judge says, and a yes or no, without sampling."""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.errors import PromptTooLongError
from models.chat import TokenPrompt
from models.engine import LanguageModel, log_sum_exp


def label_scores(model: LanguageModel, prompt: TokenPrompt, labels: Sequence[str]) -> list[float]:
    """Returns the natural-log probability of each label's whole text, the model's greedy temperature being 0.

    The prompt is evaluated once; for each label only its own tokens are. Raises Stopped, PromptTooLongError.
    """
    texts = [f"{prompt.lead.decode()}{label}" for label in labels]
    tokens = [model.tokenize(text, special=False) for text in texts]
    if len(prompt.ids) + max(map(len, tokens), default=0) >= model.context_tokens:
        raise PromptTooLongError
    first = model.evaluate(prompt.ids, prompt.sections)
    out = []
    for ids in tokens:
        if model.rewind(len(prompt.ids)) < len(prompt.ids):
            first = model.evaluate(prompt.ids, prompt.sections)
        logits, total = first, 0.0
        for number, token in enumerate(ids):
            total += float(logits[token]) - log_sum_exp(logits)
            if number + 1 < len(ids):
                logits = model.step(token)
        out.append(total)
    return out


def shares(scores: Sequence[float]) -> list[float]:
    """Returns log-probabilities as shares that add up to 1: how the labels divide among themselves.

    >>> shares([0.0, 0.0])
    [0.5, 0.5]
    """
    top = max(scores)
    weights = [math.exp(score - top) for score in scores]
    return [weight / sum(weights) for weight in weights]
