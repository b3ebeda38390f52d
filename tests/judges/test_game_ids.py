"""Puzzles that other programs make then and there have one solution for us, too, and are written as those programs write them."""

from __future__ import annotations

import pytest

import cpgrid
from cpgrid import Uniqueness
from cpgrid.core.errors import Place
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.formats.links.tatham.table import GAMES
from tests.depth import each_seed
from tests.judges.game_ids import SETTINGS, made


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
