"""Tiny GGUF files made in memory: a valid llama with two layers, and what to change to break one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from models.gguf_writer import F32, I32, TEXT, Value, array, f32, flag, text, u32, write

TOKENS = ["<unk>", "<s>", "</s>", *(f"<0x{n:02X}>" for n in range(256)), *(f"t{n}" for n in range(61))]
SIZE = len(TOKENS)


def fields(**changes: Value | None) -> dict[str, Value]:
    """Header entries of a valid model; `changes` replaces entries, "__" for ".", None removes one."""
    made: dict[str, Value] = {
        "general.architecture": text("llama"),
        "general.name": text("Tiny"),
        "general.license": text("mit"),
        "llama.block_count": u32(2),
        "llama.context_length": u32(4096),
        "llama.embedding_length": u32(64),
        "llama.feed_forward_length": u32(128),
        "llama.attention.head_count": u32(4),
        "llama.attention.head_count_kv": u32(4),
        "llama.attention.layer_norm_rms_epsilon": f32(1e-5),
        "llama.rope.dimension_count": u32(16),
        "tokenizer.ggml.model": text("llama"),
        "tokenizer.ggml.tokens": array(TEXT, TOKENS),
        "tokenizer.ggml.scores": array(F32, [0.0] * len(TOKENS)),
        "tokenizer.ggml.token_type": array(I32, [2, 3, 3] + [6] * 256 + [1] * 61),
        "tokenizer.ggml.bos_token_id": u32(1),
        "tokenizer.ggml.eos_token_id": u32(2),
        "tokenizer.ggml.add_bos_token": flag(True),
    }
    for key, value in changes.items():
        name = key.replace("__", ".")
        if value is None:
            del made[name]
        else:
            made[name] = value
    return made


def tensors() -> list[tuple[str, Any]]:
    """The tensors of that model, float32."""
    source = np.random.default_rng(0)

    def make(*shape: int) -> Any:
        return source.normal(0, 0.02, shape).astype(np.float32)

    out = [("token_embd.weight", make(SIZE, 64)), ("output_norm.weight", make(64)), ("output.weight", make(SIZE, 64))]
    for layer in range(2):
        b = f"blk.{layer}."
        out += [(b + name + ".weight", make(64)) for name in ("attn_norm", "ffn_norm")]
        out += [(b + name + ".weight", make(64, 64)) for name in ("attn_q", "attn_k", "attn_v", "attn_output")]
        out += [(b + name + ".weight", make(128, 64)) for name in ("ffn_gate", "ffn_up")]
        out += [(b + "ffn_down.weight", make(64, 128))]
    return out


def write_model(path: Path, changed: dict[str, Value] | None = None, *, weights: bool = True) -> Path:
    """Writes a tiny model."""
    with path.open("wb") as file:
        write(file, changed or fields(), tensors() if weights else [])
    return path
