"""No process of the product loads a module that can talk to a network, and a traced ask opens no internet socket."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NETWORK = (
    "socket",
    "ssl",
    "http.client",
    "urllib.request",
    "asyncio",
    "multiprocessing",
    "requests",
    "PySide6.QtNetwork",
)
LIST = "import json, sys; print('\\nMODULES ' + json.dumps(sorted(sys.modules)))"


def loaded(code: str) -> set[str]:
    """Returns the modules that a fresh interpreter has loaded after running the code."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    result = subprocess.run(
        [sys.executable, "-c", f"{code}\n{LIST}"], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return set(json.loads(result.stdout.rsplit("MODULES ", 1)[1]))


@pytest.mark.parametrize(
    "code",
    [
        "import desktop.cli, desktop.commands, desktop.setup_commands",
        "import models.build, models.demo",
        "import desktop.app, desktop.main_window",
        "import core.library, core.pdf.worker",
    ],
)
def test_no_process_loads_a_network_module(code):
    assert loaded(code).isdisjoint(NETWORK)


def test_the_pdf_engine_and_llama_are_not_in_the_window_process():
    modules = loaded("import desktop.app, desktop.main_window, models.build")
    assert modules.isdisjoint({"pymupdf", "fitz", "llama_cpp"})


@pytest.mark.demo_model
def test_a_traced_ask_opens_no_internet_socket_and_starts_no_other_program():
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed (make test installs it on Debian)")
    environment = {**os.environ, "PINCITE_MODELS": str(ROOT / ".demo/models")}
    script = ROOT / "tests/eval/trace_ask.py"
    result = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
