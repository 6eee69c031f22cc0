"""Translations: every sentence of the window is in the table, fields are kept, and the table reaches Qt."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QLabel

from core.checks.explain import ANSWERS, CLAIMS, OUTCOMES
from desktop.language import TableTranslator, resolve, table_of

DESKTOP = Path(__file__).parents[2] / "desktop"


def sentences() -> dict[str, str]:
    """Every literal that is handed to tr() or translate(), what explains the verdicts, and where it stands."""
    found = {}
    for path in sorted(DESKTOP.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            place = {"tr": 0, "translate": 1}.get(name)
            if place is None or len(node.args) <= place:
                continue
            text = node.args[place]
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found[text.value] = f"{path.name}:{node.lineno}"
    for group in (OUTCOMES, CLAIMS, ANSWERS):
        for result, words in group.items():
            found |= {text: f"explain.py: {result}" for text in (words.meaning, words.example, words.advice) if text}
    return found


def fields(text: str) -> list[str]:
    return sorted(name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None)


def test_every_sentence_is_translated():
    table = table_of("zh_CN")
    assert {text: place for text, place in sentences().items() if text not in table} == {}


def test_the_table_holds_nothing_that_is_never_said():
    assert sorted(set(table_of("zh_CN")) - set(sentences())) == []


@pytest.mark.parametrize(("source", "translated"), table_of("zh_CN").items())
def test_fields_are_kept(source, translated):
    assert fields(source) == fields(translated)
    assert translated.strip()


def test_what_the_table_lacks_stays_english(qapp):
    translator = TableTranslator({"Ask": "提问"}, qapp)
    qapp.installTranslator(translator)
    try:
        assert QCoreApplication.translate("Anything", "Ask") == "提问"
        assert QLabel().tr("Ask") == "提问"
        assert QCoreApplication.translate("Anything", "Other") == "Other"
    finally:
        qapp.removeTranslator(translator)


@pytest.mark.parametrize(
    ("choice", "system", "language"),
    [
        ("zh_CN", ["de-DE"], "zh_CN"),
        ("en", ["zh-Hans-CN"], "en"),
        ("system", ["zh-Hans-CN", "en-US"], "zh_CN"),
        ("system", ["zh-Hant-TW", "zh-TW", "en-US"], "en"),
        ("system", ["de-DE", "en-US"], "en"),
        ("system", ["en-US", "zh-Hans-CN"], "en"),
        ("nonsense", ["fr-FR"], "en"),
    ],
)
def test_resolve(monkeypatch, choice, system, language):
    class Locale:
        @staticmethod
        def system():
            return Locale()

        @staticmethod
        def uiLanguages():
            return system

    monkeypatch.setattr("desktop.language.QLocale", Locale)
    assert resolve(choice) == language


def test_an_unknown_language_is_refused():
    assert table_of("en") == {}
    with pytest.raises(FileNotFoundError):
        table_of("xx")
    assert QLocale("zh_CN").language() == QLocale.Language.Chinese
