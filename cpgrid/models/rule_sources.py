"""Where the rules of a family's layout come from: one printed clue, the family itself, or neither.

A family does not say which of its rules stand for which clue. It is found by building the layout with weaker clues: none, a question mark,
or a part of the sign, wherever that leaves rules out and adds none about other cells. Each clue has a number, and for each binary digit
those with 0 and those with 1 are weakened in turn. A rule that one clue alone stands for is gone with exactly one of the two halves each
time, and these spell the number of its clue.

Source: the digits of group testing (R. Dorfman, "The detection of defective members of large populations", Annals of Mathematical
Statistics 14, 1943).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from ..core.errors import InputError
from ..core.families import Arguments, BorderClues, Family, Parameter
from ..core.grid import Cell
from ..core.half_grid import Spot
from ..core.puzzle import Domain, Layout, Rule
from .borders import lines
from .building import build, described, extend
from .table import FAMILIES

__all__ = ["RuleSources", "rule_sources", "without_rules"]

_NONE = "."
"""No clue, in rows of signs of clues."""
_PLAIN = ("?", "#")
"""Clues that say that there is one, and not what it is."""
_LONGEST = 4
"""Signs of a clue whose parts are tried."""
_SIDES: Mapping[str, str] = {
    "above": "above column {}",
    "below": "below column {}",
    "left": "left of row {}",
    "right": "right of row {}",
    "rows": "of row {}",
    "columns": "of column {}",
}
_MOST_KEPT = 32
"""Layouts whose sources are kept."""

_Place: TypeAlias = tuple[int, int]
"""Row and column of a sign."""


@dataclass(frozen=True, slots=True)
class _Clue:
    """A clue in the grid: the parameter that states it, where its sign stands there, and what stands there without it."""

    parameter: str
    place: _Place
    weakest: str


@dataclass(frozen=True, slots=True)
class RuleSources:
    """Where rules come from, by their places in the layout.

    Args:
        clues: for rules that stand for one clue alone, the clue: ``2 at R1C3``, ``3 of row 2``.
        in_grid: for those of them whose clue stands in the grid, that.
        family: rules that the family states whatever its clues are, or because of several of them.
    """

    clues: Mapping[int, str] = field(default_factory=dict, hash=False)
    in_grid: Mapping[int, _Clue] = field(default_factory=dict, hash=False)
    family: frozenset[int] = frozenset()


def rule_sources(layout: Layout) -> RuleSources:
    """The sources of the rules of a layout; none of a ``grid``, or where the family would not build it so.

    Args:
        layout: of any family.
    """
    return _sources(FAMILIES.changes, layout)


@lru_cache(maxsize=_MOST_KEPT)
def _sources(_changes: int, layout: Layout) -> RuleSources:
    family = FAMILIES.get(layout.family)
    if family is None or layout.family == "grid":
        return RuleSources()
    try:
        arguments = described(family, layout)
        frame = build(family, layout.rows, layout.columns, arguments)
    except InputError:
        return RuleSources()
    if layout.rules[: len(frame.rules)] != frame.rules:
        return RuleSources()
    clued = [each for each in family.parameters if each.type.stated in {"clues", "points"} and arguments.get(each.name) is not None]
    found = [source for each in clued for source in _Weakened(family, frame, arguments, each).sources()]
    texts = {place: text for place, _, text in found} | dict(_at_borders(family, layout, range(len(frame.rules), len(layout.rules))))
    in_grid = {place: clue for place, clue, _ in found}
    return RuleSources(texts, in_grid, frozenset(range(len(frame.rules))) - in_grid.keys())


def without_rules(layout: Layout, dropped: Collection[int]) -> Layout | None:
    """The layout that the family builds where some clues are weaker, so that the rules that they stand for are gone, and no others.

    Args:
        layout: of a family.
        dropped: the places of rules.

    Returns:
        ``None`` if the family does not build it.
    """
    sources, family = rule_sources(layout), FAMILIES[layout.family]
    gone = {clue for place, clue in sources.in_grid.items() if place in dropped}
    gone -= {clue for place, clue in sources.in_grid.items() if place not in dropped}
    wanted = [rule for place, rule in enumerate(layout.rules) if place not in dropped]
    try:
        arguments = dict(described(family, layout))
        number = len(build(family, layout.rows, layout.columns, arguments).rules)
        for clue in gone:
            signs = [list(line) for line in arguments[clue.parameter]]
            signs[clue.place[0]][clue.place[1]] = clue.weakest
            arguments[clue.parameter] = signs
        frame = build(family, layout.rows, layout.columns, arguments)
        made = extend(family, frame, [rule for place, rule in enumerate(layout.rules) if place >= number and place not in dropped])
        family.check(made)
    except InputError:
        return None
    return made if Counter(made.rules) == Counter(wanted) and _to_fill(made) == _to_fill(layout) else None


def _at_borders(family: Family, layout: Layout, places: Iterable[int]) -> Iterator[tuple[int, str]]:
    """The rules that are clues at the ends of rows and columns."""
    form = family.clues_of(BorderClues)
    if form is None:
        return
    known = lines(layout.rows, layout.columns)
    numbered = {
        tuple(cell for cell in line if cell in layout.index): _SIDES[border].format(number)
        for border in reversed(form.borders)
        for number, line in enumerate(known[border], 1)
    }
    for place in places:
        rule = layout.rules[place]
        numbers = form.numbers(rule)
        if numbers is not None and rule.cells in numbered:
            shown = [form.alphabet.shown(number) if form.spelling == "sign" else str(number) for number in numbers]
            yield place, f"{' '.join(shown) or 'none'} {numbered[rule.cells]}"


class _Weakened:
    """The layout of a family with some of the clues of a parameter weaker.

    Args:
        family: that builds it.
        frame: with all clues.
        arguments: of that.
        parameter: whose value is rows of signs.
    """

    def __init__(self, family: Family, frame: Layout, arguments: Arguments, parameter: Parameter) -> None:
        self._family, self._frame, self._arguments, self._parameter = family, frame, arguments, parameter
        self._signs: Sequence[Sequence[str]] = arguments[parameter.name]
        self._known = Counter(frame.rules)
        self._weakest: dict[str, str] = {_NONE: _NONE}
        for place, sign in self._all():
            if sign not in self._weakest:
                self._weakest[sign] = self._weaker(sign, place)
        self._places = [place for place, sign in self._all() if self._weakest[sign] != sign]

    def sources(self) -> Iterator[tuple[int, _Clue, str]]:
        """The places of rules, each with its clue, in words, too."""
        rules, places = self._frame.rules, self._places
        numbers = dict.fromkeys((place for place, rule in enumerate(rules) if self._known[rule] == 1), 0) if places else {}
        for digit in range(max(1, (len(places) - 1).bit_length())):
            halves = [{place for number, place in enumerate(places) if number >> digit & 1 == bit} for bit in (0, 1)]
            left = [self._rules({place: self._weakest[self._sign(place)] for place in half}) for half in halves]
            for place in list(numbers):
                gone = [kept is not None and rules[place] not in kept for kept in left]
                if gone[0] == gone[1]:
                    del numbers[place]
                elif gone[1]:
                    numbers[place] += 1 << digit
        for place, number in numbers.items():
            if number < len(places):
                at = places[number]
                yield place, _Clue(self._parameter.name, at, self._weakest[self._sign(at)]), self._text(at)

    def _all(self) -> Iterator[tuple[_Place, str]]:
        """The signs with their places, in reading order."""
        return (((row, column), sign) for row, line in enumerate(self._signs) for column, sign in enumerate(line))

    def _sign(self, place: _Place) -> str:
        row, column = place
        return self._signs[row][column]

    def _weaker(self, sign: str, place: _Place) -> str:
        """The sign in whose place the fewest rules are left; itself if none leaves fewer."""
        lengths = range(1, len(sign)) if len(sign) <= _LONGEST else ()
        parts = sorted({"".join(chosen) for length in lengths for chosen in combinations(sign, length)})
        left = {sign: len(self._frame.rules)}
        for other in (_NONE, *_PLAIN, *parts):
            if other != sign and self._is_sign(other) and (rules := self._rules({place: other})) is not None:
                left[other] = rules.total()
        return min(left, key=lambda other: left[other])

    def _is_sign(self, sign: str) -> bool:
        kind = self._parameter.type
        return sign == _NONE or sign in {kind.sign(sign), kind.sign(kind.word(sign))}

    def _rules(self, changed: Mapping[_Place, str]) -> Counter[Rule] | None:
        """Those of the rules that are left with other signs in some places.

        ``None`` if there are rules about other cells then, or cells to be filled have other values, or the family does not build it.
        """
        signs = [[changed.get((row, column), sign) for column, sign in enumerate(line)] for row, line in enumerate(self._signs)]
        try:
            built = build(self._family, self._frame.rows, self._frame.columns, {**self._arguments, self._parameter.name: signs})
        except InputError:
            return None
        if _to_fill(built) != _to_fill(self._frame):
            return None
        rules = Counter(built.rules)
        new, gone = (Counter(map(_about, left.elements())) for left in (rules - self._known, self._known - rules))
        return rules & self._known if new <= gone else None

    def _text(self, place: _Place) -> str:
        """A clue in words: as it is printed in its cell, or as texts have it, and where."""
        (row, column), frame, word = place, self._frame, self._parameter.type.word(self._sign(place))
        if self._parameter.type.stated == "points":
            return f"{word} at {_point(frame, row, column, in_halves=len(self._signs) != frame.rows + 1)}"
        cell = Cell(row, column)
        return f"{self._family.look.printed(frame).get(cell, word)} at {cell}"


def _to_fill(layout: Layout) -> dict[Cell, Domain]:
    """The cells with several values; in some families clues are cells with one."""
    return {cell: domain for cell, domain in zip(layout.cells, layout.domains, strict=True) if len(domain) > 1}


def _about(rule: Rule) -> tuple[str, tuple[Cell, ...]]:
    """The kind and the cells of a rule."""
    return type(rule).__name__, rule.cells


def _point(layout: Layout, row: int, column: int, *, in_halves: bool) -> str:
    """A point in words: ``R1C1/R2C2``, ``the corner of R1C1 and R1C2`` on the rim."""
    spot = Spot(row + 1, column + 1) if in_halves else Spot(2 * row, 2 * column)
    cells = [str(cell) for cell in spot.cells if 0 <= cell.row < layout.rows and 0 <= cell.column < layout.columns]
    return str(spot) if len(cells) == len(spot.cells) else f"the corner of {' and '.join(cells)}"
