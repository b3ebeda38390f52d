"""Random puzzles of every family, and for each format those that it can state."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from hypothesis import strategies as st

import cpgrid
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.formats.links.f_puzzles.grid import frame_of
from cpgrid.grids.symbols import ALNUM, decide
from cpgrid.models import FAMILIES, jigsaw, kakuro, kakuro_extension, latin, sudoku, target
from cpgrid.models.segments import segments
from cpgrid.phrases.stating import state
from cpgrid.rules import RULES, Cage, Distinct, Run, Score
from tests.models.small_layouts import SMALL

from .links.boards import boards
from .links.constraints import constraints
from .links.documents import documents
from .links.drawings import drawings
from .links.games import games
from .links.lisudoku_links import lisudokus
from .links.pads import pads
from .other_texts import blocks, killers_of_nine, marked

__all__ = ["BY_FAMILY", "BY_FORMAT"]

Draw = st.DrawFn
Puzzles = st.SearchStrategy[Puzzle]

SMALL_BOXES = st.sampled_from([(2, 2), (2, 3), (2, 4), (3, 3)])
NUMBERS = st.integers(-(10**6), 10**6)


def _with_givens(draw: Draw, layout: Layout) -> Puzzle:
    """Any values in any cells: whether they clash is not the format's business."""
    chance = draw(st.randoms(use_true_random=False))
    share = chance.choice([0.0, 0.2, 1.0])
    pairs = zip(layout.cells, layout.domains, strict=True)
    return Puzzle(layout, {cell: chance.choice(domain) for cell, domain in pairs if chance.random() < share})


@st.composite
def sudokus(draw: Draw, size: int | None = None, values: Callable[[int], tuple[int, ...]] | None = None) -> Puzzle:
    """Sudokus with ordinary boxes, of one size or of any small one."""
    chosen = size or draw(st.sampled_from([4, 6, 8, 9, 12]))
    height, width = sudoku.box_shape(chosen)
    return _with_givens(draw, sudoku.layout(height, width, values(chosen)) if values else sudoku.layout(height, width))


@st.composite
def boxed_sudokus(draw: Draw) -> Puzzle:
    """Sudokus with boxes of another shape than the ordinary one."""
    return _with_givens(draw, sudoku.layout(*draw(st.sampled_from([(3, 2), (4, 2), (5, 2), (4, 3), (6, 2), (2, 6), (8, 2)]))))


def _sizes(largest: int, puzzles: Callable[[int], Puzzles]) -> Puzzles:
    sizes = [size for size in (4, 6, 8, 9, 10, 12, 15, 16, 24, 25, 26, 35, 36, 64) if size <= largest]
    return st.sampled_from(sizes).flatmap(puzzles)


def _shows_its_convention(puzzle: Puzzle) -> bool:
    size = puzzle.layout.rows
    return decide(frozenset(ALNUM.symbols[value - 1] for value in puzzle.givens.values()), size) is ALNUM


def _region_map(chance: random.Random, size: int, swaps: int) -> list[list[int]]:
    """Rows of labels: N regions of N cells each, hanging together, made from rows by exchanging cells at random."""
    labels = {Cell(row, column): row for row in range(size) for column in range(size)}

    def neighbours(cell: Cell) -> list[Cell]:
        steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
        return [near for near in (Cell(cell.row + down, cell.column + right) for down, right in steps) if near in labels]

    def hangs_together(label: int) -> bool:
        cells = [cell for cell in labels if labels[cell] == label]
        reached = cells[:1]
        for cell in reached:
            reached += [near for near in neighbours(cell) if labels[near] == label and near not in reached]
        return len(reached) == len(cells)

    for _ in range(swaps):
        one = chance.choice(list(labels))
        other = chance.choice([cell for cell in labels if labels[cell] != labels[one]])
        first, second = labels[one], labels[other]
        labels[one], labels[other] = second, first
        if not (hangs_together(first) and hangs_together(second)):
            labels[one], labels[other] = first, second
    return [[labels[Cell(row, column)] for column in range(size)] for row in range(size)]


