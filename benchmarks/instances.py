"""The exact covers that the field measures with, and their numbers of solutions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from cpgrid.exact_cover import Problem
from tests.native import instances
from tests.native.instances import Arrays

__all__ = ["INSTANCES", "Instance", "made_up_words"]


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
        """The items of each option, without their colours."""
        bounds = self.arrays.offsets.tolist()
        nodes = self.arrays.nodes.tolist()
        return [nodes[start:end] for start, end in pairwise(bounds)]

    def problem(self) -> Problem:
        """The same by names, colours as letters."""
        names = [str(item) for item in range(self.arrays.items)]
        entries = [names[item] + (f":{chr(ord('a') + colour - 1)}" if colour else "") for item, colour in self._nodes()]
        options = [entries[start:end] for start, end in pairwise(self.arrays.offsets.tolist())]
        return Problem(names[: self.arrays.primary], options, secondary=names[self.arrays.primary :])

    @property
    def coloured(self) -> bool:
        """Whether any item has a colour."""
        return bool(self.arrays.colours.any())

    def _nodes(self) -> Iterator[tuple[int, int]]:
        return zip(self.arrays.nodes.tolist(), self.arrays.colours.tolist(), strict=True)


def made_up_words(length: int, number: int) -> list[str]:
    """So many different made-up words, vowels and consonants by turns, letters about as frequent as in English.

    Made up, because lists of real words differ from machine to machine, and the counts of covers with them.
    """
    chance = Random(length)
    kinds = ("eeeeeeeeeeeeaaaaaaaaooooooooiiiiiiiuuuy", "tttttttttnnnnnnnsssssshhhhhhrrrrrrddddllllccmmwwffggpbvkjxqz")
    words: dict[str, None] = {}
    while len(words) < number:
        first = chance.randrange(2)
        words["".join(chance.choice(kinds[(first + place) % 2]) for place in range(length))] = None
    return list(words)


def _rectangles(rows: int, columns: int, across: int, down: int, covers: int) -> Instance:
    words = instances.word_rectangles(made_up_words(columns, across), made_up_words(rows, down))
    return Instance(f"word rectangles {rows}×{columns}", words, covers, dense=True)


CENTRE = frozenset({(3, 3), (3, 4), (4, 3), (4, 4)})

INSTANCES = (
    Instance("Langford 12", instances.langford(12), 216_288),
    Instance("12 queens", instances.queens(12), 14_200),
    Instance("pentominoes 6×10", instances.pentominoes(6, 10), 9_356, dense=True),
    Instance("pentominoes 8×8 less the centre", instances.pentominoes(8, 8, without=CENTRE), 520, dense=True),
    _rectangles(3, 3, 300, 300, 235_901),
    _rectangles(4, 4, 300, 300, 13_072),
    _rectangles(4, 5, 350, 300, 453),
    _rectangles(5, 5, 420, 420, 3_401),
)
"""The first two and their numbers from TAOCP Volume 4B, section 7.2.2.1; packings are four or eight times Golomb's 2339 and 65.
The word rectangles are the project's own: `links`, `cells` and `bits` agree on their numbers."""
