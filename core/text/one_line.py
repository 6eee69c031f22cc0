"""Text of a page in several lines -> one line to show: words apart, and scripts without spaces joined where a line ended."""

from __future__ import annotations

import re

from core.text.terms import CJK

_SPACED = "\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff"
"""Korean sets its words apart: there a line may have ended between two words."""
_UNSPACED = rf"(?![{_SPACED}])[{CJK}\u3001-\u3011\u3014-\u301f\uff01-\uff65]"
_LINE_END = re.compile(rf"(?<={_UNSPACED})\s*\n\s*(?![{_SPACED}])(?=\S)|(?<![{_SPACED}\s])\s*\n\s*(?={_UNSPACED})")


def one_line(text: str) -> str:
    r"""Returns a text in one line; a line end beside a letter of a script without spaces was no space.

    >>> one_line("违约金总额不超\n过合同总价的10%。")
    '违约金总额不超过合同总价的10%。'
    >>> one_line("payable in\nadvance")
    'payable in advance'
    """
    return " ".join(_LINE_END.sub("", text.replace("\r\n", "\n")).split())
