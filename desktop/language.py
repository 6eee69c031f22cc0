"""The language of the window: tables of translated sentences in resources/translations, read without a build step."""

from __future__ import annotations

import tomllib

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTranslator

from desktop import assets

LANGUAGES = ("system", "en", "zh_CN")


class TableTranslator(QTranslator):
    """Serves one table: English sentence to translated sentence. What it lacks stays English."""

    def __init__(self, table: dict[str, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table

    def isEmpty(self) -> bool:
        return not self._table

    def translate(self, _context: str, source: str, _note: str | None = None, _n: int = -1) -> str:
        return self._table.get(source)  # type: ignore[return-value]  # None lets Qt fall back to the source


def table_of(language: str) -> dict[str, str]:
    """Returns the table of a language; English needs none. Raises FileNotFoundError for an unknown one."""
    if language == "en":
        return {}
    return {str(k): str(v) for k, v in tomllib.loads(assets.resource_text("translations", f"{language}.toml")).items()}


def resolve(choice: str) -> str:
    """Returns "en" or "zh_CN" for a choice; "system" follows the system's languages."""
    if choice in LANGUAGES[1:]:
        return choice
    for name in QLocale.system().uiLanguages():
        if (
            name.lower().startswith("zh")
            and "hant" not in name.lower()
            and not name.upper().endswith(("TW", "HK", "MO"))
        ):
            return "zh_CN"
        if name.lower().startswith("en"):
            return "en"
    return "en"


def install(app: QCoreApplication, choice: str) -> str:
    """Puts a language into force and returns its name. Raises FileNotFoundError for an unknown one."""
    language = choice if choice != "system" else resolve(choice)
    table = table_of(language)
    QLocale.setDefault(QLocale(language))
    if language != "en":
        app.installTranslator(TableTranslator(table, app))
    return language
