"""The version, for provenance and the command line."""

from __future__ import annotations

VERSION = "0.1.0"
