"""What a GGUF header must fulfil before llama.cpp may see the file; each rule names what it found."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from models.gguf_reader import (
    NAME_MAX,
    STRING,
    TENSOR_TYPES,
    GgufHeader,
    TypedArray,
    bad,
    open_regular,
    parse_header,
)

LAYERS_MAX = 512
"""llama.cpp asserts on more, and on none."""

LANGUAGE_ARCHITECTURES = frozenset(
    """
    llama llama4 deci falcon baichuan grok gpt2 gptj gptneox mpt starcoder starcoder2 refact bloom stablelm qwen qwen2
    qwen2moe qwen2vl qwen3 qwen3moe qwen3next qwen3vl qwen3vlmoe qwen35 qwen35moe phi2 phi3 phimoe plamo plamo2 plamo3
    codeshell orion internlm2 minicpm minicpm3 gemma gemma2 gemma3 gemma3n gemma4 rwkv6 rwkv6qwen2 rwkv7 arwkv7 mamba
    mamba2 jamba xverse command-r cohere2 dbrx olmo olmo2 olmoe openelm arctic deepseek deepseek2 chatglm glm4 glm4moe
    glm-dsa bitnet jais jais2 nemotron nemotron_h nemotron_h_moe exaone exaone4 exaone-moe granite granitemoe
    granitehybrid chameleon plm bailingmoe bailingmoe2 dots1 arcee afmoe ernie4_5 ernie4_5-moe falcon-h1 hunyuan-moe
    hunyuan-dense hunyuan_vl smollm3 gpt-oss lfm2 lfm2moe smallthinker seed_oss grovemoe apertus minimax-m2
    pangu-embedded mistral3 mistral4 mimo2 step35 maincoder kimi-linear
    """.split()  # noqa: SIM905
)
EMBEDDING_ARCHITECTURES = frozenset(
    """
    bert modern-bert nomic-bert nomic-bert-moe neo-bert jina-bert-v2 jina-bert-v3 eurobert gemma-embedding t5encoder
    llama-embed
    """.split()  # noqa: SIM905
)
OTHER_ARCHITECTURES = {
    "clip": "the picture part of a model that sees; choose its language file instead",
    "cogvlm": "a picture model",
    "deepseek2-ocr": "a picture model",
    "paddleocr": "a picture model",
    "t5": "an encoder-decoder, which Pincite does not use",
    "dream": "a diffusion model, which Pincite does not use",
    "llada": "a diffusion model, which Pincite does not use",
    "llada-moe": "a diffusion model, which Pincite does not use",
    "rnd1": "a diffusion model, which Pincite does not use",
    "wavtokenizer-dec": "an audio model",
}
RECURRENT_ARCHITECTURES = frozenset("rwkv6 rwkv6qwen2 rwkv7 arwkv7 mamba mamba2".split())  # noqa: SIM905
"""No attention heads, and a state that cannot be rewound."""

_UNSIGNED, _SIGNED, _FLOAT, _BOOL = (0, 2, 4, 10), (1, 3, 5, 11), (6, 12), (7,)
_INTEGER = _UNSIGNED + _SIGNED
_TYPES: dict[str, tuple[int, ...]] = {
    "general.architecture": (STRING,),
    "general.name": (STRING,),
    "general.alignment": (4,),
    "general.file_type": _INTEGER,
    "tokenizer.ggml.model": (STRING,),
    "tokenizer.ggml.pre": (STRING,),
    "tokenizer.chat_template": (STRING,),
    "tokenizer.ggml.add_bos_token": _BOOL,
    "tokenizer.ggml.add_eos_token": _BOOL,
    "tokenizer.ggml.add_space_prefix": _BOOL,
    "split.no": _INTEGER,
    "split.count": _INTEGER,
    "split.tensors.count": _INTEGER,
}
_ELEMENTS = {
    "tokenizer.ggml.tokens": (STRING,),
    "tokenizer.ggml.merges": (STRING,),
    "tokenizer.ggml.scores": (6,),
    "tokenizer.ggml.token_type": (5, 4),
}
_RANGES: dict[str, tuple[int, int]] = {
    "block_count": (1, LAYERS_MAX),
    "context_length": (16, 16 << 20),
    "embedding_length": (1, 1 << 20),
    "feed_forward_length": (0, 1 << 24),
    "attention.head_count": (1, 4096),
    "attention.head_count_kv": (0, 65_536),
    "attention.key_length": (1, 65_536),
    "attention.value_length": (1, 65_536),
    "rope.dimension_count": (0, 65_536),
    "expert_count": (0, 4096),
    "expert_used_count": (0, 4096),
    "attention.sliding_window": (0, 16 << 20),
}
_SPECIAL = "bos eos unknown seperator separator padding cls mask eot eom fim_pre fim_suf fim_mid fim_pad fim_rep fim_sep".split()  # noqa: SIM905


def read_header(path: Path) -> GgufHeader:
    """Reads and checks a GGUF header.

    Raises:
        BadModelFileError: with the first reason found.
    """
    descriptor = open_regular(path)
    try:
        return checked_header(descriptor)
    finally:
        os.close(descriptor)


def checked_header(descriptor: int) -> GgufHeader:
    """Reads and checks the header behind an open descriptor; raises BadModelFileError with the first reason found."""
    header = parse_header(descriptor)
    for rule in (_types, _architecture, _ranges, _vocabulary, _tensors):
        for reason in rule(header):
            raise bad(reason)
    return header


def _types(header: GgufHeader) -> Iterator[str]:
    for key, wanted in _TYPES.items():
        if key in header.types and header.types[key] not in wanted:
            yield f"the header entry {key} has the wrong type"
    for key, elements in _ELEMENTS.items():
        value = header.fields.get(key)
        if value is not None and (not isinstance(value, TypedArray) or value.element not in elements):
            yield f"the header entry {key} has the wrong type"


def _architecture(header: GgufHeader) -> Iterator[str]:
    name = header.architecture
    if not name:
        yield "it does not name its architecture"
    elif name in OTHER_ARCHITECTURES:
        yield f'its architecture "{name}" is {OTHER_ARCHITECTURES[name]}'
    elif name not in LANGUAGE_ARCHITECTURES and name not in EMBEDDING_ARCHITECTURES:
        yield f'its architecture "{name[:40]}" is not known to this version of Pincite'


def _ranges(header: GgufHeader) -> Iterator[str]:
    if split_number(header) > 0:
        return  # only the first part of a split model carries the model's numbers
    name = header.architecture
    required = ["block_count", "context_length", "embedding_length"]
    if name not in RECURRENT_ARCHITECTURES:
        required.append("attention.head_count")
    for key in required:
        if f"{name}.{key}" not in header.fields and header.tensors:
            yield f"the header entry {name}.{key} is missing"
    for key, (low, high) in _RANGES.items():
        full = f"{name}.{key}"
        value = header.fields.get(full)
        if value is None:
            continue
        values = value.values if isinstance(value, TypedArray) else (value,)
        if isinstance(value, TypedArray) and value.length > LAYERS_MAX:
            yield f"{full} has {value.length} values"
        # One value a layer: a hybrid layer without attention has 0 heads.
        floor = 0 if isinstance(value, TypedArray) or name in RECURRENT_ARCHITECTURES else low
        for number in values:
            if not isinstance(number, int) or isinstance(number, bool):
                yield f"{full} is not a whole number"
            elif not floor <= number <= high:
                yield f"{full} is {number}; {low} to {high} are possible"


def _vocabulary(header: GgufHeader) -> Iterator[str]:
    count = len(header.tokens)
    if not count:
        if split_number(header) <= 0:
            yield "it has no vocabulary"
        return
    for key in ("scores", "token_type"):
        value = header.fields.get(f"tokenizer.ggml.{key}")
        if isinstance(value, TypedArray) and value.length != count:
            yield f"its vocabulary has {count} tokens but {value.length} entries in {key}"
    if len(set(header.tokens)) != count:
        yield "its vocabulary holds the same token twice"
    # One search over all bytes is 20 times faster than one a token.
    if b"\0" in b"".join(header.tokens):
        yield "its vocabulary holds a NUL byte"
    if header.text("tokenizer.ggml.model") == "llama":
        # llama.cpp writes what no token holds as byte tokens, and ends its process where one is missing.
        known = set(header.tokens)
        if any(b"<0x%02X>" % value not in known and bytes([value]) not in known for value in range(256)):
            yield "its vocabulary lacks byte tokens"
    for name in _SPECIAL:
        key = f"tokenizer.ggml.{name}_token_id"
        value = header.fields.get(key)
        # 2^32 - 1 and -1 say "none".
        if value is not None and (
            not isinstance(value, int) or (not 0 <= value < count and value not in (-1, 0xFFFFFFFF))
        ):
            yield f"{key} is {value}, outside its vocabulary of {count}"


def _tensors(header: GgufHeader) -> Iterator[str]:
    names: set[str] = set()
    expected = 0
    for tensor in header.tensors:
        if tensor.name in names:
            yield f"the tensor {tensor.name[:NAME_MAX]} stands twice"
        names.add(tensor.name)
        if tensor.kind not in TENSOR_TYPES:
            yield f"the tensor {tensor.name} has the unknown type {tensor.kind}"
            return
        if any(not 0 < size < 2**31 for size in tensor.shape):
            yield f"the tensor {tensor.name} has an impossible size {tensor.shape}"
        if tensor.shape[0] % TENSOR_TYPES[tensor.kind][1]:
            yield f"the rows of the tensor {tensor.name} do not fit its blocks"
        if tensor.offset != expected:
            yield f"the tensor {tensor.name} does not start where the one before it ends"
        expected += -(-tensor.bytes // header.alignment) * header.alignment
        if header.data_start + tensor.offset + tensor.bytes > header.file_bytes:
            yield "it is shorter than its header says; the download may be incomplete"
    if header.tensors and header.file_bytes > header.data_start + expected + header.alignment:
        yield "there is data behind its last tensor"


def split_number(header: GgufHeader) -> int:
    """Which part of a split model this is, from 0; -1 when the model is not split."""
    return header.number("split.no", 0) if header.number("split.count", 0) > 1 else -1
