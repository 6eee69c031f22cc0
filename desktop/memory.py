"""How this process takes memory from the system."""

from __future__ import annotations

import ctypes
import sys

M_MMAP_THRESHOLD = -3
"""From glibc's malloc.h."""
LARGE_BYTES = 256 * 1024


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
