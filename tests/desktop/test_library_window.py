"""The library's side of the window: details, versions, watched folders, pause, filter, OCR and hidden text."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from core.anchor import Anchoring
from core.domain import DocId, DocumentStatus, Page, PageQuality, Place, Rect, Span
from core.errors import UnknownDocumentError
from core.pdf.ocr import NO_DATA
from core.pdf.raw import InertItem
from core.ports import Progress
from core.reanchor import Fate, Reanchored
from core.watching import Rescan
from desktop import dialogs
from desktop.conversation.claim_text import cautions, spoken
from desktop.conversation.flow_text import right_to_left
from desktop.conversation.summary import answer_as_text
from desktop.conversation.version_note import diff_words
from desktop.inspector.item_model import number_rows
from desktop.library.controller import rescan_words
from desktop.library.detail_words import inert_words, pdf_date, run_words
from desktop.library.item_model import LibraryModel, Order, entry_of, row_words, sorted_entries
from desktop.library.text_dialog import page_after
from desktop.operations.details import PageRun, page_runs
from desktop.operations.library import DocumentFacts, version_numbers
from desktop.preferences import Preferences
from desktop.tasks import Tasks
from desktop.viewer.overlay import stand_upright
from desktop.viewer.transform import Box
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench
from tests.desktop.test_window import texts

NEWER = DocId("f" * 64)


def versions():
    """A library in which the lease was replaced."""
    lease = factories.document()
    newer = replace(lease, id=NEWER, version_of=lease.id, added_at="2026-12-01T08:00:00+00:00")
    return lease, newer


# --- rows


def row(document=None, **facts):
    return row_words(entry_of(document or factories.document(), DocumentFacts(**facts)))


@pytest.mark.parametrize(
    ("facts", "tone", "status"),
    [
        ({}, "neutral", "all pages read"),
        ({"ocr": 28}, "neutral", "28 by OCR"),
        ({"ocr": 28, "not_read": 3}, "warn", "28 by OCR · 3 pages not readable"),
        ({"not_read": 1}, "warn", "1 page not readable"),
        ({"version": 2, "versions": 2}, "neutral", "all pages read · version 2 of 2"),
        ({"version": 1, "versions": 2, "newer": versions()[1]}, "neutral", "older version · all pages read"),
        (
            {"version": 1, "versions": 2, "newer": versions()[1], "superseded": True},
            "neutral",
            "older version, asked only when selected · all pages read",
        ),
        ({"folder": "matter-7"}, "neutral", "in matter-7 · all pages read"),
    ],
)
def test_rows_say_how_pages_were_read_and_which_version_it_is(facts, tone, status):
    shown = row(**facts)
    assert (shown.tone, shown.status) == (tone, status)


def test_a_document_without_its_file_says_so_and_that_its_text_stays():
    shown = row(replace(factories.document(), missing=True))
    assert shown.status == "file not there, text kept · all pages read"


@pytest.mark.parametrize(
    ("order", "names"),
    [
        (Order.OLDEST, ["b", "a", "c"]),
        (Order.NEWEST, ["c", "a", "b"]),
        (Order.NAME, ["a", "b", "c"]),
        (Order.STATUS, ["c", "a", "b"]),
    ],
)
def test_orders_of_the_list(order, names):
    made = [
        entry_of(factories.document(DocId(name * 64), name, status=status), DocumentFacts(not_read=unread))
        for name, status, unread in (
            ("b", DocumentStatus.INDEXED, 0),
            ("a", DocumentStatus.PARTIAL, 2),
            ("c", DocumentStatus.DAMAGED, 0),
        )
    ]
    assert [entry.name for entry in sorted_entries(made, order)] == names


def test_versions_are_numbered_from_the_oldest_and_rings_do_not_hang():
    lease, newer = versions()
    ring = (
        replace(lease, id=DocId("1"), version_of=DocId("2")),
        replace(lease, id=DocId("2"), version_of=DocId("1")),
        replace(lease, id=DocId("3"), version_of=DocId("3")),
    )
    third = replace(newer, id=DocId("9"), version_of=NEWER)
    found = version_numbers((lease, newer, third, factories.document(factories.REPORT, "report")))
    assert found == {lease.id: (1, 3), NEWER: (2, 3), third.id: (3, 3)}
    assert set(version_numbers(ring)) <= {"1", "2"}


def test_ten_thousand_documents_stay_smooth(make_window, qtbot):
    """Each step of filtering, scrolling and progress stays within a frame of 60 a second."""
    window = make_window(FakeWorkbench(documents=()))
    rows = tuple(
        entry_of(factories.document(DocId(f"{n:064d}"), f"contract {n} of {n % 97}"), DocumentFacts())
        for n in range(10_000)
    )
    panel = window.library
    panel.show_entries(rows)
    assert panel.filter.isVisible()
    progress = {rows[5000].name: Progress("ingest", 3, 9)}
    scroll = panel.list.verticalScrollBar()
    steps = {
        **{f"filter {text}": (lambda text=text: panel._filter(text)) for text in ("c", "contract 9", "99 of 2", "")},
        **{f"scroll {at}": (lambda at=at: scroll.setValue(at)) for at in range(0, 400_000, 80_000)},
        "progress": lambda: panel.show_reading(progress),
    }
    slow = {}
    for name, step in steps.items():
        times = []
        for _ in range(3):  # the machine may be busy with something else
            panel._filter("nothing is named so" if name.startswith("filter") else "")
            panel.show_reading({})
            start = time.perf_counter()
            step()
            panel.list.repaint()
            times.append((time.perf_counter() - start) * 1000)
        if min(times) >= 100:  # a frame or less alone; a list that grows with its rows takes seconds
            slow[name] = times
    assert slow == {}


def test_a_filter_counts_what_it_shows_and_keeps_the_selection(make_window):
    documents = tuple(factories.document(DocId(f"{n:064d}"), f"file {n}") for n in range(20))
    window = make_window(FakeWorkbench(documents=documents))
    panel = window.library
    panel.select(documents[11].id)
    panel.filter.setText("11 FILE")
    assert [entry.name for entry in panel.model.entries()] == ["file 11"]
    assert [entry.name for entry in panel.selected_entries()] == ["file 11"]
    assert "1 OF 20" in texts(panel)
    panel.filter.clear()
    assert [entry.name for entry in panel.selected_entries()] == ["file 11"]


def test_sorting_does_not_widen_what_is_asked(make_window):
    window = make_window()
    panel = window.library
    panel.select(factories.REPORT)
    panel.ask_only_wanted.emit()
    assert window.conversation.composer.scope() == (factories.REPORT,)
    panel.head.order_chosen.emit(Order.NEWEST)
    assert window.conversation.composer.scope() == (factories.REPORT,)


def test_the_order_is_kept_for_the_next_start(make_window):
    preferences = Preferences(None)
    window = make_window(preferences=preferences)
    window.library.head.order_chosen.emit(Order.NAME)
    names = [entry.name for entry in window.library.model.entries()]
    assert names == sorted(names, key=str.casefold)
    assert make_window(preferences=preferences).library.model.order is Order.NAME


def test_two_versions_of_one_name_are_selected_apart(qapp):
    model = LibraryModel()
    lease, newer = versions()
    model.show(tuple(entry_of(one, DocumentFacts()) for one in (lease, newer)))
    assert model.index(0).data(Qt.ItemDataRole.DisplayRole) == model.index(1).data(Qt.ItemDataRole.DisplayRole)
    assert model.entries()[0].key != model.entries()[1].key


# --- details


def inert(monkeypatch, items):
    """Stands in for the process that would open the file."""

    class Client:
        def __init__(self, _limits):
            pass

        def open(self, _path, _password):
            if isinstance(items, Exception):
                raise items
            return self

        def inert_items(self):
            return items

        def metadata(self):
            return (("author", "<b>Ada</b>"), ("modDate", "D:20260301120000Z"), ("title", "x"), ("trapped", "no"))

        def close(self):
            pass

    monkeypatch.setattr("desktop.operations.details.RenderClient", Client)


def open_details(window, monkeypatch, items=(), **options):
    inert(monkeypatch, items)
    monkeypatch.setattr(Path, "is_file", lambda _self: options.get("there", True))
    window.extras.open_details(window.library_controller.documents[0])
    return window.extras.details


def test_details_tell_file_pages_hidden_text_and_likenesses(make_window, monkeypatch):
    workbench = FakeWorkbench()
    doc_id = factories.LEASE
    page = Page(doc_id, 2, "3", 595, 842, "x", quality=PageQuality.OCR, note="ocr")
    workbench.store.changed_pages[(doc_id, 2)] = page
    workbench.store.changed_pages[(doc_id, 5)] = replace(
        page, index=5, quality=PageQuality.TEXT, note="", hidden=(Rect(0, 0, 9, 9),)
    )
    workbench.library.alike = ((factories.REPORT, 0.93, "duplicate"),)
    window = make_window(workbench)
    dialog = open_details(window, monkeypatch)
    said = texts(dialog)
    for wanted in (
        "services-agreement.pdf",
        "SHA-256",
        "read by OCR",
        "1 page. It is marked",
        "nearly the same text, about 93 %",
    ):
        assert wanted in said, wanted
    assert "No links, scripts, forms or attachments." in said
    assert "<b>Ada</b>" in said and pdf_date("D:20260301120000Z") in said
    buttons = {
        button.accessibleName(): button
        for button in dialog.findChildren(type(dialog.findChild(type(window.header.open))))
    }
    window.viewer.calls.clear()
    buttons["Show page 6"].click()
    assert window.viewer.calls == [("page", "services-agreement", 5)]


def test_inert_items_are_listed_as_plain_text_and_never_followed(make_window, monkeypatch):
    evil = "https://x.example/<img src=file:///etc/hostname>"
    items = (
        InertItem("link", 0, evil),
        InertItem("script", None, "JavaScript"),
        InertItem("hidden_layer", None, "draft"),
    )
    window = make_window()
    dialog = open_details(window, monkeypatch, items)
    shown = dialog._inert.lines()
    assert shown == [f"page 1 · link · {evil}", "script · JavaScript", "layer that is switched off · draft"]
    assert "never follows" in texts(dialog)


def test_details_of_a_file_that_is_not_there_stay_calm(make_window, monkeypatch):
    dialog = open_details(make_window(), monkeypatch, there=False)
    said = texts(dialog)
    assert "Nothing is lost" in said and "listed once it is found again" in said
    assert "Show pages" not in said and "Show text as read" in said


def test_details_of_a_replaced_document_never_look_into_the_newer_file(make_window, monkeypatch):
    window = make_window(FakeWorkbench(documents=versions()))
    dialog = open_details(window, monkeypatch, (InertItem("script", None, "of the newer file"),))
    assert "now holds a newer version" in texts(dialog)
    assert "was replaced, so they cannot be listed any more" in texts(dialog)
    assert dialog._inert.lines() == []


def test_the_text_of_a_replaced_document_is_offered(make_window, monkeypatch):
    workbench = FakeWorkbench(documents=versions())
    lease = versions()[0]
    for index, text in enumerate(("The rent is due.", "Notice of sixty days.")):
        workbench.store.changed_pages[(lease.id, index)] = Page(lease.id, index, str(index + 1), 595, 842, text)
    window = make_window(workbench)
    dialog = open_details(window, monkeypatch)
    next(one for one in dialog.findChildren(QAbstractButton) if one.text() == "Show text as read").click()
    shown = window.extras.text
    assert "now holds a newer version" in texts(shown)
    assert shown.text.toPlainText() == "The rent is due."
    shown.find.setText("SIXTY days")
    shown.find.returnPressed.emit()
    assert (shown.page.value(), shown.text.textCursor().selectedText()) == (2, "sixty days")
    shown.find.setText("ninety")
    shown.find.returnPressed.emit()
    assert "Not found in the text." in texts(shown)
    assert shown.page.value() == 2


@pytest.mark.parametrize(
    ("words", "start", "found"),
    [("a", 0, 0), ("a", 1, 2), ("A", 3, 0), ("b", 0, 1), ("z", 0, None), ("", 0, None)],
)
def test_the_next_page_with_words_is_found_and_round_again(words, start, found):
    assert page_after(["a", "b", "xa"], words, start) == found


def test_a_library_that_can_only_be_read_is_calm_and_keeps_nothing(make_window):
    workbench = FakeWorkbench()
    workbench.store.read_only = True
    window = make_window(workbench)
    panel = window.library
    assert panel.read_only_note.isVisibleTo(panel) and not panel.drop_zone.isVisibleTo(panel)
    assert not any(action.isEnabled() for action in panel.head._writing)
    panel.list.setCurrentIndex(panel.model.index(0))
    panel._remove_selected()
    window.library_controller.add((Path("new.pdf"),))
    window.library_controller.choose()
    window.extras.look_through()
    assert workbench.library.calls == [] and workbench.library.rescans == 0
    assert "can only be read" in texts(window.status)
    window.ask("How long is the notice?")
    assert window.conversation.current.answer is not None, "it can be asked"
    assert workbench.store.titles == {} and workbench.store.saved == {}, "and nothing is kept"


def test_a_scan_without_language_data_offers_the_settings(make_window):
    scan = replace(factories.document(), status=DocumentStatus.EMPTY, message=f"There is no text to search. {NO_DATA}")
    window = make_window(FakeWorkbench(documents=(scan,)))
    window.library.list.setCurrentIndex(window.library.model.index(0))
    card = window.library.card
    assert "--tessdata" in texts(card)
    opened = []
    window.library.settings_wanted.connect(lambda: opened.append(True))
    buttons = {one.text(): one for one in card.findChildren(QAbstractButton)}
    buttons["Settings"].click()
    assert opened == [True]
    buttons["Try again"].click()
    assert window._workbench.library.calls == [(scan.path,)]


def test_an_older_version_is_asked_only_when_it_is_selected(make_window):
    lease, newer = versions()
    window = make_window(FakeWorkbench(documents=(lease, newer)))
    assert [document.id for document in window.library_controller.searched] == [NEWER]
    assert "All documents · 1" in window.conversation.composer._scope.text()
    window.library.list.setCurrentIndex(window.library.model.index(0))
    window.conversation.composer.ask_only_selected()
    assert window.conversation.composer.scope() == (lease.id,)


def test_documents_of_one_name_show_their_folders(make_window):
    north = replace(factories.document(), path=Path("/matters/north/lease.pdf"), name="lease")
    south = replace(factories.document(NEWER), path=Path("/matters/south/lease.pdf"), name="lease")
    window = make_window(FakeWorkbench(documents=(north, south)))
    shown = [row_words(entry).status for entry in window.library.model.entries()]
    assert shown == ["in north · all pages read", "in south · all pages read"]


def test_details_of_a_file_that_moved_say_where_it_is(make_window, monkeypatch, tmp_path):
    workbench = FakeWorkbench(documents=versions())
    workbench.store.files.of = lambda _doc_id: (SimpleNamespace(path=tmp_path / "old.pdf"),)
    dialog = open_details(make_window(workbench), monkeypatch)
    assert "is now at" in texts(dialog) and "No links" in texts(dialog)


def test_a_file_that_cannot_be_opened_says_why_nothing_is_listed(make_window, monkeypatch):
    from core.errors import PasswordNeededError

    dialog = open_details(make_window(), monkeypatch, PasswordNeededError())
    assert "locked: what it holds cannot be listed" in texts(dialog)


@pytest.mark.parametrize("way", ["list", "window", "info"])
def test_ways_to_the_details(make_window, qtbot, monkeypatch, way):
    window = make_window()
    inert(monkeypatch, ())
    document = window.library_controller.documents[0]
    if way == "info":
        window.viewer.info_wanted.emit(document)
    else:
        window.library.select(document.id)
        window.library.list.setFocus()
        keys = (
            (Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
            if way == "list"
            else (Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
        )
        qtbot.keyClick(window.library.list, *keys)
    assert window.extras.details is not None
    assert window.extras.details.details.document == document


@pytest.mark.parametrize(
    ("qualities", "unread", "runs"),
    [
        ([], {}, [(1, 3, "not_read")]),
        (["text", "text", "text"], {}, [(1, 3, "text")]),
        (["text", "ocr", "image_only"], {2: "a picture"}, [(1, 1, "text"), (2, 2, "ocr"), (3, 3, "image_only")]),
    ],
)
def test_pages_that_were_read_alike_stand_together(qualities, unread, runs):
    pages = [Page(DocId("a"), n, "", 9, 9, "", quality=PageQuality(one)) for n, one in enumerate(qualities)]
    assert [(run.first, run.last, run.quality.value) for run in page_runs(pages, unread, 3)] == runs


def test_every_quality_and_kind_has_words():
    for quality in PageQuality:
        assert run_words(PageRun(1, 4, quality))[0] == "1–4"
    for kind in ("link", "file_link", "script", "open_action", "attachment", "form", "hidden_layer", "hidden_note"):
        assert inert_words(InertItem(kind, None, "x")) != f"{kind} · x" or kind in ("link", "script", "form")


# --- versions


def fate(kind, key="E1", page_index=6):
    citation = factories.citation(key, factories.NOTICE)
    place = Place(Span(NEWER, page_index, 0, 9), (Rect(1, 1, 9, 9),))
    if kind is Fate.GONE:
        return Reanchored(citation, kind, Anchoring("not_found"), reason="It is not in the newer version.")
    diff = (("replace", "sixty", "ninety"), ("equal", "days", "days")) if kind is Fate.CHANGED else ()
    return Reanchored(citation, kind, Anchoring("exact", 1.0, page_index, places=(place,)), diff)


def test_an_answer_whose_document_was_replaced_says_so_and_checks_its_quotes(make_window):
    workbench = FakeWorkbench(documents=versions())
    workbench.library.fates = (
        fate(Fate.UNCHANGED, "E1", 10), fate(Fate.MOVED, "E2"), fate(Fate.CHANGED, "E3"), fate(Fate.GONE, "E4"),
    )  # fmt: skip
    window = make_window(workbench)
    window.show_answer(factories.answer())
    (note,) = window.conversation.current.notes
    assert "A newer version of services-agreement.pdf was added on 2026-12-01" in texts(note)
    note.check.click()
    said = texts(note)
    for wanted in ("unchanged, page 11", "moved from page 11 to page 7", "changed, page 7", "not in the new version"):
        assert wanted in said, wanted
    assert "[sixty → ninety] days" in said
    window.viewer.calls.clear()
    next(one for one in note.findChildren(type(note.check)) if "citation 2" in one.accessibleName()).click()
    assert window.viewer.calls == [("place", "services-agreement", Span(NEWER, 6, 0, 9))]


def test_an_answer_on_the_newest_version_has_no_note(make_window):
    window = make_window()
    window.show_answer(factories.answer())
    assert window.conversation.current.notes == ()


def test_a_check_that_fails_says_why(make_window):
    workbench = FakeWorkbench(documents=versions())
    workbench.library.fates = UnknownDocumentError()
    window = make_window(workbench)
    window.show_answer(factories.answer())
    (note,) = window.conversation.current.notes
    note.check.click()
    assert "There is no such document" in texts(note)
    assert note.check.isEnabled()


def test_a_version_that_is_read_while_the_answer_is_open_is_told(make_window):
    lease, newer = versions()
    workbench = FakeWorkbench(documents=(lease,))
    window = make_window(workbench)
    window.show_answer(factories.answer())
    assert window.conversation.current.notes == ()
    workbench.store.docs[NEWER] = newer
    window.library_controller.refresh()
    assert [note.newer.id for note in window.conversation.current.notes] == [NEWER]


@pytest.mark.parametrize(
    ("diff", "text"),
    [
        ((("replace", "sixty", "ninety"),), "[sixty → ninety]"),
        ((("delete", "not", ""), ("insert", "", "at least")), "[− not] [+ at least]"),
        ((("equal", "a b c d e f g h i j", ""), ("insert", "", "x")), "… g h i j [+ x]"),
        ((("insert", "", "x"), ("equal", "a b c d e f g h i j", "")), "[+ x] a b c d …"),
        ((), ""),
    ],
)
def test_a_word_diff_is_plain_text(diff, text):
    assert diff_words(diff) == text


# --- watched folders, pause


def test_a_watched_folder_is_looked_through_at_once_and_listed(make_window, monkeypatch, tmp_path):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    assert workbench.library.rescans == 0
    monkeypatch.setattr(dialogs, "choose_folder", lambda _parent: tmp_path)
    window.library.head.wanted.emit("watch")
    assert workbench.library.folders == [tmp_path] and workbench.library.rescans == 1
    window.library.head.wanted.emit("watched")
    dialog = window.extras.watched
    said = texts(dialog)
    assert tmp_path.name in said and "Last look:" in said
    dialog.drop_wanted.emit(tmp_path)
    assert "No folder is watched yet." in texts(dialog)
    dialog.rescan_wanted.emit()
    assert workbench.library.rescans == 2


def test_watched_folders_are_looked_through_at_start(make_window, tmp_path):
    workbench = FakeWorkbench()
    workbench.library.folders.append(tmp_path / "gone")
    window = make_window(workbench)
    assert workbench.library.rescans == 1
    window.library.head.wanted.emit("watched")
    assert "not there just now" in texts(window.extras.watched)


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (Rescan(), "Nothing has changed"),
        (Rescan(added=(1, 2)), "2 documents new"),
        (
            Rescan(changed=(1,), vanished=(1,)),
            "1 document changed, old versions are kept; 1 document not there any more, text kept",
        ),
        (Rescan(returned=(1,), folders_missing=(Path("/x/usb"),)), "1 document back again; folder not there: usb"),
    ],
)
def test_what_looking_again_brought(found, text):
    assert rescan_words(found) == text


def test_reading_can_be_held_and_goes_on(make_window, qtbot):
    started, go = threading.Event(), threading.Event()
    workbench = FakeWorkbench()
    window = make_window(workbench, Tasks())
    read = workbench.library._read
    workbench.library._read = lambda *args: (started.set(), go.wait(5), read(*args))[2]
    window.add_files((Path("/x/new.pdf"),))
    assert started.wait(5)
    qtbot.waitUntil(lambda: window.library.reading.isVisible())
    window.library.reading.pause.click()
    (pause,) = workbench.library.pauses
    assert pause.paused and "Paused" in texts(window.library)
    assert window.library.reading.pause.accessibleName() == "Go on reading"
    window.library.reading.pause.click()
    assert not pause.paused
    window.library.reading.pause.click()
    go.set()
    qtbot.waitUntil(lambda: not window._tasks.busy)
    assert not pause.paused, "a pause must not hold what is read next"


def test_a_wrong_password_says_so(make_window, monkeypatch):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    locked = next(e for e in window.library.model.entries() if e.status is DocumentStatus.NEEDS_PASSWORD)
    wrong = replace(
        locked.document, message="The password does not open this PDF. Enter the password; it is held in memory only."
    )
    workbench.store.docs[locked.doc_id] = wrong
    window.library_controller.refresh()
    window.library.select(locked.doc_id)
    assert "The password does not open this PDF." in texts(window.library.card)
    assert "Enter password…" in texts(window.library.card)


# --- OCR and hidden text in answers


def marked_answer(**changes):
    """The answer, with the first passage read by OCR or hidden."""
    answer = factories.answer()
    first = answer.pack.items[0]
    units = tuple(replace(unit, **changes) for unit in first.units)
    items = (replace(first, units=units), *answer.pack.items[1:])
    return replace(answer, pack=replace(answer.pack, items=items))


def test_numbers_confirmed_by_ocr_text_say_so():
    answer = marked_answer(ocr=True)
    assert number_rows(answer)[0].cells[-1].text == "confirmed · OCR"
    assert number_rows(answer)[1].cells[-1].text == "confirmed"
    assert "page 11 (printed 10) (OCR)" in answer_as_text(answer)


@pytest.mark.parametrize(
    ("changes", "caution"),
    [
        ({"ocr": True}, "read by OCR: check against the picture"),
        ({"hidden": True}, "cited text is hidden on the page"),
    ],
)
def test_a_sentence_warns_of_the_pages_it_rests_on(make_window, changes, caution):
    answer = marked_answer(**changes)
    assert cautions(answer.claims[0], answer) == (caution,)
    assert cautions(answer.claims[1], answer) == ()
    assert caution in spoken(answer.claims[0], answer).lower().replace("ocr", "OCR")
    window = make_window()
    window.show_answer(answer)
    QApplication.processEvents()
    marked, plain = window.conversation.current.rows[:2]
    assert caution[5:] in marked.accessibleDescription()
    assert marked._caution_height(400) > 0 and plain._caution_height(400) == 0


# --- what is drawn


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("قد قُتل", True),
        ("(قد) قُتل", True),
        ("2023 שלום", True),
        ("Sixty (قد)", False),
        ("租金", False),
        ("12 %", False),
        ("", False),
    ],
)
def test_the_direction_of_a_sentence_is_that_of_its_first_letter(text, expected):
    assert right_to_left(text) is expected


@pytest.mark.parametrize(
    ("boxes", "upright"),
    [
        ([Box(0, 0, 200, 12)], False),
        ([Box(0, 0, 12, 200)], True),
        ([Box(0, 0, 5, 12), Box(0, 20, 300, 12)], False),
        ([], False),
    ],
)
def test_marks_on_a_page_that_lies_on_its_side_stand_upright(boxes, upright):
    assert stand_upright(boxes) is upright


def test_a_password_is_asked_for_once(make_window, monkeypatch):
    from desktop.library.password_dialog import PasswordDialog

    window = make_window()
    locked = next(e for e in window.library.model.entries() if e.status is DocumentStatus.NEEDS_PASSWORD)
    monkeypatch.setattr(PasswordDialog, "exec", lambda self: (self._edit.setText("key"), self.DialogCode.Accepted)[1])
    window.library_controller.unlock(locked)
    assert ("password", locked.doc_id, "key") in window.viewer.calls


@pytest.mark.parametrize("order", list(Order))
def test_the_menu_marks_the_order_in_force(make_window, order):
    panel = make_window().library
    panel.head.order_chosen.emit(order)
    checked = [action.data() for action in panel.head.more.menu().actions() if action.isChecked()]
    assert checked == [order]


def test_details_name_language_dates_tags_and_collections(make_window, tmp_path):
    from core.index.groups import GroupKind

    paper = tmp_path / "lease.pdf"
    paper.write_bytes(b"%PDF")
    workbench = FakeWorkbench(documents=(replace(factories.document(), path=paper),))
    workbench.store.groups.add(GroupKind.TAG, "Smith", [factories.LEASE])
    workbench.store.groups.add(GroupKind.COLLECTION, "Matter 7", [factories.LEASE])
    workbench.store.changed_pages[factories.LEASE, 0] = replace(
        workbench.store.pages(factories.LEASE)[0],
        text="The rent is due to the landlord and shall be paid in full. " * 5,
    )
    window = make_window(workbench)
    window.extras.open_details(window.library_controller.documents[0])
    said = texts(window.extras.details)
    for words in ("probably English", "File changed", "Smith", "Matter 7"):
        assert words in said


@pytest.mark.parametrize(("code", "words"), [("", ""), ("xx", ""), ("zh", "probably Chinese")])
def test_a_language_is_named_as_the_guess_it_is(code, words):
    from desktop.library.detail_words import language_words

    assert language_words(code) == words
