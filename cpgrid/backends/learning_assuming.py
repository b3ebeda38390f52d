"""A native search that learns and is asked many times: what is assumed are literals, and what it has learnt stays.

A rule that may be left out is a part of the network with a selector (`core/parted_network.py`). What follows from several rules together
parts do not know: which cells of a line are different, what cages that fill a row add up to. So a question that is not soon answered goes
on with a network of the rules that count in it, which knows all that; but of what clashes it can only say that it is these rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from .. import native
from ..core.assumptions import ModelAssumption, Reply, RuleAssumption, SignedLiteral
from ..core.clock import check_time
from ..core.model import RuleIndex
from ..core.outcome import Found, Limits, Stop
from ..core.parted_network import PartedNetwork
from ..core.program import GivenNetwork
from .bit_domains import native_network, new_network

__all__ = ["LearningAssuming"]
import os
PATIENCE = int(os.environ.get("PATIENCE","500"))
"""Conflicts after which a question goes on with a network of its own."""

_NONE = np.zeros(0, np.int32)


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
        kept = self._kept = self._kept or self._begun(limits.seed)
        counting = frozenset(each.rule for each in assumed if isinstance(each, RuleAssumption))
        if not counting:
            return kept.solve(assumed, limits, limits.nodes)
        nodes = PATIENCE if limits.nodes is None else min(PATIENCE, limits.nodes)
        reply = kept.solve(assumed, limits, nodes)
        if reply.found.stop is not Stop.NODE_LIMIT or nodes == limits.nodes:
            return reply
        assert isinstance(self._program, PartedNetwork)
        if self._whole is None or self._whole[0] != counting:
            network = new_network(self._program.counting(counting))
            always = self._program.always
            core = native.LearningQuestions(network, [], 0, always.variables, always.values, seed=limits.seed, **self._options)
            self._whole = counting, _Asked(core, {})
        return self._whole[1].solve(assumed, limits, None if limits.nodes is None else limits.nodes - nodes)

    def _begun(self, seed: int) -> _Asked:
        """The search of the parts; raises `OutOfTime`."""
        whole = self._program
        always = whole.always if isinstance(whole, PartedNetwork) else whole
        selectors = {rule: number for number, rule in enumerate(whole.rules if isinstance(whole, PartedNetwork) else ())}
        parts = []
        for part in whole.parts if isinstance(whole, PartedNetwork) else ():
            check_time()
            parts.append((new_network(part.network), part.variables, np.array([selectors[rule] for rule in part.rules], np.int32)))
        network = native_network(always.network)
        core = native.LearningQuestions(network, parts, len(selectors), always.variables, always.values, seed=seed, **self._options)
        return _Asked(core, selectors)

    def close(self) -> None:
        """Free the search."""
        self._kept = self._whole = None


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
        places = [place for place, _ in (*literals, *chosen)]
        always = [place for place, rule in rules if rule not in self._selectors]
        clash = {*(places[place] for place in core.clash().tolist()), *always} if stop is Stop.EXHAUSTED else ()
        return Reply(found, clash=tuple(sorted(clash)))
