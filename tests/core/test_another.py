"""Another answer: the next best passage, never the same one again, recorded as one more round and never passed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.another import cited_units
from core.answer import Answer, AnswerVerdict
from core.settings import Settings
from models.build import Workbench
from tests.fakes import FakeGenerator
from tests.pdf_files import document, text_content

LINES = (
    "1.1 The notice period is sixty days.",
    "1.2 In the first year the notice period is thirty days.",
    "2.1 Roses are cut back in March.",
)


@pytest.fixture(scope="module")
def workbench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    folder: Path = tmp_path_factory.mktemp("another")
    made = Workbench(folder / "library", Settings(), folder / "models")
    (folder / "lease.pdf").write_bytes(document([text_content(LINES)]))
    made.ingest([folder / "lease.pdf"])
    generator = FakeGenerator()
    generator.tokens_per_second = 0.0  # type: ignore[attr-defined]
    generator.profile = None  # type: ignore[attr-defined]
    generator.unload = lambda: None  # type: ignore[attr-defined]
    made._model = generator  # type: ignore[assignment]
    yield made
    made.close()


def asked(workbench: Workbench, *before: Answer) -> Answer:
    return workbench.ask("How many days is the notice period?", template="facts", before=before)


def test_the_next_best_passage_answers_and_both_are_recorded(workbench: Workbench) -> None:
    first = asked(workbench)
    second = asked(workbench, first)
    assert "sixty" in first.text and "thirty" in second.text
    assert first.revisions == ()
    assert [(one.text, one.kept) for one in second.revisions] == [(first.text, False), (second.text, True)]
    assert second.verdict is AnswerVerdict.UNDETERMINED and "next best passage" in second.verdict_reason
    assert all(check.outcome.value == "confirmed" for check in second.checks if check.surface == "thirty days")


def test_no_passage_is_given_twice(workbench: Workbench) -> None:
    answers = [asked(workbench)]
    for _ in range(2):
        answers.append(asked(workbench, *answers))
    shown = [cited_units([one]) for one in answers if one.text]
    assert len(frozenset().union(*shown)) == sum(map(len, shown))


def test_it_says_when_nothing_is_left(workbench: Workbench) -> None:
    answers = [asked(workbench)]
    while answers[-1].text and len(answers) < 6:
        answers.append(asked(workbench, *answers))
    last = answers[-1]
    assert not last.text and last.message.startswith("No other passage answers the question.")
    assert [one.text for one in last.revisions] == [one.text for one in answers[:-1]]
