"""The grid of a document: its size, the region of each cell, and what stands in the cells; as the layout of a family, and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ....core.errors import InputError, placed, quote
from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Layout, Rule
from ....models import FAMILIES, jigsaw, latin, sudoku
from ....models.building import build, extend
from ....models.maps import cells_by_label, named_groups
from ....rules import Cage, Diagonals, Distinct, Skyscraper
from ..findings import Findings
from ..nothing import says_nothing
from .board import LARGEST, Board
from .keys import refused

__all__ = ["Labels", "frame_of", "framed", "layout_of", "parity", "read_cells", "read_givens", "read_labels"]

Labels = list[list[int | None]]
"""The region of each cell, counted from 0; ``None`` = it is in none."""

_SMALLEST, _SITE = 3, 16
"""Rows of the grids that the site draws."""

_OWN_MARKS = ("centerPencilMarks", "cornerPencilMarks", "candidates")
_COLOURS = ("c", "cArray", "highlight", "colour", "color")
_KNOWN = ("value", "given", "region", "givenPencilMarks")


def read_cells(members: Mapping[str, Node], node: Node) -> dict[Cell, dict[str, Node]]:
    """The members of each cell of a square grid."""
    if "grid" not in members:
        raise node.error("the key 'grid' is missing", "give a list of rows, each a list of cells { }")
    rows = list(members["grid"].items())
    if not 2 <= len(rows) <= LARGEST:
        raise members["grid"].error(f"it has {len(rows)} rows", f"2 to {LARGEST} are read")
    if "size" in members and members["size"].integer(0, 10**6) != len(rows):
        raise members["size"].error(f"the size is {members['size'].value}, and the grid has {len(rows)} rows", "mend one of the two")
    cells: dict[Cell, dict[str, Node]] = {}
    for row, line in enumerate(rows):
        found = list(line.items())
        if len(found) != len(rows):
            raise line.error(f"row {row + 1} has {len(found)} cells, {len(rows)} are expected", "the grid is a square")
        cells |= {Cell(row, column): {} if cell.value is None else cell.members() for column, cell in enumerate(found)}
    return cells


def read_givens(grid: Mapping[Cell, Mapping[str, Node]], size: int, findings: Findings) -> dict[Cell, int]:
    """The givens; what a player wrote into the grid, and colours, are noted."""
    givens: dict[Cell, int] = {}
    for cell, members in grid.items():
        given = "given" in members and members["given"].value is not None and members["given"].boolean()
        if given:
            _read_given(cell, members, size, givens, findings)
        elif "value" in members and members["value"].value not in (None, 0, ""):
            findings.decorates("digit", "that a player wrote", at=str(cell))
        for key, node in members.items():
            if key in _KNOWN or says_nothing(node.value) or (key == "parity" and parity(members)):
                continue
            if key in _OWN_MARKS:
                findings.decorates("cell", "with marks of a player", at=str(cell))
            elif key in _COLOURS:
                findings.decorates("coloured cell", at=str(cell))
            else:
                findings.unknown("member", f"{quote(key)} of cells", at=str(cell))
    return givens


def _read_given(cell: Cell, members: Mapping[str, Node], size: int, givens: dict[Cell, int], findings: Findings) -> None:
    node = members.get("value")
    if node is None or says_nothing(node.value):
        return
    if node.value == 0:
        findings.unknown("given", "0, which is no digit of the grid", at=str(cell))
        return
    if isinstance(node.value, str) and not (node.value.isascii() and node.value.isdecimal() and len(node.value) < 4):
        findings.unknown("given", quote(node.value), at=str(cell))
        return
    givens[cell] = node._replace(value=int(node.value) if isinstance(node.value, str) else node.value).integer(1, size)


def parity(members: Mapping[str, Node]) -> str:
    """``odd`` or ``even``, where the members of a cell say it."""
    node = members.get("parity")
    said = node.value.lower() if node is not None and isinstance(node.value, str) else ""
    return said if said in {"odd", "even"} else ""


def _usual(size: int) -> tuple[int, int]:
    """Rows and columns of a box where no regions are drawn; one row where the size is a prime."""
    try:
        return sudoku.box_shape(size)
    except InputError:
        return 1, size


def _boxes(size: int, shape: tuple[int, int]) -> Labels:
    """The boxes of a shape, numbered in reading order."""
    height, width = shape
    return [[row // height * (size // width) + column // width for column in range(size)] for row in range(size)]


def read_labels(grid: Mapping[Cell, Mapping[str, Node]], size: int) -> Labels:
    """The region of each cell: that of its box where the document says nothing, and none where it says ``null``."""
    labels = _boxes(size, _usual(size))
    for (row, column), members in grid.items():
        if (node := members.get("region")) is not None:
            labels[row][column] = None if node.value is None else node.integer(0, LARGEST * LARGEST)
    return labels


def frame_of(labels: Labels) -> tuple[Board, Layout]:
    """The board and the layout of a grid without further rules."""
    size = len(labels)
    for shape in _shapes(size):
        if labels == _boxes(size, shape):
            frame = sudoku.layout(*shape)
            return Board(size, tuple(named_groups(frame, "box")), shape), frame
    if labels == _boxes(size, (1, size)) and _usual(size)[0] == 1:
        labels = [[None] * size for _ in range(size)]
    groups = {label: cells for label, cells in cells_by_label(labels).items() if label is not None}
    if len(groups) == size and all(len(cells) == size for cells in groups.values()):
        frame = jigsaw.layout(labels)
        return Board(size, tuple(groups.values()), None), frame
    regions = [cells for cells in groups.values() if len(cells) > 1]
    if not regions:
        return Board(size, (), None), build(FAMILIES["latin_square"], size, size, {})
    return Board(size, tuple(regions), None), latin.build("grid", size, list(latin.group_rules("region", regions)))


def _shapes(size: int) -> Iterator[tuple[int, int]]:
    """The shapes of boxes, the usual one first."""
    shapes = [(height, size // height) for height in range(2, size // 2 + 1) if size % height == 0]
    yield from sorted(shapes, key=lambda shape: shape != _usual(size))


def layout_of(board: Board, frame: Layout, rules: Sequence[Rule], node: Node) -> Layout:
    """The layout with further rules: of a family, where it is no more than a puzzle of it."""
    family = FAMILIES[frame.family]
    if board.boxes is not None and _only(rules, Cage, Distinct):
        family = FAMILIES["killer"]
        frame = build(family, board.size, board.size, {"boxes": board.boxes})
    with placed(node.at):
        if frame.family == "latin_square" and _only(rules, Skyscraper, Diagonals):
            return frame.under("skyscrapers", frame.rules, rules)
        return extend(family, frame, rules)


def _only(rules: Sequence[Rule], kind: type[Rule], *others: type[Rule]) -> bool:
    """Whether there are rules of a kind, and no more than those and some others."""
    kinds = set(map(type, rules))
    return kind in kinds and kinds <= {kind, *others}


def framed(layout: Layout) -> tuple[Board, Labels | None, list[Rule]]:
    """The board of a layout, the regions of its cells if they are to be written, and the rules beyond rows, columns and regions.

    Raises:
        InputError: the site has no such grid.
    """
    size = layout.rows
    _check_grid(layout)
    left = list(layout.rules)
    for line in latin.rows_and_columns(size):
        _take(line.cells, left, line.name)
    labels = _labels(layout, left)
    board, frame = frame_of(labels)
    for region in frame.rules[2 * size :]:
        _take(region.cells, left, "a region")
    usual = labels == _boxes(size, _usual(size))
    return board, None if usual else labels, left


def _check_grid(layout: Layout) -> None:
    size = layout.rows
    if layout.columns != size or len(layout.cells) != size * size:
        raise refused("its grid is a full square there")
    if not _SMALLEST <= size <= _SITE:
        raise refused(f"a grid has {_SMALLEST} to {_SITE} rows there, not {size}")
    if any(domain != tuple(range(1, size + 1)) for domain in layout.domains):
        raise refused(f"the digits of {size} rows are 1 to {size} there, in every cell")


def _take(cells: Sequence[Cell], left: list[Rule], name: str) -> None:
    """Take the rule that cells are distinct out of the list."""
    wanted = frozenset(cells)
    found = next((rule for rule in left if isinstance(rule, Distinct) and frozenset(rule.cells) == wanted), None)
    if found is None:
        raise refused(f"the digits of {name} are distinct there")
    left.remove(found)


def _labels(layout: Layout, left: Sequence[Rule]) -> Labels:
    """The regions, which are named so or are the usual boxes; none where neither holds."""
    size = layout.rows
    usual = _boxes(size, _usual(size))
    named = [rule.cells for rule in left if isinstance(rule, Distinct) and rule.name.partition(" ")[0] in {"box", "region"}]
    if not named or len(named) > size or len({cell for cells in named for cell in cells}) < sum(map(len, named)):
        scopes = {frozenset(rule.cells) for rule in left if isinstance(rule, Distinct)}
        boxes = [frozenset(cells) for cells in cells_by_label(usual).values()]
        named = [tuple(sorted(box)) for box in boxes] if all(box in scopes for box in boxes) else []
    if not named:
        return usual if _usual(size)[0] == 1 else [[None] * size for _ in range(size)]
    order = sorted(map(sorted, named))
    of_boxes = any(_numbered(order, size) == _boxes(size, shape) for shape in [(1, size), *_shapes(size)])
    # Boxes that are numbered in reading order make a Sudoku: a jigsaw with such regions has them in another order.
    return _numbered(order[::-1] if of_boxes and layout.family == "jigsaw" else order, size)


def _numbered(groups: Sequence[Sequence[Cell]], size: int) -> Labels:
    labels: Labels = [[None] * size for _ in range(size)]
    for number, cells in enumerate(groups):
        for cell in cells:
            labels[cell.row][cell.column] = number
    return labels
