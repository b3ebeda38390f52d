"""Heyawake: rooms with the number of their shaded cells; no straight run of unshaded cells passes through three rooms.

Shaded cells do not share a border, and the others are connected. A room need not have a number. A run may end in a second room, but it
crosses one border of rooms at most, even where it would come back into the first room. The values are 1 for a
shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, hang_together, rectangle
from ..core.marks import Area
from ..core.puzzle import Layout, Rule
from ..rules import Apart, Connected, Count, RoomRuns
from . import checks, maps
from .parameters import REGIONS, clues_in_cells
from .parameters.regions import Labels
from .shading import SHADED, SIGNS, UNSHADED, VALUES, layout, near, random_apart, signs, stated

__all__ = ["FAMILY"]

_DIGITS = 4

_Rooms = Sequence[tuple[Cell, ...]]


def _sign(word: str) -> str:
    return str(int(word)) if word.isascii() and word.isdigit() and len(word) < _DIGITS else ""


def _build(rows: int, columns: int, *, regions: Sequence[Sequence[Hashable]], numbers: Labels | None) -> Layout:
    place = Place(detail="heyawake")
    maps.check_rectangle("heyawake", regions)
    rooms = list(maps.cells_by_label(regions).values())
    if numbers is not None and [len(line) for line in numbers] != [len(line) for line in regions]:
        raise InputError(place, "the numbers and the map of rooms are of different sizes", "give a sign for each cell in both")
    shown: dict[int, int] = {}
    owner = {cell: number for number, room in enumerate(rooms) for cell in room}
    for cell, sign in stated(numbers or ()):
        room = owner[cell]
        if room in shown:
            raise InputError(place, f"{cell} has a number, and its room has one already", "a room has one number at most")
        shown[room] = int(sign)
    _check_rooms(rooms, shown)
    return layout("heyawake", rows, columns, list(_rules(rectangle(0, 0, rows, columns), rooms, shown)))


def _check_rooms(rooms: _Rooms, shown: Mapping[int, int]) -> None:
    """Whether each room is connected, and so many of its cells as it says can be shaded without two side by side.

    Raises:
        InputError: one is not.
    """
    place = Place(detail="heyawake")
    for number, room in enumerate(rooms):
        if not hang_together(room):
            raise InputError(place, f"the room at {room[0]} is not connected", "give its parts labels of their own")
        if number in shown and shown[number] > (most := _most_apart(room)):
            problem = f"the room at {room[0]} has the number {shown[number]}, and at most {most} of its cells can be shaded"
            raise InputError(place, problem, "mend the number, or the map of rooms: shaded cells do not share a border")


def _most_apart(room: Sequence[Cell]) -> int:
    """How many cells of a room there can be of which no two share a border: all but those of a greatest matching (König)."""
    known = frozenset(room)
    partner: dict[Cell, Cell] = {}

    def matched(start: Cell) -> bool:
        """Whether a path leads from a dark cell of the chessboard to one that is left, by turns beside the matching and in it."""
        came: dict[Cell, Cell] = {}
        open_ = [start]
        for dark in open_:
            for light in near(dark):
                if light not in known or light in came:
                    continue
                came[light] = dark
                if light in partner:
                    open_.append(partner[light])
                    continue
                back: Cell | None = light
                while back is not None:
                    one = came[back]
                    following = next((other for other, own in partner.items() if own == one), None)
                    partner[back] = one
                    back = following
                return True
        return False

    return len(room) - sum(matched(cell) for cell in room if (cell.row + cell.column) % 2 == 0)


def _rules(cells: tuple[Cell, ...], rooms: _Rooms, shown: Mapping[int, int]) -> Iterator[Rule]:
    for number, room in enumerate(rooms):
        if number in shown:
            yield Count(room, (SHADED,), shown[number], shown[number])
    yield RoomRuns(tuple(rooms), (UNSHADED,))
    yield Apart(cells, (SHADED,))
    yield Connected(cells, (UNSHADED,))


def _rooms(given: Layout) -> _Rooms:
    return next((rule.rooms for rule in given.rules if isinstance(rule, RoomRuns)), ())


def _shown(given: Layout) -> Mapping[int, int]:
    """The numbers of rooms, by the places of these among all rooms."""
    counts = {rule.cells: rule.low for rule in given.rules if isinstance(rule, Count)}
    return {number: low for number, room in enumerate(_rooms(given)) if (low := counts.get(room)) is not None}


def _printed(given: Layout) -> Mapping[Cell, str]:
    """A room's number stands in its first cell."""
    rooms = _rooms(given)
    return {rooms[room][0]: str(number) for room, number in _shown(given).items()}


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _describe(given: Layout) -> Arguments:
    return {"regions": maps.labels(_rooms(given), given.rows, given.columns)}


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    rooms, place = _rooms(given), Place(detail=given.family)
    if sorted(cell for room in rooms for cell in room) != list(given.cells):
        raise InputError(place, "the rooms do not share out the grid", "state one room-runs rule with every cell in one of its rooms")
    shown = _shown(given)
    _check_rooms(rooms, shown)
    wanted = maps.cells_by_label(maps.labels(rooms, given.rows, given.columns))
    checks.check_rules(given, _rules(given.cells, list(wanted.values()), shown))


def _marks(rule: Rule) -> Iterator[Area]:
    if isinstance(rule, RoomRuns):
        for room in rule.rooms:
            yield Area(room, "border")


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Numbers in some places, mostly small ones."""
    shaded = random_apart(chance, rows, columns, 0.3)
    places = chance.sample(rectangle(0, 0, rows, columns), max(1, rows * columns // 8))
    return signs({cell: chance.choice((0, 1, 1, 1 + (cell in shaded))) for cell in places}, rows, columns)


_SMALL = """heyawake 6x6
regions:
aaabcc
ddeecc
ddeeff
gheeff
iiiiff
jjjjkl
...01.
2.2...
....1.
.0....
......
1....1
"""

FAMILY = Family(
    "heyawake",
    "a room has as many shaded cells as it says; no straight run of unshaded cells passes through three rooms; shaded cells do not share a "
    "border, the others are connected",
    rules=("count", "room-runs", "apart", "connected"),
    parameters=(
        Parameter(
            "regions",
            REGIONS,
            "a label for each cell, row by row, or a text of lines; cells of one label are a room.",
            None,
        ),
        Parameter(
            "numbers",
            clues_in_cells("numbers of rooms", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: how many cells of a room are shaded, in one of its cells; ``.`` "
            "elsewhere.",
            by_name=True,
        ),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("count", "room-runs", "apart", "connected"), marks=_marks, shaded=SHADED, printed=_printed),
    examples=(_SMALL,),
)
