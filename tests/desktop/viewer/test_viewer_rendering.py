"""The render queue: order, replacement, failures, turning, and that it ends."""

import threading

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from desktop.viewer.render_cache import RenderKey
from desktop.viewer.render_queue import RenderQueue, to_image
from tests.desktop.viewer.viewer_fakes import MemoryRenderers, PaintedPicture, document

pytestmark = [pytest.mark.qt_log_level_fail("WARNING"), pytest.mark.qt_log_ignore("This plugin does not support")]


class Heard(QObject):
    """Collects what a queue says, in the window's thread."""

    def __init__(self, queue: RenderQueue) -> None:
        super().__init__()
        self.opened: list[int] = []
        self.refused: list[tuple[int, str, str, bool]] = []
        self.rendered: list[RenderKey] = []
        self.failed: list[tuple[int, RenderKey, str]] = []
        self.facts: list[str] = []
        queue.opened.connect(self._opened)
        queue.sizes_read.connect(self._sizes)
        queue.outline_read.connect(self._outline)
        queue.open_failed.connect(self._refused)
        queue.rendered.connect(self._rendered)
        queue.failed.connect(self._failed)

    def _opened(self, number: int) -> None:
        self.opened.append(number)

    def _sizes(self, _number: int, sizes: tuple[object, ...]) -> None:
        self.facts.append(f"{len(sizes)} sizes")

    def _outline(self, _number: int, outline: tuple[object, ...]) -> None:
        self.facts.append(f"{len(outline)} entries")

    def _refused(self, number: int, message: str, advice: str, locked: bool) -> None:
        self.refused.append((number, message, advice, locked))

    def _rendered(self, _number: int, key: RenderKey, _image: object) -> None:
        self.rendered.append(key)

    def _failed(self, number: int, key: RenderKey, reason: str) -> None:
        self.failed.append((number, key, reason))


SIZES = ((595.0, 842.0),) * 12


@pytest.fixture
def renderers() -> MemoryRenderers:
    return MemoryRenderers()


@pytest.fixture
def queue(qtbot: QtBot, renderers: MemoryRenderers):
    made = RenderQueue(renderers)
    made.set_sizes(SIZES)
    yield made
    made.close()


@pytest.fixture
def heard(queue: RenderQueue) -> Heard:
    return Heard(queue)


def opened(qtbot: QtBot, queue: RenderQueue, heard: Heard, name: str = "lease") -> int:
    number = queue.open(document(name))
    qtbot.waitUntil(lambda: number in heard.opened)
    return number


def test_the_first_wanted_comes_first_and_pages_before_thumbnails(
    qtbot: QtBot, queue: RenderQueue, heard: Heard, renderers: MemoryRenderers
) -> None:
    opened(qtbot, queue, heard)
    gate = renderers.made[0].gate
    gate.clear()
    queue.want([RenderKey(0, 1.0)])
    qtbot.waitUntil(lambda: renderers.made[0].waiting)
    queue.want([RenderKey(9, 0.25, thumbnail=True)], "thumbnails")
    queue.want([RenderKey(5, 1.0), RenderKey(6, 1.0)])
    queue.want([RenderKey(3, 1.0), RenderKey(4, 1.0)])
    gate.set()
    qtbot.waitUntil(lambda: len(heard.rendered) == 4)
    assert [key.page_index for key in heard.rendered] == [0, 3, 4, 9], "what was replaced in time is never rendered"


def test_a_failure_has_a_reason_and_does_not_stop_the_rest(
    qtbot: QtBot, queue: RenderQueue, heard: Heard, renderers: MemoryRenderers
) -> None:
    renderers.options["failing"] = {2}
    number = opened(qtbot, queue, heard)
    queue.want([RenderKey(2, 1.0), RenderKey(3, 1.0)])
    qtbot.waitUntil(lambda: heard.rendered == [RenderKey(3, 1.0)])
    assert heard.failed == [(number, RenderKey(2, 1.0), "The page cannot be drawn. Look at it elsewhere.")]


