"""What this machine offers a model: physical cores, free memory, graphics devices. No library, only what the OS tells."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def physical_cores() -> int:
    """Returns the number of physical cores this process may use; hyper-threads count once."""
    allowed = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set(range(os.cpu_count() or 1))
    cores = set()
    for cpu in allowed:
        folder = Path(f"/sys/devices/system/cpu/cpu{cpu}/topology")
        try:
            cores.add(((folder / "physical_package_id").read_text(), (folder / "core_id").read_text()))
        except OSError:
            # Without a topology every second logical processor is taken for a hyper-thread on larger machines.
            return max(1, len(allowed) // 2 if len(allowed) > 4 else len(allowed))
    return max(1, len(cores))


def default_threads() -> int:
    """Returns physical cores minus one: on an oversubscribed machine one thread too many costs 5 to 14 times the time."""
    return max(1, physical_cores() - 1)


def free_memory() -> int | None:
    """Returns the bytes that a new process may use without swapping, or None where the platform does not tell."""
    if sys.platform == "linux":
        try:
            lines = Path("/proc/meminfo").read_text("ascii").splitlines()
        except OSError:
            return None
        for line in lines:
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    if sys.platform == "win32":
        return _free_memory_windows()
    return None


def _free_memory_windows() -> int | None:
    import ctypes

    class _Status(ctypes.Structure):
        _fields_ = (
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            *((name, ctypes.c_ulonglong) for name in ("total", "free", "page", "page_free", "virtual", "virtual_free")),
            ("extended", ctypes.c_ulonglong),
        )

    status = _Status()
    status.length = ctypes.sizeof(status)
    if not ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status)):  # type: ignore[attr-defined,unused-ignore]
        return None
    return int(status.free)


def graphics_devices() -> tuple[Path, ...]:
    """Returns the device files that a graphics card needs; empty where there is none."""
    folder = Path("/dev")
    try:
        found = [*folder.glob("nvidia*"), *folder.glob("nvidia-caps/*"), *folder.glob("dri/*"), *folder.glob("kfd")]
    except OSError:
        return ()
    return tuple(sorted(path for path in found if not path.is_dir()))
