"""What core and models say is said in Chinese: every message has its translation, and only messages are translated."""

from __future__ import annotations

import ast
import string

import pytest

from core.errors import DamagedPdfError
from core.verdicts import STAYS, hidden_words, set_aside
from desktop.language import MESSAGE, TOPIC, LinguistTranslator, said, said_sentences, topics_said
from desktop.messages import FIELD, Messages, Template
from tests.desktop import message_sources

SAID = said_sentences("zh_CN")
TABLE = SAID[MESSAGE]


@pytest.fixture(scope="module")
def chinese() -> Messages:
    return Messages(TABLE, SAID[TOPIC])


def test_every_message_is_translated():
    missing = {text: place for text, place in message_sources.spoken().items() if text not in TABLE}
    assert missing == {}, (
        "run `python -m tests.desktop.translations`, then translate each in zh_CN.said.ts, "
        "or say in message_sources.py why nobody reads it"
    )


def test_the_table_holds_nothing_that_is_never_said():
    known = message_sources.written()
    assert [text for text in TABLE if text not in known and text.removesuffix(".") not in known] == []


def test_nothing_is_called_silent_that_is_not_there():
    known = message_sources.written()
    assert message_sources.SILENT - set(known) == set()
    places = set(known.values())
    assert [name for name in message_sources.SILENT_MODULES if not any(one.startswith(name) for one in places)] == []


def test_fields_are_kept():
    for source, target in TABLE.items():
        wanted, kept = {one[0] for one in FIELD.findall(source)}, {one[0] for one in FIELD.findall(target)}
        # Only advice that stands in the message anyway may be dropped: the first field holds the whole of it.
        assert kept == wanted or source.startswith("No page could be read. "), source
        names = [name for _text, name, _spec, _conversion in string.Formatter().parse(source) if name is not None]
        assert names == [str(number) for number in range(1, len(names) + 1)], source
        assert target.strip(), source


def test_a_form_of_few_letters_takes_no_other_sentence():
    """A form such as "{1} is {2}" would translate half of any unknown sentence; its fields have to say what they hold."""
    for source, target in TABLE.items():
        letters = len("".join(FIELD.sub("", source).split()))
        kinds = {kind for _number, kind in FIELD.findall(target)}
        assert not FIELD.search(source) or letters >= 5 or kinds & {"n", "k"} or source[0] in "“,;", source


@pytest.mark.parametrize(
    ("message", "words", "why"),
    [
        ("This file is not a PDF.", "此文件不是 PDF。", "a fixed sentence"),
        ("this file is not a PDF", "此文件不是 PDF", "places take the stop and the capital away"),
        ("P. 7 says 1,577", "第 7 页为 1,577", "a capital that a place gives"),
        (
            "Holds hidden text (no ink, fully transparent).",
            "含有隐藏文本（无墨色、完全透明）。",
            "each of a list by itself",
        ),
        ("p. 7 says the sum", "p. 7 says the sum".replace("p. 7 says", "第 7 页为"), "the page's words stay"),
        ("lease.pdf is not there.", "lease.pdf 不存在。", "a name keeps its first letter"),
        ("Lease is not there.", "Lease 不存在。", "also a capital one"),
        ("An image of an unknown thing.", "An image of an unknown thing.", "what is not known stays English"),
        ("It is late. This file is empty.", "It is late. 此文件为空。", "the part that is known is translated"),
        ("The disk is full; nothing of this step was saved.", "磁盘已满；此步骤的内容均未保存。", "a semicolon inside"),
        ("This page could not be read: its content is damaged.", "此页未能读取：其内容已损坏。", "one within another"),
        ("This page could not be read: bad xref.", "此页未能读取：bad xref。", "a reason of a library stays"),
        ("1,577: p. 3 says 1,488", "1,577：第 3 页为 1,488", "a reason after the words of a sentence"),
        ("Rent: it is due", "Rent: it is due", "but not what no message follows"),
        ("the answer says “This file is empty.”", "回答说“This file is empty.”", "quoted words are never translated"),
        ("the page says p. 3 says 4", "页面为 p. 3 says 4", "nor is a field that holds the page's words"),
        ("only 3 of 8 words stand in the evidence", "8 个词语中只有 3 个在证据中", "a message in a message"),
        ("only you know", "only you know", "which has to be one"),
        (
            "the sign differs: the page says (5) · the page says {x}",
            "正负号不同：页面为 (5) · 页面为 {x}",
            "two, and braces",
        ),
        (
            "Nothing in scope speaks of goodwill, our topic; the nearest is this file is empty.",
            "范围内没有谈及商誉、our topic的内容；最接近的是此文件为空。",
            "topics of the packs; that of a pack of one's own stays",
        ),
        ("", "", "nothing"),
    ],
)
def test_said(chinese, message, words, why):
    assert chinese.said(message) == words, why


