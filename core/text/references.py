"""Numbers that name a place, not an amount: notes, sections, pages, list marks, footnote marks, telephone numbers."""

from __future__ import annotations

import re
from decimal import Decimal

_REFERENCE = re.compile(
    r"(?:\b(?:notes?|pages?|pp?\.|sections?|secs?\.|clauses?|articles?|art\.|items?|paragraphs?|paras?\.?|schedules?|exhibits?|annex(?:es)?|appendix|"
    r"appendices|tables?|figures?|fig\.|chapters?|slides?|parts?|volumes?|vol\.|rules?|form|nos?\.|number|footnotes?|step|phase|level|stage|tier|topic|"
    r"asu|asc|ifrs|ias|aasb|sfas|fas|fin|regulation|act|irc section|"
    r"seiten?|abschnitt|ziffer|artikel|anhang|anlage|nr\.|página|página|sección|artículo|cláusula|nota|anexo|seção|"
    r"artigo|annexe|pagina|sezione|articolo|allegato|hoofdstuk|bijlage)\s*(?:no\.?\s*)?[#(]?\s*|§+\s*|#\s?|№\s?|"
    r"(?:附注|附註|注释|註|注|第|附件|附录|附錄|表|图|圖|脚注)\s?)$",
    re.IGNORECASE,
)
_CLAUSE_LABEL = re.compile(r"\d{1,2}(?:\.\d{1,2}){1,3}")
_CLAUSE_OPENS = re.compile(r"(?:\s?\([a-z]{1,4}\))*\.?[ \u00a0]+[\"“]?(?:[A-ZÀ-Þ][^\W\d_]+|[A-Z] |[\u4e00-\u9fff])")
_LINE_BREAKS = "\n|"
_PHONE = re.compile(r"\+?\(?\d{1,4}\)?(?:[ \u00a0.-]\(?\d{2,4}\)?){2,5}(?![\d,])")
_CARDINAL_AFTER = re.compile(r"\s?(?:条|章|节|節|页|頁|款|项规定)")
_SHORT_NOTE = Decimal(30)


def is_reference(plain: str, start: int) -> bool:
    """Whether "Note", "Section", "page", 第 or the like stands right before a number.

    >>> is_reference("see Note 7", 9), is_reference("it has 7 stores", 7)
    (True, False)
    """
    left = plain[max(0, start - 16) : start]
    last = left.rstrip(" (#")[-1:] or left[-1:]
    if not left or left[-1] in _LINE_BREAKS or not (last.isalpha() or last in ".§#№:"):
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


def is_clause_label(plain: str, start: int, end: int) -> bool:
    """Whether a number opens a sentence as the label of its clause: "8.2 Either party may terminate".

    >>> is_clause_label("8.2 Either party may terminate", 0, 3), is_clause_label("8.2 percent", 0, 3)
    (True, False)
    """
    if not _CLAUSE_LABEL.fullmatch(plain, start, end) or not _CLAUSE_OPENS.match(plain, end):
        return False
    left = plain[max(0, start - 12) : start].rstrip(' \u00a0§"“')
    return not left or left[-1] in "\n.!?;。；！？"


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
