"""Patterns, the text form of regular expressions whose symbols are the values of cells.

=================  ==========================================================================================================
``7``              the digit 7
``<12>`` ``<-3>``  any other number
``.``              any value
``[1-35<10>]``     one of the values: digits, numbers and ranges such as ``<-3>-<12>``
``[^1-3]``         any value but those
``( )``            grouping
``A|B``            one or the other
``A*`` ``A+``      any number of times, at least once
``A?``             once or not at all
``A{2}``           twice; ``A{2,}`` at least twice, ``A{2,4}`` two to four times
=================  ==========================================================================================================

Spaces mean nothing. A pattern speaks of the whole word. Brackets may be nested to any depth: an expression is a list of parts that name one
another by number, and nothing that is done with it goes down into brackets by recursion.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from .errors import InputError, Place, quote

__all__ = ["NOTHING", "Choice", "Expression", "Nothing", "Part", "Parts", "Repeat", "Sequence", "ValueClass", "parse_pattern"]

_DIGITS = frozenset("0123456789")

NOTHING = 0
"""The number of the part that matches no values at all."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """No value."""


@dataclass(frozen=True, slots=True)
class ValueClass:
    """One value inside (or, if negated, outside) some ranges."""

    ranges: tuple[tuple[int, int], ...]
    negated: bool

    def matches(self, value: int) -> bool:
        """Whether the value is one of them."""
        return any(low <= value <= high for low, high in self.ranges) != self.negated


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several parts."""

    alternatives: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sequence:
    """A part, and what stands behind it: sequences with the same end share it."""

    first: int
    rest: int


@dataclass(frozen=True, slots=True)
class Repeat:
    """A part at least, and at most (``None`` = any number), so many times; one that may be empty has no least number."""

    body: int
    least: int
    most: int | None


Part: TypeAlias = Nothing | ValueClass | Choice | Sequence | Repeat


class Parts:
    """Parts by number; equal ones have the same. A part stands behind those that it is made of.

    Args:
        parts: those to begin with.
    """

    def __init__(self, parts: Iterable[Part] = (Nothing(),)) -> None:
        self.parts: list[Part] = []
        self.may_be_empty: list[bool] = []
        self._numbers: dict[Part, int] = {}
        for part in parts:
            self.number(part)

    def number(self, part: Part) -> int:
        """The number of a part."""
        number = self._numbers.setdefault(part, len(self.parts))
        if number == len(self.parts):
            self.parts.append(part)
            self.may_be_empty.append(self._may_be_empty(part))
        return number

    def choice(self, alternatives: Iterable[int]) -> int:
        """The number of one of some parts."""
        distinct = tuple(dict.fromkeys(alternatives))
        return distinct[0] if len(distinct) == 1 else self.number(Choice(distinct))

    def sequence(self, parts: Iterable[int]) -> int:
        """The number of parts that follow one another."""
        first, *others = reversed([part for part in parts if part != NOTHING] or [NOTHING])
        for part in others:
            first = self.number(Sequence(part, first))
        return first

    def repeat(self, body: int, least: int, most: int | None) -> int:
        """The number of a part so many times."""
        if body == NOTHING or most == 0:
            return NOTHING
        inner = self.parts[body]
        if isinstance(inner, Repeat) and (inner.least, inner.most) == (0, None):
            return body
        return self.number(Repeat(body, 0 if self.may_be_empty[body] else least, most))

    def _may_be_empty(self, part: Part) -> bool:
        empty = self.may_be_empty
        match part:
            case ValueClass():
                return False
            case Choice(alternatives):
                return any(empty[one] for one in alternatives)
            case Sequence(first, rest):
                return empty[first] and empty[rest]
            case Repeat(_, least, _):
                return least == 0
        return True


@dataclass(frozen=True, slots=True)
class Expression:
    """A pattern that was read.

    Args:
        parts: what it is made of; the first is `Nothing`, and each stands behind its own parts.
        whole: the number of the part that is all of it.
    """

    parts: tuple[Part, ...]
    whole: int


@lru_cache(maxsize=256)
def parse_pattern(pattern: str) -> Expression:
    """Read a pattern.

    Raises:
        InputError: it is no pattern; the message names the column and what was expected.
    """
    return _Parser(pattern).expression()


class _Bracket:
    """What has been read of a choice: its alternatives, and the parts of the one that is being read."""

    def __init__(self) -> None:
        self.alternatives: list[list[int]] = [[]]


