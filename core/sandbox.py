"""What a child process may not do, and what the app may not do: the layers, entered in order and reported by name.

Linux: limits, a network namespace without devices, no new privileges, landlock, seccomp. macOS: limits only.
Windows: nothing here (the parent ends the child). `core.probe` measures what really holds on this machine.
"""

from __future__ import annotations

import ctypes
import functools
import os
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from core.landlock import Reach, restrict
from core.seccomp import app_filter, install, machine, no_new_privileges, worker_filter
from core.settings import WorkerLimits

PR_SET_PDEATHSIG, PR_SET_DUMPABLE = 1, 4
BELOW_NORMAL_PRIORITY_CLASS = 0x4000
"""From the Windows API."""
CLONE_NEWUSER, CLONE_NEWNET = 0x10000000, 0x40000000
CAP_DAC_READ_SEARCH = 2
CAPABILITY_VERSION_3 = 0x20080522
SYSTEM_FOLDERS = ("/usr/lib", "/usr/lib64", "/usr/lib32", "/usr/local/lib", "/lib", "/lib64", "/usr/share/locale")
SYSTEM_FILES = (
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/self/cgroup",
    "/sys/devices/system",
    "/sys/fs/cgroup",
)
APP_PACKAGES = ("core", "models", "resources")


@dataclass(frozen=True, slots=True)
class Layer:
    """One thing that is held back, whether it is, and by what or why not."""

    name: str
    held: bool
    detail: str


@dataclass(frozen=True, slots=True)
class Confinement:
    """What a worker asks to be confined to."""

    limits: WorkerLimits
    read_paths: tuple[Path, ...] = ()
    device_paths: tuple[Path, ...] = ()
    """Devices that may be written too: a graphics card."""


def set_limits(limits: WorkerLimits) -> str:
    """Bounds memory, open files, core dumps and written files; processor time is armed by `allow_cpu`."""
    if sys.platform == "win32":
        return "no limits on this platform; the app watches the time"
    import resource

    done = []
    wanted = (
        ("memory", "RLIMIT_AS", limits.address_space_mb << 20),
        ("open files", "RLIMIT_NOFILE", 64),
        ("core dumps", "RLIMIT_CORE", 0),
        ("written files", "RLIMIT_FSIZE", 0),
    )
    for name, constant, value in wanted:
        try:
            resource.setrlimit(getattr(resource, constant), (value, value))
            done.append(name)
        except (OSError, ValueError, AttributeError):
            continue
    allow_cpu(limits.cpu_seconds_per_page)
    return ", ".join([*done, "processor time"])


def allow_cpu(seconds: int) -> None:
    """Lets this process use so many more processor seconds; the kernel ends it (SIGXCPU) when they are used up."""
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    # The kernel counts whole seconds; at least one whole second must be left.
    soft = int(used.ru_utime + used.ru_stime) + max(2, seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (soft if hard < 0 else min(soft, hard), hard))


def give_way(steps: int) -> None:
    """Has this process take the processor after the window's, by so many steps of nice; there is no way back.

    Two cores are soon busy with reading and with a model, and the thread that draws the window then waited 40 ms and more.
    """
    if not steps:
        return
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(steps)


