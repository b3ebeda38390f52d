"""Ids of Simon Tatham's games: ``solo 3x3:a3d1_9…`` is a game, its settings, and a description in which letters pass over cells.

A game is a file, with a `Game` record, and a line in ``table.py``; ``runs.py`` and ``walls.py`` have what several games share. The facts
are those of the games' own sources (solo.c, keen.c, towers.c, unequal.c, loopy.c, lightup.c, singles.c, bridges.c, unruly.c, pearl.c,
filling.c, pattern.c, mosaic.c, range.c, rect.c).
"""

from __future__ import annotations

from ....core.deferred import deferred
from ..record import LinkCoding

__all__ = ["CODING"]

CODING = LinkCoding(
    "tatham",
    "ids of Simon Tatham's games, with the name of the game before them, and links to their pages",
    deferred("coding:decode", __package__),
    deferred("coding:encode", __package__),
)
