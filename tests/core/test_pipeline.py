"""The whole flow on the sample document, with a generator that needs no model."""

import dataclasses
from pathlib import Path

import pytest

from core import pipeline
from core.answer import AnswerVerdict, ClaimVerdict, FinishReason
from core.errors import Cancelled, NothingToSearchError, WorkerDiedError
from core.library import Library
from core.pipeline import AskRequest, Parts, ask
from core.ports import CancelToken, Finished, Packed, Retrieved, Streamed, no_event
from core.retrieve import Searcher
from core.settings import PackSettings, Settings
from core.vocabulary import standard_vocabulary
from tests.fakes import DyingGenerator, FakeGenerator

SAMPLE = Path(__file__).resolve().parents[2] / "resources/samples/services-agreement.pdf"
NOTICE = "How much notice is needed to terminate for convenience?"


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    library = Library(tmp_path_factory.mktemp("library"), Settings())
    assert library.ingest([SAMPLE])[0].status == "indexed"
    yield library
    library.close()


def parts(library: Library, settings: Settings | None = None) -> Parts:
    settings = settings or Settings()
    vocabulary = standard_vocabulary()
    return Parts(library.store, Searcher(library.store, settings.retrieve, vocabulary), vocabulary, settings)


def run(library, question=NOTICE, generator=None, on_event=no_event, settings=None, **request):
    generator = generator or FakeGenerator()
    return ask(AskRequest(question, **request), parts(library, settings), generator, on_event, CancelToken())


def test_an_answer_is_cited_quoted_and_confirmed(library):
    answer = run(library)
    citation = answer.citations[0]
    assert answer.finish_reason is FinishReason.ANSWERED
    assert answer.verdict is AnswerVerdict.PASS
    assert "sixty (60) days" in " ".join(citation.quote.split())
    assert (citation.page_number, citation.page_label) == (6, "4")
    span = citation.places[0].span
    assert library.store.page(span.doc_id, span.page_index).text[span.start : span.end] == citation.quote
    assert all(rect.x1 > rect.x0 and rect.bottom > rect.top for rect in citation.places[0].rects)


def test_events_come_in_the_order_of_the_flow(library):
    events = []
    run(library, on_event=events.append)
    assert [type(event) for event in events] == [Retrieved, Packed, Streamed, Finished]


@pytest.mark.parametrize(
    ("answer", "verdicts", "why"),
    [
        ("seventy-two (72) days", {ClaimVerdict.CONTRADICTED, ClaimVerdict.UNSUPPORTED}, "the number stands nowhere"),
        ("ninety (90) days", {ClaimVerdict.CONTRADICTED, ClaimVerdict.PARTIAL}, "it stands in another clause only"),
    ],
)
def test_a_wrong_number_is_never_supported(library, answer, verdicts, why):
    text = f"Either party may terminate for convenience on {answer}' notice."
    checked = run(library, generator=FakeGenerator(lambda _: text))
    wrong = [claim for claim in checked.claims if answer in checked.text[claim.start : claim.end]]
    assert all(claim.verdict in verdicts for claim in wrong), why
    assert checked.verdict is not AnswerVerdict.PASS if wrong else checked.revisions, "marked, or put right and said so"


def test_nothing_matching_is_refused_before_the_model(library):
    generator = FakeGenerator()
    answer = run(library, "Which zebra crossed the tundra in winter?", generator)
    assert answer.finish_reason in (FinishReason.NO_HIT, FinishReason.LOW_SCORE)
    assert generator.prompts == []
    assert "11 pages were searched" in answer.message


@pytest.mark.parametrize(
    ("pages", "said", "why"),
    [
        ({"a": ()}, "", "no page has any"),
        ({"a": (2,)}, "Hidden text on page 3 is left out.", "one document"),
        ({"a": (2,), "b": (), "c": (0, 1)}, "Hidden text in 2 of the documents is left out.", "several"),
    ],
)
def test_that_hidden_text_was_not_searched_is_said_when_nothing_is_found(library, monkeypatch, pages, said, why):
    monkeypatch.setattr(type(library.store), "pages_with_hidden_text", lambda _, doc_id: pages[doc_id])
    assert pipeline._left_out(tuple(pages), library.store) == said, why
    monkeypatch.setattr(type(library.store), "pages_with_hidden_text", lambda *_: pages["a"])
    answer = run(library, "Which zebra crossed the tundra in winter?")
    assert ("Hidden text on page 3 is left out." in answer.message) is bool(pages["a"]), why