class _Parser:
    """Reads a pattern from left to right.

    Args:
        pattern: the text.
    """

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._at = 0
        self._parts = Parts()

    @property
    def next(self) -> str:
        """The next character, but for spaces; empty at the end."""
        while self._pattern[self._at : self._at + 1] == " ":
            self._at += 1
        return self._pattern[self._at : self._at + 1]

    def error(self, problem: str, mend: str) -> InputError:
        """The error at the next character."""
        return InputError(Place(detail=f"the pattern {quote(self._pattern)}, column {self._at + 1}"), problem, mend)

    def expression(self) -> Expression:
        """All of the pattern."""
        open_brackets = [_Bracket()]
        while self.next:
            part = None
            if self._taken("("):
                open_brackets.append(_Bracket())
            elif self._taken("|"):
                open_brackets[-1].alternatives.append([])
            elif self.next == ")":
                if len(open_brackets) == 1:
                    raise self.error("a closing bracket that was never opened", "delete it, or open it before")
                self._at += 1
                part = self._closed(open_brackets.pop())
            else:
                part = self._parts.number(self._values())
            if part is not None:
                open_brackets[-1].alternatives[-1].append(self._repeated(part))
        if len(open_brackets) > 1:
            raise self.error("the bracket is not closed", "write ) here")
        whole = self._closed(open_brackets[0])
        return Expression(tuple(self._parts.parts), whole)

    def _closed(self, bracket: _Bracket) -> int:
        return self._parts.choice([self._parts.sequence(parts) for parts in bracket.alternatives])

    def _values(self) -> ValueClass:
        if self._taken("."):
            return ValueClass((), negated=True)
        if self._taken("["):
            return self._class()
        if self.next in _DIGITS or self.next == "<":
            value = self._value()
            return ValueClass(((value, value),), negated=False)
        if self.next in "*+?{":
            raise self.error(f"{quote(self.next)} has nothing to repeat", "write a value or brackets before it")
        raise self.error(f"{quote(self.next)} is no value", "write a digit, a number as <12>, . [ ] or ( )")

    def _class(self) -> ValueClass:
        negated = self._taken("^")
        ranges: list[tuple[int, int]] = []
        while not self._taken("]"):
            if self.next != "<" and self.next not in _DIGITS:
                next_sign = quote(self.next) if self.next else "the end"
                raise self.error(f"{next_sign} stands where a value or ] is expected", "write digits, numbers as <12>, or ranges as 1-3")
            low = high = self._value()
            if self._taken("-"):
                high = self._value()
                if high < low:
                    raise self.error(f"the range from {low} to {high} is empty", "write the smaller value first")
            ranges.append((low, high))
        if not ranges:
            raise self.error("no value stands between [ and ]", "write at least one; any value is .")
        return ValueClass(tuple(ranges), negated)

    def _value(self) -> int:
        if self._taken("<"):
            negative = self._taken("-")
            number = self._number()
            self._expect(">", "the number is not closed")
            return -number if negative else number
        if self.next not in _DIGITS:
            raise self.error("a value is expected here", "write a digit, or a number as <12>")
        self._at += 1
        return int(self._pattern[self._at - 1])

    def _number(self) -> int:
        digits = ""
        while self.next in _DIGITS:
            digits += self.next
            self._at += 1
        if not 0 < len(digits) < 10:
            raise self.error("a number is expected here", "write one to nine digits")
        return int(digits)

    def _repeated(self, part: int) -> int:
        """The part with the sign of repetition behind it, if there is one; a second one has nothing to repeat, but for brackets."""
        bounds: tuple[int, int | None]
        if self._taken("*"):
            bounds = 0, None
        elif self._taken("+"):
            bounds = 1, None
        elif self._taken("?"):
            bounds = 0, 1
        elif self._taken("{"):
            bounds = self._bounds()
        else:
            return part
        return self._parts.repeat(part, *bounds)

    def _bounds(self) -> tuple[int, int | None]:
        least = self._number()
        most: int | None = least
        if self._taken(","):
            most = None if self.next == "}" else self._number()
        if most is not None and most < least:
            raise self.error(f"{least} to {most} times is impossible", "write the smaller number first")
        self._expect("}", "the number of times is not closed")
        return least, most

    def _taken(self, sign: str) -> bool:
        """Go past a sign, if it comes next."""
        if self.next != sign:
            return False
        self._at += 1
        return True

    def _expect(self, sign: str, problem: str) -> None:
        if not self._taken(sign):
            raise self.error(problem, f"write {sign} here")
