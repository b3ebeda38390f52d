"""A scene as text: heavy lines between regions, light lines around cages, blocks shaded.

Rows and columns of edges without any line are left out, so that a Sudoku is drawn as setters type it and a jigsaw with
all its walls. Cells are as wide as the widest value::

    ┏━━━━━┳━━━━━┓        " " + value for each cell,
    ┃ 1 2 ┃ 3 4 ┃        " " + line where a line can stand
    ┃ 3 4 ┃ 1 2 ┃
    ┣━━━━━╋━━━━━┫
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from ..core.grid import Cell
from ..core.half_grid import Spot, centre
from ..core.mark_styles import DOT_STYLES, SYMBOL_STYLES
from ..scene import Item, Scene, SceneBoard
from ..scene.remembered import remembered
from .junctions import HORIZONTAL, VERTICAL, junction, together
from .margins import with_clues
from .paths import drawn_path, half_steps
from .styled import Span, StyledText

__all__ = ["Drawing", "draw"]

_BLOCK, _OPEN, _POINT, _CIRCLE, _DIM = "▒", ".", "·", "○", "dim"
_LIGHT, _HEAVY = 1, 2
_STYLES = {"given": "bold", "black": "bold not dim", "found": "cyan", "differing": "bold red", "same": _DIM}


@dataclass(frozen=True, eq=False)
class Drawing:
    """A drawn grid under its title; all lines of the grid are as wide.

    Args:
        title: a line above the grid; empty = none.
        plain: the lines of the grid.
        styled: makes the same lines with their styles, which are for terminals alone.
    """

    title: str
    plain: tuple[str, ...]
    styled: Callable[[], Sequence[StyledText]]

    @cached_property
    def lines(self) -> Sequence[StyledText]:
        """The lines with their styles."""
        return self.styled()

    @cached_property
    def width(self) -> int:
        """Characters across, title included."""
        return max(len(self.title), *map(len, self.plain))


def draw(scene: Scene) -> Drawing:
    """Paint what drawings of characters show of a scene; an open cell has a point, and a block without a clue is shaded.

    The clue of a cell stays, before its value or the path through it.
    """
    values = [item for item in scene.contents if item.text and item.kind == "value"]
    clues = _cell_clues(scene.board)
    labels = [(place, label, item.style) for item in values for place, label in zip(item.places, item.labels, strict=True)]
    paths = [item for item in scene.contents if item.text and item.kind == "path"]
    passed = {place for path in paths for place in half_steps(path.places) if place in clues}
    needed = [*(len(_beside(clues.get(place, ""), label)) for place, label, _ in labels), *(len(clues[place]) + 1 for place in passed)]
    width = max([_least_width(scene.board), *needed])
    frame = _frame(scene.board, width, between=any(path.places[0].down % 2 == 0 == path.places[0].right % 2 for path in paths))
    page = list("\n".join(line.plain for line in frame.lines))
    for place, label, style in labels:
        start = frame.slots[place]
        if style == "black":
            page[start : start + width] = label.center(width, _BLOCK)
        elif label.strip() or place not in frame.clued:
            page[start : start + width] = _beside(clues.get(place, ""), label).rjust(width)
    for place in passed:
        page[frame.slots[place] : frame.slots[place] + width] = " " * width
    drawn: dict[int, str] = {}
    for path in paths:
        # Where a line crosses itself, or a given piece lies upon it, two signs are one.
        for start, sign in drawn_path(path.places, frame.spots, 1 + len(frame.lines[0].plain)):
            page[start] = drawn[start] = together(drawn.get(start, sign), sign)
    for item in scene.contents:
        if item.text and item.kind == "joint":
            # Between two rows there is no line of characters.
            for place, sign in zip(item.places, item.labels, strict=True):
                if place.down % 2:
                    page[frame.slots[Spot(place.down, place.right + 1)] - 1] = sign
    for place in passed:
        start = frame.slots[place]
        page[start : start + width - 1] = clues[place].rjust(width - 1)
    plain = tuple("".join(page).split("\n"))
    marked = [place for item in scene.contents if item.text and item.kind == "differing" for place in item.places]
    return Drawing(scene.title, plain, partial(_styled, plain, frame, values, marked))


def _beside(clue: str, label: str) -> str:
    """The clue of a cell before its value; two numbers do not run together."""
    value = label.strip()
    return f"{clue}:{value}" if clue[-1:].isdigit() and value[:1].isdigit() else clue + value


@dataclass(frozen=True, slots=True)
class _Frame:
    """A grid with its clues and without its values, the same for all puzzles of a layout.

    Args:
        lines: from the top, all of one width.
        slots: where the text of each cell begins, in characters of all lines with their ends.
        spots: where paths go: the last character of each cell, and what stands between cells.
        clued: the cells with a clue in their middle.
        width: of a cell, in characters.
    """

    lines: Sequence[StyledText]
    slots: Mapping[Spot, int]
    spots: Mapping[Spot, int]
    clued: Collection[Spot]
    width: int


def _styled(plain: Sequence[str], frame: _Frame, values: Sequence[Item], marked: Sequence[Spot]) -> Sequence[StyledText]:
    """The lines with the styles of the frame, of the values and of marked cells."""
    texts = [StyledText(line, spans=text.spans) for line, text in zip(plain, frame.lines, strict=True)]
    styles = {place: _STYLES[item.style] for item in values for place in item.places} | dict.fromkeys(marked, _STYLES["differing"])
    for place, style in styles.items():
        number, start = divmod(frame.slots[place], 1 + len(plain[0]))
        texts[number].spans.append(Span(start, start + frame.width, style))
    return texts


@remembered
def _least_width(board: SceneBoard) -> int:
    """What labels need of a cell."""
    above = [len(label) for item in _shown(board, "clue") if _is_above(item.places[0], board) for label in _clue(item)]
    labels = [len(label) - 1 for item in _shown(board, "area label") for label in item.labels]
    within = [*(len(_run_clue(item)) for item in _shown(board, "run clue")), *map(len, _cell_clues(board).values())]
    return max([1, *above, *labels, *within])


@remembered
def _frame(board: SceneBoard, width: int, *, between: bool) -> _Frame:
    canvas = _Canvas(board, width, between=between)
    open_columns = [canvas.column_open(column) for column in range(board.columns + 1)]
    lines: list[StyledText] = []
    rows: list[int] = []
    edges: list[tuple[int, int]] = []
    for row in range(board.rows + 1):
        if canvas.row_open(row):
            edges.append((2 * row, len(lines)))
            lines.append(_edge_line(canvas, row, open_columns))
        if row < board.rows:
            rows.append(len(lines))
            lines.append(_cell_line(canvas, row, open_columns))
    # A line to the left of every open column, a space before it but for the first, and a space before every value.
    ends = [(1 + width) * (column + 1) + 2 * sum(open_columns[: column + 1]) - 1 for column in range(board.columns)]
    clues: Mapping[Cell, list[str]] = defaultdict(list)
    for item in _shown(board, "clue"):
        clues[item.places[0].cells[0]] += _clue(item)
    lines, above, left = with_clues(lines, rows, ends, clues)
    slots = {
        centre(Cell(row, column)): (above + number) * (1 + len(lines[0])) + left + end - width
        for row, number in enumerate(rows)
        for column, end in enumerate(ends)
    }
    columns = [(2 * column, end + 1) for column, end in enumerate([-1, *ends]) if open_columns[column]]
    across = [*columns, *((2 * column + 1, end - 1) for column, end in enumerate(ends))]
    downs = [*edges, *((2 * row + 1, number) for row, number in enumerate(rows))]
    spots = {Spot(down, right): (above + number) * (1 + len(lines[0])) + left + place for down, number in downs for right, place in across}
    return _Frame(lines, slots, spots, canvas.shaded | canvas.clues.keys(), width)


class _Canvas:
    """What is drawn between and instead of the values of a board, by place.

    Args:
        board: with the items.
        width: of a cell, in characters.
        between: whether something may stand between all cells.
    """

    def __init__(self, board: SceneBoard, width: int, *, between: bool) -> None:
        self.rows, self.columns, self.width = board.rows, board.columns, width
        self.middles = range(1, 2 * board.rows, 2)
        self.weights = _weights(board)
        self.shaded = {place for kind in ("block", "black") for item in _shown(board, kind) for place in item.places}
        self.labels = {item.places[0]: item.labels[0] for item in _shown(board, "area label")}
        self.dots = {item.places[0]: item.labels[0] if item.labels else DOT_STYLES[item.style].character for item in _shown(board, "dot")}
        self.clues = {**{item.places[0]: _run_clue(item) for item in _shown(board, "run clue")}, **_cell_clues(board)}
        self.clues |= {item.places[0]: SYMBOL_STYLES[item.style].character for item in _shown(board, "ring")}
        self.points = {place for item in _shown(board, "lattice") for place in item.places}
        self.corners = {item.places[0]: " ".join(item.labels) or _CIRCLE for item in _shown(board, "corner")}
        self.is_open = bool(between or self.points or self.corners)
        self.open = " " if self.points else _OPEN

    def row_open(self, row: int) -> bool:
        """Whether there is a line above a row of cells."""
        places = [Spot(2 * row, right) for right in range(1, 2 * self.columns, 2)]
        labelled = self.is_open or any(place.down == 2 * row + 1 for place in self.labels)
        return labelled or any(place in self.dots or self.weights[place] for place in places)

    def column_open(self, column: int) -> bool:
        """Whether there is a line to the left of a column of cells."""
        return self.is_open or any(self.weights[Spot(down, 2 * column)] for down in self.middles)


def _weights(board: SceneBoard) -> Mapping[Spot, int]:
    """The weights of all edges: 0 = no line, 1 = light, 2 = heavy."""
    weights: dict[Spot, int] = defaultdict(int)
    cages: Mapping[Spot, list[Item]] = defaultdict(list)
    for cage in _shown(board, "cage"):
        for place in cage.places:
            cages[place].append(cage)
    for (row, column), around in cages.items():
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if cages.get(Spot(row + 2 * down, column + 2 * right)) != around:
                weights[Spot(row + down, column + right)] = _LIGHT
    for item in _shown(board, "border"):
        weights.update(dict.fromkeys(item.places, _HEAVY))
    return weights


def _shown(board: SceneBoard, kind: str) -> list[Item]:
    return [item for item in board.items if item.kind == kind and item.text]


def _is_above(place: Spot, board: SceneBoard) -> bool:
    """Whether a place lies above or below a column of the grid."""
    return 0 < place.right < 2 * board.columns and not 0 < place.down < 2 * board.rows


def _clue(item: Item) -> list[str]:
    """The parts of a clue, from the grid outwards."""
    return [label + item.style for label in item.labels]


def _cell_clues(board: SceneBoard) -> Mapping[Spot, str]:
    """The clues of cells; what several rules say of one cell stands there together, in their order."""
    clues: dict[Spot, str] = defaultdict(str)
    for item in _shown(board, "cell clue"):
        clues[item.places[0]] += item.labels[0]
    return dict(clues)


def _run_clue(item: Item) -> str:
    return "\\".join(item.labels)


def _cell_line(canvas: _Canvas, row: int, open_columns: list[bool]) -> StyledText:
    line = StyledText()
    for column, is_open in enumerate(open_columns):
        place = centre(Cell(row, column))
        edge = Spot(place.down, 2 * column)
        dot = canvas.dots.get(edge, "")
        if is_open:
            gap = _BLOCK if Spot(place.down, place.right - 2) in canvas.shaded else " "
            line.append(gap if column else "", _DIM)
            line.append(dot or VERTICAL[canvas.weights[edge]], "" if dot else _DIM)
        if column == canvas.columns:
            break
        shaded, clue = place in canvas.shaded, canvas.clues.get(place, "")
        line.append(_BLOCK if shaded else " " if is_open else dot or " ", _DIM if shaded else "")
        empty = clue.center(canvas.width, _BLOCK) if shaded else (clue or canvas.open).rjust(canvas.width)
        line.append(empty, "" if clue or not shaded else _DIM)
    return line


def _edge_line(canvas: _Canvas, row: int, open_columns: list[bool]) -> StyledText:
    line = StyledText()

    def weight(down: int, right: int) -> int:
        return canvas.weights[Spot(2 * row + down, right)]

    for column, is_open in enumerate(open_columns):
        left, right = weight(0, 2 * column - 1), weight(0, 2 * column + 1)
        if is_open:
            corner = junction(weight(-1, 2 * column), right, weight(1, 2 * column), left)
            spot = Spot(2 * row, 2 * column)
            label = canvas.corners.get(spot, "")
            point = _POINT if corner == " " and spot in canvas.points else ""
            line.append(HORIZONTAL[left] if column else "", _DIM).append(label or point or corner, "" if label else _DIM)
        if column < canvas.columns:
            dot = canvas.dots.get(Spot(2 * row, 2 * column + 1), "")
            text = canvas.labels.get(centre(Cell(row, column)), "").ljust(canvas.width + 1, HORIZONTAL[right])
            line.append(text[: len(text) - len(dot)], _DIM).append(dot)
    return line
