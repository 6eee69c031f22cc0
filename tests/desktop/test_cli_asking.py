"""`pincite ask` with evidence changed by hand, its review, and lists of every mention: through the command line."""

from __future__ import annotations

import csv
import json
import os
import signal
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.answer import Answer
from core.domain import UnitKind
from core.errors import ModelLoadError
from core.export.asked import scan_csv
from core.library import Library
from core.mentions import Mention, MentionPlace, Scan
from core.pack_edits import PackEdits
from core.ports import AskEvent, EventSink, RoundStarted, Streamed
from core.settings import Settings
from desktop.cli import main
from desktop.evidence_places import left_out
from models import client
from models.build import Workbench
from models.gguf import GgufHeader
from models.profile import Profile, profile_of
from tests.desktop import factories
from tests.models.tiny_chat import write_llama

SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"
NOTICE = "What is the notice period for termination for convenience?"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    made = tmp_path_factory.mktemp("library")
    assert main(["ingest", str(SAMPLES / "services-agreement.pdf"), "--library", str(made)]) == 0
    return str(made)


@pytest.fixture(autouse=True)
def no_models(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of this needs a model."""
    monkeypatch.setenv("PINCITE_MODELS", str(tmp_path / "models"))


def asked(capsys: pytest.CaptureFixture[str], folder: str, *options: str) -> dict:
    capsys.readouterr()
    assert main(["ask", "--library", folder, "--json", *options]) == 0, capsys.readouterr().err
    return json.loads(capsys.readouterr().out)


def test_a_review_shows_what_would_be_attached_and_asks_nothing(capsys, folder: str) -> None:
    record = asked(capsys, folder, NOTICE, "--review")
    assert any("sixty (60) days" in item["text"] for item in record["pack"]["items"])
    assert record["review"]["rounds"] == [
        {"passages": len(record["pack"]["items"]), "used": record["pack"]["used"], "budget": 1000}
    ]
    assert record["understood"]["concepts"]


@pytest.mark.parametrize(
    ("place", "words", "why"),
    [
        ("services-agreement:8:courier", "by courier", "words on a page"),
        ("services-agreement:8", "14.1 Notices", "a page"),
        ("services-agreement#9. Liability", "aggregate liability", "a section"),
        ("services-agreement", "", "a document"),
        ("E3", "", "a passage of the review"),
    ],
)
def test_places_that_are_pinned_go_in(capsys, folder: str, place: str, words: str, why: str) -> None:
    items = asked(capsys, folder, NOTICE, "--review", "--pin", place)["pack"]["items"]
    hand = [item for item in items if item["by_hand"]]
    assert hand, why
    assert any(words in item["text"] for item in hand), why


def test_places_that_are_taken_out_stay_out_with_the_reason(capsys, folder: str) -> None:
    before = asked(capsys, folder, NOTICE, "--review")["pack"]["items"][0]
    after = asked(capsys, folder, NOTICE, "--review", "--without", "E1")["pack"]
    assert before["text"] not in [item["text"] for item in after["items"]]
    assert "removed by hand" in {drop["reason"] for drop in after["dropped"]}


@pytest.mark.parametrize(
    ("place", "gone", "stays", "why"),
    [
        ("services-agreement", {"16. General provisions", "A.2 Contacts"}, set(), "a document"),
        ("services-agreement#16. General provisions", {"16. General provisions"}, {"A.2 Contacts"}, "a section"),
        ("services-agreement:10", {"A.2 Contacts"}, {"16. General provisions"}, "a page"),
        ("services-agreement:8:courier", set(), {"16. General provisions", "A.2 Contacts"}, "words alone"),
    ],
)
def test_the_headings_of_what_is_taken_out_stay_out_too(
    folder: str, place: str, gone: set, stays: set, why: str
) -> None:
    with closing(Library(Path(folder), Settings())) as library:
        removed = left_out(PackEdits(), [place], library, None).removed
        document = library.find("services-agreement")
        headings = [
            u for u in library.store.units(document.id) if u.kind is UnitKind.HEADING and u.text in gone | stays
        ]
        assert {u.text for u in headings} == gone | stays, "they are headings of the sample"
        assert {u.text for u in headings if u.id in removed} == gone, why


def test_a_text_file_is_a_source_without_a_page(capsys, folder: str, tmp_path: Path) -> None:
    mail = tmp_path / "mail.txt"
    mail.write_text("The service credit agreed by e-mail is 7 percent.\n")
    items = asked(capsys, folder, "Which credit was agreed?", "--review", "--add-text", str(mail), "--only-added")[
        "pack"
    ]["items"]
    assert [(item["doc"], item["page"], item["pasted"]) for item in items] == [("mail.txt", None, True)]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--only-added"], "Nothing is attached, so there is nothing to answer from."),
        (["--pin", "nowhere:3"], "There is no place nowhere:3"),
        (["--pin", "services-agreement:3:zebra"], "Nothing stands at services-agreement:3:zebra"),
        (["--pin", "services-agreement#Zebras"], "no section “Zebras”"),
        (["--pin", "E99"], "There is no passage E99"),
        (["--add-text", "nothing.txt"], "nothing.txt"),
    ],
)
def test_what_is_not_there_is_said(capsys, folder: str, options: list[str], words: str) -> None:
    assert main(["ask", "--library", folder, NOTICE, "--review", *options]) == 1
    assert words in capsys.readouterr().err


def test_other_words_can_be_searched_for(capsys, folder: str) -> None:
    record = asked(capsys, folder, "How do I get out of it?", "--review", "--search-for", NOTICE)
    assert record["question"] == "How do I get out of it?"
    assert any("sixty (60) days" in item["text"] for item in record["pack"]["items"])


def test_every_mention_is_listed_without_a_model_and_written_as_csv(capsys, folder: str, tmp_path: Path) -> None:
    out = tmp_path / "list.csv"
    record = asked(capsys, folder, "list every clause that mentions liability", "--exhaustive", "--csv", str(out))
    found = record["mentions"]
    assert found["places"] == sum(one["places"] for one in found["per_document"]) > 1
    assert found["pages_scanned"] == 11
    with out.open(encoding="utf-8-sig", newline="") as file:
        lines = list(csv.reader(file))
    assert len(lines) == found["places"] + 1
    assert {line[0] for line in lines[1:]} == {"services-agreement"}


def test_a_list_is_readable(capsys, folder: str) -> None:
    assert main(["ask", "--library", folder, "list every clause that mentions liability", "--exhaustive"]) == 0
    shown = capsys.readouterr().out
    assert "«liability»" in shown.casefold() and "11 pages of 1 document looked through" in shown


def test_a_batch_may_change_the_evidence_of_each_line(capsys, folder: str, tmp_path: Path) -> None:
    batch = tmp_path / "batch.jsonl"
    rows = [
        {"id": 1, "question": NOTICE, "pin": ["services-agreement:8:courier"]},
        {
            "id": 2,
            "question": NOTICE,
            "texts": [{"name": "note", "text": "Notice is ninety days."}],
            "only_added": True,
        },
        {"id": 3, "question": NOTICE, "texts": ["no"]},
        {"id": 4, "question": "list every clause that mentions liability", "exhaustive": True},
    ]
    batch.write_text("\n".join(map(json.dumps, rows)))
    assert main(["ask", "--library", folder, "--review", "--batch", str(batch)]) == 1
    first, second, third, fourth = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["pack"]["items"][0]["by_hand"]
    assert [item["doc"] for item in second["pack"]["items"]] == ["note"]
    assert third["error"] == "A text that is given has no text."
    assert fourth["mentions"]["places"] > 1


def test_a_formula_in_a_document_is_no_formula_in_the_csv() -> None:
    span = factories.answer().citations[0].places[0].span
    place = MentionPlace(span.doc_id, "=cmd", "1", span, (span,))
    scan = Scan("cmd", False, (Mention("=cmd|' /C calc'!A0", ((1, 4),), "", (place,)),), (), (), 1, 1, 1)
    assert "'=cmd" in scan_csv(scan) and "\n=cmd" not in scan_csv(scan)


def killed_while_it_writes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Has the model's process killed at its first words; returns the arguments that name the model."""
    whole = Workbench.ask

    def ask(self: Workbench, question: str, *, on_event: EventSink, **given: Any) -> Answer:
        def tell(event: AskEvent) -> None:
            on_event(event)
            if isinstance(event, Streamed) and self.model_pid:
                os.kill(self.model_pid, signal.SIGKILL)

        return whole(self, question, on_event=tell, **given)

    def writes_itself(header: GgufHeader) -> Profile:
        return replace(profile_of(header), size_class="small", extractive=False)

    monkeypatch.setattr(Workbench, "ask", ask)
    monkeypatch.setattr(client, "profile_of", writes_itself)
    return ["--model", str(write_llama(tmp_path / "tiny.gguf"))]


@pytest.mark.skipif(os.name != "posix", reason="POSIX signals")
def test_what_a_killed_model_wrote_is_kept_with_the_reason(capsys, folder: str, monkeypatch, tmp_path: Path) -> None:
    model = killed_while_it_writes(monkeypatch, tmp_path)
    capsys.readouterr()
    assert main(["ask", NOTICE, "--library", folder, *model]) == 1
    said = capsys.readouterr()
    draft = said.out.partition("Unfinished draft, without its checks and citations:")[2].strip()
    assert draft, "what was written stays"
    assert "The model stopped unexpectedly (signal 9" in said.err and "Ask again" in said.err

    assert main(["ask", NOTICE, "--library", folder, "--json", *model]) == 1
    said = capsys.readouterr()
    record = json.loads(said.out)
    assert record["draft"] and (record["question"], record["finish_reason"]) == (NOTICE, "error")
    assert "signal 9" in record["error"] and "Ask again" in record["help"] and record["error"] in said.err

    lines = tmp_path / "questions.jsonl"
    lines.write_text("".join(json.dumps({"id": n, "question": NOTICE}) + "\n" for n in range(2)))
    assert main(["ask", "--batch", str(lines), "--library", folder, *model]) == 1
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["id"], bool(one["draft"])) for one in records] == [(0, True), (1, True)], "the next line is asked too"


def test_a_mark_that_leads_nowhere_is_not_kept(capsys, folder: str, monkeypatch) -> None:
    """Each round counts its passages anew, and none of them is shown."""

    def ask(_self: Workbench, _question: str, *, on_event: EventSink, **_given: Any) -> Answer:
        for event in (RoundStarted(1, 2, None), Streamed("Three years. [E1]"), RoundStarted(2, 2, None)):
            on_event(event)
        on_event(Streamed("Two years. [E1]"))
        raise ModelLoadError("The model was unloaded.")

    monkeypatch.setattr(Workbench, "load_model", lambda *_values: None)
    monkeypatch.setattr(Workbench, "ask", ask)
    assert main(["ask", NOTICE, "--library", folder, "--json"]) == 1
    record = json.loads(capsys.readouterr().out)
    assert (record["draft"], record["error"]) == ("Three years.\nTwo years.", "The model was unloaded.")
