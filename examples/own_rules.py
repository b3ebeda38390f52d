"""A puzzle of no family: a 4×4 magic square with the digits 1 to 16, stated with the rules there are."""

from cpgrid import Layout, Limits, Puzzle, compare, solve
from cpgrid.core.grid import Cell, rectangle
from cpgrid.rules import Cage, Distinct

cells = rectangle(0, 0, 4, 4)
rows = [rectangle(row, 0, 1, 4) for row in range(4)]
columns = [rectangle(0, column, 4, 1) for column in range(4)]
diagonals = [tuple(Cell(i, i) for i in range(4)), tuple(Cell(i, 3 - i) for i in range(4))]

rules = (Distinct(cells, "grid 1"), *(Cage(line, 34) for line in [*rows, *columns, *diagonals]))
layout = Layout("grid", 4, 4, cells, (tuple(range(1, 17)),) * 16, rules)

# Dürer's Melencolia I (1514), with only its date and its first row given.
puzzle = Puzzle(layout, {Cell(3, 1): 15, Cell(3, 2): 14, Cell(0, 0): 16, Cell(0, 1): 3, Cell(0, 2): 2, Cell(0, 3): 13})

outcome = solve(puzzle, via="dlx", limits=Limits(solutions=None))
print(
    len(outcome.solutions), "solutions, Dürer's among them:", (16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1) in outcome.solutions
)
print(compare(puzzle).explanation)
