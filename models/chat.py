"""Prompt segments to token ids: document text never becomes a control token, and that is asserted, not hoped for."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from core.errors import ModelError
from core.prompting import Kind, Message, Role, Segment
from models.engine import LanguageModel
from models.families import Family

HAIR_SPACE = "\u200a"
"""Put into marker texts of documents; thin enough not to change how a person or a model reads the words."""


class ForgedPromptError(ModelError):
    """A prompt holds more control tokens than its template: a fault of ours, and no prompt is better than that one."""

    user_message = "The prompt was built wrongly and was not used."
    help = "Report this with the document's name; the document tried to pass for an instruction."


@dataclass(frozen=True, slots=True)
class TokenPrompt:
    """A prompt as ids.

    Attributes:
        ids: the whole prompt.
        control_count: control tokens in it, all of them the template's own.
        neutralised: marker texts in documents that were broken by a hair space.
        sections: where parts begin that are evaluated apart, so that a cached part gives the same result as a fresh one.
        lead: what the answer's first word still needs before it: a space after "Answer:", nothing after a newline.
    """

    ids: tuple[int, ...]
    control_count: int
    neutralised: int
    lead: bytes
    sections: tuple[int, ...] = ()

    @property
    def sha256(self) -> str:
        """Hash of the ids, little-endian int32."""
        return hashlib.sha256(np.asarray(self.ids, dtype="<i4").tobytes()).hexdigest()


def chat_segments(messages: Sequence[Message], family: Family) -> tuple[Segment, ...]:
    """Puts a family's control texts around the messages and opens the model's turn."""
    out: list[Segment] = []
    carried: tuple[Segment, ...] = ()
    for message in messages:
        if message.role is Role.SYSTEM and family.system is None:
            carried = (*message.segments, Segment(Kind.OURS, "\n\n"))
            continue
        opening, closing = family.system if message.role is Role.SYSTEM and family.system else family.user
        out += (Segment(Kind.CONTROL, opening), *carried, *message.segments, Segment(Kind.CONTROL, closing))
        carried = ()
    out.append(Segment(Kind.CONTROL, family.assistant + family.no_thinking))
    return tuple(segment for segment in out if segment.text)


@lru_cache(maxsize=8)
def _markers(texts: tuple[str, ...]) -> re.Pattern[str] | None:
    wanted = sorted({text for text in texts if len(text) > 1 and text.strip()}, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, wanted))) if wanted else None


def neutralise(text: str, user_defined: tuple[str, ...]) -> tuple[str, int]:
    """Breaks texts of user-defined tokens, which llama.cpp recognises even in plain text. Returns text and count."""
    pattern = _markers(user_defined)
    if pattern is None:
        return text, 0
    return pattern.subn(lambda found: found[0][0] + HAIR_SPACE + found[0][1:], text)


def tokenise(model: LanguageModel, segments: Sequence[Segment]) -> TokenPrompt:
    """Turns segments into ids; only CONTROL segments may give control tokens.

    Neighbouring segments that recognise no control tokens are joined first, so that words are split as in plain text;
    sections begin behind a line break, where no vocabulary joins tokens.

    Raises:
        ForgedPromptError: the assertion on the control tokens failed.
    """
    table = model.table
    own = set(model.begin)
    ids: list[int] = list(model.begin)
    allowed, neutralised = len(own), 0
    run: list[str] = []
    sections: list[int] = []

    def flush() -> None:
        if run:
            ids.extend(model.tokenize("".join(run), special=False))
            run.clear()

    for segment in segments:
        if segment.section:
            flush()
            sections.append(len(ids))
        if segment.kind is Kind.CONTROL:
            flush()
            control = model.tokenize(segment.text, special=True)
            if len(ids) == len(own) and control[: len(own)] == list(model.begin):
                control = control[len(own) :]  # some templates write BOS themselves: one is enough
            allowed += sum(token in table.control for token in control)
            ids.extend(control)
        elif segment.kind is Kind.OUTSIDE:
            text, count = neutralise(segment.text, table.user_defined)
            neutralised += count
            run.append(text)
        else:
            run.append(segment.text)
    flush()
    found = sum(token in table.control for token in ids)
    if found != allowed:
        raise ForgedPromptError(f"The prompt holds {found} control tokens, {allowed} expected; it was not used.")
    last = segments[-1].text if segments else ""
    lead = b"" if not last or last[-1].isspace() or segments[-1].kind is Kind.CONTROL else b" "
    return TokenPrompt(tuple(ids), found, neutralised, lead, tuple(sections))
