"""The import direction, the size of modules and what may be imported at all are tests, not habits."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("core", "models", "desktop", "resources")
NETWORK = {"socket", "ssl", "http", "ftplib", "smtplib", "requests", "urllib3", "asyncio", "multiprocessing", "xmlrpc"}


def modules() -> list[Path]:
    return sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_import_contracts_hold():
    lint = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([lint], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def named(path: Path) -> set[str]:
    """Returns what is imported, also by name: llama.cpp's binding is loaded beneath its package."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    strings = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return imported(path) | (strings & {"pymupdf", "llama_cpp"})


@pytest.mark.parametrize(
    ("library", "only_in"),
    [("pymupdf", "core/pdf/engine.py"), ("llama_cpp", "models/llama.py")],
)
def test_foreign_library_has_one_importer(library, only_in):
    users = [str(p.relative_to(ROOT)) for p in modules() if any(n.split(".")[0] == library for n in named(p))]
    assert users == [only_in]


def test_nothing_that_talks_to_a_network_is_imported():
    bad = [
        (str(path.relative_to(ROOT)), name)
        for path in modules()
        for name in imported(path)
        if name.split(".")[0] in NETWORK or name.startswith(("urllib.request", "PySide6.QtNetwork", "PySide6.QtWeb"))
    ]
    assert bad == []


def test_nothing_is_unpickled_or_evaluated():
    bad = [
        (str(path.relative_to(ROOT)), name)
        for path in modules()
        for name in imported(path)
        if name.split(".")[0] in {"pickle", "marshal", "shelve", "dill"}
    ]
    assert bad == []


def test_modules_stop_at_500_lines_and_say_what_they_are():
    long = [(str(p.relative_to(ROOT)), n) for p in modules() if (n := len(p.read_text().splitlines())) > 500]
    silent = [str(p.relative_to(ROOT)) for p in modules() if not ast.get_docstring(ast.parse(p.read_text()))]
    assert (long, silent) == ([], [])


def test_functions_stop_at_60_lines():
    long = [
        (str(path.relative_to(ROOT)), node.name)
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno > 60
    ]
    assert long == []


def test_no_package_file_below_tests():
    """tests/core/__init__.py would hide the real `core`."""
    assert list((ROOT / "tests").rglob("__init__.py")) == []
