"""A 100×100 Kakuro Extension from text to verdict on ``flow``, against the bare maximum flow inside it."""

from __future__ import annotations

import random

from cpgrid import Uniqueness, check, parse
from cpgrid.backends import max_flow
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits
from cpgrid.core.puzzle import Puzzle
from cpgrid.encodings import ENCODINGS
from cpgrid.families import kakuro, kakuro_extension
from cpgrid.formats import FORMATS
from cpgrid.rules import Run, model

from .measurement import Measurement, interleaved

__all__ = ["measure", "text"]

SIZE = 100


def text(seed: int) -> str:
    """A puzzle with a random pattern of blocks and the clues of a random filling."""
    chance = random.Random(seed)
    # The first row and column hold clues alone.
    cells = [Cell(row, column) for row in range(1, SIZE) for column in range(1, SIZE) if chance.random() < 0.7]
    filling = {cell: chance.randint(1, 9) for cell in cells}
    runs = [Run(line, sum(filling[cell] for cell in line), distinct=False) for line in kakuro.segments(cells)]
    return FORMATS["hdu3338"].write([Puzzle(kakuro_extension.layout(SIZE, SIZE, runs))])


def measure() -> Measurement:
    """Medians of five, interleaved; the verdict is asserted each time."""
    source = text(seed=1)
    (puzzle,) = parse(source, format="hdu3338")
    network = ENCODINGS["flow"].encode(model(puzzle.layout), [], {}).program

    def whole() -> None:
        (again,) = parse(source, format="hdu3338")
        assert check(again, via="flow").kind is Uniqueness.MULTIPLE

    def bare() -> None:
        assert next(iter(max_flow.search(network, Limits(solutions=1), {}))) is not None

    seconds, alone = interleaved((whole, bare))
    name = f"Kakuro Extension {SIZE}×{SIZE}, text to verdict (flow)"
    return Measurement(name, "multiple", seconds, "SimpleMaxFlow alone", seconds / alone)
