"""Tiny instruct models with random weights: a llama with a sentence-piece vocabulary, a qwen2 with a byte-pair one.

Each carries a chat template, control tokens and a user-defined token, so that the whole way from messages to a cited
answer is walked without a real model.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from models.gguf_writer import F32, I32, TEXT, Value, array, f32, flag, text, u32, write
from tests.models.tiny_gguf import TOKENS

NORMAL, UNKNOWN, CONTROL, USER_DEFINED, BYTE = 1, 2, 3, 4, 6
WIDTH, FORWARD, LAYERS, HEADS = 64, 128, 2, 4
LLAMA_CONTROL = ("<start_of_turn>", "<end_of_turn>")
QWEN_CONTROL = ("<|endoftext|>", "<|im_start|>", "<|im_end|>")
USER = "<image>"
GEMMA_TEMPLATE = (
    "{{ bos_token }}{% for message in messages %}{{ '<start_of_turn>' + message['role'] + '\n' + message['content'] | trim"
    " + '<end_of_turn>\n' }}{% endfor %}{% if add_generation_prompt %}{{'<start_of_turn>model\n'}}{% endif %}"
)
QWEN_TEMPLATE = (
    "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)


def _common(architecture: str, name: str) -> dict[str, Value]:
    a = architecture
    return {
        "general.architecture": text(a),
        "general.name": text(name),
        f"{a}.block_count": u32(LAYERS),
        f"{a}.context_length": u32(4096),
        f"{a}.embedding_length": u32(WIDTH),
        f"{a}.feed_forward_length": u32(FORWARD),
        f"{a}.attention.head_count": u32(HEADS),
        f"{a}.attention.head_count_kv": u32(HEADS),
        f"{a}.attention.layer_norm_rms_epsilon": f32(1e-5),
        f"{a}.rope.dimension_count": u32(WIDTH // HEADS),
    }


def _tensors(vocabulary: int, *, bias: bool) -> list[tuple[str, Any]]:
    source = np.random.default_rng(3)

    def make(*shape: int) -> Any:
        return source.normal(0, 0.1, shape).astype(np.float32)

    out = [
        ("token_embd.weight", make(vocabulary, WIDTH)),
        ("output_norm.weight", np.ones(WIDTH, dtype=np.float32)),
        ("output.weight", make(vocabulary, WIDTH)),
    ]
    for layer in range(LAYERS):
        b = f"blk.{layer}."
        out += [(f"{b}{name}.weight", np.ones(WIDTH, dtype=np.float32)) for name in ("attn_norm", "ffn_norm")]
        out += [(f"{b}{name}.weight", make(WIDTH, WIDTH)) for name in ("attn_q", "attn_k", "attn_v", "attn_output")]
        if bias:
            out += [(f"{b}{name}.bias", make(WIDTH)) for name in ("attn_q", "attn_k", "attn_v")]
        out += [(f"{b}{name}.weight", make(FORWARD, WIDTH)) for name in ("ffn_gate", "ffn_up")]
        out += [(f"{b}ffn_down.weight", make(WIDTH, FORWARD))]
    return out


def write_llama(path: Path) -> Path:
    """A llama of Gemma's chat family: sentence pieces, bytes as fallback, BOS."""
    letters = [f"▁{chr(n)}" for n in range(97, 123)]
    tokens = [*TOKENS, *letters, *LLAMA_CONTROL, USER]
    kinds = [UNKNOWN, CONTROL, CONTROL, *[BYTE] * 256, *[NORMAL] * (len(TOKENS) - 259 + len(letters)), CONTROL, CONTROL]
    fields = {
        **_common("llama", "Tiny Llama Chat"),
        "tokenizer.ggml.model": text("llama"),
        "tokenizer.ggml.tokens": array(TEXT, tokens),
        "tokenizer.ggml.scores": array(F32, [0.0] * len(tokens)),
        "tokenizer.ggml.token_type": array(I32, [*kinds, USER_DEFINED]),
        "tokenizer.ggml.bos_token_id": u32(1),
        "tokenizer.ggml.eos_token_id": u32(2),
        "tokenizer.ggml.add_bos_token": flag(True),
        "tokenizer.chat_template": text(GEMMA_TEMPLATE),
    }
    with path.open("wb") as file:
        write(file, fields, _tensors(len(tokens), bias=False))
    return path


def byte_letters() -> list[str]:
    """The 256 characters that stand for bytes in a byte-pair vocabulary."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    extra = iter(range(256, 512))
    return [chr(n) if n in plain else chr(next(extra)) for n in range(256)]


def write_qwen(path: Path) -> Path:
    """A qwen2 of the ChatML family: byte pairs with a few merges, no BOS."""
    letters = byte_letters()
    merges = ["Ġ t", "h e", "Ġt he", "i n", "e r", "Ġ a", "r e", "n t", "d a", "y s"]
    merged = ["".join(pair.split(" ")) for pair in merges]
    tokens = [*letters, *merged, *QWEN_CONTROL, USER]
    kinds = [NORMAL] * (256 + len(merged)) + [CONTROL] * len(QWEN_CONTROL) + [USER_DEFINED]
    end = tokens.index("<|endoftext|>")
    fields = {
        **_common("qwen2", "Tiny Qwen Chat"),
        "tokenizer.ggml.model": text("gpt2"),
        "tokenizer.ggml.pre": text("qwen2"),
        "tokenizer.ggml.tokens": array(TEXT, tokens),
        "tokenizer.ggml.token_type": array(I32, kinds),
        "tokenizer.ggml.merges": array(TEXT, merges),
        "tokenizer.ggml.eos_token_id": u32(tokens.index("<|im_end|>")),
        "tokenizer.ggml.padding_token_id": u32(end),
        "tokenizer.ggml.add_bos_token": flag(False),
        "tokenizer.chat_template": text(QWEN_TEMPLATE),
    }
    with path.open("wb") as file:
        write(file, fields, _tensors(len(tokens), bias=True))
    return path