@st.composite
def jigsaws(draw: Draw, size: int | None = None) -> Puzzle:
    """Jigsaws whose regions hang together."""
    chosen = size or draw(st.integers(2, 7))
    chance = draw(st.randoms(use_true_random=False))
    return _with_givens(draw, jigsaw.layout(_region_map(chance, chosen, 60)))


@st.composite
def lined_jigsaws(draw: Draw) -> Puzzle:
    """Jigsaws of 4 to 7 rows whose regions are no boxes."""
    return draw(jigsaws(draw(st.integers(4, 7))).filter(lambda puzzle: _named(puzzle) == "jigsaw"))


def _named(puzzle: Puzzle) -> str:
    """The family that the regions are of."""
    labels = {cell: number for number, rule in enumerate(puzzle.layout.rules[2 * puzzle.layout.rows :]) for cell in rule.cells}
    size = range(puzzle.layout.rows)
    return frame_of([[labels[Cell(row, column)] for column in size] for row in size])[1].family


@st.composite
def targets(draw: Draw, *, ordinary: bool = False) -> Puzzle:
    """Target Sudokus, with the usual weights or with any."""
    if ordinary:
        return _with_givens(draw, target.layout(3, 3))
    height, width = draw(SMALL_BOXES)
    count = (height * width) ** 2
    return _with_givens(draw, target.layout(height, width, tuple(draw(st.lists(NUMBERS, min_size=count, max_size=count)))))


@st.composite
def killers(draw: Draw) -> Puzzle:
    """Killers with cages of any cells, totals and distinctness."""
    height, width = draw(SMALL_BOXES)
    size = height * width
    scopes = st.lists(st.sampled_from(rectangle(0, 0, size, size)), min_size=1, max_size=6, unique=True)
    cages = st.builds(Cage, scopes.map(tuple), st.none() | NUMBERS, st.booleans())
    return _with_givens(draw, cpgrid.killer(draw(st.lists(cages, min_size=1, max_size=5)), height * width, boxes=(height, width)).layout)


@st.composite
def runs(draw: Draw, *, distinct: bool, border: bool) -> Puzzle:
    """Both kinds of Kakuro over any pattern of blocks, with any totals; no cells on the upper and left border where asked for."""
    first = 1 if border else 0
    height, width = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = rectangle(first, first, height, width)
    white = draw(st.sets(st.sampled_from(cells), min_size=1))
    totals = st.integers(0, 999) if border else NUMBERS
    rules = [Run(line, draw(totals), distinct) for line in segments(white)]
    layout = (kakuro.layout if distinct else kakuro_extension.layout)(height + first, width + first, rules)
    values = kakuro.DIGITS if border else tuple(sorted(draw(st.sets(NUMBERS, min_size=1, max_size=4))))
    return Puzzle(replace(layout, domains=(values,) * len(layout.cells)))


@st.composite
def odd_sudokus(draw: Draw) -> Puzzle:
    """Sudokus that only JSON can state: further rules, values that are no interval, boxes of another shape, rules in any order."""
    height, width = draw(st.sampled_from([(2, 2), (3, 2), (1, 4), (2, 6)]))
    size = height * width
    values = tuple(sorted(draw(st.sets(NUMBERS, min_size=size, max_size=size))))
    names = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=8).map(lambda name: f"a {name}")
    scopes = st.lists(st.sampled_from(rectangle(0, 0, size, size)), min_size=2, max_size=6, unique=True).map(tuple)
    further = draw(st.lists(st.builds(Distinct, scopes, names), max_size=3))
    ordered: list[Rule] = [*sudoku.box_rules(height, width), *latin.rows_and_columns(size), *further]
    draw(st.randoms(use_true_random=False)).shuffle(ordered)
    cells = rectangle(0, 0, size, size)
    return _with_givens(draw, Layout("sudoku", size, size, cells, (values,) * len(cells), tuple(ordered)))


