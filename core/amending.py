"""Clauses and what changes them: "Section 4.2 is deleted and replaced by ..." found by its number, not by its words.

An amendment shares no word with the clause that it changes. It is tied to it by the clause's number, and to its document
by the dates and names that stand at the beginning of both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from core.cells import years
from core.domain import DocId, Unit, UnitKind
from core.evidence import Evidence, EvidencePack, Hit, Reason, Retrieval
from core.index.store import Store
from core.quantity import QuantityKind
from core.text.quantities import quantities

RULE = "amends"
DOCUMENTS_MAX = 40
"""In so many documents amendments are looked for: a contract and what was signed after it, not a library."""
AMENDED_MAX = 6
"""Hits whose clauses are looked for, the best first."""
CHANGES_MAX = 4
SHARE = 0.98
"""An amendment's score against that of the clause it changes: it goes into the pack right after it."""
OPENING_UNITS = 25
WORDS = (
    *("delet", "replac", "amend", "substitut", "supersed", "restat", "revis", "remov", "modifi"),
    *("ersetzt", "geandert", "gestrichen", "aufgehoben", "remplac", "supprim", "sustituy", "modifica"),
)
CJK_WORDS = (("删除",), ("替换",), ("改为",), ("修改",), ("取代",), ("变更",), ("调整",), ("废止",))

