"""The table of genres, by their tags."""

from __future__ import annotations

from collections.abc import Mapping

from .bordered import BORDERED
from .clued import CLUED
from .fleet import BATTLESHIPS
from .kakuro import KAKURO
from .loops import MASYU, SLITHERLINK, YAJILIN
from .marked import MARKED
from .numbers import FILLOMINO, SKYSCRAPERS
from .objects import AKARI, HASHI, STAR_BATTLE
from .record import Genre
from .shading import HEYAWAKE, HITORI, NURIKABE
from .tomtom import TOMTOM

__all__ = ["BY_FAMILY", "GENRES"]

_ALL = (
    *(AKARI, FILLOMINO, HASHI, HEYAWAKE, HITORI, KAKURO, MASYU, NURIKABE, SKYSCRAPERS, SLITHERLINK, STAR_BATTLE, TOMTOM, YAJILIN),
    *CLUED,
    *MARKED,
    *BORDERED,
    BATTLESHIPS,
)

GENRES: Mapping[str, Genre] = {tag: genre for genre in _ALL for tag in (genre.tag, *genre.also)}
"""Those but Sudoku and its kin, which `sudoku` knows."""

BY_FAMILY: Mapping[str, Genre] = {genre.family: genre for genre in _ALL}
