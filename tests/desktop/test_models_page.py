"""The models page: what is said of each file, adding by folder and drag, a changed file, profiles by size."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from core.templates import Templates
from desktop.models_page.page import ModelsPage
from desktop.models_page.profiles import ProfilesDialog
from desktop.models_page.words import backend_words, model_facts
from desktop.operations.models import files_of
from models.backend import Backend
from models.known import SizeProfile
from models.profile import SIZE_CLASSES
from tests.desktop.fakes import FakeModel, FakeWorkbench
from tests.desktop.test_evidence_window import press
from tests.desktop.test_window import texts

FACTS = [
    ({}, 2_000_000_000, "at 2,048 tokens, 2.0 GB are free", "memory beside what is free"),
    ({}, None, "at 2,048 tokens", "where the system does not tell"),
    ({"tokens_per_second": 12.4}, None, "12 tokens a second here", "speed once measured"),
    ({"sha256": "abcdef0123456789" * 4}, None, "SHA-256 abcdef012345…", "the hash"),
    ({"template_known": True, "family": "qwen3"}, None, "chat template qwen3", "a known template"),
    ({"template_known": False}, None, "chat template not known", "an unknown one"),
    ({"template_known": False, "has_template": False}, None, "base model", "none"),
    ({"licence": "mit"}, None, "licence mit", "licence"),
]


@pytest.mark.parametrize(("changes", "free", "words", "why"), FACTS, ids=[row[3] for row in FACTS])
def test_facts(changes, free, words, why):
    assert words in model_facts(FakeModel(Path("x"), "x", **changes), free), why


def page(theme, qtbot, *models: FakeModel) -> ModelsPage:
    made = ModelsPage(Path("/models"), theme)
    qtbot.addWidget(made)
    made.show_models(models, None)
    made.show()
    return made


def test_a_changed_file_is_accepted_or_left(theme, qtbot):
    changed = FakeModel(Path("/models/m.gguf"), "M", usable=False, changed=True, message="This is not the file.")
    made = page(theme, qtbot, changed)
    accepted = []
    made.accept_wanted.connect(accepted.append)
    press(made, "Accept the change")
    assert accepted == [changed.path]
    assert "This is not the file." in texts(made)


def test_of_two_files_with_one_name_the_loaded_one_is_in_use_and_can_be_unloaded(make_window):
    models = (FakeModel(Path("/models/q4.gguf"), "Gemma"), FakeModel(Path("/models/q8.gguf"), "Gemma"))
    workbench = FakeWorkbench(models=models)
    window = make_window(workbench)
    controller = window.models_controller
    controller.open_page()
    controller.load(models[1].path)
    assert texts(controller._page).count("in use") == 1
    press(controller._page, "Use")
    assert workbench.model_path == models[0].path, "the other one can be chosen"
    press(controller._page, "Unload")
    assert workbench.model_info is None
    assert "in use" not in texts(controller._page)


@pytest.mark.parametrize(
    ("starts", "kinds", "words"),
    [(True, (), "the processor alone"), (True, ("CUDA",), "can use CUDA"), (False, (), "does not start")],
)
def test_what_llama_cpp_can_use(starts, kinds, words):
    assert words in backend_words(starts, kinds)


def test_how_to_use_a_card_is_offered_and_told_word_for_word(make_window):
    window = make_window(FakeWorkbench())
    controller = window.models_controller
    controller.open_page()
    controller._show_backend(Backend(True, False, "CPU only", (), "none", "CMAKE_ARGS=x pip install y"))
    press(controller._page, "How to use a graphics card")
    shown = controller._page.findChildren(QPlainTextEdit)
    assert [one.toPlainText() for one in shown] == ["CMAKE_ARGS=x pip install y"]
    controller._show_backend(Backend(True, True, "GPU", ("CUDA",), "CUDA", ""))
    assert "can use CUDA" in texts(controller._page)
    assert not controller._page._install.isVisible()


def dropped(made: ModelsPage, *paths: Path) -> list[object]:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    got: list[object] = []
    made.dropped.connect(got.append)
    action, buttons, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), action, data, buttons, keys)
    enter.ignore()
    made.dragEnterEvent(enter)
    if enter.isAccepted():
        made.dropEvent(QDropEvent(QPoint(5, 5), action, data, buttons, keys))
    return got


def test_models_and_folders_are_dropped_and_nothing_else(theme, qtbot, tmp_path: Path):
    made = page(theme, qtbot)
    assert dropped(made, tmp_path / "notes.txt") == []
    assert dropped(made, tmp_path / "m.gguf", tmp_path) == [(tmp_path / "m.gguf", tmp_path)]


def test_a_folder_is_listed_by_its_models(tmp_path: Path):
    for name in ("b.gguf", "a.gguf", "notes.txt"):
        (tmp_path / name).write_bytes(b"x")
    assert [path.name for path in files_of(tmp_path)] == ["a.gguf", "b.gguf"]
    assert files_of(tmp_path / "a.gguf") == [tmp_path / "a.gguf"]


def test_a_folder_added_in_the_window_is_used_where_it_is(make_window, tmp_path: Path):
    (tmp_path / "own.gguf").write_bytes(b"x")
    window = make_window(FakeWorkbench())
    controller = window.models_controller
    controller.open_page()
    controller.add_paths([tmp_path])
    QApplication.processEvents()
    assert "own" in texts(controller._page)


def test_profiles_are_shown_and_kept(theme, qtbot):
    profiles = {size: SizeProfile() for size in SIZE_CLASSES} | {"tiny": SizeProfile(4096, 2, "summary")}
    dialog = ProfilesDialog(profiles, Templates().listed(), theme, None)
    qtbot.addWidget(dialog)
    assert dialog.values() == profiles
    saved = []
    dialog.saved.connect(saved.append)
    dialog._rows["large"][0].setValue(8192)
    press(dialog, "Save")
    assert saved[0]["large"] == SizeProfile(8192, 0, "")


def test_profiles_reach_the_library(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    window.models_controller._keep_profiles({"tiny": SizeProfile(4096, 1, "")})
    assert workbench.known.profile("tiny") == SizeProfile(4096, 1, "")
