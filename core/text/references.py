"""Numbers that name a place, not an amount: notes, sections, pages, list marks, footnote marks, telephone numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache

from core.quantity import Quantity, QuantityKind

_REFERENCE = re.compile(
    r"(?:\b(?:notes?|pages?|pp?\.|sections?|secs?\.|clauses?|articles?|art\.|items?|paragraphs?|paras?\.?|schedules?|exhibits?|annex(?:es)?|appendix|"
    r"appendices|tables?|figures?|fig\.|chapters?|slides?|parts?|volumes?|vol\.|rules?|form|nos?\.|number|footnotes?|step|phase|level|stage|tier|topic|"
    r"asu|asc|ifrs|ias|aasb|sfas|fas|fin|regulation|act|irc section|lots?|buildings?|rooms?|suites?|floors?|plots?|routes?|highways?|gates?|"
    r"seiten?|absatz|absätze|abs\.|alinéas?|apartado|comma|lid|abschnitt|ziffer|artikel|anhang|anlage|nr\.|página|página|sección|artículo|cláusula|nota|anexo|seção|"
    r"artigo|annexe|pagina|sezione|articolo|allegato|hoofdstuk|bijlage)\s*(?:no\.?\s*)?[#(]?\s*|§+\s*|#\s?|№\s?|"
    r"(?:附注|附註|注释|註|注|第|附件|附录|附錄|表|图|圖|脚注)\s?)$",
    re.IGNORECASE,
)
_LAST_WORD = re.compile(r"([^\W\d_]+)[\s.(]*$")
_PLURAL = re.compile(
    r"(?:\b(?:notes|pages|pp\.|sections|secs\.|clauses|articles|arts\.|items|paragraphs|paras\.?|schedules|exhibits|annexes|appendices|tables|"
    r"figures|figs\.|chapters|slides|parts|volumes|rules|nos\.|footnotes|seiten|abschnitte|ziffern|artikel|anhänge|lots|rooms|buildings|"
    r"páginas|artículos|cláusulas|notas|anexos|articles|annexes|pagine|articoli)\s*|§§\s*|(?:附注|附註|第)\s?)$",
    re.IGNORECASE,
)
_CHAIN = re.compile(
    r"\s*(?:,|;|&|-|,?\s*\b(?:and|or|to|through|und|oder|bis|et|ou|à|y|o|e|a|en|of|tot)\b|至|和|、|及)\s*",
    re.IGNORECASE,
)
_TITLED = re.compile(
    r"\b(?:Section|Article|Clause|Chapter|Schedule|Exhibit|Appendix|Annex|Part|Paragraph|Note|SECTION|ARTICLE|CLAUSE|CHAPTER|SCHEDULE|PART)\s$"
)
_SUB_CLAUSE = re.compile(r"(?:\s?\((?:[a-z]{1,4}|[A-Z]|\d{1,2})\))+")
_GLUED_SUB_CLAUSE = re.compile(r"(?:\([a-z]{1,4}\))(?:\((?:[a-z]{1,4}|\d{1,2})\))*")
_PROSE_BEFORE = re.compile(r"(?:[a-z]{2,}|[(;])\s?$")
CJK_CLAUSES = frozenset("条條款章节節项項页頁编編篇")
_CLAUSE_LABEL = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,3}")
_CLAUSE_OPENS = re.compile(r"(?:\s?\([a-z]{1,4}\))*\.?[ \u00a0]+[\"“]?(?:[A-ZÀ-Þ][^\W\d_]+|[A-Z] |[\u4e00-\u9fff])")
CJK_NOTE = re.compile(
    r"(?<!\S)[一二三四五六七八九十]{1,3}[、.．](?:\s?[（(]?\d{1,3}[)）]?|[（(][一二三四五六七八九十]{1,3}[)）](?:\d{1,2})?)(?=\s|\||$)"
)
"""A note in the column of a table: 五、32."""
_LINE_BREAKS = "\n|"
_PHONE = re.compile(r"\+?\(?\d{1,4}\)?(?:[ \u00a0.-]\(?\d{2,4}\)?){2,5}(?![\d,])")
_SHORT_NOTE = Decimal(30)
_CHAIN_MAX = 9


def is_reference(plain: str, start: int) -> bool:
    """Whether "Note", "Section", "page", 第 or the like stands right before a number.

    >>> is_reference("see Note 7", 9), is_reference("it has 7 stores", 7)
    (True, False)
    """
    left = plain[max(0, start - 16) : start]
    last = left.rstrip(" (#")[-1:] or left[-1:]
    if not left or left[-1] in _LINE_BREAKS or not (last.isalpha() or last in ".§#№:"):
        return False
    before = _LAST_WORD.search(left)
    if before is not None and not _may_refer(before[1]):
        return False
    match = _REFERENCE.search(left)
    if match is None:
        return False
    if match.group().strip() in ("第",):
        return True
    word = match.group().strip(" (#").lower()
    if word in ("part", "parts", "number", "level", "stage", "form", "act", "step", "phase", "table", "表"):
        return match.group()[-1:] == " " or word == "表"
    return True


@lru_cache(maxsize=65536)
def _may_refer(word: str) -> bool:
    """Whether a word may stand before a reference at all: asked once for each word, not for each number."""
    return word.lower() == "no" or any(_REFERENCE.search(word + end) is not None for end in ("", "."))


def is_clause_label(plain: str, start: int, end: int) -> bool:
    """Whether a number opens a sentence as the label of its clause: "8.2 Either party may terminate".

    >>> is_clause_label("8.2 Either party may terminate", 0, 3), is_clause_label("8.2 percent", 0, 3)
    (True, False)
    """
    if not _CLAUSE_LABEL.fullmatch(plain, start, end) or not _CLAUSE_OPENS.match(plain, end):
        return False
    left = plain[max(0, start - 12) : start].rstrip(' \u00a0§"“')
    return not left or left[-1] in "\n.!?;。；！？"


def is_titled(plain: str, start: int) -> bool:
    """Whether a number in words belongs to a title: "Article Five", "Section Seven"."""
    return plain[start : start + 1].isupper() and _TITLED.search(plain, max(0, start - 12), start) is not None


def sub_clause(plain: str, start: int, end: int, reference: bool) -> int:
    """Returns the end of the sub-clause that stands behind a clause's number, "3.2(b)(iii)", or 0.

    A number with a point that is not known to name a clause does so in running text: in a table "12.5(a)" has a footnote.
    """
    if reference:
        found = _SUB_CLAUSE.match(plain, end)
    elif _CLAUSE_LABEL.fullmatch(plain, start, end) and _PROSE_BEFORE.search(plain, max(0, start - 12), start):
        found = _GLUED_SUB_CLAUSE.match(plain, end)
    else:
        found = None
    return found.end() if found else 0


def chained(plain: str, found: Sequence[Quantity]) -> list[Quantity]:
    """In "Notes 3, 4 and 5" and "pages 12-15" all numbers are references, not only the first."""
    out = list(found)
    plural = False
    for i, item in enumerate(out):
        before = out[i - 1] if i else None
        if before is None or before.kind is not QuantityKind.REFERENCE:
            plural = False
        elif not plural:
            plural = _PLURAL.search(plain, max(0, before.start - 16), before.start) is not None
        if not plural or before is None or item.kind not in (QuantityKind.NUMBER, QuantityKind.REFERENCE):
            continue
        plain_number = not item.unit and not item.scaled and not item.words and not item.negative
        gap = plain[before.end : item.start]
        if item.kind is QuantityKind.NUMBER and plain_number and len(gap) < _CHAIN_MAX and _CHAIN.fullmatch(gap):
            out[i] = replace(item, kind=QuantityKind.REFERENCE)
    return out


def is_list_mark(plain: str, start: int, end: int) -> bool:
    """Whether a number opens a line as a heading or list number: "26. Notes to the accounts", "2) Includes"."""
    if start > 0 and plain[start - 1] != "\n":
        return False
    if end - start > 3:
        return False
    following = plain[end : end + 4]
    if following[:1] in (".", ")", "、", "．") and len(following) > 1:
        rest = following[1:].lstrip()
        return bool(rest) and not rest[0].isdecimal() and rest[0] not in "\n|%$"
    return False


def is_note_mark(plain: str, start: int, end: int, bracketed: bool, value: Decimal) -> bool:
    """Whether a bracketed small number is a footnote mark: "(1) Includes", "Net income (2)", "2019 (1)", "Disposals(3)"."""
    if not bracketed or value > _SHORT_NOTE or value != value.to_integral_value():
        return False
    at_line_start = start == 0 or plain[start - 1] == "\n" or plain[max(0, start - 2) : start] in (". ", "; ", ") ")
    following = plain[end : end + 2]
    if at_line_start:
        return following[:1] == " " and following[1:2].isalpha()
    left = plain[max(0, start - 3) : start]
    if left.endswith(("  ", "|", "| ", "\n", "$", "$ ")):
        return False
    glued = left[-1:] not in (" ", "")
    if glued:
        return left[-1:].isalnum() or left[-1:] in ")’'\"*"
    before = left.rstrip()[-1:]
    return (before.isalpha() or before in ")’'") or (before.isdecimal() and _after_year(plain, start))


def _after_year(plain: str, start: int) -> bool:
    return re.search(r"(?:19|20)\d\d\s?$", plain[max(0, start - 6) : start]) is not None


def is_identifier_mark(plain: str, start: int, end: int) -> int:
    """Returns the end of a telephone-like or form-like identifier that starts here, or 0.

    "10-K", "+1 (415) 555-0100": digits in three or more dashed groups, or digits with a dash and a capital letter.
    """
    following = plain[end : end + 3]
    if following[:1] == "-" and following[1:2].isalpha() and following[1:2].isupper() and not following[2:3].isalpha():
        return end + 2
    if following[:1] in "-. " and (following[1:2].isdecimal() or following[1:2] == "(") and "," not in plain[start:end]:
        phone = _PHONE.match(plain, start)
        if phone and "-" in phone.group() and sum(char.isdecimal() for char in phone.group()) >= 9:
            return phone.end()
    return 0


_ORDINAL_AFTER = re.compile(r"\.\s(?=[A-ZÄÖÜ][a-zäöü])")
_ORDINAL_BEFORE = re.compile(r"\b(?:zum|am|vom|der|dem|des|den|im|jede[rnms])\s$", re.IGNORECASE)


def is_german_ordinal(text: str, start: int, end: int) -> bool:
    """Whether a number with a full stop is an ordinal of German: "bis zum 3. Werktag".

    >>> is_german_ordinal("zum 3. Werktag", 4, 5), is_german_ordinal("Es sind 3. Das", 8, 9)
    (True, False)
    """
    if _ORDINAL_AFTER.match(text, end) is None:
        return False
    return _ORDINAL_BEFORE.search(text, max(0, start - 6), start) is not None
