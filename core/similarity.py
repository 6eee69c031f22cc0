"""Passages and the question to points in a plane: passages that share rare words lie near each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.answer import Answer
from core.domain import DocId, Span

NEAR_MISSES_MAX = 60
"""The most passages that were left out; more would only hide each other."""


@dataclass(frozen=True, slots=True)
class Point:
    """A passage, or the question, in the plane: x and y are -1..1 and have no unit."""

    x: float
    y: float
    text: str
    kind: str
    """"question", "cited", "packed" or "left_out"."""
    key: str = ""
    span: Span | None = None
    doc_id: DocId = DocId("")
    doc_name: str = ""


@dataclass(frozen=True, slots=True)
class Plane:
    """All points of an answer. `share`: 0..1, how much of what tells the passages apart the two axes show."""

    points: tuple[Point, ...]
    share: float


def similarity_plane(answer: Answer) -> Plane:
    """Places the passages of an answer's pack, those left out, and the question.

    The points are the two first principal axes of the passages' tf-idf vectors (1 + ln tf, idf over these passages,
    length 1), by singular value decomposition. The same answer gives the same picture: each axis is turned so that
    its largest loading is positive.
    """
    cited = {key for claim in answer.claims for key in claim.citation_keys}
    unplaced = [Point(0.0, 0.0, answer.query.text or answer.question, "question")]
    for item in answer.pack.items:
        kind = "cited" if item.key in cited else "packed"
        unplaced.append(Point(0.0, 0.0, item.quote, kind, item.key, item.spans[0], item.doc_id, item.doc_name))
    for dropped in answer.pack.dropped[:NEAR_MISSES_MAX]:
        hit = dropped.hit
        unplaced.append(Point(0.0, 0.0, hit.unit.text, "left_out", "", hit.unit.span, hit.doc_id, hit.doc_name))
    xy, share = project([point.text for point in unplaced])
    points = tuple(
        Point(float(x), float(y), one.text, one.kind, one.key, one.span, one.doc_id, one.doc_name)
        for one, (x, y) in zip(unplaced, xy, strict=True)
    )
    return Plane(points, share)


def project(texts: Sequence[str]) -> tuple[NDArray[np.float64], float]:
    """Returns float64[n, 2] in -1..1, and the share of variance that the two axes hold (0..1)."""
    vectors = _vectors(texts)
    centred = vectors - vectors.mean(axis=0, keepdims=True)
    left, sizes, right = np.linalg.svd(centred, full_matrices=False)
    total = float((sizes**2).sum())
    if total < 1e-12:
        return np.zeros((len(texts), 2)), 0.0
    xy = np.zeros((len(texts), 2))
    for axis in range(min(2, len(sizes))):
        turn = 1.0 if right[axis][np.abs(right[axis]).argmax()] >= 0 else -1.0
        xy[:, axis] = turn * left[:, axis] * sizes[axis]
    largest = float(np.abs(xy).max())
    return xy / largest if largest > 0 else xy, float((sizes[:2] ** 2).sum()) / total


def _vectors(texts: Sequence[str]) -> NDArray[np.float64]:
    from core.text.terms import content_words  # an empty plane is drawn without its patterns

    counts = [Counter(term.text for term in content_words(text)) for text in texts]
    frequency = Counter(term for count in counts for term in count)
    column = {term: number for number, term in enumerate(sorted(frequency))}
    vectors = np.zeros((len(texts), max(1, len(column))))
    for row, count in enumerate(counts):
        for term, times in count.items():
            idf = np.log((1 + len(texts)) / (1 + frequency[term])) + 1
            vectors[row, column[term]] = (1 + np.log(times)) * idf
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors / np.where(lengths > 0, lengths, 1.0)
