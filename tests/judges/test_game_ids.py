"""Puzzles that other programs make then and there have one solution for us, too, and are written as those programs write them."""

from __future__ import annotations

import pytest

import cpgrid
from cpgrid import Uniqueness
from cpgrid.core.errors import Place
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.formats.links.tatham.table import GAMES
from tests.depth import each_seed
from tests.judges.game_ids import made

SETTINGS = {
    "solo": ["2x2", "3x3", "3x3x", "2x3da", "4x3", "9j", "6jx", "3x3k", "6jk", "2x3xk"],
    "keen": ["4de", "5dn", "6dh", "5dnm"],
    "towers": ["4de", "5dh", "6de"],
    "unequal": ["4de", "5dt", "5ade", "6adt"],
    "loopy": ["5x5t0de", "7x7t0dn", "10x8t0dh"],
    "pearl": ["6x6de", "8x7dt"],
    "singles": ["5x5de", "8x7dk", "12x12dk"],
    "bridges": ["7x7d0", "10x8d2", "8x8m3d1"],
    "lightup": ["7x7b20s4d0", "10x8b20s2d2"],
    "filling": ["7x6", "9x7"],
    "unruly": ["6x6dt", "8x6de", "8x8udt"],
    "pattern": ["5x5", "8x6", "10x10"],
    "mosaic": ["5x5", "10x8"],
    "slant": ["5x5de", "8x8dh", "12x10de"],
    "range": ["6x6", "9x6"],
    "rect": ["7x7", "11x9"],
    "galaxies": ["3x3dn", "7x7dn", "10x8du"],
}
"""Sizes and difficulties of each game."""


def test_every_game_has_settings() -> None:
    assert SETTINGS.keys() == GAMES.keys()


@pytest.mark.needs("sgt-loopy")
@pytest.mark.parametrize("game", GAMES)
@each_seed(2)
def test_puzzles_of_games_are_unique_and_written_as_they_were(game: str, seed: int) -> None:
    coding = LINK_CODINGS["tatham"]
    for settings in SETTINGS[game]:
        for identifier in made(game, settings, 5, seed):
            puzzle = coding.decode(f"{game} {identifier}", Place("f", 1, 1))
            verdict = cpgrid.check(puzzle)
            assert verdict.kind is Uniqueness.UNIQUE, f"{identifier}: {verdict}"
            assert coding.encode(puzzle).endswith(f"/{game}.html#{identifier}")
