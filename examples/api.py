"""The README's example: one hard Sudoku, several engines, one verdict."""

import cpgrid

puzzle = cpgrid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")[0]

verdict = cpgrid.check(puzzle, via="dlx")
print(verdict.kind.value, verdict.witnesses[0][:9])

comparison = cpgrid.compare(puzzle, via=["dlx", "cpsat", "sat:solver=glucose4"])
print(comparison.agreement.value, "-", comparison.explanation)

empty = cpgrid.Puzzle(puzzle.layout)  # the same grid and rules without givens
print(cpgrid.check(empty).kind.value, cpgrid.count(empty, via="dlx", limits=cpgrid.Limits(solutions=1000)).count)
