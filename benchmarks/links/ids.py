"""Ids that Simon Tatham's games make then and there, all of which have one solution by the games' own solvers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from rich.console import Console

from cpgrid import InputError, Puzzle
from cpgrid.core.errors import Place
from cpgrid.formats.links.table import LINK_CODINGS
from tests.judges.game_ids import SETTINGS, made

from .tally import Tally

__all__ = ["measure_ids"]

_AT_ONCE = 5


def measure_ids(console: Console, number: int) -> list[Tally]:
    """The tally of each game; what is written back must be what was read, sign for sign.

    Args:
        console: for the way there.
        number: of ids in all, shared out evenly among the settings of all games.

    Raises:
        FileNotFoundError: a game is not installed.
    """
    every = [(game, settings) for game, choices in SETTINGS.items() for settings in choices]
    tallies = {game: Tally(game) for game in SETTINGS}
    for place, (game, settings) in enumerate(every):
        share = number // len(every) + (place < number % len(every))
        for identifier in islice(_endless(game, settings), share):
            _count(tallies[game], game, identifier)
        console.print(f"{game} {settings}: {share}", highlight=False)
    return [*tallies.values()]


def _endless(game: str, settings: str) -> Iterator[str]:
    for seed in count(1):
        yield from made(game, settings, _AT_ONCE, seed)


def _count(tally: Tally, game: str, identifier: str) -> None:
    tally.texts += 1
    coding = LINK_CODINGS["tatham"]
    try:
        puzzle: Puzzle = coding.decode(f"{game} {identifier}", Place("id", 1, 1))
    except InputError as error:
        tally.reasons.append(f"{identifier}: {error.problem}")
        return
    tally.ask(puzzle, identifier, {})
    try:
        written = coding.encode(puzzle)
    except InputError as error:
        tally.reasons.append(f"{identifier}: written again: {error.problem}")
        return
    if not written.endswith(f"/{game}.html#{identifier}"):
        tally.reasons.append(f"{identifier}: written as {written}")
