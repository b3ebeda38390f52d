"""How steps of an explanation are found: what is left in the cells, and an engine that is asked what a few facts say of it.

First come the steps that rest on one fact. A value that a fact still allows has a witness, values for its cells, so that it is asked about
again only when these are gone. Then known patterns, which are cheap to look for; and then, for each value that can be refuted, a minimal
set of facts by deletion, from the clash that the engine names. Sets are remembered: they still refute the value later, and only shrink.

Source: B. Bogaerts, E. Gamba, T. Guns, "A framework for step-wise explaining how to solve constraint satisfaction problems", Artificial
Intelligence 300 (2021); J. Espasa et al., "Towards Generic Explanations for Pen and Paper Puzzles with MUSes", 2021 (Demystify).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from ..core.assumptions import ModelAssumption, Reply, RuleAssumption, SignedLiteral
from ..core.errors import UnsoundError
from ..core.model import Literal, Model, RuleIndex, Variable
from ..core.outcome import Limits, Stop
from ..core.progress import say_progress
from ..pipeline.asking import Asking
from ..pipeline.clashes import small_clash
from ..pipeline.hitting import LARGEST_SIZE, HittingSets
from ..pipeline.rebuilding import Rebuilding, without_values
from ..routes import Route
from .reasons import Reason

__all__ = ["Explaining", "OutOfQuestions", "Refuted"]


Opposite: TypeAlias = Literal | SignedLiteral
"""What is assumed in order to be refuted."""


class OutOfQuestions(Exception):
    """A limit ended a question.

    Args:
        stop: which one.
    """

    def __init__(self, stop: Stop) -> None:
        super().__init__(stop.value)
        self.stop = stop


class Refuted(NamedTuple):
    """What some facts refute.

    Args:
        literals: variables with values that they do not take.
        reasons: places of the facts.
        minimal: whether it is proved that each of the literals stands as soon as any of the facts is left out.
    """

    literals: tuple[Literal, ...]
    reasons: tuple[int, ...]
    minimal: bool = True


class Explaining:
    """What is left in the cells, and questions about it.

    Args:
        stated: the model of the facts, each of them a rule of its own (`cpgrid.questions.reasons.one_rule_each`).
        reasons: the facts.
        route: whose engine is asked.
        others: routes that look again at what the first found, each with its patience in nodes.
        limits: of time for all questions, of nodes for each.

    Attributes:
        left: for each cell, the values that are left.
        questions: how often an engine was asked.
    """

    def __init__(
        self, stated: Model, reasons: Sequence[Reason], route: Route, others: Sequence[tuple[Route, int | None]], limits: Limits
    ) -> None:
        self._stated, self._reasons, self._limits, self._others = stated, reasons, limits, others
        self._route, self._optional = route, frozenset(RuleIndex(place) for place in range(len(reasons)))
        self._asking = Asking(route, stated, (), self._optional)
        self._present: Asking | None = None
        self.left = [set(domain) for domain in stated.domains[: stated.cells]]
        self.questions = 0
        self._own = [tuple(variable for variable in reason.variables if variable < stated.cells) for reason in reasons]
        self._witnesses: list[list[tuple[int, ...]]] = [[] for _ in reasons]
        self._stale = set(range(len(reasons)))
        self._known: dict[Opposite, tuple[int, ...]] = {}
        self._touching: list[list[int]] = [[] for _ in self.left]
        for place, own in enumerate(self._own):
            for variable in own:
                self._touching[variable].append(place)

    def close(self) -> None:
        """Free the engines."""
        self._asking.close()
        self._forget_present()

    def remove(self, literals: Iterable[Literal]) -> None:
        """Take values out of what is left."""
        for variable, value in literals:
            if value in self.left[variable]:
                self.left[variable].discard(value)
                self._stale.update(self._touching[variable])
                self._forget_present()

    def by_one(self, among: Sequence[int]) -> Refuted | None:
        """What the first of some facts that refutes anything refutes; the others have nothing to say until something changes."""
        for place in among:
            if place in self._stale:
                refuted = self._unsupported(place)
                self._stale.discard(place)
                if refuted:
                    return Refuted(tuple(refuted), (place,))
        return None

    def by_several(self, open_literals: Sequence[Literal], largest: int) -> Refuted | None:
        """The first of the smallest sets of facts that were found to refute a value, ``None`` = none that was found has so few.

        Values that a clash of few facts refutes are looked at first; the search ends when several of them in a row bring nothing better.

        Args:
            open_literals: values that can be refuted.
            largest: so many facts at most.
        """
        for literal in open_literals:
            if literal not in self._known:
                self._known[literal] = self._core(literal, range(len(self._reasons)))
        best: Refuted | None = None
        vain = 0
        for number, literal in enumerate(sorted(open_literals, key=lambda each: (len(self._known[each]), each))):
            say_progress("values looked at for the next step", number, len(open_literals))
            self._known[literal] = self._core(literal, self._known[literal])
            found = self._minimised(literal, largest if best is None else len(best.reasons) - 1)
            vain += 1
            if found is not None:
                best, vain = Refuted((literal,), *found), 0
            if vain == _VAIN or (best is not None and len(best.reasons) <= 2):
                break
        return best

    def smallest(self, open_literals: Sequence[Literal], largest: int) -> Refuted | None:
        """As `by_several`, with no smaller set for any of the values: by smallest sets that hit whatever must be hit."""
        best: Refuted | None = None
        for literal in open_literals:
            bound = largest if best is None else len(best.reasons) - 1
            found = self._smallest(literal, bound) if bound else None
            if found is not None:
                best = Refuted((literal,), found)
        return best

    def reasons_against(self, opposite: Opposite, *, smallest: bool) -> tuple[tuple[int, ...], bool]:
        """Facts that refute something, as few as possible or such that none is in vain, and whether that is proved."""
        if smallest:
            few = self._smallest(opposite, LARGEST_SIZE)
            if few is not None:
                return few, True
        self._known[opposite] = self._core(opposite, range(len(self._reasons)))
        found = self._minimised(opposite, len(self._reasons))
        assert found is not None, "there are no more facts than there are"
        return found

    def refutes(self, reasons: Sequence[int], literal: Opposite) -> bool:
        """Whether facts alone refute a value, given what is left."""
        return self._clash(reasons, literal) is not None

    def minimal_for(self, reasons: Sequence[int], literal: Opposite) -> bool:
        """Whether facts, which refute a value, do no more as soon as any of them is left out."""
        return not any(self.refutes([*reasons[:place], *reasons[place + 1 :]], literal) for place in range(len(reasons)))

    def check(self, opposites: Sequence[Opposite], reasons: Sequence[int]) -> None:
        """Ask other engines, about some facts alone, whether they refute each of these; the first that decides it is enough.

        Raises:
            UnsoundError: one has a grid.
            OutOfQuestions: none decided it.
        """
        constraints = tuple(own for place in reasons for own in self._reasons[place].constraints)
        alone = replace(self._stated, constraints=constraints)
        undecided = list(opposites)
        for route, nodes in self._others:
            asked = Rebuilding(route, alone, (), frozenset())
            limits = replace(self._own_limits(), nodes=nodes)
            undecided = [each for each in undecided if not self._is_refuted(asked, each, reasons, limits)]
        if undecided:
            raise OutOfQuestions(Stop.TIME_LIMIT if self._limits.clock.over else Stop.NODE_LIMIT)

    def _is_refuted(self, asked: Rebuilding, opposite: Opposite, reasons: Sequence[int], limits: Limits) -> bool:
        """Whether an engine decides that there is no grid; raises `UnsoundError`."""
        reply = asked.solve(self._assumed(self._variables(reasons), opposite), limits)
        if reply.raw is not None:
            names = ", ".join(self._reasons[place].text for place in reasons)
            raise UnsoundError(f"a step of an explanation does not follow from {names}: another engine has values that agree with them")
        return reply.found.stop is Stop.EXHAUSTED

    def _unsupported(self, place: int) -> list[Literal]:
        """The values of its cells that a fact does not allow beside what is left in the others."""
        own = self._own[place]
        kept = [known for known in self._witnesses[place] if all(value in self.left[v] for v, value in zip(own, known, strict=True))]
        supported = {literal for known in kept for literal in zip(own, known, strict=True)}
        refuted: list[Literal] = []
        for variable in own:
            for value in sorted(self.left[variable]):
                if (variable, value) in supported:
                    continue
                values = self._ask(place, Literal(variable, value))
                if values is None:
                    refuted.append(Literal(variable, value))
                else:
                    known = tuple(values[each] for each in own)
                    kept.append(known)
                    supported.update(zip(own, known, strict=True))
        self._witnesses[place] = kept
        return refuted

    def _core(self, literal: Opposite, known: Sequence[int]) -> tuple[int, ...]:
        """Facts that refute a value, among those that are known to."""
        within = tuple(known)
        for _ in range(_TRIMMED):
            smaller = self._clash(within, literal)
            assert smaller is not None, "what is open can be refuted, and sets of facts go on to refute it"
            if len(smaller) == len(within):
                break
            within = smaller
        return within

    def _minimised(self, literal: Opposite, largest: int) -> tuple[tuple[int, ...], bool] | None:
        """A set of facts that refute a value, of those that are known, and whether it is minimal; ``None`` = it has more than so many."""
        known = self._known[literal]
        # Facts about many cells are left out first.
        order = sorted(known, key=lambda place: (-len(self._own[place]), place))
        found = small_clash(order, known, lambda fewer: self._clash([*fewer], literal), largest)
        if found is None:
            return None
        self._known[literal] = tuple(sorted(found[0]))
        return self._known[literal], found[1]

    def _smallest(self, literal: Opposite, largest: int) -> tuple[int, ...] | None:
        """A smallest set of facts that refute a value; ``None`` = each has more than so many."""
        sets = HittingSets(range(len(self._reasons)))
        size = 1
        while size <= min(largest, LARGEST_SIZE):
            chosen = sets.within(size)
            if chosen is None:
                size += 1
                continue
            values = self._grid(chosen, literal)
            if values is None:
                return chosen
            sets.add(self._broken(values, chosen, literal))
        return None

    def _broken(self, values: Sequence[int], chosen: Sequence[int], literal: Opposite) -> list[int]:
        """Facts of which one at least must be among those that refute the value: the others allow it together."""
        allowed = {place for place, reason in enumerate(self._reasons) if reason.holds(values)} | {*chosen}
        for place in range(len(self._reasons)):
            if place not in allowed:
                more = self._grid(sorted({*allowed, place}), literal)
                if more is not None:
                    allowed |= {place} | {each for each, reason in enumerate(self._reasons) if reason.holds(more)}
        return [place for place in range(len(self._reasons)) if place not in allowed]

    def _variables(self, reasons: Iterable[int]) -> list[Variable]:
        return sorted({variable for place in reasons for variable in self._own[place]})

    def _clash(self, reasons: Sequence[int], literal: Opposite) -> tuple[int, ...] | None:
        """Those of some facts that refute a value; ``None`` = they do not."""
        reply = self._reply(self._at_present(), [*map(_counts, reasons), SignedLiteral(*literal)])
        return None if reply.raw is not None else tuple(reasons[place] for place in reply.clash if place < len(reasons))

    def _grid(self, reasons: Sequence[int], literal: Opposite) -> tuple[int, ...] | None:
        """Values of all variables, of those that are left, that agree with some facts and a value; ``None`` = there are none."""
        values: tuple[int, ...] | None = self._reply(self._at_present(), [*map(_counts, reasons), SignedLiteral(*literal)]).raw
        return values

    def _ask(self, place: int, literal: Literal) -> tuple[int, ...] | None:
        """Values of all variables that agree with one fact, a value and what is left of the fact's cells; ``None`` = there are none."""
        values: tuple[int, ...] | None = self._reply(self._asking, [_counts(place), *self._assumed(self._own[place], literal)]).raw
        return values

    def _reply(self, asking: Asking, assumed: Sequence[ModelAssumption]) -> Reply:
        self.questions += 1
        if self._limits.clock.over:
            raise OutOfQuestions(Stop.TIME_LIMIT)
        reply = asking.solve(assumed, self._own_limits())
        if reply.raw is None and reply.found.stop is not Stop.EXHAUSTED:
            raise OutOfQuestions(reply.found.stop)
        return reply

    def _at_present(self) -> Asking:
        """An engine that knows only what is left, so that questions about many facts need not say it each time."""
        if self._present is None:
            left = {Variable(place): own for place, own in enumerate(self.left)}
            domains = self._stated.domains
            known = [Literal(variable, next(iter(own))) for variable, own in left.items() if len(own) == 1]
            gone = {
                variable: [value for value in domains[variable] if value not in own]
                for variable, own in left.items()
                if 1 < len(own) < len(domains[variable])
            }
            self._present = Asking(self._route, without_values(self._stated, gone, self._route.kind.encoding), known, self._optional)
        return self._present

    def _forget_present(self) -> None:
        if self._present is not None:
            self._present.close()
            self._present = None

    def _own_limits(self) -> Limits:
        limits = self._limits
        return Limits(1, limits.seconds, limits.nodes, limits.seed, clock=limits.clock)

    def _assumed(self, variables: Iterable[int], literal: Opposite) -> list[ModelAssumption]:
        """That the variable has the value, and that others have what is left of theirs."""
        assumed: list[ModelAssumption] = [SignedLiteral(*literal)]
        for variable in variables:
            domain, own = self._stated.domains[variable], self.left[variable]
            if variable == literal.variable or len(own) == len(domain):
                continue
            if len(own) == 1:
                assumed.append(SignedLiteral(Variable(variable), next(iter(own))))
            else:
                assumed.extend(SignedLiteral(Variable(variable), value, holds=False) for value in domain if value not in own)
        return assumed


_VAIN = 30
"""So many values in a row for which no smaller set was found end the search for one."""

_TRIMMED = 4
"""How often a clash that the engine names is asked about again at most, as long as it shrinks."""


def _counts(place: int) -> RuleAssumption:
    return RuleAssumption(RuleIndex(place))
