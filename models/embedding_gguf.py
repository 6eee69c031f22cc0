"""Converts the packaged sentence-embedding model (a BERT as safetensors) into a GGUF that llama.cpp reads."""

from __future__ import annotations

import json
import struct
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from core.errors import BadModelFileError
from models.gguf_writer import I32, TEXT, Value, array, f32, flag, text, u32, write

NORMAL, UNKNOWN, CONTROL = 1, 2, 3
HEADER_MAX = 16 << 20
_SPECIAL = {"[PAD]": "padding", "[UNK]": "unknown", "[CLS]": "cls", "[SEP]": "seperator", "[MASK]": "mask"}
"""Token -> name in the header; "seperator" is how the format spells it."""
_TOP = {
    "embeddings.word_embeddings.weight": "token_embd.weight",
    "embeddings.position_embeddings.weight": "position_embd.weight",
    "embeddings.token_type_embeddings.weight": "token_types.weight",
    "embeddings.LayerNorm": "token_embd_norm",
}
_LAYER = {
    "attention.self.query": "attn_q",
    "attention.self.key": "attn_k",
    "attention.self.value": "attn_v",
    "attention.output.dense": "attn_output",
    "attention.output.LayerNorm": "attn_output_norm",
    "intermediate.dense": "ffn_up",
    "output.dense": "ffn_down",
    "output.LayerNorm": "layer_output_norm",
}
_HALF = ("token_embd.weight", "attn_q.weight", "attn_k.weight", "attn_v.weight", "attn_output.weight", "ffn_up.weight")


def convert(archive: Path, target: BinaryIO) -> None:
    """Writes the GGUF form of a zipped model.

    Args:
        archive: zip with config.json, tokenizer.json and model.safetensors.
        target: open for writing.

    Raises:
        BadModelFileError: the archive is not what is expected.
    """
    try:
        with zipfile.ZipFile(archive) as zipped:
            config = json.loads(zipped.read("config.json"))
            vocabulary = json.loads(zipped.read("tokenizer.json"))["model"]["vocab"]
            weights = safetensors(zipped.read("model.safetensors"))
            write(target, header(config, vocabulary), tensors(weights))
    except (OSError, KeyError, ValueError, zipfile.BadZipFile, struct.error) as error:
        raise BadModelFileError(f"The embedding model's package cannot be read ({type(error).__name__}).") from error


def header(config: Mapping[str, Any], vocabulary: Mapping[str, int]) -> dict[str, Value]:
    """Returns the header: architecture `bert`, mean pooling, WordPiece vocabulary."""
    tokens = [""] * len(vocabulary)
    for token, number in vocabulary.items():
        tokens[number] = token
    kinds = [UNKNOWN if t == "[UNK]" else CONTROL if t in _SPECIAL else NORMAL for t in tokens]
    fields = {
        "general.architecture": text("bert"),
        "general.name": text("all-MiniLM-L6-v2"),
        "general.license": text("apache-2.0"),
        "general.file_type": u32(1),
        "bert.context_length": u32(config["max_position_embeddings"]),
        "bert.embedding_length": u32(config["hidden_size"]),
        "bert.feed_forward_length": u32(config["intermediate_size"]),
        "bert.block_count": u32(config["num_hidden_layers"]),
        "bert.attention.head_count": u32(config["num_attention_heads"]),
        "bert.attention.layer_norm_epsilon": f32(config["layer_norm_eps"]),
        "bert.attention.causal": flag(False),
        "bert.pooling_type": u32(1),
        "tokenizer.ggml.model": text("bert"),
        "tokenizer.ggml.pre": text("default"),
        "tokenizer.ggml.token_type_count": u32(config["type_vocab_size"]),
        "tokenizer.ggml.tokens": array(TEXT, [phantom(token) for token in tokens]),
        "tokenizer.ggml.token_type": array(I32, kinds),
        "tokenizer.ggml.bos_token_id": u32(vocabulary["[CLS]"]),
    }
    for token, name in _SPECIAL.items():
        fields[f"tokenizer.ggml.{name}_token_id"] = u32(vocabulary[token])
    return fields


def phantom(token: str) -> str:
    """Turns WordPiece's form into llama.cpp's: "##ing" continues as "ing", "run" begins as "▁run"."""
    if token in _SPECIAL:
        return token
    return token[2:] if token.startswith("##") else "\u2581" + token


def tensors(weights: Mapping[str, NDArray[Any]]) -> Iterator[tuple[str, NDArray[Any]]]:
    """Yields the tensors under llama.cpp's names; matrices half as wide, norms, biases and positions as they are."""
    for name, data in weights.items():
        renamed = rename(name)
        if renamed is not None:
            yield renamed, data.astype(np.float16) if renamed.endswith((*_HALF, "ffn_down.weight")) else data


def rename(name: str) -> str | None:
    """Returns llama.cpp's name of a tensor, or None for one that is not needed."""
    if name in _TOP:
        return _TOP[name]
    stem, _, kind = name.rpartition(".")
    if stem in _TOP:
        return f"{_TOP[stem]}.{kind}"
    parts = stem.split(".")
    if parts[:2] == ["encoder", "layer"] and ".".join(parts[3:]) in _LAYER:
        return f"blk.{int(parts[2])}.{_LAYER['.'.join(parts[3:])]}.{kind}"
    return None


def safetensors(data: bytes) -> dict[str, NDArray[Any]]:
    """Reads float32 tensors from a safetensors file. Raises ValueError or KeyError when it is not well formed."""
    (length,) = struct.unpack_from("<Q", data)
    if length > min(HEADER_MAX, len(data) - 8):
        raise ValueError("header longer than the file")
    entries = json.loads(data[8 : 8 + length])
    out: dict[str, NDArray[Any]] = {}
    for name, entry in entries.items():
        if name == "__metadata__" or entry["dtype"] != "F32":
            continue
        start, end = (8 + length + offset for offset in entry["data_offsets"])
        if not 8 + length <= start <= end <= len(data):
            raise ValueError("tensor outside the file")
        out[name] = np.frombuffer(data[start:end], dtype="<f4").reshape(entry["shape"])
    return out
