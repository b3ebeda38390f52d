"""What a regular expression over the values of cells accepts: as a step function, and by the definition.

What may follow a value is a set of ways to go on, the partial derivatives; these sets are the states of a deterministic automaton, made as
far as words of the wanted length reach. A way is a part of the pattern with the way behind it, and equal ones are one: so what it takes to
find the next state depends on how many ways there are, and not on how many paths through the pattern lead to each. Repetitions count down,
so that ``.{1000}`` is no larger than ``.{2}``. Libraries for regular expressions (greenery, interegular, pyformlang) determinise the
language of words of any length.

Source: V. Antimirov, "Partial derivatives of regular expressions and finite automaton constructions", Theoretical Computer Science 155
(1996).
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from typing import TypeAlias

from .errors import Refusal
from .pattern import NOTHING, Choice, Parts, Repeat, ValueClass, parse_pattern
from .pattern import Sequence as PartSequence

__all__ = ["MOST_WAYS", "Derivatives", "matches"]

MOST_WAYS = 2_000_000
"""Ways to go on of all states of one pattern, and what is looked at to find them: up to 200 MB, and a few seconds' work."""

_END = 0
"""The way that is the end of the word."""


class Derivatives:
    """The step function of a pattern, which remembers what it has worked out. A state is a number, and 0 the one before the first value.

    Args:
        pattern: the regular expression.

    Raises:
        InputError: it is none.
    """

    def __init__(self, pattern: str) -> None:
        expression = parse_pattern(pattern)
        self._parts = Parts(expression.parts)
        self._classes = [(number, part) for number, part in enumerate(expression.parts) if isinstance(part, ValueClass)]
        self._classes_of: dict[int, frozenset[int]] = {}
        self._ways: list[tuple[int, int]] = [(NOTHING, _END)]
        self._numbers: dict[tuple[int, int], int] = {}
        self._ends = [True]
        self._first_steps: dict[frozenset[int], dict[int, frozenset[int]]] = {}
        self._beyond: dict[int, int | None] = {}
        self._states: list[frozenset[int]] = []
        self._numbers_of_states: dict[frozenset[int], int] = {}
        self._known: dict[tuple[int, frozenset[int]], int | None] = {}
        self._held = 0
        self._state(frozenset([self._way(expression.whole, _END)]))

    def step(self, state: int, value: int) -> int | None:
        """The state after one more value; ``None`` = there is none.

        Raises:
            Refusal: it takes more than `MOST_WAYS`.
        """
        # Values that are in the same classes of the pattern have the same derivatives.
        if (classes := self._classes_of.get(value)) is None:
            classes = self._classes_of[value] = frozenset(number for number, part in self._classes if part.matches(value))
        key = state, classes
        if key not in self._known:
            after = self._after(self._states[state], classes)
            self._known[key] = self._state(after) if after else None
        return self._known[key]

    def may_end(self, state: int) -> bool:
        """Whether the word may end here."""
        return any(self._ends[way] for way in self._states[state])

    def _after(self, ways: frozenset[int], classes: frozenset[int]) -> frozenset[int]:
        """The ways to go on after a value of the classes."""
        after: set[int] = set()
        seen, to_do = set(ways), list(ways)
        known, beyond = self._first_steps.setdefault(classes, {}), self._beyond
        for way in to_do:
            if way not in known:
                known[way] = self._first_step(way, classes)
            after |= known[way]
            # A part that may be empty is passed by. What is behind it is seen once, from wherever it is reached.
            if (behind := beyond[way]) is not None and behind not in seen:
                seen.add(behind)
                to_do.append(behind)
        return frozenset(after)

    def _first_step(self, way: int, classes: frozenset[int]) -> frozenset[int]:
        """The ways to go on after a value of the classes that belongs to the first part of a way; notes what is beyond that part."""
        parts, empty = self._parts, self._parts.may_be_empty
        number, behind = self._ways[way]
        while isinstance(part := parts.parts[number], PartSequence):
            number, behind = part.first, self._way(part.rest, behind)
        self._beyond[way] = behind if empty[number] else None
        found: set[int] = set()
        to_do = [(number, behind)]
        for number, behind in to_do:
            part = parts.parts[number]
            if isinstance(part, ValueClass):
                if number in classes:
                    found.add(behind)
            elif isinstance(part, Choice):
                to_do += [(one, behind) for one in part.alternatives]
            elif isinstance(part, PartSequence):
                to_do.append((part.first, self._way(part.rest, behind)))
                if empty[part.first]:
                    to_do.append((part.rest, behind))
            elif isinstance(part, Repeat):
                again = parts.repeat(part.body, max(part.least - 1, 0), None if part.most is None else part.most - 1)
                to_do.append((part.body, self._way(again, behind)))
        self._hold(len(to_do) + len(found))
        return frozenset(found)

    def _way(self, part: int, behind: int) -> int:
        """The number of the way through a part, then on behind it."""
        if part == NOTHING:
            return behind
        key = part, behind
        if key not in self._numbers:
            self._hold(1)
            self._numbers[key] = len(self._ways)
            self._ways.append(key)
            self._ends.append(self._parts.may_be_empty[part] and self._ends[behind])
        return self._numbers[key]

    def _state(self, ways: frozenset[int]) -> int:
        number = self._numbers_of_states.setdefault(ways, len(self._states))
        if number == len(self._states):
            self._hold(1 + len(ways))
            self._states.append(ways)
        return number

    def _hold(self, ways: int) -> None:
        self._held += ways
        if self._held > MOST_WAYS:
            problem = f"its pattern has more than {MOST_WAYS:,} ways to go on, counted for each state"
            raise Refusal("the automaton", f"{problem}; write it with fewer repetitions, or as a rule automaton")


