"""Puzzles by chance, the same on every machine: a file for each family, and rules drawn on any layout.

Each function draws from the `random.Random` that it is given and from nothing else. Solvers are asked for verdicts and, where a puzzle is
mended, for its other solutions. Corpora of measurements are made by the same functions.

To add one: a file with a function of (chance, rows, columns) that returns a puzzle with one solution, none of whose clues can be spared
where its books leave any out, and a line in ``table.py``. A test makes some and asks two engines.
"""
