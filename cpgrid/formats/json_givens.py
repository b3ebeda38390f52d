"""The givens of a JSON object: by cell, ``{"R1C1": 5}``, or in rows, ``["5..", "..."]``."""

from __future__ import annotations

from ..core.grid import Cell
from ..core.nodes import Node, Shape
from ..core.puzzle import Layout
from ..core.sizes import LARGEST_VALUE
from ..grids.alphabets import numbers_for_signs
from ..grids.contents import read_rows
from ..models import FAMILIES
from ..phrases.frame import row_givens
from .json_pieces import in_texts, row_pieces

__all__ = ["read_givens"]


def read_givens(node: Node, layout: Layout) -> dict[Cell, int]:
    """The givens of a puzzle whose layout is known.

    Raises:
        InputError: they are neither an object nor rows of the grid, or one stands outside the grid or on a block.
    """
    if isinstance(node.value, list):
        return _read_rows(node, layout)
    shape = Shape(layout.rows, layout.columns)
    return {member._replace(value=key).cell(shape): member.integer(-LARGEST_VALUE, LARGEST_VALUE) for key, member in node.members().items()}


def _read_rows(node: Node, layout: Layout) -> dict[Cell, int]:
    with in_texts():
        alphabet = FAMILIES[layout.family].alphabet
        rows = read_rows(row_pieces(node, layout.columns), layout.rows, layout.columns, alphabet)
        for word in rows.clues.values():
            raise word.error("a clue stands among the givens", "state it as a rule")
        for _, _, sign in rows.signs:
            raise sign.error("a sign of inequality stands among the givens", "state it as a rule")
        for cell, word in rows.givens.items():
            if cell not in layout.index:
                raise word.error(f"{cell} is a block", "write . for it")
        return row_givens(numbers_for_signs(rows, alphabet, layout.values), layout)