@pytest.mark.parametrize(
    "message",
    [
        set_aside(3, 9),
        set_aside(1, 1),
        hidden_words([0]),
        hidden_words(list(range(30))),
        f"No page could be read. Page 3: This page could not be read: its content is damaged. {DamagedPdfError.help} {STAYS}",
        "There is no text to search. 3 pages: a picture only, as a scan is; 1 page: what could not be read. "
        "Its pages can be looked at. Print it to a new PDF as pictures; then its text can be recognised.",
        "2 of 9 pages are not read: pages 3, 4 (This page could not be read: its content is damaged).",
        "It needs about 4.2 GB of memory; 1.0 GB are free now. It may be slow or fail to load; close other programs or take "
        "a smaller file.",
        "2 pages were searched in 1 document.",
        "1 page was searched in 1 document.",
        "The letters and digits are the same. A number differs: the quote has “5”, the page “6”.",
    ],
)
def test_composed_messages_leave_no_english(chinese, message):
    words = chinese.said(message)
    left = words.replace("PDF", "").replace("GB", "")
    assert not any(character.isascii() and character.isalpha() for character in left), words


def test_every_translation_is_reached_by_its_own_form(chinese):
    """No form is hidden behind a wider one: filled with numbers, each message gives its own translation."""
    for source, target in TABLE.items():
        if any(kind == "k" for _number, kind in FIELD.findall(target)):
            continue
        filled = FIELD.sub(lambda match: f"{match[1]}0", source)
        expected = FIELD.sub(lambda match: f"{match[1]}0", target)
        assert chinese.said(filled).rstrip("。") == expected.rstrip("。"), source


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ("governing law", "适用法律"),
        ("debt, property, plant and equipment, pay", "债务、固定资产、薪酬"),
        ("own topic, pay", "own topic、薪酬"),
    ],
)
def test_topics(chinese, names, words):
    assert chinese.topics(names) == words
    assert Messages({}).topics(names) == names, "English has no table"


def test_a_fixed_part_is_looked_for_before_the_expression():
    template = Template("p. {1} says {2}", "第 {1:n} 页为 {2}")
    assert template.fields_of("nothing of it") is None
    assert "pattern" not in vars(template), "the expression is made for a message that may be it"
    assert template.fields_of("P. 4 says no") == ("4", "no")


def test_the_same_message_is_looked_up_once(chinese, monkeypatch):
    first = chinese.said("p. 1 says 1")
    monkeypatch.setattr(chinese, "_templates", [])
    assert chinese.said("p. 1 says 1") == first


def test_said_reaches_qt(qapp):
    assert said("This file is empty.") == "This file is empty."
    translator = LinguistTranslator({"Any": {"Ask": "提问"}}, qapp, lambda: SAID)
    qapp.installTranslator(translator)
    try:
        assert said("This file is empty.") == "此文件为空。"
        assert said("Unknown words.") == "Unknown words."
        assert said("") == ""
        assert said("a.pdf is not there. 100 % of it") == "a.pdf 不存在。100 % of it"
        assert topics_said("rent, pay") == "rent、薪酬"
    finally:
        qapp.removeTranslator(translator)


RAW = {"user_message", "verdict_reason", "advice"}
NOT_SHOWN = {
    "render_queue.py",  # handed to the notice, which says it
    "verdict_help.py",  # fixed sentences, translated as such
    "explained.py",
    "statement.py",
}


def test_no_place_shows_a_message_unsaid():
    """What an error or a verdict says is shown through `said`; the command line and its record stay English."""
    found = []
    for path in sorted((message_sources.ROOT / "desktop").rglob("*.py")):
        if (
            path.name in NOT_SHOWN
            or path.name.startswith(("cli", "commands", "shot", "inputs"))
            or "_commands" in path.name
        ):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("said", "first_said")
            for part in ast.walk(node)
        }
        tests = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.If | ast.IfExp | ast.BoolOp | ast.Compare)
            for part in ast.walk(node.test if isinstance(node, ast.If | ast.IfExp) else node)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in RAW and id(node) not in told | tests:
                found.append(f"{path.name}:{node.lineno}: {ast.unparse(node)}")
    assert found == []