def matches(pattern: str, word: Sequence[Collection[int]]) -> bool:
    """Whether a pattern matches some word, decided without derivatives: by the places where a match of each of its parts may end.

    Args:
        pattern: the regular expression.
        word: the values that may stand at each place.

    Raises:
        InputError: it is no pattern.
    """
    expression = parse_pattern(pattern)
    return len(word) in _Ends(expression.parts, word).found(expression.whole, frozenset([0]))


_Places: TypeAlias = frozenset[int]
_Asking: TypeAlias = Generator[tuple[int, _Places], _Places, _Places]
"""What is worked out of one part: it asks for the ends of other parts, and gives its own."""


class _Ends:
    """The places in a word where a match may end that begins at one of some places.

    Args:
        parts: those of the pattern.
        word: the values that may stand at each place.
    """

    def __init__(self, parts: Sequence[object], word: Sequence[Collection[int]]) -> None:
        self._parts = parts
        self._word = word
        # Brackets inside one another ask the same again and again.
        self._known: dict[tuple[int, _Places], _Places] = {}

    def found(self, number: int, starts: _Places) -> _Places:
        """The ends of a part. Whoever asks for another part waits in a list, so that brackets may be as deep as they like."""
        asked = number, starts
        waiting = [(asked, self._of_part(*asked))]
        answer: _Places | None = None
        while waiting:
            key, asking = waiting[-1]
            try:
                wanted = next(asking) if answer is None else asking.send(answer)
            except StopIteration as ended:
                answer = self._known[key] = ended.value
                waiting.pop()
                continue
            answer = self._known.get(wanted)
            if answer is None:
                waiting.append((wanted, self._of_part(*wanted)))
        return self._known[asked]

    def _of_part(self, number: int, starts: _Places) -> _Asking:
        part = self._parts[number]
        while isinstance(part, PartSequence):
            first = self._parts[part.first]
            starts = self._of_class(first, starts) if isinstance(first, ValueClass) else (yield part.first, starts)
            number = part.rest
            part = self._parts[number]
        if isinstance(part, ValueClass):
            return self._of_class(part, starts)
        if isinstance(part, Choice):
            found: set[int] = set()
            for alternative in part.alternatives:
                found |= yield alternative, starts
            return frozenset(found)
        return (yield from self._of_repeat(part, starts)) if isinstance(part, Repeat) else starts

    def _of_class(self, part: ValueClass, starts: _Places) -> _Places:
        return frozenset(at + 1 for at in starts if at < len(self._word) and any(map(part.matches, self._word[at])))

    def _of_repeat(self, part: Repeat, starts: _Places) -> _Asking:
        # Once more and once more, until nothing changes: the places go on to the end of the word, or, for an empty match, stay.
        ends, times = starts if part.least == 0 else frozenset(), 0
        while starts and times != part.most:
            before, times = starts, times + 1
            starts = yield part.body, starts
            if times >= part.least or starts == before:
                ends |= starts
            if starts == before:
                break
        return ends
