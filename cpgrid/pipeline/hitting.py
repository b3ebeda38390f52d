"""Smallest sets that have a member in common with each of several others, while more of these become known.

What clashes must be hit by whatever is left out, and where two solutions differ by whatever is given. So the smallest answer is a smallest
hitting set of *all* such sets; of those that are known, one is asked about, and is the answer or makes another set known.

Source: A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva, "Smallest MUS Extraction with Minimal Hitting Set Dualization", CP 2015.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Generic, TypeVar

from ..core.clock import check_time

__all__ = ["LARGEST_SIZE", "HittingSets"]

LARGEST_SIZE = 200
"""The most things that a set may have: the search is as deep as that."""

T = TypeVar("T")


class HittingSets(Generic[T]):
    """Sets of some things that hit all that is known.

    Args:
        things: what the sets are made of; those that come first are preferred.
    """

    def __init__(self, things: Sequence[T]) -> None:
        self._things = tuple(things)
        self._bits = {thing: 1 << place for place, thing in enumerate(self._things)}
        self._wanted: list[int] = []
        self._excluded: list[int] = []

    @property
    def wanted(self) -> list[tuple[T, ...]]:
        """The sets to be hit, without those that hold another."""
        return list(map(self._members, self._wanted))

    def add(self, wanted: Collection[T]) -> None:
        """From now on one of these is in each set; those that are none of the things are passed over."""
        mask = self._mask(wanted)
        if not any(own & mask == own for own in self._wanted):
            self._wanted = sorted([own for own in self._wanted if own & mask != mask] + [mask], key=int.bit_count)

    def exclude(self, chosen: Collection[T]) -> None:
        """From now on no set holds all of these."""
        self._excluded.append(self._mask(chosen))

    def within(self, size: int) -> tuple[T, ...] | None:
        """A set of so many things at most, up to `LARGEST_SIZE`; ``None`` = there is none.

        Raises:
            OutOfTime: the deadline of the run is past.
        """
        assert size <= LARGEST_SIZE
        # Each set holds all members of the empty one.
        found = None if 0 in self._excluded else self._extended(0, 0, size)
        return None if found is None else self._members(found)

    def _extended(self, chosen: int, banned: int, left: int) -> int | None:
        """The chosen with some others, so many at most and none that is banned, that hit all."""
        check_time()
        unhit = [own & ~banned for own in self._wanted if not own & chosen]
        if not unhit:
            return chosen
        if _disjoint(unhit) > left:
            return None
        narrowest = min(unhit, key=int.bit_count)
        for bit in sorted(self._each(narrowest), key=lambda bit: -sum(bit & own != 0 for own in unhit)):
            further = chosen | bit
            if not any(own & further == own for own in self._excluded):
                found = self._extended(further, banned, left - 1)
                if found is not None:
                    return found
            banned |= bit
        return None

    def _mask(self, things: Collection[T]) -> int:
        return sum(self._bits[thing] for thing in {*things} if thing in self._bits)

    def _members(self, mask: int) -> tuple[T, ...]:
        return tuple(thing for thing in self._things if self._bits[thing] & mask)

    @staticmethod
    def _each(mask: int) -> Iterator[int]:
        while mask:
            yield mask & -mask
            mask &= mask - 1


def _disjoint(sets: Sequence[int]) -> int:
    """A number of sets, the smallest first, of which no two have a member in common: no fewer things hit them all."""
    number, used = 0, 0
    for own in sorted(sets, key=int.bit_count):
        if not own & used:
            number, used = number + 1, used | own
    return number
