"""What the installed llama.cpp can use on this machine, asked in a child process because it may not even start."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass

_ASK = """
from models.llama import binding
api = binding()
print(int(bool(api.llama_supports_gpu_offload())))
print(api.llama_print_system_info().decode("utf-8", "replace"))
"""


@dataclass(frozen=True, slots=True)
class Backend:
    """Whether llama.cpp starts, whether it can offload to a GPU, and its own words about the machine."""

    starts: bool
    gpu: bool
    detail: str


def backend_report(timeout_s: float = 60.0) -> Backend:
    """Asks llama.cpp in a child process; a crash there is an answer, not an error here."""
    command = [sys.executable, "-c", _ASK]
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=timeout_s, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return Backend(False, False, f"llama.cpp did not answer: {type(error).__name__}")
    lines = result.stdout.strip().splitlines()
    if result.returncode < 0:
        return Backend(
            False, False, f"llama.cpp ended with signal {-result.returncode}: it needs processor features missing here"
        )
    if result.returncode or len(lines) < 2:
        return Backend(False, False, "llama.cpp is not installed or cannot be loaded; reinstall llama-cpp-python")
    gpu = lines[0] == "1"
    kind = "GPU offload" if gpu else "CPU only; for a GPU, reinstall llama-cpp-python built with CUDA, Metal or Vulkan"
    return Backend(True, gpu, f"{kind} ({lines[-1].strip(' |')})")
