"""What the window remembers: on disk, the owner's own, and never trusted blindly."""

import stat

import pytest
from PySide6.QtCore import QByteArray

from core.settings import Settings
from desktop.preferences import FILE_NAME, Preferences, stage_settings


def test_values_survive_a_restart_and_the_file_is_private(tmp_path, qapp):
    first = Preferences(tmp_path)
    first.set("look/theme", "dark")
    first.set("look/scale", 1.5)
    first.set("models/in_place", ("/a b/x.gguf", "/c,d.gguf"))
    first.set("window/geometry", QByteArray(b"\x00\x01"))
    first.save()
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600
    second = Preferences(tmp_path)
    assert second.text("look/theme") == "dark"
    assert second.number("look/scale", 1.0) == 1.5
    assert second.texts("models/in_place") == ("/a b/x.gguf", "/c,d.gguf")
    assert second.state("window/geometry") == QByteArray(b"\x00\x01")


@pytest.mark.parametrize(
    ("key", "value", "budget"),
    [
        ("settings/pack.budget_tokens", "700", 700),
        ("settings/pack.budget_tokens", "999999", 1000),
        ("settings/pack.budget_tokens", "many", 1000),
        ("settings/pack.unknown", "5", 1000),
    ],
)
def test_a_setting_outside_its_range_falls_back_to_its_default(key, value, budget):
    preferences = Preferences(None)
    preferences.set(key, value)
    assert stage_settings(preferences).pack.budget_tokens == budget


def test_nothing_chosen_gives_the_defaults():
    assert stage_settings(Preferences(None)) == Settings()


def test_booleans_are_read_as_such():
    preferences = Preferences(None)
    preferences.set("settings/retrieve.meaning", "False")
    assert stage_settings(preferences).retrieve.meaning is False
