"""The README's example: a hard Sudoku on several engines, and a small one with thermometers."""

import cpgrid
from cpgrid.rules import Thermometer

sudoku = cpgrid.sudoku(9, givens="8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")

verdict = cpgrid.check(sudoku)
print(verdict.unique, verdict.solution["r1c2"], verdict.solution.at("r1"))

comparison = cpgrid.compare(sudoku, via=["dlx", "cpsat", "sat:solver=glucose4"])
print(comparison.agreement.value, "-", comparison.explanation)

small = cpgrid.sudoku(4).with_rules(Thermometer("r1c1-r1c4"), Thermometer("r4c4-r2c2"))
print(cpgrid.check(small).solution)
print(cpgrid.check(cpgrid.sudoku(4)).unique, cpgrid.count(cpgrid.sudoku(4), via="dlx").count)
