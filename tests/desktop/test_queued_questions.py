"""Questions that wait for the running one, and a model that dies in the middle of an answer."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from core.errors import ModelLoadError
from core.ports import RoundStarted, Streamed
from desktop.errors import describe
from models.worker_client import ModelDiedError
from tests.desktop.fakes import FakeWorkbench
from tests.desktop.test_evidence_window import press
from tests.desktop.test_window import ask, texts


def write(window, question: str) -> None:
    window.conversation.composer.set_question(question)
    window.conversation.composer.submit()
    QApplication.processEvents()


def test_a_second_question_waits_and_is_asked_with_the_first_as_history(make_window, qtbot):
    workbench = FakeWorkbench()
    window = make_window(workbench)
    seen: list[str] = []

    def gate() -> None:
        if not seen:
            seen.append("running")
            controller = window.conversation_controller
            controller._job = controller._job or object()
            write(window, "Second?")
            seen.append(texts(window.conversation.composer))
            controller._job = None

    workbench.gate = gate
    write(window, "First?")
    qtbot.waitUntil(lambda: len(workbench.asked) == 2)
    qtbot.waitUntil(lambda: len(window.conversation.answers) == 2)
    assert "Asked next: Second?" in seen[1]
    assert [one["question"] for one in workbench.asked] == ["First?", "Second?"]
    assert [turn.question for turn in workbench.asked[1]["history"]] == ["First?"]
    assert "Asked next" not in texts(window.conversation.composer)


@pytest.mark.parametrize(
    "error",
    [
        ModelDiedError("signal 11", "Either party may"),
        ModelDiedError("signal 11"),  # of the fields and summaries that are shown no single run wrote a word
        ModelLoadError("The model could not be loaded."),  # it died again when it was started anew
    ],
)
def test_a_model_that_dies_keeps_what_it_wrote_and_goes_on(make_window, qtbot, error):
    workbench = FakeWorkbench()
    calls: list[int] = []

    def gate() -> None:
        calls.append(1)
        if len(calls) == 4:
            raise error

    workbench.gate = gate
    window = make_window(workbench)
    write(window, "First?")
    qtbot.waitUntil(lambda: "Go on with the answer" in texts(window.conversation))
    shown = texts(window.conversation)
    first_words = " ".join(workbench.answer.text.split(" ")[:3])
    assert first_words in shown, "what was written stays"
    assert "Unfinished draft, without its checks." in shown
    assert "The checks run when" not in shown, "none follow"
    press(window.conversation, "Go on with the answer")
    qtbot.waitUntil(lambda: len(window.conversation.answers) == 1)
    assert [one["question"] for one in workbench.asked] == ["First?", "First?"]


def test_what_an_earlier_round_wrote_stays_and_is_called_unfinished(make_window):
    window = make_window()
    pending = window.conversation.start("Which term?", loading=False)
    pending.show_event(Streamed("Three years."))
    pending.show_event(RoundStarted(2, 2, None))
    pending.show_error(describe(ModelDiedError("signal 9")), [])
    assert "Three years." in texts(pending) and "Unfinished draft" in texts(pending)


def test_what_waits_does_not_push_a_failed_answer_away(make_window, qtbot):
    workbench = FakeWorkbench(answer=RuntimeError("broken"))
    window = make_window(workbench)
    controller = window.conversation_controller
    controller._job = object()
    write(window, "Waiting?")
    controller._job = None
    write(window, "Failing?")
    qtbot.waitUntil(lambda: "Ask again" in texts(window.conversation))
    assert [one["question"] for one in workbench.asked] == ["Failing?"]
    assert "Asked next: Waiting?" in texts(window.conversation.composer)
    workbench.answer = FakeWorkbench().answer
    ask(window, qtbot, "Another?")
    qtbot.waitUntil(lambda: len(workbench.asked) == 3)
    assert workbench.asked[-1]["question"] == "Waiting?"
