"""The mode menu beside the composer, answers in parts, and questions that wait, as a person uses them in the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from core.answer import AnswerPart, AnswerVerdict, FinishReason
from core.fields import parse_fields
from core.prompting import AnswerForm
from core.templates import ORDER, TemplateFile
from desktop.conversation.modes import Mode, composer_hint, mode_lines, rounds_of, template_words, usual_fields
from desktop.conversation.parts_view import PartsView, marked_html, parts_words
from desktop.widgets import ElidedButton
from tests.desktop import factories
from tests.desktop.fakes import FakeWorkbench
from tests.desktop.test_evidence_window import press
from tests.desktop.test_window import ask, texts


def in_parts(*documents: str, label: str = "", text: str = "sixty (60) days"):
    answer = factories.answer()
    key = answer.citations[0].key
    parts = tuple(
        AnswerPart(
            answer.citations[0].doc_id if n == 0 else f"{n}",
            name,
            label,
            "Q?",
            0,
            len(text),
            text if n < 2 else "",
            (key,) if n == 0 else (),
            AnswerVerdict.PASS,
            FinishReason.ANSWERED,
            marks=((0, 15),) if n == 0 else (),
            differs=("sixty (60) days, but 30 days in b",) if n == 0 else (),
        )
        for n, name in enumerate(documents)
    )
    return replace(answer, mode="compare", parts=parts)


def choose(window, words: str) -> None:
    menu = window.conversation.composer._mode.menu()
    menu.aboutToShow.emit()
    action = next(action for action in menu.actions() if action.text().startswith(words))
    action.trigger()
    QApplication.processEvents()


def test_the_menu_offers_every_mode_and_every_form(make_window):
    window = make_window(FakeWorkbench())
    menu = window.conversation.composer._mode.menu()
    menu.aboutToShow.emit()
    shown = [action.text() for action in menu.actions()]
    assert [text for _mode, text in mode_lines()] == shown[: len(Mode)]
    assert [template_words(name) for name in ORDER] == shown[-len(ORDER) :]
    assert "Summarise a section…" in shown


def test_a_chosen_form_is_asked_for_and_shown(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    choose(window, "Yes or no")
    assert "Yes or no" in window.conversation.composer._mode.text()
    ask(window, qtbot, "May it?")
    assert workbench.asked[0]["template"] == "yes_no"


def test_a_file_that_cannot_be_used_is_shown_with_its_reason(make_window):
    workbench = FakeWorkbench()
    workbench.templates.listed = lambda: (TemplateFile("mine", "Risks & duties", True, "It needs a title."),)
    window = make_window(workbench)
    menu = window.conversation.composer._mode.menu()
    menu.aboutToShow.emit()
    action = menu.actions()[-1]
    assert (action.text(), action.isEnabled()) == ("Risks && duties", False)
    assert "It needs a title." in action.toolTip()


@pytest.mark.parametrize(("words", "mode"), [("Compare documents", Mode.COMPARE), ("Fill fields", Mode.FIELDS)])
def test_comparing_and_fields_take_no_form_and_say_what_to_write(make_window, words, mode):
    window = make_window(FakeWorkbench())
    choose(window, "A summary")
    choose(window, words)
    composer = window.conversation.composer
    assert composer.edit.hint() == composer_hint(mode)
    assert (composer.input().mode, composer.input().template) == (mode, "facts")


def test_documents_are_compared(make_window, qtbot):
    workbench = FakeWorkbench(answer=in_parts("a", "b"))
    window = make_window(workbench)
    choose(window, "Compare documents")
    ask(window, qtbot, "How long is the notice?")
    asked = workbench.asked[0]
    assert asked["kind"] == "compare"
    assert len(asked["docs"]) == len(workbench.store.documents())
    view = window.conversation.findChild(PartsView)
    assert "2 documents asked one by one. What differs is underlined." in texts(view)
    assert "≠ sixty (60) days" in texts(view)


def test_fields_are_filled(make_window, qtbot):
    workbench = FakeWorkbench(answer=in_parts("a", label="fee"))
    window = make_window(workbench)
    choose(window, "Fill fields")
    ask(window, qtbot, "fee, vessel")
    fields = workbench.asked[0]["fields"]
    assert [(field.name, field.form) for field in fields] == [("fee", AnswerForm.NUMBER), ("vessel", AnswerForm.TEXT)]
    assert "fee" in texts(window.conversation.findChild(PartsView))


def test_a_section_is_chosen_and_summarised(make_window):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    chosen = []
    window.conversation_controller.evidence.choose_section = lambda title, accept, then: chosen.append((title, then))
    choose(window, "Summarise a section")
    title, then = chosen[0]
    assert title == "Summarise a section or a document"
    document = workbench.store.documents()[0]
    then(str(document.id), "9. Liability")
    QApplication.processEvents()
    section = workbench.asked[0]["section"]
    assert (section.doc_id, section.heading) == (document.id, "9. Liability")


def test_a_place_is_a_click_away_and_the_table_is_saved(qtbot, theme, tmp_path: Path):
    answer = in_parts("a", "b", "c", "d")
    view = PartsView(answer, theme)
    qtbot.addWidget(view)
    view.show()
    went, saved = [], []
    view.citation_chosen.connect(went.append)
    view.save_wanted.connect(saved.append)
    press(view, "page")
    press(view, "Save as CSV")
    assert went == [answer.citations[0]]
    assert saved == [answer]
    assert "The document does not say." in texts(view)
    assert parts_words(answer).endswith("Not found: 2 of 4.")


def test_a_place_is_named_once_and_its_page_is_never_cut(qtbot, theme):
    answer = in_parts("a", "b")
    twice = replace(answer.citations[0], key="E9")
    found, other = (replace(part, keys=(answer.citations[0].key, "E9")) for part in answer.parts)
    answer = replace(answer, citations=(*answer.citations, twice), parts=(found, replace(other, text="")))
    view = PartsView(answer, theme)
    qtbot.addWidget(view)
    names = [one.full_text() for one in view.findChildren(ElidedButton)]
    assert names == ["page 11 (printed 10)", "closest: p. 11 (10)"], "two names on one page are one way there"


def test_words_of_a_document_are_never_read_as_html(qtbot, theme):
    view = PartsView(in_parts("a", text="<img src=x> & <b>5</b> days"), theme)
    qtbot.addWidget(view)
    label = next(one for one in view.findChildren(QLabel) if "img" in one.text())
    assert "<img" not in label.text()
    assert label.accessibleName() == "<img src=x> & <b>5</b> days"


@pytest.mark.parametrize(
    ("marks", "shown", "why"),
    [
        ((), "a &lt; b", "escaped"),
        (((0, 1),), "<b><u style='text-decoration-color:#123456'>a</u></b> &lt; b", "marked"),
        (
            ((0, 3), (2, 5)),
            "<b><u style='text-decoration-color:#123456'>a &lt;</u></b> b",
            "the second of two that overlap is left out",
        ),
    ],
    ids=["escaped", "marked", "overlap"],
)
def test_marks(marks, shown, why):
    assert marked_html("a < b", marks, "#123456") == shown, why


@pytest.mark.parametrize(
    ("mode", "documents", "rounds"),
    [(Mode.BEST, 5, 1), (Mode.COMPARE, 5, 5), (Mode.FIELDS, 2, 0)],
)
def test_how_many_rounds_a_question_takes(mode, documents, rounds):
    """Fields are filled by rule: they take no time of a model."""
    assert rounds_of(mode, documents) == rounds


def test_usual_fields_are_offered_where_none_are_written(make_window):
    window = make_window(FakeWorkbench())
    choose(window, "Fill fields")
    composer = window.conversation.composer
    press(composer, "Usual fields")
    assert composer.question() == usual_fields()
    assert all(
        not field.question.startswith("What is the") or field.name == "cap" for field in parse_fields(usual_fields())
    )
    assert not composer._offer.isVisible()


def test_fields_are_read_from_a_file(make_window, monkeypatch, tmp_path: Path):
    path = tmp_path / "fields.toml"
    path.write_text('[[fields]]\nname = "vessel"\nquestion = "Which ship carries the goods?"\n', "utf-8")
    monkeypatch.setattr("desktop.dialogs.choose_fields", lambda _parent: path)
    window = make_window(FakeWorkbench())
    choose(window, "Fields from a file")
    QApplication.processEvents()
    composer = window.conversation.composer
    assert (composer.input().mode, composer.question()) == (Mode.FIELDS, "vessel = Which ship carries the goods?")
