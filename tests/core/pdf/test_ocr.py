from pathlib import Path

import pytest

from core.pdf.ocr import OcrSettings, find_tessdata, languages


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
