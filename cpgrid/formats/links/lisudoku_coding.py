"""Links of lisudoku as puzzles and back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import quote as escaped
from urllib.parse import unquote

from ...core.errors import InputError, Place, quote
from ...core.grid import Cell
from ...core.ledger import NOTHING_ELSE, Ledger
from ...core.nodes import Node
from ...core.puzzle import Layout, Puzzle, Rule
from ...models import FAMILIES, jigsaw, maps, sudoku
from ...rules import (
    AllDotsGiven,
    AntiKing,
    AntiKnight,
    Arrow,
    Cage,
    Diagonals,
    Difference,
    Distinct,
    Even,
    Odd,
    Ratio,
    Renban,
    Thermometer,
    kind_of,
)
from ..placing import at
from .exact import check_stated
from .json_payload import read_json
from .lz_string import compress, decompress
from .nothing import says_nothing
from .parameters import parameters

__all__ = ["decode", "encode"]

_PAGE = "https://lisudoku.xyz/solver?import="
_ADDRESS = re.compile(r"(?:https?://)?(?:www\.)?lisudoku\.xyz/?(\w*)/?([^?#]*)(?:\?(.*))?", re.IGNORECASE | re.DOTALL)
_SIZES = (4, 6, 9)
_LONGEST = 1 << 20
_MEND = "open the puzzle there and copy a link of its solver, which has ?import= in it"
_EXTRA = "extra region"


def decode(text: str, place: Place) -> Puzzle:
    """See `LinkCoding`."""
    if len(text) > _LONGEST:
        raise InputError(place, f"the link has {len(text)} characters", f"up to {_LONGEST} are read")
    address = _ADDRESS.fullmatch(text)
    payload = text
    if address is not None:
        known = parameters((address[3] or "").partition("#")[0], place, "import")
        if not known.get("import"):
            if address[1].lower() == "p" and address[2]:
                raise InputError(place, f"{quote(address[2])} is the name of a puzzle that only the server of lisudoku knows", _MEND)
            raise InputError(place, "the link holds no puzzle", _MEND)
        payload = known["import"]
    plain = unquote(payload).replace(" ", "+")
    if plain.isascii() and plain.isdigit():
        return _grid(plain, place)
    return _document(read_json(decompress(plain, place), place))


def _grid(digits: str, place: Place) -> Puzzle:
    """A Sudoku by its givens alone."""
    size = next((size for size in _SIZES if size * size == len(digits)), None)
    if size is None or any(int(digit) > size for digit in digits):
        raise InputError(place, f"{quote(digits)} is no grid", "16, 36 or 81 digits are, 0 for none, none past the size")
    layout = sudoku.layout(*sudoku.box_shape(size))
    return Puzzle(layout, {cell: int(digit) for cell, digit in zip(layout.cells, digits, strict=True) if digit != "0"}, place)


def _cell(node: Node, size: int) -> Cell:
    members = node.record(("row", "col"))
    return Cell(members["row"].integer(0, size - 1), members["col"].integer(0, size - 1))


def _cells(node: Node, size: int) -> tuple[Cell, ...]:
    return tuple(_cell(each, size) for each in node.items())


def _each(make: Callable[[tuple[Cell, ...]], Rule]) -> Callable[[Node, Layout], Iterator[Rule]]:
    return lambda node, layout: (make(_cells(each, layout.rows)) for each in node.items())


def _whole(make: Callable[[tuple[Cell, ...]], Rule]) -> Callable[[Node, Layout], Iterator[Rule]]:
    return lambda node, layout: iter([make(layout.cells)] if node.boolean() else [])


def _marked(make: Callable[[tuple[Cell, ...]], Rule]) -> Callable[[Node, Layout], Iterator[Rule]]:
    return lambda node, layout: iter([make(cells)] if (cells := _cells(node, layout.rows)) else [])


def _arrows(node: Node, layout: Layout) -> Iterator[Rule]:
    for each in node.items():
        members = _renamed(each, ("circleCells", "arrowCells"))
        yield Arrow(_cells(members["circleCells"], layout.rows), (_cells(members["arrowCells"], layout.rows),))


def _cages(node: Node, layout: Layout) -> Iterator[Rule]:
    for each in node.items():
        members = each.record(("region",), ("sum",))
        total, cells = members.get("sum"), _cells(members["region"], layout.rows)
        if again := [cell for at, cell in enumerate(cells) if cell in cells[:at]]:
            raise members["region"].error(f"the cage names {again[0]} twice", "name each cell once")
        yield Cage(cells, None if total is None or total.value is None else total.integer(0, 10**6))


def _dots(node: Node, layout: Layout) -> Iterator[Rule]:
    for each in node.items():
        members = _renamed(each, ("dotType", "cell1", "cell2"))
        pair = _cell(members["cell1"], layout.rows), _cell(members["cell2"], layout.rows)
        yield Difference(pair, 1) if members["dotType"].choice(("Consecutive", "Double")) == "Consecutive" else Ratio(pair, 2)


_READERS: Mapping[str, Callable[[Node, Layout], Iterator[Rule]]] = {
    "extraRegions": _each(lambda cells: Distinct(cells, _EXTRA)),
    "thermos": _each(Thermometer),
    "arrows": _arrows,
    "primaryDiagonal": _whole(lambda cells: Diagonals(cells, "falling")),
    "secondaryDiagonal": _whole(lambda cells: Diagonals(cells, "rising")),
    "antiKnight": _whole(AntiKnight),
    "antiKing": _whole(AntiKing),
    "killerCages": _cages,
    "kropkiDots": _dots,
    "oddCells": _marked(Odd),
    "evenCells": _marked(Even),
    "renbans": _each(Renban),
}
_OWN = ("gridSize", "regions", "fixedNumbers", "kropkiNegative")


def _camel(key: str) -> str:
    first, *rest = key.split("_")
    return first + "".join(word[:1].upper() + word[1:] for word in rest)


def _renamed(node: Node, required: Sequence[str] = ()) -> dict[str, Node]:
    """The members of an object by names like ``gridSize``, which older documents write ``grid_size``."""
    members = {_camel(key): member for key, member in node.members().items()}
    missing = next((key for key in required if key not in members), None)
    if missing is not None:
        raise node.error(f"the key {missing!r} is missing", "copy the whole link again")
    return members


def _document(node: Node) -> Puzzle:
    members = _renamed(node, ("gridSize",))
    size = members["gridSize"].integer(min(_SIZES), max(_SIZES))
    if size not in _SIZES:
        raise members["gridSize"].error(f"the grid has {size} rows", "4, 6 or 9 are read")
    with at(node.place):
        layout = _frame(members.get("regions"), size)
        rules: list[Rule] = []
        for key, read in _READERS.items():
            if key in members and members[key].value is not None:
                rules += read(members[key], layout)
        rules = _completed(rules, members, layout)
        givens = _fixed(members["fixedNumbers"], size) if members.get("fixedNumbers") else {}
        only_cages = rules and layout.family == "sudoku" and all(isinstance(rule, Cage) for rule in rules)
        made = layout.under("killer", layout.rules, rules) if only_cages else layout.with_rules(*rules) if rules else layout
        FAMILIES[made.family].check(made)
    unknown = [key for key, member in members.items() if key not in {*_READERS, *_OWN} and not says_nothing(member.value)]
    ledger = Ledger(unsupported=tuple(f"the constraint {quote(key)}" for key in unknown)) if unknown else NOTHING_ELSE
    return Puzzle(made, givens, node.place, ledger=ledger)


def _completed(rules: Sequence[Rule], members: Mapping[str, Node], layout: Layout) -> list[Rule]:
    """The rules with one for both diagonals in place of two, and with what is asked of all pairs without a dot."""
    diagonals = [rule for rule in rules if isinstance(rule, Diagonals)]
    found = [rule for rule in rules if len(diagonals) < 2 or not isinstance(rule, Diagonals)]
    found += [Diagonals(layout.cells)] if len(diagonals) == 2 else []
    if "kropkiNegative" in members and members["kropkiNegative"].value is not None and members["kropkiNegative"].boolean():
        dots = tuple(rule.cells for rule in rules if isinstance(rule, Difference | Ratio))
        found.append(AllDotsGiven(layout.cells, dots, differences=(1,), ratios=(2,)))
    return found


def _frame(regions: Node | None, size: int) -> Layout:
    height, width = sudoku.box_shape(size)
    if regions is None or not regions.value:
        return sudoku.layout(height, width)
    groups = [_cells(each, size) for each in regions.items()]
    if {frozenset(cells) for cells in groups} == {frozenset(box.cells) for box in sudoku.box_rules(height, width)}:
        return sudoku.layout(height, width)
    return jigsaw.layout(maps.labels(groups, size, size))


def _fixed(node: Node, size: int) -> dict[Cell, int]:
    found: dict[Cell, int] = {}
    for each in node.items():
        members = each.record(("position", "value"))
        cell, value = _cell(members["position"], size), members["value"].integer(1, size)
        if found.setdefault(cell, value) != value:
            raise each.error(f"{cell} has the value {found[cell]} already", "give each cell one")
    return found


def encode(puzzle: Puzzle) -> str:
    """See `LinkCoding`."""
    layout = puzzle.layout
    if layout.rows not in _SIZES or layout.columns != layout.rows or layout.values != tuple(range(1, layout.rows + 1)):
        raise InputError(puzzle.source, "lisudoku has Sudokus of 4, 6 and 9 rows, with values from 1 on", "choose another format")
    stated = _constraints(puzzle)
    if set(stated) <= {"gridSize", "fixedNumbers"}:
        payload = "".join(str(puzzle.givens.get(cell, 0)) for cell in layout.cells)
    else:
        payload = escaped(compress(json.dumps(stated, separators=(",", ":"))), safe="")
    link = f"{_PAGE}{payload}"
    check_stated(puzzle, decode(link, puzzle.source), "lisudoku")
    return link


def _constraints(puzzle: Puzzle) -> dict[str, Any]:
    """The document of a puzzle."""
    layout = puzzle.layout
    found: dict[str, Any] = {"gridSize": layout.rows}
    regions = maps.named_groups(layout, "region")
    if regions:
        found["regions"] = [_positions(cells) for cells in regions]
    for rule in layout.rules:
        if isinstance(rule, Distinct):
            if rule.name.partition(" ")[0] not in {"row", "column", "box", "region"}:
                found.setdefault("extraRegions", []).append(_positions(rule.cells))
        elif not _state(rule, found):
            problem = f"lisudoku has no key for the rule {kind_of(rule).name} at {rule.cells[0]}"
            raise InputError(puzzle.source, problem, "choose another format, or leave it out")
    if puzzle.givens:
        found["fixedNumbers"] = [{"position": _position(cell), "value": value} for cell, value in sorted(puzzle.givens.items())]
    return found


def _state(rule: Rule, found: dict[str, Any]) -> bool:
    """Add a rule to a document, if there is a key for it."""
    many = {Thermometer: "thermos", Renban: "renbans"}
    once = {AntiKnight: "antiKnight", AntiKing: "antiKing", AllDotsGiven: "kropkiNegative"}
    marked = {Odd: "oddCells", Even: "evenCells"}
    if (key := many.get(type(rule))) is not None:
        found.setdefault(key, []).append(_positions(rule.cells))
    elif (key := once.get(type(rule))) is not None:
        found[key] = True
    elif (key := marked.get(type(rule))) is not None:
        found.setdefault(key, []).extend(_positions(rule.cells))
    elif isinstance(rule, Diagonals):
        found |= {"primaryDiagonal": True} if rule.which != "rising" else {}
        found |= {"secondaryDiagonal": True} if rule.which != "falling" else {}
    elif isinstance(rule, Arrow) and len(rule.shafts) == 1:
        stated = {"circleCells": _positions(rule.stem), "arrowCells": _positions(rule.shafts[0])}
        found.setdefault("arrows", []).append(stated)
    elif isinstance(rule, Cage) and rule.distinct:
        found.setdefault("killerCages", []).append({"sum": rule.total, "region": _positions(rule.cells)})
    elif isinstance(rule, Difference | Ratio):
        kind = "Consecutive" if isinstance(rule, Difference) else "Double"
        dot = {"dotType": kind, "cell1": _position(rule.cells[0]), "cell2": _position(rule.cells[1])}
        found.setdefault("kropkiDots", []).append(dot)
    else:
        return False
    return True


def _position(cell: Cell) -> dict[str, int]:
    return {"row": cell.row, "col": cell.column}


def _positions(cells: Sequence[Cell]) -> list[dict[str, int]]:
    return [_position(cell) for cell in cells]
