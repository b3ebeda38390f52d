"""A rule of one's own from a predicate: three squares of three digits that share the digits 1 to 9 among them, the least square first."""

from math import isqrt

import cpgrid
from cpgrid.rules import Distinct, Thermometer

SQUARE = cpgrid.rule_from_predicate(
    "square", "read as one number, the three digits are a square", lambda a, b, c: isqrt(100 * a + 10 * b + c) ** 2 == 100 * a + 10 * b + c
)
cpgrid.register(SQUARE)

grid = cpgrid.grid(3, 3, 9)
rows = [grid.cells[row, :] for row in range(3)]
puzzle = grid.with_rules(Distinct(grid.cells, "grid 1"), *map(SQUARE.rule, rows), Thermometer("r1c1-r3c1"))

comparison = cpgrid.compare(puzzle)
print(comparison.explanation)
(solution,) = cpgrid.check(puzzle).witnesses
print(*("".join(map(str, row)) for row in solution.rows))
