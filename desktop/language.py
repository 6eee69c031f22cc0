"""The language of the window: tables of translated sentences in resources/translations, read without a build step.

The window's own sentences are looked up as they stand. What core and models say holds numbers and names: `said` finds it
in a second table by its form (see desktop/messages.py). Every place that shows such a text calls `said`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property, partial

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTranslator

from desktop import assets
from desktop.messages import Messages

LANGUAGES = ("system", "en", "zh_CN")
MESSAGE = "Message"
"""The context of what core and models say."""


class TableTranslator(QTranslator):
    """Serves one table, and one of messages: English sentence to translated sentence. What they lack stays English."""

    def __init__(
        self,
        table: dict[str, str],
        parent: QObject | None = None,
        messages: Callable[[], Mapping[str, str]] = dict[str, str],
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._read_messages = messages

    @cached_property
    def _messages(self) -> Messages:
        """The second table, read when the first message is said: a window opens without it."""
        return Messages(self._read_messages())

    def isEmpty(self) -> bool:
        return not self._table

    def translate(self, context: str, source: str, _note: str | None = None, _n: int = -1) -> str:
        if context == MESSAGE:
            return self._messages.said(source)
        return self._table.get(source)  # type: ignore[return-value]  # None lets Qt fall back to the source


def table_of(language: str) -> dict[str, str]:
    """Returns the table of a language; English needs none. Raises FileNotFoundError for an unknown one."""
    if language == "en":
        return {}
    return {str(k): str(v) for k, v in tomllib.loads(assets.resource_text("translations", f"{language}.toml")).items()}


def said(text: str) -> str:
    """Returns what core or models say in the language of the window; words of documents in it stay as they are.

    Give it messages only, never text of a document.
    """
    return QCoreApplication.translate(MESSAGE, text) if text else text


def messages_of(language: str) -> dict[str, str]:
    """Returns the table of what core and models say; English needs none. Raises FileNotFoundError for an unknown one."""
    return table_of(f"{language}.messages") if language != "en" else {}


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


def locale_of(language: str) -> QLocale:
    """Returns how dates are written: as the system has it where it speaks the language, else as the language has it."""
    wanted, system = QLocale(language), QLocale.system()
    return system if system.language() == wanted.language() else wanted


def install(app: QCoreApplication, choice: str) -> str:
    """Puts a language into force and returns its name. Raises FileNotFoundError for an unknown one."""
    language = choice if choice != "system" else resolve(choice)
    table = table_of(language)
    QLocale.setDefault(locale_of(language))
    if language != "en":
        app.installTranslator(TableTranslator(table, app, partial(messages_of, language)))
    return language
