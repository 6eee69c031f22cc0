"""The parties of a paper as its beginning names them: "between A and B", "I, A, appoint B", a cover page, labels of a form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from core.domain import Unit, UnitKind
from core.found import Decision, Found
from core.text.one_line import one_line

PARTIES_WITHIN = 80
"""Sentences of a document among which it names its parties."""
_OPENING = 25
"""Sentences among which "between A and B" speaks of the parties though it does not say what they are called."""
_BETWEEN = re.compile(
    r"\b(?:between|b e t w e e n|by and among|zwischen)\b[:,]?\s*|\bissued by\s+|\b(?:made|entered into) by\s+(?!and\b)",
    re.IGNORECASE,
)
_NAME = re.compile(r"(?:the |der |dem |den |die )?(?:[A-ZÄÖÜ]|\d+\w* [A-Z])")
_AND = re.compile(r"\b(?i:and|und)\b|\bto\b|&")
_FAR = 300
"""Characters of a sentence behind which "between" is of something that the contract speaks of."""
_LINES = 6
"""Sentences behind "BETWEEN:" within which two parties are named."""
_MARK_BEFORE = re.compile(r"(?:[\W_]*(?:\(?[\dA-Za-z]{1,2}\)|\d\.|and|und)\W+)+", re.IGNORECASE)
_FIRST, _SECOND = re.compile(r"\W*(?:\(?[1aA]\)|1\.)\s"), re.compile(r"\W*(?:(?:and|und)\W+)?(?:\(?[2bB]\)|2\.)\s")
_CLOSES = re.compile(r"\)")
_CONTRACT = re.compile(
    r"(?<!entire )(?<!any )(?:agreement|contract|lease|deed|policy|licen[cs]e|vertrag|vereinbarung)", re.IGNORECASE
)
_OF_ANOTHER = re.compile(r"\b(?:pursuant to|whereas|gemäß)\b", re.IGNORECASE)
_NO_LETTERS_BEFORE = re.compile(r"[^a-zäöü]*")
_CALLED_SO = r"\((?:the |this |each,? |collectively,? |hereinafter |hereafter |referred to as |called |(?:im )?folgenden |nachfolgend )*[“„\"][^“”„\"()]{2,40}[”“\"][\w ]*\)"
_ALIAS = re.compile(_CALLED_SO, re.IGNORECASE)
_CALLED = re.compile(rf"{_CALLED_SO}\W*$", re.IGNORECASE)
_AFTER = re.compile(
    r",? (?:regarding|concerning|dated|effective as|with respect to|whereby|pursuant to)\b|,? (?:wird|wurde|ist) (?:der |die )?folgende",
    re.IGNORECASE,
)
_LABELLED = re.compile(
    r"(?:[甲乙丙丁]方|[出承]租[方人]|[委受]托[方人]|[买卖]方|发包[方人]|承包[方人]|用人单位|劳动者|投保人|被保险人|保险人|许可方|被许可方)"
    r"[^：:。]{0,10}[：:]\s*(?P<name>[^。；，,\n：:_]{2,40})"
    r"|^(?:The )?(?:Landlord|Tenant|Less[oe][re]?|Seller|Buyer|Purchaser|Supplier|Customer|Client|Consultant|Contractor|Employer|Employee|Licensor"
    r"|Licensee|Lender|Borrower|Insurer|Insured|Policyholder|Vermieter(?:in)?|Mieter(?:in)?|Auftraggeber(?:in)?|Auftragnehmer(?:in)?|Verkäufer(?:in)?"
    r"|Käufer(?:in)?|Arbeitgeber(?:in)?|Arbeitnehmer(?:in)?|Versicherer|Versicherungsnehmer(?:in)?|Lizenzgeber(?:in)?|Lizenznehmer(?:in)?)"
    r"(?::\s*|\t\s*|\s{2,})(?P<latin>[A-ZÄÖÜ][^\n:_]{2,80})",
)
_APPOINTS = re.compile(
    r"^\W*(?:I|We|Ich|Wir),? (?:(?:the|der|die) undersigned,? |(?:der|die) Unterzeichne\w+,? )?(?P<giver>[A-ZÄÖÜ][^;]{2,200}?),? (?:do )?(?:hereby |hiermit )?"
    r"(?:appoint|authori[sz]e|nominate|bevollmächtige[n]?)\s(?:hiermit |as my attorney,? |(?:my|our|meine[nrm]?|unsere[nrm]?) (?:\w+ )?|Herrn |Frau )*"
    r"(?P<taker>[A-ZÄÖÜ][^;]{2,200}?)(?=,? (?:to|as|my|jointly|zu|mich|uns|in)\b|[.;:]|$)"
)
"""A power of attorney, which nobody signs but the one who gives it."""
_BY_CHINESE = re.compile(r"由(?P<names>[^。；]{4,80}?[与和][^。；]{2,60}?)(?:于[^。；]{4,20})?(?:签订|订立|签署|达成)")


def parties(units: Sequence[Unit]) -> Decision:
    """Returns the parties as the first sentences of a document name them; the first form that fits."""
    forms = (_between, _numbered, _on_cover, _labelled, _by_chinese, _appointing)
    for named in (form(units) for form in forms):
        if named:
            return Decision(named)
    return Decision()


def _between(units: Sequence[Unit]) -> tuple[Found, ...]:
    """What stands behind "between", where it names two; a sentence that says what they are called is the surest."""
    found = [named for number, unit in enumerate(units) if (named := _named_by(units, number, unit))]
    called = [named for named in found if len(_ALIAS.findall(" ".join(one.text for one in named))) > 1]
    return next(iter(called or found), ())


def _named_by(units: Sequence[Unit], number: int, unit: Unit) -> tuple[Found, ...]:
    match = _BETWEEN.search(unit.text)
    if match is None or match.start() > _FAR:
        return ()
    rest = unit.text[match.end() :]
    following = units[number + 1] if number + 1 < len(units) else None
    if not rest:  # "BETWEEN:" on a line of its own
        return _called(units[number + 1 : number + 1 + _LINES])
    before = unit.text[: match.start()]
    if _OF_ANOTHER.search(before):
        return ()
    sure = _CONTRACT.search(before) is not None or _NO_LETTERS_BEFORE.fullmatch(before) is not None
    if not _NAME.match(rest) or not (_ALIAS.search(rest) or (sure and number < _OPENING)):
        return ()
    if _AND.search(rest):
        return _both(rest, unit)
    if following is None or not (_AND.search(following.text) and _CLOSES.search(following.text)):
        return ()
    return (Found(one_line(rest).rstrip(" .;,"), unit, 1.0), *_both(following.text, following))


def _called(units: Sequence[Unit]) -> tuple[Found, ...]:
    """Names that fill lines of their own, each with what the party is called, up to the second."""
    found: list[Found] = []
    count = 0
    for unit in units:
        aliases = list(_ALIAS.finditer(unit.text))
        if not aliases:
            continue
        start = _MARK_BEFORE.match(unit.text)
        found.append(Found(one_line(unit.text[start.end() if start else 0 : aliases[-1].end()]), unit, 1.0))
        count += len(aliases)
        if count > 1:
            return tuple(found)
    return ()


def _numbered(units: Sequence[Unit]) -> tuple[Found, ...]:
    """Numbered names, one under the other: "(1) A Limited (the “Seller”); and (2) B Limited (the “Buyer”)"."""
    for first, second in pairwise(units[:_OPENING]):
        if _FIRST.match(first.text) and _SECOND.match(second.text):
            return _called((first, second))
    return ()


def _both(rest: str, unit: Unit) -> tuple[Found, ...]:
    """The names up to the bracket that says what the last of them is called, or up to what is agreed."""
    both = _AND.search(rest)
    assert both is not None
    ends = [one.end() for one in _ALIAS.finditer(rest) if one.end() > both.start()]
    ends = ends or [one.end() for one in _CLOSES.finditer(rest) if one.end() > both.start()]
    after = _AFTER.search(rest, both.end())
    piece = rest[: after.start()] if after is not None and not (ends and ends[-1] < after.start()) else rest
    piece = piece[: ends[-1]] if ends else piece
    return (Found(one_line(piece).rstrip(" .;,–-"), unit, 1.0),)


def _on_cover(units: Sequence[Unit]) -> tuple[Found, ...]:
    """Names over addresses that end in what the party is called: '14 quai des Halles, Geneva (the "Customer")'."""
    found: list[Found] = []
    for before, unit in zip((None, *units), units, strict=False):
        if unit.kind is UnitKind.HEADING or not _CALLED.search(unit.text):
            continue
        over = before is not None and before.kind is UnitKind.HEADING
        named = before if over and before is not None else unit
        found.append(Found(one_line(named.text), named, 1.0))
    return tuple(found) if len(found) > 1 else ()


def _labelled(units: Sequence[Unit]) -> tuple[Found, ...]:
    named: dict[str, Found] = {}
    for unit in units:
        for match in _LABELLED.finditer(unit.text):
            name = (match["name"] or match["latin"]).strip()
            named.setdefault(name, Found(one_line(match.group()), unit, 1.0))
    return tuple(named.values()) if len(named) > 1 else ()


def _appointing(units: Sequence[Unit]) -> tuple[Found, ...]:
    for unit in units[:_OPENING]:
        match = _APPOINTS.match(one_line(unit.text))
        if match is not None:
            return tuple(Found(match[name].strip(" ,."), unit, 1.0) for name in ("giver", "taker"))
    return ()


def _by_chinese(units: Sequence[Unit]) -> tuple[Found, ...]:
    for unit in units[:_OPENING]:
        match = _BY_CHINESE.search(unit.text)
        if match is not None:
            return (Found(one_line(match["names"]), unit, 1.0),)
    return ()
