"""Scripts by their letters, as ranges of a character class."""

from __future__ import annotations

import re

CJK = "\u1100-\u11ff\u2e80-\u2fdf\u3040-\u30ff\u3100-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff66-\uffdc\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\U00020000-\U0003ffff"
"""Scripts written without spaces between words (Thai, Lao, Burmese and Khmer are treated like CJK)."""
LETTERS = re.compile(r"[^\W\d_]+")
"""A run of letters of any script."""
HAN = re.compile("[\u3400-\u9fff]")
"""A Chinese character."""
HAN_OR_KANA = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
"""A character of Chinese or Japanese."""
