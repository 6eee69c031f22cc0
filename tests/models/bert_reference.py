"""A BERT sentence embedding in plain numpy, from the tensors of a GGUF file: what llama.cpp's result is held against."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from models.gguf import read_header

Array = NDArray[np.float32]


@lru_cache(maxsize=1)
def _weights(path: Path) -> tuple[dict[str, Array], tuple[bytes, ...], int, int]:
    header = read_header(path)
    data = path.read_bytes()
    out = {}
    for tensor in header.tensors:
        kind = np.dtype("<f4") if tensor.kind == 0 else np.dtype("<f2")
        start = header.data_start + tensor.offset
        raw = np.frombuffer(data, kind, tensor.values, start)
        out[tensor.name] = raw.reshape(tuple(reversed(tensor.shape))).astype(np.float32)
    return out, header.tokens, header.own("block_count"), header.own("attention.head_count")


def word_pieces(text: str, tokens: tuple[bytes, ...]) -> list[int]:
    """Greedy longest match, words split at spaces; lower-case ASCII words with spaces around signs only."""
    ids = {token: number for number, token in enumerate(tokens)}
    out = [ids[b"[CLS]"]]
    for word in text.split():
        rest, begins = word, True
        while rest:
            for length in range(len(rest), 0, -1):
                piece = (("\u2581" if begins else "") + rest[:length]).encode()
                if piece in ids:
                    out.append(ids[piece])
                    rest, begins = rest[length:], False
                    break
            else:
                raise ValueError(word)
    return [*out, ids[b"[SEP]"]]


def _norm(x: Array, w: dict[str, Array], name: str) -> Array:
    mean, deviation = x.mean(-1, keepdims=True), x.std(-1, keepdims=True)
    return (x - mean) / np.sqrt(deviation**2 + 1e-12) * w[name + ".weight"] + w[name + ".bias"]


def _gelu(x: Array) -> Array:
    # The tanh form, which llama.cpp uses too; it differs from the exact one in the fourth digit.
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def reference_embedding(path: Path, text: str) -> Array:
    """Returns the mean-pooled embedding of length 1."""
    w, tokens, layers, heads = _weights(path)
    ids = word_pieces(text, tokens)
    x = w["token_embd.weight"][ids] + w["position_embd.weight"][: len(ids)] + w["token_types.weight"][0]
    x = _norm(x, w, "token_embd_norm")
    count, width = x.shape

    def linear(y: Array, name: str) -> Array:
        return y @ w[name + ".weight"].T + w[name + ".bias"]

    def split(y: Array) -> Array:
        return y.reshape(count, heads, width // heads).transpose(1, 0, 2)

    for layer in range(layers):
        b = f"blk.{layer}."
        q, k, v = (split(linear(x, b + name)) for name in ("attn_q", "attn_k", "attn_v"))
        scores = q @ k.transpose(0, 2, 1) / np.sqrt(width // heads)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        mixed = (scores / scores.sum(-1, keepdims=True)) @ v
        x = _norm(
            x + linear(mixed.transpose(1, 0, 2).reshape(count, width), b + "attn_output"), w, b + "attn_output_norm"
        )
        x = _norm(x + linear(_gelu(linear(x, b + "ffn_up")), b + "ffn_down"), w, b + "layer_output_norm")
    pooled = x.mean(0)
    return np.asarray(pooled / np.linalg.norm(pooled), dtype=np.float32)