_QUOTED = re.compile(r"“[^”]*”?|\"[^\"]*\"?|「[^」]*」?|„[^“]*“?")
_REFERENCE = re.compile(
    r"(?:\b(?:sections?|clauses?|articles?|paragraphs?|art\.|ziffern?|abs(?:atz|\.)|artikel|artículos?|cláusulas?)|§{1,2})\s*"
    r"(\d+(?:\.\d+)*(?:\([a-z0-9]{1,4}\))*(?:\s*(?:,|and|und|et|y|&)\s*\d+(?:\.\d+)*(?:\([a-z0-9]{1,4}\))*)*)"
    r"|第\s*(\d+(?:\.\d+)*|[一二三四五六七八九十百]+)\s*[条條款项]",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_AMENDS = re.compile(
    r"\b(?:is|are|be|been|was|were|hereby)\b[^.;]{0,60}?\b(?:replaced|amended|deleted|superseded|substituted|modified|revised"
    r"|restated|removed|struck)\b|\b(?:replaces|supersedes|amends|deletes)\b"
    r"|\b(?:wird|werden)\b.*\b(?:ersetzt|geändert|gestrichen|aufgehoben)\b|\best (?:remplacée?|modifiée?|supprimée?)\b"
    r"|\bse (?:sustituye|modifica|suprime)\b|(?:修改|修订|变更|调整|替换|更改)为|改为|取代|删除|废止",
    re.IGNORECASE | re.DOTALL,
)
_ONLY_MAY = re.compile(
    r"\b(?:may|can|shall|must)(?: not| only)*(?: be)? (?:only )?(?:amended|modified|replaced|revised)\b|\bunless\b|\bexcept as\b",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(r"[:：]\s*[\"“「]?\s*$|\bas follows\W*$", re.IGNORECASE)
_OWN = re.compile(
    r"\s*(?:§\s*|(?:section|clause|article)\s+)?(\d{1,3}(?:\.\d{1,3})*)[.)]?(?=\s|[\u3400-\u9fff]|$)", re.IGNORECASE
)
_OWN_CJK = re.compile(r"\s*第\s*(\d+|[一二三四五六七八九十百]+)\s*条(?:\s*\S{0,12}?(?<!\d)(\d+\.\d+))?")
_NAME = re.compile(
    r"\b[A-Z][\w&’'.-]+(?: (?:of|and|&|[A-Z][\w&’'.-]*))* [A-Z][\w&’'.-]+|[\u4e00-\u9fff]{2,}(?:公司|集团|银行|中心|厂)"
)
_PUBLIC = re.compile(
    r"\b(?:commission|exchange|securities|act|code|law|rules?|regulations?|form|report|registrant|states?|court|department|ministry|stock"
    r"|file|number|yes|no|exhibits?|items?|section|part|fiscal|year|quarter|quarterly|annual|identification|telephone|zip)\b"
    r"|委员会|交易所|法院|人民|中华",
    re.IGNORECASE,
)
"""Names of laws, authorities, forms and their parts: many papers begin with them, and they tie none to another."""
_OLDER = re.compile(
    r"\b(?:original(?:ly)?|formerly|previously)\b|\bbefore (?:the |any |its |it was )?(?:\w+ )?(?:amend|chang|revis|addend)\w*"
    r"|\bursprünglich\w*|\bvor (?:der|dem) (?:Änderung|Nachtrag)\b"
    r"|原(?:来|先|定|本|合同)|最初|(?:修改|修订|变更|调整|补充协议签订|补充协议)之?前",
    re.IGNORECASE,
)
"""What a question for the words before a change says."""
_CJK_DIGITS = {digit: number for number, digit in enumerate("零一二三四五六七八九")}

Find = Callable[[Sequence[DocId], Sequence[tuple[str, ...]]], Sequence[Hit]]
"""(documents, groups of terms) -> the units that hold all terms of one of the groups."""


@dataclass(frozen=True, slots=True)
class Change:
    """A passage that changes clauses, and their numbers."""

    hit: Hit
    clauses: frozenset[str]

    def touches(self, clause: str) -> bool:
        """Whether it changes this clause, or the one that it is part of."""
        return any(clause == one or clause.startswith(f"{one}.") for one in self.clauses)


class Changes:
    """The passages of some documents that change clauses of theirs."""

    def __init__(self, docs: Sequence[DocId], store: Store, find: Find) -> None:
        few = 0 < len(docs) <= DOCUMENTS_MAX
        hits = find(docs, (*((word,) for word in WORDS), *CJK_WORDS)) if few else ()
        self._store = store
        self._found = tuple(change for hit in hits if (change := _change(hit)) is not None)
        self._kin = Kin(store)

    def to(self, unit: Unit, doc_id: DocId) -> tuple[str, tuple[Hit, ...]]:
        """Returns the number of the clause that a unit stands in, and the passages that change it."""
        clause = clause_of(unit, self._store) if self._found else ""
        if not clause:
            return "", ()
        return clause, tuple(
            change.hit
            for change in self._found
            if change.hit.unit.id != unit.id and change.touches(clause) and self._kin.of_one(change.hit.doc_id, doc_id)
        )


def where_to_look(docs: Sequence[DocId] | None, store: Store) -> list[DocId]:
    """Returns the documents in which changes are looked for: all of a small library, of a large one those that were chosen."""
    every = [document.id for document in store.documents()]
    return every if len(every) <= DOCUMENTS_MAX else [one for one in every if docs and one in docs]


def with_amendments(retrieval: Retrieval, store: Store, find: Find) -> Retrieval:
    """Adds to what was found the passages that change the clauses of the best hits, each with the reason."""
    best = [hit for hit in retrieval.hits if hit.unit.kind is not UnitKind.HEADING][:AMENDED_MAX]
    changes = Changes(retrieval.searched_docs if best else (), store, find)
    added: dict[int, Hit] = {}
    for hit in best:
        clause, found = changes.to(hit.unit, hit.doc_id)
        for change in found:
            if len(added) < CHANGES_MAX and change.unit.id not in added:
                why = Reason(RULE, f"changes clause {clause} of {hit.doc_name}", 0.0)
                for one in _with_new_words(change.unit, store):
                    added[one.id] = replace(change, unit=one, score=SHARE * hit.score, reasons=(why,))
    if not added:
        return retrieval
    kept = tuple(_raised(hit, added.pop(hit.unit.id, None)) for hit in retrieval.hits)
    return replace(retrieval, hits=(*kept, *added.values()))


def _with_new_words(unit: Unit, store: Store) -> tuple[Unit, ...]:
    """A passage that changes a clause, with the next one where it only announces the new words: "as follows:"."""
    page = store.page_units(unit.id >> 16)
    number = (unit.id & 0xFFFF) + 1
    announced = _ANNOUNCES.search(unit.text) and number < len(page) and not page[number].hidden
    return (unit, page[number]) if announced else (unit,)


def _raised(hit: Hit, change: Hit | None) -> Hit:
    if change is None:
        return hit
    return replace(hit, score=max(hit.score, change.score), reasons=(*hit.reasons, *change.reasons))


def _change(hit: Hit) -> Change | None:
    clauses = changed_clauses(hit.unit.text)
    return Change(hit, clauses) if clauses and not hit.unit.hidden else None


def changed_clauses(text: str) -> frozenset[str]:
    """Returns the numbers of the clauses that a sentence changes; what it quotes is not read.

    >>> sorted(changed_clauses('In Section 7.1 the words "six months" are replaced by "nine months".'))
    ['7.1']
    >>> changed_clauses("This Agreement may only be amended as set out in Section 12.")
    frozenset()
    """
    said = _QUOTED.sub(" ", text)
    if not _AMENDS.search(said) or _ONLY_MAY.search(said):
        return frozenset()
    found: set[str] = set()
    whole: set[str] = set()
    for match in _REFERENCE.finditer(said):
        if match[1]:
            found.update(_NUMBER.findall(match[1]))
        else:
            (found if "." in match[2] else whole).add(_arabic(match[2]))
    # "第四条第4.1款" changes the paragraph, not the whole of the clause.
    return frozenset(found | {one for one in whole if not any(part.startswith(f"{one}.") for part in found)})


def asks_for_older(question: str, change: Iterable[str], clause: str) -> bool:
    """Whether a question is for what held before a change: "originally", or a year before that of the change.

    Args:
        question: as it was asked.
        change: the words of the change, and those that its document begins with: the first that names a year dates it.
        clause: words of the clause that is changed; a year that stands there, too, does not date the change.

    >>> asks_for_older("What was the rent in 2022?", ["from 1 May 2023 the rent is"], "rent of 2021")
    True
    """
    if _OLDER.search(question):
        return True
    asked, known = years(question), years(clause)
    dated = next((found for text in change if (found := years(text) - known)), frozenset())
    return bool(asked and dated) and max(asked) < min(dated)


def clause_of(unit: Unit, store: Store) -> str:
    """Returns the number of the clause that a unit stands in, "" when it has none: its own, or that of the lines before."""
    own = clause_number(unit.text)
    if own or unit.id <= 0:
        return own
    before = store.page_units(unit.id >> 16)
    for number in range((unit.id & 0xFFFF) - 1, -1, -1):
        one = before[number]
        if one.kind is UnitKind.HEADING:
            return clause_number(one.text)
        found = clause_number(one.text)
        if found:
            return found
    heading = unit.context.heading_path[-1] if unit.context.heading_path else ""
    return clause_number(heading)


def clause_number(text: str) -> str:
    """Returns the number that a text begins with, as a clause does; "" when it has none."""
    chinese = _OWN_CJK.match(text)
    if chinese is not None:
        return chinese[2] or _arabic(chinese[1])
    match = _OWN.match(text)
    return match[1] if match is not None else ""


def _arabic(number: str) -> str:
    """A clause's number in figures: 十二 is 12."""
    if number[:1].isdigit():
        return number
    tens, sign, ones = number.partition("十")
    value = 10 * _CJK_DIGITS.get(tens, 1) if sign else _CJK_DIGITS.get(tens, 0)
    return str(value + (_CJK_DIGITS.get(ones, 0) if sign else 0))


def opening(doc_id: DocId, store: Store) -> str:
    """Returns the words that a document begins with: its title, date and parties."""
    return " ".join(unit.text for unit in store.units(doc_id)[:OPENING_UNITS])


class Kin:
    """Which documents belong together: they begin with the same date and name, or the same two names."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._marks: dict[DocId, tuple[frozenset[object], frozenset[str]]] = {}

    def of_one(self, change: DocId, clause: DocId) -> bool:
        """Whether a document may change another, or itself."""
        if change == clause:
            return True
        (dates, names), (other_dates, other_names) = self._opening(change), self._opening(clause)
        shared = len(names & other_names)
        return shared >= 2 or (shared == 1 and bool(dates & other_dates))

    def _opening(self, doc_id: DocId) -> tuple[frozenset[object], frozenset[str]]:
        if doc_id not in self._marks:
            text = opening(doc_id, self._store)
            dates = {
                one.date.parts() for one in quantities(text) if one.kind is QuantityKind.DATE and one.date is not None
            }
            names = {name for match in _NAME.finditer(text) for name in _names(match.group())}
            self._marks[doc_id] = frozenset(dates), frozenset(names)
        return self._marks[doc_id]


def _names(found: str) -> list[str]:
    """Returns the names in words that "and" may join: two parties are two names, "Smith and Sons" is one."""
    parts = [part for part in re.split(r" and (?=[A-Z])", found) if " " in part or not part.isascii()] or [found]
    return [part.casefold() for part in parts if not _PUBLIC.search(part)]


def changes_to(
    pack: EvidencePack, cited: Sequence[tuple[Evidence, Unit]], store: Store
) -> tuple[tuple[str, Evidence, Unit], ...]:
    """Returns (clause, item, unit) for each packed passage that changes a clause which is cited."""
    out: list[tuple[str, Evidence, Unit]] = []
    shown = {unit.id for _item, unit in cited}
    for home, unit in cited:
        clause = clause_of(unit, store)
        for item in pack.items if clause else ():
            if not any(reason.rule == RULE and home.doc_name in reason.detail for reason in item.reasons):
                continue
            for one in item.units:
                touches = any(clause == named or clause.startswith(f"{named}.") for named in _changed_by(one, store))
                if touches and one.id not in shown:
                    shown.add(one.id)
                    out.append((clause, item, one))
    return tuple(out)


def _changed_by(unit: Unit, store: Store) -> frozenset[str]:
    """The clauses that a passage changes, by its own words or as the new words that the passage before announces."""
    own = changed_clauses(unit.text)
    if own or unit.id <= 0 or not unit.id & 0xFFFF:
        return own
    before = store.page_units(unit.id >> 16)[(unit.id & 0xFFFF) - 1]
    return changed_clauses(before.text) if _ANNOUNCES.search(before.text) else own
