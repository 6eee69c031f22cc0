import pytest

from core.pdf.running_heads import Edge, Edges, PrintedNumber, printed_label, running_lines


def edge(text: str, key: str, rank: int = 0, top: bool = True, row: bool = False) -> Edge:
    return Edge(rank, top, rank, key, 40.0, row, text)


def pages(*heads: tuple[str, str]) -> dict[int, Edges]:
    return {i: Edges((edge(text, key),), (), 9) for i, (text, key) in enumerate(heads)}


@pytest.mark.parametrize(
    ("window", "running", "why"),
    [
        (pages(*[("Annual report", "annual report")] * 5), True, "the same head on all pages"),
        (pages(("A", "a"), ("B", "b"), ("A", "a"), ("B", "b"), ("A", "a"), ("B", "b")), True, "left and right heads"),
        (pages(("A", "a"), ("B", "b"), ("C", "c")), False, "another line on each page"),
        (pages(("A", "a")), False, "a single page has no neighbours"),
        (pages(*[("(in millions)", "(in millions)")] * 5), False, "words of scale are never a running head"),
        (pages(*[("----", "----")] * 5), False, "no letters"),
    ],
)
def test_running(window: dict[int, Edges], running: bool, why: str) -> None:
    assert bool(running_lines(0, window)) is running, why


def test_only_lines_from_the_edge_inwards_are_running() -> None:
    window = {
        i: Edges((edge(f"title {'abc'[i]}", f"title {'abc'[i]}"), edge("same", "same", rank=1)), (), 9)
        for i in range(3)
    }
    assert running_lines(1, window) == frozenset(), "a line below one that differs is text"


def number(offset: int, text: str, prefix: str = "", style: str = "D", width: int = 0) -> PrintedNumber:
    return PrintedNumber(prefix, style, offset, text, width)


@pytest.mark.parametrize(
    ("found", "label", "why"),
    [
        ([[number(10, str(i + 10))] for i in range(5)], "12", "counts on"),
        (
            [[number(10, "10")], [number(10, "11")], [], [number(10, "13")], [number(10, "14")]],
            "12",
            "told by both sides",
        ),
        ([[number(7, "7")], [number(30, "31")], [number(10, "12")], [], []], "", "numbers that do not count on"),
        (
            [[number(10, str(i + 10)), number(99, f"X{i + 99:06}", "X", width=6)] for i in range(5)],
            "12",
            "a page number goes before a Bates number",
        ),
        ([[number(1, "i", style="r")], [number(1, "ii", style="r")], [number(1, "iii", style="r")]], "iii", "roman"),
    ],
)
def test_printed(found: list[list[PrintedNumber]], label: str, why: str) -> None:
    assert printed_label(2, {i: Edges((), tuple(n), 9) for i, n in enumerate(found)}) == label, why
