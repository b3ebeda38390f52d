"""Nanro by chance, each with one solution."""

from __future__ import annotations

from functools import partial
from random import Random

from .. import constructors
from ..core.grid import rectangle
from ..core.puzzle import Puzzle
from ..models import maps, shapes
from .asking import asked
from .needed_signs import Signs, needed_signs

__all__ = ["nanro"]

_LARGEST = 6
"""Cells of a region."""
_NODES = 20_000
"""Of a search; what takes more is given up."""
_KNOWN = 3
"""Cells that are marked by chance before the rest is searched."""


def nanro(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Nanro on regions by chance, of whose numbers none can be spared.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    cells = rectangle(0, 0, rows, columns)
    while True:
        regions = shapes.cages(cells, chance, largest=_LARGEST)
        puzzle = partial(_puzzle, maps.labels(regions, rows, columns))
        known = {cell: chance.choice(("1", "2", "3")) for cell in chance.sample(cells, min(_KNOWN, len(cells)))}
        size = {cell: len(region) for region in regions for cell in region}
        found = asked(puzzle({cell: sign for cell, sign in known.items() if int(sign) <= size[cell]}), solutions=1, nodes=_NODES).solutions
        if found:
            numbers = {cell: str(value) for cell, value in zip(cells, found[0], strict=True) if value}
            made = needed_signs(chance, numbers, ".", puzzle)
            if made is not None:
                return made


def _puzzle(labels: list[list[str]], signs: Signs) -> Puzzle:
    return constructors.nanro(labels, givens={cell: int(sign) for cell, sign in signs.items() if sign != "."})