@st.composite
def grids(draw: Draw) -> Puzzle:
    """Any cells with any domains under any rules."""
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cells = tuple(sorted(draw(st.sets(st.sampled_from(rectangle(0, 0, height, width)), min_size=1))))
    domains = tuple(tuple(sorted(draw(st.sets(NUMBERS, min_size=1, max_size=3)))) for _ in cells)
    scopes = st.lists(st.sampled_from(cells), min_size=1, unique=True).map(tuple)
    kinds = (
        st.builds(Distinct, scopes, st.just("a group")),
        st.builds(Cage, scopes, st.none() | NUMBERS, st.booleans()),
        st.builds(Run, scopes, NUMBERS, st.booleans()),
        scopes.map(lambda scope: Score(scope, tuple(range(len(scope))))),
    )
    rules = draw(st.lists(st.one_of(*kinds), max_size=4))
    return _with_givens(draw, Layout("grid", height, width, cells, domains, tuple(rules)))


@st.composite
def variants(draw: Draw) -> Puzzle:
    """A rule of any kind over a small grid; half of the time under the rules of a Sudoku."""
    kind = RULES[draw(st.sampled_from(sorted(RULES)))]
    ((rule, layout),) = random_rules(kind, random.Random(draw(st.integers(0, 10**6))), 1)
    return _with_givens(draw, sudoku.layout(2, 3).with_rules(rule) if draw(st.booleans()) else layout)


@st.composite
def small(draw: Draw, family: str) -> Puzzle:
    """The small layout of a family with any givens."""
    return _with_givens(draw, SMALL[family])


BY_FAMILY: dict[str, Puzzles] = {
    "sudoku": sudokus() | odd_sudokus(),
    "jigsaw": jigsaws(),
    "target": targets(),
    "killer": killers(),
    "kakuro": runs(distinct=True, border=False),
    "kakuro_extension": runs(distinct=False, border=False),
    "grid": grids(),
}
BY_FAMILY |= {family: small(family) for family in SMALL if family not in BY_FAMILY}


def _for_rows(puzzle: Puzzle) -> Puzzle:
    """The puzzle, without its givens where one of them lies in a cell with a clue: such a puzzle is written as JSON."""
    try:
        state(puzzle)
    except InputError:
        assert FAMILIES[puzzle.layout.family].stated_in("clues") is not None
        return replace(puzzle, givens={})
    return puzzle


BY_FORMAT: dict[str, Puzzles] = {
    "sudoku": _sizes(64, sudokus) | boxed_sudokus(),
    "sudoku-letters": _sizes(26, sudokus),
    "sudoku-alnum": _sizes(35, sudokus),
    "sudoku-hex": _sizes(36, partial(sudokus, values=lambda size: tuple(range(size)))),
    "poj3074": sudokus(9),
    "poj3076": sudokus(16),
    "line": _sizes(35, sudokus).filter(_shows_its_convention),
    "line-letters": _sizes(26, sudokus),
    "line-alnum": _sizes(35, sudokus),
    "line-hex": _sizes(36, partial(sudokus, values=lambda size: tuple(range(size)))),
    "hdu4069": jigsaws(9),
    "noip2009": targets(ordinary=True),
    "hdu3338": runs(distinct=False, border=True),
    "hdu3338-distinct": runs(distinct=True, border=True),
    "text": st.one_of(
        sudokus(),
        boxed_sudokus(),
        *(BY_FAMILY[name].map(_for_rows) for name in BY_FAMILY if name != "sudoku"),
        jigsaws(),
        variants(),
        variants(),
    ),
    "json": st.one_of(*BY_FAMILY.values()),
    "f-puzzles-json": documents(),
    "f-puzzles": documents(),
    "sudokupad-json": pads(),
    "sudokupad": pads() | documents(),
    "jigsaw-line": lined_jigsaws(),
    "hodoku": sudokus(9),
    "sukaku": marked("sukaku"),
    "pencil-marks": marked("pencil-marks"),
    "killer-arrows": killers_of_nine("killer-arrows"),
    "killer-numbers": killers_of_nine("killer-numbers"),
    "janko": blocks("janko"),
    "puzzlekit": blocks("puzzlekit"),
    "killer-letters": killers_of_nine("killer-letters"),
    "sumocue": killers_of_nine("sumocue"),
    "links": games(),
    "iss": constraints(),
    "penpa": drawings(),
    "lisudoku": lisudokus(),
    "tatham": games(),
    "puzz.link": boards(),
    "pzprv3": boards(),
}
