"""An anti-knight Sudoku: no digit stands a knight's move away from itself. Thirteen givens are enough."""

import cpgrid
from cpgrid.rules import AntiKnight

sudoku = cpgrid.sudoku(
    givens="""
    . . .   3 . .   . . .
    . . .   . . 2   . . 1
    . . 4   . . .   . . .

    . . .   . 7 9   . . .
    . . .   . . .   . . .
    8 . 6   . . .   . . .

    . 5 .   . . 7   . . .
    . . .   . 6 .   . . .
    . . 8   . . .   . 1 .
    """
)
puzzle = sudoku.with_rules(AntiKnight(sudoku.cells))

verdict = cpgrid.check(puzzle)
print(puzzle)
print("unique:", verdict.unique, "- without the knights:", cpgrid.check(sudoku).unique)
print(verdict.solution)
print(cpgrid.compare(puzzle, via=["masks", "cpsat", "sat"]).explanation)
