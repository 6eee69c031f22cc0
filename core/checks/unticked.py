"""An answer taken from beside an empty box of a form: it stands there, and was not chosen.

"☒ Full time ☐ Part time": "part time" stands in the document.
"""

from __future__ import annotations

import re

from core.answer import Answer, FinishReason
from core.remarks import not_passed

_EMPTY = r"[☐□▢❏❑]|\[ ?\]"
_SIGN = re.compile(rf"{_EMPTY}|[☒☑✓✔✗✘■]|\[[xX]\]|\n")
_UNCHOSEN = re.compile(rf"(?:{_EMPTY})[ \t]*(?P<words>[^☐□▢❏❑☒☑✓✔✗✘■\n\[]+)")
_BLANKS = re.compile(r"\s+")


def is_unticked(said: str, quote: str) -> bool:
    """Whether words stand beside an empty box of a passage, and nowhere else in it.

    >>> is_unticked("Part time", "☒ Full time ☐ Part time")
    True
    """
    plain = _plain(_SIGN.sub(" ", said))
    if not plain:
        return False
    beside = [_plain(found["words"]) for found in _UNCHOSEN.finditer(quote)]
    return any(plain in words for words in beside) and plain not in _plain(_UNCHOSEN.sub(" ; ", quote))


def with_boxes(answer: Answer) -> Answer:
    """Returns an answer that does not pass when a sentence of it stands beside an empty box."""
    if answer.finish_reason is not FinishReason.ANSWERED:
        return answer
    quotes = {item.key: item.quote for item in answer.pack.items}
    for claim in answer.claims:
        cited = [quotes[key] for key in claim.citation_keys if key in quotes]
        if not claim.struck and cited and all(is_unticked(claim.text, quote) for quote in cited):
            reason = "what is cited stands beside a box that is not ticked"
            return not_passed(answer, reason)
    return answer


def _plain(text: str) -> str:
    return _BLANKS.sub(" ", text).strip(" .:;,").casefold()
