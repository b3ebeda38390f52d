"""The garbage collector in a process of our own: what is loaded stays to the end, so it is not searched for cycles again and again."""

from __future__ import annotations

import gc

__all__ = ["collect_seldom", "pass_over_what_is_loaded"]

_OBJECTS = 50_000


def collect_seldom() -> None:
    """Let the collector look for cycles only after many new objects."""
    gc.set_threshold(_OBJECTS)


def pass_over_what_is_loaded() -> None:
    """Keep the collector to objects that are still to come, if it is to look seldom: when the process ends, too, it looks several times."""
    if gc.get_threshold()[0] == _OBJECTS:
        gc.freeze()
