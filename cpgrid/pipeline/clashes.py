"""Minimal sets of things that clash, by deletion: each is left out in turn, and stays out if the others still clash.

What comes out depends on the order alone, whatever the engine is: the clash that an engine names only spares questions, since what is
not in a set that clashes can be left out unasked.

Source: J. Marques-Silva, "Minimal Unsatisfiability: Models, Algorithms and Applications", ISMVL 2010: deletion with clause set refinement.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

__all__ = ["minimal_clash", "small_clash"]

T = TypeVar("T")


def minimal_clash(
    things: Sequence[T], known: Collection[T], clash_among: Callable[[Sequence[T]], Collection[T] | None]
) -> tuple[tuple[T, ...], bool]:
    """A set that clashes and of which nothing can be left out.

    Args:
        things: which clash; they are tried to be left out in this order, so that what comes last is kept rather than what comes first.
        known: some of them that clash.
        clash_among: (some of them) → those of these that clash, ``()`` if there is no need of any; ``None`` = they do not clash.
            Raises `TimeoutError` where it cannot say; then what was to be left out is kept.

    Returns:
        The set in the order of the things, and whether it is proved minimal.
    """
    found = small_clash(things, known, clash_among, len(things))
    assert found is not None, "no set has more members than there are"
    return found


def small_clash(
    things: Sequence[T], known: Collection[T], clash_among: Callable[[Sequence[T]], Collection[T] | None], most: int
) -> tuple[tuple[T, ...], bool] | None:
    """As `minimal_clash`, given up with ``None`` as soon as it is seen that more things than ``most`` are kept."""
    kept: list[T] = []
    proved = True
    clash = set(known)
    for number, thing in enumerate(things):
        if thing not in clash:
            continue
        try:
            smaller = clash_among([*kept, *things[number + 1 :]])
        except TimeoutError:
            smaller, proved = None, False
        if smaller is None:
            kept.append(thing)
            if len(kept) > most:
                return None
        else:
            clash = set(smaller)
    # Of what was kept because it could not be decided, some may since have proved needless.
    return tuple(thing for thing in kept if thing in clash), proved
