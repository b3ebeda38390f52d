"""Regular, the constraint that an automaton reads: the values of some variables, in order, are a word of a language.

The language is given by a deterministic automaton. On a fixed number of variables with finite domains that is a layered diagram
(`cpgrid.core.diagram`), and a diagram is what a constraint holds: a step function, a relation of two variables, a table of tuples, a
regular expression and a predicate are ways to build one. A rule builds it once, when it is posted; an engine never calls a function of
the rule.

The order in which the variables are read decides how many states there are: what decides most comes first.

Source: G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import product
from typing import Any, TypeVar

from .diagram import Diagram, reduced, restricted, unrolled
from .errors import Refusal, UsageError
from .model import RuleIndex, Variable
from .puzzle import Domain
from .regular_expression import Derivatives

__all__ = ["EDGE_LIMIT", "Automaton", "Regular"]

S = TypeVar("S", bound=Hashable)

EDGE_LIMIT = 400_000
"""Steps of an automaton that may be looked at while it is built: a second's work."""

_MOST_IN_PREDICATE = 5
"""Variables of a predicate, which is asked about every tuple of their values."""


@dataclass(frozen=True)
class Automaton:
    """An automaton that reads a fixed number of values, unrolled: a state after the first ``i`` values is a number.

    Build one with a function of this class; those of equal shape can be kept and shared between constraints.

    Args:
        diagram: its states in layers, each layer numbered from 0; every state lies on a path to an allowed end. Without states it accepts
            nothing.
        states: for each layer, what the numbers stand for, as the function that built it named them; for people, not compared.
    """

    diagram: Diagram[int]
    states: tuple[tuple[Hashable, ...], ...] = field(compare=False, repr=False)

    @cached_property
    def _hash(self) -> int:
        return hash(self.diagram)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _steps(self) -> tuple[dict[tuple[int, int], int], ...]:
        return tuple({(before, value): after for before, value, after in edges} for edges in self.diagram.edges)

    def state(self, values: Iterable[int]) -> int | None:
        """The state after some first values; ``None`` where no allowed word begins with them."""
        state: int | None = 0 if self.diagram.layers[0] else None
        for steps, value in zip(self._steps, values, strict=False):
            if state is None:
                return None
            state = steps.get((state, value))
        return state

    def step(self, place: int, state: int, value: int) -> int | None:
        """The state after the value at a place, counted from 0; ``None`` where no allowed word goes on like this."""
        return self._steps[place].get((state, value))

    @classmethod
    def from_function(
        cls, domains: Sequence[Domain], start: S, step: Callable[[S, int], S | None], accept: Callable[[S], bool] | None = None
    ) -> Automaton:
        """The automaton with a step function.

        Args:
            domains: the values that each variable may take, in the order in which they are read.
            start: the state before the first value; any hashable value.
            step: (state, value) → the next state; ``None`` = no allowed word goes on like this.
            accept: whether a state may be the last one; ``None`` = each may.

        Raises:
            Refusal: it needs more than `EDGE_LIMIT` steps.
        """

        def onward(state: S, domain: Domain) -> list[tuple[int, S]]:
            return [(value, target) for value in domain if (target := step(state, value)) is not None]

        return cls.from_steps(domains, start, onward, accept)

    @classmethod
    def from_steps(
        cls,
        domains: Sequence[Domain],
        start: S,
        onward: Callable[[S, Domain], Iterable[tuple[int, S]]],
        accept: Callable[[S], bool] | None = None,
    ) -> Automaton:
        """As `from_function`, with all steps from a state at once, which takes less time where they have much in common.

        Args:
            domains: as there.
            start: as there.
            onward: (state, values that come next, ascending) → those of them that lead on, in the same order, each with the next state.
            accept: as there.

        Raises:
            Refusal: as there.
        """
        made = unrolled(domains, start, onward, accept, limit=EDGE_LIMIT)
        if made is None:
            raise Refusal("the automaton", f"it needs more than {EDGE_LIMIT:,} steps; state the rule with fewer cells or fewer values")
        return cls(*made)

    @classmethod
    def relation(cls, first: Domain, second: Domain, holds: Callable[[int, int], bool]) -> Automaton:
        """The automaton of the pairs of values that a relation holds for; values of the first with the same partners share a state.

        Args:
            first: the values of the first variable.
            second: those of the second.
            holds: (value of the first, value of the second) → whether they may stand together.
        """
        return cls.table((first, second), [(one, other) for one in first for other in second if holds(one, other)])

    @classmethod
    def table(cls, domains: Sequence[Domain], tuples: Collection[Sequence[int]]) -> Automaton:
        """The automaton of a list of tuples; those with a value outside the domains are left out.

        Args:
            domains: the values that each variable may take.
            tuples: each with a value for every variable.

        Raises:
            Refusal: it needs more than `EDGE_LIMIT` steps.
            UsageError: a tuple is of another length.
        """
        wrong = next((row for row in tuples if len(row) != len(domains)), None)
        if wrong is not None:
            raise UsageError(f"the tuple {tuple(wrong)} has {len(wrong)} values for {len(domains)} cells; give one for each")
        return cls.from_steps(domains, frozenset(map(tuple, tuples)), _narrowed)

    @classmethod
    def predicate(cls, domains: Sequence[Domain], holds: Callable[..., bool]) -> Automaton:
        """The automaton of the tuples that a predicate holds for.

        Args:
            domains: the values that each of up to five variables may take.
            holds: (a value for each variable, as separate arguments) → whether they may stand together.

        Raises:
            Refusal: there are more variables, or more than `EDGE_LIMIT` tuples of values.
        """
        size = 1
        for domain in domains:
            size *= len(domain)
        if len(domains) > _MOST_IN_PREDICATE or size > EDGE_LIMIT:
            problem = f"a predicate of {len(domains)} cells with {size:,} tuples of values is too large"
            raise Refusal(
                "the automaton",
                f"{problem}, up to {_MOST_IN_PREDICATE} cells and {EDGE_LIMIT:,} tuples are asked for; state it as a step function",
            )
        return cls.table(domains, [values for values in product(*domains) if holds(*values)])

    @classmethod
    def regex(cls, domains: Sequence[Domain], pattern: str) -> Automaton:
        """The automaton of a regular expression, written as `cpgrid.core.pattern` says.

        Args:
            domains: the values that each variable may take.
            pattern: what the whole word matches: ``[1-3]+<12>.*``.

        Raises:
            InputError: the pattern is none; the message names the column.
            Refusal: it needs more than `EDGE_LIMIT` steps, or `regular_expression.MOST_WAYS` ways to go on.
        """
        derivatives = Derivatives(pattern)

        # A state is mostly reached after any number of values, and goes on from there as before.
        @cache
        def onward(state: int, domain: Domain) -> list[tuple[int, int]]:
            return [(value, after) for value in domain if (after := derivatives.step(state, value)) is not None]

        # What repetitions count down is mostly of no consequence: states that differ in it alone have the same future.
        return cls.from_steps(domains, 0, onward, derivatives.may_end).merged()

    def merged(self) -> Automaton:
        """With the states of each layer that have the same future merged; each is named like the first of them."""
        merged = reduced(self.diagram)
        names = zip(self.states, merged.states, strict=True)
        return Automaton(merged.diagram, tuple(tuple(layer[first] for first, *_ in nodes) for layer, nodes in names))

    def renamed(self, names: Sequence[Mapping[int, int]]) -> Automaton:
        """Its part that reads values with a name, over the names.

        Args:
            names: for each value that it reads, those that it may be, ascending, with their names, which ascend as well.
        """
        part = self._numbered(restricted(self.diagram, names), self.states)
        steps = zip(part.diagram.edges, names, strict=True)
        edges = tuple(tuple((before, own[value], after) for before, value, after in edges) for edges, own in steps)
        return Automaton(Diagram(part.diagram.layers, edges), part.states)

    @classmethod
    def _numbered(cls, made: Diagram[int], names: Sequence[Sequence[Hashable]]) -> Automaton:
        """With the states of each layer numbered from 0, after those that are of no use are gone."""
        numbers = [{state: number for number, state in enumerate(layer)} for layer in made.layers]
        edges = tuple(
            tuple((before[start], value, after[end]) for start, value, end in steps)
            for steps, before, after in zip(made.edges, numbers, numbers[1:], strict=False)
        )
        layers = tuple(tuple(range(len(layer))) for layer in made.layers)
        return cls(Diagram(layers, edges), tuple(tuple(own[s] for s in layer) for own, layer in zip(names, made.layers, strict=True)))


