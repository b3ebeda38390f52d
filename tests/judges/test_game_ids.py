"""Puzzles that other programs make then and there have one solution for us, too."""

from __future__ import annotations

import pytest

import cpgrid
from cpgrid import Uniqueness
from tests.depth import each_seed
from tests.judges.game_ids import GAMES, made, read

SETTINGS = {
    "loopy": ["5x5t0de", "7x7t0dn", "10x10t0dh"],
    "pearl": ["6x6de", "8x8dt"],
    "singles": ["5x5de", "8x8dk", "10x10dk"],
    "bridges": ["7x7d0", "10x10d2"],
    "lightup": ["7x7b20s4d0", "10x10b20s2d2"],
    "filling": ["7x6", "9x7"],
}
"""Sizes and difficulties of each game."""


def test_every_game_has_settings() -> None:
    assert SETTINGS.keys() == GAMES.keys()


@pytest.mark.needs("sgt-loopy")
@pytest.mark.parametrize("game", GAMES)
@each_seed(2)
def test_puzzles_of_games_are_unique(game: str, seed: int) -> None:
    for settings in SETTINGS[game]:
        for identifier in made(game, settings, 5, seed):
            verdict = cpgrid.check(read(game, identifier))
            assert verdict.kind is Uniqueness.UNIQUE, f"{identifier}: {verdict}"
