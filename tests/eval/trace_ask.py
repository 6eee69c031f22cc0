"""Traces a scripted ask and lists every socket and program that any of its processes opened.

usage: trace_ask.py   (needs strace; prints one line, exit 1 when an internet socket or a foreign program was seen)

The trace, not the sandbox, is what finds an attempt: a blocked attempt is a failure here too.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PINCITE = Path(sys.executable).with_name("pincite")
SOCKET = re.compile(r"\b(socket|connect|bind|sendto|sendmsg)\((?!.*AF_UNIX).*(AF_INET6?|AF_NETLINK|AF_PACKET)")
EXEC = re.compile(r'execve\("([^"]+)".*= 0$')


def trace(command: list[str], log: Path) -> tuple[list[str], set[str]]:
    """Runs the command under strace; returns the lines with internet sockets and the programs started."""
    subprocess.run(
        ["strace", "-f", "-q", "-e", "trace=%network,execve", "-e", "signal=none", "-o", str(log), *command],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=600,
    )
    lines = log.read_text(errors="replace").splitlines()
    return [line for line in lines if SOCKET.search(line)], {m[1] for line in lines if (m := EXEC.search(line))}


def main() -> int:
    """Traces `pincite demo` without a window."""
    if shutil.which("strace") is None:
        print("strace is not installed; nothing was traced")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        sockets, programs = trace([str(PINCITE), "demo", "--no-window", "--json"], Path(folder) / "trace")
    own = {str(PINCITE), sys.executable, str(Path(sys.executable).resolve())}
    foreign = sorted(p for p in programs if p not in own and str(Path(p).resolve()) not in own)
    print(f"internet sockets: {len(sockets)}; programs started beside the interpreter: {foreign or 'none'}")
    for line in sockets[:20]:
        print(" ", line)
    return 1 if sockets or foreign else 0


if __name__ == "__main__":
    sys.exit(main())
