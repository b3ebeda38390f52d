"""Ids of Simon Tatham's games: ``solo 3x3:a3d1_9…`` is a game, its settings, and a description in which letters pass over cells.

A game is a file, with a `Game` record, and a line in ``table.py``; ``runs.py`` and ``walls.py`` have what several games share. The facts
are those of the games' own sources (solo.c, keen.c, towers.c, unequal.c, loopy.c, lightup.c, singles.c, bridges.c, unruly.c, pearl.c,
filling.c, pattern.c).
"""
