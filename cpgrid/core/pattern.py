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

Spaces mean nothing. A pattern speaks of the whole word.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from .errors import InputError, Place, quote

__all__ = ["Choice", "Node", "NodeSequence", "Repeat", "ValueClass", "parse_pattern"]

_DIGITS = frozenset("0123456789")

_DEEPEST = 50
"""How deep brackets may be nested."""


@dataclass(frozen=True, slots=True, eq=False)
class ValueClass:
    """One value inside (or, if negated, outside) some ranges."""

    ranges: tuple[tuple[int, int], ...]
    negated: bool

    def matches(self, value: int) -> bool:
        """Whether the value is one of them."""
        return any(low <= value <= high for low, high in self.ranges) != self.negated


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """One of several sequences."""

    alternatives: tuple[NodeSequence, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Repeat:
    """A sequence at least, and at most (``None`` = any number), so many times."""

    body: NodeSequence
    least: int
    most: int | None


Node: TypeAlias = ValueClass | Choice | Repeat
NodeSequence: TypeAlias = tuple[Node, ...]
"""Nodes are equal only to themselves, so that long sequences of deep ones are compared at once; each node is made once."""


@lru_cache(maxsize=256)
def parse_pattern(pattern: str) -> NodeSequence:
    """Read a pattern.

    Raises:
        InputError: it is no pattern; the message names the column and what was expected.
    """
    parser = _Parser(pattern)
    whole = parser.choice(0)
    if parser.next:
        raise parser.error("a closing bracket that was never opened", "delete it, or open it before")
    return (whole,)


class _Parser:
    """Reads a pattern from left to right, by recursive descent.

    Args:
        pattern: the text.
    """

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._at = 0

    @property
    def next(self) -> str:
        """The next character, but for spaces; empty at the end."""
        while self._pattern[self._at : self._at + 1] == " ":
            self._at += 1
        return self._pattern[self._at : self._at + 1]

    def error(self, problem: str, mend: str) -> InputError:
        """The error at the next character."""
        return InputError(Place(detail=f"the pattern {quote(self._pattern)}, column {self._at + 1}"), problem, mend)

    def choice(self, depth: int) -> Choice:
        if depth > _DEEPEST:
            raise self.error(f"brackets are nested more than {_DEEPEST} deep", "write it with fewer")
        alternatives = [self._sequence(depth)]
        while self._taken("|"):
            alternatives.append(self._sequence(depth))
        return Choice(tuple(alternatives))

    def _sequence(self, depth: int) -> NodeSequence:
        nodes: list[Node] = []
        while self.next not in {"", "|", ")"}:
            nodes.append(self._repeated(self._one(depth)))
        return tuple(nodes)

    def _one(self, depth: int) -> Node:
        if self._taken("."):
            return ValueClass((), negated=True)
        if self._taken("("):
            inner = self.choice(depth + 1)
            self._expect(")", "the bracket is not closed")
            return inner
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

    def _repeated(self, node: Node) -> Node:
        """The node with the sign of repetition behind it, if there is one; a second one has nothing to repeat, but for brackets."""
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
            return node
        return Repeat((node,), *bounds)

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
