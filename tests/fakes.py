"""Stand-ins for what a test must not need: a language model."""

from __future__ import annotations

from collections.abc import Callable

from core.align import align
from core.answer import Draft, DraftSentence, TokenScore
from core.errors import WorkerDiedError
from core.ports import CancelToken, GeneratorInfo, Prompt, TokenSink
from core.settings import GenerateSettings
from core.text.terms import terms


class WordTokens:
    """One token a word: easy to count by hand."""

    fingerprint = "words"

    def count(self, text: str) -> int:
        return len(text.split())


def best_quote(prompt: Prompt) -> str:
    """Returns the unit that shares most words with the question, as a model that copies would."""
    asked = {term.text for term in terms(prompt.question)}
    units = [unit for item in prompt.pack.items for unit in item.units]
    return max(units, key=lambda unit: len(asked & {term.text for term in terms(unit.text)})).text


class FakeGenerator:
    """Answers with what `answer` gives for the prompt, and binds it as the decode loop does."""

    def __init__(self, answer: Callable[[Prompt], str] | None = None, *, context_tokens: int = 2048) -> None:
        self.answer = answer or best_quote
        self.info = GeneratorInfo("fake", "0" * 64, "none", context_tokens, "CPU", 3)
        self.counter = WordTokens()
        self.prompts: list[Prompt] = []

    def generate(self, prompt: Prompt, settings: GenerateSettings, on_text: TokenSink, cancel: CancelToken) -> Draft:
        self.prompts.append(prompt)
        cancel.raise_if_cancelled()
        text = self.answer(prompt)
        on_text(text)
        key, score = align(text, [(item.key, item.quote) for item in prompt.pack.items], prompt.question)
        sentence = DraftSentence(0, len(text), key, "alignment" if key else "", score)
        shown = text + (f" [{key}]" if key else "")
        return Draft(shown, (sentence,) if text else (), None, (TokenScore(text, -0.1),), "stop", raw=text)


class DyingGenerator(FakeGenerator):
    """Its worker dies in the middle of every answer."""

    def generate(self, prompt: Prompt, settings: GenerateSettings, on_text: TokenSink, cancel: CancelToken) -> Draft:
        on_text("The notice")
        raise WorkerDiedError
