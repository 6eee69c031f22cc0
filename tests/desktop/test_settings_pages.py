"""The settings: a page a group; each setting has its unit, its default and a way back, and says what it starts."""

from __future__ import annotations

from dataclasses import fields

import pytest
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QLabel, QSpinBox

from core.settings import GenerateSettings
from desktop.language import LinguistTranslator, said_sentences, window_sentences
from desktop.preferences import Preferences
from desktop.settings_dialog.dialog import STAGES, SettingsDialog
from desktop.settings_dialog.editors import reason_words, value_of, written
from desktop.settings_dialog.effects import Held, effect, effect_of_scans, held_by
from desktop.settings_dialog.names import setting_name
from tests.desktop import factories


@pytest.fixture
def dialog(qtbot, theme):
    made = SettingsDialog(Preferences(None), theme, held=Held(12, 340, 3, 24))
    qtbot.addWidget(made)
    made.show()
    return made


def reset_of(page, name):
    return next(b for b in page.findChildren(QAbstractButton) if b.accessibleName().startswith(f"{name}: Default"))


def test_every_group_is_a_page_and_every_setting_is_on_one(dialog):
    assert [page.title for page in dialog.pages] == ["Look", "Evidence", "Model", "Search", "Scans"]
    for page in dialog.pages:
        dialog.show_page(page.title)
        assert page.isVisible()
    wanted = {f"{name}.{field.name}" for name, kind in STAGES for field in fields(kind)}
    assert set(dialog._editors) == wanted


def test_fields_stand_below_each_other_and_their_words_off_the_edge(dialog):
    for page in dialog.pages:
        dialog.show_page(page.title)
        fields_of = [one for one in page.findChildren(QAbstractSpinBox) if one.isVisible()]
        assert len({one.mapTo(page, one.rect().topLeft()).x() for one in fields_of}) <= 1, page.title
        assert all(one.lineEdit().textMargins().left() >= 6 for one in fields_of)


def test_each_setting_says_its_reason_and_when_it_takes_effect(dialog):
    for page in dialog._stages:
        said = "\n".join(label.text() for label in page.findChildren(QLabel))
        for key, editor in page.editors.items():
            assert effect(key, Held(12, 340, 3, 24)) in said
            assert editor.accessibleName() == setting_name(key.split(".")[1])
            assert editor.accessibleDescription()


def test_one_setting_goes_back_to_its_default_and_the_others_stay(dialog):
    dialog.show_page("Model")
    page = next(page for page in dialog._stages if page.title == "Model")
    longest, seed = page.editors["generate.answer_tokens_max"], page.editors["generate.seed"]
    reset = reset_of(page, "Longest answer")
    assert not reset.isEnabled(), "it has its default"
    longest.setValue(300)
    seed.setValue(8)
    assert reset.isEnabled()
    reset.click()
    assert value_of(longest) == GenerateSettings().answer_tokens_max
    assert value_of(seed) == 8
    assert not reset.isEnabled()


def test_units_stand_with_the_numbers(dialog):
    spins = [editor for editor in dialog._editors.values() if isinstance(editor, QSpinBox)]
    assert {spin.suffix().strip() for spin in spins} >= {"tokens", "passages", "threads", "layers"}


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (True, "", "on"),
        (False, "", "off"),
        (1000, "tokens", "1,000 tokens"),
        (0.5, "", "0.50"),
        (-1, "layers", "-1 layers"),
    ],
)
def test_a_default_in_words(qapp, value, unit, text):
    assert written(value, unit) == text


def test_what_scans_cost_is_said_before_it_starts(qapp):
    assert "nothing is read again by itself" in effect_of_scans(Held(5, 40))
    text = effect_of_scans(Held(12, 340, 3, 24))
    assert "3 documents with 24 pages not read" in text
    assert "about 2 min" in text


def test_what_search_by_meaning_reads_is_said(qapp):
    assert "340 pages" in effect("retrieve.meaning", Held(12, 340))
    assert effect("retrieve.meaning", Held()) == effect("pack.budget_tokens", Held())


def test_the_library_is_counted(qapp):
    from desktop.library.item_model import entry_of
    from desktop.operations.library import DocumentFacts

    entries = [entry_of(factories.document(), DocumentFacts(not_read=unread)) for unread in (0, 3)]
    held = held_by(entries)
    assert (held.documents, held.documents_unread, held.pages_unread) == (2, 1, 3)
    assert held.pages == sum(entry.pages for entry in entries)


def test_movement_is_one_preference_with_the_viewer(make_window):
    window = make_window()
    window.open_settings()
    dialog = next(child for child in window.children() if isinstance(child, SettingsDialog))
    assert dialog.look.still.isChecked() is window.viewer.options.still
    dialog.look.still.click()
    assert window.viewer.options.still is dialog.look.still.isChecked()


def test_reasons_are_said_in_chinese(qapp):
    translator = LinguistTranslator(window_sentences("zh_CN"), qapp, lambda: said_sentences("zh_CN"))
    qapp.installTranslator(translator)
    try:
        for _name, kind in STAGES:
            for field in fields(kind):
                reason = field.metadata["reason"]
                assert reason_words(reason).endswith("。"), reason
    finally:
        qapp.removeTranslator(translator)
