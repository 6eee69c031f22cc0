"""The sandbox by trying: what a confined child cannot do, what the sealed app cannot do, and that gaps are reported."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core import landlock, probe, sandbox, seccomp
from core.sandbox import Layer, sandbox_report
from core.settings import WorkerLimits

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the sandbox's kernel layers exist on Linux only")
HARD = ("no network connections", "no other programs", "reads nothing but its inputs", "writes no file",
        "no reach into other processes", "memory is bounded", "processor time is bounded", "ends with the app")  # fmt: skip


def run_python(statement: str, *prefix: str) -> dict[str, object]:
    """Runs statements that print JSON in an interpreter of their own."""
    code = f"import sys, json; sys.path.insert(0, {str(ROOT)!r})\n{statement}"
    done = subprocess.run([*prefix, sys.executable, "-I", "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr[-2000:]
    value = json.loads(done.stdout.splitlines()[-1])
    assert isinstance(value, dict)
    return value


def by_name(layers: tuple[Layer, ...]) -> dict[str, Layer]:
    return {layer.name: layer for layer in layers}


def test_a_confined_child_can_do_none_of_it() -> None:
    found = by_name(sandbox_report())
    assert {name: found[name].detail for name in HARD if not found[name].held} == {}
    for required in ("landlock", "seccomp", "no new privileges", "limits", "capabilities"):
        assert found[required].held, found[required].detail


def test_the_probe_is_no_formality_without_confinement_it_reports_the_gaps() -> None:
    found = by_name(probe.probe(sandbox=False))
    assert [name for name in HARD[:6] if found[name].held] == []


def test_a_person_without_rights_is_confined_as_well() -> None:
    if os.geteuid() != 0:
        pytest.skip("this run has no rights to give up; the tests above are the test")
    statement = """
import ctypes, os, resource, mmap  # before this user may not read an interpreter in another's home
from core.sandbox import Confinement, enter, library_folders
from core.settings import WorkerLimits
import core.probe as probe
library_folders()
os.setgroups([]); os.setresgid(65534, 65534, 65534); os.setresuid(65534, 65534, 65534)
ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)
app = os.readlink("/proc/self/ns/net")
layers = enter(Confinement(WorkerLimits()))
order = {"secret": "/etc/hostname", "given": sys.executable, "app": os.getppid(), "memory": 3 << 30, "network": app}
tries = {n: getattr(probe, n)(order)[0] for n in ("_try_network", "_try_fork", "_try_write", "_try_processes", "_try_memory")}
print(json.dumps({"layers": {l.name: l.held for l in layers}, "tries": tries}))
"""
    found = run_python(statement)
    layers = found["layers"]
    assert isinstance(layers, dict)
    namespace = layers.pop("network namespace")
    assert all(layers.values()), layers
    assert found["tries"] == dict.fromkeys(
        ("_try_network", "_try_fork", "_try_write", "_try_processes", "_try_memory"), True
    )
    # Some systems forbid user namespaces to people; the filter holds there all the same.
    assert namespace in (True, False)


@pytest.mark.parametrize(
    ("layer", "broken"),
    [("network namespace", "_unshare_network"), ("landlock", "restrict"), ("seccomp", "_install_worker_filter")],
)
def test_a_layer_that_the_platform_lacks_is_named_and_the_others_still_hold(layer: str, broken: str) -> None:
    statement = f"""
import core.sandbox as sandbox
from core.settings import WorkerLimits
def lacking(*_):
    raise OSError(38, "Function not implemented")
sandbox.{broken} = lacking
layers = sandbox.enter(sandbox.Confinement(WorkerLimits()))
print(json.dumps({{l.name: [l.held, l.detail] for l in layers}}))
"""
    found = run_python(statement)
    assert found.pop(layer) == [False, "Function not implemented"]
    assert [name for name, value in found.items() if not value[0]] == []  # type: ignore[index]


def test_the_sealed_app_opens_unix_sockets_only_and_so_do_its_children() -> None:
    statement = """
import ctypes, os, subprocess
from core.sandbox import seal_app
seal = seal_app()
libc = ctypes.CDLL(None, use_errno=True)
def opens(family, kind=1):
    return libc.socket(family, kind, 0) >= 0
child = subprocess.run([sys.executable, "-I", "-c",
    "import ctypes; print(ctypes.CDLL(None).socket(2, 1, 0))"], capture_output=True, text=True).stdout.strip()
pair = (ctypes.c_int * 2)()
import socket
try:
    socket.getaddrinfo("localhost", 80)
except OSError:
    pass
print(json.dumps({"held": seal.held, "inet": opens(2), "inet6": opens(10), "udp": opens(2, 2), "netlink": opens(16, 3),
    "unix": opens(1), "pair": libc.socketpair(1, 1, 0, pair) == 0, "inet pair": libc.socketpair(2, 1, 0, pair) == 0,
    "io_uring": libc.syscall(425, 1, ctypes.create_string_buffer(256)) >= 0, "child": child, "attempts": seal.attempts}))
