"""Maps: rows of letters, one for each cell, that show which cells belong together; ``.`` stands for none.

Below the map of cages stands what they add up to: ``a=15 b=7 c=?``, with ``?`` for a cage without a total; a sign says which
operation makes the number: ``a=12+ b=3- c=24x d=2/``, or that any may: ``a=12?``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from string import ascii_letters
from typing import NamedTuple

from ..core.alphabet import BLOCK, OPEN
from ..core.errors import placed, quote
from ..core.grid import Cell, rectangle
from ..core.pieces import Piece, read_integer
from ..core.puzzle import Layout, Rule
from ..core.rows import cell_texts, split_cells
from ..core.sizes import LARGEST_PRODUCT
from ..models.any_operation import any_operation, made_by_any
from ..rules import RULES, Cage, DifferenceCage, ProductCage, QuotientCage, kind_of
from .forms import Context, Form, form_of, word_of

__all__ = [
    "CageMap",
    "Cages",
    "is_totals",
    "letters_of",
    "map_of_cages",
    "mappable",
    "no_such_letter",
    "read_cages",
    "read_regions",
    "read_totals",
    "write_cages",
    "write_map",
]

_TOTAL = re.compile(r"([^\s=]+)=([^\s=]+)")
_WIDEST = 80
_BLANKS = (OPEN, BLOCK, "")
"""What stands where a cell is in no cage."""
_ANY = "?"
"""Behind a number: any operation makes it. Alone: there is no number."""
_SIGNS = {
    "": "cage",
    "+": "cage",
    "-": "difference-cage",
    "−": "difference-cage",
    "x": "product-cage",
    "*": "product-cage",
    "×": "product-cage",
    "/": "quotient-cage",
    "÷": "quotient-cage",
}
"""The kind of cage that the sign behind its number says."""
_KINDS: Mapping[type, str] = {Cage: "", DifferenceCage: "-", ProductCage: "x", QuotientCage: "/"}
"""The sign that is written."""


def is_totals(text: str) -> bool:
    """Whether a line says what cages of a map add up to."""
    words = text.replace(",", " ").split()
    return bool(words) and ":" not in text and all(_TOTAL.fullmatch(word) for word in words)


def read_regions(lines: Sequence[Piece], columns: int, blanks: str = "") -> list[list[str]]:
    """A label for each cell.

    Args:
        lines: a row of labels for each row of the grid.
        columns: of the grid.
        blanks: signs that may stand in place of a label.

    Raises:
        InputError: a row has other than so many labels, or a cell has none.
    """
    labels = [list(cell_texts(line, columns)) for line in lines]
    for line, row in zip(lines, labels, strict=True):
        for column, label in enumerate(row):
            if label in _BLANKS and (not label or label not in blanks):
                problem = "the cell is in no region"
                raise split_cells(line, columns)[column].error(problem, "write the letter of a region for every cell")
    return labels


def read_totals(lines: Sequence[Piece]) -> list[tuple[Piece, Piece]]:
    """The labels below a map of cages, each with the word of its total."""
    parts = [(line, match) for line in lines for match in _TOTAL.finditer(line.text.replace(",", " "))]
    return [(line.part(*match.span(1)), line.part(*match.span(2))) for line, match in parts]


def letters_of(lines: Sequence[Piece], layout: Layout) -> dict[str, list[Cell]]:
    """The cells of each letter of a map, in reading order.

    Args:
        lines: a row of letters for each row of the grid.
        layout: its cells.

    Raises:
        InputError: a letter stands on a block, or a row has other than so many letters.
    """
    rows = [cell_texts(line, layout.columns) for line in lines]
    cells: dict[str, list[Cell]] = {}
    for cell in layout.cells:
        cells.setdefault(rows[cell.row][cell.column], []).append(cell)
    for blank in _BLANKS:
        cells.pop(blank, None)
    if len(layout.cells) < layout.rows * layout.columns:
        for cell in rectangle(0, 0, layout.rows, layout.columns):
            if cell not in layout.index and rows[cell.row][cell.column] not in _BLANKS:
                raise _letter_at(cell, lines, layout).error(f"{cell} is a block", f"write {OPEN} for it")
    return cells


def _letter_at(cell: Cell, lines: Sequence[Piece], layout: Layout) -> Piece:
    return split_cells(lines[cell.row], layout.columns)[cell.column]


def read_cages(
    head: Piece, lines: Sequence[Piece], totals: Sequence[tuple[Piece, Piece]], context: Context, *, distinct: bool | None
) -> Iterator[Rule]:
    """The cages of a map, in the order of their totals.

    Args:
        head: the line above the map.
        lines: a row of labels for each row of the grid.
        totals: the labels, each with the word of its total.
        context: the cells there are, and what cages leave out.
        distinct: whether the digits of a cage are; ``None`` = as the context says of its kind.

    Raises:
        InputError: a label has no total, or a total no label, or a label stands on a block, or a word is no total.
    """
    layout, cages = context.board.layout, Cages(context, distinct)
    cells = letters_of(lines, layout)
    left = dict(cells)
    for label, word in totals:
        if label.text not in cells:
            raise label.error(*no_such_letter(label.text))
        if label.text not in left:
            raise label.error(f"{quote(label.text)} has a total already", "keep one of the two")
        yield cages.stated(left.pop(label.text), word)
    for label_text, (cell, *_) in left.items():
        mend = f"write {label_text}=15 below the map, or {label_text}=? for a cage without a total"
        raise (_letter_at(cell, lines, layout) if totals else head).error(f"the cage {quote(label_text)} has no total", mend)


def no_such_letter(letter: str) -> tuple[str, str]:
    """What is wrong with a total for a letter that the map has not, and the mend."""
    return f"no cell of the map has the letter {quote(letter)}", "capitals and small letters differ"


class Cages:
    """How cages of a map are made.

    Args:
        context: what they leave out.
        distinct: whether the digits of a cage are; ``None`` = as the context says of its kind.
    """

    def __init__(self, context: Context, distinct: bool | None) -> None:  # noqa: FBT001 — as a map says it, or not
        self._context, self._distinct = context, distinct
        self._makers: dict[str, Callable[[tuple[Cell, ...], object], Rule]] = {}

    def cage(self, cells: Iterable[Cell], number: object, sign: str = "") -> Rule:
        """The cage of a number, with a sign where it says which operation makes the number.

        Raises:
            InputError: the rule rejects it.
        """
        if sign not in self._makers:
            self._makers[sign] = self._maker(sign)
        return self._makers[sign](tuple(cells), number)

    def _maker(self, sign: str) -> Callable[[tuple[Cell, ...], object], Rule]:
        form = form_of(RULES[_SIGNS[sign]])
        rule, main = form.kind.rule, form.main
        distinct = self._is_distinct(form)
        return lambda cells, number: rule(cells=cells, distinct=distinct, **{main: number})

    def _is_distinct(self, form: Form) -> object:
        return self._context.default(form, "distinct") if self._distinct is None else self._distinct

    def stated(self, cells: Iterable[Cell], word: Piece) -> Rule:
        """The cage of a word: ``12``, ``?`` for no total, or with the sign of an operation: ``12+``, ``3-``, ``24x``, ``2/``, ``12?``.

        Raises:
            InputError: the word is no total, or the rule rejects it.
        """
        if word.text.endswith(_ANY) and word.text != _ANY and self._is_distinct(form_of(RULES["cage"])) is False:
            # Of distinct digits, as in a killer, it would be half a total.
            number = read_integer(word.part(0, len(word.text) - 1), -LARGEST_PRODUCT, LARGEST_PRODUCT)
            with placed(word.place):
                return any_operation(tuple(cells), number)
        sign = word.text[-1:] if word.text[-1:] in _SIGNS else ""
        form = form_of(RULES[_SIGNS[sign]])
        total = word_of(form.types[form.main]).read(word.part(0, len(word.text) - len(sign)))
        with placed(word.place):
            return self.cage(cells, total, sign)


def mappable(rules: Sequence[Rule], context: Context) -> int:
    """How many of the rules, from the first on, one map of cages can state; 0 if it would not be shorter than a line for each."""
    taken: set[Cell] = set()
    count = 0
    for rule in rules[: len(ascii_letters)]:
        known = type(rule) in _KINDS or made_by_any(rule) is not None
        fits = known and list(rule.cells) == sorted(set(rule.cells)) and taken.isdisjoint(rule.cells)
        if not fits or _flag(rule, context) != _flag(rules[0], context):
            break
        taken.update(rule.cells)
        count += 1
    return count if count > context.board.layout.rows + 1 else 0


def _flag(rule: Rule, context: Context) -> bool | None:
    """Whether digits of the cage are distinct, if that has to be said."""
    cage = made_by_any(rule) or rule
    distinct: bool = getattr(cage, "distinct")  # noqa: B009 — the kinds of the table have it
    return None if distinct is context.default(form_of(kind_of(cage)), "distinct") else distinct


def write_map(groups: Sequence[Sequence[Cell]], layout: Layout, *, block: str = OPEN) -> list[str]:
    """Rows of letters, one letter for each group in their order; numbers with blanks between where there are too few letters.

    Args:
        groups: the cells of each.
        layout: of the cells.
        block: what stands for a place that is no cell.
    """
    names = list(ascii_letters) if len(groups) <= len(ascii_letters) else [str(number) for number in range(1, len(groups) + 1)]
    width = len(names[len(groups) - 1])
    labels = {cell: name.rjust(width) for name, cells in zip(names, groups, strict=False) for cell in cells}

    def sign(cell: Cell) -> str:
        return labels.get(cell) or (OPEN if cell in layout.index else block).rjust(width)

    return [("" if width == 1 else " ").join(sign(Cell(row, column)) for column in range(layout.columns)) for row in range(layout.rows)]


class CageMap(NamedTuple):
    """Cages as a map: its rows, the word of the total for each letter, and whether digits are distinct if that has to be said."""

    rows: Sequence[str]
    totals: Mapping[str, str]
    distinct: bool | None


def map_of_cages(cages: Sequence[Rule], context: Context) -> CageMap:
    """The map of cages that `mappable` has counted."""
    signed = any(type(cage) is not Cage for cage in cages)
    totals = {letter: _total(cage, signed=signed) for letter, cage in zip(ascii_letters, cages, strict=False)}
    return CageMap(write_map([cage.cells for cage in cages], context.board.layout), totals, _flag(cages[0], context))


def write_cages(cages: Sequence[Rule], context: Context) -> list[str]:
    """The lines of `map_of_cages`, with the totals below it."""
    written = map_of_cages(cages, context)
    lines = [""]
    for letter, word in written.totals.items():
        total = f"{letter}={word}"
        if len(lines[-1]) + 1 + len(total) > _WIDEST:
            lines.append("")
        lines[-1] = f"{lines[-1]} {total}".strip()
    head = "cages:" if written.distinct is None else f"cages distinct={word_of(bool).write(written.distinct)}:"
    return [head, *written.rows, *lines]


def _total(cage: Rule, *, signed: bool) -> str:
    """What stands below the map; with a sign of addition where other cages have signs."""
    if (made := made_by_any(cage)) is not None:
        return f"{made.total}{_ANY}"
    number = getattr(cage, form_of(kind_of(cage)).main)
    sign = _KINDS[type(cage)] or ("+" if signed and len(cage.cells) > 1 and number is not None else "")
    return f"{'?' if number is None else number}{sign}"
