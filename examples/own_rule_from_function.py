"""A rule of one's own from a step function: a 6×6 Sudoku in which every row, read as one number, is divisible by 7."""

import cpgrid

SEVENS = cpgrid.rule_from_function(
    "sevens",
    "read as one number, the digits are divisible by 7",
    start=0,
    step=lambda rest, digit: (10 * rest + digit) % 7,
    accept=lambda rest: rest == 0,
)
cpgrid.register(SEVENS)

sudoku = cpgrid.sudoku(6, givens={"r2c3": 5, "r3c5": 3, "r5c1": 3, "r6c6": 2})
puzzle = sudoku.with_rules(*(SEVENS.rule(sudoku.cells[row, :]) for row in range(6)))

(solution,) = cpgrid.check(puzzle).witnesses
for digits in solution.rows:
    number = int("".join(map(str, digits)))
    print(number, "= 7 ·", number // 7)
print(cpgrid.compare(puzzle, via=["masks", "dlx", "cpsat", "sat"]).explanation)
