"""Reading the project's own format: every puzzle of every family as a versioned JSON object; ``docs/formats.md`` has the schema.

A text holds one puzzle or more; an unknown key is an error, so that a rule is never dropped silently.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..core.errors import placed, quote
from ..core.grid import Cell
from ..core.nodes import Allowance, Node, Shape
from ..core.puzzle import Domain, Layout, Puzzle
from ..core.sizes import LARGEST_VALUE, MOST_CANDIDATES, MOST_NAMED, MOST_ROWS, MOST_VALUES
from ..core.text import Lines
from ..grids.headers import NOTES
from ..models import FAMILIES
from ..rules import RULES
from .json_base import OPTIONAL, read_based
from .json_documents import objects
from .json_givens import read_givens
from .json_plain_rows import PlainRows, plain_rows
from .json_rules import read_rule
from .json_writer import VERSION

__all__ = ["read"]

_NEEDED = ("cpgrid", "family", "rows", "columns", "domains", "rules")
_LAYOUTS_KEPT = 512
_CELLS_KEPT = 100_000
_INTERVAL = re.compile(r"(-?\d{1,8})\.\.(-?\d{1,8})", re.ASCII)


class _Layouts:
    """The layouts of a text so far, by their words or by themselves, so that puzzles share them; not more are kept than are useful."""

    def __init__(self) -> None:
        self._kept: dict[object, Layout] = {}
        self._cells = 0

    def known(self, key: object) -> Layout | None:
        """The layout under a key, if it is still kept."""
        return self._kept.get(key)

    def keep(self, key: object, layout: Layout) -> Layout:
        """The layout, which from now on stands under the key; those that came first make room."""
        self._drop(key)
        self._kept[key] = layout
        self._cells += len(layout.cells)
        while len(self._kept) > 1 and (len(self._kept) > _LAYOUTS_KEPT or self._cells > _CELLS_KEPT):
            self._drop(next(iter(self._kept)))
        return layout

    def _drop(self, key: object) -> None:
        if (dropped := self._kept.pop(key, None)) is not None:
            self._cells -= len(dropped.cells)


def read(lines: Lines) -> Iterator[Puzzle]:
    """The puzzles of a text.

    Raises:
        InputError: while iterating, for a text that is no JSON, or a puzzle that cannot be.
    """
    layouts = _Layouts()
    number = 0
    for number, (value, line) in enumerate(objects(lines), 1):
        yield _read_puzzle(Node(value, lines.place(line=line, detail=f"puzzle {number}")), layouts)
    if not number:
        raise Node(None, lines.place()).error("the text holds no puzzle", "give at least one object { }")


def _read_puzzle(node: Node, layouts: _Layouts) -> Puzzle:
    plain = plain_rows(node.value)
    if plain and (known := layouts.known(plain.beside)) and (found := plain.givens(known)) is not None:
        # It says nothing that another has not said before, whose words were checked.
        return Puzzle.of_checked(known, found, node.place, plain.notes)
    members = node.members()
    if "cpgrid" not in members:
        raise node.error("the key 'cpgrid' is missing", f'begin with "cpgrid": {VERSION}, the version of the format')
    if members["cpgrid"].integer(0, LARGEST_VALUE) != VERSION:
        raise members["cpgrid"].error(f"version {members['cpgrid'].value} is not known", f"this is read: {VERSION}")
    if "base" in members:
        members = node.record(("cpgrid", "base"), (*OPTIONAL, *NOTES.values()))
        layout, givens = _read_based(members, node, plain, layouts)
    else:
        members = node.record(_NEEDED, ("givens", *NOTES.values()))
        layout = _shared_layout(members, node, layouts)
        givens = read_givens(members["givens"], layout) if "givens" in members else {}
    notes = {note: members[key].string() for note, key in NOTES.items() if key in members}
    return Puzzle(layout, givens, node.place, notes)


def _read_based(members: dict[str, Node], node: Node, plain: PlainRows | None, layouts: _Layouts) -> tuple[Layout, dict[Cell, int]]:
    """As `read_based`; puzzles that differ in plain rows of givens alone have the layout of the first."""
    layout, givens = read_based(members, node)
    # Where digits were not read as givens, they say something of the layout.
    if plain and plain.givens(layout) == givens:
        return layouts.keep(plain.beside, layout), givens
    return layouts.known(layout) or layouts.keep(layout, layout), givens


def _shared_layout(members: dict[str, Node], node: Node, layouts: _Layouts) -> Layout:
    """The layout, built once for all puzzles of a text that state it identically."""
    # The words of an object with a key that stands twice are no others', so that its error is not skipped.
    words = repr([members[key].value for key in _NEEDED])
    return layouts.known(words) or layouts.keep(words, _read_layout(members, node))


def _read_layout(members: dict[str, Node], node: Node) -> Layout:
    family = FAMILIES[members["family"].choice(FAMILIES)]
    shape = Shape(members["rows"].integer(1, MOST_ROWS), members["columns"].integer(1, MOST_ROWS))
    domains = _read_domains(members["domains"], shape)
    shape.allowance = Allowance(
        MOST_NAMED, f"the rules name more than {MOST_NAMED} cells in all, which is the most that is read", "state fewer or smaller rules"
    )
    rules = tuple(read_rule(rule, shape, RULES if family.rules is None else family.rules) for rule in members["rules"].items())
    cells = tuple(sorted(domains))
    with placed(node.place):
        layout = Layout(family.name, shape.rows, shape.columns, cells, tuple(domains[cell] for cell in cells), rules)
        family.check(layout)
    return layout


def _read_domains(node: Node, shape: Shape) -> dict[Cell, Domain]:
    domains: dict[Cell, Domain] = {}
    left = MOST_CANDIDATES
    for entry in node.items():
        members = entry.record(("values", "cells"))
        values = _read_values(members["values"])
        shape.allowance = Allowance(
            left // len(values),
            f"cells and the values that each may take make more than {MOST_CANDIDATES} pairs, which is the most that is read",
            "make the grid smaller, or its domains",
        )
        cells = members["cells"].cells(shape)
        left -= len(cells) * len(values)
        for cell in cells:
            if cell in domains:
                raise members["cells"].error(f"{cell} has a domain already", "name every cell in one domain")
        domains.update(dict.fromkeys(cells, values))
    shape.cells = {cell: cell for cell in domains}
    return domains


def _read_values(node: Node) -> Domain:
    if isinstance(node.value, str):
        match = _INTERVAL.fullmatch(node.value)
        if match is None:
            raise node.error(f"{quote(node.value)} is no interval", 'write "1..9", or a list of integers')
        low, high = (node._replace(value=int(text)).integer(-LARGEST_VALUE, LARGEST_VALUE) for text in match.groups())
        if not 0 <= high - low < MOST_VALUES:
            raise node.error(
                f"{quote(node.value)} has {max(high - low + 1, 0)} values", f"1 to {MOST_VALUES} are allowed, least value first"
            )
        return tuple(range(low, high + 1))
    values = [item.integer(-LARGEST_VALUE, LARGEST_VALUE) for item in node.items()]
    if not 1 <= len(values) <= MOST_VALUES or len(set(values)) < len(values):
        raise node.error(f"the list has {len(values)} values, {len(set(values))} of them different", f"give 1 to {MOST_VALUES}, each once")
    return tuple(sorted(values))
