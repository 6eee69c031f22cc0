"""A list of fields -> a table: for each document and field its value, where it stands and what the checks say.

A field is filled by rule, from a sentence that states it. Where two sentences state different values a model may say which
it would take, and then the field is in doubt; what no sentence states is left empty, with the passage that came closest.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.answer import Answer
from core.errors import BadInputError
from core.field_rules import Rule, known_field, rule_of
from core.gather import AskRequest, Parts
from core.ports import CancelToken, EventSink, Finished, Generator
from core.prompting import AnswerForm
from core.text.scripts import HAN

MODE = "fields"
FIELDS_MAX = 40
PARTS_MAX = 400


@dataclass(frozen=True, slots=True)
class Field:
    """A field to fill: its name, the question that asks for it, and whether its value is a number or a text."""

    name: str
    question: str
    form: AnswerForm = AnswerForm.TEXT
    rule: Rule | None = None
    """How it is found; None makes one of its name and question."""

    @property
    def template(self) -> str:
        """The prompt template that asks for it where two values tie."""
        return "number" if self.form is AnswerForm.NUMBER else MODE

    @property
    def found_by(self) -> Rule:
        """The rule that finds it."""
        return self.rule if self.rule is not None else rule_of(self.name, self.question)


def parse_fields(text: str) -> tuple[Field, ...]:
    """Reads typed fields, one a line or parted by commas: a name, or "name = question". Raises BadInputError.

    A name that the product knows ("notice", "cap") is asked for in its own words.

    >>> parse_fields("vessel").__getitem__(0).question
    'What is the vessel?'
    """
    pieces: list[str] = []
    for line in text.splitlines():
        head, sign, question = line.partition("=")
        names = re.split("[,;，；、]", head)
        pieces += names[:-1] if sign else names
        if sign:  # commas behind it belong to the question
            pieces.append(f"{names[-1]}={question}")
    return _checked([_typed(piece.strip()) for piece in pieces if piece.strip()])


def parse_fields_toml(text: str) -> tuple[Field, ...]:
    """Reads a file of `[[fields]]` with name, and question and form where they are given. Raises BadInputError."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInputError(f"The list of fields cannot be read: {error}.") from None
    rows = raw.get("fields")
    if not isinstance(rows, list):
        raise BadInputError(
            "The list of fields has no [[fields]].", help='Each holds name = "..."; question and form may be left out.'
        )
    found = []
    for number, row in enumerate(rows, 1):
        name = row.get("name") if isinstance(row, dict) else None
        if not isinstance(name, str) or not name.strip():
            raise BadInputError(f"Field {number} has no name.")
        form = row.get("form", AnswerForm.TEXT.value)
        if form not in (AnswerForm.TEXT.value, AnswerForm.NUMBER.value):
            raise BadInputError(f'Field {number} has no form "{form}".', help="A field is text or number.")
        made = _typed(name.strip())
        question = row.get("question")
        if isinstance(question, str) and question.strip():
            made = Field(made.name, question.strip(), AnswerForm(form), rule_of(made.name, question.strip()))
        elif "form" in row:
            made = replace(made, form=AnswerForm(form))
        found.append(made)
    return _checked(found)


def _typed(piece: str) -> Field:
    name, _, question = (part.strip() for part in piece.partition("="))
    if question:
        return Field(name, question, rule=rule_of(name, question))
    known = known_field(name)
    if known is not None:
        return Field(name, known.question, AnswerForm(known.form), known.rule)
    asked = f"{name}是什么？" if HAN.search(name) else f"What is the {name}?"
    return Field(name, asked, rule=rule_of(name))


def _checked(found: Sequence[Field]) -> tuple[Field, ...]:
    kept = tuple({field.name: field for field in found}.values())
    if not kept:
        raise BadInputError("No field is named.", help="Name them, for example: party, term, notice, cap.")
    if len(kept) > FIELDS_MAX:
        raise BadInputError(f"{len(kept)} fields are too many; {FIELDS_MAX} can be filled at once.")
    return kept


def extract_fields(
    fields: Sequence[Field],
    request: AskRequest,
    parts: Parts,
    generator: Generator,
    on_event: EventSink,
    cancel: CancelToken,
) -> Answer:
    """Fills each field from each document of the scope on its own. Raises BadInputError and what `ask` raises."""
    docs = request.docs or ()
    if not docs or len(docs) * len(fields) > PARTS_MAX:
        raise BadInputError(
            f"{len(fields)} fields of {len(docs)} documents are {len(fields) * len(docs)} questions;"
            f" {PARTS_MAX} can be asked at once.",
            help="Choose fewer documents or fields.",
        )
    # Asking brings all checks with it; who only names fields does without.
    from core.differences import with_differences
    from core.filling import filled
    from core.parts import joined
    from core.remarks import with_note
    from core.twins import once

    docs, copied = once(docs, parts.store)
    asked = filled(fields, docs, parts, generator, on_event, cancel)
    question = request.question or ", ".join(field.name for field in fields)
    answer = joined(asked, question, MODE)
    if len(docs) > 1:
        answer = with_differences(answer)
    answer = with_note(answer, copied)
    on_event(Finished(answer))
    return answer