def test_retry_reaches_the_renderer(qtbot: QtBot, queue: RenderQueue, heard: Heard, renderers: MemoryRenderers) -> None:
    opened(qtbot, queue, heard)
    queue.retry()
    queue.want([RenderKey(1, 1.0)])
    qtbot.waitUntil(lambda: bool(heard.rendered))
    assert renderers.made[0].retried == 1


def test_a_document_that_cannot_be_opened_says_why(
    qtbot: QtBot, queue: RenderQueue, heard: Heard, renderers: MemoryRenderers
) -> None:
    renderers.refusing = "This PDF is damaged."
    number = queue.open(document())
    qtbot.waitUntil(lambda: bool(heard.refused))
    assert heard.refused == [(number, "This PDF is damaged.", "Ask for a fresh copy.", False)]
    renderers.refusing = ""
    opened(qtbot, queue, heard)
    queue.want([RenderKey(1, 1.0)])
    qtbot.waitUntil(lambda: bool(heard.rendered))


def test_another_document_interrupts_a_slow_page(
    qtbot: QtBot, queue: RenderQueue, heard: Heard, renderers: MemoryRenderers
) -> None:
    opened(qtbot, queue, heard)
    first = renderers.made[0]
    first.gate.clear()
    queue.want([RenderKey(0, 1.0)])
    qtbot.waitUntil(lambda: first.waiting)
    number = queue.open(document("other"))
    assert first.interrupted == 0, "a page that is nearly ready may finish"
    qtbot.waitUntil(lambda: first.interrupted == 1)
    first.gate.set()
    qtbot.waitUntil(lambda: number in heard.opened)
    assert first.closed and renderers.made[1].doc.name == "other"


def test_facts_come_after_pages(qtbot: QtBot, queue: RenderQueue, heard: Heard, renderers: MemoryRenderers) -> None:
    opened(qtbot, queue, heard)
    qtbot.waitUntil(lambda: heard.facts == ["3 entries"])
    gate = renderers.made[0].gate
    gate.clear()
    queue.want([RenderKey(0, 1.0), RenderKey(1, 1.0)])
    qtbot.waitUntil(lambda: renderers.made[0].waiting)
    queue.want_sizes()
    gate.set()
    qtbot.waitUntil(lambda: heard.facts == ["3 entries", "12 sizes"])
    assert len(renderers.made[0].rendered) == 2


def test_pages_beyond_the_document_are_not_asked_for(
    qtbot: QtBot, queue: RenderQueue, heard: Heard, renderers: MemoryRenderers
) -> None:
    opened(qtbot, queue, heard)
    queue.want([RenderKey(99, 1.0), RenderKey(1, 1.0)])
    qtbot.waitUntil(lambda: bool(heard.rendered))
    assert [page for page, _scale, _clip in renderers.made[0].rendered] == [1]


def test_the_thread_ends(qtbot: QtBot, queue: RenderQueue, heard: Heard, renderers: MemoryRenderers) -> None:
    opened(qtbot, queue, heard)
    queue.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "pincite-render" and thread.is_alive()]
    assert renderers.made[0].closed


def test_turning_a_picture() -> None:
    pixels = bytes([255, 0, 0] + [0, 0, 0] * 5)
    image = to_image(PaintedPicture(3, 2, memoryview(pixels)), 90)
    assert (image.width(), image.height()) == (2, 3)
    assert image.pixelColor(1, 0) == QColor(255, 0, 0), "the top left corner goes to the top right"


@pytest.mark.parametrize(("width", "height", "size"), [(3, 2, 17), (0, 2, 0), (3, 2, 19)])
def test_pictures_of_the_wrong_size_are_refused(width: int, height: int, size: int) -> None:
    with pytest.raises(ValueError, match="wrong size"):
        to_image(PaintedPicture(width, height, memoryview(bytes(size))))


def test_the_picture_is_a_copy() -> None:
    pixels = bytearray(b"\xff" * 12)
    image = to_image(PaintedPicture(2, 2, memoryview(pixels)))
    pixels[:] = bytes(12)
    assert image.pixelColor(0, 0) == QColor(255, 255, 255) and isinstance(image, QImage)
