"""Anti-knight, anti-king and anti-move: cells that one move of a piece leads between hold different values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.model import AllDifferent, RuleIndex
from ...core.plugins import Demands
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..beside import knights_move_apart, near_pairs, touch
from ..frames import squares
from ..groups import DifferentCells, post_groups
from ..pairs import DIAGONAL, KNIGHT, ORTHOGONAL, Offset, apart
from ..repeats import equal_pairs
from ..shapes import grid_kind

__all__ = ["KING", "KNIGHTS", "MOVE", "AntiKing", "AntiKnight", "AntiMove"]


@rule_class
class AntiKnight:
    """Cells a knight's move apart hold different values: two rows and one column, or one row and two columns.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
    """

    cells: Cells


@rule_class
class AntiKing:
    """Cells a king's move apart hold different values: those that share a border or a corner.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
    """

    cells: Cells


@rule_class
class AntiMove:
    """Cells that one of the moves leads between hold different values.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        offsets: the moves, each as rows down and columns to the right, negative for up and left. A move goes back too; its mirror images
            are moves of their own.

    Raises:
        InputError: no move is given, or one that is not two numbers or leads nowhere.
    """

    cells: Cells
    offsets: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        wrong = next((offset for offset in self.offsets if len(offset) != 2 or not any(offset)), None)
        if not self.offsets or wrong is not None:
            problem = f"the offset {list(wrong)} is no move" if wrong is not None else "no offset is given"
            raise InputError(Place(detail="anti-move"), problem, "give rows and columns of each move, such as [1, 2]")


def _offsets(rule: AntiKnight | AntiKing | AntiMove) -> tuple[Offset, ...]:
    if isinstance(rule, AntiMove):
        return rule.offsets
    return KNIGHT if isinstance(rule, AntiKnight) else (*ORTHOGONAL, *DIAGONAL)


def _pairs(rule: AntiKnight | AntiKing | AntiMove) -> Iterator[DifferentCells]:
    return (DifferentCells("pair", pair) for pair in apart(rule.cells, _offsets(rule)))


def _post(rule: AntiKnight | AntiMove, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[AllDifferent]:
    return post_groups(_pairs(rule), variables, origin)


def _post_king(rule: AntiKing, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[AllDifferent]:
    """The four cells of a square are a king's move apart, each from each; pairs are left at ragged borders only."""
    whole = squares(rule.cells)
    covered = {frozenset(pair) for square in whole for pair in combinations(square, 2)}
    yield from post_groups((DifferentCells("square", square) for square in whole), variables, origin)
    yield from post_groups((pair for pair in _pairs(rule) if frozenset(pair.cells) not in covered), variables, origin)


def _violations_of_knight(rule: AntiKnight, values: Values, domains: Domains) -> Iterator[str]:
    for one, other, value in equal_pairs(rule.cells, values):
        if knights_move_apart(one, other):
            yield f"anti-knight: {one} and {other} both hold {value}"


def _violations_of_king(rule: AntiKing, values: Values, domains: Domains) -> Iterator[str]:
    for one, other, value in equal_pairs(rule.cells, values):
        if max(abs(one.row - other.row), abs(one.column - other.column)) == 1:
            yield f"anti-king: {one} and {other} both hold {value}"


def _violations_of_move(rule: AntiMove, values: Values, domains: Domains) -> Iterator[str]:
    for one, other, value in equal_pairs(rule.cells, values):
        down, right = one.row - other.row, one.column - other.column
        if (down, right) in rule.offsets or (-down, -right) in rule.offsets:
            yield f"anti-move: {one} and {other} both hold {value}"


def _apart_by_knight(rule: AntiKnight) -> Iterable[tuple[Cell, ...]]:
    return near_pairs(rule.cells, knights_move_apart)


def _apart_by_king(rule: AntiKing) -> Iterable[tuple[Cell, ...]]:
    return near_pairs(rule.cells, touch)


def _apart_by_move(rule: AntiMove) -> Iterable[tuple[Cell, ...]]:
    known = set(rule.cells)
    led = ((cell, Cell(cell.row + down, cell.column + right)) for cell in rule.cells for down, right in rule.offsets)
    # Two moves may lead between the same cells.
    return {min(pair, pair[::-1]): None for pair in led if pair[1] in known}


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> AntiMove:
    offsets = tuple((random.randint(-2, 2), random.randint(-2, 2)) for _ in range(random.randint(1, 3)))
    return AntiMove(tuple(cells), offsets)


KNIGHTS = grid_kind(
    "anti-knight", AntiKnight, "cells a knight's move apart hold different values", _post, _violations_of_knight, Demands(_apart_by_knight)
)

KING = grid_kind(
    "anti-king",
    AntiKing,
    "cells that share a border or a corner hold different values",
    _post_king,
    _violations_of_king,
    Demands(_apart_by_king),
)

MOVE = grid_kind(
    "anti-move",
    AntiMove,
    "cells that one of some moves leads between hold different values",
    _post,
    _violations_of_move,
    Demands(_apart_by_move),
    sample=_sample,
)
