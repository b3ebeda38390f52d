"""From the items of a constraint string to a puzzle, with what of it was not understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from ....core.errors import InputError, Place, quote, shorten
from ....core.grid import Cell
from ....core.ledger import NOTHING_ELSE, Ledger
from ....core.pieces import Piece, read_integer
from ....core.puzzle import Layout, Puzzle, Rule
from ....models import FAMILIES
from ....rules import And, Cage, Diagonals, Greater, OneOf, Or, Skyscraper
from ...placing import at
from ...restrictions import restrictions
from .grid import Grid, frame, read_grid
from .items import COMPOSITE, Item, NotUnderstoodError
from .outside import full_ranks
from .table import BY_NAME, NOTHING_TO_ASK, STRUCTURE

__all__ = ["puzzle_of"]

_GIVEN = ("", "Given")
_LAST = ("StrictKropki", "StrictXV")
"""They speak of all dots, which stand in other items."""
_ONLY_WHOLE = {*_LAST, *STRUCTURE, "FullRank"}
_NAMED: Mapping[tuple[str, type[Rule]], str] = {
    ("sudoku", Cage): "killer",
    ("latin_square", Greater): "futoshiki",
    ("latin_square", Skyscraper): "skyscrapers",
}
"""The family of a grid all of whose further rules are of one class."""


def puzzle_of(items: Sequence[Item], place: Place) -> Puzzle:
    """The puzzle that the items of a string state together.

    Raises:
        InputError: an argument of an item cannot be.
    """
    grid = read_grid(items, place)
    ledger = _Ledger()
    rules: list[Rule] = []
    for item in sorted(items, key=lambda item: item.name in _LAST):
        if item.name not in STRUCTURE and item.name not in {*_GIVEN, "FullRank"}:
            rules += ledger.understood(item, grid)
    ranks = [item for item in items if item.name == "FullRank"]
    with at((ranks[0] if ranks else items[0]).place):
        rules += full_ranks(ranks, grid, ties=any(item.name == "FullRankTies" for item in items))
    givens, candidates = _givens([item for item in items if item.name in _GIVEN], grid, ledger)
    rules = [*_joined_diagonals(rules), *candidates]
    with at(place):
        return Puzzle(_named(frame(grid), rules), givens, place, ledger=ledger.made())


def _named(layout: Layout, rules: Sequence[Rule]) -> Layout:
    if not rules:
        return layout
    kinds = set(map(type, rules))
    name = _NAMED.get((layout.family, kinds.pop())) if len(kinds) == 1 else None
    if name is not None:
        with suppress(InputError):
            made = layout.under(name, layout.rules, rules)
            FAMILIES[name].check(made)
            return made
    return layout.with_rules(*rules)


def _joined_diagonals(rules: Iterable[Rule]) -> list[Rule]:
    """The rules with one for both diagonals in place of two."""
    found = list(dict.fromkeys(rules))
    diagonals = [rule for rule in found if isinstance(rule, Diagonals)]
    if len(diagonals) < 2:
        return found
    found[found.index(diagonals[0])] = Diagonals(diagonals[0].cells)
    return [rule for rule in found if rule not in diagonals]


class _Ledger:
    """What was not understood, and what asks nothing."""

    def __init__(self) -> None:
        self._unsupported: list[str] = []
        self._cosmetic: list[str] = []

    def understood(self, item: Item, grid: Grid) -> list[Rule]:
        """The rules of an item; none if it is listed here."""
        if item.name in NOTHING_TO_ASK:
            self._cosmetic.append(NOTHING_TO_ASK[item.name])
            return []
        try:
            with at(item.place):
                rules = list(_rules(item, grid))
                self._cosmetic += _notes(item)
                return rules
        except NotUnderstoodError as error:
            self.missed(item, error)
            return []

    def missed(self, item: Item, error: NotUnderstoodError) -> None:
        """List an item that is not understood, with its first arguments."""
        words = ", ".join(shorten(word.text, 20) for word in item.arguments[:4])
        self._unsupported.append(f"{shorten(item.name or 'given')}: {error}{f' ({words})' if words else ''}")

    def made(self) -> Ledger:
        """All of it."""
        if not self._unsupported and not self._cosmetic:
            return NOTHING_ELSE
        return Ledger(tuple(self._unsupported), tuple(dict.fromkeys(self._cosmetic)))


def _rules(item: Item, grid: Grid) -> Iterable[Rule]:
    if item.name in COMPOSITE:
        return _composite(item, grid)
    if item.name not in BY_NAME:
        raise NotUnderstoodError("an item of this kind is not known")
    return BY_NAME[item.name].read(item, grid)


def _notes(item: Item) -> Iterator[str]:
    """What is to be known of an item, or of those that it holds, besides the rules."""
    if item.name in BY_NAME:
        yield from BY_NAME[item.name].notes(item)
    for held in item.items:
        yield from _notes(held)


def _composite(item: Item, grid: Grid) -> Iterator[Rule]:
    """One rule of several: those of each item that is held count together."""
    branches = [list(_held(each, grid)) for each in item.items]
    try:
        if item.name == "Or":
            known = [branch[0] if len(branch) == 1 else And(tuple(branch)) for branch in branches if branch]
        else:
            known = [rule for branch in branches for rule in branch]
        if len(known) == 1:
            yield known[0]
        elif known:
            yield (Or if item.name == "Or" else And)(tuple(known))
    except InputError as error:
        raise NotUnderstoodError(error.problem) from None


def _held(item: Item, grid: Grid) -> Iterable[Rule]:
    if item.name in _GIVEN:
        return [OneOf((cell,), values) for cell, values in _candidates(item, grid)]
    if item.name in _ONLY_WHOLE:
        raise NotUnderstoodError(f"{item.name} inside another item")
    return _rules(item, grid)


def _candidates(item: Item, grid: Grid) -> Iterator[tuple[Cell, tuple[int, ...]]]:
    """The values that are left to cells: ``R1C1_5``, ``R1C2_1_2``."""
    for word in item.arguments:
        name, *values = word.text.split("_")
        cell = grid.cell(word._replace(text=name))
        known = tuple(sorted({_value(word._replace(text=value), cell, grid) for value in values}))
        if not known:
            raise word.error(f"no value is left to {cell}", f"write them behind the cell: {quote(name + '_5')}")
        yield cell, known


def _value(word: Piece, cell: Cell, grid: Grid) -> int:
    value = read_integer(word)
    if value not in grid.values:
        raise word.error(f"{value} is no value of {cell}", f"they are {grid.values[0]} to {grid.values[-1]}")
    return value


def _givens(items: Iterable[Item], grid: Grid, ledger: _Ledger) -> tuple[dict[Cell, int], list[Rule]]:
    """The known values, and a rule for all cells that have the same values left."""
    left: list[tuple[Cell, tuple[int, ...]]] = []
    for item in items:
        try:
            left += _candidates(item, grid)
        except NotUnderstoodError as error:
            ledger.missed(item, error)
    return restrictions(left, grid.values)
