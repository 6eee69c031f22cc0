"""How this process takes memory from the system, and when it looks for memory that nothing needs any more."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

M_MMAP_THRESHOLD = -3
"""From glibc's malloc.h."""
LARGE_BYTES = 256 * 1024
COLLECT_AFTER = 50_000
"""Objects between two looks for garbage in rings while a batch of questions is answered; Python's own is 700."""


@contextmanager
def collected_later() -> Iterator[None]:
    """Looks for no garbage until a window looks for its own: what a start makes is needed until the end.

    Looking it through again and again took 74 of the 1,400 ms of processor time of a start.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        if was:
            gc.enable()


def keep_what_is_there() -> None:
    """Takes what is loaded out of all later looks: modules and classes stay, and a full look would hold up the window.

    Only once a process: of a window that was closed meanwhile something may be left to collect.
    """
    if not gc.isenabled() and not gc.get_freeze_count():
        gc.freeze()


@contextmanager
def collected_rarely() -> Iterator[None]:
    """Looks for garbage now and then: a question leaves hardly any in rings, and makes thousands of objects.

    A full look goes through all pages and indexes that are held, some 50 ms, and would come every dozen questions.
    """
    was = gc.get_threshold()
    gc.set_threshold(COLLECT_AFTER, *was[1:])
    try:
        yield
    finally:
        gc.set_threshold(*was)


def give_large_blocks_back() -> bool:
    """Lets pictures of pages go back to the system as soon as they are dropped. Returns whether that could be set.

    glibc raises the size from which blocks have a mapping of their own with every large block that is freed, up to
    32 MB; after that pictures leave holes in the heap: 286 MB instead of 207 MB after 600 jumps and zooms.
    """
    if sys.platform != "linux":
        return False
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library than glibc
        return False
    return bool(mallopt(M_MMAP_THRESHOLD, LARGE_BYTES))


def give_free_memory_back() -> bool:
    """Gives what lies free between the blocks in use back to the system. Returns whether there was any.

    It takes 1 to 2 ms. Without it 20 MB of holes gather in 40 minutes of jumps and searches, which no one uses.
    """
    if sys.platform != "linux":
        return False
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):  # another C library than glibc
        return False
    return bool(trim(ctypes.c_size_t(0)))
