"""What is said of llama.cpp's build: its backends, how to get another offline, and why it does not start."""

from __future__ import annotations

import pytest

from models.backend import backend_report, build_command, install_words, kinds_in, read_report

SYSTEMS = [
    ("CPU : SSE3 = 1 | AVX = 1", (), "the processor alone"),
    ("CUDA : ARCHS = 700,900 | USE_GRAPHS = 1 | CPU : SSE3 = 1", ("CUDA",), "CUDA"),
    ("MTL : EMBED_LIBRARY = 1 | CPU : NEON = 1", ("Metal",), "Metal under its short name"),
    ("Metal : EMBED_LIBRARY = 1 | CPU : NEON = 1", ("Metal",), "Metal"),
    ("CPU : AVX = 1 | Vulkan : X = 1", ("Vulkan",), "not the first"),
    ("HIP : A = 1 | CUDA : B = 1", ("ROCm", "CUDA"), "two"),
    ("", (), "nothing"),
]


@pytest.mark.parametrize(("system", "kinds", "why"), SYSTEMS, ids=[row[2] for row in SYSTEMS])
def test_backends(system: str, kinds: tuple[str, ...], why: str) -> None:
    assert kinds_in(system) == kinds, why


ENDS = [
    (0, "1\nCUDA : ARCHS = 900 | CPU : AVX = 1", True, True, "CUDA", "a card can be used"),
    (0, "0\nCPU : AVX = 1", True, False, "CPU only", "none"),
    (-4, "", False, False, "processor features missing", "illegal instruction"),
    (-11, "", False, False, "crashed", "a crash"),
    (-6, "", False, False, "stopped itself", "an assertion"),
    (0xC000001D, "", False, False, "processor features missing", "illegal instruction on Windows"),
    (1, "", False, False, "not installed", "cannot be imported"),
    (0, "noise", False, False, "not installed", "no answer"),
]


@pytest.mark.parametrize(("code", "told", "starts", "gpu", "words", "why"), ENDS, ids=[row[5] for row in ENDS])
def test_how_it_ended(code: int, told: str, starts: bool, gpu: bool, words: str, why: str) -> None:
    found = read_report(code, told)
    assert (found.starts, found.gpu) == (starts, gpu), why
    assert words in found.detail
    assert bool(found.install) != gpu, "how to get a card is told where none can be used"


def test_a_missing_instruction_names_the_build_for_this_processor() -> None:
    assert "GGML_NATIVE" in read_report(-4, "").detail


@pytest.mark.parametrize(
    ("platform", "named", "not_named"),
    [("linux", ("GGML_CUDA", "GGML_VULKAN"), "GGML_METAL"), ("darwin", ("GGML_METAL",), "GGML_CUDA")],
)
def test_how_to_install_offline(platform: str, named: tuple[str, ...], not_named: str) -> None:
    words = install_words(platform)
    assert all(flag in words for flag in named)
    assert not_named not in words
    assert "--no-index" in words and "llama_cpp_python-" in words
    assert "--no-build-isolation" in build_command("-DGGML_CUDA=on"), "a build must not fetch its tools"


def test_the_build_at_hand_answers() -> None:
    found = backend_report()
    assert found.starts
    assert "CPU" in found.detail
