"""Translations: Qt Linguist's files hold every sentence, finished, with its fields, and reach Qt."""

from __future__ import annotations

import ast
import shutil
import string
import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QLabel

from desktop import words
from desktop.language import MESSAGE, LinguistTranslator, locale_of, resolve, said_sentences, window_sentences
from desktop.library.detail_words import pdf_date
from desktop.linguist import sentences
from tests.desktop import translations

DESKTOP = Path(__file__).parents[2] / "desktop"


def literals() -> dict[str, str]:
    """Every literal that is handed to tr() or translate(), and where it stands."""
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
    return found


def fields(text: str) -> list[str]:
    return sorted(name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None)


WINDOW = window_sentences("zh_CN")
PAIRS = sorted({pair for table in WINDOW.values() for pair in table.items()})


def test_every_sentence_is_translated():
    """Also where lupdate is not installed, and for what it cannot see: it reads no text within an f-string."""
    known = {source for source, _target in PAIRS}
    assert {text: place for text, place in literals().items() if text not in known} == {}
    assert known - set(literals()) == set(), "said no longer: run `python -m tests.desktop.translations`"


@pytest.mark.parametrize("name", ["zh_CN.ts", "zh_CN.said.ts"])
def test_no_translation_is_unfinished(name):
    text = (translations.FOLDER / name).read_text(encoding="utf-8")
    assert text.count("<translation>") == text.count("<message>") == sum(map(len, sentences(text).values()))


@pytest.mark.skipif(not translations.LUPDATE.exists(), reason="this PySide has no lupdate")
def test_the_files_are_as_linguists_tools_would_leave_them(tmp_path):
    """Contexts, sentences, order and escapes: editing by Qt Linguist changes nothing but what was edited."""
    window, said = translations.FOLDER / "zh_CN.ts", translations.FOLDER / "zh_CN.said.ts"
    shutil.copy(window, tmp_path)
    translations.update_window(tmp_path / "zh_CN.ts")
    assert (tmp_path / "zh_CN.ts").read_text(encoding="utf-8") == window.read_text(encoding="utf-8")
    done = said_sentences("zh_CN")
    translations.write(tmp_path / "zh_CN.said.ts", translations.said_contexts(done[MESSAGE]), done)
    assert (tmp_path / "zh_CN.said.ts").read_text(encoding="utf-8") == said.read_text(encoding="utf-8")
    translations.write(tmp_path / "again.ts", WINDOW, WINDOW)
    assert (tmp_path / "again.ts").read_text(encoding="utf-8") == window.read_text(encoding="utf-8"), (
        "one form for both"
    )


@pytest.mark.skipif(not translations.LRELEASE.exists(), reason="this PySide has no lrelease")
def test_qt_itself_reads_the_same(tmp_path):
    for name, table in (("zh_CN.ts", WINDOW), ("zh_CN.said.ts", said_sentences("zh_CN"))):
        compiled = tmp_path / f"{name}.qm"
        source = str(translations.FOLDER / name)
        done = subprocess.run([translations.LRELEASE, source, "-qm", str(compiled)], capture_output=True, text=True)
        assert done.returncode == 0 and "unfinished" not in done.stdout.replace("0 unfinished", ""), done
        qt = QTranslator()
        assert qt.load(str(compiled))
        assert [
            source
            for context in table
            for source, target in table[context].items()
            if qt.translate(context, source) != target
        ] == []


@pytest.mark.parametrize(("source", "translated"), PAIRS)
def test_fields_are_kept(source, translated):
    assert fields(source) == fields(translated)
    assert translated.strip()


def test_what_the_table_lacks_stays_english(qapp):
    translator = LinguistTranslator({"QLabel": {"Ask": "提问"}, "Verb": {"Ask": "问", "Open": "打开"}}, qapp)
    qapp.installTranslator(translator)
    try:
        assert QLabel().tr("Ask") == "提问"
        assert QCoreApplication.translate("Verb", "Ask") == "问", "the same word in another context"
        assert QCoreApplication.translate("Anything", "Open") == "打开", "a context that the file lacks"
        assert QCoreApplication.translate("Verb", "Other") == "Other"
    finally:
        qapp.removeTranslator(translator)


MESSAGE_OF = "<message><source>{}</source><translation{}>{}</translation></message>"


@pytest.mark.parametrize(
    ("message", "found", "why"),
    [
        (MESSAGE_OF.format("a &lt; b", "", "甲 &amp;&#xa0;乙"), {"C": {"a < b": "甲 &\xa0乙"}}, "escapes"),
        (MESSAGE_OF.format("a", ' type="unfinished"', "甲"), {}, "a translator has not finished it"),
        (MESSAGE_OF.format("a", ' type="vanished"', "甲"), {}, "it is said no longer"),
        (MESSAGE_OF.format("a", "", ""), {}, "nothing is no translation"),
        (
            "<message><source>a</source><comment>x</comment><translation>甲</translation></message>",
            {"C": {"a": "甲"}},
            "notes",
        ),
    ],
)
def test_reading(message, found, why):
    assert sentences(f'<TS version="2.1"><context><name>C</name>{message}</context></TS>') == found, why


@pytest.mark.parametrize("text", ["", "no xml", "<TS><context>", "<TS><message></message></TS>"])
def test_what_is_no_such_file_is_refused(text):
    with pytest.raises(ValueError, match="not a file of Qt Linguist"):
        sentences(text)


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
    assert window_sentences("en") == said_sentences("en") == {}
    with pytest.raises(FileNotFoundError):
        window_sentences("xx")
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
