"""A rule of one's own from a relation: the numbers 1 to 16 in a 4×4 grid, neighbours without a common divisor, in rows and in columns."""

from math import gcd

import cpgrid
from cpgrid.rules import Distinct

COPRIME = cpgrid.rule_from_relation("coprime", "neighbours on the line have no common divisor", lambda one, other: gcd(one, other) == 1)
cpgrid.register(COPRIME)

grid = cpgrid.grid(4, 4, 16, givens="12 . . 11  . 4 7 2  . . . 9  13 . . 16")
lines = [*(grid.cells[row, :] for row in range(4)), *(grid.cells[:, column] for column in range(4))]
puzzle = grid.with_rules(Distinct(grid.cells, "grid 1"), *map(COPRIME.rule, lines))

(solution,) = cpgrid.check(puzzle).witnesses
for row in solution.rows:
    print(*(f"{value:2}" for value in row))
print(cpgrid.compare(puzzle).explanation)
