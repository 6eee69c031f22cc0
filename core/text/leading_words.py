"""Words before a number that say that it is a loss or goes down, or that it is not exact, and what may stand between."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

DOWN = re.compile(
    r"\b(?:loss(?:es)?|deficit|decreas(?:e[sd]?|ing)|declin(?:e[sd]?|ing)|reduc(?:e[sd]?|ing|tions?)|outflows?|deductions?|fell|falls?|drop(?:s|ped)?|down|lower|shrank|perte|baisse|recul|"
    r"verlust\w*|rückgang|sank|gesunken|pérdidas?|disminuy\w*|caída|perdita|calo|prejuízo|queda|verlies|daling|write-?(?:off|down)s?|impairments?|negative)\b"
    r"|亏损|虧損|损失|損失|下降|下跌|减少|減少|净亏|赤字",
    re.IGNORECASE,
)
DOWN_LINK = re.compile(
    r"(?:\s+(?:in|of|by|to|from|was|were|is|de|von|um|di|van|net|approximately|about|totaling|amounting|only|just)){0,3}[\s:]*|[了为為约約额額]{0,2}",
    re.IGNORECASE,
)
ABOUT = re.compile(
    r"\b(?:about|approximately|approx\b\.?|around|nearly|almost|roughly|some|circa|ca\.|rund|etwa|environ|aproximadamente|cerca|unos)|约|約|大约|近|[~≈]",
    re.IGNORECASE,
)
ABOUT_LINK = re.compile(r"\s*(?:of\s|de\s|di\s)?\s*")


def leading_at(pattern: re.Pattern[str], text: str, starts: Iterable[int]) -> list[int]:
    """Returns where one of these patterns ends that begins at one of some places, in order and none within another."""
    ends: list[int] = []
    for start in starts:
        match = pattern.match(text, start) if not ends or start >= ends[-1] else None
        if match is not None:
            ends.append(match.end())
    return ends


@lru_cache(maxsize=65536)
def may_lead(word: str) -> bool:
    """Whether a run of letters may begin what the patterns look for; asking word by word is far cheaper than searching a page."""
    return word in ("ca", "write") or DOWN.match(word) is not None or ABOUT.match(word) is not None
