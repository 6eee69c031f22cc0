"""The sample PDFs are what their generators make, and are worth showing: labels differ from numbers, sums add up."""

import runpy
from pathlib import Path

import pymupdf
import pytest

FOLDER = Path(__file__).parent
SAMPLES = FOLDER.parents[1] / "resources" / "samples"


@pytest.mark.parametrize(
    ("generator", "name"),
    [("make_services_agreement.py", "services-agreement.pdf"), ("make_lease_zh.py", "租赁合同.pdf")],
)
def test_generator_gives_the_committed_bytes(generator: str, name: str) -> None:
    assert runpy.run_path(str(FOLDER / generator))["make"]() == (SAMPLES / name).read_bytes()


def test_printed_numbers_differ_from_physical_ones_and_stand_in_the_foot() -> None:
    with pymupdf.open(SAMPLES / "services-agreement.pdf") as document:
        labels = [page.get_label() for page in document]
        assert labels[:4] == ["i", "ii", "1", "2"] and labels[-2:] == ["A-1", "A-2"]
        for index in range(1, len(document)):
            words = [word[4] for word in document[index].get_text("words") if word[1] > 780]
            assert words == [labels[index]], "the foot prints the label"


@pytest.mark.parametrize("name", ["services-agreement.pdf", "租赁合同.pdf"])
def test_small_enough_for_the_wheel(name: str) -> None:
    assert (SAMPLES / name).stat().st_size < 400_000
