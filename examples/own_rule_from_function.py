"""A rule of one's own from a step function: a 6×6 Sudoku in which every row, read as one number, is divisible by 7."""

import cpgrid
from cpgrid import Cell
from cpgrid.core.grid import rectangle
from cpgrid.models import sudoku

SEVENS = cpgrid.rule_from_function(
    "sevens",
    "read as one number, the digits are divisible by 7",
    start=0,
    step=lambda rest, digit: (10 * rest + digit) % 7,
    accept=lambda rest: rest == 0,
)
cpgrid.register(SEVENS)

layout = sudoku.layout(2, 3).with_rules(*(SEVENS.rule(rectangle(row, 0, 1, 6)) for row in range(6)))
puzzle = cpgrid.Puzzle(layout, {Cell(1, 2): 5, Cell(2, 4): 3, Cell(4, 0): 3, Cell(5, 5): 2})

solution = cpgrid.check(puzzle).witnesses[0]
for row in range(6):
    number = int("".join(map(str, solution[6 * row : 6 * row + 6])))
    print(number, "= 7 ·", number // 7)
print(cpgrid.compare(puzzle, via=["masks", "dlx", "cpsat", "sat"]).explanation)
