"""What a puzzle starts from, one line of a table each: the cells and rules that its first line stands for.

A puzzle whose further rules its family does not have is of the family ``grid``, as with `Layout.with_rules`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from string import ascii_uppercase

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.puzzle import Domain, Layout, Rule
from ...models import (
    FAMILIES,
    binairo,
    easy_as_abc,
    jigsaw,
    kakuro,
    latin,
    magic_square,
    multi_sudoku,
    nonogram,
    ripple_effect,
    star_battle,
    str8ts,
    sudoku,
    suguru,
    target,
)
from ...rules import Cage, Distinct, Linear, RegularExpression, Score, Skyscraper
from ..limits import MOST_CANDIDATES, MOST_NAMED
from ..sudoku_rows import stated_boxes
from .borders import Clues
from .headers import Header

__all__ = ["Base", "bases"]

Regions = Sequence[Sequence[str]]

_BINARY = (0, 1)
"""The values of a blank and of a filled cell."""

_USUAL_LETTERS = 3
"""Of an easy as ABC: A, B and C."""


@dataclass(frozen=True, slots=True)
class Base:
    """What a first line stands for.

    Args:
        name: as the line begins.
        family: the family of its puzzles.
        build: (what the line says, the cells to fill in reading order, the map of regions) → the layout with its own rules.
            Raises `InputError` for a size, boxes or values that it cannot have.
        find: (a layout) → what the line would say of it, or ``None`` if it cannot be this base.
        boxes: whether it has boxes.
        free: whether cells may be blocks, and have values of their own.
        regions: (a layout) → the cells of each region of its map; ``None`` = it has no map.
        stars: whether its first line may say how many stars there are.
        runs: whether the runs that clues state are distinct; ``None`` = it has no clues.
        replaced: its own rules of this class give way to those of a text.
        implied: values that rules may leave out, by kind and field.
        clues: what clues at the borders mean; ``None`` = it has none.
        letters: whether letters stand for the values from 1 on, and its first line may say how many.
        black_cells: whether blocks may show numbers; the map that it is built with has a sign for each cell.
        grids: whether its first line may say where grids begin.
        signs: whether its inequalities are written as signs between the rows.
    """

    name: str
    family: str
    build: Callable[[Header, Sequence[Cell], Regions], Layout]
    find: Callable[[Layout], Header | None]
    boxes: bool = False
    free: bool = False
    regions: Callable[[Layout], Sequence[tuple[Cell, ...]]] | None = None
    stars: bool = False
    runs: bool | None = None
    replaced: type[object] | None = None
    implied: Mapping[tuple[str, str], object] = field(default_factory=dict)
    clues: Clues | None = None
    letters: bool = False
    black_cells: bool = False
    signs: bool = False
    grids: bool = False

    def defaults(self, layout: Layout) -> Mapping[tuple[str, str], object]:
        """What rules may leave out, because the layout says it: regions, the shape of boxes, whether runs are distinct."""
        named = dict(self.implied)
        groups = [rule for rule in layout.rules if isinstance(rule, Distinct)]
        regions = tuple(rule.cells for rule in groups if rule.name.startswith(("box ", "region ")))
        if regions:
            named["", "regions"] = regions
        if stated_boxes(layout) != (0, 0):
            named["", "box_rows"], named["", "box_columns"] = stated_boxes(layout)
        if self.runs is not None:
            named["run", "distinct"] = self.runs
        return named


def _values(size: int) -> Domain:
    return tuple(range(1, size + 1))


def _require_square(header: Header) -> int:
    if header.rows != header.columns:
        raise InputError(
            Place(), f"a {header.base} is square, this one has {header.rows} rows and {header.columns} columns", "write N x N, as in 9x9"
        )
    if header.rows > latin.LARGEST:
        raise InputError(Place(), f"the largest {header.base} that is read is {latin.LARGEST}×{latin.LARGEST}", "make it smaller")
    if header.values is not None and len(header.values) != header.rows:
        raise InputError(
            Place(), f"{len(header.values)} values are given for {header.rows} cells in a row", f"write {header.rows} values, as in 1..9"
        )
    return header.rows


def _build_sudoku(header: Header, _cells: Sequence[Cell], _regions: Regions) -> Layout:
    size = _require_square(header)
    height, width = header.boxes or sudoku.box_shape(size)
    if height * width != size:
        raise InputError(
            Place(), f"boxes of {height}x{width} have {height * width} cells, {size} are expected", "write rows x columns of a box"
        )
    return sudoku.layout(height, width, header.values) if header.values else sudoku.layout(height, width)


def _build_target(header: Header, cells: Sequence[Cell], regions: Regions) -> Layout:
    layout = _build_sudoku(header, cells, regions)
    score = Score(layout.cells, target.rings(layout.rows))
    return replace(layout, family="target", rules=(*layout.rules, score))


def _find_boxes(name: str) -> Callable[[Layout], Header | None]:
    """For families with boxes: what the first line would say of a layout."""

    def find(layout: Layout) -> Header | None:
        boxes = stated_boxes(layout)
        size = layout.rows
        if layout.columns != size or boxes[0] * boxes[1] != size or len(set(layout.domains)) != 1:
            return None
        try:
            usual = sudoku.box_shape(size) == boxes
        except InputError:
            usual = False
        return Header(name, size, size, None if usual else boxes, _unless_usual(layout.domains[0], size))

    return find


def _build_jigsaw(header: Header, _cells: Sequence[Cell], regions: Regions) -> Layout:
    _require_square(header)
    _require_regions(header, regions)
    layout = jigsaw.layout(regions)
    return replace(layout, domains=(header.values,) * len(layout.cells)) if header.values else layout


def _find_jigsaw(layout: Layout) -> Header | None:
    if layout.columns != layout.rows or len(set(layout.domains)) != 1:
        return None
    return Header("jigsaw", layout.rows, layout.rows, None, _unless_usual(layout.domains[0], layout.rows))


def _regions_of_jigsaw(layout: Layout) -> Sequence[tuple[Cell, ...]]:
    return [rule.cells for rule in layout.rules if isinstance(rule, Distinct) and rule.name.startswith("region ")]


def _require_regions(header: Header, regions: Regions) -> None:
    if not regions:
        raise InputError(Place(), "the map of its regions is missing", f"write 'regions:' and {header.rows} rows of letters below it")


def _build_star_battle(header: Header, _cells: Sequence[Cell], regions: Regions) -> Layout:
    if header.rows != header.columns or header.values:
        raise InputError(Place(), "a star battle has N x N cells with the values 0 and 1", "write the size alone, as in 'star-battle 8x8'")
    _require_regions(header, regions)
    return star_battle.layout(regions, header.stars or 1)


def _find_star_battle(layout: Layout) -> Header:
    stars = next((rule.total for rule in layout.rules if isinstance(rule, Cage)), None)
    return Header("star-battle", layout.rows, layout.columns, stars=None if stars == 1 else stars)


def _regions_of_star_battle(layout: Layout) -> Sequence[tuple[Cell, ...]]:
    return [rule.cells for rule in layout.rules if isinstance(rule, Cage)]


def _unless_usual(domain: Domain, size: int) -> Domain | None:
    return None if domain == _values(size) else domain


def _build_free(family: str, usual: Domain | None) -> Callable[[Header, Sequence[Cell], Regions], Layout]:
    """For families of any shape: cells without rules."""

    def build(header: Header, cells: Sequence[Cell], _regions: Regions) -> Layout:
        values = header.values or usual or _values(max(header.rows, header.columns))
        if len(cells) * len(values) > MOST_CANDIDATES:
            problem = f"cells and the values that each may take make more than {MOST_CANDIDATES} pairs, which is the most that is read"
            raise InputError(Place(), problem, "make the grid smaller, or its values fewer")
        return Layout(family, header.rows, header.columns, tuple(cells), (values,) * len(cells), ())

    return build


def _find_free(name: str, usual: Domain | None) -> Callable[[Layout], Header | None]:
    def find(layout: Layout) -> Header | None:
        ((common, _),) = Counter(layout.domains).most_common(1)
        default = usual or _values(max(layout.rows, layout.columns))
        return Header(name, layout.rows, layout.columns, None, None if common == default else common)

    return find


def _binary(family: str, clues: Clues) -> Base:
    """For families of cells that are filled or blank."""
    return Base(family, family, _build_free(family, _BINARY), _find_free(family, _BINARY), free=True, clues=clues)


def _with_clues(name: str, family: str, *, distinct: bool) -> Base:
    digits = kakuro.DIGITS
    return Base(name, family, _build_free(family, digits), _find_free(name, digits), free=True, runs=distinct)


def _latin(name: str, family: str, clues: Clues | None = None, **implied: object) -> Base:
    """For families that are Latin squares with clues; ``cage_distinct=False`` implies the field ``distinct`` of cages."""

    def build(header: Header, _cells: Sequence[Cell], _regions: Regions) -> Layout:
        return latin.build(family, _require_square(header), (), header.values)

    def find(layout: Layout) -> Header | None:
        if layout.columns != layout.rows or len(set(layout.domains)) != 1:
            return None
        return Header(name, layout.rows, layout.rows, None, _unless_usual(layout.domains[0], layout.rows))

    fields = {(key.partition("_")[0], key.partition("_")[2]): value for key, value in implied.items()}
    return Base(name, family, build, find, implied=fields, clues=clues)


def _build_magic_square(header: Header, _cells: Sequence[Cell], _regions: Regions) -> Layout:
    if header.rows != header.columns or header.values:
        raise InputError(
            Place(), "a magic square has N x N cells with the values 1 to N²", "write the size alone, as in 'magic-square 3x3'"
        )
    return magic_square.layout(header.rows)


def _find_magic_square(layout: Layout) -> Header:
    return Header("magic-square", layout.rows, layout.columns)


def _skyscraper(cells: tuple[Cell, ...], numbers: tuple[int, ...]) -> Rule:
    return Skyscraper(cells, _only(numbers))


def _sum_of_places(cells: tuple[Cell, ...], numbers: tuple[int, ...]) -> Rule:
    return Linear(cells, tuple(range(1, len(cells) + 1)), _only(numbers), _only(numbers))


def _blocks(cells: tuple[Cell, ...], numbers: tuple[int, ...]) -> Rule:
    (rule,) = nonogram.layout([numbers], [None] * len(cells)).rules
    assert isinstance(rule, RegularExpression), "a nonogram has no others"
    return RegularExpression(cells, rule.pattern)


def _blocks_of(rule: Rule) -> tuple[int, ...] | None:
    try:
        return (nonogram.blocks(rule) or (0,)) if isinstance(rule, RegularExpression) else None
    except InputError:
        return None


def _only(numbers: tuple[int, ...]) -> int:
    if len(numbers) != 1:
        raise InputError(Place(), f"a clue of {len(numbers)} numbers stands here, one is expected", "put commas between clues")
    return numbers[0]


def _build_easy_as_abc(header: Header, _cells: Sequence[Cell], _regions: Regions) -> Layout:
    if header.rows != header.columns or header.values:
        raise InputError(
            Place(), "an easy as ABC has N x N cells, and letters", "write the size and their number, as in 'easy-as-abc 5x5 letters 3'"
        )
    return easy_as_abc.frame(header.rows, header.letters or _USUAL_LETTERS)


def _find_easy_as_abc(layout: Layout) -> Header | None:
    letters = len(layout.domains[0]) - 1
    if not 1 <= letters <= len(ascii_uppercase):
        return None
    return Header("easy-as-abc", layout.rows, layout.columns, letters=None if letters == _USUAL_LETTERS else letters)


def _letter_seen(rule: Rule) -> tuple[int, ...] | None:
    try:
        return (1 + ascii_uppercase.index(easy_as_abc.letter_seen(rule)),) if isinstance(rule, RegularExpression) else None
    except InputError:
        return None


def _build_str8ts(header: Header, _cells: Sequence[Cell], signs: Regions) -> Layout:
    _require_square(header)
    if header.values:
        raise InputError(Place(), "the values of a str8ts are 1 to N", "leave them out")
    return str8ts.layout(signs)


def _build_binairo(header: Header, _cells: Sequence[Cell], _regions: Regions) -> Layout:
    if header.values:
        raise InputError(Place(), "the values of a binairo are 0 and 1", "leave them out")
    return binairo.layout(header.rows, header.columns)


def _numbered_regions(name: str, layout: Callable[[Regions], Layout]) -> Base:
    """For families in which a region of n cells holds the numbers 1 to n."""

    def build(header: Header, _cells: Sequence[Cell], regions: Regions) -> Layout:
        if header.values:
            raise InputError(Place(), f"a region of n cells of a {name} has the values 1 to n", "leave the values out")
        _require_regions(header, regions)
        return layout(regions)

    def find(given: Layout) -> Header:
        return Header(name, given.rows, given.columns)

    return Base(name, name.replace("-", "_"), build, find, regions=_regions_of_jigsaw)


def _overlapping(shape: str) -> Base:
    """For Sudokus that overlap; the shape is the name of the puzzle."""

    def build(header: Header, _cells: Sequence[Cell], _regions: Regions) -> Layout:
        layout = multi_sudoku.layout(shape)
        if (header.rows, header.columns) != (layout.rows, layout.columns) or header.values:
            size = f"{layout.rows}x{layout.columns}"
            raise InputError(Place(), f"a {shape} has {size} places, blocks among them, and the values 1 to 9", f"write '{shape} {size}'")
        return layout

    def find(given: Layout) -> Header:
        return Header(shape, given.rows, given.columns)

    return Base(shape, "multi_sudoku", build, find)


def _build_grids(header: Header, cells: Sequence[Cell], regions: Regions) -> Layout:
    """Sudokus that overlap as the first line says; cells without rules where it does not."""
    if not header.grids:
        if header.boxes:
            raise InputError(Place(), "boxes belong to grids that are named", "write 'multi-sudoku 10x10 boxes 2x3 grids r1c1 r5c5'")
        return _build_free("multi_sudoku", _values(9))(header, cells, regions)
    height, width = header.boxes or sudoku.box_shape(9)
    size = height * width
    if size > latin.LARGEST or len(header.grids) * size**2 > MOST_NAMED:
        raise InputError(
            Place(), f"{len(header.grids)} grids of {size}x{size} are too large", f"up to {MOST_NAMED} cells are read, grid by grid"
        )
    layout = multi_sudoku.layout(header.grids, height, width)
    if (header.rows, header.columns) != (layout.rows, layout.columns) or header.values:
        whole = f"{layout.rows}x{layout.columns}"
        problem = f"these grids have {whole} places, blocks among them, and the values 1 to N"
        raise InputError(Place(), problem, f"write 'multi-sudoku {whole}'")
    return layout


def _find_grids(given: Layout) -> Header | None:
    corners, height, width = multi_sudoku.grids(given)
    if len(corners) > 1:
        layout = multi_sudoku.layout(corners, height, width)
        if layout.rules == given.rules[: len(layout.rules)]:
            boxes = None if (height, width) == sudoku.box_shape(9) else (height, width)
            return Header("multi-sudoku", given.rows, given.columns, boxes, grids=tuple(Cell(*corner) for corner in corners))
    return _find_free("multi-sudoku", _values(9))(given) if given.family == "multi_sudoku" else None


_SEEN = Clues(("above", "below", "left", "right"), _skyscraper, lambda rule: (rule.count,) if isinstance(rule, Skyscraper) else None)
_SUMS = Clues(("rows", "columns"), _sum_of_places, lambda rule: (rule.low,) if isinstance(rule, Linear) and rule.low is not None else None)
_LETTERS = Clues(
    ("above", "below", "left", "right"), lambda cells, letters: easy_as_abc.first_seen(cells, _only(letters)), _letter_seen, letters=True
)
_BASES = (
    Base("sudoku", "sudoku", _build_sudoku, _find_boxes("sudoku"), boxes=True),
    Base("killer", "killer", _build_sudoku, _find_boxes("killer"), boxes=True),
    Base("jigsaw", "jigsaw", _build_jigsaw, _find_jigsaw, regions=_regions_of_jigsaw),
    Base("target", "target", _build_target, _find_boxes("target"), boxes=True, replaced=Score),
    _with_clues("kakuro", "kakuro", distinct=True),
    _with_clues("kakuro-extension", "kakuro_extension", distinct=False),
    _latin("latin-square", "latin_square"),
    replace(_latin("futoshiki", "futoshiki"), signs=True),
    _latin("kenken", "kenken", cage_distinct=False),
    _latin("skyscrapers", "skyscrapers", _SEEN),
    Base("magic-square", "magic_square", _build_magic_square, _find_magic_square),
    Base("binairo", "binairo", _build_binairo, lambda layout: Header("binairo", layout.rows, layout.columns)),
    Base("star-battle", "star_battle", _build_star_battle, _find_star_battle, regions=_regions_of_star_battle, stars=True),
    _numbered_regions("suguru", suguru.layout),
    _numbered_regions("ripple-effect", ripple_effect.layout),
    *map(_overlapping, multi_sudoku.SHAPES),
    Base("multi-sudoku", "multi_sudoku", _build_grids, _find_grids, boxes=True, grids=True),
    _binary("nonogram", Clues(("rows", "columns"), _blocks, _blocks_of)),
    _binary("kakurasu", _SUMS),
    Base("str8ts", "str8ts", _build_str8ts, lambda layout: Header("str8ts", layout.rows, layout.columns), black_cells=True),
    Base("easy-as-abc", "easy_as_abc", _build_easy_as_abc, _find_easy_as_abc, clues=_LETTERS, letters=True),
)
"""In the order in which the writer tries them for a puzzle of the family ``grid``."""


def bases() -> Mapping[str, Base]:
    """The bases by name: those above, and for every other family one that has no rules of its own, ``grid`` among them."""
    return _bases(tuple(FAMILIES))


@lru_cache(maxsize=8)
def _bases(families: tuple[str, ...]) -> Mapping[str, Base]:
    known = {base.family for base in _BASES}
    others = [(family.replace("_", "-"), family) for family in families if family not in known]
    bare = [Base(name, family, _build_free(family, None), _find_free(name, None), free=True) for name, family in others]
    return {base.name: base for base in (*_BASES, *bare)}
