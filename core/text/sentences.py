"""Text to sentence ranges, for contracts, filings, papers and answers, in several languages. Pure.

A full stop ends a sentence unless what stands before or after it says otherwise; 。！？ always do.
"""

from __future__ import annotations

import re

_ends = re.compile(r"""[.!?…؟۔。！？｡\n][.!?…؟۔。！？｡]*["'”’»)\]」』）〉》]*""")
"""Candidates; it begins with one class of letters, which is what makes searching fast."""
_break = re.compile(r"\n\s*\n|\n(?=\s*(?:[•●▪◦‣*–-]|\(?[a-z\d]{1,3}[.)])\s)").match
_opening = re.compile(r"""[\s("'“‘«\[]""")
_after = re.compile(r"""\s*["'“‘«„(\[¿¡]*\s*(\w*)""")
_leader = re.compile(r"\.{4,}|(?:\. ){3,}")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_NEVER_LAST = _words(
    "mr mrs ms messrs dr prof rev hon gen gov sen rep capt lt col sgt st mt ft blvd ave rd km fig figs eq eqs ref refs "
    "sec secs sect art arts para paras cl ch chap vol vols ed eds pp cf vs v viz approx ca e.g eg i.e ie "
    "resp incl excl est dept div ex exh sched reg regs ser tel fax attn acct avg max min op cit nr abs bd "
    "hr fr str z.b u.a d.h bzw vgl evtl ggf sog inkl zzgl mind max geb gem s.o s.u sr sra srta ud uds pág "
    "págs núm art av avda d dña p.ej ej mm mme mlle env см рис т.е т.к т.д т.п им ул д стр гл ст пп напр "
    "тыс млн млрд руб акад проф"
)
"""Abbreviations that are followed by what they name."""
_MAYBE_LAST = _words(
    "inc corp ltd co llc plc lp cos bros assn etc al jr sr esq ph.d m.d b.a m.a u.s u.k u.n e.u u.s.a d.c "
    "n.a n.v s.a p.c l.p mio mrd tsd a.m p.m a.d b.c jan feb mar apr jun jul aug sep sept oct nov dec usw др г гг вв "
    "в п л"
)
"""Abbreviations that may end a sentence: they do when a typical first word follows."""
_BEFORE_NUMBER = _words("no nos p item art section note page seite nr № n.º núm")
_FIRST_WORDS = _words(
    "the this that these those a an in on at as if it its we our you your they their he she his her there "
    "when where while with for from by to of and but or however although because since after before "
    "during under upon each any all no not such such both see what who how is are was were will may shall "
    "der die das ein eine im am es wir sie er el la los las un una en por para le les il elle nous on у в "
    "на он она это"
)
_ORDINAL_NEXT = _words(
    "januar februar märz april mai juni juli august september oktober november dezember jahrhundert "
    "jahrhunderts jh abschnitt kapitel band auflage lebensjahr weltkrieg bundesliga klasse"
)
_ORDINAL_BEFORE = _words("zum am vom dem des den jedem jeden jeder")
"""Before "3." it is an ordinal: "bis zum 3. Werktag"."""
_initials = re.compile(r"(?:[^\W\d_]\.)*[^\W\d_]").fullmatch
_list_number = re.compile(r"\s+\d{1,3}\.\s+[^\W\d_]").match
_numeral = re.compile(r"[IVXLC]+|[A-Z]").fullmatch
_marker = re.compile(r"\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-zA-Z]|[ivxlIVXL]{1,5})\)?").fullmatch


def sentence_ranges(text: str) -> list[tuple[int, int]]:
    """Half-open ranges of the sentences of `text`, in order, without outer white space.

    Example: "See No. 5. It (e.g. 3.2(b)) ends." gives "See No. 5." and "It (e.g. 3.2(b)) ends."
    """
    out: list[tuple[int, int]] = []
    start = 0
    for found in _ends.finditer(text):
        if found.end() <= start or not _is_end(text, start, found):
            continue
        _append(out, text, start, found.end())
        start = found.end()
    _append(out, text, start, len(text))
    return out


def _append(out: list[tuple[int, int]], text: str, start: int, end: int) -> None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        out.append((start, end))


def _is_end(text: str, start: int, found: re.Match[str]) -> bool:
    mark = found.group()
    first = mark[0]
    if first == "\n":
        return _break(text, found.start()) is not None
    if first in "。！？｡؟۔":
        return True
    if found.end() < len(text) and not text[found.end()].isspace():
        return False
    following = _after.match(text, found.end())
    word = following.group(1) if following else ""
    if following is None or (following.end() == len(text) and not word):
        return True
    opening = text[found.end() : following.start(1)].strip() if following else ""
    if word and word[0].islower() and not opening:
        return False
    if first in "!?…":
        return mark != "…" or not word[:1].islower()
    return _stop_ends(text, start, found, word)


def _after_a_sentence(before: str) -> bool:
    """Whether a number stands behind a finished sentence, as the number of a list does: "(b) y. 2. Term."."""
    before = before.rstrip()
    last = _opening.split(before[-20:])[-1].rstrip(".").lower()
    return before.endswith((".", ";", ":")) and last not in _NEVER_LAST and last not in _BEFORE_NUMBER


def _stop_ends(text: str, start: int, found: re.Match[str], word: str) -> bool:
    """Whether a full stop before a word that could begin a sentence ends one."""
    mark = found.group()
    if len(mark) > 3 and mark.startswith("...."):
        return False
    window = max(start, found.start() - 40)
    token = _opening.split(text[window : found.start()])[-1].rstrip(".")
    lower = token.lower()
    if not token:
        return bool(word)
    if mark != ".":
        closing = len(mark) > 1
        return closing or lower not in _NEVER_LAST
    if lower in _BEFORE_NUMBER:
        return not (word[:1].isdigit() or _numeral(word))
    if token.isdigit() and len(token) <= 3 and _after_a_sentence(text[start : found.start() - len(token)]):
        return False
    if _marker(token) and not text[start : found.start()].strip()[: -len(token)]:
        return False
    if lower in _NEVER_LAST:
        return False
    known = lower in _MAYBE_LAST or _initials(token) is not None
    if known and _list_number(text, found.end()):
        return True
    if known:
        return word.lower() in _FIRST_WORDS and word[:1].isupper()
    if not (token.isdigit() and len(token) <= 2):
        return True
    before = _opening.split(text[window : found.start() - len(token)].rstrip())[-1].lower()
    return word.lower() not in _ORDINAL_NEXT and before not in _ORDINAL_BEFORE
