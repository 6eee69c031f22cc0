"""A session -> CSV with one line a sentence: question, sentence, verdict, reason, where it stands, and the quotes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.answer import Answer
from core.export.csv_table import csv_table
from core.export.told import told

HEADS = (
    "question",
    "sentence",
    "verdict",
    "struck out",
    "reason",
    "sources",
    "quotes",
    "verdict of the answer",
    "answered",
)


def session_claims_csv(answers: Sequence[Answer]) -> str:
    """Returns the sentences of a session as CSV; an answer without sentences has one line that says so."""
    return csv_table(HEADS, [row for answer in answers for row in _rows(answer)])


def _rows(answer: Answer) -> Iterable[tuple[str, ...]]:
    one = told(answer)
    sources = {source.key: source for source in one.sources}
    end = (one.verdict, answer.created_at)
    for sentence in one.sentences:
        cited = [sources[key] for key in sentence.keys if key in sources]
        places, quotes = "; ".join(s.place for s in cited), " … ".join(s.quote for s in cited)
        struck = "yes" if sentence.struck else ""
        yield (one.question, sentence.text, sentence.verdict, struck, sentence.reason, places, quotes, *end)
    if not one.sentences:
        yield (one.question, one.text, "", "", "", "", "", *end)
