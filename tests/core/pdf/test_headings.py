import pytest

from core.pdf.headings import Heading, fold, is_title_case, path_after


def heading(rank: float, text: str) -> Heading:
    return Heading((rank,), text)


A, B, C, D = heading(1, "A"), heading(2, "B"), heading(3, "C"), heading(2, "D")


@pytest.mark.parametrize(
    ("pages", "path", "why"),
    [
        ([(A, B, C)], "ABC", "each below the one before"),
        ([(A, B), (C, D)], "AD", "a heading ends those of its rank and below"),
        ([(B,), (A,)], "A", "a higher one ends everything"),
        ([(A,), (), (B,)], "AB", "pages without headings"),
        ([], "", "nothing"),
        ([tuple(heading(n, str(n)) for n in range(1, 7))], "3456", "the four nearest"),
    ],
)
def test_path(pages: list[tuple[Heading, ...]], path: str, why: str) -> None:
    assert "".join(h.text for h in path_after(reversed(pages))) == path, why


def test_folding_forwards_agrees_for_short_paths() -> None:
    path: tuple[Heading, ...] = ()
    for page in [(A, B), (C, D), (B, C)]:
        path = fold(path, page)
    assert path == path_after(reversed([(A, B), (C, D), (B, C)]))


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Consolidated Statements of Income", True),
        ("Notes to the Financial Statements", True),
        ("The board approved the plan", False),
        ("Sales of the Year.", False),
        ("Word", False),
        ("资产负债表", False),
    ],
)
def test_title_case(text: str, title: bool) -> None:
    assert is_title_case(text) is title
