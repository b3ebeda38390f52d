"""A puzzle in the rulebook's terms: cells with a domain each, rules over them, givens.

A `Layout` is what a book of puzzles shares and is compiled once; a `Puzzle` is a layout with its givens.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from itertools import islice, pairwise
from operator import lt
from typing import Self, TypeAlias

from .cell_table import CellTable
from .errors import InputError, NotAsked, Place, UsageError, counted, described, shorten
from .field_types import Rule, is_integer, take_fields
from .givens import Givens, read_givens
from .grid import Cell
from .ledger import NOTHING_ELSE, Ledger
from .shown import Shown

__all__ = ["LEFT_OUT", "Domain", "Domains", "Layout", "Puzzle", "Rule", "Solution", "Values", "distinct_domains"]

_LONGEST_LINE = 100
"""How many characters of givens the ``repr`` of a puzzle shows."""

Domain: TypeAlias = tuple[int, ...]
"""The values a cell may take, ascending."""

Domains: TypeAlias = Mapping[Cell, Domain]
"""The domain of each cell."""

Solution: TypeAlias = tuple[int, ...]
"""A value for each cell of a layout, in the order of ``Layout.cells``."""

Values: TypeAlias = Mapping[Cell, int]
"""What is known of a grid: all of it for a solution, a part of it for givens."""


def distinct_domains(domains: Sequence[Domain]) -> frozenset[Domain]:
    """The distinct domains: cells mostly share one object, and each object is hashed once."""
    if _all_equal(domains):
        return frozenset(domains[:1])
    return frozenset({id(domain): domain for domain in domains}.values())


def _all_equal(domains: Sequence[Domain]) -> bool:
    """Whether there is one domain, as in most layouts; soon found where all are one object."""
    return bool(domains) and domains.count(domains[0]) == len(domains)


@dataclass(frozen=True)
class Layout:
    """What all puzzles of one book share: the grid, its domains and its rules; hashable, so that it is compiled once.

    Args:
        family: the name of a family of `cpgrid.models`.
        rows: height of the grid, at least 1.
        columns: width of the grid, at least 1.
        cells: the cells to fill, in reading order; a place of the grid that is not named here is a block.
        domains: one ascending tuple of values for each cell.
        rules: every rule; their order is kept by the model, by certificates and by reports.

    Raises:
        InputError: a cell lies outside the grid, stands twice or out of order, or has no domain or one with a value past
            `cpgrid.core.sizes.LARGEST_NUMBER`; a rule names a block, a cell twice, or nothing.
        UsageError: an argument is of another type.
    """

    family: str
    rows: int
    columns: int
    cells: tuple[Cell, ...]
    domains: tuple[Domain, ...]
    rules: tuple[Rule, ...]

    def __post_init__(self) -> None:
        take_fields(self)
        if not self.cells:
            raise InputError(Place(detail=self.family), "the grid has no cell to fill", "leave at least one open")
        if len(self.cells) != len(self.domains):
            raise InputError(Place(detail=self.family), f"{len(self.cells)} cells have {len(self.domains)} domains", "give one a cell")
        self._check_cells()
        self._check_domains()
        self._check_rules(0)

    def _check_rules(self, first: int) -> None:
        """Check the cells of each rule from this one on."""
        known = self.index.keys()
        for index, rule in enumerate(self.rules[first:], first):
            named = rule.cells
            scope = set(named)
            if not scope or (len(scope) != len(named) and not getattr(rule, "cells_may_repeat", False)):
                raise InputError(
                    Place(detail=f"rules[{index}]"), "names a cell twice" if scope else "names no cell", "name cells, each once"
                )
            if not scope <= known:
                stray = min(scope - known)
                raise InputError(
                    Place(detail=f"rules[{index}]"), f"names {stray}, which is not a cell to fill", "name cells of some domain"
                )

    def _check_cells(self) -> None:
        rows, columns = zip(*self.cells, strict=True)
        ordered = all(map(lt, self.cells, islice(self.cells, 1, None)))
        if ordered and rows[0] >= 0 and rows[-1] < self.rows and min(columns) >= 0 and max(columns) < self.columns:
            return
        previous = Cell(-1, -1)
        for cell in self.cells:
            if not (0 <= cell.row < self.rows and 0 <= cell.column < self.columns):
                problem = f"lies outside the grid of {self.rows} rows and {self.columns} columns"
                raise InputError(Place(detail=str(cell)), problem, "R1C1 is the upper left cell")
            if cell <= previous:
                raise InputError(Place(detail=str(cell)), "stands twice or out of reading order", "name every cell once, row by row")
            previous = cell

    def _check_domains(self) -> None:
        # Most cells share a domain, which is checked once; a message names its first cell.
        cells = self.cells[:1] if _all_equal(self.domains) else self.cells
        first = {id(domain): (domain, cell) for domain, cell in zip(reversed(self.domains[: len(cells)]), reversed(cells), strict=True)}
        for domain, cell in first.values():
            if not domain or any(low >= high for low, high in pairwise(domain)):
                raise InputError(
                    Place(detail=str(cell)), f"has the domain {shorten(str(list(domain)))}", "give at least one value, ascending"
                )

    @cached_property
    def index(self) -> dict[Cell, int]:
        """The index of each cell in ``cells``."""
        return {cell: index for index, cell in enumerate(self.cells)}

    @cached_property
    def table(self) -> CellTable:
        """The cells by words or indices."""
        return CellTable(self.cells, (self.rows, self.columns))

    @cached_property
    def values(self) -> Domain:
        """Every value that any cell may take, ascending."""
        return tuple(sorted({value for domain in distinct_domains(self.domains) for value in domain}))

    def with_rules(self, *rules: Rule) -> Self:
        """The layout with further rules, of the family ``grid``, which takes rules of every kind.

        Raises:
            InputError: as for a new layout.
            UsageError: what is given is no rule.
        """
        return self.under("grid", self.rules, rules)

    def under(self, family: str, kept: tuple[Rule, ...], further: Sequence[Rule]) -> Self:
        """The same grid under other rules, of which only those are checked that are new.

        Args:
            family: what it is then.
            kept: rules of this layout.
            further: those that come behind them.

        Raises:
            InputError, UsageError: as for a new layout.
        """
        layout = object.__new__(type(self))
        own = {each.name: getattr(self, each.name) for each in fields(self)}
        layout.__dict__.update(own, family=family, rules=(*kept, *further), index=self.index)
        take_fields(layout, "rules")
        layout._check_rules(len(kept))
        return layout

    def __repr__(self) -> str:
        """A short form: all the data would be some twelve thousand characters."""
        return f"<Layout {self.summary}>"

    @property
    def summary(self) -> str:
        """Family, size and number of rules in a few words."""
        rules = "1 rule" if len(self.rules) == 1 else f"{len(self.rules)} rules"
        return f"{self.family} {self.rows}×{self.columns}, {rules}"

    def line(self, values: Iterable[object]) -> str:
        """A text for each cell, in the order of the cells, cut to the length of a line."""
        texts = [*map(str, values)]
        line = ("" if max(map(len, texts)) == 1 else " ").join(texts)
        return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"

    @cached_property
    def _hash(self) -> int:
        return hash((self.family, self.rows, self.columns, self.cells, distinct_domains(self.domains), self.rules))

    def __hash__(self) -> int:
        return self._hash

    def __getstate__(self) -> dict[str, object]:
        """The fields alone: in another process hashes of texts are others, and so is what this layout was compared with."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def _likeness(self) -> object:
        """One object for all layouts that were found equal."""
        return object()

    def __eq__(self, other: object) -> bool:
        """Field by field the first time; what was found equal is known to be equal from then on, however often caches compare it."""
        if self is other:
            return True
        if not isinstance(other, Layout):
            return NotImplemented
        if self._likeness is other._likeness:
            return True
        # What takes longest comes last.
        size = (self.family, self.rows, self.columns) == (other.family, other.rows, other.columns)
        same = size and self.cells == other.cells and self.domains == other.domains and self.rules == other.rules
        if same:
            other.__dict__["_likeness"] = self._likeness
        return same


