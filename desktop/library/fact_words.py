"""Languages and days to words. Pure, and light: the list of documents needs no more at start."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale

from desktop.words import translate


def language_name(code: str) -> str:
    """Returns "English"; "" for none."""
    names = {
        "en": translate("Language", "English"),
        "de": translate("Language", "German"),
        "fr": translate("Language", "French"),
        "es": translate("Language", "Spanish"),
        "it": translate("Language", "Italian"),
        "nl": translate("Language", "Dutch"),
        "pt": translate("Language", "Portuguese"),
        "zh": translate("Language", "Chinese"),
        "ja": translate("Language", "Japanese"),
        "ko": translate("Language", "Korean"),
        "ru": translate("Language", "Russian or another Cyrillic language"),
        "ar": translate("Language", "Arabic"),
        "he": translate("Language", "Hebrew"),
        "el": translate("Language", "Greek"),
    }
    return names.get(code, "")


def moment_words(moment: str) -> str:
    """Returns a moment of the library in the person's own way of writing it; "" for none."""
    when = QDateTime.fromString(moment[:19] + "Z", "yyyy-MM-ddTHH:mm:ssZ") if moment else QDateTime()
    return QLocale().toString(when.toLocalTime(), QLocale.FormatType.ShortFormat) if when.isValid() else ""
