"""The reader within its process: a file that eats processor time is cut off, page by page and as a whole."""

from __future__ import annotations

from typing import Any

import pytest

import core.pdf.worker
from core.errors import OcrError
from core.pdf.raw import RawPage, empty_page
from core.pdf.worker import PAGE_CPU_S, Allowance, Outbox, Watched


class Clock:
    def __init__(self) -> None:
        self.used = 100.0


class Slow:
    """A document whose pages take so much processor time."""

    page_count = 50

    def __init__(self, clock: Clock, seconds: float, ocr_seconds: float = 0.0) -> None:
        self._clock, self._seconds, self._ocr = clock, seconds, ocr_seconds

    def read_page(self, index: int) -> RawPage:
        self._clock.used += self._seconds
        return empty_page(index)

    def ocr_page(self, index: int, *_how: object) -> RawPage:
        self._clock.used += self._ocr
        return empty_page(index)


class Wire:
    """Keeps what was sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, Any]] = []

    def send(self, kind: str, head: dict[str, Any], _arrays: object = ()) -> None:
        self.sent.append((kind, head))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(core.pdf.worker.time, "process_time", lambda: made.used)
    monkeypatch.setattr(core.pdf.worker, "allow_cpu", lambda _seconds: None)
    return made


@pytest.mark.parametrize(
    ("seconds", "read", "why"),
    [
        (0.01, 50, "an ordinary document"),
        (PAGE_CPU_S, 50, "slow pages, each within what a page may use"),
        (1.0, 7, "5 s more than a quarter second a page is after the seventh page"),
        (6.0, 1, "one page was enough"),
    ],
)
def test_a_file_may_use_so_much_processor_time(clock: Clock, seconds: float, read: int, why: str) -> None:
    skip: dict[int, str] = {}
    watched = Watched(Slow(clock, seconds), Outbox(Wire()), skip, Allowance(1000, cpu_seconds=5))  # type: ignore[arg-type]
    pages = [watched.read_page(index) for index in range(50)]
    assert sum(not page.error for page in pages) == read, why
    assert all("5 s of processor time" in page.error for page in pages[read:])
    assert sorted(skip) == list(range(read, 50))


def test_recognition_is_not_counted_against_the_file(clock: Clock) -> None:
    document = Slow(clock, 0.01, ocr_seconds=9.0)
    watched = Watched(document, Outbox(Wire()), {}, Allowance(1000, cpu_seconds=5, ocr_cpu_seconds=20))  # type: ignore[arg-type]
    for index in range(20):
        assert not watched.read_page(index).error
        watched.ocr_page(index, None, "eng", 300)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("allowance", "words"),
    [
        (Allowance(1000, ocr_skip=frozenset({3})), "took too much time"),
        (Allowance(1000, ocr_given_up=True), "given up"),
    ],
)
def test_pictures_that_are_left_alone_are_told_page_by_page(clock: Clock, allowance: Allowance, words: str) -> None:
    watched = Watched(Slow(clock, 0.01), Outbox(Wire()), {}, allowance)  # type: ignore[arg-type]
    with pytest.raises(OcrError, match=words):
        watched.ocr_page(3, None, "eng", 300)  # type: ignore[arg-type]


def test_a_page_travels_with_the_announcement_after_it() -> None:
    wire = Wire()
    outbox = Outbox(wire)  # type: ignore[arg-type]
    outbox.announce(0, False)
    outbox.page({"index": 0}, [])
    outbox.announce(1, True)
    outbox.page({"index": 1}, [])
    outbox.page({"index": 2}, [])
    outbox.flush()
    outbox.flush()
    assert wire.sent == [
        ("reading", {"index": 0, "slow": False}),
        ("page", {"index": 0, "reading": {"index": 1, "slow": True}}),
        ("page", {"index": 1}),
        ("page", {"index": 2}),
    ]
