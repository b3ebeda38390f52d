"""The table of games, one line each, and the names of those that cpgrid has no family for."""

from __future__ import annotations

from collections.abc import Mapping

from . import galaxies, keen, numbers, pattern, signs, solo, towers, unequal, unruly
from .record import Game

__all__ = ["GAMES", "OTHERS"]

_ALL = (
    solo.GAME,
    keen.GAME,
    unequal.GAME,
    towers.GAME,
    signs.LOOPY,
    signs.LIGHTUP,
    signs.SINGLES,
    signs.BRIDGES,
    unruly.GAME,
    signs.PEARL,
    signs.FILLING,
    pattern.GAME,
    signs.MOSAIC,
    signs.SLANT,
    numbers.RANGE,
    numbers.RECT,
    galaxies.GAME,
)

GAMES: Mapping[str, Game] = {game.name: game for game in _ALL}
"""By name."""

OTHERS = frozenset(
    {
        *("blackbox", "cube", "dominosa", "fifteen", "flip", "flood", "guess", "inertia", "magnets", "map", "mines"),
        *("net", "netslide", "palisade", "pegs", "samegame", "signpost", "sixteen", "tents", "tracks"),
        *("twiddle", "undead", "untangle"),
    }
)
"""Games of which nothing is read."""
