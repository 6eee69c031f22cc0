"""Removing with undo: the bar's time, several removals, closing, and failures; tags and collections in the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from core.domain import DocId
from core.errors import DiskFullError
from core.index.groups import Group, GroupKind
from desktop.conversation.modes import AskInput
from desktop.library.groups_dialog import GroupChange, GroupsDialog, membership
from desktop.library.item_model import Order, entry_of, searched_words, sorted_entries, tag_word
from desktop.library.listing import Listing, listing
from desktop.operations.library import DocumentFacts, LibrarySnapshot
from desktop.undo import UNDO_S, UndoBar
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def bar(qtbot, theme):
    made = UndoBar(theme, clock=Clock())
    qtbot.addWidget(made)
    return made


def offer(bar: UndoBar, name: str, log: list[str]) -> None:
    bar.offer(name, lambda: log.append(f"kept {name}"), lambda: log.append(f"gone {name}"))


def test_each_removal_has_its_own_time_and_the_newest_is_undone_first(bar):
    log: list[str] = []
    offer(bar, "a", log)
    bar._clock.now += UNDO_S - 1
    offer(bar, "b", log)
    assert (bar.waiting, log) == (("a", "b"), [])
    bar._clock.now += 1
    bar.look()
    assert (bar.waiting, log) == (("b",), ["gone a"])
    bar.undo.click()
    assert (bar.waiting, log, bar.isHidden()) == ((), ["gone a", "kept b"], True)
    bar._clock.now += UNDO_S * 2
    bar.look()
    assert log == ["gone a", "kept b"], "what was undone is not removed later"


def test_closing_ends_all_waiting_removals_in_order(bar):
    log: list[str] = []
    for name in "abc":
        offer(bar, name, log)
    bar.finish_all()
    bar.finish_all()
    assert log == ["gone a", "gone b", "gone c"]


def test_a_removal_that_fails_brings_the_document_back_and_says_why(make_window):
    workbench = FakeWorkbench()
    workbench.library.removal_fails = DiskFullError()
    window = make_window(workbench)
    said = []
    window.show_error = said.append  # type: ignore[method-assign]
    before = window.library.model.rowCount()
    window.library_controller.remove(window.library.model.entries()[:1])
    window.library.undo.finish_all()
    assert window.library.model.rowCount() == before
    assert [error.happened for error in said] == [DiskFullError.user_message]


@pytest.mark.parametrize("asked", [(factories.LEASE,), (factories.LEASE, factories.REPORT)])
def test_what_is_asked_alone_is_asked_alone_again_when_its_removal_is_undone(make_window, asked):
    """The question would be put to all documents, and nobody had chosen that."""
    window = make_window()
    composer = window.conversation.composer
    window.library.select(*asked)
    composer.ask_only_selected()
    assert set(composer.scope()) == set(asked)
    window.library.remove_wanted.emit(window.library.selected_entries())
    assert composer.scope() is None
    window.library.undo.undo.click()
    assert {entry.doc_id for entry in window.library.selected_entries()} == set(asked)
    assert set(composer.scope()) == set(asked)


def test_an_undone_removal_takes_nothing_back_that_was_chosen_meanwhile(make_window):
    window = make_window()
    composer = window.conversation.composer
    window.library.select(factories.LEASE)
    composer.ask_only_selected()
    window.library.remove_wanted.emit(window.library.selected_entries())
    window.library.select(factories.CHINESE)
    window.library.undo.undo.click()
    assert [entry.doc_id for entry in window.library.selected_entries()] == [factories.CHINESE]
    assert composer.scope() is None
    composer.ask_only_selected()
    window.library.select(factories.LEASE)
    assert composer.scope() == (factories.LEASE,), "asking what is selected goes on"


def test_closing_the_window_ends_the_removal(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    window.library_controller.remove(window.library.model.entries()[:1])
    window.close()
    assert factories.LEASE not in workbench.store.docs


def test_a_problem_file_is_taken_off_the_list_and_needs_no_undo(make_window):
    window = make_window()
    window.add_files((Path("/x/broken.pdf"),))
    broken = [entry for entry in window.library.model.entries() if entry.name == "broken"]
    window.library_controller.remove(broken)
    assert "broken" not in [entry.name for entry in window.library.model.entries()]
    assert window.library.undo.waiting == ()


def tagged(*tags: Group, collections: tuple[Group, ...] = ()) -> Listing:
    snapshot = LibrarySnapshot(tuple(factories.library()), {}, tags, collections)
    return listing(snapshot, Listing(LibrarySnapshot()))


def test_tags_stand_on_the_lines_and_unchanged_lines_stay_the_same_objects():
    first = tagged(Group(GroupKind.TAG, "Smith", (factories.LEASE,)))
    assert {entry.name: entry.tags for entry in first.entries if entry.tags} == {"services-agreement": ("Smith",)}
    again = listing(first.snapshot, first)
    assert all(a is b for a, b in zip(first.entries, again.entries, strict=True))
    other = listing(replace(first.snapshot, tags=()), first)
    assert not any(entry.tags for entry in other.entries)


def test_a_leaving_document_is_in_no_collection_and_not_searched():
    made = tagged(collections=(Group(GroupKind.COLLECTION, "Matter", (factories.LEASE, factories.REPORT)),))
    left = listing(made.snapshot, made, {factories.LEASE})
    assert left.collections[0].members == (factories.REPORT,)
    assert factories.LEASE not in {document.id for document in (*left.usable, *left.searched)}


@pytest.mark.parametrize(
    ("filtered", "found"),
    [("#smith", True), ("#matter-smith", True), ("smith", True), ("agreement #matter", True), ("#jones", False)],
)
def test_the_filter_knows_tags(filtered, found):
    entry = entry_of(factories.document(), DocumentFacts(), ("Matter Smith", "Smith"))
    assert all(word in searched_words(entry) for word in filtered.split()) is found


def test_a_tag_is_one_word_in_the_filter():
    assert tag_word("Matter  Smith") == "#matter-smith"


def test_documents_are_grouped_by_folder():
    made = [
        entry_of(
            replace(factories.document(DocId(f"{n}" * 64), name), path=Path(folder) / f"{name}.pdf"), DocumentFacts()
        )
        for n, (folder, name) in enumerate((("/b", "one"), ("/a", "two"), ("/b", "alpha")))
    ]
    assert [entry.name for entry in sorted_entries(made, Order.FOLDER)] == ["two", "alpha", "one"]


@pytest.mark.parametrize(
    ("members", "docs", "state"), [("ab", "ab", 2), ("a", "ab", 1), ("c", "ab", 0), ("abc", "a", 2)]
)
def test_a_half_tick_is_for_some(members, docs, state):
    group = Group(GroupKind.TAG, "x", tuple(map(DocId, members)))
    assert membership(group, [DocId(doc) for doc in docs]) == state


def test_the_dialog_says_only_what_was_changed(qtbot, theme):
    lease, report = factories.LEASE, factories.REPORT
    groups = [Group(GroupKind.TAG, "all", (lease, report)), Group(GroupKind.TAG, "some", (lease,))]
    dialog = GroupsDialog(GroupKind.TAG, groups, [lease, report], theme, None)
    qtbot.addWidget(dialog)
    assert dialog.changes() == ()
    dialog.list.item(0).setCheckState(Qt.CheckState.Unchecked)
    dialog.new.setText("  new   one ")
    dialog.new.returnPressed.emit()
    dialog.new.setText("SOME")
    dialog._save()
    assert dialog.changes() == (GroupChange("all", False), GroupChange("some", True), GroupChange("new one", True))
    assert dialog.result() == GroupsDialog.DialogCode.Accepted


def test_a_bad_name_is_refused_in_place(qtbot, theme):
    dialog = GroupsDialog(GroupKind.COLLECTION, [], [factories.LEASE], theme, None)
    qtbot.addWidget(dialog)
    dialog.new.setText("x" * 200)
    dialog._save()
    assert not dialog._problem.isHidden() and dialog.changes() == ()


def test_tagging_by_keyboard_and_asking_a_collection(make_window, qtbot, monkeypatch):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    library, composer = window.library, window.conversation.composer

    def accept(dialog: GroupsDialog) -> GroupsDialog.DialogCode:
        dialog.new.setText("Smith")
        dialog._save()
        return GroupsDialog.DialogCode.Accepted

    monkeypatch.setattr(GroupsDialog, "exec", accept)
    library.list.setFocus()
    library.list.setCurrentIndex(library.model.index(0))
    qtbot.keyClick(library.list, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(library.list, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert set(workbench.store.groups.members) == {(GroupKind.TAG, "Smith"), (GroupKind.COLLECTION, "Smith")}
    assert library.model.entries()[0].tags == ("Smith",)
    assert library.filter.isVisible()
    library.head.tag_chosen.emit("Smith")
    assert [entry.doc_id for entry in library.model.entries()] == [factories.LEASE]
    library.collection_asked.emit("Smith")
    assert composer.scope() == (factories.LEASE,)
    asked: list[AskInput] = []
    composer.asked.connect(asked.append)
    composer.set_question("How long is the notice?")
    composer.submit()
    assert asked[0].docs == (factories.LEASE,)
    library.collection_dropped.emit("Smith")
    assert composer.scope() is None
