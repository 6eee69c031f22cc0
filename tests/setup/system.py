"""Finds system libraries and tools that are missing, before anything is installed; standard library only.

As root on Debian it installs them; elsewhere it names them in one message and exits with 1. With --tests also what only
the tests use: a virtual display, Tesseract's language data, CJK fonts, strace.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
}
WINDOW_LIBRARIES = {
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
}
TESSDATA = "/usr/share/tesseract-ocr/5/tessdata"
TEST_FILES = {
    f"{TESSDATA}/eng.traineddata": "tesseract-ocr-eng",
    f"{TESSDATA}/chi_sim.traineddata": "tesseract-ocr-chi-sim",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc": "fonts-noto-cjk",
    "/usr/bin/Xvfb": "xvfb",
    "/usr/bin/strace": "strace",
}


def missing_packages(tests: bool) -> dict[str, str]:
    """Returns what is missing -> the Debian package that brings it."""
    libraries = dict(LIBRARIES)
    if tests or os.environ.get("DISPLAY"):
        libraries |= WINDOW_LIBRARIES
    missing = {}
    for library, package in libraries.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing[library] = package
    if tests:
        missing |= {path: package for path, package in TEST_FILES.items() if not Path(path).exists()}
    if not any(shutil.which(name) for name in ("c++", "g++", "clang++")):
        missing["a C++ compiler"] = "build-essential"
    return missing


def install(packages: list[str]) -> bool:
    """Installs Debian packages; returns whether that worked."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
    ):
        if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


def main() -> int:
    """Checks the interpreter and the libraries; installs or names what is missing."""
    if sys.version_info < (3, 11):
        print(
            f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}: make PYTHON=python3.11", file=sys.stderr
        )
        return 1
    if sys.platform != "linux":
        return 0
    missing = missing_packages("--tests" in sys.argv)
    if not missing:
        return 0
    packages = sorted(set(missing.values()))
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing system packages: {' '.join(packages)}", file=sys.stderr)
        if install(packages):
            return 0
    print(
        f"Missing: {', '.join(missing)}.\nOn Debian or Ubuntu: sudo apt-get install {' '.join(packages)}",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