"""
    found = run_python(statement)
    assert found["held"] is True and found["child"] == "-1"
    refused = ("inet", "inet6", "udp", "netlink", "inet pair", "io_uring")
    assert [name for name in refused if found[name]] == []
    assert found["unix"] is True and found["pair"] is True
    # Python's own attempt is counted; attempts by ctypes were refused but no one can count them.
    assert found["attempts"] == 1


def test_workers_start_from_a_sealed_app() -> None:
    statement = """
from core.sandbox import seal_app, sandbox_report
seal_app()
print(json.dumps({l.name: l.held for l in sandbox_report()}))
"""
    found = run_python(statement)
    assert all(found[name] for name in HARD)


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace shows the calls from outside")
def test_a_trace_of_a_worker_holds_no_inet_socket(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    statement = "from core.sandbox import sandbox_report\nprint(json.dumps({l.name: l.held for l in sandbox_report()}))"
    # The probe tries sockets on purpose: every one of them must come back with an error.
    run_python(statement, "strace", "-f", "-o", str(trace), "-e", "trace=socket,execve")
    tried = [line for line in trace.read_text().splitlines() if "AF_INET" in line]
    assert tried and all("= -1" in line for line in tried)


@pytest.mark.parametrize("arch", ["x86_64", "aarch64"])
def test_filters_judge_calls_as_the_kernel_would(arch: str) -> None:
    worker, app = seccomp.worker_filter(arch, pid=77), seccomp.app_filter(arch)
    mine, eperm, enosys = seccomp.AUDIT_ARCH[arch], seccomp.refuse(1), seccomp.refuse(38)
    read = {"x86_64": 0, "aarch64": 63}[arch]

    def call(name: str, *arguments: int) -> tuple[int, ...]:
        number = seccomp.number_of(name, arch)
        assert number is not None
        return (number, *arguments)

    cases = [
        (worker, (read,), seccomp.ALLOW, "reading"),
        (worker, call("socket", 1), eperm, "not even unix sockets"),
        (worker, call("execve"), eperm, "no programs"),
        (worker, call("clone", seccomp.CLONE_THREAD | 0x100), seccomp.ALLOW, "a thread"),
        (worker, call("clone", 17), eperm, "a process"),
        (worker, call("clone3"), enosys, "the C library falls back"),
        (worker, call("kill", 77), seccomp.ALLOW, "abort() signals itself"),
        (worker, call("tgkill", 77), seccomp.ALLOW, "abort() signals itself"),
        (worker, call("kill", 78), eperm, "not another"),
        (worker, call("kill", 2**32 - 1), eperm, "kill(-1) is everyone"),
        (worker, call("prlimit64", 0), seccomp.ALLOW, "its own limits"),
        (worker, call("prlimit64", 1), eperm, "another's limits"),
        (worker, call("io_uring_setup"), eperm, "io_uring opens sockets"),
        (app, call("socket", 1), seccomp.ALLOW, "the window system"),
        (app, call("socket", 2), eperm, "internet"),
        (app, call("socket", 16), eperm, "netlink"),
        (app, call("execve"), seccomp.ALLOW, "the app starts its workers"),
        (app, (read,), seccomp.ALLOW, "reading"),
    ]
    for steps, numbers, expected, why in cases:
        assert evaluate(steps, mine, *numbers) == expected, why
    assert evaluate(worker, 0x40000003, 0) == seccomp.KILL, "32-bit calls have other numbers"
    if arch == "x86_64":
        assert evaluate(worker, mine, seccomp.X32_BIT | 41) == seccomp.KILL, "x32 calls have other numbers"


def evaluate(steps: list[seccomp.Step], arch: int, number: int, *arguments: int) -> int:
    """A reading of BPF small enough to be seen to be right."""
    loaded = {0: number, 4: arch, **{16 + 8 * at: value for at, value in enumerate((*arguments, *[0] * 6)[:6])}}
    at = accumulator = 0
    while True:
        step = steps[at]
        at += 1
        if step.code == seccomp.LD:
            accumulator = loaded[step.value]
        elif step.code == seccomp.RET:
            return step.value
        else:
            tests = {
                seccomp.JEQ: accumulator == step.value,
                seccomp.JGE: accumulator >= step.value,
                seccomp.JSET: bool(accumulator & step.value),
            }
            at += step.if_true if tests[step.code] else step.if_false


@pytest.mark.parametrize(
    ("abi", "network", "scopes"), [(1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 3, 0), (5, 3, 0), (6, 3, 3), (9, 3, 3)]
)
def test_older_kernels_are_asked_for_what_they_know(abi: int, network: int, scopes: int) -> None:
    files, got_network, got_scopes = landlock.handled_rights(abi)
    assert (got_network, got_scopes) == (network, scopes)
    assert bool(files & landlock.REFER) == (abi >= 2) and bool(files & landlock.TRUNCATE) == (abi >= 3)
    assert files & landlock.WRITE_FILE and files & landlock.EXECUTE


def test_the_app_s_own_folder_is_not_opened_to_workers() -> None:
    reach = sandbox.reachable(sandbox.Confinement(WorkerLimits()))
    assert ROOT not in reach.read and ROOT / "core" in reach.read
    home = Path.home().resolve()
    assert all(path != home and path not in home.parents for path in reach.read)
