"""A futoshiki by rules: a Latin square, and signs that say which of two neighbours is greater."""

import cpgrid
from cpgrid.rules import Greater

SIGNS = """
    r2c1 r1c1
    r2c2 r1c2
    r2c4 r1c4
    r3c2 r3c1
    r4c2 r5c2
    r4c3 r4c2
    r5c4 r5c5
"""  # the greater one first

square = cpgrid.latin_square(5, givens={"r3c3": 5, "r1c4": 3})
puzzle = square.with_rules(*map(Greater, SIGNS.strip().splitlines()))

(solution,) = cpgrid.check(puzzle).witnesses
print(solution)
print("first row:", *solution.at("r1"), "- centre:", solution["r3c3"], "- last column:", *solution[:, -1])
print(cpgrid.compare(puzzle).explanation)
