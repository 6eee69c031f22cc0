"""Translations: every sentence of the window is in the table, fields are kept, and the table reaches Qt."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QLabel

from core.checks import explain
from desktop import words
from desktop.language import TableTranslator, locale_of, resolve, table_of
from desktop.library.detail_words import pdf_date

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
    return found | dict.fromkeys(explain.sentences(), "explain.py")


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


COMMAND_LINE = ("cli.py", "cli_parser.py", "commands.py", "shot.py")


def test_numbers_of_the_window_are_written_by_its_language():
    """ "{n:,}" and "{x:.1f}" write English numbers in every language; the command line keeps them, scripts read it."""
    found = []
    for path in sorted(DESKTOP.rglob("*.py")):
        if path.name in COMMAND_LINE or path.name.endswith("_commands.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
                found.append(f"{path.name}:{node.lineno}: {ast.unparse(node.format_spec)}")
    assert found == []


@pytest.mark.parametrize(
    ("locale", "whole", "part"),
    [("en", "1,234,567", "3.5"), ("de", "1.234.567", "3,5"), ("zh_CN", "1,234,567", "3.5"), ("C", "1,234,567", "3.5")],
)
def test_numbers_of_a_language(qapp, locale, whole, part):
    before = QLocale()
    QLocale.setDefault(QLocale(locale))
    try:
        assert words.grouped(1_234_567) == whole
        assert words.decimal(3.5) == part
        assert words.percent(0.411) == "41 %"
    finally:
        QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("system", "language", "written", "why"),
    [
        ("en_GB", "en", "en_GB", "the system's dates, for it speaks the language"),
        ("de_DE", "en", "en_US", "dates of the language, or half a line would be German"),
        ("zh_CN", "zh_CN", "zh_CN", "both"),
    ],
)
def test_dates_are_written_as_the_system_has_them(monkeypatch, system, language, written, why):
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale(system)))
    assert locale_of(language).name() == written, why


@pytest.mark.parametrize(
    ("locale", "text", "written"),
    [
        ("en_GB", "D:20260301120000Z", "01/03/2026 12:00"),
        ("zh_CN", "D:20260301120000+08'00'", "2026/3/1 12:00"),
        ("zh_CN", "D:20260301", "2026/3/1"),
        ("en_GB", "D:20261350", "D:20261350"),
        ("en_GB", "March", "March"),
    ],
)
def test_dates_that_a_file_tells_of_itself(qapp, locale, text, written):
    before = QLocale()
    QLocale.setDefault(QLocale(locale))
    try:
        assert pdf_date(text) == written
    finally:
        QLocale.setDefault(before)
