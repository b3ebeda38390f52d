"""Puzzles by chance, the same on every machine: each function draws from the `random.Random` that it is given and from nothing else.

Solvers are asked for verdicts, never for a solution or an effort, so that another version of an engine makes the same puzzles.
"""
