"""Regular expressions whose symbols are the values of cells.

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

Spaces mean nothing. A pattern speaks of the whole word. What may follow a value is a set of expressions, its partial derivatives; these
sets are the states of a deterministic automaton, made as far as words of the length at hand reach. Repetitions count down, so that
``.{1000}`` is no larger than ``.{2}``. Libraries for regular expressions (greenery, interegular, pyformlang) determinise the language of
words of any length.

Source: V. Antimirov, "Partial derivatives of regular expressions and finite automaton constructions", Theoretical Computer Science 155
(1996).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from .errors import InputError, Place, Refusal, quote

__all__ = ["Expressions", "derivative", "matches", "may_end", "parse_pattern"]

_DIGITS = frozenset("0123456789")

_DEEPEST = 50
"""How deep brackets may be nested."""

_MOST_EXPRESSIONS = 5_000
"""Expressions in one state of the automaton."""


@dataclass(frozen=True, slots=True)
class _Values:
    """One value inside (or, if negated, outside) some ranges."""

    ranges: tuple[tuple[int, int], ...]
    negated: bool

    def matches(self, value: int) -> bool:
        return any(low <= value <= high for low, high in self.ranges) != self.negated


@dataclass(frozen=True, slots=True)
class _Choice:
    """One of several sequences."""

    alternatives: tuple[_Sequence, ...]


@dataclass(frozen=True, slots=True)
class _Repeat:
    """A sequence at least, and at most (``None`` = any number), so many times."""

    body: _Sequence
    least: int
    most: int | None


_Node: TypeAlias = _Values | _Choice | _Repeat
_Sequence: TypeAlias = tuple[_Node, ...]

Expressions: TypeAlias = frozenset[_Sequence]
"""What may follow: a word that one of the expressions matches."""


def derivative(state: Expressions, value: int) -> Expressions | None:
    """What may follow after one more value; ``None`` = nothing.

    Raises:
        Refusal: too many expressions are left to be told apart.
    """
    after: set[_Sequence] = set()
    for sequence in state:
        for rest in _derivatives(sequence, value):
            after.add(rest)
            if len(after) > _MOST_EXPRESSIONS:
                raise Refusal("the automaton", "the pattern has too many ways to go on; write it with fewer repetitions inside one another")
    return frozenset(after) or None


def may_end(state: Expressions) -> bool:
    """Whether the word may end here."""
    return any(map(_may_be_empty, state))


def _derivatives(sequence: _Sequence, value: int) -> Iterator[_Sequence]:
    """The expressions of what may follow the value in words of the sequence."""
    for index, node in enumerate(sequence):
        rest = sequence[index + 1 :]
        for after in _node_derivatives(node, value):
            yield after + rest
        if not _may_be_empty((node,)):
            return


def _node_derivatives(node: _Node, value: int) -> Iterator[_Sequence]:
    if isinstance(node, _Values):
        if node.matches(value):
            yield ()
    elif isinstance(node, _Choice):
        for sequence in node.alternatives:
            yield from _derivatives(sequence, value)
    elif node.most != 0:
        again = _Repeat(node.body, max(node.least - 1, 0), None if node.most is None else node.most - 1)
        for after in _derivatives(node.body, value):
            yield after if again.most == 0 else (*after, again)


def _may_be_empty(sequence: _Sequence) -> bool:
    for node in sequence:
        if isinstance(node, _Values):
            return False
        if isinstance(node, _Choice):
            if not any(map(_may_be_empty, node.alternatives)):
                return False
        elif node.least and not _may_be_empty(node.body):
            return False
    return True


def matches(pattern: str, word: Sequence[Collection[int]]) -> bool:
    """Whether a pattern matches some word, decided without derivatives: by the places where a match of each of its parts may end.

    Args:
        pattern: the regular expression.
        word: the values that may stand at each place.

    Raises:
        InputError: it is no pattern.
    """
    return any(len(word) in _ends(sequence, word, frozenset([0])) for sequence in parse_pattern(pattern))


def _ends(sequence: _Sequence, word: Sequence[Collection[int]], starts: frozenset[int]) -> frozenset[int]:
    """The places where a match may end that begins at one of some places."""
    for node in sequence:
        if isinstance(node, _Values):
            starts = frozenset(at + 1 for at in starts if at < len(word) and any(map(node.matches, word[at])))
        elif isinstance(node, _Choice):
            starts = frozenset().union(*(_ends(alternative, word, starts) for alternative in node.alternatives))
        else:
            starts = _ends_of_repeat(node, word, starts)
    return starts


def _ends_of_repeat(node: _Repeat, word: Sequence[Collection[int]], starts: frozenset[int]) -> frozenset[int]:
    """Once more and once more, until nothing changes: the places go on to the end of the word, or, for an empty match, stay."""
    found, times = starts if node.least == 0 else frozenset(), 0
    while starts and times != node.most:
        before, starts, times = starts, _ends(node.body, word, starts), times + 1
        if times >= node.least or starts == before:
            found |= starts
        if starts == before:
            break
    return found


@lru_cache(maxsize=256)
def parse_pattern(pattern: str) -> Expressions:
    """The state before the first value.

    Raises:
        InputError: it is no pattern; the message names the column and what was expected.
    """
    parser = _Parser(pattern)
    whole = parser.choice(0)
    if parser.next:
        raise parser.error("a closing bracket that was never opened", "delete it, or open it before")
    return frozenset([(whole,)])


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

    def choice(self, depth: int) -> _Choice:
        if depth > _DEEPEST:
            raise self.error(f"brackets are nested more than {_DEEPEST} deep", "write it with fewer")
        alternatives = [self._sequence(depth)]
        while self._taken("|"):
            alternatives.append(self._sequence(depth))
        return _Choice(tuple(alternatives))

    def _sequence(self, depth: int) -> _Sequence:
        nodes: list[_Node] = []
        while self.next not in {"", "|", ")"}:
            nodes.append(self._repeated(self._one(depth)))
        return tuple(nodes)

    def _one(self, depth: int) -> _Node:
        if self._taken("."):
            return _Values((), negated=True)
        if self._taken("("):
            inner = self.choice(depth + 1)
            self._expect(")", "the bracket is not closed")
            return inner
        if self._taken("["):
            return self._class()
        if self.next in _DIGITS or self.next == "<":
            value = self._value()
            return _Values(((value, value),), negated=False)
        if self.next in "*+?{":
            raise self.error(f"{quote(self.next)} has nothing to repeat", "write a value or brackets before it")
        raise self.error(f"{quote(self.next)} is no value", "write a digit, a number as <12>, . [ ] or ( )")

    def _class(self) -> _Values:
        negated = self._taken("^")
        ranges: list[tuple[int, int]] = []
        while not self._taken("]"):
            if self.next != "<" and self.next not in _DIGITS:
                found = quote(self.next) if self.next else "the end"
                raise self.error(f"{found} stands where a value or ] is expected", "write digits, numbers as <12>, or ranges as 1-3")
            low = high = self._value()
            if self._taken("-"):
                high = self._value()
                if high < low:
                    raise self.error(f"the range from {low} to {high} is empty", "write the smaller value first")
            ranges.append((low, high))
        if not ranges:
            raise self.error("no value stands between [ and ]", "write at least one; any value is .")
        return _Values(tuple(ranges), negated)

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

    def _repeated(self, node: _Node) -> _Node:
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
        return _Repeat((node,), *bounds)

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
