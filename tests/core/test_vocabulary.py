"""Packs are read whole or refused with the place of the mistake; triggers fire on words, not on letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.vocabulary import YIELDS, Question, Vocabulary, VocabularyError, load_packs, read_pack, standard_vocabulary

PACK = """
[pack]
marks = ["agreement"]
[[entry]]
name = "notice"
when = ["notice period", "send + warning", "at will", "通知期"]
words = ["days", "written notice"]
phrases = ["upon days notice"]
needs = ["term"]
[[entry]]
name = "term"
when = ["term"]
rows = ["initial term"]
[[statement]]
name = "fees"
cues = ["fee schedule"]
titles = ["fees"]
rows = ["total fees"]
[[form]]
name = "lease"
cues = ["lease"]
content = ["lease agreement"]
full_year = true
"""


def asked(vocabulary: Vocabulary, question: str) -> list[str]:
    return [entry.name for entry in vocabulary.asked(Question.of(question))]


@pytest.mark.parametrize(
    ("question", "expected", "why"),
    [
        ("What is the notice period?", ["notice", "term"], "the entry and what it needs"),
        ("What are the notice periods?", ["notice", "term"], "by stem"),
        ("Period of notice?", [], "order matters"),
        ("Must they send the tenant a warning?", ["notice", "term"], "parts may stand apart"),
        ("May they leave at will?", ["notice", "term"], "little words count when the trigger has them"),
        ("Will they leave?", [], "and only in that order"),
        ("The warning.", [], "one part is not enough"),
        ("合同的通知期是多久？", ["notice", "term"], "scripts without spaces"),
        ("How long is the warning of tenants?", [], "send is missing"),
        ("How is it determined?", [], "a word inside a word is another word"),
    ],
)
def test_triggers(question: str, expected: list[str], why: str) -> None:
    assert asked(read_pack(PACK, "p.toml"), question) == expected, why


def test_a_pack_is_read_whole() -> None:
    pack = read_pack(PACK, "p.toml")
    notice = pack.entry("notice")
    assert notice is not None
    assert notice.words == ("day", "written", "notic")
    assert notice.marks == ("agreement",)
    assert pack.entry("term").rows == (("initi", "term"), ("initialterm",))  # type: ignore[union-attr]
    assert pack.statement("fees") is not None
    assert pack.statement("none") is None
    assert pack.cued(Question.of("the fee schedule")) == ("fees",)
    assert pack.forms_asked(Question.of("this lease")) == ("lease",)
    assert pack.forms[0].full_year


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("[[entry]]\nwhen = ['a']", "no name"),
        ("[[entry]]\nname = 'x'\ncolour = 'red'", "colour"),
        ("[[entry]]\nname = 'x'\nwhen = 'a'", "when"),
        ("[[entry]]\nname = 'x'\nwhen = ['']", "when"),
        ("[[entry]]\nname = 'x'\nweight = 7", "weight"),
        ("[[entry]\n", "p.toml"),
    ],
)
def test_mistakes_are_named(text: str, part: str) -> None:
    with pytest.raises(VocabularyError) as error:
        read_pack(text, "p.toml")
    assert part in error.value.user_message


def test_packs_of_the_persons_own_stand_beside(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(PACK, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no pack", encoding="utf-8")
    assert [entry.name for entry in load_packs(tmp_path).entries] == ["notice", "term"]


def test_the_packs_that_come_along_are_sound() -> None:
    vocabulary = standard_vocabulary()
    names = [entry.name for entry in vocabulary.entries]
    assert len(names) == len(set(names)) > 150
    statements = {statement.name for statement in vocabulary.statements}
    for entry in vocabulary.entries:
        assert entry.when, f"{entry.name} can never be set off"
        assert entry.words or entry.headings or entry.phrases or entry.rows or entry.needs, entry.name
        assert not entry.statement or entry.statement in statements, entry.name
        assert set(entry.needs) <= set(names), entry.name
        assert set(entry.narrows) <= set(names) - {entry.name}, entry.name


@pytest.mark.parametrize(
    ("question", "entry"),
    [
        ("What is the current ratio?", "current liabilities"),
        ("Compute the days payable outstanding", "accounts payable"),
        ("May the tenant assign the lease?", "assignment"),
        ("What happens on a change of control?", "change of control"),
        ("Do you sell my data?", "sharing with third parties"),
        ("Is the lease still valid?", "term and expiration"),
        ("Is the agreement in force next year?", "term and expiration"),
        ("Who are the parties?", "parties"),
        ("May I keep a dog?", "pets"),
        ("Darf ich eine Katze halten?", "pets"),
        ("Do I get sick pay?", "pay in illness"),
        ("May she take a second job?", "other work"),
        ("Are the executors paid?", "pay of an office"),
        ("Is the hotel or temporary accommodation paid for?", "alternative accommodation"),
        ("May the dealer buy from others?", "exclusivity"),
        ("What may we use the software for?", "licence grant"),
        ("Is the IP owned together?", "joint ownership of intellectual property"),
        ("Is more due for a quantity over the limit?", "volume restriction"),
        ("When was the contract concluded?", "date of the agreement"),
        ("Can I delete my account?", "access and correction"),
        ("Which employees have access to my data?", "access by employees"),
        ("Are the emails tailored to me?", "personalisation"),
        ("How do I stop getting newsletters?", "choices and opting out"),
        ("Where are the servers located?", "international transfers"),
        ("Which court is competent?", "jurisdiction and disputes"),
        ("What follows when a payment is late?", "price and fees"),
        ("May the builder use subcontractors?", "assignment"),
        ("Is my data needed to fulfil an order?", "providing the service"),
        ("Do you honour DNT?", "do not track"),
        ("Can I block the cookies?", "settings of browser and device"),
        ("Is my passport copied?", "identifiers"),
        ("How many days of annual leave are there?", "leave"),
        ("本合同适用法律是什么？", "governing law"),
        ("公司的净利润是多少？", "net income"),
    ],
)
def test_questions_people_ask_set_off_the_right_entry(question: str, entry: str) -> None:
    assert entry in asked(standard_vocabulary(), question)


@pytest.mark.parametrize(
    ("question", "entry", "why"),
    [
        ("Is my personal data shared?", "personalisation", "personal and personalised have one stem"),
        ("How do I contact you?", "social networks", "contact and contacts have one stem"),
        ("Is a party barred from it?", "parties", "a party is not who the parties are"),
        ("What exclusions apply?", "exclusivity", "what a policy excludes is no sole right"),
    ],
)
def test_words_of_one_stem_set_off_no_other_entry(question: str, entry: str, why: str) -> None:
    assert entry not in asked(standard_vocabulary(), question), why


def test_what_set_an_entry_off_is_told() -> None:
    packs = read_pack(
        '[[entry]]\nname = "law"\nwhen = ["governing law"]\nneeds = ["court"]\n[[entry]]\nname = "court"\n', "t"
    )
    found = {asked.entry.name: asked.words for asked in packs.set_off(Question.of("Which is the governing law here?"))}
    assert found == {"law": {"govern", "law"}, "court": {"govern", "law"}}


@pytest.mark.parametrize(
    ("question", "fires"),
    [
        ("Is my phone covered?", True),
        ("Does the policy pay for a stolen phone?", True),
        ("手机保不保？", True),
        ("Do you collect the number of my phone?", False),
        ("Is my home covered?", False),
    ],
)
def test_one_of_the_words_asked_with_must_stand_there_too(question: str, fires: bool) -> None:
    assert ("phones and portable devices" in asked(standard_vocabulary(), question)) is fires


def test_a_general_entry_counts_less_beside_one_that_narrows_it() -> None:
    packs = read_pack(
        '[[entry]]\nname = "use"\nwhen = ["use + data"]\n'
        '[[entry]]\nname = "research"\nwhen = ["research"]\nnarrows = ["use"]\n',
        "t",
    )

    def shares(question: str) -> dict[str, float]:
        return {asked.entry.name: asked.share for asked in packs.set_off(Question.of(question))}

    assert shares("How do you use data?") == {"use": 1.0}
    assert shares("Do you use data for research?") == {"use": YIELDS, "research": 1.0}


def test_an_unknown_place_is_refused() -> None:
    with pytest.raises(VocabularyError, match="beginning"):
        read_pack('[[entry]]\nname = "law"\nplace = "end"\n', "t")
