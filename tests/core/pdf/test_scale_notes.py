import pytest

from core.pdf.scale_notes import is_scale_line, scale_note


@pytest.mark.parametrize(
    ("text", "note", "alone"),
    [
        ("(In millions, except per share amounts)", "In millions, except per share amounts", True),
        ("(Dollars in millions, except per share data)", "Dollars in millions, except per share data", True),
        ("in thousands of euros", "in thousands of euros", True),
        ("(amounts in thousands)", "amounts in thousands", True),
        ("(U.S. dollars in billions)", "U.S. dollars in billions", True),
        ("(in Mio. EUR)", "in Mio. EUR", True),
        ("单位：万元", "单位：万元", True),
        ("£m", "£m", True),
        ("(単位：百万円)", "単位：百万円", True),
        ("in TEUR", "in TEUR", True),
        ("en milliers d'euros", "en milliers d'euros", True),
        ("Years ended December 31, (in millions)", "in millions", False),
        (
            "The table shows sales. Amounts are in U.S. dollars in thousands.",
            "Amounts are in U.S. dollars in thousands.",
            True,
        ),
        ("in the millions of homes that", "", False),
        ("The company in question", "", False),
        ("We sold 3 million units in 2019", "", False),
    ],
)
def test_scale_words(text: str, note: str, alone: bool) -> None:
    assert scale_note(text) == note
    assert is_scale_line(text) is alone
