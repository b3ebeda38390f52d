"""SumoCue's killers: ``SumoCueV1`` and for each cell ``=12``, the first cell of a cage and its sum, or ``+3``, the cage of cell 3.

Behind each may stand the region of a jigsaw, ``=12J0``; a ``D`` behind the name asks for distinct diagonals. Cells are counted from 0. A
sum of 0 is none: of a cell alone, that it is in no cage. Others write Sudokus so, ``=5J0=0J0…``: a given, or 0, and the region; all entries
begin with ``=`` then, and have digits.

Source: www.sudocue.net, SumoCue.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..models.maps import labels, named_groups
from ..models.sudoku import box_rules
from ..rules import Cage, Diagonals
from .fixed_layouts import cannot_state
from .killers import COUNT, SIZE, cages_of, check_written, killer

__all__ = ["FORMAT"]

_NAME = "sumocue"
_BEGIN = re.compile(r"\s*SumoCueV1(D?)", re.ASCII | re.IGNORECASE)
_ENTRY = re.compile(r"([=+])(\d{1,2})(?:J([0-8]))?", re.ASCII)
_REST = re.compile(r"\s*(?:[=+][\d=+J\s]*)?", re.ASCII)


def _recognise(head: Sequence[str]) -> bool:
    return _BEGIN.match(next((line for line in head if line.strip()), "")) is not None


def _read(lines: Lines) -> Iterator[Puzzle]:
    number = 0
    while (line := lines.content()) is not None:
        begin = _BEGIN.match(line)
        if begin is None:
            raise InputError(lines.place(1), f"{quote(line.strip())} begins no puzzle", "write SumoCueV1 and an entry for each cell")
        number += 1
        place = lines.place(len(line) - len(line.lstrip()) + 1, f"case {number}")
        text = line[begin.end() :]
        while _count(text) < COUNT and any(_REST.fullmatch(after) for after in lines.peek(1)):
            text += next(lines)
        yield _puzzle("".join(text.split()), place, diagonals=bool(begin[1]))
    if not number:
        raise InputError(lines.place(), "the text holds no puzzle", "write SumoCueV1 and an entry for each cell")


def _count(text: str) -> int:
    return text.count("=") + text.count("+")


def _puzzle(text: str, place: Place, *, diagonals: bool) -> Puzzle:
    entries: list[tuple[str, int, str | None]] = []
    at = 0
    for match in _ENTRY.finditer(text):
        if match.start() != at:
            break
        entries.append((match[1], int(match[2]), match[3]))
        at = match.end()
    if at < len(text):
        raise InputError(
            place, f"{quote(text[at : at + 10])} is no entry", "write = or +, a number, and perhaps J and a region from 0 to 8"
        )
    if len(entries) != COUNT:
        raise InputError(place, f"there are {len(entries)} entries", f"{COUNT} are expected, a cell each")
    regions = [region for _, _, region in entries if region is not None]
    if regions and len(regions) < COUNT:
        raise InputError(place, f"{len(regions)} of {COUNT} entries have a region", "give all of them one, or none")
    rows = _regions(regions)
    if all(sign == "=" for sign, _, _ in entries) and all(number <= SIZE for _, number, _ in entries):
        givens = {Cell(*divmod(index, SIZE)): number for index, (_, number, _) in enumerate(entries) if number}
        return killer([], givens, place, diagonals=diagonals, regions=rows)
    return killer(_cages(entries, place), {}, place, diagonals=diagonals, regions=rows)


def _regions(regions: Sequence[str]) -> list[Sequence[str]]:
    """Rows of labels; none if they are those of boxes."""
    rows = [regions[start : start + SIZE] for start in range(0, len(regions), SIZE)]
    groups: dict[str, set[Cell]] = {}
    for index, label in enumerate(regions):
        groups.setdefault(label, set()).add(Cell(*divmod(index, SIZE)))
    return [] if {frozenset(group) for group in groups.values()} == {frozenset(box.cells) for box in box_rules(3, 3)} else rows


def _cages(entries: Sequence[tuple[str, int, str | None]], place: Place) -> list[Cage]:
    cages: dict[int, list[Cell]] = {}
    for index, (sign, number, _) in enumerate(entries):
        head = index if sign == "=" else number
        if head >= COUNT or entries[head][0] != "=":
            raise InputError(place, f"entry {index} names cell {number}, which begins no cage", "name the cell that has the sum, from 0")
        cages.setdefault(head, []).append(Cell(*divmod(index, SIZE)))
    totals = {head: entries[head][1] for head in cages}
    return [Cage(tuple(cells), totals[head] or None) for head, cells in cages.items() if totals[head] or len(cells) > 1]


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "".join(f"{_line(puzzle)}\n" for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    cages = cages_of(puzzle, _NAME)
    entries = ["=0"] * COUNT
    if cages:
        for cage in cages:
            head = min(cage.cells)
            for cell in cage.cells:
                entries[_index(cell)] = f"+{_index(head)}"
            entries[_index(head)] = f"={cage.total or 0}"
        if all(entry[0] == "=" and int(entry[1:]) <= SIZE for entry in entries):
            raise cannot_state(puzzle, _NAME, "cages of one cell alone, with sums up to 9, would be givens")
    else:
        for cell, value in puzzle.givens.items():
            entries[_index(cell)] = f"={value}"
    regions = _map(named_groups(puzzle.layout, "region"))
    text = "".join(entry + regions.get(index, "") for index, entry in enumerate(entries))
    diagonals = any(isinstance(rule, Diagonals) for rule in puzzle.layout.rules)
    if any(cage.total is not None and not 0 <= cage.total < 100 for cage in cages):
        raise cannot_state(puzzle, _NAME, "a sum has more than two digits")
    check_written(puzzle, _puzzle(text, puzzle.source, diagonals=diagonals), _NAME)
    return f"SumoCueV1{'D' * diagonals}{text}"


def _index(cell: Cell) -> int:
    return cell.row * SIZE + cell.column


def _map(groups: Sequence[tuple[Cell, ...]]) -> Mapping[int, str]:
    """The region of each cell behind its entry; nothing where there are none."""
    rows = labels(groups, SIZE, SIZE) if groups else []
    return {row * SIZE + column: f"J{int(label) - 1}" for row, line in enumerate(rows) for column, label in enumerate(line) if label}


FORMAT = Format(_NAME, "SumoCue's killers and jigsaws 9×9, an entry a cell", _recognise, _read, _write)
