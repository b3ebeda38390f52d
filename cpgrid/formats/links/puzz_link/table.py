"""The kinds that are read and written, a line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from . import (
    arms,
    battleships,
    castle_wall,
    fillomino,
    galaxies,
    kakuro,
    loops,
    moon_or_sun,
    nanro,
    numberlink,
    numbers,
    pipelink,
    points,
    region_counts,
    region_loops,
    shading,
    shikaku,
    simple_loop,
    snake,
    tatamibari,
    tents,
    tilepaint,
    views,
    yin_yang,
)
from .kind import Kind

__all__ = ["KINDS", "kinds_of", "named"]

KINDS: tuple[Kind, ...] = (
    numbers.SUDOKU,
    kakuro.KAKURO,
    numbers.SKYSCRAPERS,
    numbers.EASY_AS_ABC,
    numbers.MINARISM,
    numbers.KROPKI,
    numbers.RIPPLE_EFFECT,
    numbers.SUGURU,
    fillomino.FILLOMINO,
    shading.NURIKABE,
    shading.HITORI_KIND,
    shading.HEYAWAKE,
    shading.NONOGRAM,
    shading.STAR_BATTLE,
    shading.AKARI,
    shading.MINESWEEPER,
    shading.NORINORI,
    shading.LITS,
    tilepaint.TILEPAINT,
    views.KURODOKO,
    views.CAVE,
    views.CANAL,
    points.CREEK,
    points.GOKIGEN,
    region_counts.AQRE,
    yin_yang.YIN_YANG,
    region_counts.CHOCONA,
    region_counts.SHIMAGUNI,
    nanro.NANRO,
    shikaku.SHIKAKU,
    tatamibari.TATAMIBARI,
    galaxies.GALAXIES,
    loops.SLITHERLINK,
    loops.MASYU,
    loops.YAJILIN,
    loops.HASHI,
    loops.KOBURIN,
    simple_loop.SIMPLE_LOOP,
    shading.NURIMISAKI,
    shading.KUROTTO,
    region_loops.COUNTRY_ROAD,
    region_loops.DETOUR,
    arms.BALANCE,
    arms.GERADEWEG,
    castle_wall.CASTLE_WALL,
    tents.TENTS,
    moon_or_sun.MOON_OR_SUN,
    battleships.BATTLESHIPS,
    pipelink.PIPELINK,
    snake.SNAKE,
    numberlink.NUMBERLINK,
    numberlink.ARUKONE,
)

_NAMED: Mapping[str, Kind] = {name: kind for kind in KINDS for name in (kind.name, kind.link, *kind.aliases) if name}


def named(name: str) -> Kind | None:
    """The kind of a name in a link or a file, if there is one."""
    return _NAMED.get(name)


def kinds_of(family: str) -> Iterator[Kind]:
    """The kinds that a puzzle of a family may be of."""
    return (kind for kind in KINDS if family in {kind.family, *kind.also})
