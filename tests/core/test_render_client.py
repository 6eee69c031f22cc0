"""Drawing through a confined child: sizes, pictures, clips, caps, failures that are told, and restarts."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from core.domain import Rect
from core.errors import (
    DamagedPdfError,
    DocumentError,
    FileVanishedError,
    FrameError,
    NotAPdfError,
    PasswordNeededError,
    WorkerDiedError,
    WorkerError,
    WorkerSilentError,
)
from core.frames import FRAME_MAX, Frame
from core.pdf.render_client import SIDE_MAX_PX, DocumentHandle, RenderClient, RenderedPage, refused
from core.settings import WorkerLimits
from tests.core.test_library import LOCKED
from tests.pdf_files import ENDLESS, document, pdf_bytes, stream, text_content, write_text_pdf


@pytest.fixture
def client() -> Iterator[RenderClient]:
    made = RenderClient(WorkerLimits(cpu_seconds_per_page=1))
    yield made
    made.close()


@pytest.fixture
def lease(client: RenderClient, tmp_path: Path) -> DocumentHandle:
    return client.open(write_text_pdf(tmp_path / "lease.pdf", 4))


def pixels(picture: RenderedPage) -> np.ndarray:
    return np.frombuffer(picture.pixels, np.uint8).reshape(picture.height, picture.width, 3)


def test_a_page_is_drawn_at_its_size(lease: DocumentHandle) -> None:
    assert lease.page_count == 4
    assert lease.page_sizes().tolist() == [[612.0, 792.0]] * 4
    picture = lease.render(2, 0.5)
    assert (picture.width, picture.height) == (306, 396)
    drawn = pixels(picture)
    # The words stand near the top on white paper.
    assert drawn[:60].min() < 150 and drawn[200:].min() == 255 and picture.pixels.readonly


def test_a_clip_shows_that_part_only(lease: DocumentHandle) -> None:
    clip = lease.render(0, 2.0, Rect(72, 60, 272, 110))
    assert (clip.width, clip.height) == (400, 100)
    whole = pixels(lease.render(0, 2.0))
    assert np.array_equal(pixels(clip), whole[120:220, 144:544])


def test_a_large_picture_comes_in_bands_and_is_capped(client: RenderClient, tmp_path: Path) -> None:
    path = tmp_path / "poster.pdf"
    path.write_bytes(document([text_content(["Far up"])], box=b"0 0 3000 3000"))
    handle = client.open(path)
    big = handle.render(0, 64.0)
    assert SIDE_MAX_PX - 1 <= big.width <= SIDE_MAX_PX + 1 and big.height == big.width
    assert len(big.pixels) == big.width**2 * 3 > FRAME_MAX


def test_a_thumbnail_fits_its_side(lease: DocumentHandle) -> None:
    picture = lease.thumbnail(1, 99)
    assert max(picture.width, picture.height) in (98, 99, 100)


@pytest.mark.parametrize(
    ("index", "scale", "clip"),
    [(-1, 1.0, None), (4, 1.0, None), (0, 0.0, None), (0, float("nan"), None), (0, 65.0, None),
     (0, 1.0, Rect(0, 0, float("inf"), 1))],
)  # fmt: skip
def test_requests_out_of_range_are_the_caller_s_mistake(
    lease: DocumentHandle, index: int, scale: float, clip: Rect | None
) -> None:
    with pytest.raises(ValueError):
        lease.render(index, scale, clip)
    assert lease.running


def test_a_clip_outside_of_the_page_is_refused(lease: DocumentHandle) -> None:
    with pytest.raises(DamagedPdfError, match="Page 1"):
        lease.render(0, 1.0, Rect(2000, 2000, 2100, 2100))
    assert lease.running


def test_files_that_cannot_be_opened_say_why(client: RenderClient, tmp_path: Path) -> None:
    (tmp_path / "page.pdf").write_bytes(b"<svg/>" * 300)
    (tmp_path / "torn.pdf").write_bytes(b"%PDF-1.4 and nothing else")
    locked = pdf_bytes([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>"], LOCKED)
    (tmp_path / "locked.pdf").write_bytes(locked)
    cases = {"gone": FileVanishedError, "page": NotAPdfError, "torn": DamagedPdfError, "locked": PasswordNeededError}
    for name, expected in cases.items():
        with pytest.raises(expected) as caught:
            client.open(tmp_path / f"{name}.pdf")
        assert str(tmp_path) not in caught.value.user_message


def test_bookmarks_and_what_would_act_are_listed(client: RenderClient, tmp_path: Path) -> None:
    objects = [
        b"<</Type/Catalog/Pages 2 0 R/Outlines 6 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Annots[5 0 R]>>",
        stream(b""),
        b"<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://example.org/x)>>>>",
        b"<</Type/Outlines/First 7 0 R/Last 7 0 R/Count 1>>",
        b"<</Title(Schedule A)/Parent 6 0 R/Dest[3 0 R/Fit]>>",
    ]
    (tmp_path / "acts.pdf").write_bytes(pdf_bytes(objects))
    handle = client.open(tmp_path / "acts.pdf")
    assert [(item.level, item.title, item.page_index) for item in handle.outline()] == [(1, "Schedule A", 0)]
    assert dict(handle.metadata())["format"].startswith("PDF")
    found = {(item.kind, item.detail) for item in handle.inert_items()}
    (link,) = [item for item in handle.inert_items() if item.kind == "link"]
    assert link.box == Rect(0, 191, 9, 200)
    assert ("link", "http://example.org/x") in found and any(kind in ("open_action", "script") for kind, _ in found)


def test_a_page_that_ends_the_process_twice_is_left_alone_until_asked(tmp_path: Path) -> None:
    client = RenderClient(WorkerLimits(silence_seconds=1))
    path = tmp_path / "bomb.pdf"
    path.write_bytes(document([text_content(["Fine"]), ENDLESS]))
    handle = client.open(path)
    for _ in range(2):
        with pytest.raises(WorkerSilentError, match="no frame for 1 s"):
            handle.render(1, 1.0)
        assert handle.render(0, 1.0).width == 612
    with pytest.raises(DamagedPdfError, match="twice"):
        handle.render(1, 1.0)
    assert handle.running
    handle.retry()
    with pytest.raises(WorkerSilentError):
        handle.render(1, 1.0)
    client.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_process_is_started_again(lease: DocumentHandle) -> None:
    worker = lease._worker
    assert worker is not None
    os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(WorkerError):
        for _ in range(20):
            lease.render(0, 1.0)
            if lease._worker is not worker:
                raise WorkerDiedError  # it was noticed before the next request
    assert lease.render(0, 1.0).width == 612


def test_many_threads_get_their_own_pictures(client: RenderClient, tmp_path: Path) -> None:
    handles = [client.open(write_text_pdf(tmp_path / f"{n}.pdf", 3, f"Words {n}")) for n in range(3)]
    wrong: list[str] = []

    def draw(handle: DocumentHandle) -> None:
        for round_number in range(10):
            scale = 0.25 * (1 + round_number % 4)
            if handle.render(round_number % 3, scale).width != round(612 * scale):
                wrong.append(handle.path.name)

    threads = [threading.Thread(target=draw, args=(handle,)) for handle in handles * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert wrong == []


def test_only_a_few_documents_keep_a_process(client: RenderClient, tmp_path: Path) -> None:
    handles = [client.open(write_text_pdf(tmp_path / f"{n}.pdf", 1, f"Words {n}")) for n in range(6)]
    assert sum(handle.running for handle in handles) == 4
    assert not handles[0].running and handles[0].render(0, 1.0).width == 612


def test_a_closed_document_stays_closed(lease: DocumentHandle) -> None:
    lease.close()
    with pytest.raises(DocumentError, match="closed"):
        lease.render(0, 1.0)


@pytest.mark.parametrize(
    ("frames", "why"),
    [
        ([Frame("picture", {"width": 1, "height": 1, "bands": 1})], "another kind"),
        ([Frame("image", {"width": 1, "height": 1, "bands": 0})], "no band"),
        ([Frame("image", {"width": "x", "height": 1, "bands": 1}), Frame("band")], "a width that is no number"),
        ([Frame("image", {"width": 2, "height": 1, "bands": 1}), Frame("band", {}, (np.zeros((1, 3, 3), np.uint8),))],
         "another width"),
        ([Frame("image", {"width": 2, "height": 2, "bands": 1}), Frame("band", {}, (np.zeros((1, 2, 3), np.uint8),))],
         "too few rows"),
        ([Frame("image", {"width": 2, "height": 1, "bands": 1}), Frame("band", {}, (np.zeros((1, 2, 3), np.float32),))],
         "not bytes"),
        ([Frame("image", {"width": 10**9, "height": 1, "bands": 1}), Frame("band")], "larger than asked for"),
    ],
)  # fmt: skip
def test_pictures_that_lie_end_the_process(
    lease: DocumentHandle, monkeypatch: pytest.MonkeyPatch, frames: list[Frame], why: str
) -> None:
    monkeypatch.setattr(lease, "_ask", lambda *_: frames)
    with pytest.raises(FrameError):
        lease.render(0, 1.0)
    assert not lease.running


def test_a_process_cannot_name_errors_of_its_own() -> None:
    assert type(refused(Frame("refused", {"error": "PasswordNeededError", "message": "m"}))) is PasswordNeededError
    for name in ("SystemExit", "LibraryError", "__builtins__", "annotations", ""):
        assert type(refused(Frame("refused", {"error": name, "message": "m"}))) is DocumentError
    with pytest.raises(FrameError):
        refused(Frame("refused", {"error": "x", "message": ["no text"]}))
