"""System-call filters for Linux as data, and the few calls that install them through ctypes.

The filters deny; they do not list what is allowed, because MuPDF, Tesseract, llama.cpp and the C library differ too
much between systems. Numbers: kernel headers, x86_64 and the generic table that aarch64 uses.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
from dataclasses import dataclass

PR_SET_NO_NEW_PRIVS, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC = 38, 1, 1
AF_UNIX = 1
CLONE_THREAD = 0x10000
X32_BIT = 0x40000000

# name: (x86_64, aarch64); None where the architecture has no such call.
CALLS: dict[str, tuple[int | None, int | None]] = {
    "socket": (41, 198),
    "connect": (42, 203),
    "accept": (43, 202),
    "bind": (49, 200),
    "listen": (50, 201),
    "socketpair": (53, 199),
    "clone": (56, 220),
    "fork": (57, None),
    "vfork": (58, None),
    "execve": (59, 221),
    "kill": (62, 129),
    "truncate": (76, 45),
    "rename": (82, None),
    "mkdir": (83, None),
    "rmdir": (84, None),
    "creat": (85, None),
    "link": (86, None),
    "unlink": (87, None),
    "symlink": (88, None),
    "chmod": (90, None),
    "fchmod": (91, 52),
    "chown": (92, None),
    "fchown": (93, 55),
    "lchown": (94, None),
    "ptrace": (101, 117),
    "rt_sigqueueinfo": (129, 138),
    "utime": (132, None),
    "mknod": (133, None),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "mount": (165, 40),
    "umount2": (166, 39),
    "init_module": (175, 105),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    "tkill": (200, 130),
    "tgkill": (234, 131),
    "utimes": (235, None),
    "kexec_load": (246, 104),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "mkdirat": (258, 34),
    "mknodat": (259, 33),
    "fchownat": (260, 54),
    "futimesat": (261, None),
    "unlinkat": (263, 35),
    "renameat": (264, 38),
    "linkat": (265, 37),
    "symlinkat": (266, 36),
    "fchmodat": (268, 53),
    "unshare": (272, 97),
    "utimensat": (280, 88),
    "accept4": (288, 242),
    "rt_tgsigqueueinfo": (297, 240),
    "perf_event_open": (298, 241),
    "prlimit64": (302, 261),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    "setns": (308, 268),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "finit_module": (313, 273),
    "renameat2": (316, 276),
    "bpf": (321, 280),
    "execveat": (322, 281),
    "userfaultfd": (323, 282),
    "pidfd_send_signal": (424, 424),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "clone3": (435, 435),
    "pidfd_getfd": (438, 438),
    "process_madvise": (440, 440),
    "fchmodat2": (452, 452),
}
IO_URING = ("io_uring_setup", "io_uring_enter", "io_uring_register")
BY_ARGUMENT = ("clone", "clone3", "kill", "tkill", "tgkill", "prlimit64")
SECCOMP_NUMBER, LANDLOCK_NUMBER = {"x86_64": 317, "aarch64": 277}, 444
AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}

JEQ, JGE, JSET, RET, LD = 0x15, 0x35, 0x45, 0x06, 0x20
ALLOW, KILL = 0x7FFF0000, 0x80000000


def refuse(number: int) -> int:
    """Returns the filter value that makes a call fail with that errno."""
    return 0x00050000 | number


@dataclass(frozen=True, slots=True)
class Step:
    """One BPF instruction with relative jumps."""

    code: int
    value: int
    if_true: int = 0
    if_false: int = 0


def machine() -> str:
    """Returns the architecture's name as the tables here use it, or "" where there is no table."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(name, name) if name in (*AUDIT_ARCH, "amd64", "arm64") else ""


def number_of(name: str, arch: str) -> int | None:
    """Returns the number of a call on an architecture."""
    return CALLS[name][0 if arch == "x86_64" else 1]


def _argument(index: int) -> int:
    # struct seccomp_data: nr, arch, instruction pointer, then six u64; both architectures are little-endian.
    return 16 + 8 * index


def _start(arch: str) -> list[Step]:
    steps = [Step(LD, 4), Step(JEQ, AUDIT_ARCH[arch], 1, 0), Step(RET, KILL), Step(LD, 0)]
    if arch == "x86_64":
        steps += [Step(JGE, X32_BIT, 0, 1), Step(RET, KILL)]
    return steps


def _deny(name: str, arch: str, error: int = errno.EPERM) -> list[Step]:
    number = number_of(name, arch)
    return [] if number is None else [Step(JEQ, number, 0, 1), Step(RET, refuse(error))]


def _only_if_equal(name: str, arch: str, index: int, values: tuple[int, ...]) -> list[Step]:
    """The call is allowed only when the low half of an argument is one of the values."""
    number = number_of(name, arch)
    if number is None:
        return []
    tests = [Step(JEQ, value, len(values) - at, 0) for at, value in enumerate(values)]
    body = [Step(LD, _argument(index)), *tests, Step(RET, refuse(errno.EPERM)), Step(RET, ALLOW)]
    return [Step(JEQ, number, 0, len(body)), *body]


def worker_filter(arch: str, pid: int) -> list[Step]:
    """No sockets, no programs, no child processes, no reach into other processes, no change to any file's name.

    `pid` is the worker's own: it may signal and limit itself only.
    """
    steps = _start(arch)
    for name in CALLS:
        if name not in BY_ARGUMENT:
            steps += _deny(name, arch)
    # The C library falls back to clone, whose flags a filter can read.
    steps += _deny("clone3", arch, errno.ENOSYS)
    clone = number_of("clone", arch)
    assert clone is not None
    steps += [
        Step(JEQ, clone, 0, 4),
        Step(LD, _argument(0)),
        Step(JSET, CLONE_THREAD, 1, 0),
        Step(RET, refuse(errno.EPERM)),
        Step(RET, ALLOW),
    ]
    for name, allowed in (("kill", (pid,)), ("tkill", (pid,)), ("tgkill", (pid,)), ("prlimit64", (0, pid))):
        steps += _only_if_equal(name, arch, 0, allowed)
    return [*steps, Step(RET, ALLOW)]


def app_filter(arch: str) -> list[Step]:
    """Only unix sockets, which the window system and the input method need; no io_uring, which could open others."""
    steps = _start(arch)
    for name in IO_URING:
        steps += _deny(name, arch)
    for name in ("socket", "socketpair"):
        steps += _only_if_equal(name, arch, 0, (AF_UNIX,))
    return [*steps, Step(RET, ALLOW)]


def pack(steps: list[Step]) -> bytes:
    """Returns the filter as the kernel reads it."""
    return b"".join(struct.pack("<HBBI", step.code, step.if_true, step.if_false, step.value) for step in steps)


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))


def no_new_privileges() -> None:
    """A set-user-id program gives no rights any more; needed before filters. Raises OSError."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def install(steps: list[Step]) -> None:
    """Puts a filter on every thread of this process, for good. Raises OSError, saying why."""
    libc = ctypes.CDLL(None, use_errno=True)
    code = ctypes.create_string_buffer(pack(steps))
    program = _Program(len(steps), ctypes.cast(code, ctypes.c_void_p))
    done = libc.syscall(
        SECCOMP_NUMBER[machine()], SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, ctypes.byref(program)
    )
    if done != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()) if done < 0 else f"thread {done} refused")
