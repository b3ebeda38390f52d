"""A rule of one's own from a relation: the numbers 1 to 16 in a 4×4 grid, neighbours without a common divisor, rows and columns alike."""

from math import gcd

import cpgrid
from cpgrid import Cell
from cpgrid.core.grid import rectangle
from cpgrid.rules import Distinct

COPRIME = cpgrid.rule_from_relation("coprime", "neighbours on the line have no common divisor", lambda one, other: gcd(one, other) == 1)
cpgrid.register(COPRIME)

cells = rectangle(0, 0, 4, 4)
lines = [*(rectangle(row, 0, 1, 4) for row in range(4)), *(rectangle(0, column, 4, 1) for column in range(4))]
layout = cpgrid.Layout("grid", 4, 4, cells, (tuple(range(1, 17)),) * 16, (Distinct(cells, "grid 1"), *map(COPRIME.rule, lines)))

given = [
    (12, 0, 0, 11),
    (0, 4, 7, 2),
    (0, 0, 0, 9),
    (13, 0, 0, 16),
]
puzzle = cpgrid.Puzzle(layout, {Cell(row, column): value for row, line in enumerate(given) for column, value in enumerate(line) if value})

(solution,) = cpgrid.check(puzzle).witnesses
for row in range(4):
    print(*(f"{value:2}" for value in solution[4 * row : 4 * row + 4]))
print(cpgrid.compare(puzzle).explanation)
