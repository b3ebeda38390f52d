"""HDU 4069: squiggly (jigsaw) Sudokus, each cell an integer of its digit and its walls.

A cell is ``digit + 16·up + 32·right + 64·down + 128·left``, digit 0 for a blank::

      bit  7     6     5      4    3 … 0
           left  down  right  up   digit

The first line says how many cases follow; a case is nine lines of nine integers, and an empty line stands between two.

Source: http://acm.hdu.edu.cn/showproblem.php?pid=4069
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from ..core.errors import InputError, Place, placed, quote
from ..core.grid import rectangle
from ..core.outcome import Outcome, Status, Stop
from ..core.plugins import Format
from ..core.puzzle import Layout, Puzzle
from ..core.text import Lines
from ..models import jigsaw
from ..models.maps import named_groups
from .answers import NO_SOLUTION, undecided
from .cases import block, is_integers, words
from .fixed_layouts import cannot_state, require_layout
from .fixed_rows import integer_rows

__all__ = ["FORMAT"]

_SIZE = 9
_COUNT = _SIZE * _SIZE
_CELLS = rectangle(0, 0, _SIZE, _SIZE)
_UP, _RIGHT, _DOWN, _LEFT = 16, 32, 64, 128
_DIGIT = 15
_NUMBERS = [walls + digit for walls in range(0, 256, 16) for digit in range(10)]
_ROWS = integer_rows(_SIZE, _NUMBERS, "walls (16 + 32 + 64 + 128) plus a digit 0 to 9")
_WALLS = ((_UP, -_SIZE, "up"), (_RIGHT, 1, "right"), (_DOWN, _SIZE, "down"), (_LEFT, -1, "left"))
_RIM = tuple(
    _UP * (cell.row == 0) | _RIGHT * (cell.column == _SIZE - 1) | _DOWN * (cell.row == _SIZE - 1) | _LEFT * (cell.column == 0)
    for cell in _CELLS
)
_BETWEEN = (
    *((cell, cell + 1, _RIGHT, _LEFT) for cell in range(_COUNT) if not _RIM[cell] & _RIGHT),
    *((cell, cell + _SIZE, _DOWN, _UP) for cell in range(_COUNT) if not _RIM[cell] & _DOWN),
)
"""All pairs of neighbours, with the bit of the wall between them in the first and in the second cell."""


def _recognise(head: Sequence[str]) -> bool:
    texts = [line for line in head if line.strip()][:2]
    if not texts or not is_integers(texts[0], 1) or len(texts[0].strip()) > len("99999999"):
        return False
    # The word after the number of cases is a cell, one of many in its row.
    return len(texts) == 1 or len(texts[1].split()) > 1


def _read(lines: Lines) -> Iterator[Puzzle]:
    total = _read_total(lines)
    for number in range(1, total + 1):
        first = lines.content()
        if first is None:
            problem = f"the text ends where case {number} of {total} is expected"
            raise InputError(lines.place(), problem, f"add the missing cases, or make the first line {number - 1}")
        yield _read_case(lines, first, number)
    if (rest := lines.content()) is not None:
        mend = "mend the number of cases on the first line, or delete the rest"
        raise InputError(lines.place(1), f"{quote(rest)} follows the last of {total} cases", mend)


def _read_total(lines: Lines) -> int:
    first = lines.content()
    if first is None:
        raise InputError(lines.place(), "the text is empty, the number of cases is expected", "write it on the first line")
    if not is_integers(first, 1):
        raise InputError(
            lines.place(words(first)[0][0]), f"{quote(first)} stands where the number of cases is expected", "write it on the first line"
        )
    return int(first)


def _read_case(lines: Lines, first: str, number: int) -> Puzzle:
    place = lines.place(detail=f"case {number}")
    numbers: list[int] = []
    for row, text in enumerate(block(lines, first, _SIZE, place.detail)):
        numbers += _ROWS.read(text, place, row)
    layout = _known_layout(bytes(number & ~_DIGIT for number in numbers))
    if layout is None:
        _check_walls(numbers, place)
        layout = _layout(_regions(numbers), place)
    return Puzzle(layout, {cell: value & _DIGIT for cell, value in zip(_CELLS, numbers, strict=True) if value & _DIGIT}, place)


def _check_walls(numbers: Sequence[int], place: Place) -> None:
    for cell, (value, rim) in enumerate(zip(numbers, _RIM, strict=True)):
        if value & rim != rim:
            bit, side = next((bit, side) for bit, _, side in _WALLS if rim & ~value & bit)
            where = Place(place.source, place.line + cell // _SIZE, 0, f"{place.detail}, {_CELLS[cell]}")
            raise InputError(where, f"the border has no wall {_sided(side)} of {_CELLS[cell]}", f"add {bit} to the {value}")
    for cell, other, bit, back in _BETWEEN:
        if (not numbers[cell] & bit) is not (not numbers[other] & back):
            here, there = _CELLS[cell], _CELLS[other]
            wall, missing = (f"right of {here}", f"left of {there}") if bit == _RIGHT else (f"below {here}", f"above {there}")
            if not numbers[cell] & bit:
                wall, missing = missing, wall
            where = Place(place.source, place.line + here.row, 0, f"{place.detail}, {here} and {there}")
            problem = f"there is a wall {wall}, but none {missing}"
            raise InputError(where, problem, "both cells of a wall name it: mend one of the two")


def _sided(side: str) -> str:
    return {"up": "on the upper side", "down": "on the lower side"}.get(side, f"on the {side} side")


def _regions(numbers: Sequence[int]) -> tuple[int, ...]:
    """For each cell, the number of the region that it lies in, in reading order from 0."""
    region = [-1] * _COUNT
    count = 0
    for seed in range(_COUNT):
        if region[seed] < 0:
            region[seed] = count
            reached = [seed]
            for cell in reached:
                for bit, step, _ in _WALLS:
                    if not numbers[cell] & bit and region[cell + step] < 0:
                        region[cell + step] = count
                        reached.append(cell + step)
            count += 1
    return tuple(region)


@lru_cache(maxsize=64)
def _shared_layout(regions: tuple[int, ...]) -> Layout:
    return jigsaw.layout([regions[start : start + _SIZE] for start in range(0, _COUNT, _SIZE)])


@lru_cache(maxsize=256)
def _known_layout(walls: bytes) -> Layout | None:
    """The layout that follows from the walls of all cells; ``None`` if the walls contain a mistake."""
    try:
        _check_walls(walls, Place())
        return _shared_layout(_regions(walls))
    except InputError:
        return None


def _layout(regions: tuple[int, ...], place: Place) -> Layout:
    with placed(place):
        return _shared_layout(regions)


def _write(puzzles: Iterable[Puzzle]) -> str:
    cases = [_write_case(puzzle) for puzzle in puzzles]
    return f"{len(cases)}\n" + "\n".join(cases)


def _write_case(puzzle: Puzzle) -> str:
    layout = puzzle.layout
    if layout.family != jigsaw.FAMILY.name or layout.rows != _SIZE or layout.columns != _SIZE:
        raise cannot_state(puzzle, FORMAT.name, "it writes jigsaws of 9×9")
    region = {cell: index for index, cells in enumerate(named_groups(layout, "region")) for cell in cells}
    labels = [region.get(cell) for cell in _CELLS]
    numbers = list(_RIM)
    for cell, other, bit, back in _BETWEEN:
        if labels[cell] != labels[other]:
            numbers[cell] |= bit
            numbers[other] |= back
    regions = _regions(numbers)
    if max(regions) != _SIZE - 1:
        raise cannot_state(puzzle, FORMAT.name, "walls can only show regions whose cells are connected")
    require_layout(puzzle, _shared_layout(regions), FORMAT.name)
    values = [str(number + puzzle.givens.get(cell, 0)) for cell, number in zip(_CELLS, numbers, strict=True)]
    return "".join(" ".join(values[start : start + _SIZE]) + "\n" for start in range(0, _COUNT, _SIZE))


def _answer(number: int, outcome: Outcome) -> str:
    return f"Case {number}:\n{_result(outcome)}"


def _result(outcome: Outcome) -> str:
    if outcome.count > 1:
        return "Multiple Solutions"
    if outcome.status is Status.NO_SOLUTION:
        return NO_SOLUTION
    # One solution counts as the only one only if the search was exhausted.
    if outcome.stop is not Stop.EXHAUSTED:
        return undecided(outcome)
    digits = "".join(map(str, outcome.solutions[0]))
    return "\n".join(digits[start : start + _SIZE] for start in range(0, _COUNT, _SIZE))


FORMAT = Format(
    name="hdu4069",
    summary="9×9 jigsaws (squiggly), each cell an integer of digit and walls",
    recognise=_recognise,
    read=_read,
    write=_write,
    answer=_answer,
    solutions=2,
)
