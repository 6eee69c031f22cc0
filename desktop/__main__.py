"""`python -m desktop`: the same as the `pincite` command."""

from __future__ import annotations

import sys

from desktop.cli import main

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
