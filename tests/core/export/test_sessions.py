"""Sessions written out: nothing of a document acts in the file, every source names its page, all four forms agree."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from core.answer import ClaimVerdict
from core.export.claims_table import HEADS, session_claims_csv
from core.export.markdown import plain, session_markdown
from core.export.page import session_html
from core.export.session_json import session_json
from core.export.told import place_words, told
from tests.desktop import factories

NASTY = "<script>alert(1)</script> [x](http://a.b) ![p](http://a.b/p.png) *b* =1+1 | a"


def session():
    answer = factories.answer()
    claims = (
        replace(answer.claims[0], text=NASTY),
        replace(answer.claims[1], struck=True, verdict=ClaimVerdict.CONTRADICTED, reason="p. 7 says 4,020"),
        *answer.claims[2:],
    )
    return (replace(answer, question=f"What {NASTY}?", claims=claims), factories.list_of_mentions("list all"))


class Tags(HTMLParser):
    """Collects tags and attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag, attrs):
        self.found.add(tag)
        self.attributes |= {name for name, _value in attrs}

    def handle_data(self, data):
        self.text += data


def test_the_page_has_no_script_no_link_and_nothing_to_fetch():
    seen = Tags()
    written = session_html(f"Matter {NASTY}", session())
    seen.feed(written)
    assert not seen.found & {"script", "a", "img", "link", "iframe", "object", "form", "base"}
    assert seen.attributes <= {"charset", "http-equiv", "content", "class"}
    assert NASTY in seen.text, "it is all there, as text"
    assert "default-src 'none'" in written
    assert "url(" not in written and "@import" not in written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("plain words, 1.5 %", "plain words, 1.5 %"),
        ("# head", r"\# head"),
        ("- item", r"\- item"),
        ("1. item", r"1\. item"),
        ("12) item", r"12\) item"),
        ("<b>&amp;", r"\<b\>\&amp;"),
        ("a_b*c`d", r"a\_b\*c\`d"),
        ("[x](y)", r"\[x\](y)"),
        ("---", r"\---"),
    ],
)
def test_markdown_shows_text_as_it_is(text, written):
    assert plain(text) == written


def test_markdown_names_each_source_once_with_its_page():
    answers = session()
    written = session_markdown("Matter", answers)
    for citation in answers[0].citations:
        place = place_words(citation.doc_name, citation.doc_id, citation.page_number, citation.page_label)
        assert len(re.findall(re.escape(f"\\[{citation.key}\\] {plain(place)}:"), written)) == 1
    assert "~~" in written and "p. 7 says 4,020" in written
    assert not re.search(r"(?<!\\)\]\(", written), "no link is made of a document's text"


def test_a_table_has_a_line_for_each_sentence_and_no_formula():
    answers = session()
    rows = list(csv.reader(io.StringIO(session_claims_csv(answers))))
    assert tuple(rows[0]) == HEADS
    assert len(rows) == 1 + len(answers[0].claims) + 1
    assert rows[2][2:4] == ["contradicted", "yes"]
    assert not any(cell.startswith(("=", "@")) for row in rows for cell in row)


def test_json_holds_the_records_of_the_command_line():
    answers = session()
    record = json.loads(session_json("Matter", answers))
    assert record["title"] == "Matter"
    assert [one["question"] for one in record["answers"]] == [answer.question for answer in answers]
    assert record["answers"][0]["claims"][1]["struck"] is True


def test_a_refusal_says_why_and_what_came_closest():
    answer = factories.answer()
    refused = replace(answer, claims=(), citations=(), nearest=answer.citations[:1], message="Nothing matches.")
    made = told(refused)
    assert (made.sentences, made.text, len(made.nearest)) == ((), "Nothing matches.", 1)
    assert "Nearest passages" in session_markdown("x", [refused])
    assert "Nearest passages" in session_html("x", [refused])


@pytest.mark.parametrize("write", [session_markdown, session_html, lambda _title, answers: session_claims_csv(answers)])
def test_a_quote_over_two_lines_is_joined_as_its_script_is_written(write):
    answer = factories.answer()
    quoted = replace(
        answer, citations=tuple(replace(one, quote="月租金为人民\n币8,500元。") for one in answer.citations)
    )
    assert "月租金为人民币8,500元。" in write("x", [quoted]).replace("\\", "")


def test_what_was_not_done_stands_in_every_written_form():
    answer = session()[0]
    for note in told(answer).notes:
        assert plain(note) in session_markdown("x", [answer])
    assert any("left out" in note for note in told(answer).notes)


@pytest.mark.parametrize("write", [session_markdown, session_html, lambda t, a: session_json(t, a)])
def test_an_empty_session_is_written_too(write):
    assert "Empty" in write("Empty", ())
