"""The viewer on a real PDF with the real render worker: pictures, outline, a worker that dies, a file that goes away."""

from __future__ import annotations

import hashlib
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.domain import DocId, Document, DocumentStatus
from core.errors import DocumentError, FileVanishedError, PasswordNeededError
from core.settings import WorkerLimits
from desktop.tasks import Tasks
from desktop.theme import Theme
from desktop.viewer.renderers import RendererPool
from desktop.viewer.view import ViewerPane
from tests.desktop.viewer import viewer_fakes as fakes

SAMPLE = Path(__file__).resolve().parents[3] / "resources" / "samples" / "services-agreement.pdf"


def document(path: Path) -> Document:
    held = path.read_bytes() if path.is_file() else b""
    return Document(DocId(hashlib.sha256(held).hexdigest()), path.stem, path, 11, DocumentStatus.INDEXED)


@pytest.fixture
def pool():
    made = RendererPool(WorkerLimits())
    yield made
    made.close()


def test_a_page_a_part_of_it_and_the_outline(pool: RendererPool) -> None:
    renderer = pool(document(SAMPLE))
    sizes = renderer.sizes()
    assert len(sizes) == 11 and sizes[0] == (595.0, 842.0)
    whole = renderer.render(0, 0.5, None)
    assert (whole.width, whole.height) == (298, 421) and len(whole.pixels) == 298 * 421 * 3
    titles = [(entry.title, entry.page_index, entry.level) for entry in renderer.outline()]
    assert titles[0] == ("Contents", 1, 0) and ("8. Term and termination", 5, 0) in titles


def test_a_worker_that_died_is_started_again(pool: RendererPool) -> None:
    renderer = pool(document(SAMPLE))
    before = bytes(renderer.render(3, 0.2, None).pixels)
    renderer.interrupt()
    assert bytes(renderer.render(3, 0.2, None).pixels) == before


def test_the_same_document_keeps_its_process(pool: RendererPool) -> None:
    first = pool(document(SAMPLE))
    first.close()
    assert pool(document(SAMPLE))._handle is first._handle


def test_a_locked_document_opens_with_its_password(pool: RendererPool, tmp_path: Path) -> None:
    import pymupdf

    path = tmp_path / "locked.pdf"
    with pymupdf.open(SAMPLE) as plain:
        plain.save(path, encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="secret", owner_pw="other")
    locked = document(path)
    with pytest.raises(PasswordNeededError):
        pool(locked)
    pool.unlock(locked.id, "secret")
    assert pool(locked).render(0, 0.1, None).width > 0


def test_a_file_that_went_away(pool: RendererPool, tmp_path: Path) -> None:
    path = tmp_path / "gone.pdf"
    with pytest.raises(FileVanishedError):
        pool(document(path))


def test_the_pane_survives_a_file_that_goes_away_while_it_is_read(qtbot: QtBot, tmp_path: Path) -> None:
    path = Path(shutil.copy(SAMPLE, tmp_path / "copy.pdf"))
    doc = document(path)
    tasks = Tasks(inline=True)
    pool = RendererPool(WorkerLimits())
    pane = ViewerPane(fakes.workbench(fakes.MemoryLibrary(doc)), tasks, Theme("light"), renderers=pool)
    pane.resize(400, 400)
    qtbot.addWidget(pane)
    pane.show()
    pane.open_document(doc)
    qtbot.waitUntil(lambda: pane.ready, timeout=20_000)
    os.unlink(path)
    pool._handles[doc.id].kill()
    pane.show_page(doc, 9)
    qtbot.waitUntil(lambda: pane.ready, timeout=20_000)
    assert "not there" in pane.canvas._failures[9]
    shutil.copy(SAMPLE, path)
    pane.canvas.retry.emit(9)
    qtbot.waitUntil(lambda: pane.ready and 9 not in pane.canvas._failures, timeout=20_000)
    pane.shut_down()
    tasks.close()


def test_a_file_that_has_changed_is_never_drawn_in_place_of_what_was_read(pool: RendererPool, tmp_path: Path) -> None:
    path = tmp_path / "contract.pdf"
    shutil.copy(SAMPLE, path)
    read = document(path)
    pool(read)
    path.write_bytes(path.read_bytes() + b"\n% changed")
    with pytest.raises(DocumentError, match="has changed since it was read"):
        pool(read)


def test_another_file_with_the_same_content_is_drawn_instead(tmp_path: Path) -> None:
    moved = tmp_path / "moved.pdf"
    shutil.copy(SAMPLE, moved)
    made = RendererPool(WorkerLimits(), lambda _doc_id: [moved])
    gone = replace(document(SAMPLE), path=tmp_path / "gone.pdf")
    try:
        assert made(gone)._handle.path == moved
    finally:
        made.close()


def test_the_reason_names_the_documents_own_file_when_no_other_holds_it(tmp_path: Path) -> None:
    made = RendererPool(WorkerLimits(), lambda _doc_id: [tmp_path / "other.pdf"])
    with pytest.raises(FileVanishedError, match="gone"):
        made(replace(document(SAMPLE), path=tmp_path / "gone.pdf"))
    made.close()
