from dataclasses import replace

import pytest

from core.domain import PageQuality
from core.pdf.quality import improbable_share, judge
from core.pdf.raw import empty_page

ENGLISH = (
    "The following table presents our consolidated statements of operations for the fiscal years ended and should be "
    "read together with the notes that describe revenue recognition, leases, income taxes and commitments under our "
    "financing agreements, which contain customary covenants about strength and lengths of certain borrowings."
) * 2
GERMAN = (
    "Die wirtschaftliche Entwicklung der Rechtsstreitigkeiten zwischen den Vertragspartnern wurde durch verschiedene "
    "Sachverständige ausführlich beschrieben, wobei die Angstschweiß auslösenden Umstände nicht berücksichtigt wurden."
) * 6
SHIFTED = str.maketrans("abcdefghijklmnopqrstuvwxyz", "bcdefghijklmnopqrstuvwxyza")
EXCHANGED = str.maketrans("abcdefghijklmnopqrstuvwxyz", "qmzxjrkwbhtpdlvfcgysnoaeui")


@pytest.mark.parametrize(
    ("text", "broken", "why"),
    [
        (ENGLISH, False, "plain English"),
        (GERMAN, False, "German runs of consonants"),
        (ENGLISH.translate(SHIFTED), True, "each letter is the next one"),
        (ENGLISH.translate(EXCHANGED), True, "letters exchanged"),
        (GERMAN.translate(SHIFTED), True, "the same in German"),
        ("GMBH XBRL MTRX " * 60, False, "abbreviations in capitals"),
        ("xkcdq zzrtp", False, "too few words to tell"),
    ],
)
def test_wrong_letters(text: str, broken: bool, why: str) -> None:
    words = tuple(text.split())
    assert (judge(replace(empty_page(0), words=words))[0] is PageQuality.BROKEN_TEXT) is broken, why
    assert 0.0 <= improbable_share(words) <= 1.0
