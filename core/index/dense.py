"""Meaning beside words: vectors of short passages, made by an embedding model and kept with the model's fingerprint.

Vectors are made in the background, page by page, and are only a help: a page without them is searched by words alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain import DocId
from core.errors import LibraryDamagedError
from core.index.codec import PageUnits
from core.index.store import Store
from core.ports import CancelToken, Embedder, Progress, ProgressSink, no_progress

PASSAGE_CHARACTERS = 400
"""About what the model reads best; longer passages blur, shorter ones lose their subject."""
_BATCH = 16


@dataclass(frozen=True, slots=True, eq=False)
class PageVectors:
    """n passages of a page. firsts, lasts: uint16[n], units of the page, inclusive; vectors: float32[n, dimension]."""

    firsts: NDArray[np.uint16]
    lasts: NDArray[np.uint16]
    vectors: NDArray[np.float32]


def passages(units: PageUnits) -> list[tuple[int, int, str]]:
    """Returns runs of neighbouring units as (first, last, text); hidden units end a run and are in none."""
    found: list[tuple[int, int, str]] = []
    first, text = 0, ""
    for number in range(len(units)):
        unit = units[number]
        if unit.hidden:
            if text:
                found.append((first, number - 1, text))
            first, text = number + 1, ""
            continue
        if not text:
            first = number
            heading = unit.context.heading_path[-1] if unit.context.heading_path else ""
            text = f"{heading}. " if heading and heading not in unit.text else ""
        text += unit.text + " "
        if len(text) >= PASSAGE_CHARACTERS:
            found.append((first, number, text.strip()))
            text = ""
    if text:
        found.append((first, len(units) - 1, text.strip()))
    return found


def pack_vectors(value: PageVectors) -> bytes:
    """Returns the bytes of a page's vectors; half precision loses nothing that a ranking could show."""
    count, dimension = value.vectors.shape
    head = np.array([count, dimension], dtype="<u4").tobytes()
    ranges = np.stack((value.firsts, value.lasts)).astype("<u2").tobytes()
    return head + ranges + value.vectors.astype("<f2").tobytes()


def unpack_vectors(blob: bytes) -> PageVectors:
    """Returns the vectors again. Raises LibraryDamagedError."""
    try:
        count, dimension = (int(n) for n in np.frombuffer(blob, dtype="<u4", count=2))
        ranges = np.frombuffer(blob, dtype="<u2", count=2 * count, offset=8).reshape(2, count)
        vectors = np.frombuffer(blob, dtype="<f2", count=count * dimension, offset=8 + 4 * count)
    except ValueError:
        raise LibraryDamagedError from None
    return PageVectors(ranges[0], ranges[1], vectors.reshape(count, dimension).astype(np.float32))


def embed_document(
    store: Store, doc_id: DocId, embedder: Embedder, cancel: CancelToken, progress: ProgressSink = no_progress
) -> int:
    """Makes the vectors that a document still lacks; returns how many pages were done. Raises Cancelled.

    Each page is committed on its own, so that it goes on where it stopped.
    """
    todo = store.vectors.missing(doc_id, embedder.fingerprint)
    for done, page in enumerate(todo):
        cancel.raise_if_cancelled()
        progress(Progress("embedding", done, len(todo)))
        runs = passages(store.page_units(page))
        texts = [text for _, _, text in runs]
        parts = [_embedded(embedder, texts[at : at + _BATCH], cancel) for at in range(0, len(texts), _BATCH)]
        vectors = np.concatenate(parts) if parts else np.zeros((0, 1), dtype=np.float32)
        value = PageVectors(
            np.array([first for first, _, _ in runs], dtype=np.uint16),
            np.array([last for _, last, _ in runs], dtype=np.uint16),
            vectors,
        )
        store.vectors.put(page, embedder.fingerprint, pack_vectors(value))
    return len(todo)


def _embedded(embedder: Embedder, texts: list[str], cancel: CancelToken) -> NDArray[np.float32]:
    return np.asarray(embedder.embed(texts, cancel), dtype=np.float32)


def meaning_scores(
    pages: Sequence[tuple[int, PageVectors]], first_unit: NDArray[np.int64], units: int, question: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Returns for every unit how far its passage's likeness to the question lies above the document's mean.

    In standard deviations, 0 where there is no vector. `pages`: (position of the page in the index, its vectors).
    """
    scores = np.zeros(units, dtype=np.float32)
    likeness = [held.vectors @ question for _, held in pages if len(held.firsts)]
    if not likeness:
        return scores
    every = np.concatenate(likeness)
    mean, deviation = float(every.mean()), float(every.std())
    if deviation < 1e-6:
        return scores
    for (page, held), values in zip(((p, h) for p, h in pages if len(h.firsts)), likeness, strict=True):
        start = int(first_unit[page])
        for first, last, value in zip(held.firsts.tolist(), held.lasts.tolist(), values.tolist(), strict=True):
            scores[start + first : start + last + 1] = (value - mean) / deviation
    return scores
