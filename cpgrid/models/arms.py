"""Clues in cells of a loop that speak of its arms there: what Shingoki, Balance Loop and Geradeweg share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.line_values import LINES, SIDES, STRAIGHT, WORDS
from ..core.marks import Symbol
from ..core.puzzle import Layout, Rule
from ..rules import Arms, Count, Loop
from . import checks, maps
from .loops import arm_lengths, inside_of_loop, lines_of_loop
from .parameters import clues_in_cells, option
from .parameters.regions import Labels
from .shading import signs, stated
from .tracing import LINE_SIGNS, line_paths

__all__ = ["BLACK", "WHITE", "ArmClues", "circle_and_number", "circle_sign", "number_sign"]

WHITE, BLACK = "w", "b"
_DIGITS = 4
_VALUES = (0, *LINES)


def _number(word: str) -> str:
    """A number from 1 to 999 as it is written; empty for any other word."""
    is_number = word.isascii() and word.isdigit() and len(word) < _DIGITS and int(word) > 0
    return str(int(word)) if is_number else ""


def number_sign(word: str) -> str:
    """The sign of a number or of ``?``; empty for any other word."""
    return word if word == "?" else _number(word)


_COLOURS = dict.fromkeys("wWoO○", WHITE) | dict.fromkeys("bB*●", BLACK)
"""How books and files have circles."""


def circle_sign(word: str) -> str:
    """The sign of a circle: its colour, ``w`` or ``b``, and behind it its number, if it has one; books have the number before it, too."""
    for colour, number in ((word[:1], word[1:]), (word[-1:], word[:-1])):
        if colour in _COLOURS and (not number or _number(number)):
            return _COLOURS[colour] + _number(number)
    return ""


def circle_and_number(sign: str) -> tuple[str, int | None]:
    """The colour and the number of the sign of a circle."""
    return sign[0], int(sign[1:]) if sign[1:] else None


_FULL = option("full", "whether the line comes to every cell.")


@dataclass(frozen=True, slots=True)
class ArmClues:
    """The clues of a family.

    Args:
        family: its name.
        noun: what they are called: the parameter, and messages.
        sign: (a word) → the sign that it is; empty = it is none.
        rule: (all cells, that of the clue, its sign) → what it says.
        said: (such a rule) → its sign.
        clue: (the line in a cell, the lengths of its arms) → the sign that it may have; empty = none.
        mark: (such a rule) → how it is drawn.
        may_be_full: whether some books have lines that come to every cell.
    """

    family: str
    noun: str
    sign: Callable[[str], str]
    rule: Callable[[tuple[Cell, ...], Cell, str], Arms]
    said: Callable[[Arms], str]
    clue: Callable[[int, tuple[int, int]], str]
    mark: Callable[[Arms], Symbol]
    may_be_full: bool = False

    def record(self, summary: str, said: str, *examples: str) -> Family:
        """The family.

        Args:
            summary: of the family.
            said: of its parameter.
            examples: puzzles with one solution.
        """

        def build(rows: int, columns: int, **arguments: Any) -> Layout:
            return self._build(rows, columns, arguments[self.noun], full=arguments.get("full", False))

        clues = Parameter(self.noun, clues_in_cells(self.noun, self.sign, self._find, self._sample), said, None)
        rules = ("loop", "arms", "count") if self.may_be_full else ("loop", "arms")

        def sentence(given: Layout) -> str:
            return f"{summary}; the line comes to every cell" if self._is_full(given) else summary

        return Family(
            self.family,
            summary,
            rules=rules,
            parameters=(clues, _FULL) if self.may_be_full else (clues,),
            build=build,
            describe=self._describe,
            check=self._check,
            alphabet=Alphabet(LINE_SIGNS, texts=WORDS),
            look=Look(stated=rules, marks=self._marks, sentence=sentence, paths=line_paths, traced=LINES),
            examples=examples,
        )

    def _build(self, rows: int, columns: int, clues: Labels, *, full: bool) -> Layout:
        maps.check_rectangle(self.family, clues)
        cells = rectangle(0, 0, rows, columns)
        known = list(stated(clues))
        checks.check_named(self.family, len(known), len(cells))
        rules = (self._checked(self.rule(cells, cell, sign), sign, rows, columns) for cell, sign in known)
        used = (Count(cells, (0,), 0, 0),) if full else ()
        return Layout(self.family, rows, columns, cells, (_VALUES,) * len(cells), (Loop(cells), *rules, *used))

    def _checked(self, rule: Arms, sign: str, rows: int, columns: int) -> Arms:
        """The rule, if there is room for what it says.

        Raises:
            InputError: there is none.
        """
        row, column = rule.clue
        room = dict(zip(SIDES, (row, columns - 1 - column, rows - 1 - row, column), strict=True))
        if not any(_has_room(rule, line, room) for line in LINES):
            problem = f"the grid has no room for a line with such arms at {sign}"
            raise InputError(Place(detail=f"{self.family}, {rule.clue}"), problem, "mend the clue, or move it")
        return rule

    def _find(self, given: Layout) -> Labels:
        known = {rule.clue: self.said(rule) for rule in given.rules if isinstance(rule, Arms)}
        return signs(known, given.rows, given.columns)

    def _check(self, given: Layout) -> None:
        checks.check_full(given, _VALUES)
        checks.check_rules(given, self._build(given.rows, given.columns, self._find(given), full=self._is_full(given)).rules)

    def _is_full(self, given: Layout) -> bool:
        return self.may_be_full and any(isinstance(rule, Count) for rule in given.rules)

    def _describe(self, given: Layout) -> Arguments:
        return {"full": self._is_full(given)} if self.may_be_full else {}

    def _marks(self, rule: Rule) -> Iterator[Symbol]:
        if isinstance(rule, Arms):
            yield self.mark(rule)

    def _sample(self, chance: Random, rows: int, columns: int) -> Labels:
        """Clues that a loop by chance allows, some of them left out."""
        share = chance.choice((0.1, 0.3, 0.6))
        inside = inside_of_loop(chance, rows - 1, columns - 1) if min(rows, columns) > 1 else ()
        known = self.of_loop(lines_of_loop(inside, rows, columns))
        return signs({cell: sign for cell, sign in known.items() if chance.random() < share}, rows, columns)

    def of_loop(self, lines: Mapping[Cell, int]) -> Mapping[Cell, str]:
        """The clues that all cells of a loop may have."""
        known = {cell: self.clue(line, arm_lengths(lines, cell)) for cell, line in lines.items() if line}
        return {cell: sign for cell, sign in known.items() if sign}


def _has_room(rule: Arms, line: int, room: Mapping[int, int]) -> bool:
    """Whether arms of a line fit what a rule says, which reach no further than to the border.

    Args:
        rule: with the clue.
        line: in the clue's cell.
        room: for each side the cells beyond it.
    """
    if rule.line == ("turn" if line in STRAIGHT else "straight"):
        return False
    most, other_most = (room[side] for side in SIDES if line & side)
    if rule.stretches and line not in STRAIGHT:
        return min(most, other_most) >= (rule.length or 1)
    both = rule.length
    either = (
        [(1, 1), (1, 2), (2, 1)] if both is None else [(one, both - one) for one in range(max(1, both - other_most), min(both, most + 1))]
    )
    fits = {"any": lambda *_: True, "equal": int.__eq__, "unequal": int.__ne__}[rule.balance]
    return any(one <= most and other <= other_most and fits(one, other) for one, other in either)
