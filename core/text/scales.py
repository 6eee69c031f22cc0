"""Scale words and letters of several languages: word -> power of ten."""

from __future__ import annotations

SCALE_WORDS: dict[str, int] = {
    # English; the short scale
    "hundred": 2, "hundreds": 2, "thousand": 3, "thousands": 3, "million": 6, "millions": 6, "billion": 9, "billions": 9,
    "trillion": 12, "trillions": 12, "lakh": 5, "lakhs": 5, "lac": 5, "crore": 7, "crores": 7,
    "k": 3, "m": 6, "mn": 6, "mm": 6, "mln": 6, "mil.": 6, "mill.": 6, "bn": 9, "bln": 9, "b": 9, "tn": 12, "trn": 12, "'000": 3, "’000": 3,
    "000s": 3, "cr": 7,
    # German
    "tausend": 3, "tsd": 3, "tsd.": 3, "mio": 6, "mio.": 6, "millionen": 6, "mrd": 9, "mrd.": 9, "mld": 9, "mld.": 9, "milliarde": 9, "milliarden": 9,
    "billionen": 12, "hundert": 2, "dutzend": 0,
    # French
    "mille": 3, "milliers": 3, "milliard": 9, "milliards": 9, "md": 9, "mds": 9,
    # Spanish, Portuguese: mil, millón, milhão, bilhão; billón is 10^12
    "mil": 3, "miles": 3, "millon": 6, "millones": 6, "milhao": 6, "milhoes": 6, "bilhao": 9, "bilhoes": 9, "milhares": 3,
    "billon": 12, "billones": 12, "trilhao": 12, "trilhoes": 12,
    # Italian
    "mila": 3, "milione": 6, "milioni": 6, "miliardo": 9, "miliardi": 9, "migliaia": 3,
    # Dutch
    "duizend": 3, "miljoen": 6, "miljard": 9, "biljoen": 12,
}  # fmt: skip
"""Keys are lower-case with accents folded. One-letter scales count only when glued to the number or after a currency."""

SHORT_SCALES = frozenset({"k", "m", "b", "cr", "t"})

CJK_SCALES: dict[str, int] = {
    "十": 1, "拾": 1, "百": 2, "佰": 2, "千": 3, "仟": 3, "万": 4, "萬": 4, "亿": 8, "億": 8, "兆": 12,
}  # fmt: skip
