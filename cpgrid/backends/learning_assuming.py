"""A native search that learns and is asked many times: what is assumed are literals, and what it has learnt stays.

A rule that may be left out is a part of the network with a selector (`core/parted_network.py`). What follows from several rules together
parts do not know: which cells of a line are different, what cages that fill a row add up to. So a question that is not soon answered goes
on with a network of the rules that count in it, which knows all that; but of what clashes it can only say that it is these rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from .. import native
from ..core.assumptions import ModelAssumption, Reply, RuleAssumption
from ..core.clock import check_time
from ..core.model import RuleIndex
from ..core.outcome import Found, Limits, Stop
from ..core.parted_network import PartedNetwork
from ..core.program import ConstraintNetwork, GivenNetwork, Int32
from .bit_domains import native_model, native_network

__all__ = ["LearningAssuming"]

PATIENCE = 500
"""Conflicts after which a question goes on with a network of its own."""


class LearningAssuming:
    """One search with one network.

    Args:
        program: constraints and givens.
        options: of the native search, by name.
    """

    def __init__(self, program: GivenNetwork | PartedNetwork, options: Mapping[str, int]) -> None:
        self._program, self._options = program, options
        self._kept: _Asked | None = None
        self._whole: tuple[frozenset[RuleIndex], _Asked] | None = None

    def solve(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
        """See `cpgrid.core.assumptions.Assuming`; nodes are conflicts."""
        try:
            return self._solved(assumed, limits)
        except MemoryError:
            # What was being learnt may be there in part.
            self.close()
            raise

    def close(self) -> None:
        """Free the search."""
        self._kept = self._whole = None

    def _solved(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
        kept = self._kept = self._kept or self._begun(limits.seed)
        counting = frozenset(each.rule for each in assumed if isinstance(each, RuleAssumption))
        if not counting:
            return kept.solve(assumed, limits, limits.nodes)
        patience = PATIENCE if limits.nodes is None else min(PATIENCE, limits.nodes)
        first = kept.solve(assumed, limits, patience)
        if first.found.stop is not Stop.NODE_LIMIT or patience == limits.nodes:
            return first
        reply = self._whole_of(counting, limits.seed).solve(assumed, limits, None if limits.nodes is None else limits.nodes - patience)
        before = first.found.statistics
        statistics = {name: number + before[name] for name, number in reply.found.statistics.items()}
        return Reply(Found(reply.found.stop, statistics), reply.raw, reply.clash)

    def _begun(self, seed: int) -> _Asked:
        """The search of the parts; raises `OutOfTime`."""
        if isinstance(self._program, GivenNetwork):
            return self._asked(native_network(self._program.network), self._program, (), {}, seed)
        selectors = {rule: number for number, rule in enumerate(self._program.rules)}
        parts = [*_native_parts(self._program, selectors)]
        always = self._program.always
        return self._asked(_made(always.network), always, parts, selectors, seed)

    def _whole_of(self, counting: frozenset[RuleIndex], seed: int) -> _Asked:
        """The search of what some rules say together; the last one is kept."""
        assert isinstance(self._program, PartedNetwork)
        if self._whole is None or self._whole[0] != counting:
            self._whole = None
            check_time()
            network = _made(self._program.counting(counting))
            self._whole = counting, self._asked(network, self._program.always, (), {}, seed)
        return self._whole[1]

    def _asked(
        self, network: native.Network, givens: GivenNetwork, parts: Sequence[_Part], selectors: Mapping[RuleIndex, int], seed: int
    ) -> _Asked:
        core = native.LearningQuestions(network, [*parts], len(selectors), givens.variables, givens.values, seed=seed, **self._options)
        return _Asked(core, selectors)


_Part = tuple[native.Network, Int32, Int32]


def _native_parts(program: PartedNetwork, selectors: Mapping[RuleIndex, int]) -> Iterator[_Part]:
    """The parts as the native search takes them; raises `OutOfTime`."""
    for part in program.parts:
        check_time()
        yield _made(part.network), part.variables, np.array([selectors[rule] for rule in part.rules], np.int32)


def _made(network: ConstraintNetwork) -> native.Network:
    """The native form of a network that nobody else asks for."""
    return native.Network(native_model(network))


class _Asked:
    """Native questions.

    Args:
        core: not asked yet.
        selectors: by rule; all rules that are assumed and have none always count in the core's network.
    """

    def __init__(self, core: native.LearningQuestions, selectors: Mapping[RuleIndex, int]) -> None:
        self._core, self._selectors = core, selectors

    def solve(self, assumed: Sequence[ModelAssumption], limits: Limits, nodes: int | None) -> Reply:
        """As `Assuming.solve`, with a limit of nodes of its own."""
        core = self._core
        literals = [(place, each) for place, each in enumerate(assumed) if not isinstance(each, RuleAssumption)]
        rules = [(place, each.rule) for place, each in enumerate(assumed) if isinstance(each, RuleAssumption)]
        chosen = [(place, rule) for place, rule in rules if rule in self._selectors]
        core.ask(
            np.array([each.variable for _, each in literals], np.int32),
            np.array([each.value for _, each in literals], np.int32),
            np.array([each.holds for _, each in literals], np.bool_),
            np.array([self._selectors[rule] for _, rule in chosen], np.int32),
        )
        before = core.statistics
        stop = Stop[core.advance(nodes or 0, limits.clock.left).name]
        found = Found(stop, {name: number - before[name] for name, number in core.statistics.items()})
        if stop is Stop.SOLUTION_LIMIT:
            return Reply(found, core.take())
        if stop is not Stop.EXHAUSTED:
            return Reply(found)
        places = [place for place, _ in (*literals, *chosen)]
        always = (place for place, rule in rules if rule not in self._selectors)
        return Reply(found, clash=tuple(sorted({*(places[number] for number in core.clash().tolist()), *always})))
