"""Versions of the product and of installed packages, for provenance and `doctor`."""

from __future__ import annotations

import sys
from pathlib import Path

VERSION = "0.1.0"


def installed_version(distribution: str) -> str:
    """Returns the version of an installed distribution, or "not installed".

    Reads the folder's name: importlib.metadata would bring the email package and with it the socket module.

    >>> installed_version("no-such-package")
    'not installed'
    """
    name = distribution.replace("-", "_").lower()
    for entry in sys.path:
        for folder in Path(entry or ".").glob("*.dist-info"):
            found, _, version = folder.name.removesuffix(".dist-info").partition("-")
            if found.replace("-", "_").lower() == name:
                return version
    return "not installed"
