"""Values that somebody has filled in by hand, as a request brings them."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.grid import Cell
from ...core.nodes import Node
from ...core.puzzle import Puzzle

__all__ = ["filled"]


def filled(puzzle: Puzzle, members: Mapping[str, Node]) -> dict[Cell, int]:
    """The values by cell.

    Raises:
        InputError: a cell is none of the puzzle's, or a value none of its cell's.
    """
    found: dict[Cell, int] = {}
    layout = puzzle.layout
    for name, node in (members["filled"].members() if "filled" in members else {}).items():
        cell = puzzle.cells.one(name)
        domain = layout.domains[layout.index[cell]]
        value = node.integer(domain[0], domain[-1])
        if value not in domain:
            raise node.error(f"{cell} cannot hold {value}", f"its values are {', '.join(map(str, domain))}")
        found[cell] = value
    return found