def _narrowed(rows: frozenset[tuple[int, ...]], domain: Domain) -> Iterator[tuple[int, frozenset[tuple[int, ...]]]]:
    """What may follow each value that some row begins with."""
    rests: dict[int, list[tuple[int, ...]]] = {}
    for value, *rest in rows:
        rests.setdefault(value, []).append(tuple(rest))
    return ((value, frozenset(rests[value])) for value in domain if value in rests)


@dataclass(frozen=True, slots=True)
class Regular:
    """The values of the variables, in order, are a word that the automaton accepts.

    Args:
        word: the variables as they are read; one may be read twice.
        automaton: unrolled over the domains of these variables.
        origin: the rule that posted it.
    """

    word: tuple[Variable, ...]
    automaton: Automaton
    origin: RuleIndex

    @property
    def variables(self) -> tuple[Variable, ...]:
        """The distinct variables, in the order in which they are first read."""
        return tuple(dict.fromkeys(self.word))

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, satisfies it."""
        return self.automaton.state(values[variable] for variable in self.word) is not None

    @classmethod
    def from_function(
        cls,
        word: Sequence[Variable],
        domains: Sequence[Domain],
        origin: RuleIndex,
        start: S,
        step: Callable[[S, int], S | None],
        accept: Callable[[S], bool] | None = None,
    ) -> Regular:
        """`Automaton.from_function` over variables; ``domains`` is indexed by variable."""
        return cls(tuple(word), Automaton.from_function(_of(domains, word), start, step, accept), origin)

    @classmethod
    def relation(
        cls, first: Variable, second: Variable, domains: Sequence[Domain], origin: RuleIndex, holds: Callable[[int, int], bool]
    ) -> Regular:
        """`Automaton.relation` over two variables; ``domains`` is indexed by variable."""
        return cls((first, second), Automaton.relation(domains[first], domains[second], holds), origin)

    @classmethod
    def table(cls, word: Sequence[Variable], domains: Sequence[Domain], origin: RuleIndex, tuples: Collection[Sequence[int]]) -> Regular:
        """`Automaton.table` over variables; ``domains`` is indexed by variable."""
        return cls(tuple(word), Automaton.table(_of(domains, word), tuples), origin)

    @classmethod
    def regex(cls, word: Sequence[Variable], domains: Sequence[Domain], origin: RuleIndex, pattern: str) -> Regular:
        """`Automaton.regex` over variables; ``domains`` is indexed by variable."""
        return cls(tuple(word), Automaton.regex(_of(domains, word), pattern), origin)

    @classmethod
    def predicate(cls, word: Sequence[Variable], domains: Sequence[Domain], origin: RuleIndex, holds: Callable[..., bool]) -> Regular:
        """`Automaton.predicate` over variables; ``domains`` is indexed by variable."""
        return cls(tuple(word), Automaton.predicate(_of(domains, word), holds), origin)


def _of(domains: Sequence[Domain], word: Sequence[Variable]) -> list[Any]:
    return [domains[variable] for variable in word]
