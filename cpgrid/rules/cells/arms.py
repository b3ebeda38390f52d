"""Arms: how far a line goes straight on from a cell, both ways (Shingoki, Balance Loop, Geradeweg)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.line_values import LINES, SIDES, STRAIGHT, TURNS, beyond, opposite
from ...core.marks import Symbol
from ...core.model import RuleIndex, Variable
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..scopes import check_among, check_choice
from ..traced import ahead, arms, meets

__all__ = ["KIND", "Arms"]

_SHAPES: Mapping[str, tuple[int, ...]] = {"any": LINES, "straight": STRAIGHT, "turn": TURNS}
_BALANCES = ("any", "equal", "unequal")


@rule_class
class Arms:
    """A line goes through the cell of a clue, and its two arms there, as far as the next turns, are as long as the clue says.

    Lines are values as in `Loop`. An arm is as long as the steps that the line goes straight on from the clue's cell before it turns. Both
    arms lie in the cells of the rule.

    Args:
        cells: those that the arms may come to, and the clue's own: for most puzzles all cells of the grid.
        clue: the cell of the clue, one of the cells.
        length: of both arms together, 1 or more; ``None`` = any.
        stretches: whether the length is that of each straight stretch through the clue's cell instead: of both arms together where the
            line goes straight on there, of each arm where it turns. Without a length the arms of a turn are equally long.
        line: what it does in the clue's cell: ``straight``, ``turn``, or ``any``.
        balance: whether both arms are equally long: ``equal``, ``unequal``, or ``any``.

    Raises:
        InputError: the clue's cell is not among the cells, the length is less than 1, or a word is unknown.
    """

    cells: Cells
    clue: Cell
    length: int | None = None
    stretches: bool = False
    line: str = "any"
    balance: str = "any"

    def __post_init__(self) -> None:
        check_among("arms", (self.clue,), self.cells)
        check_choice("arms", "line", self.line, tuple(_SHAPES))
        check_choice("arms", "balance", self.balance, _BALANCES)
        if self.length is not None and self.length < 1:
            raise InputError(Place(detail="arms"), f"arms of the length {self.length} are asked for", "give 1 or more, or none")


@lru_cache(maxsize=4096)
def _fits(length: int | None, balance: str, line: int, one: int, other: int, *, stretches: bool) -> bool:
    """Whether the arms of a line are as long as a clue says."""
    if (balance == "equal" and one != other) or (balance == "unequal" and one == other):
        return False
    if stretches and line in TURNS:
        return one == other == (length or one)
    return length is None or one + other == length


def _longest(rule: Arms, ray: int) -> int:
    """How long an arm can be, where so many cells lie."""
    most = ray if rule.length is None else rule.length - (not rule.stretches)
    return max(0, min(ray, most))


def _rays(rule: Arms) -> dict[int, tuple[Cell, ...]]:
    """For each side the cells beyond it, from the clue on, as far as there are any."""
    known = frozenset(rule.cells)

    def ray(side: int) -> Iterator[Cell]:
        cell = rule.clue
        while (cell := beyond(cell, side)) in known:
            yield cell

    return {side: tuple(ray(side)) for side in SIDES}


def _post(rule: Arms, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    rays = _rays(rule)
    word = (rule.clue, *(cell for ray in rays.values() for cell in ray))
    lengths = tuple(map(len, rays.values()))
    made = _automaton(tuple(domains[cell] for cell in word), lengths, rule.line, rule.length, rule.balance, stretches=rule.stretches)
    yield Regular(variables.of(word), made, origin)


_State = tuple[int, int, int, bool] | None


@lru_cache(maxsize=512)
def _automaton(
    domains: tuple[Domain, ...], lengths: tuple[int, ...], shape: str, length: int | None, balance: str, *, stretches: bool
) -> Automaton:
    """Reads the clue's cell, then the cells beyond one side after the other.

    The state is the number of cells that were read, the line in the clue's cell, 0 once both arms are known to fit, the length of its first
    arm, 0 before that is known, and whether the arm that is read goes on.
    """
    places = [(side, step, step == most) for side, most in zip(SIDES, lengths, strict=True) for step in range(1, most + 1)]
    open_sides = sum(side for side, most in zip(SIDES, lengths, strict=True) if most)

    def step(state: _State, value: int) -> _State:
        if state is None:
            return (1, value, 0, False) if value in _SHAPES[shape] and not value & ~open_sides else None
        read, line, first, goes_on = state
        side, far, is_last = places[read - 1]
        goes_on = bool(line & side) and (goes_on or far == 1)
        if not goes_on:
            return read + 1, line, first, False
        if value not in LINES or not value & opposite(side):
            return None
        if value in STRAIGHT:
            return None if is_last else (read + 1, line, first, True)
        if not first:
            return read + 1, line, far, False
        return (read + 1, 0, 0, False) if _fits(length, balance, line, first, far, stretches=stretches) else None

    return Automaton.from_function(domains, None, step, lambda state: state is not None and state[1] == 0).merged()


def _search(rule: Arms, variables: Variables, _groups: Sequence[Sequence[Variable]], origin: RuleIndex) -> Iterator[Regular]:
    """A helper for each side says how long the arm there is, 0 for none: each cell beyond it has a relation with it."""
    helpers: dict[int, Variable] = {}
    for side, ray in _rays(rule).items():
        if not ray:
            continue
        most = _longest(rule, len(ray))
        helpers[side] = variables.helper(tuple(range(most + 1)))
        for far, cell in enumerate(ray[:most], 1):
            reached = _reached(most, far, side, variables.domains[variables[cell]])
            yield Regular((helpers[side], variables[cell]), reached, origin)
    word = (variables[rule.clue], *helpers.values())
    domains = tuple(variables.domains[each] for each in word)
    made = _ends(domains, tuple(helpers), rule.line, rule.length, rule.balance, stretches=rule.stretches)
    yield Regular(word, made, origin)


@lru_cache(maxsize=2048)
def _reached(most: int, far: int, side: int, domain: Domain) -> Automaton:
    """Reads the length of an arm, and the line in the cell so far from the clue: straight on before the end of the arm, a turn there."""
    along = side + opposite(side)

    def holds(length: int, value: int) -> bool:
        if length < far:
            return True
        return value == along if length > far else value in TURNS and bool(value & opposite(side))

    return Automaton.relation(tuple(range(most + 1)), domain, holds)


@lru_cache(maxsize=512)
def _ends(
    domains: tuple[Domain, ...], sides: tuple[int, ...], shape: str, length: int | None, balance: str, *, stretches: bool
) -> Automaton:
    """Reads the line in the clue's cell, then the length of the arm at each of the sides: 0 where the line does not leave.

    The state is as that of `_automaton`, without what only cells have.
    """

    def step(state: tuple[int, int, int] | None, value: int) -> tuple[int, int, int] | None:
        if state is None:
            return (0, value, 0) if value in _SHAPES[shape] and not value & ~sum(sides) else None
        read, line, first = state
        if bool(line & sides[read]) != (value > 0):
            # Of an arm that is known to fit, no side is left at which it might be missing.
            return None
        if not value or not first:
            return read + 1, line, first or value
        return (read + 1, line, -1) if first > 0 and _fits(length, balance, line, first, value, stretches=stretches) else None

    return Automaton.from_function(domains, None, step, lambda state: state is not None and state[2] == -1).merged()


def _violations(rule: Arms, values: Values, _domains: Domains) -> Iterator[str]:
    line = values.get(rule.clue)
    if line is None:
        return
    sides = arms(line)
    if not sides:
        yield f"arms: no line goes through {rule.clue}"
        return
    is_straight = line in {5, 10}
    if rule.line == ("turn" if is_straight else "straight"):
        yield f"arms: the line {'goes straight on through' if is_straight else 'turns in'} {rule.clue}"
        return
    named = set(rule.cells)
    found = [_arm(rule.clue, side, named, values) for side in sides]
    for said in found:
        if isinstance(said, str):
            yield said
            return
    (least, most), (other_least, other_most) = (said for said in found if not isinstance(said, str))
    if rule.balance == "equal" or (rule.stretches and not is_straight):
        if most < other_least or other_most < least:
            yield f"arms: those from {rule.clue} are {_between(least, most)} and {_between(other_least, other_most)} long, not equally"
    elif rule.balance == "unequal" and least == most == other_least == other_most:
        yield f"arms: both from {rule.clue} are {least} long, which must not be"
    if rule.length is None:
        return
    if rule.stretches and not is_straight:
        for low, high in ((least, most), (other_least, other_most)):
            if not low <= rule.length <= high:
                yield f"arms: one from {rule.clue} is {_between(low, high)} long, not {rule.length}"
    elif not least + other_least <= rule.length <= most + other_most:
        has = _between(least + other_least, most + other_most)
        yield f"arms: both from {rule.clue} together are {has} long, not {rule.length}"


def _arm(clue: Cell, side: str, named: set[Cell], values: Values) -> tuple[int, int] | str:
    """How long an arm is at least and at most, as far as values are known; a text where it breaks off."""
    before, length = clue, 0
    while True:
        cell = ahead(before, side)
        length += 1
        if cell not in named:
            return f"arms: the line leaves {before} to where no cell is named"
        value = values.get(cell)
        if value is None:
            least = length
            while (cell := ahead(cell, side)) in named:
                length += 1
            return least, length
        if not meets(value, side):
            return f"arms: the line from {before} ends before {cell}"
        if value not in {5, 10}:
            return length, length
        before = cell


def _between(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


_SIGNS = {"straight": "│", "turn": "└", "equal": "=", "unequal": "≠", "any": ""}


def _marks(rule: Arms) -> Iterator[Symbol]:
    number = "" if rule.length is None else f"{'↔' if rule.stretches else ''}{rule.length}"
    yield Symbol(rule.clue, "clue", _SIGNS[rule.line] + _SIGNS[rule.balance] + number or "?")


def _sample(random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> Arms:
    length = random.choice((None, random.randint(1, 6)))
    line, balance = random.choice((*_SHAPES, "any")), random.choice((*_BALANCES, "any"))
    return Arms(tuple(cells), random.choice(cells), length, random.random() < 0.4, line, balance)


KIND = RuleKind(
    "arms",
    Arms,
    "a line goes through a cell, and its arms there, as far as the next turns, are as long as the clue says",
    _post,
    _violations,
    sample=_sample,
    unordered=True,
    group="cells",
    marks=_marks,
    search=_search,
)
