"""Landlock for Linux through ctypes: which files a process may still reach, and no TCP at all."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

CREATE, ADD_RULE, RESTRICT = 444, 445, 446
RULE_PATH_BENEATH, ASK_VERSION = 1, 1

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, REFER, TRUNCATE, IOCTL_DEV = 1, 2, 4, 8, 1 << 13, 1 << 14, 1 << 15
FIRST_RIGHTS = (1 << 13) - 1
TCP_BIND_CONNECT = 3
SCOPE_ABSTRACT_UNIX_AND_SIGNAL = 3
O_PATH = 0o10000000


@dataclass(frozen=True, slots=True)
class Reach:
    """What stays reachable: files and folders to read, files to write to (devices), all by path."""

    read: tuple[Path, ...]
    write: tuple[Path, ...] = ()


class _PathRule(ctypes.Structure):
    _pack_ = 1
    _layout_ = "ms"
    _fields_ = (("allowed", ctypes.c_uint64), ("fd", ctypes.c_int32))


def version() -> int:
    """Returns the kernel's landlock version, 0 where there is none."""
    return max(0, int(ctypes.CDLL(None, use_errno=True).syscall(CREATE, None, 0, ASK_VERSION)))


def handled_rights(abi: int) -> tuple[int, int, int]:
    """Returns the file rights, network rights and scopes that this version can take away."""
    files = FIRST_RIGHTS
    for since, right in ((2, REFER), (3, TRUNCATE), (5, IOCTL_DEV)):
        files |= right if abi >= since else 0
    return files, TCP_BIND_CONNECT if abi >= 4 else 0, SCOPE_ABSTRACT_UNIX_AND_SIGNAL if abi >= 6 else 0


def restrict(reach: Reach) -> int:
    """Takes away everything but `reach` from this thread and the threads it starts; needs no_new_privileges.

    Paths that do not exist are passed over. Returns the landlock version in force. Raises OSError.
    """
    abi = version()
    if abi < 1:
        raise OSError(0, "this kernel has no landlock")
    files, network, scopes = handled_rights(abi)
    attributes = (ctypes.c_uint64 * 3)(files, network, scopes)
    size = 8 if abi < 4 else 16 if abi < 6 else 24
    ruleset = _call(CREATE, attributes, size, 0)
    try:
        _allow(ruleset, reach.read, (READ_FILE | READ_DIR) & files)
        _allow(ruleset, reach.write, (READ_FILE | WRITE_FILE | READ_DIR | IOCTL_DEV) & files)
        _call(RESTRICT, ruleset, 0)
    finally:
        os.close(ruleset)
    return abi


def _allow(ruleset: int, paths: Sequence[Path], rights: int) -> None:
    for path in paths:
        try:
            fd = os.open(path, O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        try:
            beneath = rights if path.is_dir() else rights & ~READ_DIR
            rule = _PathRule(beneath, fd)
            _call(ADD_RULE, ruleset, RULE_PATH_BENEATH, ctypes.byref(rule), 0)
        finally:
            os.close(fd)


def _call(number: int, *arguments: object) -> int:
    done = int(ctypes.CDLL(None, use_errno=True).syscall(number, *arguments))
    if done < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return done
