from pathlib import Path

import pytest

from core.pdf import ocr
from core.pdf.ocr import NOT_TRIED, OcrSettings, find_tessdata, folder_problem, languages, plan


def test_the_first_folder_with_data_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TESSDATA_PREFIX", raising=False)
    empty, full, own = tmp_path / "empty", tmp_path / "full", tmp_path / "own"
    for folder in (empty, full, own):
        folder.mkdir()
    assert find_tessdata([tmp_path / "gone", empty]) is None
    for name in ("eng", "chi_sim", "osd"):
        (full / f"{name}.traineddata").touch()
    assert find_tessdata([tmp_path / "gone", empty, full]) == full
    assert languages(full) == ("chi_sim", "eng")
    (own / "deu.traineddata").touch()
    monkeypatch.setenv("TESSDATA_PREFIX", str(own))
    assert find_tessdata([full]) == own


@pytest.mark.parametrize(("language", "dpi"), [("eng", 300), ("chi_sim", 200), ("eng+chi_sim", 200), ("deu+fra", 300)])
def test_resolution_by_language(language: str, dpi: int) -> None:
    assert OcrSettings(Path(), language).dpi == dpi


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """Folders of language data, by what is in them; the machine's own are out of sight."""
    monkeypatch.delenv("TESSDATA_PREFIX", raising=False)
    monkeypatch.setattr(ocr, "_FOLDERS", (tmp_path / "system",))
    for name, data in (
        ("chosen", ("deu", "eng")), ("packaged", ("eng",)), ("prefix", ("fra",)), ("system", ("chi_sim", "eng", "osd")),
        ("empty", ()), ("osd", ("osd",)),
    ):  # fmt: skip
        (tmp_path / name).mkdir()
        for language in data:
            (tmp_path / name / f"{language}.traineddata").touch()
    return {path.name: path for path in tmp_path.iterdir()} | {"gone": tmp_path / "gone"}


@pytest.mark.parametrize(
    ("chosen", "packaged", "prefix", "used"),
    [
        ("chosen", "packaged", "prefix", "chosen"),
        ("", "packaged", "prefix", "packaged"),
        ("", "gone", "prefix", "prefix"),
        ("", "gone", "", "system"),
        ("", "empty", "empty", "system"),
        ("empty", "gone", "", "system"),
    ],
)
def test_the_chosen_folder_goes_before_all_others(
    folders: dict[str, Path], monkeypatch: pytest.MonkeyPatch, chosen: str, packaged: str, prefix: str, used: str
) -> None:
    if prefix:
        monkeypatch.setenv("TESSDATA_PREFIX", str(folders[prefix]))
    made = plan(True, "", str(folders[chosen]) if chosen else "", folders[packaged])
    assert made.settings is not None and made.settings.tessdata == folders[used]
    assert ("holds no language data" in made.problem) is (chosen == "empty"), "a choice that fails is told"


@pytest.mark.parametrize(
    ("language", "used", "problem"),
    [
        ("", "eng+chi_sim", ""),
        ("chi_sim", "chi_sim", ""),
        ("eng+deu", "eng", "no language data for deu"),
        ("deu", "chi_sim", "no language data for deu"),
    ],
)
def test_languages_that_are_not_there_are_named(
    folders: dict[str, Path], language: str, used: str, problem: str
) -> None:
    made = plan(True, language, "")
    assert made.settings is not None and made.settings.language == used
    assert problem in made.problem and bool(made.problem) is bool(problem)


def test_without_data_the_plan_says_what_to_do(folders: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "_FOLDERS", ())
    for made, words in (
        (plan(True, "", ""), "--tessdata"),
        (plan(False, "", ""), "switched off"),
        (plan(True, "", str(folders["gone"])), "is not a folder"),
    ):
        assert made.settings is None
        assert made.problem.startswith(NOT_TRIED) and words in made.problem


@pytest.mark.parametrize(
    ("folder", "problem"),
    [("chosen", ""), ("empty", "*.traineddata"), ("gone", "is not a folder"), ("osd", "no language but orientation")],
)
def test_a_bad_folder_is_told_apart(folders: dict[str, Path], folder: str, problem: str) -> None:
    found = folder_problem(str(folders[folder]))
    assert problem in found and bool(found) is bool(problem)
    assert folder_problem("a\0b").endswith("is not a folder.")
