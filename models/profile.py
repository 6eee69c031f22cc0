"""What to expect of a model, told from its header: size, family, how many passages it can use, where its answers come from."""

from __future__ import annotations

from dataclasses import dataclass

from models.families import Family, family_of
from models.gguf import EMBEDDING_ARCHITECTURES, split_number
from models.gguf_reader import TENSOR_TYPES, GgufHeader

TINY, SMALL, MEDIUM = 1_200_000_000, 4_500_000_000, 15_000_000_000
"""Parameters up to which a model is called tiny, small or medium."""
SIZE_CLASSES = ("tiny", "small", "medium", "large")
COMPUTE_BYTES = 320 << 20
"""Buffers besides weights and cache; a 262,144-token vocabulary alone takes 257 MB of logits."""

FILE_TYPES = {
    0: "F32",
    1: "F16",
    2: "Q4_0",
    3: "Q4_1",
    7: "Q8_0",
    8: "Q5_0",
    9: "Q5_1",
    10: "Q2_K",
    11: "Q3_K_S",
    12: "Q3_K_M",
    13: "Q3_K_L",
    14: "Q4_K_S",
    15: "Q4_K_M",
    16: "Q5_K_S",
    17: "Q5_K_M",
    18: "Q6_K",
    19: "IQ2_XXS",
    20: "IQ2_XS",
    21: "Q2_K_S",
    22: "IQ3_XS",
    23: "IQ3_XXS",
    24: "IQ1_S",
    25: "IQ4_NL",
    26: "IQ3_S",
    27: "IQ3_M",
    28: "IQ2_S",
    29: "IQ2_M",
    30: "IQ4_XS",
    31: "IQ1_M",
    32: "BF16",
    36: "TQ1_0",
    37: "TQ2_0",
    38: "MXFP4",
}
"""`general.file_type` -> the name people know."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How Pincite uses a model.

    Attributes:
        kind: "language", "embedding", "vocab_only" or "part" (a later part of a split model).
        size_class: "tiny", "small", "medium" or "large".
        family: chat family, None for a base model or an unknown template.
        has_template: the file carries a chat template.
        focus_items: how many passages it is shown at most; None leaves it to the pack.
        extractive: its answers are best taken from the evidence word for word.
    """

    kind: str
    size_class: str
    family: Family | None
    has_template: bool
    parameters: int
    quantisation: str
    focus_items: int | None
    extractive: bool


def profile_of(header: GgufHeader) -> Profile:
    """Returns the profile of a checked header."""
    parameters = sum(tensor.values for tensor in header.tensors)
    parts = header.number("split.count")
    if parts > 1:
        parameters *= parts  # only an estimate: the other parts are not read
    size_class = next(
        (name for name, limit in (("tiny", TINY), ("small", SMALL), ("medium", MEDIUM)) if parameters <= limit), "large"
    )
    template = header.text("tokenizer.chat_template")
    family = family_of(template)
    base = family is None
    tiny = size_class == "tiny"
    return Profile(
        kind=_kind(header),
        size_class=size_class,
        family=family,
        has_template=bool(template),
        parameters=parameters,
        quantisation=_quantisation(header),
        # A tiny base model is right more often when it sees the best passage alone (measured: 46 % to 40 % with three).
        focus_items=1 if tiny and base else {"tiny": 3, "small": 8}.get(size_class),
        # Small base models ramble; tiny ones of any kind are right more often when they copy (measured: 46 % to 32 %).
        extractive=tiny or (base and size_class == "small"),
    )


def _kind(header: GgufHeader) -> str:
    if split_number(header) > 0:
        return "part"
    if not header.tensors:
        return "vocab_only"
    if header.architecture in EMBEDDING_ARCHITECTURES or header.own("pooling_type") in (1, 2, 4):
        return "embedding"
    return "language"


def _quantisation(header: GgufHeader) -> str:
    named = FILE_TYPES.get(header.number("general.file_type", -1))
    if named is not None:
        return named
    sizes: dict[int, int] = {}
    for tensor in header.tensors:
        sizes[tensor.kind] = sizes.get(tensor.kind, 0) + tensor.bytes
    return TENSOR_TYPES[max(sizes, key=sizes.__getitem__)][0] if sizes else ""


def ram_estimate(header: GgufHeader, context_tokens: int) -> int:
    """Returns the bytes that the loaded model will take: weights, key-value cache for the window, buffers."""
    weights = header.file_bytes * max(1, header.number("split.count"))
    vocabulary = 600 * len(header.tokens)
    return weights + kv_bytes(header, context_tokens) + COMPUTE_BYTES + vocabulary


def kv_bytes(header: GgufHeader, context_tokens: int) -> int:
    """Returns the size of the key-value cache in bytes, two bytes a value."""
    heads = header.own("attention.head_count", 1)
    kv_heads = header.own("attention.head_count_kv", heads)
    width = header.own("embedding_length") // max(1, heads)
    key, value = header.own("attention.key_length", width), header.own("attention.value_length", width)
    return 2 * header.own("block_count") * context_tokens * kv_heads * (key + value)
