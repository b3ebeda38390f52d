"""Sudokus, and other types whose cells hold numbers: jigsaws, killers, KenKen, Futoshiki, Str8ts, Hidato, Kakuro, binairo."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from ...core.alphabet import OPEN
from ...core.errors import InputError, Place, quote
from ...core.grid import Cell
from ...core.puzzle import Layout, Puzzle, Values
from ...models import FAMILIES, jigsaw, kakuro, maps, sudoku
from ...models.building import construct
from ...models.kenken import clue_of
from ...models.parameters.cells import BLACK
from ...models.segments import directed_segments
from ...rules import Cage, Diagonals, Greater, Run
from . import answers
from .block import NONE, Block
from .cells import arguments_of, made, note_signs, put_areas, put_givens, square
from .kind import REGIONS, Kind, values_of

__all__ = ["NUMBERS", "SEVERAL"]

_NORTH, _SOUTH, _WEST, _EAST = "n", "s", "w", "e"
_CROSS = "x"
_BOX = 3


def _boxed(block: Block) -> tuple[int, int]:
    """Rows and columns of a box."""
    size = square(block)
    if any(name in block.properties for name in ("pattern", "patternx", "patterny")):
        usual = block.number("pattern", _BOX)
        height, width = block.number("patterny", usual), block.number("patternx", usual)
        sudoku.check_boxes(size, (height, width))
        return height, width
    return sudoku.box_shape(size)


def _read_sudoku(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    given = block.grids.get("areas")
    square(block)
    layout = jigsaw.layout(block.grid("areas")) if given else sudoku.layout(*_boxed(block))
    if block.properties.get("layout") == "diagonals":
        del block.properties["layout"]
        layout = layout.with_rules(Diagonals(layout.cells))
    return layout, values_of(block.grid("problem"), block.place)


def _write_sudoku(puzzle: Puzzle, block: Block) -> None:
    layout = puzzle.layout
    if any(isinstance(rule, Diagonals) for rule in layout.rules):
        block.properties["layout"] = "diagonals"
    if regions := maps.named_groups(layout, "region"):
        put_areas(block, maps.labels(regions, layout.rows, layout.columns))
    elif boxes := maps.named_groups(layout, "box"):
        height = len({cell.row for cell in boxes[0]})
        block.properties |= {"patternx": str(len(boxes[0]) // height), "patterny": str(height)}
    put_givens(block, puzzle.givens)


def _areas(block: Block) -> dict[str, list[Cell]]:
    found: dict[str, list[Cell]] = defaultdict(list)
    for row, line in enumerate(block.grid("areas")):
        for column, label in enumerate(line):
            found[label].append(Cell(row, column))
    return found


def _heads(block: Block, cells: Mapping[str, Sequence[Cell]]) -> Iterator[tuple[str, Sequence[Cell], list[tuple[Cell, str]]]]:
    """Each area with its cells, and the cells that have a word."""
    words = block.grid("problem")
    for label, held in cells.items():
        known = [(cell, words[cell.row][cell.column]) for cell in held]
        yield label, held, [(cell, word) for cell, word in known if word not in {NONE, OPEN}]


def _read_killer(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    size, boxes, cages = square(block), _boxed(block), []
    for label, held, words in _heads(block, _areas(block)):
        if len(words) > 1:
            raise InputError(block.place, f"area {label} has {len(words)} sums", "write one of them")
        word = words[0][1] if words else ""
        if word and not (word.isascii() and word.isdigit() and len(word) < 4):
            raise InputError(block.place, f"{quote(word)} in {words[0][0]} is no sum", "write - for none")
        if len(held) > 1 or word:
            cages.append(Cage(tuple(held), int(word) if word else None))
    return construct(FAMILIES["killer"], {"size": size, "boxes": boxes, "cages": cages}), {}


def _write_killer(puzzle: Puzzle, block: Block) -> None:
    boxes = arguments_of(puzzle)["boxes"]
    block.properties |= {"patternx": str(boxes[1]), "patterny": str(boxes[0])}
    owner: dict[Cell, int] = {}
    sums: dict[Cell, int] = {}
    for number, rule in enumerate(rule for rule in puzzle.layout.rules if isinstance(rule, Cage)):
        owner.update(dict.fromkeys(rule.cells, number))
        if rule.total is not None:
            sums[min(rule.cells)] = rule.total
    places = [[Cell(row, column) for column in range(block.columns)] for row in range(block.rows)]
    put_areas(block, [[owner.get(cell, cell) for cell in row] for row in places])
    put_givens(block, sums)


_SIGNS = {"+": "+", "-": "-", "*": "x", "x": "x", "/": "/", ":": "/"}


def _read_kenken(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    areas, clues, givens = _areas(block), {}, dict[Cell, int]()
    for label, held, words in _heads(block, areas):
        if not words:
            raise InputError(block.place, f"area {label} has no number", "write it in one of its cells")
        # Beside a clue with a sign, numbers are known values.
        head = next((each for each in words if each[1][-1].lower() in _SIGNS), words[0])
        cell, word = head
        number, sign = (word[:-1], _SIGNS[word[-1].lower()]) if word[-1].lower() in _SIGNS else (word, "")
        if not (number.isascii() and number.isdigit() and len(number) < 10):
            raise InputError(block.place, f"{quote(word)} in {cell} is no clue", "write a number and its sign, as 12+")
        clues[label] = f"{number}{sign}" if sign or len(held) == 1 else f"{number}?"
        for other, known in words:
            if (other, known) == head:
                continue
            if not (known.isascii() and known.isdigit() and len(known) < 3):
                raise InputError(block.place, f"{quote(known)} in {other} is no number", "an area has one clue")
            givens[other] = int(known)
    regions = block.grid("areas")
    square(block)
    return made("kenken", block, {"regions": regions, "clues": clues}), givens


def _write_kenken(puzzle: Puzzle, block: Block) -> None:
    owner: dict[Cell, int] = {}
    shown: dict[Cell, object] = {}
    for number, rule in enumerate(puzzle.layout.rules):
        if (clue := clue_of(rule)) is None:
            continue
        cells, result, sign = clue
        owner.update(dict.fromkeys(cells, number))
        shown[min(cells)] = f"{result}{sign.removesuffix('?')}"
    for cell, value in puzzle.givens.items():
        if cell in shown:
            raise InputError(Place(), f"{cell} has a clue, and is given", "leave it open")
        shown[cell] = value
    put_areas(block, [[owner.get(Cell(row, column), "") for column in range(block.columns)] for row in range(block.rows)])
    put_givens(block, shown)


def _read_futoshiki(block: Block, noted: list[str]) -> tuple[Layout, Values]:
    size = square(block)
    words = block.grid("problem", 2 * size - 1, 2 * size - 1)
    greater, numbers = [], [[NONE] * size for _ in range(size)]
    for row, line in enumerate(words):
        for column, word in enumerate(line):
            cell = Cell(row // 2, column // 2)
            across, down = column % 2, row % 2
            if not across and not down:
                numbers[row // 2][column // 2] = word
            elif word in {NONE, OPEN}:
                continue
            elif across + down == 1 and word.lower() in ((_WEST, _EAST) if across else (_NORTH, _SOUTH)):
                after = Cell(cell.row + down, cell.column + across)
                # The letter names the side of the smaller number.
                greater.append((after, cell) if word.lower() in {_WEST, _NORTH} else (cell, after))
            else:
                noted.append(f"the sign {quote(word)} between cells at {cell}")
    arguments = {"greater": greater} if greater else {}
    return made("futoshiki" if greater else "latin_square", block, arguments), values_of(numbers, block.place)


def _write_futoshiki(puzzle: Puzzle, block: Block) -> None:
    size = block.rows
    words = [[NONE] * (2 * size - 1) for _ in range(2 * size - 1)]
    for cell, value in puzzle.givens.items():
        words[2 * cell.row][2 * cell.column] = str(value)
    for rule in puzzle.layout.rules:
        if isinstance(rule, Greater):
            high, low = rule.cells
            side = (_WEST if low < high else _EAST) if high.row == low.row else (_NORTH if low < high else _SOUTH)
            words[high.row + low.row][high.column + low.column] = side
    block.put("problem", words)


def _read_str8ts(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    cells, givens = [], dict[Cell, int]()
    for row, line in enumerate(block.grid("problem")):
        cells.append([_white_or_black(word) for word in line])
        open_ = [[word if sign == OPEN else NONE for word, sign in zip(line, cells[-1], strict=True)]]
        givens |= {Cell(row, cell.column): value for cell, value in values_of(open_, block.place).items()}
    return made("str8ts", block, {"rows": cells}), givens


def _white_or_black(word: str) -> str:
    black = word.lower()
    if _CROSS not in black:
        return OPEN
    return black.replace(_CROSS, "", 1) or BLACK


def _write_str8ts(puzzle: Puzzle, block: Block) -> None:
    rows = arguments_of(puzzle)["rows"]
    words = [
        [
            str(puzzle.givens.get(Cell(row, column), NONE)) if sign == OPEN else _CROSS if sign == BLACK else f"{sign}{_CROSS}"
            for column, sign in enumerate(map(str, line))
        ]
        for row, line in enumerate(rows)
    ]
    block.put("problem", words)


def _read_path(family: str) -> Kind:
    def read(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
        words = block.grid("problem")
        blocks = [Cell(row, column) for row, line in enumerate(words) for column, word in enumerate(line) if word in {"#", _CROSS}]
        known = [[NONE if word in {"#", _CROSS} else word for word in line] for line in words]
        return made(family, block, {"blocks": blocks} if blocks else {}), values_of(known, block.place, None)

    def write(puzzle: Puzzle, block: Block) -> None:
        cells = [Cell(row, column) for row in range(block.rows) for column in range(block.columns)]
        put_givens(block, {**{cell: "#" for cell in cells if cell not in puzzle.layout.index}, **puzzle.givens})

    return Kind(family, _PATHS[family], read, write, answers.numbers, certain=True)


_PATHS = {"hidato": ("hidoku", "hidato"), "numbrix": ("numbrix", "numbersnake")}


def _read_simple_loop(block: Block, noted: list[str]) -> tuple[Layout, Values]:
    words = block.grid("problem")
    blocks = [cell for cell, word in _each(words) if word == _CROSS]
    note_signs([[NONE if word.lower() == _CROSS else word for word in line] for line in words], noted)
    return made("simple_loop", block, {"blocks": blocks} if blocks else {}), {}


def _write_simple_loop(puzzle: Puzzle, block: Block) -> None:
    if puzzle.givens:
        raise InputError(Place(), "givens have no room there", "write it as json")
    cells = [Cell(row, column) for row in range(block.rows) for column in range(block.columns)]
    put_givens(block, {cell: _CROSS for cell in cells if cell not in puzzle.layout.index})


def _several(*names: str, at: Sequence[tuple[int, int]]) -> Kind:
    """Sudokus of 9×9 that share boxes, laid out as the type has them."""
    corners = tuple(sorted(Cell(*corner) for corner in at))
    sides = max(row for row, _ in at) + 9, max(column for _, column in at) + 9

    def read(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
        if (block.rows, block.columns) != sides:
            problem = f"the puzzle has {block.rows} rows and {block.columns} columns"
            raise InputError(block.place, problem, f"{names[0]} has {sides[0]} and {sides[1]}")
        return construct(FAMILIES["multi_sudoku"], {"corners": corners}), values_of(block.grid("problem"), block.place)

    def write(puzzle: Puzzle, block: Block) -> None:
        if (block.rows, block.columns) != sides:
            raise InputError(Place(), "its grids lie otherwise", "write it as json")
        put_givens(block, puzzle.givens)

    return Kind("multi_sudoku", names, read, write, answers.numbers, certain=True)


_WIDE = [(row, column) for row in (0, 12) for column in (0, 12, 24)]
SEVERAL: tuple[Kind, ...] = (
    _several("samurai", "sudokusamurai", "samuraisudoku", at=[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
    _several("sohei", "sudokusohei", "soheisudoku", at=[(0, 6), (6, 0), (6, 12), (12, 6)]),
    _several("windmill", "sudokuwindmill", "windmillsudoku", at=[(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)]),
    _several("butterfly", "sudokubutterfly", "butterflysudoku", at=[(0, 0), (0, 3), (3, 0), (3, 3)]),
    _several("gattai8", "sudokugattai8", "gattai8sudoku", at=[*_WIDE, (6, 6), (6, 18)]),
    _several("shogun", "sudokushogun", "shogunsudoku", at=[*_WIDE, (0, 36), (12, 36), (6, 6), (6, 18), (6, 30)]),
    _several("sumo", "sudokusumo", "sumosudoku", at=[*_WIDE, (24, 0), (24, 12), (24, 24), (6, 6), (6, 18), (18, 6), (18, 18)]),
)


def _read_kakuro(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    """The totals stand in black cells, down before across; where only the solution is published, they follow from it."""
    if "problem" in block.grids:
        words = block.grid("problem")
        white = [cell for cell, word in _each(words) if word in {"0", OPEN}]
        totals = {cell: _totals(cell, word, block.place) for cell, word in _each(words) if word not in {"0", OPEN, NONE, _CROSS}}
    else:
        values = values_of(block.grid("solution"), block.place)
        white = sorted(values)
        totals = {}
        for line, across in directed_segments(white):
            down, right = totals.get(before := _before(line[0], across=across), (0, 0))
            total = sum(values[cell] for cell in line)
            totals[before] = (down, total) if across else (total, right)
    if not white:
        raise InputError(block.place, "there is no cell to fill", "write 0 for each")
    return _kakuro(block, white, totals), {}


def _each(words: Sequence[Sequence[str]]) -> Iterator[tuple[Cell, str]]:
    return ((Cell(row, column), word.lower()) for row, line in enumerate(words) for column, word in enumerate(line))


def _totals(cell: Cell, word: str, place: Place) -> tuple[int, int]:
    parts = word.split(",")
    if len(parts) != 2 or not all(not part or (part.isascii() and part.isdigit() and len(part) < 4) for part in parts):
        raise InputError(place, f"{quote(word)} in {cell} is no cell", "write 0 for a white cell, - for a black one, 12,3 for totals")
    return int(parts[0] or 0), int(parts[1] or 0)


def _before(cell: Cell, *, across: bool) -> Cell:
    return Cell(cell.row - (not across), cell.column - across)


def _kakuro(block: Block, white: Sequence[Cell], totals: dict[Cell, tuple[int, int]]) -> Layout:
    runs = []
    left = {(cell, across): pair[across] for cell, pair in totals.items() for across in (False, True) if pair[across]}
    for line, across in directed_segments(white):
        total = left.pop((_before(line[0], across=across), across), 0)
        if total:
            runs.append(Run(line, total, distinct=True))
        elif len(line) > 1:
            raise InputError(block.place, f"the run {line[0]}:{line[-1]} has no total", "write it in the cell before it")
    if left:
        (cell, across), _ = min(left.items())
        raise InputError(block.place, f"{cell} has a total {'across' if across else 'down'}, and no run", "delete it")
    return kakuro.layout(block.rows, block.columns, runs)


def _write_kakuro(puzzle: Puzzle, block: Block) -> None:
    layout = puzzle.layout
    totals: dict[Cell, tuple[int, int]] = {}
    known: dict[tuple[Cell, ...], list[int]] = defaultdict(list)
    for rule in layout.rules:
        if isinstance(rule, Run):
            known[rule.cells].append(rule.total)
    for line, across in directed_segments(layout.cells):
        if known[line]:
            before = _before(line[0], across=across)
            if min(before) < 0:
                raise InputError(Place(), f"the run {line[0]}:{line[-1]} begins at the rim", "add a row and a column for the totals")
            down, right = totals.get(before, (0, 0))
            total = known[line].pop(0)
            totals[before] = (down, total) if across else (total, right)
    shown = {cell: f"{down or ''},{right or ''}" for cell, (down, right) in totals.items()}
    put_givens(block, {**shown, **dict.fromkeys(layout.cells, "0")})


def _read_binairo(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    """Lines may be equal there; numbers are 1 and 2, or 0 and 1: where there is 1 alone, it is all the same, as they may be exchanged."""
    words = block.grid("problem")
    every = {word for line in words for word in line}
    signs = {"0": 0, "1": 1} if "0" in every else {"1": 0, "2": 1}
    return made("binairo", block, {"distinct": False}), values_of(words, block.place, {**signs, "w": 0, "b": 1, "o": 0, "x": 1})


def _solved_binairo(block: Block, layout: Layout) -> Values:
    words = {word for name in ("problem", "solution") for line, _ in block.grids.get(name, ()) for word in line}
    signs = {"0": 0, "1": 1} if "0" in words else {"1": 0, "2": 1, "w": 0, "b": 1}
    return answers.by_words(signs.get)(block, layout)


def _write_binairo(puzzle: Puzzle, block: Block) -> None:
    put_givens(block, {cell: value + 1 for cell, value in puzzle.givens.items()})


NUMBERS: tuple[Kind, ...] = (
    Kind("sudoku", ("sudoku",), _read_sudoku, _write_sudoku, answers.numbers, certain=True, also=("grid",)),
    Kind(
        "jigsaw",
        ("sudoku", "sudokuchaos", "chaossudoku", "jigsawsudoku", "jigsaw"),
        _read_sudoku,
        _write_sudoku,
        answers.numbers,
        REGIONS,
        certain=True,
        also=("grid",),
    ),
    Kind("killer", ("sudokukiller", "killersudoku", "killer"), _read_killer, _write_killer, answers.numbers, REGIONS, certain=True),
    Kind("kenken", ("kendoku", "kenken"), _read_kenken, _write_kenken, answers.numbers, REGIONS, certain=True),
    Kind("futoshiki", ("futoshiki",), _read_futoshiki, _write_futoshiki, answers.numbers, (), certain=True, also=("latin_square",)),
    Kind("str8ts", ("straights", "str8ts", "str8t"), _read_str8ts, _write_str8ts, answers.numbers, certain=True),
    _read_path("hidato"),
    _read_path("numbrix"),
    Kind("kakuro", ("kakuro",), _read_kakuro, _write_kakuro, answers.numbers, certain=True),
    Kind("simple_loop", ("rundkurs", "simpleloop"), _read_simple_loop, _write_simple_loop, answers.lines),
    Kind("binairo", ("binairo",), _read_binairo, _write_binairo, _solved_binairo, certain=True),
)
