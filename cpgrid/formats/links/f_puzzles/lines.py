"""Lines: ``{"lines": [["R1C1", "R1C2"], …]}``, each of them a rule; and arrows, whose lines begin in a circle or a pill."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import dropwhile
from typing import Any

from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Rule
from ....rules import (
    Arrow,
    Between,
    DoubleArrow,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    RegionSumLine,
    Renban,
    SlowThermometer,
    Thermometer,
    Whispers,
    Zipper,
)
from .board import Board, read_cell
from .keys import Key, Reading, Stating, clue, entries, entry_cells, made, refused

__all__ = ["LINES"]

Make = Callable[[tuple[Cell, ...], Board], Rule]


def _lines(entry: Node, members: dict[str, Node] | Any, reading: Reading, name: str) -> Iterator[tuple[Node, tuple[Cell, ...]]]:
    if "lines" not in members:
        raise entry.error("the key 'lines' is missing", "name its lines, as in [['R1C1', 'R1C2']]")
    if members["lines"].value == []:
        reading.findings.decorates("entry", f"of the key {name} without lines")
    for line in members["lines"].items():
        yield line, tuple(read_cell(node, reading.board) for node in line.items())


def _read(reading: Reading, name: str, kind: type[Rule], least: int, make: Make) -> Iterator[Rule]:
    for entry, members in entries(reading, name, "lines"):
        for node, cells in _lines(entry, members, reading, name):
            yield from _line(reading, name, kind, least, node, cells, make)


def _line(reading: Reading, name: str, kind: type[Rule], least: int, node: Node, cells: tuple[Cell, ...], make: Make) -> Iterator[Rule]:
    """The rule of one line, unless it is too short to say anything, or comes to a cell again where its kind does not."""
    at = str(cells[0]) if cells else ""
    if kind in {Renban, Nabner}:
        # A loop ends where it began, and of these kinds only which cells there are matters.
        cells = tuple(dict.fromkeys(cells))
    if kind is DoubleArrow and len(cells) == 2:
        reading.findings.unknown("double arrow", "without cells between its circles", at=at)
    elif len(cells) < least:
        reading.findings.decorates("line", f"of the kind {name} that is too short to say anything", at=at)
    elif len(set(cells)) < len(cells) and not getattr(kind, "cells_may_repeat", False):
        reading.findings.unknown("line", f"of the kind {name} that comes to a cell again", at=at)
    else:
        yield made(node, lambda: make(cells, reading.board))


def _write(rules: Sequence[Any], stating: Stating, name: str, check: Callable[[Any, Board], str]) -> None:
    for rule in rules:
        if reason := check(rule, stating.board):
            raise refused(reason)
        stating.add(name, {"lines": [_names(rule.cells)]})


def _names(cells: Sequence[Cell]) -> list[str]:
    return list(map(str, cells))


def _anything(_rule: Rule, _board: Board) -> str:
    return ""


def _key(
    name: str,
    kind: Any,
    least: int = 2,
    make: Make | None = None,
    check: Callable[[Any, Board], str] = _anything,
) -> Key:
    """The key of lines that have no number."""
    built: Make = make or (lambda cells, _: kind(cells))
    return Key(
        (name,),
        (kind,),
        partial(_read, name=name, kind=kind, least=least, make=built),
        partial(_write, name=name, check=check),
    )


def _check_thirds(_rule: Rule, board: Board) -> str:
    return "" if board.size % 3 == 0 else f"the thirds of the digits 1 to {board.size} on an entropic line are others there"


def _read_entropic(reading: Reading) -> Iterator[Rule]:
    if reading.board.size % 3 == 0:
        yield from _read(reading, "entropicline", Entropic, 2, lambda cells, _: Entropic(cells))
        return
    for entry, members in entries(reading, "entropicline", "lines"):
        for _, cells in _lines(entry, members, reading, "entropicline"):
            tail = f"in a grid of {reading.board.size} rows, whose digits make no thirds"
            reading.findings.unknown("entropic line", tail, at=str(cells[0]) if cells else "")


def _read_region_sums(reading: Reading) -> Iterator[Rule]:
    if reading.board.regions:
        yield from _read(reading, "regionsumline", RegionSumLine, 2, lambda cells, board: RegionSumLine(cells, board.regions))
        return
    for _ in entries(reading, "regionsumline", "lines"):
        reading.findings.unknown("region sum line", "in a grid without regions")


def _check_regions(rule: RegionSumLine, board: Board) -> str:
    return "" if rule.regions == board.regions else "the regions of a region sum line are not those of the grid"


def _half(board: Board) -> int:
    return -(-board.size // 2)


_WHISPERS = ("whispers", "germanwhispers", "dutchwhispers")
"""Keys of lines whose neighbours differ by half the number of digits, rounded up; on Dutch ones by one less."""


def _read_whispers(reading: Reading) -> Iterator[Rule]:
    for name in _WHISPERS:
        for entry, members in entries(reading, name, "lines", "value"):
            least, known = clue(members, reading, "whisper line", "")
            if least is None and name == "dutchwhispers":
                least = max(_half(reading.board) - 1, 1)
            if not known:
                continue
            for node, cells in _lines(entry, members, reading, name):
                yield from _line(reading, name, Whispers, 2, node, cells, partial(_whispers, difference=least))


def _whispers(cells: tuple[Cell, ...], _board: Board, difference: int | None) -> Whispers:
    return Whispers(cells, difference)


def _write_whispers(rules: Sequence[Whispers], stating: Stating) -> None:
    half = _half(stating.board)
    for rule in rules:
        if rule.difference not in {None, half, max(half - 1, 1)}:
            raise refused(f"neighbours on a whisper line differ by {half} or {half - 1} there, not by {rule.difference}")
        name = "whispers" if rule.difference in {None, half} else "dutchwhispers"
        said = {"value": str(half)} if rule.difference == half else {}
        stating.add(name, {"lines": [_names(rule.cells)], **said})


def _read_arrows(reading: Reading) -> Iterator[Rule]:
    for entry, members in entries(reading, "arrow", "lines", "cells"):
        stem = entry_cells(entry, members, reading)
        shafts = []
        for _, cells in _lines(entry, members, reading, "arrow"):
            shafts.append(tuple(dropwhile(stem.__contains__, cells)))
        at = str(stem[0]) if stem else ""
        if not stem and any(shafts):
            reading.findings.unknown("arrow", "without a circle or pill", at=str(next(filter(None, shafts))[0]))
        elif not any(shafts):
            reading.findings.decorates("circle or pill", "without an arrow", at=at)
        elif any(cell in stem for shaft in shafts for cell in shaft):
            reading.findings.unknown("arrow", "that comes back to its circle or pill", at=at)
        else:
            yield made(entry, partial(Arrow, stem, tuple(filter(None, shafts))))


def _write_arrows(rules: Sequence[Arrow], stating: Stating) -> None:
    for rule in rules:
        lines = [_names((_nearest(rule.stem, shaft[0]), *shaft)) for shaft in rule.shafts]
        stating.add("arrow", {"lines": lines, "cells": _names(rule.stem)})


def _nearest(stem: Sequence[Cell], cell: Cell) -> Cell:
    return min(stem, key=lambda each: (max(abs(each.row - cell.row), abs(each.column - cell.column)), each))


LINES: tuple[Key, ...] = (
    _key("thermometer", Thermometer),
    _key("slowthermometer", SlowThermometer),
    Key(("arrow",), (Arrow,), _read_arrows, _write_arrows),
    _key("palindrome", Palindrome),
    _key("renban", Renban),
    Key(_WHISPERS, (Whispers,), _read_whispers, _write_whispers),
    Key(("regionsumline",), (RegionSumLine,), _read_region_sums, partial(_write, name="regionsumline", check=_check_regions)),
    _key("betweenline", Between, 3),
    Key(("entropicline",), (Entropic,), _read_entropic, partial(_write, name="entropicline", check=_check_thirds)),
    _key(
        "modularline",
        Modular,
        check=lambda rule, _: "" if rule.modulus == 3 else f"a modular line has the modulus 3 there, not {rule.modulus}",
    ),
    _key("nabner", Nabner),
    _key("doublearrow", DoubleArrow, 3),
    _key("zipperline", Zipper, 3),
    _key(
        "lockout",
        Lockout,
        make=lambda cells, board: Lockout(cells, max(board.size // 2, 1)),
        check=lambda rule, board: (
            ""
            if rule.difference == max(board.size // 2, 1)
            else f"the ends of a lockout line differ by {board.size // 2} there, not by {rule.difference}"
        ),
    ),
)
"""The keys of lines, in the order in which their rules are read."""
