"""Puzzles that begin with a base, in the words of the text format's first line: ``"base": "killer 9x9"``.

The base states the cells, their values and its own rules. Rows of givens, and maps of regions, points and cages, are texts as people type
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from ..core.errors import InputError, counted, placed, quote
from ..core.grid import Cell
from ..core.nodes import Node, Shape
from ..core.pieces import Piece
from ..core.puzzle import Layout, Rule
from ..core.sizes import LARGEST_NUMBER
from ..models import FAMILIES
from ..models.building import extend
from ..phrases.cells import KnownCells
from ..phrases.first_line import Header, family_names, read_header
from ..phrases.forms import Context
from ..phrases.frame import defaults, read_frame, row_givens, stated_in_rows
from ..phrases.maps import Cages, letters_of, no_such_letter
from ..phrases.points import POINT_MAPS, map_size
from ..rules import RULES
from .json_givens import read_givens
from .json_pieces import in_texts, piece, row_pieces
from .json_rules import read_rule

__all__ = ["OPTIONAL", "read_based"]

OPTIONAL = ("regions", *POINT_MAPS, "givens", "cages", "rules")
"""The keys that may stand beside a base."""

_LETTER = re.compile(r"[^\s=,]+")


def read_based(members: Mapping[str, Node], node: Node) -> tuple[Layout, dict[Cell, int]]:
    """The layout and the givens of a puzzle with a base; its cages come before its rules.

    Args:
        members: ``base`` and those of `OPTIONAL` that are there.
        node: the puzzle.

    Raises:
        InputError: a text states nothing, or the puzzle cannot be.
    """
    in_rows = "givens" in members and isinstance(members["givens"].value, list)
    with in_texts():
        head = piece(members["base"])
        header = read_header(head)
        rows = row_pieces(members["givens"], header.columns) if in_rows else []
        grid, frame = read_frame(head, header, rows, _read_maps(members, header))
        context = Context(KnownCells(frame), defaults(header.family, frame))
        rules: list[Rule] = [*stated_in_rows(header, grid)]
        if "cages" in members:
            rules += _read_cages(members["cages"], header, context)
    if "rules" in members:
        shape = Shape(header.rows, header.columns, context.board.allowance, {cell: cell for cell in frame.cells})
        rules += [read_rule(rule, shape, RULES) for rule in members["rules"].items()]
    with placed(node.place):
        layout = extend(header.family, frame, rules)
        FAMILIES[layout.family].check(layout)
    if "givens" in members and not in_rows:
        return layout, read_givens(members["givens"], layout)
    with in_texts():
        return layout, row_givens(grid, layout)


def _read_maps(members: Mapping[str, Node], header: Header) -> Mapping[str, list[Piece]]:
    """The rows of the maps that the family needs."""
    points = {name: _read_points(members[name], name, header) for name in POINT_MAPS if name in members}
    return {"regions": _read_regions(members, header), **points}


def _read_points(node: Node, name: str, header: Header) -> list[Piece]:
    """The rows of the map of points, of which there are more than of cells."""
    height, width = map_size(name, header)
    rows = row_pieces(node, width)
    if len(rows) != height:
        raise node.error(
            f"the map has {counted(rows, 'row')}, {height} are expected", f"write a text of {width} signs for each row of points"
        )
    return rows


def _read_regions(members: Mapping[str, Node], header: Header) -> list[Piece]:
    """The rows of the map of regions, where the family has one."""
    has_map = header.family.stated_in("map") is not None
    if "regions" not in members:
        if has_map:
            raise members["base"].error(f"a {header.name} needs the key 'regions'", 'write a text of letters for each row, such as "aab"')
        return []
    if not has_map:
        mapped = ", ".join(name for name, (family, _) in family_names().items() if family.stated_in("map") is not None)
        raise members["regions"].error(f"a {header.name} has no map of regions", f"leave it out; these have one: {mapped}")
    return _map_rows(members["regions"], header)


def _map_rows(node: Node, header: Header) -> list[Piece]:
    rows = row_pieces(node, header.columns)
    if len(rows) != header.rows:
        raise node.error(f"the map has {counted(rows, 'row')}, {header.rows} are expected", "write a text of letters for each row")
    return rows


def _read_cages(node: Node, header: Header, context: Context) -> Iterator[Rule]:
    members = node.record(("map", "totals"), ("distinct",))
    rows, totals = _map_rows(members["map"], header), members["totals"].members()
    cells = letters_of(rows, context.board.layout)
    if not cells:
        raise members["map"].error("the map shows no cage", "write a letter for each cell of a cage, . for other cells")
    for letter in sorted(cells.keys() - totals.keys()):
        mend = f'write "{letter}": 15, or "{letter}": null for a cage without a total'
        raise members["totals"].error(f"the cage {quote(letter)} has no total", mend)
    cages = Cages(context, members["distinct"].boolean() if "distinct" in members else None)
    for letter, total in totals.items():
        if not _LETTER.fullmatch(letter):
            raise total.error(f"{quote(letter)} is no letter of a map", "write the letter that stands in the cells of the cage")
        if letter not in cells:
            raise total.error(*no_such_letter(letter))
        yield _read_cage(cells[letter], total, cages)


def _read_cage(cells: Iterable[Cell], total: Node, cages: Cages) -> Rule:
    """The cage of a total: a number, ``null`` for none, or a text with a sign such as ``"12+"``."""
    if isinstance(total.value, str):
        return cages.stated(cells, Piece(total.label(), total.at))
    number = None if total.value is None else total.integer(-LARGEST_NUMBER, LARGEST_NUMBER)
    try:
        return cages.cage(cells, number)
    except InputError as error:
        raise error.at(total.at) from None
