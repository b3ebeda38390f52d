"""Rules by regular expressions.

An expression is a tuple of parts that follow one another. A part is a set of ranges (with whether they are what is meant), alternatives,
or an expression with how often it comes at least and at most (None = any number of times).
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from typing import Any

from ..constraints import Regular
from ..errors import Rejected
from ..limits import MOST_PLACES, check_time
from ..variables import Variables, union
from .kinds import Cells, kind


@kind("regular", lambda grid, cells, pattern: matches(pattern, grid(cells)), cells=Cells(ordered=True, repeats=True), pattern=str)
def regular(puzzle: Variables, cells: Any, pattern: str) -> list[Any]:
    """A state is what may follow."""
    automaton = Derivatives(puzzle, pattern)
    return [Regular(puzzle, cells, automaton.start, automaton.step, automaton.may_end)]


class PatternPart:
    """A part of an expression, equal only to itself, and whether it may be nothing at all."""

    def __init__(self, sort: str, body: Any, least: int = 1, most: int | None = 1) -> None:
        self.sort, self.body, self.least, self.most = sort, body, least, most
        inner: tuple[tuple[PatternPart, ...], ...] = body if sort == "choice" else (body,) if sort == "repeat" else ()
        self.empty: bool = least == 0 or any(all(part.empty for part in expression) for expression in inner)

    def has(self, value: int) -> bool:
        """Whether a set of ranges means the value."""
        return any(low <= value <= high for low, high in self.body) == (self.sort == "one of")


class Pattern:
    """Reads a pattern from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.read = text.replace(" ", ""), 0

    @property
    def next(self) -> str:
        """The next character, or nothing at the end."""
        return self.text[self.read : self.read + 1]

    def take(self, expression: str) -> str | None:
        """What comes next, if it matches."""
        match = re.compile(expression).match(self.text, self.read)
        self.read = match.end() if match else self.read
        return match[0] if match else None

    def must(self, expression: str) -> str:
        """What comes next, which must match."""
        match = self.take(expression)
        if match is None:
            raise Rejected(f"the pattern is none: {expression!a} is expected before {self.text[self.read :][:20]!a}")
        return match

    def expression(self) -> PatternPart:
        """All of it: sequences between bars, in brackets as deep as they come."""
        brackets: list[list[list[PatternPart]]] = [[[]]]  # of each open one, its sequences
        while self.next or len(brackets) > 1:
            check_time()
            if self.take(r"\("):
                brackets.append([[]])
            elif self.take(r"\|"):
                brackets[-1].append([])
            elif self.next == ")" and len(brackets) == 1:
                raise Rejected("the pattern goes on behind a bracket that was never opened")
            else:
                part = self.choice(brackets.pop()) if self.take(r"\)") else self.values()
                brackets[-1][-1].append(self.repeated(part))
        return self.choice(brackets[0])

    def choice(self, sequences: list[list[PatternPart]]) -> PatternPart:
        """Sequences between bars."""
        return PatternPart("choice", tuple(map(tuple, sequences)))

    def repeated(self, part: PatternPart) -> PatternPart:
        """A part with how often it comes."""
        times = self.take(r"[*+?]|\{[0-9]{1,9}(,([0-9]{1,9})?)?\}")
        if not times:
            return part
        least, comma, most = {"*": "0,", "+": "1,", "?": "0,1"}.get(times, times.strip("{}")).partition(",")
        part = PatternPart("repeat", (part,), int(least), int(most or least) if most or not comma else None)
        if part.most is not None and part.most < part.least:
            raise Rejected("the pattern has a part that comes at least so often, and at most less often")
        return part

    def values(self) -> PatternPart:
        """A value, any value, or a class of values."""
        if self.take(r"\."):
            return PatternPart("none of", ())
        if not self.take(r"\["):
            value = self.value()
            return PatternPart("one of", ((value, value),))
        sort = "none of" if self.take(r"\^") else "one of"
        ranges: list[tuple[int, int]] = []
        while not ranges or not self.take("]"):
            low = self.value()
            ranges.append((low, self.value() if self.take("-") else low))
        return PatternPart(sort, tuple(ranges))

    def value(self) -> int:
        """A digit, or a number in angle brackets."""
        return int(self.must("[0-9]|<-?[0-9]{1,9}>").strip("<>"))


def parsed(pattern: str) -> PatternPart:
    """The expression of a pattern."""
    reader = Pattern(pattern)
    if not reader.text:
        raise Rejected("the pattern is empty")
    return reader.expression()


