"""What a person does with an answer: ask again, edit, copy, its citations by keyboard and menu, what is folded away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from core.answer import (
    AnswerPart,
    AnswerVerdict,
    AskedPart,
    Draft,
    FinishReason,
    Outcome,
    Revision,
    TokenScore,
    VerbatimSpan,
)
from core.evidence import Query, Reason
from core.ports import Streamed
from desktop.conversation import banner
from desktop.conversation.actions_row import ActionsRow
from desktop.conversation.asked_line import understood_words
from desktop.conversation.citation_menu import citation_as_text
from desktop.conversation.earlier import EarlierTurn
from desktop.conversation.how_made import confidence_words, readings
from desktop.conversation.modes import Mode
from desktop.conversation.page_scope import PageScope, read_pages
from desktop.conversation.question_title import LENGTH_MAX, QuestionTitle
from desktop.conversation.scope_button import ScopeGroup, cut_name
from desktop.conversation.source_row import SourceRow
from desktop.conversation.summary import why_words
from desktop.operations.asking import Answered, Question
from desktop.widgets import PlainLabel, breakable
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench

COPIED = "sixty (60) days' prior written notice"


def texts(widget: QWidget) -> str:
    QApplication.processEvents()
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def link(widget: QWidget, start: str) -> QPushButton:
    return next(b for b in widget.findChildren(QPushButton) if b.accessibleName().startswith(start))


def drafted(free: str, thinking: str = "", copied: str = COPIED):
    span = VerbatimSpan("E1", 0, len(copied), copied, -0.1)
    draft = Draft(free, (), span, (TokenScore("x", -0.1),), "stop", thinking, free)
    return factories.answer(span=span, draft=draft)


def partly_answered():
    parts = (
        AskedPart("How can the customer end the agreement", Outcome.CONFIRMED, "the answer speaks of it"),
        AskedPart("what does it cost in 2026", Outcome.NOT_CONFIRMED, "the answer says nothing of “cost”"),
    )
    return factories.answer(verdict=AnswerVerdict.UNDETERMINED, verdict_reason="not every part", asked=parts)


@pytest.mark.parametrize(
    ("free", "copied", "differ", "why"),
    [
        ("The notice is two months. [E1]", COPIED, True, "other words"),
        (f"It takes {COPIED}. [E1]", COPIED, False, "the copied words stand in the free ones"),
        ("Sixty (60)  days’ prior written notice", COPIED, False, "letters and figures are the same"),
        ("", COPIED, False, "there is only one reading"),
        ("Two months.", "", False, "nothing was copied"),
    ],
)
def test_two_readings_are_shown_where_they_differ(free, copied, differ, why):
    assert (readings(drafted(free, copied=copied)) is not None) is differ, why


def test_no_reading_without_a_model():
    assert readings(factories.refusal()) is None
    assert confidence_words(factories.refusal()) == ""


def test_how_an_answer_was_made_is_folded_and_opens(make_window, qtbot):
    rounds = (
        Revision("the first answer", "By e-mail. [E1]", AnswerVerdict.REVISE, "“e-mail” stands nowhere", False),
        Revision("with the reasons as hints", "In writing. [E1]", AnswerVerdict.PASS, "", True),
    )
    made = replace(drafted("Two months. [E1]", thinking="Clause 8.2 it is."), revisions=rounds)
    made = replace(made, verdict=AnswerVerdict.UNDETERMINED)  # under a green banner the two readings stand open
    window = make_window(FakeWorkbench(answer=made))
    window.show_answer(made)
    view = window.conversation.current
    assert "Two months." not in texts(view) and "Clause 8.2 it is." not in texts(view), "closed at first"
    for fold in view.folds:
        fold.switch.setFocus()
        qtbot.keyClick(fold.switch, Qt.Key.Key_Space)
        assert "open" in fold.switch.accessibleName()
    said = texts(view)
    assert f"“{COPIED}”" in said and "“Two months.”" in said
    assert "Round 1: Partial · the first answer" in said and "shown above" in said
    assert "Clause 8.2 it is." in said
    assert "not whether it is right" in said


def test_a_part_that_is_left_out_is_said_and_asked_alone(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    left_out = partly_answered()
    window.show_answer(left_out)
    view = window.conversation.current
    said = texts(view)
    assert "Only a part of the question is answered" in said
    assert "“what does it cost in 2026”: the answer says nothing of “cost”" in said
    link(view, "Ask only “what does it cost").click()
    assert workbench.asked[-1]["question"] == "what does it cost in 2026"


def test_a_doubt_speaks_louder_than_a_part():
    left_out = partly_answered()
    assert banner.banner_of(replace(left_out, doubt="the years differ")).word != banner.banner_of(left_out).word


def test_why_an_answer_did_not_pass_stands_below_the_verdict():
    undetermined = factories.answer(verdict=AnswerVerdict.UNDETERMINED, verdict_reason="two places differ")
    assert why_words(undetermined) == "Two places differ."
    assert why_words(factories.answer()) == ""
    assert why_words(partly_answered()) == "", "the card says it"
    assert why_words(factories.list_of_mentions()) == "", "the banner says it"


def test_the_same_question_again_leaves_its_own_answer_out_of_the_history(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    window.ask("What is the notice period?")
    window.ask("And who must give it?")
    link(window.conversation.current, "Ask this question again").click()
    assert [one["question"] for one in workbench.asked][-2:] == ["And who must give it?"] * 2
    assert [turn.question for turn in workbench.asked[-1]["history"]] == ["What is the notice period?"]
    assert len(window.conversation.answers) == 3, "the first answer stays"


def test_editing_a_question_replaces_nothing(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    window.ask("What is the notice period?")
    link(window.conversation.current, "Put this question").click()
    assert window.conversation.composer.question() == "What is the notice period?"
    assert len(workbench.asked) == 1 and len(window.conversation.answers) == 1


def test_an_answer_is_copied_in_two_forms(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    actions = window.conversation.current.actions_row.copy_menu.actions()
    copied = []
    for action in actions:
        action.trigger()
        copied.append(QGuiApplication.clipboard().text())
    plain, markdown = copied
    assert "[1]" in plain and "page 11 (printed 10)" in plain and "#" not in plain.splitlines()[0]
    assert "## " in markdown and "### Sources" in markdown and "~~Notice may be given by e-mail" in markdown


def test_citations_are_walked_by_arrow_keys_and_shown_by_enter(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    view = window.conversation.current
    row = view.rows[0]
    row.setFocus()
    qtbot.keyClick(row, Qt.Key.Key_Right)
    assert view._popover is not None and view._popover.isVisible()
    assert "sixty (60) days" in texts(view._popover)
    window.viewer.calls.clear()
    qtbot.keyClick(row, Qt.Key.Key_Return)
    assert ("citation", "E1") in window.viewer.calls
    qtbot.keyClick(row, Qt.Key.Key_Right)
    assert not view._popover.isVisible(), "past the last one the quote goes"
    qtbot.keyClick(row, Qt.Key.Key_Left)
    assert view._popover.isVisible()
    view.rows[1].setFocus()
    assert not view._popover.isVisible(), "and it goes when the keyboard goes on"


def test_a_citation_has_a_menu_of_its_own(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    view = window.conversation.current
    for widget in (view.rows[0], view.findChildren(SourceRow)[0]):
        named = {action.text(): action for action in widget.actions()}
        window.viewer.calls.clear()
        named["Show in the other pane"].trigger()
        assert window.viewer.calls == [("citation beside", "E1")]
        named["Copy quote with its source"].trigger()
        assert QGuiApplication.clipboard().text() == citation_as_text(factories.citation("E1", factories.NOTICE))
        assert "services-agreement.pdf, page 11 (printed 10)" in QGuiApplication.clipboard().text()


def test_highlights_are_switched_on_both_sides(make_window, qtbot):
    window = make_window()
    window.show_answer(factories.answer())
    switch = window.conversation.current.actions_row.highlights
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert ("sentences", True) in window.viewer.calls
    rows = window.conversation.current.rows
    assert len({row._tone.name() for row in rows}) == len(rows), "each sentence its own colour"
    assert "s2" in rows[1]._detail_text(), "and the tag that the page shows"
    window.viewer.sentences_changed.emit(False)  # switched off at the legend
    assert not window.conversation.current.actions_row.highlights.isChecked()
    assert rows[0]._tone is None


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("3-7, 12", (3, 4, 5, 6, 7, 12)),
        ("pages 3–5", (3, 4, 5)),
        ("p. 4", (4,)),
        ("第3至5页", (3, 4, 5)),
        ("2 4", (2, 4)),
        ("7-3", None),  # backwards
        ("0", None),
        ("15", None),  # the document has 14
        ("iv", None),
        ("", None),
        ("3-", None),
    ],
)
def test_pages_as_people_write_them(text, numbers):
    found = read_pages(text, factories.document())
    assert (found.numbers if found else None) == numbers


def test_chosen_pages_narrow_the_question_until_another_scope_is_chosen(make_window, monkeypatch):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    composer = window.conversation.composer
    composer.show_current(factories.document())
    monkeypatch.setattr("desktop.dialogs.ask_line", lambda *_values: "3-4")
    entry = next(action for action in composer._scope.menu().actions() if action.text().startswith("Pages of"))
    entry.trigger()
    assert "p. 3–4" in composer._scope.text()
    composer.set_question("What is the notice period?")
    composer.submit()
    assert workbench.asked[-1]["docs"] == (factories.LEASE,)
    assert workbench.asked[-1]["pages"] == frozenset({(factories.LEASE, 2), (factories.LEASE, 3)})
    composer._scope.menu().actions()[0].trigger()
    composer.set_question("And now?")
    composer.submit()
    assert workbench.asked[-1]["pages"] is None and workbench.asked[-1]["docs"] is None


def entry(composer, words):
    """The entry of the scope menu that begins with some words."""
    return next(action for action in composer._scope.menu().actions() if action.text().startswith(words))


def test_a_tag_and_a_collection_are_scopes_of_their_own(make_window):
    """Both may bear the same name, and both are said on the button until something else is chosen."""
    workbench = FakeWorkbench()
    window = make_window(workbench)
    composer = window.conversation.composer
    groups = {
        ScopeGroup("smith", tag=True): (factories.LEASE, factories.REPORT),
        ScopeGroup("smith"): (factories.SCANS,),
    }
    composer.show_groups(groups)
    composer.show_documents(factories.library()[:4], ())
    titles = [action.text() for action in composer._scope.menu().actions() if not action.isSeparator()]
    assert titles[1:5] == ["By tag", "#smith · 2", "By collection", "smith · 1"]
    for words, docs in (("#smith", (factories.LEASE, factories.REPORT)), ("smith", (factories.SCANS,))):
        entry(composer, words).trigger()
        assert composer._scope.text().startswith(words)
        assert entry(composer, words).isChecked() and not entry(composer, "All documents").isChecked()
        composer.set_question("What is the notice period?")
        composer.submit()
        assert workbench.asked[-1]["docs"] == docs
    composer.show_groups({})
    composer.show_documents(factories.library()[:4], ())
    assert composer.scope() is None and composer._scope.text().startswith("All documents"), "the group is gone"


def test_what_is_selected_can_be_asked_alone_from_beside_the_question(make_window):
    """A document that is selected in the list and yet everything is asked: newcomers read that as a fault."""
    window = make_window()
    composer = window.conversation.composer
    window.library.list.setCurrentIndex(window.library.model.index(0))
    assert not composer._narrow.isVisible(), "nothing is asked yet"
    composer.set_question("What is the notice period?")
    assert composer._narrow.isVisible() and composer._narrow.text() == "Ask only services-agreement.pdf"
    composer._narrow.click()
    assert composer.scope() == (factories.LEASE,)
    assert composer._scope.text().startswith("services-agreement.pdf")
    assert not composer._narrow.isVisible()


@pytest.mark.parametrize(
    ("width", "same", "why"),
    [
        (900, True, "there is room"),
        (500, True, "the widest gives of its words, and the composer does not jump from document to document"),
        (390, False, "nothing that can be read would be left"),
    ],
)
def test_scope_and_mode_give_some_words_before_they_take_a_second_line(make_window, theme, width, same, why):
    theme.set_scale(2.0)
    window = make_window()
    composer = window.conversation.composer
    composer.setParent(None)  # no layout has a say in its width
    composer.resize(width, 400)
    composer.show()
    QApplication.processEvents()
    scope, mode = composer._scope, composer._mode
    assert (mode.y() == scope.y()) is same, why
    for choice in (scope, mode):
        assert choice.width() >= min(choice.sizeHint().width(), theme.px(80))
        assert choice.toolTip() or choice.width() >= choice.sizeHint().width(), "the whole is said elsewhere"
        assert choice.shown().endswith("▾"), "the arrow says that it opens"
        assert "…" not in choice.shown() or choice.width() < choice.sizeHint().width()
    composer.deleteLater()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("lease", "lease"),
        ("annual-report-of-the-company-dated-2022-05-20", "annual-report-of-…dated-2022-05-20"),
        ("annual-report-of-the-company-dated-2022-08-19", "annual-report-of-…dated-2022-08-19"),
    ],
)
def test_names_that_differ_at_their_ends_stay_apart(name, shown):
    assert cut_name(name) == shown


def test_a_question_in_a_narrower_field_takes_more_lines(qtbot, theme):
    from desktop.conversation.question_edit import QuestionEdit

    edit = QuestionEdit()
    qtbot.addWidget(edit)
    edit.setPlainText("How many days of notice must a party give?")
    edit.resize(700, edit.height())
    edit.show()
    low = edit.height()
    edit.set_hint("Ask the documents …")
    assert edit.placeholderText() == "Ask the documents …"
    edit.resize(150, low)
    QApplication.processEvents()
    assert edit.height() >= 2 * low - 12
    edit.resize(70, edit.height())
    assert edit.placeholderText().endswith("…") and len(edit.placeholderText()) < 12, (
        "one line; half of a second is none"
    )
    assert "documents" in edit.toolTip()


def test_a_number_of_documents_is_not_cut_out_of_the_scope(make_window, theme):
    theme.set_scale(2.0)
    window = make_window()
    window.show()
    window.library.select(factories.LEASE, factories.REPORT)
    composer = window.conversation.composer
    composer.ask_only_selected()
    QApplication.processEvents()
    assert composer._scope.width() < composer._scope.sizeHint().width()
    assert "2" in composer._scope.shown()
    window.library.select(factories.REPORT)
    QApplication.processEvents()
    shown = composer._scope.shown()
    assert "…" in shown and ".pdf" not in shown and ".pdf" in composer._scope.toolTip()


@pytest.mark.parametrize(("scale", "beside"), [(1.0, False), (2.0, True)])
def test_at_large_text_ask_stands_beside_the_question(make_window, theme, scale, beside):
    theme.set_scale(scale)
    window = make_window()
    window.show()
    composer = window.conversation.composer
    composer.set_question("Who?")
    QApplication.processEvents()
    bottom = [one.mapTo(composer, one.rect().center()).y() for one in (composer.edit, composer._ask)]
    assert (abs(bottom[0] - bottom[1]) < theme.px(16)) is beside
    composer.set_busy(True)
    composer.clear()
    assert composer._cancel.isVisible() and composer._ask.isVisible() is not beside, "its room is the question's"


def test_pages_that_are_not_there_change_nothing(make_window, monkeypatch):
    window = make_window()
    said: list[str] = []
    window.conversation_controller.evidence.message.connect(said.append)
    monkeypatch.setattr("desktop.dialogs.ask_line", lambda *_values: "99")
    window.conversation.composer.pages_wanted.emit(factories.document())
    assert "names no pages" in said[0]
    assert window.conversation.composer.input().pages is None


def test_what_was_added_by_hand_can_be_the_whole_scope(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    composer = window.conversation.composer
    only = composer._scope.menu().actions()[-1]
    assert not only.isEnabled(), "nothing is added yet"
    window.viewer.selection_action.emit("evidence", "notice", (factories.place(factories.NOTICE),))
    only = composer._scope.menu().actions()[-1]
    assert only.isEnabled()
    only.trigger()
    assert "Only what was added" in composer._scope.text()
    composer.set_question("Who?")
    composer.submit()
    assert workbench.asked[-1]["edits"].only
    composer._scope.menu().actions()[0].trigger()
    assert not window.conversation_controller.evidence.edits.only


def test_how_long_it_takes_is_told_before_and_meanwhile(make_window):
    workbench = FakeWorkbench()
    workbench.pace = 8.2
    window = make_window(workbench)
    composer = window.conversation.composer
    window.conversation_controller.look_up_pace()
    composer.set_question("Who?")
    composer.resize(600, 120)
    assert composer._estimate.text() == "about 8 s"
    pending = window.conversation.start("Who?", loading=False, seconds=8.2)
    assert "8 s left" in texts(pending)
    pending.show_cancelled()
    assert "left" not in texts(pending)


def test_what_is_written_while_an_answer_is_made_stays(make_window, qtbot):
    window = make_window()
    window.ask("What is the notice period?")
    window.conversation.composer.set_question("And the fee?")
    window.conversation_controller._answered(Answered(factories.answer(), None))
    assert window.conversation.composer.question() == "And the fee?"


def test_a_long_question_is_cut_until_it_is_wanted(qtbot, theme):
    title = QuestionTitle("What about " + "this clause, " * 250 + "then?", theme)
    qtbot.addWidget(title)
    label = title.findChild(PlainLabel)
    assert len(label.text()) <= LENGTH_MAX + 2
    title.more.click()
    assert label.text().endswith("then?")
    title.more.click()
    assert label.text().endswith("…")


def test_a_word_without_end_does_not_widen_the_window(make_window):
    window = make_window()
    window.show_answer(factories.answer(question="x" * 3000))
    QApplication.processEvents()
    assert window.conversation.current.width() <= window.conversation.width()
    assert breakable("a short line of words") == "a short line of words"
    assert breakable("字" * 100) == "字" * 100, "Chinese is broken anywhere as it is"


def test_words_that_found_a_document_are_written_as_they_were_asked():
    item = replace(factories.evidence("E1", factories.NOTICE, 10, 1), reasons=(Reason("document", "conveni", 1.0),))
    question = "What is the notice for convenience?"
    made = factories.answer(
        question=question, query=Query(question, question, ()), pack=replace(factories.pack(), items=(item,))
    )
    assert understood_words(made) == "Document found by: convenience"


def test_an_earlier_turn_can_be_read_while_the_next_question_runs(make_window, qtbot):
    """Opening it deleted the running turn: the next word that came and the cancel button failed."""
    window = make_window()
    window.ask("What is the notice period?")
    panel = window.conversation
    pending = panel.start("And the fee?", loading=False)
    earlier = panel.findChild(EarlierTurn)
    qtbot.mouseClick(earlier, Qt.MouseButton.LeftButton)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    assert panel.current is not None and pending.isVisible()
    pending.show_event(Streamed("The fee is"))
    assert "The fee is" in texts(pending)
    pending.show_cancelling()
    pending.show_cancelled()
    assert "Cancelled" in texts(pending)


def test_a_comparison_is_asked_again_as_one(make_window):
    part = AnswerPart(factories.LEASE, "lease", "", "?", 0, 1, "x", (), AnswerVerdict.PASS, FinishReason.ANSWERED)
    window = make_window()
    made = factories.answer(mode="compare", parts=(part,))
    asked: list[Question] = []
    window.conversation_controller.ask = asked.append
    window.conversation.again_wanted.emit(made)
    assert asked[0].compare and asked[0].docs == (factories.LEASE,)


def test_another_answer_is_asked_beside_all_answers_to_that_question(make_window):
    window = make_window()
    window.ask("What is the notice period?")
    window.ask("And the fee?")
    first, _fee = window.conversation.answers
    asked: list[Question] = []
    window.conversation_controller.ask = asked.append
    window.conversation.another_wanted.emit(first)
    assert asked[0].before == (first,) and asked[0].text == first.question


def test_another_answer_in_the_window_comes_from_the_chosen_pages(make_window, monkeypatch):
    window = make_window()
    composer = window.conversation.composer
    composer.show_current(factories.document())
    monkeypatch.setattr("desktop.dialogs.ask_line", lambda *_values: "3-4")
    next(entry for entry in composer._scope.menu().actions() if entry.text().startswith("Pages of")).trigger()
    window.ask("What is the notice period?")
    asked: list[Question] = []
    window.conversation_controller.ask = asked.append
    window.conversation.another_wanted.emit(window.conversation.answers[0])
    assert asked[0].pages == frozenset({(factories.LEASE, 2), (factories.LEASE, 3)})


def test_another_answer_is_offered_where_a_passage_answered(qtbot, theme):
    part = AnswerPart(factories.LEASE, "lease", "", "?", 0, 1, "x", (), AnswerVerdict.PASS, FinishReason.ANSWERED)
    for made, offered in (
        (factories.answer(), True),
        (factories.answer(citations=()), False),
        (factories.answer(mode="compare", parts=(part,)), False),
    ):
        row = ActionsRow(made, theme, highlights=False)
        qtbot.addWidget(row)
        assert ("Another answer" in [b.text() for b in row.findChildren(QPushButton)]) is offered


def test_a_summary_is_no_question_to_ask_again(qtbot, theme):
    row = ActionsRow(factories.answer(mode="summary"), theme, highlights=False)
    qtbot.addWidget(row)
    assert "Ask again" not in [b.text() for b in row.findChildren(QPushButton)]


def test_pages_count_only_where_the_mode_looks_at_pages(make_window):
    """A list of mentions goes through whole documents: the scope beside it must not say otherwise."""
    window = make_window()
    composer = window.conversation.composer
    composer.ask_pages(PageScope(factories.LEASE, "services-agreement", (3, 4)))
    assert composer.input().pages
    composer.set_mode(Mode.LIST)
    assert composer.input().pages is None and composer.input().docs == (factories.LEASE,)
    assert "3–4" not in composer._scope.text() and "services-agreement.pdf" in composer._scope.text()


def test_what_was_left_out_is_asked_within_the_same_pages(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    scope = PageScope(factories.LEASE, "services-agreement", (3, 4))
    window.conversation.composer.ask_pages(scope)
    window.ask("What is the notice period?")
    window.conversation_controller.ask_on_left_out()
    assert workbench.asked[-1]["pages"] == scope.pages
