"""Python's garbage collector, kept from going through thousands of objects again and again while they are made."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["uncollected"]


@contextmanager
def uncollected() -> Iterator[None]:
    """A context for making a million objects that are kept, so that there is no garbage to find.

    Otherwise a million solutions of one puzzle take twice as long.
    """
    # Who finds it disabled leaves it so: another thread may be at such work, and enables it in the end.
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
