"""The exact covers that the field measures with, and their numbers of solutions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from cpgrid.exact_cover import Problem
from tests.native import instances
from tests.native.instances import Arrays

__all__ = ["INSTANCES", "Instance"]


@dataclass(frozen=True, slots=True)
class Instance:
    """An exact cover.

    Args:
        name: for people.
        arrays: primary items come first.
        covers: how many there are, mirror images included.
        dense: whether an option excludes so many others that bit sets shine.
    """

    name: str
    arrays: Arrays
    covers: int
    dense: bool = False

    def options(self) -> list[list[int]]:
        """The items of each option."""
        bounds = self.arrays.offsets.tolist()
        nodes = self.arrays.nodes.tolist()
        return [nodes[start:end] for start, end in pairwise(bounds)]

    def problem(self) -> Problem:
        """The same by names."""
        names = [str(item) for item in range(self.arrays.items)]
        options: Sequence[Sequence[str]] = [[names[item] for item in option] for option in self.options()]
        return Problem(names[: self.arrays.primary], options, secondary=names[self.arrays.primary :])


CENTRE = frozenset({(3, 3), (3, 4), (4, 3), (4, 4)})

INSTANCES = (
    Instance("Langford 12", instances.langford(12), 216_288),
    Instance("12 queens", instances.queens(12), 14_200),
    Instance("pentominoes 6×10", instances.pentominoes(6, 10), 9_356, dense=True),
    Instance("pentominoes 8×8 less the centre", instances.pentominoes(8, 8, without=CENTRE), 520, dense=True),
)
"""The first two and the numbers from TAOCP Volume 4B, section 7.2.2.1; packings are four or eight times Golomb's 2339 and 65."""
