"""Comparing documents, filling fields and summarising sections, with a generator that needs no model."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.answer import Answer, AnswerVerdict, ClaimVerdict, FinishReason
from core.compare import compare
from core.errors import BadInputError, Cancelled, ModelLoadError
from core.field_rules import known_field
from core.fields import FIELDS_MAX, Field, extract_fields, parse_fields, parse_fields_toml
from core.gather import AskRequest, Parts
from core.index.canonical import from_json, to_json
from core.library import Library
from core.parts import Asked, joined
from core.pipeline import ask
from core.ports import CancelToken, Finished, Prompt, RoundStarted, Streamed, no_event
from core.prompting import AnswerForm
from core.retrieve import Searcher
from core.settings import Settings
from core.summarise import SectionRequest, chosen, section_units, summarise
from core.vocabulary import standard_vocabulary
from tests.fakes import FakeGenerator, WordTokens
from tests.pdf_files import document, text_content

ROOT = Path(__file__).resolve().parents[2]
NOTICE = "Within how many days are invoices paid?"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    made = Library(tmp_path_factory.mktemp("library"), Settings())
    files = [ROOT / "resources/samples/services-agreement.pdf", ROOT / "tests/pdfs/contract.pdf"]
    assert [one.status for one in made.ingest(files)] == ["indexed", "indexed"]
    yield made
    made.close()


@pytest.fixture(scope="module")
def parts(library: Library) -> Parts:
    vocabulary, settings = standard_vocabulary(), Settings()
    return Parts(library.store, Searcher(library.store, settings.retrieve, vocabulary), vocabulary, settings)


def docs(library: Library) -> tuple[str, ...]:
    return tuple(one.id for one in sorted(library.documents(), key=lambda one: one.name))


def compared(library: Library, parts: Parts, question: str = NOTICE, **options: object) -> Answer:
    generator = options.pop("generator", None) or FakeGenerator()
    return compare(
        AskRequest(question, docs(library)), parts, generator, options.pop("on_event", no_event), CancelToken()
    )


def test_each_document_is_asked_alone_and_keeps_its_place(library: Library, parts: Parts) -> None:
    generator = FakeGenerator()
    answer = compared(library, parts, generator=generator)
    assert answer.mode == "compare"
    assert [part.doc_name for part in answer.parts] == ["contract", "services-agreement"]
    for prompt, part in zip(generator.prompts, answer.parts, strict=True):
        assert {item.doc_id for item in prompt.pack.items} == {part.doc_id}
    for part in answer.parts:
        cited = [one for one in answer.citations if one.key in part.keys]
        assert cited and {one.doc_id for one in cited} == {part.doc_id}
        assert part.text and part.text.split()[0] in answer.text[part.start : part.end]


def test_keys_are_unique_and_offsets_lead_to_the_same_words(library: Library, parts: Parts) -> None:
    answer = compared(library, parts)
    keys = [item.key for item in answer.pack.items]
    assert len(set(keys)) == len(keys)
    assert answer.claims
    for claim in answer.claims:
        assert answer.text[claim.start : claim.end].startswith(claim.text.split(" [")[0][:20])
        assert set(claim.citation_keys) <= set(keys)
    for check in answer.checks:
        assert answer.text[check.start : check.end] == check.surface
    for sentence in answer.draft.sentences:
        assert answer.text[sentence.end :].startswith(f" [{sentence.key}]")


def test_values_that_differ_are_marked(library: Library, parts: Parts) -> None:
    answers = {"contract": "The buyer pays within thirty days.", "services-agreement": "Invoices are paid in 45 days."}
    answer = compared(library, parts, generator=FakeGenerator(lambda prompt: answers[prompt.pack.items[0].doc_name]))
    shown = {part.doc_name: [part.text[start:end] for start, end in part.marks] for part in answer.parts}
    assert shown == {"contract": ["thirty days"], "services-agreement": ["45 days"]}
    assert answer.parts[0].differs == ("thirty days, but 45 days in services-agreement",)


def test_another_documents_number_confirms_nothing(library: Library, parts: Parts) -> None:
    """Both documents are in the pack of the whole answer; a sentence is still checked against its own alone."""
    own = compared(library, parts)
    borrowed = next(part.text for part in own.parts if part.doc_name == "contract")
    answer = compared(library, parts, generator=FakeGenerator(lambda _prompt: borrowed))
    by_name = {part.doc_name: part for part in answer.parts}
    other = by_name["services-agreement"]
    verdicts = [claim.verdict for claim in answer.claims if other.start <= claim.start < other.end]
    assert verdicts and ClaimVerdict.SUPPORTED not in verdicts


def test_a_document_that_does_not_say_is_shown_as_such(library: Library, parts: Parts) -> None:
    answer = compared(library, parts, "What interest runs, and is it compounded?")
    missing = [part for part in answer.parts if not part.text]
    assert len(missing) <= 1
    for part in missing:
        near = [one.key for one in answer.nearest]
        assert part.message and set(part.keys) <= set(near), "at most the passage that came closest"


def test_rounds_are_told_and_it_is_finished_once(library: Library, parts: Parts) -> None:
    events: list[object] = []
    compare(
        AskRequest(NOTICE, docs(library)),
        replace(parts, seconds_a_round=2.0),
        FakeGenerator(),
        events.append,
        CancelToken(),
    )
    rounds = [event for event in events if isinstance(event, RoundStarted)]
    assert [(one.number, one.total) for one in rounds] == [(1, 2), (2, 2)]
    assert rounds[0].seconds_left == 4.0
    assert sum(isinstance(event, Finished) for event in events) == 1
    assert isinstance(events[-1], Finished)


def test_cancel_between_documents(library: Library, parts: Parts) -> None:
    cancel = CancelToken()

    def stop(prompt: Prompt) -> str:
        cancel.cancel()
        return prompt.pack.items[0].text

    generator = FakeGenerator(stop)
    with pytest.raises(Cancelled):
        compare(AskRequest(NOTICE, docs(library)), parts, generator, no_event, cancel)
    assert len(generator.prompts) == 1


@pytest.mark.parametrize("count", [0, 1, 13])
def test_two_documents_at_least_and_not_too_many(library: Library, parts: Parts, count: int) -> None:
    with pytest.raises(BadInputError, match="two to"):
        compare(AskRequest(NOTICE, docs(library)[:1] * count), parts, FakeGenerator(), no_event, CancelToken())


def test_an_answer_in_parts_is_saved_and_read_back(library: Library, parts: Parts) -> None:
    answer = compared(library, parts)
    assert from_json(Answer, to_json(answer)) == answer


def test_nothing_found_anywhere_is_a_refusal(library: Library, parts: Parts) -> None:
    answer = compared(library, parts, "Which zebra crossed the tundra in winter?")
    assert answer.text == ""
    assert answer.verdict is AnswerVerdict.INSUFFICIENT
    assert answer.finish_reason in (FinishReason.NO_HIT, FinishReason.LOW_SCORE)
    assert [part.text for part in answer.parts] == ["", ""]


def test_more_than_nine_items_move_the_offsets(library: Library, parts: Parts) -> None:
    """ "E1" becomes "E10": one character more before all that follows."""
    whole = ask(AskRequest(NOTICE, docs(library)[:1]), parts, FakeGenerator(), no_event, CancelToken())
    asked = [Asked(docs(library)[0], "contract", "", whole)] * 12
    answer = joined(asked, NOTICE, "compare")
    assert max(len(item.key) for item in answer.pack.items) >= 3
    for sentence in answer.draft.sentences:
        assert answer.text[sentence.end :].startswith(f" [{sentence.key}]")


# ---- fields

TYPED = [
    ("party, term; cap", ["party", "term", "cap"], "parted by commas"),
    ("当事人、期限", ["当事人", "期限"], "Chinese"),
    ("vessel = Which ship carries the goods?\nport", ["vessel", "port"], "with a question"),
    ("term, term", ["term"], "each once"),
]


@pytest.mark.parametrize(("text", "names", "why"), TYPED, ids=[row[2] for row in TYPED])
def test_typed_fields(text: str, names: list[str], why: str) -> None:
    assert [field.name for field in parse_fields(text)] == names, why


def test_questions_of_fields() -> None:
    by_name = {field.name: field for field in parse_fields("Notice, vessel, 船名, x = How big is x?, really?")}
    assert by_name["x"].question == "How big is x?, really?", "a question may hold a comma"
    known = known_field("notice")
    assert known is not None and parse_fields("Notice")[0].question == known.question, (
        "a known name is asked for in its own words"
    )
    assert parse_fields("vessel")[0].question == "What is the vessel?"
    assert parse_fields("船名")[0].question == "船名是什么？"


def test_fields_of_a_file() -> None:
    made = parse_fields_toml(
        '[[fields]]\nname = "fee"\n[[fields]]\nname = "size"\nquestion = "How big?"\nform = "number"'
    )
    assert made[0].form is AnswerForm.NUMBER, "as the product knows it"
    assert (made[1].name, made[1].question, made[1].form) == ("size", "How big?", AnswerForm.NUMBER)
    assert made[1].template == "number"


BAD = [
    ("x = ", "cannot be read", "no TOML"),
    ("a = 1", "no [[fields]]", "another file"),
    ("[[fields]]\nquestion = 'x?'", "has no name", "no name"),
    ("[[fields]]\nname = 'x'\nform = 'poem'", "no form", "an unknown form"),
    ("fields = []", "No field", "empty"),
    ("\n".join(f"[[fields]]\nname = 'f{n}'" for n in range(FIELDS_MAX + 1)), "too many", "too many"),
]


@pytest.mark.parametrize(("text", "words", "why"), BAD, ids=[row[2] for row in BAD])
def test_a_bad_list_of_fields_says_why(text: str, words: str, why: str) -> None:
    with pytest.raises(BadInputError) as caught:
        parse_fields_toml(text)
    assert words in caught.value.user_message, why


def test_a_table_of_fields(library: Library, parts: Parts) -> None:
    fields = parse_fields("term, payment")
    request = AskRequest("", docs(library))
    answer = extract_fields(fields, request, parts, FakeGenerator(), no_event, CancelToken())
    assert [(part.doc_name, part.label) for part in answer.parts] == [
        ("contract", "term"),
        ("contract", "payment"),
        ("services-agreement", "term"),
        ("services-agreement", "payment"),
    ]
    assert answer.mode == "fields"
    assert answer.question == "term, payment"
    term = answer.parts[0]
    assert "three years" in term.text
    assert all(item.doc_id == term.doc_id for item in answer.pack.items if item.key in term.keys)


def test_values_of_one_field_stand_apart_and_each_field_streams_on_its_line(library: Library, parts: Parts) -> None:
    events: list[object] = []
    request = AskRequest("", docs(library)[1:])
    answer = extract_fields(parse_fields("parties"), request, parts, FakeGenerator(), events.append, CancelToken())
    assert answer.parts[0].text == "Halden Logistics SA; Norvik Data Services GmbH"
    assert [claim.text for claim in answer.claims] == ["Halden Logistics SA", "Norvik Data Services GmbH"]
    said = [event.text for event in events if isinstance(event, Streamed)]
    assert said == ["parties: Halden Logistics SA [E1]; Norvik Data Services GmbH [E2]\n"]


def test_a_field_that_no_rule_knows_is_asked_with_its_template(library: Library, parts: Parts) -> None:
    generator = FakeGenerator()
    fields = parse_fields("hosting = Who operates the platform?\nterm")
    extract_fields(fields, AskRequest("", docs(library)[1:]), parts, generator, no_event, CancelToken())
    assert [prompt.template for prompt in generator.prompts] == ["fields"], "the term is found by its rule"


def test_an_empty_field_says_why_and_names_the_closest_passage(library: Library, parts: Parts) -> None:
    fields = parse_fields("rent, vessel")
    generator = FakeGenerator()
    answer = extract_fields(fields, AskRequest("", docs(library)[1:]), parts, generator, no_event, CancelToken())
    for part in answer.parts:
        assert not part.text and part.message, "never filled with something else"
    near = {citation.key for citation in answer.nearest}
    assert set(answer.parts[0].keys) <= near


def test_a_tie_is_broken_by_the_model_and_never_passed(tmp_path: Path, parts: Parts) -> None:
    """Two sentences state a deposit: one may be meant, and which is not for a rule to say."""
    made = Library(tmp_path, Settings())
    path = tmp_path / "two.pdf"
    sentences = ("The deposit is EUR 900 for the flat.", "The deposit is EUR 450 for the garage.")
    path.write_bytes(document([text_content([sentence]) for sentence in sentences]))
    made.ingest([path])
    (doc,) = made.documents()
    own = replace(parts, store=made.store, searcher=Searcher(made.store, parts.settings.retrieve, parts.vocabulary))
    request = AskRequest("", (doc.id,))
    taken = FakeGenerator(lambda prompt: prompt.pack.items[1].text)
    answer = extract_fields(parse_fields("deposit"), request, own, taken, no_event, CancelToken())
    (part,) = answer.parts
    assert "450" in part.text and part.verdict is AnswerVerdict.UNDETERMINED
    assert "900" in part.message

    def fail(_prompt: Prompt) -> str:
        raise ModelLoadError("The model file is gone.")

    answer = extract_fields(parse_fields("deposit"), request, own, FakeGenerator(fail), no_event, CancelToken())
    (part,) = answer.parts
    assert not part.text
    assert "the model that was to choose one failed: The model file is gone" in part.message
    made.close()


def test_too_many_questions_are_refused(library: Library, parts: Parts) -> None:
    fields = tuple(Field(f"f{n}", "What?") for n in range(FIELDS_MAX))
    with pytest.raises(BadInputError, match="can be asked at once"):
        extract_fields(fields, AskRequest("", docs(library) * 10), parts, FakeGenerator(), no_event, CancelToken())


# ---- summaries


def summary(library: Library, parts: Parts, heading: str = "", generator: FakeGenerator | None = None) -> Answer:
    request = SectionRequest(docs(library)[1], heading)
    return summarise(request, parts, WordTokens(), generator, no_event, CancelToken())


def headings(library: Library) -> list[str]:
    units = library.store.units(docs(library)[1])
    return [unit.text for unit in units if unit.kind.value == "heading" and not unit.is_entry]


def test_a_summary_without_a_model_is_verbatim_and_cited(library: Library, parts: Parts) -> None:
    answer = summary(library, parts)
    assert answer.mode == "summary"
    assert 3 <= len(answer.draft.sentences) <= 8
    pages = {
        span.page_index: library.store.page(span.doc_id, span.page_index).text
        for i in answer.pack.items
        for span in i.spans
    }
    for sentence in answer.draft.sentences:
        item = answer.pack.item(sentence.key)
        assert item is not None and item.quote in pages[item.spans[0].page_index]
        said = answer.text[sentence.start : sentence.end]
        assert "".join(said.split())[:60] in "".join(item.units[0].text.split())
    assert answer.verdict is AnswerVerdict.PASS
    places = [item.spans[0] for item in answer.pack.items]
    assert places == sorted(places, key=lambda span: (span.page_index, span.start)), "in reading order"


def test_a_section_holds_only_what_stands_under_its_heading(library: Library, parts: Parts) -> None:
    heading = next(h for h in headings(library) if "TERM" in h.upper())
    units = section_units(SectionRequest(docs(library)[1], heading.upper()), parts)
    assert units and all(any(heading in path for path in unit.context.heading_path) for unit in units)
    assert {unit.id for item in summary(library, parts, heading).pack.items for unit in item.units} <= {
        u.id for u in units
    }


NAMED = ["8. Term and termination", "Term and Termination", "TERM AND TERMINATION", "Section 8: term and termination"]


@pytest.mark.parametrize("heading", NAMED)
def test_a_section_is_found_as_people_name_it(library: Library, parts: Parts, heading: str) -> None:
    found = section_units(SectionRequest(docs(library)[1], heading), parts)
    assert found == section_units(SectionRequest(docs(library)[1], NAMED[0]), parts)


def test_an_unknown_section_names_others(library: Library, parts: Parts) -> None:
    with pytest.raises(BadInputError, match="no section") as caught:
        summary(library, parts, "Zebras")
    assert "Sections:" in caught.value.help


def test_no_sentence_twice_and_something_of_everything(library: Library, parts: Parts) -> None:
    units = section_units(SectionRequest(docs(library)[1]), parts)
    taken = chosen(units, 6)
    assert len({unit.text for unit in taken}) == len(taken) == 6
    assert len({unit.context.heading_path for unit in taken}) >= 4, "not six sentences of one clause"


REWRITES = [
    (lambda prompt: prompt.pack.items[0].units[0].text + " And more.", "longer"),
    (lambda _prompt: "The fee is $987,654.", "another value"),
    (lambda _prompt: "Zebras graze.", "not in the passage"),
]


@pytest.mark.parametrize(("say", "why"), REWRITES, ids=[row[1] for row in REWRITES])
def test_a_rewritten_sentence_that_does_not_check_is_left_out(
    library: Library, parts: Parts, say: Callable[[Prompt], str], why: str
) -> None:
    generator = FakeGenerator(say)
    generator.info = replace(generator.info, follows_hints=True)
    answer = summary(library, parts, generator=generator)
    assert generator.prompts, "it was asked"
    assert dict(answer.provenance.settings)["sentences rewritten by the model"] == "0", why
    assert answer.text == summary(library, parts).text


def test_a_rewritten_sentence_that_checks_is_shown(library: Library, parts: Parts) -> None:
    def shorter(prompt: Prompt) -> str:
        words = prompt.pack.items[0].units[0].text.split()
        return " ".join(word for word in words if word.casefold() not in ("the", "hereby", "such"))

    generator = FakeGenerator(shorter)
    generator.info = replace(generator.info, follows_hints=True)
    answer = summary(library, parts, generator=generator)
    assert int(dict(answer.provenance.settings)["sentences rewritten by the model"]) > 0
    assert answer.verdict is AnswerVerdict.PASS


def test_a_model_that_follows_no_instructions_is_not_asked(library: Library, parts: Parts) -> None:
    generator = FakeGenerator()
    summary(library, parts, generator=generator)
    assert generator.prompts == []
