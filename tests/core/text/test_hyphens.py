import pytest

from core.text.hyphens import WordsOf, joint, keeps_hyphen, whole_words

KNOWN = frozenset(["required", "co-operate", "forward-looking", "database", "branded"])


@pytest.mark.parametrize(
    ("before", "after", "expected", "why"),
    [
        ("at least twenty-", "one (21) days", True, "number words"),
        ("the thirty-", "third day", True, "an ordinal"),
        ("this agree-", "ment is", False, "a word cut in two"),
        ("as re-", "quired by", False, "the joined form stands elsewhere"),
        ("they co-", "operate with", True, "the hyphenated form stands elsewhere"),
        ("our co-", "branded cards", True, "what follows is a word of its own"),
        ("the re-", "sult is", False, "a syllable rather than a prefix"),
        ("a non-", "exclusive licence", True, "a prefix that is always set off"),
        ("a self-", "insured risk", True, "another"),
        ("asset-", "backed notes", True, "a compound by its last part"),
        ("an off-balance-", "sheet item", True, "there is a hyphen in it already"),
        ("the data-", "base holds", False, "the joined form stands elsewhere"),
        ("page 1-", "2 and", False, "no word"),
        ("a state-", "of-the-art mill", True, "a compound of several words"),
        ("an up-", "to-date list", True, "another"),
        ("mot-", "to of", False, "a word's end that is a word"),
    ],
)
def test_keeps_hyphen(before: str, after: str, expected: bool, why: str) -> None:
    assert keeps_hyphen(before, after, KNOWN) is expected, why


def test_words_of_pages() -> None:
    words = WordsOf(["It is Required by law.", "The re-\nsult of co-\nbranded cards; a long-term plan."])
    assert "required" in words
    assert "long-term" in words
    assert "requir" not in words, "a part of a word"
    assert "sult" not in words, "the rest of a word cut at a line end"


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("all pre-", "and post-tax sums", "- "),
        ("die Haupt-", "und Nebenkosten", "- "),
        ("a one-", "or two-year term", "- "),
        ("the direct-", "or of", ""),
        ("a thous-", "and mills", ""),
        ("long\u00ad", "and", ""),
        ("a long‐", "term loan", "‐"),
    ],
)
def test_what_stands_in_place_of_a_hyphen(before: str, after: str, expected: str) -> None:
    assert joint(before, after, KNOWN | {"thousand"}) == expected


def test_first_parts_that_wait_for_their_last_stay_words_of_their_own() -> None:
    assert (
        whole_words("Haupt-\nund Nebenkosten, pre-\nand post-tax sums")
        == "Haupt- und Nebenkosten, pre- and post-tax sums"
    )
