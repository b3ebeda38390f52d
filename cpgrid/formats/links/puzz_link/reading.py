"""From the clues of a board to a puzzle with its ledger, and from a puzzle to a board that says exactly this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from ....core.errors import InputError, Place, placed, quote
from ....core.ledger import Ledger
from ....core.puzzle import Puzzle, Values
from ....rules import kind_of
from ....rules.check import violations
from ...fixed_layouts import same_rules
from .board import Board
from .kind import Kind, Noted
from .names import called
from .table import kinds_of, named

__all__ = ["LARGEST_SIDE", "find_kind", "puzzle_of", "stated"]

LARGEST_SIDE = 200
"""Rows, and columns, of a board."""

_VARIANT = "v:"
"""What stands among the flags of a puzzle that has rules of its own, which no link says."""


def find_kind(name: str, place: Place) -> Kind:
    """The kind of a name.

    Raises:
        InputError: there is none that is read; the message says what it is called.
    """
    kind = named(name.lower())
    if kind is None:
        shown = called(name) if name.isascii() and name.replace("-", "").isalnum() else name
        mend = "type the puzzle as text, if its rules can be stated; docs/formats/links/puzz-link.md has the kinds that are read"
        raise InputError(place, f"it is a puzzle of the kind {quote(shown)}, which cpgrid does not have", mend)
    return kind


def puzzle_of(kind: Kind, board: Board, place: Place, notes: Mapping[str, str] | None = None) -> Puzzle:
    """The puzzle of a board.

    Args:
        kind: its kind.
        board: its clues.
        place: where it was read.
        notes: its title and so on.

    Raises:
        InputError: there is no such puzzle.
    """
    noted = Noted()
    for sign in board.flags.replace(_VARIANT, ""):
        if (said := kind.flags.get(sign, f"the flag {quote(sign)} before the size")) != "":
            noted.unsupported.append(said)
    if _VARIANT in board.flags:
        noted.unsupported.append(f"rules of its own, which the flag {_VARIANT} points out and does not state")
    with placed(place):
        layout, givens = kind.read(board, noted)
    puzzle = Puzzle(layout, givens, place, notes or {})
    solution, remarks = _drawn(kind, board, puzzle)
    ledger = Ledger(tuple(noted.unsupported), tuple(noted.cosmetic), remarks, solution)
    return replace(puzzle, ledger=ledger)


def _drawn(kind: Kind, board: Board, puzzle: Puzzle) -> tuple[Values, tuple[str, ...]]:
    """What was drawn, if it says a value of each cell, and remarks about it.

    Lines and shading never show whether they are complete: they are taken for a solution if they obey the rules.
    """
    values = kind.drawn.read(board, puzzle.layout)
    if not values or kind.drawn.written:
        return values, ()
    wrong = violations(puzzle, tuple(values[cell] for cell in puzzle.layout.cells))
    return ({}, (f"what is drawn there is no solution: {wrong[0]}",)) if wrong else (values, ())


def stated(puzzle: Puzzle) -> tuple[Kind, Board]:
    """The kind and the board of a puzzle.

    Raises:
        InputError: no kind states exactly the puzzle.
    """
    reason = "there is no such kind of puzzle"
    for kind in kinds_of(puzzle.layout.family):
        try:
            board = kind.write(puzzle)
            again = puzzle_of(kind, board, puzzle.source)
        except InputError as error:
            reason = error.problem
            continue
        reason = _difference(puzzle, again)
        if not reason and max(board.rows, board.columns) > LARGEST_SIDE:
            reason = f"it has more than {LARGEST_SIDE} rows or columns"
        if not reason:
            return kind, board
    if puzzle.layout.family == "grid":
        reason = "no kind of puzzle there has these rules, cells and givens"
    raise InputError(puzzle.source, reason, "choose another format")


def _difference(puzzle: Puzzle, again: Puzzle) -> str:
    """What the site would show otherwise; empty if it is nothing."""
    ours, theirs = puzzle.layout, again.layout
    if again.ledger.unsupported:
        return again.ledger.unsupported[0]
    if ours.cells != theirs.cells or (ours.rows, ours.columns) != (theirs.rows, theirs.columns):
        return "it would have other cells there"
    if ours.domains != theirs.domains:
        cell, domain = next(
            (cell, domain) for cell, one, domain in zip(ours.cells, ours.domains, theirs.domains, strict=True) if one != domain
        )
        return f"the values of {cell} would be others there, {domain[0]} to {domain[-1]}"
    if not same_rules(replace(ours, family=theirs.family), theirs):
        kinds = [Counter(kind_of(rule).name for rule in layout.rules) for layout in (ours, theirs)]
        names = ", ".join(sorted({*(kinds[0] - kinds[1]), *(kinds[1] - kinds[0])}))
        return f"its rules would be others there, of the kind {names}" if names else "its rules would be others there"
    # A grid with all rules of a family is read as one of it.
    if ours.family not in {theirs.family, "grid"}:
        return f"it would be a {theirs.family} there"
    return "givens cannot be shown there" if dict(puzzle.givens) != dict(again.givens) else ""
