"""`pincite shot`: the real window on a real library, and what it says when it is asked for something that is not there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import qInstallMessageHandler, qWarning
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from core.answer import Answer, Citation
from core.errors import BadInputError, NoModelError, UnknownDocumentError
from desktop.cli_parser import build_parser
from desktop.inspector.panel import TABS
from desktop.shot import _quiet_platform, take_shot
from desktop.shot_states import STATES
from models.build import Workbench
from tests.desktop import factories

SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"
QUOTE = "Either party may terminate this Agreement for convenience"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("library")
    workbench = Workbench(made)
    workbench.ingest([SAMPLES / "services-agreement.pdf"])
    workbench.close()
    return made


def picture(path: Path) -> QImage:
    image = QImage(str(path))
    assert not image.isNull()
    return image


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)}


def test_a_page_in_both_themes(qtbot: QtBot, folder: Path, tmp_path: Path) -> None:
    for theme in ("light", "dark"):
        out = tmp_path / f"{theme}.png"
        assert take_shot(out, folder, doc="services-agreement", page=6, theme=theme, size=(1280, 800)) == 0
        image = picture(out)
        assert (image.width(), image.height()) == (1280, 800)
        sheet = image.copy(800, 120, 400, 300)
        assert QColor("white").name() in colours(sheet), "the page stays white"
        assert len(colours(sheet)) > 20, "and has text on it"
    dark = picture(tmp_path / "dark.png").pixelColor(30, 700)
    assert dark.lightness() < 80 < picture(tmp_path / "light.png").pixelColor(30, 700).lightness()


def test_an_answer_is_shown_with_its_evidence(
    qtbot: QtBot, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def ask(self: Workbench, question: str, *, docs: object = None, **_options: object) -> Answer:
        asked.append((question, docs))
        (document,) = self.store.documents()
        unit = next(unit for unit in self.store.units(document.id) if QUOTE in unit.text)
        plain = factories.answer()
        citation = Citation(
            plain.citations[0].key, document.id, document.name, unit.span.page_number, "4",
            self.store.places(unit.spans), unit.text, "alignment",
        )  # fmt: skip
        return replace(plain, question=question, citations=(citation,), checks=(), nearest=())

    monkeypatch.setattr(Workbench, "ask", ask)
    out = tmp_path / "answer.png"
    take_shot(out, folder, doc="services-agreement", ask="How can it end?", claim=1, tab="sources", size=(1280, 800))
    assert len(asked) == 1 and asked[0][0] == "How can it end?" and len(asked[0][1]) == 1  # type: ignore[index]
    assert "#ffd84d" in colours(picture(out).copy(640, 60, 640, 520)), "the cited words are marked on the page"
    workbench = Workbench(folder)
    assert workbench.store.sessions() == (), "a picture leaves no trace in the library"
    workbench.close()


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"doc": "nothing"}, UnknownDocumentError, "nothing"),
        ({"doc": "services-agreement", "page": 12}, BadInputError, "11 pages"),
        ({"doc": "services-agreement", "page": 0}, BadInputError, "no page 0"),
        ({"page": 2}, BadInputError, "--doc"),
        ({"claim": 1}, BadInputError, "--ask"),
        ({"tab": "colours"}, BadInputError, "colours"),  # its help names every tab there is
        ({"size": (10, 900)}, BadInputError, "10x900"),
        ({"lang": "tlh"}, BadInputError, "tlh"),
    ],
)
def test_what_is_not_there_is_said(
    qtbot: QtBot, folder: Path, tmp_path: Path, options: dict[str, object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        take_shot(tmp_path / "no.png", folder, **options)  # type: ignore[arg-type]
    assert not (tmp_path / "no.png").exists()


def test_the_tabs_and_states_that_there_are_are_named(
    qtbot: QtBot, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadInputError) as caught:
        take_shot(tmp_path / "no.png", folder, tab="colours")
    assert all(tab in caught.value.help for tab in TABS)
    with pytest.raises(SystemExit):
        build_parser().parse_args(["shot", "--help"])
    words = capsys.readouterr().out.replace(",", " ").split()
    assert set(TABS) | set(STATES) <= set(words)


def test_only_what_the_platform_says_of_itself_is_kept_quiet(
    qtbot: QtBot, folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A caller reads stderr for what went wrong; a platform without a screen speaks there with every window."""
    heard: list[str] = []
    before = qInstallMessageHandler(lambda _kind, _context, text: heard.append(text))
    try:
        with _quiet_platform():
            qWarning("This plugin does not support propagateSizeHints()")
            qWarning("QPainter::begin: Painter already active")
        qWarning("This plugin does not support propagateSizeHints()")
    finally:
        qInstallMessageHandler(before)
    assert heard == ["QPainter::begin: Painter already active", "This plugin does not support propagateSizeHints()"]


def test_a_picture_of_one_document_is_asked_of_that_document(
    qtbot: QtBot, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Workbench, "ask", lambda *_a, **_k: replace(factories.refusal(), nearest=()))
    seen: list[str] = []
    monkeypatch.setattr(
        "desktop.shot.with_dialogs",
        lambda window: seen.append(window.conversation.composer._scope.text()) or window.grab(),
    )
    take_shot(tmp_path / "a.png", folder, doc="services-agreement", ask="How can it end?", size=(1280, 800))
    take_shot(tmp_path / "b.png", folder, doc="services-agreement", size=(1280, 800))
    assert seen[0].startswith("services-agreement.pdf"), "the button says what was asked"
    assert seen[1].startswith("All documents"), "a page that is looked at narrows nothing"


def test_no_library_no_folder_no_model(
    qtbot: QtBot, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadInputError, match="no library"):
        take_shot(tmp_path / "no.png", tmp_path / "absent")
    with pytest.raises(BadInputError, match="no folder"):
        take_shot(tmp_path / "absent" / "no.png", folder)
    monkeypatch.setenv("PINCITE_MODELS", str(tmp_path))
    with pytest.raises(NoModelError):
        take_shot(tmp_path / "no.png", folder, ask="How can it end?")


def test_states_are_drawn_as_a_person_would_reach_them(
    qtbot: QtBot, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Workbench, "ask", lambda *_a, **_k: pytest.fail("the question is not put to the model"))
    plain = tmp_path / "plain.png"
    take_shot(plain, folder, doc="services-agreement", page=6, size=(1280, 800))
    for state, options in (
        ("evidence", {"ask": "How much notice must be given?"}),
        ("list", {"ask": "list every clause that mentions notice"}),
        ("split", {}),
        ("settings", {}),
    ):
        out = tmp_path / f"{state}.png"
        assert take_shot(out, folder, doc="services-agreement", page=6, state=state, size=(1280, 800), **options) == 0
        assert picture(out) != picture(plain), state


def test_a_state_that_is_not_there_or_lacks_something_is_said(folder: Path, tmp_path: Path) -> None:
    for state, options, words in (
        ("dreaming", {}, "There is no state"),
        ("evidence", {}, "needs --ask"),
        ("split", {}, "needs --doc"),
    ):
        with pytest.raises(BadInputError, match=words):
            take_shot(tmp_path / "out.png", folder, state=state, **options)


def test_text_of_double_size(qtbot: QtBot, folder: Path, tmp_path: Path) -> None:
    for scale in (1.0, 2.0):
        take_shot(tmp_path / f"{scale}.png", folder, scale=scale, size=(1280, 800))
    assert picture(tmp_path / "1.0.png") != picture(tmp_path / "2.0.png")
