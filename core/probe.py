"""Tries, inside a confined child, what must not work there; what really failed is what is really held."""

from __future__ import annotations

import ctypes
import mmap
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from core.errors import WorkerError
from core.frames import Channel
from core.sandbox import Layer
from core.settings import WorkerLimits
from core.workers import Worker, WorkerSpec

ENTRY = "core.probe:serve"
FAMILIES = {"internet": (2, 1), "internet 6": (10, 1), "datagram": (2, 2), "unix": (1, 1), "netlink": (16, 3)}
IO_URING_SETUP, PROCESS_VM_READV = 425, {"x86_64": 310, "aarch64": 270}
PR_GET_PDEATHSIG = 2
TITLES = {
    "network": "no network connections",
    "programs": "no other programs",
    "read": "reads nothing but its inputs",
    "write": "writes no file",
    "processes": "no reach into other processes",
    "memory": "memory is bounded",
    "cpu": "processor time is bounded",
    "parent": "ends with the app",
}


def probe(*, sandbox: bool = True) -> tuple[Layer, ...]:
    """Starts a confined child, has it try everything, and returns what held, then the layers that were entered.

    `sandbox=False` is the control: without confinement the same attempts must succeed.
    """
    with tempfile.TemporaryDirectory() as folder:
        secret, given = Path(folder) / "secret", Path(folder) / "given"
        secret.write_bytes(b"secret")
        given.write_bytes(b"given")
        limits = WorkerLimits()
        try:
            worker = Worker.start(WorkerSpec(ENTRY, (given,), limits, sandbox=sandbox))
        except WorkerError as error:
            return (Layer("helper processes", False, error.user_message),)
        try:
            return (*_ask(worker, secret, given, limits), *worker.layers)
        finally:
            worker.kill()


def _ask(worker: Worker, secret: Path, given: Path, limits: WorkerLimits) -> tuple[Layer, ...]:
    order = {
        "secret": str(secret),
        "given": str(given),
        "app": os.getpid(),
        "memory": (limits.address_space_mb + 256) << 20,
        "network": _network_namespace(),
    }
    try:
        worker.send("probe", order)
        found = worker.receive().head
        layers = {name: Layer(TITLES[name], bool(found[name][0]), str(found[name][1])) for name in TITLES}
        if layers["programs"].held and worker.receive().kind != "still here":
            layers["programs"] = replace(layers["programs"], held=False)
    except (WorkerError, KeyError, TypeError, IndexError) as error:
        reason = error.user_message if isinstance(error, WorkerError) else type(error).__name__
        return (Layer("probe", False, reason),)
    return tuple(layers.values())


def _network_namespace() -> str:
    try:
        return os.readlink("/proc/self/ns/net")
    except OSError:
        return ""


def serve(channel: Channel) -> None:
    """Runs in the child: answers one order with (held, detail) for each attempt."""
    order = channel.receive().head
    answers = {
        "network": _guard(_try_network, order),
        "programs": _guard(_try_fork, order),
        "read": _guard(_try_read, order),
        "write": _guard(_try_write, order),
        "processes": _guard(_try_processes, order),
        "memory": _guard(_try_memory, order),
        "cpu": _guard(_look_at_cpu, order),
        "parent": _guard(_look_at_parent, order),
    }
    channel.send("answers", answers)
    if answers["programs"][0]:
        # Were this to work, the app would see the pipe close instead of the next frame.
        libc = ctypes.CDLL(None)
        libc.execve(b"/bin/true", (ctypes.c_char_p * 2)(b"true", None), (ctypes.c_char_p * 1)(None))
        channel.send("still here")
    channel.receive()


def _guard(attempt: Callable[[dict[str, Any]], tuple[bool, str]], order: dict[str, Any]) -> tuple[bool, str]:
    if sys.platform == "win32":
        return False, "not tried on this platform"
    try:
        return attempt(order)
    except (OSError, AttributeError, KeyError) as error:
        return False, f"could not be tried: {type(error).__name__}"


def _try_network(order: dict[str, Any]) -> tuple[bool, str]:
    libc = ctypes.CDLL(None, use_errno=True)
    opened = [name for name, (family, kind) in FAMILIES.items() if libc.socket(family, kind, 0) >= 0]
    if sys.platform == "linux" and libc.syscall(IO_URING_SETUP, 1, ctypes.create_string_buffer(256)) >= 0:
        opened.append("io_uring")
    apart = bool(order["network"]) and _network_namespace() not in ("", order["network"])
    route = "in a network namespace without devices" if apart else "in the app's network namespace"
    if opened:
        return False, f"{', '.join(opened)} sockets can be made, {route}"
    return True, f"{', '.join(FAMILIES)} sockets and io_uring are refused, {route}"


def _try_fork(_order: dict[str, Any]) -> tuple[bool, str]:
    pid = ctypes.CDLL(None, use_errno=True).fork()
    if pid == 0:
        os._exit(0)
    if pid > 0:
        os.waitpid(pid, 0)
        return False, "child processes can be started"
    return True, "child processes and programs are refused"


def _try_read(order: dict[str, Any]) -> tuple[bool, str]:
    with open(order["given"], "rb") as file:
        file.read()
    for name in (order["secret"], "/etc/passwd"):
        try:
            with open(name, "rb") as file:
                file.read(1)
            return False, "other files of yours can be read"
        except PermissionError:
            continue
    return True, "files that are not its input are refused"


def _try_write(order: dict[str, Any]) -> tuple[bool, str]:
    target = Path(order["secret"]).with_name("written")
    for attempt in (lambda: target.write_bytes(b"x"), lambda: os.unlink(order["given"])):
        try:
            attempt()
            return False, "files can be written or deleted"
        except OSError:
            continue
    return True, "making, changing and deleting files is refused"


def _try_processes(order: dict[str, Any]) -> tuple[bool, str]:
    libc, reached = ctypes.CDLL(None, use_errno=True), []
    if libc.kill(order["app"], 0) == 0:
        reached.append("signals")
    number = PROCESS_VM_READV.get(os.uname().machine)
    if number is not None and libc.syscall(number, order["app"], None, 0, None, 0, 0) == 0:
        reached.append("memory")
    return not reached, f"the app can be reached by {', '.join(reached)}" if reached else "the app cannot be reached"


def _try_memory(order: dict[str, Any]) -> tuple[bool, str]:
    try:
        mmap.mmap(-1, order["memory"]).close()
    except (OSError, MemoryError, ValueError):
        return True, f"over {order['memory'] >> 20:,} MB are refused"
    return False, "the limit is not enforced here"


def _look_at_cpu(_order: dict[str, Any]) -> tuple[bool, str]:
    import resource

    soft = resource.getrlimit(resource.RLIMIT_CPU)[0]
    return (True, "the kernel ends a page that takes too long") if soft > 0 else (False, "no limit is set")


def _look_at_parent(_order: dict[str, Any]) -> tuple[bool, str]:
    if sys.platform != "linux":
        return False, "it ends when it next writes to the app"
    value = ctypes.c_int()
    ctypes.CDLL(None).prctl(PR_GET_PDEATHSIG, ctypes.byref(value), 0, 0, 0)
    return value.value == 9, "killed by the kernel when its parent ends" if value.value == 9 else "not arranged"
