"""What a regular expression over the values of cells accepts: as a step function, and by the definition.

What may follow a value is a set of expressions, its partial derivatives; these sets are the states of a deterministic automaton, made as
far as words of the wanted length reach. Repetitions count down, so that ``.{1000}`` is no larger than ``.{2}``. Libraries for regular
expressions (greenery, interegular, pyformlang) determinise the language of words of any length.

Source: V. Antimirov, "Partial derivatives of regular expressions and finite automaton constructions", Theoretical Computer Science 155
(1996).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TypeAlias

from .errors import Refusal
from .pattern import Choice, Node, NodeSequence, Repeat, ValueClass, parse_pattern

__all__ = ["Derivatives", "Expressions", "matches", "may_end"]

_MOST_EXPRESSIONS = 100_000
"""Expressions made while one pattern is unrolled: a second's work."""

Expressions: TypeAlias = frozenset[NodeSequence]
"""What may follow: a word that one of the expressions matches."""


class Derivatives:
    """The step function of a pattern, which remembers what it has worked out.

    Args:
        pattern: the regular expression.

    Raises:
        InputError: it is none.
    """

    def __init__(self, pattern: str) -> None:
        self.start: Expressions = frozenset([parse_pattern(pattern)])
        """The state before the first value."""
        self._classes = tuple(ValueClass(*key) for key in {(node.ranges, node.negated) for whole in self.start for node in _classes(whole)})
        self._known: dict[tuple[Expressions, tuple[bool, ...]], Expressions | None] = {}
        self._classes_of: dict[int, tuple[bool, ...]] = {}
        self._repeats: dict[tuple[NodeSequence, int, int | None], Repeat] = {}
        self._made = 0

    def step(self, state: Expressions, value: int) -> Expressions | None:
        """What may follow after one more value; ``None`` = nothing.

        Raises:
            Refusal: more than `_MOST_EXPRESSIONS` were made.
        """
        # Values that are in the same classes of the pattern have the same derivatives.
        if (classes := self._classes_of.get(value)) is None:
            classes = self._classes_of[value] = tuple(node.matches(value) for node in self._classes)
        key = state, classes
        if key not in self._known:
            after: set[NodeSequence] = set()
            for sequence in state:
                for rest in self._of_sequence(sequence, value):
                    after.add(rest)
                    self._made += 1
                    if self._made > _MOST_EXPRESSIONS:
                        raise Refusal("the automaton", "its pattern may go on in too many ways; write it with fewer repetitions")
            self._known[key] = frozenset(after) or None
        return self._known[key]

    def _of_sequence(self, sequence: NodeSequence, value: int) -> Iterator[NodeSequence]:
        """What may follow the value in words of the sequence."""
        for index, node in enumerate(sequence):
            rest = sequence[index + 1 :]
            for after in self._of_node(node, value):
                yield after + rest
            if not _may_be_empty((node,)):
                return

    def _of_node(self, node: Node, value: int) -> Iterator[NodeSequence]:
        if isinstance(node, ValueClass):
            if node.matches(value):
                yield ()
        elif isinstance(node, Choice):
            for sequence in node.alternatives:
                yield from self._of_sequence(sequence, value)
        elif node.most != 0:
            again = self._repeat(node.body, max(node.least - 1, 0), None if node.most is None else node.most - 1)
            for after in self._of_sequence(node.body, value):
                yield after if again.most == 0 else (*after, again)

    def _repeat(self, body: NodeSequence, least: int, most: int | None) -> Repeat:
        """The one node that repeats the sequence so often."""
        return self._repeats.setdefault((body, least, most), Repeat(body, least, most))


def _classes(sequence: NodeSequence) -> Iterator[ValueClass]:
    """The classes of values that a sequence speaks of."""
    for node in sequence:
        if isinstance(node, ValueClass):
            yield node
        else:
            for inner in (node.body,) if isinstance(node, Repeat) else node.alternatives:
                yield from _classes(inner)


def may_end(state: Expressions) -> bool:
    """Whether the word may end here."""
    return any(map(_may_be_empty, state))


def _may_be_empty(sequence: NodeSequence) -> bool:
    for node in sequence:
        if isinstance(node, ValueClass):
            return False
        if isinstance(node, Choice):
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
    ends = _Ends(word)
    return len(word) in ends.of_sequence(parse_pattern(pattern), frozenset([0]))


_Places: TypeAlias = frozenset[int]


class _Ends:
    """The places in a word where a match may end that begins at one of some places.

    Args:
        word: the values that may stand at each place.
    """

    def __init__(self, word: Sequence[Collection[int]]) -> None:
        self._word = word
        self._known: dict[tuple[int, _Places], _Places] = {}

    def of_sequence(self, sequence: NodeSequence, starts: _Places) -> _Places:
        for node in sequence:
            # Brackets inside one another ask the same again and again. The nodes live as long as the pattern, so that each has its number.
            key = id(node), starts
            if key not in self._known:
                self._known[key] = self._of_node(node, starts)
            starts = self._known[key]
        return starts

    def _of_node(self, node: Node, starts: _Places) -> _Places:
        if isinstance(node, ValueClass):
            return frozenset(at + 1 for at in starts if at < len(self._word) and any(map(node.matches, self._word[at])))
        if isinstance(node, Choice):
            return frozenset().union(*(self.of_sequence(alternative, starts) for alternative in node.alternatives))
        # Once more and once more, until nothing changes: the places go on to the end of the word, or, for an empty match, stay.
        ends, times = starts if node.least == 0 else frozenset(), 0
        while starts and times != node.most:
            before, starts, times = starts, self.of_sequence(node.body, starts), times + 1
            if times >= node.least or starts == before:
                ends |= starts
            if starts == before:
                break
        return ends
