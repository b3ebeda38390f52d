"""What a first line and the rows of a grid state together: the cells with the rules of the family, the givens, and what rules leave out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..core.alphabet import BLOCK, OPEN
from ..core.drawn import is_sign_row
from ..core.errors import InputError, placed, quote
from ..core.families import Family, RunClues, no_sign
from ..core.grid import Cell, rectangle
from ..core.pieces import Piece, read_integer
from ..core.puzzle import Layout, Rule
from ..grids.alphabets import numbers_for_signs
from ..grids.black_cells import read_black_cells
from ..grids.contents import GridRows, check_one_kind, read_rows, read_runs
from ..grids.signs import read_signs
from ..models.building import build
from ..models.maps import named_groups
from ..models.parameters.boxes import stated_boxes
from .first_line import Header
from .maps import read_regions
from .points import stated_points

__all__ = ["defaults", "is_free", "read_frame", "row_givens", "stated_in_rows"]


def read_frame(head: Piece, header: Header, rows: Sequence[Piece], maps: Mapping[str, Sequence[Piece]]) -> tuple[GridRows, Layout]:
    """The rows of a grid, and its cells with the family's own rules.

    Args:
        head: the first line, for errors.
        header: what it says.
        rows: of the grid; none = all cells are open.
        maps: the rows of the maps that there are, by their names: ``regions``, ``points`` and ``dots``.

    Raises:
        InputError: the family has no such map, or a row does not fit.
    """
    family, arguments = header.family, dict(header.arguments)
    mapped, regions = family.stated_in("map"), maps.get("regions", ())
    if regions and mapped is None:
        raise regions[0].error(
            f"a {header.name} has no map of regions", "write 'jigsaw' in the first line, or 'distinct: r1c1 r1c2 …' for a region"
        )
    if mapped is not None and not regions:
        problem = f"the {mapped.type.noun.replace('of ', 'of its ')} is missing"
        raise InputError(replace(head.place, column=0), problem, f"write '{mapped.name}:' and {header.rows} rows of letters below it")
    places = rectangle(0, 0, header.rows, header.columns)
    clued = family.stated_in("clues")
    sign = no_sign if clued is None else clued.type.sign
    grid = read_rows(rows, header.rows, header.columns, family.alphabet, sign) if rows else GridRows(places, {}, {})
    if mapped is not None:
        arguments[mapped.name] = read_regions(regions, header.columns, mapped.type.blanks)
    arguments |= stated_points(head, header, maps)
    if (black := family.stated_in("black cells")) is not None:
        grid, arguments[black.name] = read_black_cells(grid, header.rows, header.columns)
    if clued is not None:
        signs = {cell: sign(word.text) for cell, word in grid.clues.items()}
        if strange := next((word for cell, word in grid.clues.items() if not signs[cell]), None):
            raise strange.error(f"{quote(strange.text)} is none of the {clued.type.noun}", f"write {OPEN} for a cell without")
        arguments[clued.name] = [[signs.get(Cell(row, column), OPEN) for column in range(header.columns)] for row in range(header.rows)]
    if (blocks := family.stated_in("cells")) is not None:
        arguments[blocks.name] = frozenset(places).difference(grid.cells)
    first = next((lines[0] for lines in maps.values() if lines), head)
    with placed(replace(first.place, column=0)):
        frame = build(family, header.rows, header.columns, arguments)
    if clued is not None:
        # Whether a cell with a clue is to be filled, the family says.
        grid = replace(grid, cells=sorted([*grid.cells, *frame.index.keys() & signs.keys()]), clues={})
    if rows and tuple(grid.cells) != frame.cells:
        raise _misplaced(grid, frame, [row for row in rows if not is_sign_row(row.text)], header.name)
    grid = numbers_for_signs(grid, family.alphabet, frame.values)
    for word in grid.givens.values():
        read_integer(word, also=rf", {OPEN} for an open cell or {BLOCK} for a block")
    return grid, frame


def _misplaced(grid: GridRows, frame: Layout, rows: Sequence[Piece], name: str) -> InputError:
    """The error for a block where the family has a cell, or the other way round."""
    cell = min(set(grid.cells) ^ set(frame.cells))
    if cell in frame.index:
        return rows[cell.row].error(f"{cell} is no block in a {name}", r"write . in place of \ for an open cell")
    return rows[cell.row].error(f"{cell} is a block in a {name}", r"write \ there")


def is_free(family: Family, frame: Layout) -> bool:
    """Whether a family says no more of its cells than which they are: they may have values of their own."""
    return family.stated_in("cells") is not None and not frame.rules


def defaults(family: Family, frame: Layout) -> Mapping[tuple[str, str], object]:
    """What rules may leave out because the family and its layout say it: regions, the shape of boxes, whether runs are distinct."""
    named = dict(family.leaves_out)
    if regions := named_groups(frame, "box", "region"):
        named["", "regions"] = tuple(regions)
    if (boxes := stated_boxes(frame)) is not None:
        named["", "box_rows"], named["", "box_columns"] = boxes
    if (runs := family.clues_of(RunClues)) is not None:
        named["run", "distinct"] = runs.distinct
    return named


def stated_in_rows(header: Header, grid: GridRows) -> Iterator[Rule]:
    """The runs and inequalities that clues and signs in the rows of a grid state.

    Raises:
        InputError: the family has no such clues, one states no run, or a sign stands beside a block.
    """
    runs = header.family.clues_of(RunClues)
    if grid.clues and runs is None:
        word = next(iter(grid.clues.values()))
        raise word.error(f"a {header.name} has no clues of runs in its grid", "write 'kakuro' or 'kakuro-extension' in the first line")
    yield from read_runs(grid, distinct=runs is not None and runs.distinct)
    yield from read_signs(grid.signs, grid.cells)


def row_givens(grid: GridRows, layout: Layout) -> dict[Cell, int]:
    """The givens in the rows of a grid.

    Raises:
        InputError: a word is none of the values of its cell.
    """
    givens: dict[Cell, int] = {}
    empty = dict(grid.empty)
    for cell, word in grid.givens.items():
        value = read_integer(word)
        domain = layout.domains[layout.index[cell]]
        if value == 0 and 0 not in layout.values:
            empty[cell] = word
        elif value not in domain:
            raise word.error(f"the given {value} of {cell} is none of its values, {domain[0]} to {domain[-1]}", "mend it")
        else:
            givens[cell] = value
    check_one_kind(empty)
    return givens