@pytest.mark.parametrize(
    ("context", "budget", "most"),
    [(2048, None, 1000), (2048, 5000, 1024), (512, None, 256), (2048, 60, 60)],
    ids=["default", "never over half the window", "small window", "asked for less"],
)
def test_evidence_stays_within_its_budget(library, context, budget, most):
    answer = run(library, generator=FakeGenerator(context_tokens=context), budget=budget)
    assert 0 < answer.pack.used <= most
    assert answer.pack.budget <= most


def test_the_default_budget_is_a_setting(library):
    answer = run(library, settings=Settings(pack=PackSettings(budget_tokens=80)))
    assert answer.pack.budget == 80


def test_all_batches_ask_more_than_one_pack_and_keep_their_citations(library):
    generator = FakeGenerator()
    answer = run(library, generator=generator, budget=120, all_batches=True)
    assert answer.all_batches == len(generator.prompts) > 1
    keys = [item.key for item in answer.pack.items]
    assert len(set(keys)) == len(keys)
    assert {c.key for c in answer.citations} <= set(keys)


def test_asking_again_on_what_was_left_out_packs_other_units(library):
    first = run(library, budget=120)
    packed = frozenset(unit.id for item in first.pack.items for unit in item.units)
    again = run(library, budget=120, exclude=packed)
    assert packed.isdisjoint(unit.id for item in again.pack.items for unit in item.units)


def test_an_empty_scope_is_an_error_with_advice(tmp_path):
    empty = Library(tmp_path / "empty", Settings())
    with pytest.raises(NothingToSearchError) as raised:
        run(empty)
    empty.close()
    assert "Add a PDF" in raised.value.help


def test_a_cancelled_question_asks_no_model(library):
    cancel, generator = CancelToken(), FakeGenerator()
    cancel.cancel()
    with pytest.raises(Cancelled):
        ask(AskRequest(NOTICE), parts(library), generator, no_event, cancel)
    assert generator.prompts == []


def test_a_dead_model_is_a_stated_failure(library):
    with pytest.raises(WorkerDiedError):
        run(library, generator=DyingGenerator())


def test_provenance_names_what_was_used(library):
    answer = run(library)
    assert answer.provenance.documents == (("services-agreement", str(library.documents()[0].id)),)
    assert all(len(digest) == 64 for digest in (answer.provenance.pack_sha256, answer.provenance.output_sha256))
    assert run(library).provenance.pack_sha256 == answer.provenance.pack_sha256


NOT_ANSWERED = [
    ("What is the fixed service fee in 2031?", "2031"),
    ("What is the fixed service fee in 2027?", "not 2027"),
    ("Who is the data protection officer?", "officer"),
]


@pytest.mark.parametrize(("question", "named"), NOT_ANSWERED, ids=[row[0] for row in NOT_ANSWERED])
def test_a_question_for_another_thing_or_year_is_refused_and_what_is_missing_named(library, question, named):
    generator = FakeGenerator()
    answer = run(library, question, generator)
    assert answer.finish_reason is FinishReason.LOW_SCORE
    assert generator.prompts == []
    assert named in answer.message


def test_a_sentence_that_may_answer_another_question_is_no_pass(library):
    answer = run(library, "What is the name of the arbitrator's hat?")
    assert answer.finish_reason is FinishReason.ANSWERED
    assert answer.claims[0].verdict is ClaimVerdict.SUPPORTED, "it stands in the document"
    assert answer.verdict is AnswerVerdict.UNDETERMINED
    assert "may not answer" in answer.verdict_reason and answer.doubt


def test_a_rejected_draft_is_revised_once_it_can_be_and_every_round_is_kept(library):
    good = FakeGenerator().answer
    texts = ["The penalty is 4,711 francs and Zorblax pays it.", good]
    generator = FakeGenerator(lambda prompt: text if isinstance(text := texts.pop(0), str) else text(prompt))
    generator.info = dataclasses.replace(generator.info, follows_hints=True)
    answer = run(library, generator=generator)
    assert [round_.kept for round_ in answer.revisions] == [False, True]
    assert answer.revisions[0].text.startswith("The penalty is 4,711")
    assert generator.prompts[1].hints and not generator.prompts[0].hints
    assert answer.verdict is AnswerVerdict.PASS


def test_packed_units_say_how_well_they_fit(library):
    fits = [fit for item in run(library).pack.items for fit in item.unit_fits]
    assert max(fits) == 1.0 and min(fits) >= 0.0
