"""Which packed unit answers: its own words, and what the lines before it already say."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.calibration import Calibration, standard_calibration
from core.domain import UnitKind
from core.evidence import EvidencePack
from core.fitness import SIGNS, fit, holds_kin, with_fits
from tests.core.fitted import found

CHOSEN = [
    (
        "When was the Old Mill opened?",
        ("The Old Mill is a museum in Ghent.", "It was opened in 1931.", "The rent is due monthly."),
        1,
        "the subject was named in the line before",
    ),
    (
        "How long is the notice period?",
        ("The notice period is told below.", "The notice period is sixty days."),
        1,
        "a length of time is asked for",
    ),
    ("What is the rent?", ("What is the rent?", "The rent is 900."), 1, "a question answers nothing"),
    (
        "What is the effective date?",
        ("It ends one year after the effective date.", 'Dated May 2, 2020 (the "Effective Date").'),
        1,
        "a thing is asked for that another sentence only uses",
    ),
    (
        "灵猫主要是什么颜色？",
        ("灵猫主要栖息在雨林。", "灵猫的颜色呈素褐色。"),
        1,
        "the question word stands in the answer's place",
    ),
    (
        "What may be audited?",
        ("The following may be audited:", "All books may be audited."),
        1,
        "a colon only introduces",
    ),
]


@pytest.mark.parametrize(("question", "texts", "best", "why"), CHOSEN, ids=[row[3] for row in CHOSEN])
def test_the_unit_that_answers_fits_best(question: str, texts: tuple[str, ...], best: int, why: str) -> None:
    assert fit(*found(question, *texts), standard_calibration()).best == best, why


def test_a_long_name_counts_once_not_once_a_word() -> None:
    texts = ("Royal Old Mill Society of Ghent.", "The Royal Old Mill Society meets.", "Members vote in June.", "Dues.")
    asked = fit(*found("When do members of the Royal Old Mill Society vote?", *texts), Calibration()).asked
    name = next(group for group, _weight in asked.groups if "mill" in group)
    assert {"royal", "old", "mill", "societi"} <= set(name)


def test_signs_are_named_and_bounded() -> None:
    judged = fit(
        *found("When was it opened?", "It was opened in 1931.", "Title", kinds={1: UnitKind.HEADING}), Calibration()
    )
    assert judged.signs.shape == (2, len(SIGNS))
    assert judged.sign("kind", 0) == 1.0 and judged.sign("title", 1) == 1.0
    assert judged.signs[:, [SIGNS.index(n) for n in ("own", "rest", "kin", "order", "new")]].min() >= 0


def test_meaning_is_looked_at_only_where_it_is_known() -> None:
    weights = Calibration(choice={"own": 1.0}, choice_by_meaning={"meaning": 1.0})
    asked: list[list[str]] = []

    def vectors(texts: list[str]) -> object:
        asked.append(texts)
        return np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0]], dtype=np.float32)

    retrieval, pack = found("May the dog stay?", "A dog.", "Animals are welcome.")
    judged = fit(retrieval, pack, weights, vectors)
    assert judged.by_meaning and judged.units[judged.best].text == "Animals are welcome."
    assert asked == [["May the dog stay?", "A dog.", "Animals are welcome."]]
    other = fit(*found("狗可以留下吗？", "狗。", "欢迎动物。"), weights, vectors)
    assert not other.by_meaning and len(asked) == 1, "the model does not know the script"


def test_fits_are_written_into_the_pack_as_shares_of_the_best() -> None:
    retrieval, pack = found("rent?", "The rent.", "Dogs.")
    shares = [item.unit_fits for item in with_fits(pack, fit(retrieval, pack, standard_calibration())).items]
    assert shares[0] == (1.0,) and 0 < shares[1][0] < 1
    empty = EvidencePack((), 100, 0)
    assert with_fits(empty, fit(retrieval, empty, standard_calibration())) == empty


@pytest.mark.parametrize(
    ("term", "text", "kin"),
    [
        ("terminat", "terminabl", True),
        ("disparag", "disparagement", False),
        ("opening", "openings", True),
        ("contract", "contest", False),
        ("rent", "rental", False),
        ("gemeldet", "melden", True),
        ("zuruckgezahlt", "zahlt", True),
        ("gemeldet", "meldefrist", False),
    ],
)
def test_inflections_are_kin(term: str, text: str, kin: bool) -> None:
    assert holds_kin((term,), frozenset({text})) is kin


def test_a_wording_of_the_trade_counts_by_how_close_its_words_stand() -> None:
    retrieval, pack = found(
        "Which law governs?",
        "A law is meant as it is amended, and each notice under this clause is governed by Section 12.",
        "This Agreement is governed by English law.",
        "The rent is 900.",
    )
    query = replace(
        retrieval.query, concepts=("governing law",), concept_shares=(1.0,), concept_phrases=((("govern", "law"),),)
    )
    fitted = fit(replace(retrieval, query=query), pack, Calibration())
    far, near, not_there = (fitted.sign("stated", unit) for unit in range(3))
    assert near > far > not_there == 0
