"""A 4×4 magic square from plain rules: the numbers 1 to 16, and every row, column and diagonal adds up to 34."""

import cpgrid
from cpgrid.rules import Cage, Distinct

square = cpgrid.grid(4, 4, 16)
cells = square.cells
lines = [*(cells[row, :] for row in range(4)), *(cells[:, column] for column in range(4)), "r1c1-r4c4", "r1c4-r4c1"]
square = square.with_rules(Distinct(cells, "all numbers"), *(Cage(line, 34) for line in lines))

# Dürer's Melencolia I (1514), with only its date and its first row given.
puzzle = square.with_givens([[16, 3, 2, 13], [0] * 4, [0] * 4, [0, 15, 14, 0]])

outcome = cpgrid.solve(puzzle, limits=cpgrid.Limits(solutions=None))
durer = (16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1)
print(len(outcome.solutions), "solutions, Dürer's among them:", durer in outcome.solutions)
print(outcome.solutions[0].to_array().sum(axis=0))
print(cpgrid.compare(puzzle).explanation)
