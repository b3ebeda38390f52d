"""Model → board: groups of cells that all differ, over one set of values, for the lockstep search.

Nothing is encoded: an AllDifferent becomes a group, a given a number in a row. The search itself uses singles, locked candidates, subsets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from ...core.clock import check_time
from ...core.errors import Refusal
from ...core.model import AllDifferent, Literal, Model
from ...core.plugins import Encoding
from ...core.program import Board, Encoded, EncodedMany, GivenBoards, Group, Integers, UInt8
from ...core.remembered import remembered
from ..handlers import Handlers, by_kind, refuse_score

__all__ = ["ENCODING", "HANDLERS", "MOST_CELLS", "MOST_PLACES", "MOST_VALUES", "board"]


def _groups(constraints: Sequence[tuple[int, AllDifferent]]) -> list[Group]:
    return [Group(constraint.variables, index) for index, constraint in constraints]


HANDLERS: Handlers[Callable[[list[tuple[int, Any]]], list[Group]]] = Handlers("board", {AllDifferent: _groups})
"""(all constraints of the kind with their index in the model) → groups of cells."""

MOST_VALUES = 64
MOST_CELLS = 65535

MOST_PLACES = 4_000_000
"""Cells of all groups together: the core reads this many in a fifth of a second, before it first checks the clock."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[GivenBoards]:
    """The board of a model with one row of givens; the board is compiled once and reused.

    Args:
        model: AllDifferent constraints alone, over at most `MOST_VALUES` values and `MOST_CELLS` cells.
        givens: one literal a variable at most.
        options: none.

    Raises:
        Refusal: a kind of constraint without a handler, an objective, or a model that is too large.
    """
    compiled = board(model)
    # A row in Python's own bytes: for the few givens of one puzzle that is faster than arrays.
    row = bytearray(len(model.domains))
    for variable, value in givens:
        row[variable] = compiled.ranks[value]

    def decode(raw: UInt8) -> tuple[int, ...]:
        return tuple(compiled.values[raw - 1].tolist())

    return Encoded(GivenBoards(compiled, np.frombuffer(row, dtype=np.uint8)[np.newaxis]), decode, partial(_decode, compiled))


def encode_many(model: Model, givens: UInt8) -> EncodedMany[GivenBoards]:
    """The board of a model with a row of givens for each puzzle.

    Args:
        model: as for `encode`.
        givens: uint8[puzzles, variables], ranks; 0 = open.

    Raises:
        Refusal: as `encode`.
    """
    compiled = board(model)
    return EncodedMany(GivenBoards(compiled, givens), partial(_decode, compiled))


def _decode(board: Board, raw: UInt8) -> Integers:
    """The values of ranks, in the narrowest type that holds them, so that fewer bytes are moved."""
    values = _narrow_values(board)
    if values is None:
        return raw.view(np.int8)
    decoded: Integers = values[raw - 1]
    return decoded


@remembered(lambda board: len(board.domains))
def _narrow_values(board: Board) -> Integers | None:
    """The values of a board in the narrowest type that holds them; ``None`` where they are their own ranks, by far the most common case."""
    values = board.values
    if values[0] == 1 and values[-1] == len(values):
        return None
    return values.astype(np.promote_types(np.min_scalar_type(min(values[0], -1)), np.min_scalar_type(-1 - values[-1])))


def board(model: Model) -> Board:
    """The board of a model.

    Raises:
        Refusal: as `encode`.
    """
    return _board(model, HANDLERS.changes)


@remembered(lambda model: len(model.domains))
def _board(model: Model, _changes: int) -> Board:
    refuse_score(model, "lockstep")
    # First what is refused most often: it is found out again for every puzzle with sums.
    constraints = by_kind(HANDLERS, model, "lockstep")
    if model.terms > MOST_PLACES:
        raise Refusal("lockstep", f"the groups name more than {MOST_PLACES:,} cells; take --via sat")
    values = tuple(sorted({value for domain in model.different_domains for value in domain}))
    if len(values) > MOST_VALUES or len(model.domains) > MOST_CELLS:
        problem = f"the grid has {len(values)} values and {len(model.domains)} cells"
        raise Refusal("lockstep", f"{problem}; it takes up to {MOST_VALUES} and {MOST_CELLS}")
    groups: list[Group] = []
    for kind, own in constraints.items():
        check_time()
        groups += HANDLERS[kind](own)
    rank = {value: place for place, value in enumerate(values)}
    masks = {domain: sum(1 << rank[value] for value in domain) for domain in model.different_domains}
    return Board(
        values=np.array(values, dtype=np.int64),
        domains=np.array([masks[domain] for domain in model.domains], dtype=np.uint64),
        groups=groups,
    )


ENCODING = Encoding("board", "groups of different cells over one set of values", encode, encode_many=encode_many, handlers=HANDLERS)
