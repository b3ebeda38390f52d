"""A rule of one's own from a predicate: three squares of three digits that share the digits 1 to 9 among them, the least square first."""

from math import isqrt

import cpgrid
from cpgrid.core.grid import rectangle
from cpgrid.rules import Distinct, Thermometer

SQUARE = cpgrid.rule_from_predicate(
    "square", "read as one number, the three digits are a square", lambda a, b, c: isqrt(100 * a + 10 * b + c) ** 2 == 100 * a + 10 * b + c
)
cpgrid.register(SQUARE)

cells = rectangle(0, 0, 3, 3)
rules = [Distinct(cells, "grid 1"), *(SQUARE.rule(rectangle(row, 0, 1, 3)) for row in range(3)), Thermometer(rectangle(0, 0, 3, 1))]
puzzle = cpgrid.Puzzle(cpgrid.Layout("grid", 3, 3, cells, (tuple(range(1, 10)),) * 9, tuple(rules)))

comparison = cpgrid.compare(puzzle)
print(comparison.explanation)
(solution,) = cpgrid.check(puzzle).witnesses
print(*("".join(map(str, solution[start : start + 3])) for start in (0, 3, 6)))
