"""Links to Simon Tatham's games, and ids with the name of their game before them: ``solo 3x3:…``, ``solo:3x3:…``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote

from ....core.errors import InputError, Place, quote, suggest
from ....core.ledger import NOTHING_ELSE, Ledger
from ....core.pieces import Piece
from ....core.puzzle import Puzzle
from ..exact import check_stated
from .record import Game
from .table import GAMES, OTHERS

__all__ = ["decode", "encode"]

_PAGE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"
_LINK = re.compile(
    r"(?:https?://)?(?:www\.)?chiark\.greenend\.org\.uk/(?:~|%7E)sgtatham/puzzles/(?:\w+/)?(\w+)\.html(?:\?[^#]*)?(#.*)?",
    re.IGNORECASE | re.DOTALL,
)
_NAMED = re.compile(r"(?:sgt-)?([a-z]{2,12})(?:\s+|:)(?=\d)", re.IGNORECASE)
_ID = re.compile(r"([^:#]*):(.*)", re.DOTALL)
_LONGEST = 1 << 22
_MEND = "copy the id of the game: its settings, a colon and letters and digits, as in 'solo 3x3:a3d1_9…'"


def decode(text: str, place: Place) -> Puzzle:
    """See `LinkCoding`."""
    if len(text) > _LONGEST:
        raise InputError(place, f"the id has {len(text)} characters", f"up to {_LONGEST} are read")
    name, identifier = _split(Piece(text, place))
    if name:
        return _puzzle(_game(name, place), identifier, place)
    fits = [game.name for game in GAMES.values() if _fits(game, identifier, place)]
    if not fits:
        raise InputError(place, f"{quote(text)} is the id of no game that cpgrid knows", _MEND)
    problem = f"the id does not say its game; it is one of {' and '.join(filter(None, (', '.join(fits[:-1]), fits[-1])))}"
    raise InputError(place, problem if len(fits) > 1 else f"the id does not say its game; {fits[0]} has such ids", f"write '{fits[0]} …'")


def _split(text: Piece) -> tuple[str, Piece]:
    """The name of the game, empty if it is not said, and the id."""
    if link := _LINK.match(text.text):
        if not link[2] or link[2] == "#":
            raise text.error("the link names a game, but no puzzle", "copy the link by id of the page, which has a # and an id behind it")
        # Escaped characters are few, so that errors stand close to their places.
        return link[1].lower(), text.part(link.start(2) + 1)._replace(text=unquote(link[2][1:]).strip())
    if named := _NAMED.match(text.text):
        return named[1].lower(), text.part(named.end())
    return "", text


def _game(name: str, place: Place) -> Game:
    if name in OTHERS:
        raise InputError(place, f"cpgrid has no family for the game {name}", f"these are read: {', '.join(GAMES)}")
    if name not in GAMES:
        raise InputError(place, f"no game is called {quote(name)}", f"{suggest(name, GAMES)}these are read: {', '.join(GAMES)}")
    return GAMES[name]


def _fits(game: Game, identifier: Piece, place: Place) -> bool:
    try:
        _puzzle(game, identifier, place)
    except InputError:
        return False
    return True


def _puzzle(game: Game, identifier: Piece, place: Place) -> Puzzle:
    match = _ID.fullmatch(identifier.text)
    if match is None:
        if "#" in identifier.text:
            raise identifier.error("what stands behind # is a seed, from which only the game makes the puzzle", _MEND)
        raise identifier.error(f"{quote(identifier.text)} has no colon", _MEND)
    settings, description = identifier.part(0, match.end(1)), identifier.part(match.start(2))
    known = game.settings.fullmatch(settings.text)
    if known is None:
        raise settings.error(f"{quote(settings.text)} are no settings of the game {game.name}", _MEND)
    found = game.read(known, settings, description)
    ledger = Ledger(unsupported=found.unsupported) if found.unsupported else NOTHING_ELSE
    return Puzzle(found.layout, found.givens, place, ledger=ledger)


def encode(puzzle: Puzzle) -> str:
    """See `LinkCoding`."""
    reasons: list[InputError] = []
    for game in _candidates(puzzle):
        try:
            settings, description = game.write(puzzle)
            again = _puzzle(game, Piece(f"{settings}:{description}", puzzle.source), puzzle.source)
            check_stated(puzzle, again, f"the game {game.name}")
        except InputError as error:
            reasons.append(error)
            continue
        return f"{_PAGE}{game.name}.html#{settings}:{description}"
    if reasons:
        raise reasons[0]
    family = puzzle.layout.family
    raise InputError(puzzle.source, f"none of the games states puzzles of the family {family}", "choose another format")


def _candidates(puzzle: Puzzle) -> Iterator[Game]:
    """The games that may state a puzzle: those of its family, and for a grid those of Latin squares with further rules."""
    family = puzzle.layout.family
    names = {"grid": ("solo", "unequal")}.get(family, ())
    return (game for game in GAMES.values() if family in game.families or game.name in names)
