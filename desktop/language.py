"""The language of the window: Qt Linguist's files in resources/translations, read as they are (see desktop/linguist.py).

`zh_CN.ts` holds the window's own sentences, which are looked up as they stand. `zh_CN.said.ts` holds what core and models
say, with numbers and names in it: `said` finds it by its form (see desktop/messages.py). Every place that shows such a
text calls `said`. `python -m tests.desktop.translations` brings both files up to date with the source.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTranslator

from desktop import assets
from desktop.linguist import Sentences, sentences
from desktop.messages import Messages

LANGUAGES = ("system", "en", "zh_CN")
MESSAGE = "Message"
"""The context of what core and models say."""
EXPLAIN = "Explain"
"""The context of what core.checks.explain says."""
TOPIC = "Topic"
"""The context of the names of topics that come with the product's vocabulary packs."""
SAID = (MESSAGE, EXPLAIN, TOPIC)
"""What is not said when a window opens."""


class LinguistTranslator(QTranslator):
    """Serves the window's sentences and, from a second table, what core and models say. What they lack stays English."""

    def __init__(
        self,
        window: Sentences,
        parent: QObject | None = None,
        said: Callable[[], Sentences] = dict[str, dict[str, str]],
    ) -> None:
        super().__init__(parent)
        self._window = window
        self._anywhere = {source: target for table in window.values() for source, target in table.items()}
        self._read_said = said

    @cached_property
    def _said(self) -> Sentences:
        """The second table, read when it is needed first: a window opens without it."""
        return self._read_said()

    @cached_property
    def _messages(self) -> Messages:
        return Messages(self._said.get(MESSAGE, {}), self._said.get(TOPIC, {}))

    def isEmpty(self) -> bool:
        return not self._window

    def translate(self, context: str, source: str, _note: str | None = None, _n: int = -1) -> str:
        """Returns the sentence of this context, else of any: a class may say what its module declares for another."""
        if context == MESSAGE:
            return self._messages.said(source)
        if context == TOPIC:
            return self._messages.topics(source)
        table = self._said.get(context, {}) if context in SAID else self._window.get(context, {})
        return table.get(source) or self._anywhere.get(source)  # type: ignore[return-value]  # None: Qt takes the source


def window_sentences(language: str) -> Sentences:
    """Returns the window's sentences; English needs none. Raises FileNotFoundError for an unknown language."""
    return {} if language == "en" else sentences(assets.resource_text("translations", f"{language}.ts"))


def said_sentences(language: str) -> Sentences:
    """Returns what core and models say; English needs none. Raises FileNotFoundError for an unknown language."""
    return {} if language == "en" else sentences(assets.resource_text("translations", f"{language}.said.ts"))


def said(text: str) -> str:
    """Returns what core or models say in the language of the window; words of documents in it stay as they are.

    Give it messages only, never text of a document.
    """
    return QCoreApplication.translate(MESSAGE, text) if text else text


def topics_said(names: str) -> str:
    """Returns names of topics, one after the other, in the language of the window; those of own packs stay."""
    return QCoreApplication.translate(TOPIC, names) if names else names


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
    table = window_sentences(language)
    QLocale.setDefault(locale_of(language))
    if language != "en":
        app.installTranslator(LinguistTranslator(table, app, partial(said_sentences, language)))
    return language