class Derivatives:
    """The automaton of a pattern (partial derivatives). A state is a set of ways to go on.

    A way is a number: 0 is the end of the word, any other a part with the way behind it. So ways share what they have in common, and a
    long pattern takes no more memory for each state than a short one.
    """

    def __init__(self, puzzle: Variables, pattern: str) -> None:
        self.puzzle = puzzle
        self.ways: list[tuple[PatternPart, int]] = [(PatternPart("choice", ((),)), 0)]
        self.numbers: dict[tuple[PatternPart, int], int] = {}
        self.ends = [True]  # for each way, whether the word may end there
        self.repeats: dict[tuple[Any, int, int | None], PatternPart] = {}
        self.known: dict[tuple[frozenset[int], int], frozenset[int] | None] = {}
        self.first_steps: dict[tuple[int, int], frozenset[int]] = {}
        self.start = frozenset([self.way([parsed(pattern)], 0)])

    def way(self, parts: Iterable[PatternPart], behind: int) -> int:
        """The way through some parts, then on behind them."""
        for part in reversed([*parts]):
            if (part, behind) not in self.numbers:
                self.puzzle.spend(1)
                self.numbers[part, behind] = len(self.ways)
                self.ways.append((part, behind))
                self.ends.append(part.empty and self.ends[behind])
            behind = self.numbers[part, behind]
        return behind

    def step(self, state: frozenset[int], value: int) -> frozenset[int] | None:
        """The ways to go on after one more value; None = there is none."""
        if (state, value) not in self.known:
            after: set[int] = set()
            seen, to_do = set(state), [*state]
            for way in to_do:
                check_time()
                after |= self.first_step(way, value)
                part, behind = self.ways[way]
                if part.empty and behind not in seen:
                    seen.add(behind)
                    to_do.append(behind)
            self.puzzle.spend(len(after))
            self.known[state, value] = frozenset(after) or None
        return self.known[state, value]

    def first_step(self, way: int, value: int) -> frozenset[int]:
        """The ways to go on after the value, which belongs to the first part of this way."""
        if (way, value) not in self.first_steps:
            found = set()
            to_do = [self.ways[way]]
            for part, behind in to_do:
                check_time()
                if part.sort == "choice":
                    for parts in part.body:
                        to_do += self.firsts(parts, behind)
                elif part.sort == "repeat" and part.most != 0:
                    key = part.body, max(part.least - 1, 0), None if part.most is None else part.most - 1
                    again = self.repeats.setdefault(key, PatternPart("repeat", *key))
                    to_do += self.firsts(part.body, self.way([again] if again.most != 0 else [], behind))
                elif part.sort != "repeat" and part.has(value):
                    found.add(behind)
            self.first_steps[way, value] = frozenset(found)
        return self.first_steps[way, value]

    def firsts(self, parts: tuple[PatternPart, ...], behind: int) -> list[tuple[PatternPart, int]]:
        """The parts of a sequence that may have its first value, each with the way behind it."""
        count = next((number for number, part in enumerate(parts, 1) if not part.empty), len(parts))
        behind, found = self.way(parts[count:], behind), []
        for part in reversed(parts[:count]):
            found.append((part, behind))
            behind = self.way([part], behind)
        return found

    def may_end(self, state: frozenset[int]) -> bool:
        """Whether the word may end here."""
        return any(self.ends[way] for way in state)


def matches(pattern: str, values: list[int]) -> bool:
    """Whether the values match the pattern, found out without its automaton: by the places where a match of each part may end.

    A set of places is an integer: its bit i says whether place i, behind i values, belongs to it.
    """
    places_of: dict[int, int] = {}
    for place, value in enumerate(values):
        places_of[value] = places_of.get(value, 0) | 1 << place
    known: dict[Any, int] = {}

    def through(parts: tuple[PatternPart, ...], places: int) -> Generator[Any, Any, None]:
        """Where a match of all of them ends, given last; before, the parts that must be known for it."""
        for part in parts:
            check_time()
            key = part if part.sort in ("one of", "none of") else (part, places)
            if key not in known:
                if (len(known) + 1) * (len(values) + 1000) > MOST_PLACES:
                    raise MemoryError("a pattern can be matched in too many ways")
                known[key] = yield behind(part, places)
            places = (places & known[key]) << 1 if key is part else known[key]
        yield places

    def behind(part: PatternPart, places: int) -> Generator[Any, Any, None]:
        """Where a match ends that begins at one of the places; for a set of ranges, where their values stand."""
        if part.sort == "choice":
            ends = 0
            for own in part.body:
                ends |= yield through(own, places)
        elif part.sort != "repeat":
            ends = union(held for value, held in places_of.items() if part.has(value))
        else:
            # Once more and once more. The places move on to the end of the values, or, with a part that may be empty, change no more.
            ends, times = (places if part.least == 0 else 0), 0
            while places and times != part.most:
                before, times = places, times + 1
                places = yield through(part.body, places)
                ends |= places if times >= part.least or places == before else 0
                if places == before:
                    break
        yield ends

    ends: int = worked_out(through((parsed(pattern),), 1))
    return ends >> len(values) == 1


def worked_out(question: Generator[Any, Any, None]) -> Any:
    """What a question gives that asks others before. Those that wait stand in a list, so that brackets may be as deep as they come."""
    waiting, answer = [question], None
    while waiting:
        said = waiting[-1].send(answer)
        answer = None
        if isinstance(said, Generator):
            waiting.append(said)
        else:
            waiting.pop()
            answer = said
    return answer
