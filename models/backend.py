"""What the installed llama.cpp can use on this machine, asked in a child process because it may not even start."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass

from core.version import installed_version

_ASK = """
from models.llama import binding
api = binding()
print(int(bool(api.llama_supports_gpu_offload())))
print(api.llama_print_system_info().decode("utf-8", "replace"))
"""
BACKENDS = ("CUDA", "Metal", "Vulkan", "ROCm", "SYCL")
_NAMES = {"MTL": "Metal", "HIP": "ROCm"}
_FLAGS = {"CUDA": "-DGGML_CUDA=on", "Metal": "-DGGML_METAL=on", "Vulkan": "-DGGML_VULKAN=on"}
_SIGNALS = {4: "it needs processor features missing here", 6: "it stopped itself", 11: "it crashed", 9: "it was ended"}


@dataclass(frozen=True, slots=True)
class Backend:
    """Whether llama.cpp starts, whether it can offload to a GPU, and its own words about the machine."""

    starts: bool
    gpu: bool
    detail: str
    kinds: tuple[str, ...] = ()
    """The backends of this build beside the processor: "CUDA", "Metal", "Vulkan", ..."""
    graphics: str = ""
    """What a graphics card can do here."""
    install: str = ""
    """How to install a build that uses one, without a network; "" where one is installed."""


def backend_report(timeout_s: float = 60.0) -> Backend:
    """Asks llama.cpp in a child process; a crash there is an answer, not an error here."""
    command = [sys.executable, "-c", _ASK]
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=timeout_s, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return Backend(False, False, f"llama.cpp did not answer: {type(error).__name__}", install=install_words())
    return read_report(result.returncode, result.stdout)


def read_report(code: int, told: str) -> Backend:
    """Reads what the child said, or how it ended."""
    lines = told.strip().splitlines()
    if code < 0 or code in (0xC000001D, 0xC0000005):  # Windows: illegal instruction, access violation
        number = -code if code < 0 else 4 if code == 0xC000001D else 11
        why = _SIGNALS.get(number, "it stopped")
        help_ = "; install a build for this processor: " + build_command("-DGGML_NATIVE=on") if number == 4 else ""
        return Backend(False, False, f"llama.cpp ended with signal {number}: {why}{help_}", install=install_words())
    if code or len(lines) < 2:
        detail = "llama.cpp is not installed or cannot be loaded; reinstall llama-cpp-python"
        return Backend(False, False, detail, install=install_words())
    gpu, system = lines[0] == "1", lines[-1].strip(" |")
    kinds = kinds_in(system)
    if gpu:
        used = ", ".join(kinds) or "a graphics backend"
        words = f"this build has {used}; layers go to the card and back off to fewer, then to the processor"
        return Backend(True, True, f"GPU offload with {used} ({system})", kinds, words)
    return Backend(True, False, f"CPU only ({system})", kinds, "this build uses none", install_words())


def kinds_in(system: str) -> tuple[str, ...]:
    """Returns the graphics backends that llama.cpp's own line names.

    >>> kinds_in("CUDA : ARCHS = 900 | CPU : SSE3 = 1 | AVX = 1")
    ('CUDA',)
    """
    named = (_NAMES.get(name, name) for name in re.findall(r"(?:^|\|)\s*([A-Za-z]+)\d*\s*:", system))
    return tuple(dict.fromkeys(name for name in named if name in BACKENDS))


def install_words(platform: str = sys.platform) -> str:
    """Returns how to install a build that uses a card, on a machine without a network."""
    kinds = ("Metal",) if platform == "darwin" else ("CUDA", "Vulkan")
    wheel = f"llama_cpp_python-{_version()}-*.whl"
    builds = "\n".join(f"{kind}: {build_command(_FLAGS[kind])}" for kind in kinds)
    return (
        f"On a machine with a network get the wheel {wheel} built for {' or '.join(kinds)}, carry it here and run:\n"
        f"pip install --no-index --no-deps --force-reinstall {wheel}\n"
        f"Or build it here from the source package:\n{builds}"
    )


def build_command(flag: str) -> str:
    """Returns the command that builds llama.cpp from a source package in the current folder."""
    source = f"llama_cpp_python-{_version()}.tar.gz"
    return f'CMAKE_ARGS="{flag}" pip install --no-index --no-build-isolation --no-deps --force-reinstall {source}'


def _version() -> str:
    found = installed_version("llama-cpp-python")
    return found if found[:1].isdigit() else "VERSION"
