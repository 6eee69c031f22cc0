"""What the model reads of the evidence: units with the words that govern them, as they stand in the prompt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from core.domain import UnitContext, UnitKind
from core.evidence import Hit

_HEADER_MAX = 160
_WIDE = re.compile("[\u2e81-\U0010ffff]")


def as_in_prompt(key: str, text: str) -> str:
    """Returns an item as the prompt shows it; what is counted is what is shown."""
    return f"[{key}] {text}\n"


@lru_cache(maxsize=2_000)
def estimated_tokens(text: str) -> int:
    """Returns a rough size, for ordering and for what is left out; what goes in is always counted by the model."""
    if text.isascii():
        return max(1, round(len(text) / 3.6))
    wide = len(text) - len(_WIDE.sub("", text))
    return max(1, round(wide + 0.3 * (len(text) - wide)))


def render(hits: Sequence[Hit]) -> str:
    """Returns what the model reads: the words that govern the units once, then the units."""
    context = hits[0].unit.context
    rows = any(hit.unit.kind is UnitKind.TABLE_ROW for hit in hits)
    head = governing_words(context, rows=rows)
    body = "\n".join(hit.unit.text for hit in hits) if rows else " ".join(hit.unit.text for hit in hits)
    return f"{head}\n{body}" if head else body


@lru_cache(maxsize=2_000)
def governing_words(context: UnitContext, *, rows: bool) -> str:
    """Returns heading, caption, scale and column heads as short lines; long ones are cut at a word."""
    parts = [context.heading_path[-1]] if context.heading_path else []
    if rows:
        parts += [context.caption, context.scale_note]
    lines = [_cut(part) for part in dict.fromkeys(part for part in parts if part)]
    found = [" | ".join(lines)] if lines else []
    if rows:
        heads = " | ".join(dict.fromkeys(head for head in context.column_heads if head))
        found += [_cut(heads)] if heads else []
        found += [_cut(context.parent_label)] if context.parent_label else []
    return "\n".join(found)


def _cut(text: str) -> str:
    text = " ".join(text.split())
    if len(text) <= _HEADER_MAX:
        return text
    return text[:_HEADER_MAX].rsplit(" ", 1)[0] + " …"