def _prctl(option: int, value: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(option, value, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def die_with_parent(parent: int) -> None:
    """Has the kernel kill this process when the *thread* that forked it ends; ends it now if that has happened."""
    _prctl(PR_SET_PDEATHSIG, 9)
    if os.getppid() != parent:
        os._exit(1)


def _unshare_network() -> str:
    # One thread only, so before anything starts another. Root keeps its user namespace, or it would lose the right to
    # read other people's files that it was asked to read; it drops every other right instead.
    libc = ctypes.CDLL(None, use_errno=True)
    root = os.geteuid() == 0
    if libc.unshare(CLONE_NEWNET if root else CLONE_NEWUSER | CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return "a network namespace without devices"


def _drop_capabilities() -> str:
    libc = ctypes.CDLL(None, use_errno=True)
    kept = 1 << CAP_DAC_READ_SEARCH if os.geteuid() == 0 else 0
    header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION_3, 0)
    data = (ctypes.c_uint32 * 6)(kept, kept, 0, 0, 0, 0)
    if libc.capset(header, data) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return "no rights of an administrator"


@functools.cache
def library_folders() -> tuple[Path, ...]:
    """Returns what every worker may read: the interpreter, libraries and the app's packages."""
    root = Path(__file__).resolve().parents[1]
    names = ("stdlib", "platstdlib", "purelib", "platlib")
    folders = [Path(sysconfig.get_paths()[name]) for name in names]
    # A venv's interpreter and shared library live under the base prefix.
    folders += [Path(sys.base_prefix) / "lib", Path(sys.prefix) / "lib"]
    folders += [Path(entry) for entry in sys.path if entry and Path(entry).name in ("site-packages", "dist-packages")]
    folders += [root / name for name in APP_PACKAGES] + [Path(name) for name in SYSTEM_FOLDERS + SYSTEM_FILES]
    return tuple(dict.fromkeys(path.resolve() for path in folders))


def reachable(confinement: Confinement) -> Reach:
    """Returns what a worker can still read and write: libraries, its own inputs, and its devices."""
    read = (*library_folders(), *(path.resolve() for path in confinement.read_paths))
    return Reach(read, (Path("/dev/null"), Path("/dev/zero"), Path("/dev/urandom"), *confinement.device_paths))


def enter(confinement: Confinement) -> tuple[Layer, ...]:
    """Confines this process for good, before it touches its input; call it with one thread.

    A layer that the platform lacks is reported as not held, and the others are still entered.
    """
    layers = [_try("limits", lambda: set_limits(confinement.limits))]
    if sys.platform != "linux":
        missing = "this platform offers none that needs no administrator; no network code is shipped"
        return (*layers, Layer("kernel filter", False, missing))
    layers.append(_try("network namespace", _unshare_network))
    layers.append(_try("capabilities", _drop_capabilities))
    layers.append(_try("no new privileges", _no_new_privileges))
    layers.append(_try("landlock", lambda: f"version {restrict(reachable(confinement))}"))
    layers.append(_try("seccomp", _install_worker_filter))
    # Dumpable ends last: the app opens the pipes of a child through /proc before.
    layers.append(_try("memory hidden from others", _hide_memory))
    return tuple(layers)


def _try(name: str, step: Callable[[], str]) -> Layer:
    try:
        return Layer(name, True, step())
    except (OSError, AttributeError, KeyError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
        return Layer(name, False, reason)


def _no_new_privileges() -> str:
    no_new_privileges()
    return "programs cannot gain rights"


def _install_worker_filter() -> str:
    arch = machine()
    if not arch:
        raise OSError(0, "no table of system calls for this processor")
    install(worker_filter(arch, os.getpid()))
    return f"{arch} filter"


def _hide_memory() -> str:
    _prctl(PR_SET_DUMPABLE, 0)
    return "no debugger, no core dump"


@dataclass(slots=True)
class AppSeal:
    """The app's own filter. `attempts` counts what Python code tried; native attempts are refused, not counted."""

    held: bool
    detail: str
    attempts: int = 0

    def watch(self, event: str, _arguments: tuple[object, ...]) -> None:
        """An audit hook: counts attempts by Python's own socket calls, which run before the kernel refuses."""
        if event in ("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname"):
            self.attempts += 1


def seal_app() -> AppSeal:
    """Forbids this process and its children every socket but unix ones, for good (Linux).

    Where the platform cannot, the seal says so. A filter that answers with an error keeps no count in the kernel.
    """
    seal = AppSeal(False, "this platform has no such filter; no network code is shipped")
    if sys.platform == "linux":
        try:
            no_new_privileges()
            arch = machine()
            if not arch:
                raise OSError(0, "no table of system calls for this processor")
            install(app_filter(arch))
            seal.held, seal.detail = True, "the kernel refuses every socket but unix ones to the app and its children"
        except OSError as error:
            seal.detail = f"the kernel refused the filter: {error.strerror or type(error).__name__}"
    sys.addaudithook(seal.watch)
    return seal


def sandbox_report() -> tuple[Layer, ...]:
    """Tries in a confined child what must not work, and returns what really held; takes about 0.2 s."""
    from core.probe import probe

    return probe()
