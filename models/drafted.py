"""What a model worker sends back for a question, checked; and packed evidence as the composer needs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.answer import TokenScore, VerbatimSpan
from core.cells import asked_cell
from core.domain import Unit, UnitKind
from core.errors import FrameError
from core.evidence import Evidence
from core.workers import Frame
from models.compose import Source
from models.verbatim import plain_letters


@dataclass(frozen=True, slots=True)
class Result:
    """A checked "decoded" frame."""

    text: str
    thinking: str
    finish_reason: str
    tokens: tuple[TokenScore, ...]
    span: VerbatimSpan | None
    prompt_tokens: int
    prompt_sha256: str
    first_token_ms: float
    neutralised: int
    reused_tokens: int
    free_ms: float = 0.0
    """Time that the free text took, without the prompt and the span."""
    read_further: tuple[str, ...] = ()
    """Keys of passages that were read alone afterwards, for a span."""

    @classmethod
    def read(cls, frame: Frame, sources: Sequence[Source]) -> Result:
        """Checks the frame; what a worker says is data, so a span must really stand in its quote."""
        head = frame.head
        try:
            texts, scores = [str(text) for text in head["tokens"]], frame.arrays[0]
            if len(texts) != len(scores):
                raise FrameError
            return cls(
                text=str(head["text"]),
                thinking=str(head["thinking"]),
                finish_reason=_finish(str(head["finish_reason"])),
                tokens=tuple(TokenScore(text, float(score)) for text, score in zip(texts, scores, strict=True)),
                span=_span(head["span"], sources),
                prompt_tokens=int(head["prompt_tokens"]),
                prompt_sha256=str(head["prompt_sha256"])[:64],
                first_token_ms=float(head["first_token_ms"]),
                neutralised=int(head["neutralised"]),
                reused_tokens=int(head["reused_tokens"]),
                free_ms=float(head["free_ms"]),
            )
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise FrameError from error


def _finish(reason: str) -> str:
    if reason == "repeat":
        return "length"
    if reason not in ("stop", "length", "cancelled"):
        raise FrameError
    return reason


def _span(raw: object, sources: Sequence[Source]) -> VerbatimSpan | None:
    if raw is None:
        return None
    if not isinstance(raw, list) or len(raw) != 5:
        raise FrameError
    key, start, end, text, score = str(raw[0]), int(raw[1]), int(raw[2]), str(raw[3]), float(raw[4])
    quote = next((source.quote for source in sources if source.key == key), "")
    if not 0 <= start < end <= len(quote) or quote[start:end] != text:
        raise FrameError
    return VerbatimSpan(key, start, end, text, score)


def source_of(item: Evidence, question: str = "") -> Source:
    """Returns packed evidence for the composer; with a question, with the cell of each table row that it asks for."""
    scores = item.unit_scores or (item.score,) * len(item.units)
    fits = item.unit_fits or (0.0,) * len(item.units)
    every = list(zip(item.units, scores, fits, strict=True))
    told = [one for one in every if one[0].kind is not UnitKind.HEADING] or every
    return Source(
        item.key,
        plain_letters(item.text),
        item.quote,
        tuple(unit.text for unit, _score, _fit in told),
        tuple(score for _unit, score, _fit in told),
        tuple(_cell(unit, question) for unit, _score, _fit in told),
        tuple(fit for _unit, _score, fit in told) if item.unit_fits else (),
    )


def _cell(unit: Unit, question: str) -> str:
    cell = asked_cell(unit, question) if question else None
    return cell.sentence() if cell is not None else ""
