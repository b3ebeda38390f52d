"""The functions of all families, as type checkers and editors see them; made by `cpgrid.constructing.stub`."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from .core.field_types import CellWords
from .core.givens import Givens
from .core.puzzle import Puzzle
from .rules import Cage

__all__ = [
    "akari",
    "aqre",
    "balance_loop",
    "battleships",
    "binairo",
    "canal_view",
    "castle_wall",
    "cave",
    "chocona",
    "country_road",
    "creek",
    "detour",
    "easy_as_abc",
    "fillomino",
    "fobidoshi",
    "futoshiki",
    "galaxies",
    "geradeweg",
    "gokigen",
    "grid",
    "hashi",
    "heyawake",
    "hidato",
    "hitori",
    "jigsaw",
    "kakurasu",
    "kakuro",
    "kakuro_extension",
    "kenken",
    "killer",
    "koburin",
    "kurodoko",
    "kurotto",
    "latin_square",
    "lits",
    "magic_square",
    "masyu",
    "minesweeper",
    "moon_or_sun",
    "mosaic",
    "multi_sudoku",
    "nanro",
    "nonogram",
    "norinori",
    "numberlink",
    "numbrix",
    "nurikabe",
    "nurimisaki",
    "pipelink",
    "ripple_effect",
    "shikaku",
    "shimaguni",
    "shingoki",
    "simple_loop",
    "skyscrapers",
    "slitherlink",
    "snake",
    "star_battle",
    "str8ts",
    "sudoku",
    "suguru",
    "target",
    "tatamibari",
    "tents",
    "tilepaint",
    "yajilin",
    "yin_yang",
]

def akari(
    cells: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Akari: lamps light rows and columns up to black cells: every white cell is lit, no lamp by another; numbers count the
    lamps beside them.

    Args:
        cells: a sign for each cell, row by row, or a text of lines: ``.`` for a white cell, ``#`` for a black one, 0 to 4
            for a black one that shows how many lamps stand beside it.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def aqre(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    numbers: str | Sequence[str] | Sequence[Sequence[str]] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Aqre: a region has as many shaded cells as it says; the shaded cells are connected; no four cells in a line are all
    shaded or all unshaded.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        numbers: a sign for each cell, row by row, or a text of lines: how many cells of a region are shaded, in one of its
            cells; ``.`` elsewhere.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def balance_loop(
    circles: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    full: bool = False,
    givens: Givens | None = None,
) -> Puzzle:
    """Balance loop: one closed line through all circles; its arms, as far as the next turns, are equally long at a white
    circle and not at a black one; a number is how long both are together.

    Args:
        circles: a sign for each cell, row by row, or a text of lines: ``w`` for a white circle, ``b`` for a black one, its
            number behind it, if it has one (``w4``), ``.`` for none.
        full: whether the line comes to every cell.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def battleships(
    pieces: str | Sequence[str] | Sequence[Sequence[str]],
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    *,
    fleet: str | Sequence[int],
    givens: Givens | None = None,
) -> Puzzle:
    """Battleships: ships that do not touch, not even at a corner; clues say how many cells of a row or column have ships; a
    cell of a ship holds its length.

    Args:
        pieces: a sign for each cell, row by row, or a text of lines: ``o`` for a ship of one cell, ``n``, ``e``, ``s`` and
            ``w`` for the upper, right, lower and left end of a longer one, ``m`` for a cell between its ends, ``x`` for any
            cell of a ship, ``~`` for water, ``.`` for a cell that is not known.
        rows: for each row, from top to bottom, how many cells of ships it has; ``None`` = no clue.
        columns: the same for each column, from left to right.
        fleet: how many ships there are of the length 1, of the length 2, and so on: ``4321``.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def binairo(
    rows: int,
    columns: int | None = None,
    *,
    distinct: bool = True,
    givens: Givens | None = None,
) -> Puzzle:
    """Binairo: half of every line zeros, half ones; never three equal in a row, no two equal lines.

    Args:
        rows: an even number, 2 to 100.
        columns: the same; as many as rows by default.
        distinct: whether no two rows are equal, nor two columns; ``False`` = they may be, ``equal-lines`` in a first line.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def canal_view(
    numbers: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Canal view: a number counts the shaded cells seen from it along its row and column; the shaded cells are connected
    without a 2×2 square.

    Args:
        numbers: a sign for each cell, row by row, or a text of lines: how many shaded cells are seen from it, ``?`` for an
            unshaded cell that does not say so, ``.`` for any other.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def castle_wall(
    walls: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Castle wall: one closed line past walls; white ones lie inside it, black ones outside; a number counts the line's steps
    along the row or column that its arrow points at.

    Args:
        walls: a sign for each cell, row by row, or a text of lines: ``w`` for a white wall, ``b`` for a black one, behind
            it or alone a number with the letter of its arrow, n, e, s or w, as in ``b3e`` and ``2n``; ``#`` for a grey wall
            without, ``.`` for all other cells.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def cave(
    numbers: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Cave: a number counts the cells of the cave seen from it along its row and column, its own among them; the cave, which
    is not shaded, is connected, and all shaded cells are connected with the border.

    Args:
        numbers: a sign for each cell, row by row, or a text of lines: how many cells of the cave are seen from it, ``?``
            for a cell of the cave that does not say so, ``.`` for any other.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def chocona(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    numbers: str | Sequence[str] | Sequence[Sequence[str]] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Chocona: a region has as many shaded cells as it says; the connected parts of the shaded cells are rectangles.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        numbers: a sign for each cell, row by row, or a text of lines: how many cells of a region are shaded, in one of its
            cells; ``.`` elsewhere.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def country_road(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    numbers: str | Sequence[str] | Sequence[Sequence[str]] | None = None,
    unvisited: bool = False,
    givens: Givens | None = None,
) -> Puzzle:
    """Country road: one closed line that visits each region once; a number is how many cells of its region it comes to; of two
    cells side by side in different regions it comes to one at least.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        numbers: a sign for each cell, row by row, or a text of lines: how many cells of a region are shaded, in one of its
            cells; ``.`` elsewhere.
        unvisited: whether the line may leave regions out.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def creek(
    points: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Creek: a number counts the shaded ones of the up to four cells that meet at its point; the unshaded cells are connected.

    Args:
        points: a sign for each corner of a cell, row by row, or a text of lines, with a row and a column more than the grid
            has: how many of the cells that meet there are shaded, ``.`` for a point without a number.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def detour(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    numbers: str | Sequence[str] | Sequence[Sequence[str]] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Detour: one closed line through all cells; a number is how many turns it makes in its region.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        numbers: a sign for each cell, row by row, or a text of lines: how many cells of a region are shaded, in one of its
            cells; ``.`` elsewhere.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def easy_as_abc(
    size: int,
    letters: int = 3,
    *,
    diagonals: bool = False,
    above: Sequence[str | None] = (),
    below: Sequence[str | None] = (),
    left: Sequence[str | None] = (),
    right: Sequence[str | None] = (),
    givens: Givens | None = None,
) -> Puzzle:
    """Easy as abc: letters once a line among blanks; clues tell the first one seen.

    Args:
        size: N.
        letters: how many there are from A on, 1 to N and at most 26.
        diagonals: whether each letter stands once in each main diagonal, too.
        above: the letter seen first down each column, from left to right; N letters, ``None`` = no clue; empty = none at
            this border.
        below: the same, seen from below.
        left: the letter seen first along each row from the left, from top to bottom.
        right: the same, seen from the right.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def fillomino(
    rows: int,
    columns: int,
    values: int | Collection[int] | None = None,
    *,
    blocks: CellWords = (),
    givens: Givens | None = None,
) -> Puzzle:
    """Fillomino: adjacent equal numbers form a group, which has as many cells as its number says.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        values: the numbers that there may be, whether a given has them or not: N for 1 to N, or the numbers; by default 1
            to the number of cells, on a grid of more than 64 cells 1 to 20.
        blocks: cells that are not to be filled.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def fobidoshi(
    rows: int,
    columns: int,
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Fobidoshi: some cells hold a circle (1), others do not (0); the circles are connected, and no four of them stand side by
    side in a row or column.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def futoshiki(
    size: int,
    greater: Iterable[CellWords],
    *,
    values: int | Collection[int] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Futoshiki: a Latin square with signs of inequality between neighbours.

    Args:
        size: N.
        greater: two neighbours for each sign, the one with the greater value first: ``["r1c1 r1c2", …]``.
        values: the N values; 1 to N by default.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def galaxies(
    dots: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Galaxies: regions share out the grid, each connected and with one dot, about which half a turn leaves it as it is.

    Args:
        dots: a sign for each cell, each side between two and each corner between four, row by row, or a text of lines, with
            2n-1 rows of 2m-1 signs for n rows and m columns: ``o`` for a dot, a backslash for a place that is no cell,
            ``.`` elsewhere.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def geradeweg(
    numbers: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Geradeweg: one closed line through all numbers; every straight stretch through a number is as long as it says, where the
    line turns both.

    Args:
        numbers: a sign for each cell, row by row, or a text of lines: the number, ``?`` for one that is not known, ``.``
            for none.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def gokigen(
    points: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Gokigen: each cell holds a diagonal; a number is how many of them end at its point; no diagonals close a loop.

    Args:
        points: a sign for each corner of a cell, row by row, or a text of lines, with a row and a column more than the grid
            has: how many diagonals end there, ``.`` for a point without a number.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def grid(
    rows: int,
    columns: int,
    values: int | Collection[int] | None = None,
    *,
    blocks: CellWords = (),
    givens: Givens | None = None,
) -> Puzzle:
    """Grid: any cells under any rules: variants, inventions.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        values: what each cell may hold, 1000 values at most: N for 1 to N, or the values: ``range(10)``, ``[1, 3, 5]``; 1
            to the longer side by default.
        blocks: cells that are not to be filled.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def hashi(
    islands: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    most: int = 2,
    connected: bool = True,
    beside: bool = False,
    givens: Givens | None = None,
) -> Puzzle:
    """Hashi: bridges along rows and columns join all islands; the number of an island is how many end there.

    Args:
        islands: a sign for each cell, row by row, or a text of lines: the number of an island, ``?`` for one without, ``.``
            for no island.
        most: how many bridges there are at most between two islands, 1 to 3.
        connected: whether bridges join all islands, one by another.
        beside: whether bridges may join islands side by side, between which there is no cell; no ring of such islands then.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def heyawake(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    numbers: str | Sequence[str] | Sequence[Sequence[str]] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Heyawake: a room has as many shaded cells as it says; no straight run of unshaded cells passes through three rooms;
    shaded cells do not share a border, the others are connected.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a room.
        numbers: a sign for each cell, row by row, or a text of lines: how many cells of a room are shaded, in one of its
            cells; ``.`` elsewhere.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def hidato(
    rows: int,
    columns: int,
    *,
    blocks: CellWords = (),
    givens: Givens | None = None,
) -> Puzzle:
    """Hidato: each number from 1 to the number of cells once; successive numbers share a border or a corner.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        blocks: places without a number.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def hitori(
    numbers: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Hitori: no number twice among the unshaded cells of a row or column; these are connected; shaded cells do not share a
    border.

    Args:
        numbers: the number of each cell, row by row, or a text of lines; ``.`` for a cell without.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def jigsaw(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    values: int | Collection[int] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Jigsaw: rows, columns and irregular regions are distinct (squiggly).

    Args:
        regions: N rows of N labels each, or a text of N lines; cells of one label are a region.
        values: the N values; 1 to N by default.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def kakurasu(
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Kakurasu: filled cells add up to the clue of a row by the numbers of their columns, to that of a column by those of
    their rows.

    Args:
        rows: for each row, from top to bottom, what its filled cells add up to; ``None`` = no clue.
        columns: the same for each column, from left to right.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def kakuro(
    runs: Mapping[str, int],
    *,
    rows: int | None = None,
    columns: int | None = None,
    distinct: bool = True,
    givens: Givens | None = None,
) -> Puzzle:
    """Kakuro: runs add up to clues with distinct digits.

    Args:
        runs: the clue of each, by its cells: ``{"r2c2-r2c4": 12, …}``; each from block to block.
        rows: of the grid, blocks included; down to the last run by default.
        columns: of the grid, likewise.
        distinct: whether no digit may stand twice in a run; ``False`` = a Kakuro Extension.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def kakuro_extension(
    runs: Mapping[str, int],
    *,
    rows: int | None = None,
    columns: int | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Kakuro extension: runs add up to clues; digits may repeat.

    Args:
        runs: the clue of each, by its cells: ``{"r2c2-r2c4": 12, …}``; each from block to block.
        rows: of the grid, blocks included; down to the last run by default.
        columns: of the grid, likewise.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def kenken(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    clues: Mapping[str, str | int],
    *,
    values: int | Collection[int] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Kenken: a Latin square with cages whose values make a number by one operation (Calcudoku).

    Args:
        regions: N rows of N labels each, or a text of N lines; cells of one label are a cage.
        clues: of each label what is printed in its cage: ``"12x"``, ``"3-"``, ``"2/"``, ``"7+"``; or a number alone,
            ``"4"``: the value of a cage of one cell, and in a larger one made by any operation, ``4?`` in texts.
        values: the N values; 1 to N by default.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def killer(
    cages: Mapping[str, int] | Iterable[Cage],
    size: int = 9,
    *,
    boxes: tuple[int, int] | None = None,
    values: int | Collection[int] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Killer: a Sudoku with cages that add up to totals.

    Args:
        cages: the total of each, by its cells: ``{"r1c1 r1c2 r2c1": 15, …}``, distinct digits in each; or `Cage` rules.
        size: N, 4 to 64, not a prime.
        boxes: rows and columns of a box; the usual shape by default: 2×3 for a size of 6.
        values: the N values; 1 to N by default.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def koburin(
    clues: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    corners: bool = False,
    outside: bool = False,
    givens: Givens | None = None,
) -> Puzzle:
    """Koburin: one closed line through all cells that are neither shaded nor have a clue; numbers count the shaded cells
    beside them, which share no border.

    Args:
        clues: a sign for each cell, row by row, or a text of lines: how many cells beside it are shaded, ``#`` for a grey
            cell without a number, ``.`` for all others.
        corners: whether numbers count the shaded cells at corners, too.
        outside: whether all shaded cells lie outside the line.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def kurodoko(
    numbers: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Kurodoko: a number counts the unshaded cells seen from it along its row and column, its own among them; shaded cells do
    not share a border, the others are connected.

    Args:
        numbers: a sign for each cell, row by row, or a text of lines: how many unshaded cells are seen from it, ``?`` for
            an unshaded cell that does not say so, ``.`` for any other.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def kurotto(
    circles: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Kurotto: a number is how many shaded cells the groups beside it have in all, each group counted once; cells with a
    circle are not shaded.

    Args:
        circles: a sign for each cell, row by row, or a text of lines: a number, ``?`` for a circle without one, ``.``
            elsewhere.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def latin_square(
    size: int,
    *,
    values: int | Collection[int] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Latin square: every value stands once in every row and column.

    Args:
        size: N, 2 to 64.
        values: the N values; 1 to N by default.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def lits(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Lits: in each region a tetromino other than the square is shaded; equal ones, turned or mirrored, do not share a border
    of regions; the shaded cells are connected, and no 2×2 square is all shaded.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def magic_square(
    size: int,
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Magic square: distinct numbers; rows, columns and diagonals add up to one number.

    Args:
        size: N, 3 to 30; there is no magic square of 2×2.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def masyu(
    circles: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Masyu: one closed line through all circles, straight on through white ones next to a turn, turning in black ones between
    straight cells.

    Args:
        circles: a sign for each cell, row by row, or a text of lines: ``w`` for a white circle, ``b`` for a black one,
            ``.`` for none.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def minesweeper(
    numbers: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    mines: int | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Minesweeper: a number is how many of the up to eight cells around it hold a mine; its own cell holds none.

    Args:
        numbers: a sign for each cell, row by row, or a text of lines: how many mines touch the cell, ``?`` for one without
            a mine that does not say so, ``.`` for one that may hold a mine.
        mines: how many mines there are in all; ``None`` = that is not said.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def moon_or_sun(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    marks: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Moon or sun: one closed line visits each region once, and comes to all its moons and no sun, or to all its suns and no
    moon, one at least, by turns from region to region.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        marks: a sign for each cell, row by row, or a text of lines: ``m`` for a moon, ``s`` for a sun, ``.`` for neither.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def mosaic(
    numbers: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Mosaic: a number is how many of the up to nine cells around it, its own among them, are shaded.

    Args:
        numbers: a sign for each cell, row by row, or a text of lines: how many cells of the square around it are shaded,
            ``.`` for a cell without a number.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def multi_sudoku(
    corners: str | Sequence[tuple[int, int]] | None = None,
    *,
    boxes: tuple[int, int] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Multi sudoku: several Sudokus that share cells: Samurai, Butterfly, Windmill, Sohei, any Gattai.

    Args:
        corners: ``"samurai"`` or the name of another well-known shape, or row and column, from 0, of the upper left cell of
            each grid.
        boxes: rows and columns of a box; 3×3 by default.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def nanro(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Nanro: in each region some cells are marked, one at least, with the number of marked cells there; equal numbers are not
    side by side in different regions; the marked cells are connected, and no 2×2 square is all marked.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def nonogram(
    rows: Sequence[Sequence[int] | None],
    columns: Sequence[Sequence[int] | None],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Nonogram: filled cells form blocks, whose lengths stand in order beside every row and above every column.

    Args:
        rows: for each row, from top to bottom, the lengths of its blocks; empty = all blank, ``None`` = not known.
        columns: the same for each column, from left to right.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def norinori(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Norinori: two cells of each region are shaded; each shaded cell has exactly one shaded neighbour, in its region or
    another one.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def numberlink(
    numbers: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    empty: bool = False,
    givens: Givens | None = None,
) -> Puzzle:
    """Numberlink: equal numbers are joined by paths, which do not meet and come to all cells.

    Args:
        numbers: a sign for each cell, row by row, or a text of lines: a number from 1 on in two cells each, ``.`` for any
            other cell; they are written as 1, 2 and so on, in their order.
        empty: whether paths need not come to all cells.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def numbrix(
    rows: int,
    columns: int,
    *,
    blocks: CellWords = (),
    givens: Givens | None = None,
) -> Puzzle:
    """Numbrix: each number from 1 to the number of cells once; successive numbers share a border.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        blocks: places without a number.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def nurikabe(
    numbers: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    squares: bool = False,
    givens: Givens | None = None,
) -> Puzzle:
    """Nurikabe: the shaded cells are connected without a 2×2 square; each connected part of the others has one number, its
    size.

    Args:
        numbers: a sign for each cell, row by row, or a text of lines: the size of an island in one of its cells, ``?`` for
            an island of any size, ``.`` elsewhere.
        squares: whether the shaded cells may have a 2×2 square among them.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def nurimisaki(
    circles: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Nurimisaki: the unshaded cells are connected; no 2×2 square is all shaded or all unshaded; circles are the unshaded
    cells with exactly one unshaded neighbour, and their numbers the lengths of the straight runs that begin there.

    Args:
        circles: a sign for each cell, row by row, or a text of lines: the number of a circle, ``?`` for a circle without,
            ``.`` for any other cell.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def pipelink(
    rows: int,
    columns: int,
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Pipelink: one closed line through all cells, which may cross itself, straight over, and does not touch itself otherwise.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def ripple_effect(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Ripple effect: a region of n cells holds 1 to n; between equal numbers k of a row or column lie at least k cells.

    Args:
        regions: rows of labels, as many in each, or a text of lines; cells of one label are a region.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def shikaku(
    areas: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Shikaku: rectangles share out the grid, each with one number, which is how many cells it has.

    Args:
        areas: a sign for each cell, row by row, or a text of lines: the area of a rectangle in one of its cells, ``?`` for
            one of any area, ``.`` elsewhere.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def shimaguni(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    numbers: str | Sequence[str] | Sequence[Sequence[str]] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Shimaguni: in each region one connected group of cells is shaded; groups do not share a border, and regions that do have
    groups of different sizes; a number is the size of its region's group.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        numbers: a sign for each cell, row by row, or a text of lines: how many cells of a region are shaded, in one of its
            cells; ``.`` elsewhere.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def shingoki(
    circles: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Shingoki: one closed line through all circles, straight on through white ones, turning in black ones; a number is how
    long both arms of the line are together there, as far as the next turns.

    Args:
        circles: a sign for each cell, row by row, or a text of lines: ``w`` for a white circle, ``b`` for a black one, its
            number behind it (``w5``), ``.`` for none.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def simple_loop(
    rows: int,
    columns: int,
    *,
    blocks: CellWords = (),
    givens: Givens | None = None,
) -> Puzzle:
    """Simple loop: one closed line through all cells, which neither crosses nor touches itself.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        blocks: cells that the line does not come to.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def skyscrapers(
    size: int,
    *,
    values: int | Collection[int] | None = None,
    parks: int = 0,
    diagonals: bool = False,
    above: Sequence[int | None] = (),
    below: Sequence[int | None] = (),
    left: Sequence[int | None] = (),
    right: Sequence[int | None] = (),
    givens: Givens | None = None,
) -> Puzzle:
    """Skyscrapers: a Latin square of heights; clues tell how many are seen from outside.

    Args:
        size: N.
        values: the N values, or as many heights as parks leave; from 1 on by default.
        parks: how many parks every line has, 0 to N - 1: cells with the value 0, which are no building.
        diagonals: whether the main diagonals have different heights too, and with parks as many of them as rows and
            columns.
        above: how many are seen down each column, from left to right; N numbers, ``None`` = no clue; empty = none at this
            border.
        below: the same, seen from below.
        left: how many are seen along each row from the left, from top to bottom.
        right: the same, seen from the right.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def slitherlink(
    clues: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    edges: bool = False,
    full: bool = False,
    givens: Givens | None = None,
) -> Puzzle:
    """Slitherlink: one closed line along the lines of the grid, which nowhere touches itself; a number counts the sides of its
    cell on it.

    Args:
        clues: a sign for each cell, row by row, or a text of lines: a number from 0 to 4, or ``.`` for none.
        edges: whether the cells are the lattice points: a row and a column more, without numbers.
        full: whether the line passes through every point.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def snake(
    ends: str | Sequence[str] | Sequence[Sequence[str]],
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Snake: the shaded cells are a path between the two circles, which does not touch itself, even diagonally; clues say how
    many cells of a row or column are shaded.

    Args:
        ends: a sign for each cell, row by row, or a text of lines: ``o`` for the two ends, ``.`` for any other cell.
        rows: for each row, from top to bottom, how many shaded cells it has; ``None`` = no clue.
        columns: the same for each column, from left to right.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def star_battle(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    stars: int = 1,
    *,
    region_stars: int | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Star battle: as many stars in every row, column and region; no two touch.

    Args:
        regions: N rows of N labels each, or a text of N lines; cells of one label are a region, ``.`` is a cell of none,
            and ``#`` a blocked one, which is a block in texts.
        stars: how many stand in each row, column and region, at least 1.
        region_stars: how many stand in each region, where that is another number than in each row and column.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def str8ts(
    rows: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Str8ts: no value twice in a row or column; every stretch of white cells holds consecutive values, in any order.

    Args:
        rows: N rows of N signs, or a text of N lines: ``.`` for a white cell, ``#`` for a black one, a number from 1 to N
            for a black one that shows it.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def sudoku(
    size: int = 9,
    *,
    boxes: tuple[int, int] | None = None,
    values: int | Collection[int] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Sudoku: rows, columns and boxes are distinct; any N = box height × box width.

    Args:
        size: N, 4 to 64, not a prime.
        boxes: rows and columns of a box; the usual shape by default: 2×3 for a size of 6.
        values: the N values; 1 to N by default.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def suguru(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Suguru: a region of n cells holds 1 to n; equal numbers do not touch, not even at a corner (Tectonic).

    Args:
        regions: rows of labels, as many in each, or a text of lines; cells of one label are a region.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def target(
    size: int = 9,
    *,
    boxes: tuple[int, int] | None = None,
    values: int | Collection[int] | None = None,
    givens: Givens | None = None,
) -> Puzzle:
    """Target: a Sudoku with a score to maximise.

    Args:
        size: N, 4 to 64, not a prime.
        boxes: rows and columns of a box; the usual shape by default: 2×3 for a size of 6.
        values: the N values; 1 to N by default.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def tatamibari(
    shapes: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Tatamibari: rectangles share out the grid, each with one sign: + a square, − wider than high, | higher than wide; no
    four of them meet.

    Args:
        shapes: a sign for each cell, row by row, or a text of lines: the shape of a rectangle in one of its cells, ``s``
            for a square, ``w`` wider than high, ``h`` higher than wide, ``a`` for any, ``.`` elsewhere.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def tents(
    trees: str | Sequence[str] | Sequence[Sequence[str]],
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Tents: each tree has a tent of its own beside it, and each tent such a tree; no two tents touch, not even at a corner;
    clues say how many tents stand in a row or column.

    Args:
        trees: a sign for each cell, row by row, or a text of lines: ``T`` for a tree, ``.`` for any other cell.
        rows: for each row, from top to bottom, how many tents it has; ``None`` = no clue.
        columns: the same for each column, from left to right.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def tilepaint(
    regions: str | Sequence[str] | Sequence[Sequence[str]],
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Tilepaint: regions are shaded wholly or not at all; clues say how many cells of a row or column are shaded.

    Args:
        regions: a label for each cell, row by row, or a text of lines; cells of one label are a region.
        rows: for each row, from top to bottom, how many shaded cells it has; ``None`` = no clue.
        columns: the same for each column, from left to right.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def yajilin(
    clues: str | Sequence[str] | Sequence[Sequence[str]],
    *,
    empty: bool = False,
    outside: bool = False,
    givens: Givens | None = None,
) -> Puzzle:
    """Yajilin: one closed line through all cells that are neither shaded nor have a clue; arrows count shaded cells, which
    share no border.

    Args:
        clues: rows of signs, one for each cell: a number and the letter of its arrow, ``"3e"``, with n, e, s and w; ``"#"``
            for a grey cell without, ``"."`` for all others.
        empty: whether cells that are not shaded may stay empty.
        outside: whether all shaded cells lie outside the line.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """

def yin_yang(
    rows: int,
    columns: int,
    *,
    givens: Givens | None = None,
) -> Puzzle:
    """Yin yang: every cell is white (0) or black (1); the cells of each colour are connected, and no 2×2 square is of one
    colour.

    Args:
        rows: 1 to 1000.
        columns: 1 to 1000.
        givens: see `cpgrid.core.givens.read_givens`.

    Raises:
        InputError: the arguments do not fit each other, or the givens do not fit.
        UsageError: an argument is of another type.
    """
