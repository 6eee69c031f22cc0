"""The terms of a document are read in one go, as its pages alone would be, and nothing that is damaged is believed."""

from __future__ import annotations

import dataclasses
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain import DocId, Span, Unit, UnitContext, UnitKind
from core.errors import LibraryDamagedError
from core.index.lexical import build_index
from core.index.pageterms import (
    PageTerms,
    pack_page_terms,
    page_terms,
    unpack_document_terms,
    unpack_page_terms,
)

WORDS = ("rent", "deposit", "notice", "1,200", "sixty", "days", "总额", "owner's")


def unit(text: str, heading: str = "", kind: UnitKind = UnitKind.SENTENCE) -> Unit:
    return Unit(kind, (Span(DocId("d"), 0, 0, len(text)),), text, UnitContext((heading,) if heading else ()), id=0)


@st.composite
def pages(draw: st.DrawFn) -> list[list[Unit]]:
    texts = st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join)
    made = st.builds(unit, texts, st.sampled_from(("", "Rent", "Notice of days")), st.sampled_from(UnitKind))
    return draw(st.lists(st.lists(made, max_size=4), max_size=4))


@given(pages())
def test_a_document_is_its_pages_one_behind_the_other(read: list[list[Unit]]) -> None:
    every = [page_terms(tuple(units)) for units in read]
    whole = unpack_document_terms([pack_page_terms(terms) for terms in every])
    assert whole.tokens.tolist() == [h for terms in every for h in terms.vocabulary[terms.tokens].tolist()]
    assert whole.context_tokens.tolist() == [h for t in every for h in t.vocabulary[t.context_tokens].tolist()]
    assert whole.lengths.tolist() == [n for terms in every for n in terms.lengths.tolist()]
    assert whole.kinds.tolist() == [kind for terms in every for kind in terms.kinds.tolist()]
    assert whole.label_words.tolist() == [n for terms in every for n in terms.label_words.tolist()]
    before, contexts = 0, []
    for terms in every:
        contexts += (terms.contexts.astype(int) + before).tolist()
        before += len(terms.context_lengths) // 2
    assert whole.contexts.tolist() == contexts


@given(pages())
def test_postings_say_where_each_term_stands_and_how_often(read: list[list[Unit]]) -> None:
    rows = [(n + 1, n, "", pack_page_terms(page_terms(tuple(units)))) for n, units in enumerate(read)]
    index = build_index(rows)
    expected: dict[tuple[int, int], int] = {}
    number = 0
    for _, _, _, blob in rows:
        terms = unpack_page_terms(blob)
        owners = np.repeat(np.arange(len(terms.lengths)), terms.lengths) + number
        for owner, value in zip(owners.tolist(), terms.vocabulary[terms.tokens].tolist(), strict=True):
            expected[value, owner] = expected.get((value, owner), 0) + 1
        number += len(terms.lengths)
    found = {
        (int(value), int(owner)): int(count)
        for value in index.body.hashes
        for owner, count in zip(*index.body.find(int(value)), strict=True)
    }
    assert found == expected
    assert index.body.hashes.tolist() == sorted({value for value, _ in expected})


SOUND = page_terms((unit("rent of sixty days", "Rent"), unit("deposit", "Notice")))


def changed(**fields: object) -> bytes:
    return pack_page_terms(dataclasses.replace(SOUND, **fields))  # type: ignore[arg-type]


def numbers(values: object, kind: str = "u2") -> np.ndarray:
    return np.array(values, dtype=kind)


DAMAGED = [
    (changed(lengths=numbers([9, 9])), "more tokens than there are"),
    (changed(lengths=numbers([1])), "a unit without a length"),
    (changed(contexts=numbers([0, 7])), "a context that is not there"),
    (changed(tokens=SOUND.tokens + np.uint16(90)), "a term that is not there"),
    (changed(context_tokens=SOUND.context_tokens + np.uint16(90)), "a governing term that is not there"),
    (changed(context_lengths=SOUND.context_lengths[:-1]), "half a context"),
    (changed(context_lengths=SOUND.context_lengths + np.uint16(1)), "more governing terms than there are"),
    (changed(kinds=numbers([0, 200], "u1")), "an unknown kind"),
    (changed(label_words=numbers([0], "u1")), "a unit without a label"),
    (changed(vocabulary=SOUND.vocabulary[::-1].copy()), "hashes that fall"),
    (pack_page_terms(SOUND)[:-4], "cut off"),
    (zlib.compress(b"\1\0\0\0"), "no head"),
    (zlib.compress(b"\xff" * 32), "sizes beyond its end"),
    (zlib.compress(zlib.decompress(pack_page_terms(SOUND)) + b"\0"), "more than it says"),
    (b"nothing of the kind", "not compressed"),
]


@pytest.mark.parametrize(("blob", "why"), DAMAGED, ids=[why for _, why in DAMAGED])
def test_what_a_page_alone_would_refuse_a_document_refuses_too(blob: bytes, why: str) -> None:
    sound = pack_page_terms(SOUND)
    with pytest.raises(LibraryDamagedError):
        unpack_page_terms(blob)
    for place in range(3):
        with pytest.raises(LibraryDamagedError):
            unpack_document_terms([sound] * place + [blob] + [sound] * (2 - place))


def test_a_page_without_words_between_others_is_nothing_odd() -> None:
    empty = pack_page_terms(page_terms(()))
    found = unpack_document_terms([empty, pack_page_terms(SOUND), empty, empty])
    assert found.unit_counts.tolist() == [0, 2, 0, 0]
    assert isinstance(unpack_page_terms(empty), PageTerms)
