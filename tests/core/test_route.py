"""What is known of a document as a whole: from its names and its first pages, and from nothing behind them."""

from __future__ import annotations

import pytest

from core.route import Profile, profile
from core.vocabulary import standard_vocabulary

COVER = (
    "UNITED STATES\nSECURITIES AND EXCHANGE COMMISSION\nFORM 10-K\nANNUAL REPORT PURSUANT TO SECTION 13\n"
    "For the fiscal year ended December 29, 2018\nAdvanced Micro Devices, Inc.\nProcter & Gamble Company\n"
)


def known(name: str = "scan0001", title: str = "", text: str = COVER) -> Profile:
    return profile(name, title, text, standard_vocabulary())


@pytest.mark.parametrize(
    ("name", "joined", "years"),
    [
        ("ACME_2018_10K", "acme201810k", {2018}),
        ("Acme Corp 2019-2020", "acmecorp20192020", {2019, 2020}),
        ("scan12018", "scan12018", set()),
    ],
)
def test_names_are_read_run_together_and_for_years(name: str, joined: str, years: set[int]) -> None:
    found = known(name)
    assert (found.joined_name, found.first_years) == (joined, years)


def test_words_of_a_name_are_taken_apart() -> None:
    assert {"netflix", "2018", "report"} <= known("NetflixReport2018").name_terms


@pytest.mark.parametrize(
    ("letters", "held", "why"),
    [
        ("amd", True, "the first letters of three words"),
        ("pgc", True, "without the sign between them"),
        ("pngc", True, "and with it"),
        ("ad", False, "two letters are any two words"),
        ("xyz", False, "no such words"),
    ],
)
def test_initials(letters: str, held: bool, why: str) -> None:
    assert (letters in known().initials) is held, why


def test_only_the_beginning_tells_what_a_document_is() -> None:
    assert known().forms
    assert known(text="x " * 4000 + COVER).forms == frozenset()
    assert known(text="x " * 2000 + COVER).first_dates == frozenset()
    assert known().first_dates == {(2018, 12, 29)}


def test_a_part_is_worked_out_once_and_only_when_it_is_asked_for() -> None:
    found = known()
    assert "forms" not in vars(found) and "first_dates" not in vars(found)
    assert found.forms is found.forms