LEFT_OUT = "left out"
"""The note that says which rules of its text a puzzle lacks."""

_WANTED = "a puzzle is Puzzle(layout, {Cell(0, 0): 5, …}), rows and columns from 0"


def _is_known(cell: object, value: object) -> bool:
    """Whether a row and a column have a value, all of them integers of Python or numpy."""
    return isinstance(cell, tuple) and len(cell) == 2 and all(map(is_integer, (*cell, value)))


def _spelt(domain: Domain) -> str:
    if len(domain) > 1 and domain[-1] - domain[0] == len(domain) - 1:
        return f"{domain[0]} to {domain[-1]}"
    return shorten(", ".join(map(str, domain)), 80)


@dataclass(frozen=True)
class Puzzle(Shown):
    """A layout with its givens.

    Args:
        layout: the grid and its rules.
        givens: the values known from the start; each must lie in its cell's domain.
        source: where the puzzle was read, for messages and reports; not part of its identity.
        notes: the texts that came with it, by kind: ``title``, ``author``, ``source``, ``comment``, ``rules``; not part of its identity.
        ledger: what else its text says, and what of it was not understood; not part of its identity.

    Raises:
        InputError: a given stands on a block or outside its cell's domain.
        UsageError: the arguments are of another type.
    """

    layout: Layout
    givens: Values = field(default_factory=dict)
    source: Place = field(default=Place(), compare=False)
    notes: Mapping[str, str] = field(default_factory=dict, compare=False)
    ledger: Ledger = field(default=NOTHING_ELSE, compare=False)

    def __post_init__(self) -> None:
        self._check_types()
        index = self.layout.index
        for cell, value in self.givens.items():
            if cell not in index:
                raise InputError(self._at(cell), f"the given {value} does not stand on a cell to fill", "move or delete it")
            if value not in self.layout.domains[index[cell]]:
                domain = _spelt(self.layout.domains[index[cell]])
                raise InputError(
                    self._at(cell), f"the given {value} is outside the cell's domain {domain}", "mend it, or leave the cell open"
                )

    @staticmethod
    def expect(puzzle: object) -> None:
        """Check that something is a puzzle that may be asked.

        Raises:
            UsageError: it is none.
            NotAsked: something of its text was not understood, and that has not been allowed.
        """
        if not isinstance(puzzle, Puzzle):
            hint = "; cpgrid.parse reads puzzles from text" if isinstance(puzzle, str) else ""
            raise UsageError(f"a Puzzle is wanted, {type(puzzle).__name__} was given{hint}")
        if missing := puzzle.ledger.unsupported if not puzzle.ledger.allowed else ():
            raise NotAsked(
                puzzle.source,
                f"not asked: {counted(missing, 'rule')} not understood: {'; '.join(missing)}",
                "state what is missing as rules; or leave it out, with --allow-unsupported, in Python puzzle.allow_unsupported()",
            )

    def allow_unsupported(self) -> Self:
        """The puzzle without what was not understood of its text, which its notes repeat, in every answer, as ``left out``."""
        missing = self.ledger.unsupported
        if not missing:
            return self
        return replace(self, notes={**self.notes, LEFT_OUT: "; ".join(missing)}, ledger=replace(self.ledger, allowed=True))

    @cached_property
    def _hash(self) -> int:
        return hash((self.layout, frozenset(self.givens.items())))

    def __hash__(self) -> int:
        return self._hash

    def __getstate__(self) -> dict[str, object]:
        """The fields alone, as of a layout."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def __repr__(self) -> str:
        """A short form, with the givens in one line."""
        givens = (self.givens.get(cell, ".") for cell in self.layout.cells)
        return f"<Puzzle {self.layout.summary}: {self.layout.line(givens)}>"

    @property
    def cells(self) -> CellTable:
        """The cells to fill, by words or indices: ``cells["r1c1-r5c1"]``, ``cells["r3"]``, ``cells[0, :]``; see `CellTable`."""
        return self.layout.table

    def with_rules(self, *rules: Rule) -> Self:
        """The puzzle with further rules, of the family ``grid``, which takes rules of every kind.

        Raises:
            InputError: a rule names what is not a cell to fill.
        """
        return replace(self, layout=self.layout.with_rules(*rules))

    def with_givens(self, givens: Givens) -> Self:
        """The puzzle with further givens, as a text, rows, an array or a mapping of cells (see `read_givens`).

        Raises:
            InputError: there are too many or too few, or one is no value of its cell.
        """
        return replace(self, givens={**self.givens, **read_givens(self.layout, givens)})

    def _check_types(self) -> None:
        for name, kind in (("layout", Layout), ("givens", Mapping), ("source", Place), ("notes", Mapping), ("ledger", Ledger)):
            if not isinstance(argument := getattr(self, name), kind):
                raise UsageError(f"Puzzle.{name}: {_WANTED}; {type(argument).__name__} was given where {kind.__name__} is wanted")
        plain = True
        for cell, value in self.givens.items():
            # Plain integers in cells are by far the most common, and to ask for an abstract class takes its time.
            if type(value) is not int or type(cell) is not Cell:
                plain = False
                if not _is_known(cell, value):
                    raise UsageError(f"Puzzle.givens: {_WANTED}; {described(cell)}: {described(value)} was given")
        if not plain:
            object.__setattr__(self, "givens", {Cell(*map(int, cell)): int(value) for cell, value in self.givens.items()})
        for note, text in self.notes.items():
            if not isinstance(note, str) or not isinstance(text, str):
                raise UsageError(f"Puzzle.notes: texts are wanted, as {{'title': 'Gold'}}; {described(note)}: {described(text)} was given")

    @classmethod
    def of_checked(cls, layout: Layout, givens: Values, source: Place, notes: Mapping[str, str] | None = None) -> Self:
        """A puzzle whose givens have been checked already, as those of many puzzles are together."""
        puzzle = object.__new__(cls)
        for name, value in (("layout", layout), ("givens", givens), ("source", source), ("notes", notes or {}), ("ledger", NOTHING_ELSE)):
            object.__setattr__(puzzle, name, value)
        return puzzle

    def _at(self, cell: Cell) -> Place:
        return Place(self.source.source, self.source.line, detail=f"{self.source.detail}, {cell}".removeprefix(", "))
