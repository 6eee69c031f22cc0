"""Runs the test suite in a network namespace that has no interface at all.

usage: without_network.py [pytest arguments]   (Linux; needs `unshare` and the right to make a namespace)
"""

import os
import shutil
import subprocess
import sys


def main() -> int:
    """Runs pytest below `unshare`; returns its exit code."""
    unshare = shutil.which("unshare")
    if unshare is None:
        print("unshare is not installed")
        return 1
    flags = "-n" if os.geteuid() == 0 else "-rn"
    return subprocess.run([unshare, flags, sys.executable, "-m", "pytest", *sys.argv[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
