"""Templates of the person's own beside those of the product."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import BadInputError
from core.prompting import AnswerForm
from core.templates import ORDER, Templates

OWN = """title = "Risks"
instructions = "Name the risks."
stop = ["\\n"]
sentences_max = 2
extractive = false
refusal = "The documents do not say."
form = "list"
examples = []
"""


def test_the_products_own_can_all_be_read() -> None:
    listed = Templates().listed()
    assert tuple(one.name for one in listed) == ORDER
    assert not any(one.problem for one in listed)
    forms = {name: Templates().load(name).form for name in ("facts", "number", "yes_no", "list")}
    assert list(forms.values()) == [AnswerForm.TEXT, AnswerForm.NUMBER, AnswerForm.YES_NO, AnswerForm.LIST]


@pytest.mark.parametrize("name", ["compare", "fields", "judge", "shorten"])
def test_those_of_a_mode_are_there_but_not_in_the_menu(name: str) -> None:
    assert not Templates().load(name).menu


def test_a_file_of_the_persons_own(tmp_path: Path) -> None:
    (tmp_path / "risks.toml").write_text(OWN, "utf-8")
    made = Templates(tmp_path)
    assert [(one.name, one.title) for one in made.listed() if one.own] == [("risks", "Risks")]
    template = made.load("risks")
    assert (template.title, template.form, len(template.sha256)) == ("Risks", AnswerForm.LIST, 64)


def test_the_persons_own_goes_first(tmp_path: Path) -> None:
    (tmp_path / "facts.toml").write_text(OWN.replace("Risks", "My facts"), "utf-8")
    made = Templates(tmp_path)
    assert made.load("facts").title == "My facts"
    assert [one.name for one in made.listed()].count("facts") == 1


BROKEN = [
    ("x.toml", "title = ", "cannot be read", "no TOML"),
    ("x.toml", OWN.replace('form = "list"', 'form = "poem"'), 'no form "poem"', "an unknown form"),
    ("x.toml", OWN.replace("sentences_max = 2", 'sentences_max = "2"'), "sentences_max", "a wrong type"),
    ("no name.toml", OWN, "no prompt template", "a name that no command line can give"),
]


@pytest.mark.parametrize(("name", "text", "words", "why"), BROKEN, ids=[row[3] for row in BROKEN])
def test_a_file_that_cannot_be_used_is_listed_with_its_reason(
    tmp_path: Path, name: str, text: str, words: str, why: str
) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    (found,) = [one for one in Templates(tmp_path).listed() if one.own]
    assert words in found.problem, why


def test_an_unknown_name_tells_which_there_are(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="poem") as caught:
        Templates(tmp_path).load("poem")
    assert "facts" in caught.value.help


def test_a_folder_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert len(Templates(tmp_path / "none").listed()) == len(ORDER)
