"""Rules that may be left out: a network of its own for the constraints of each, over the variables that they name.

What a part says must follow from its own rule and from those that always count. So of the variables that are kept apart it knows those
that its rule or these keep apart.

Source: N. Eén, N. Sörensson, "Temporal Induction by Incremental SAT Solving", BMC 2003: activation literals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

import numpy as np

from ...core.clock import check_time
from ...core.model import Model, RuleIndex
from ...core.parted_network import NetworkPart
from ...core.program import ConstraintNetwork, Group, Int32, NetworkGraph, NetworkSum, Word

__all__ = ["parts", "without"]


@dataclass
class _Records:
    """What a network has of some constraints."""

    groups: list[Group] = field(default_factory=list)
    sums: list[NetworkSum] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    graphs: list[NetworkGraph] = field(default_factory=list)

    def variables(self) -> Int32:
        """Those that they name, ascending."""
        named = chain(
            chain.from_iterable(each.variables for own in (self.groups, self.sums, self.words) for each in own),
            (variable for graph in self.graphs for variable in graph.variables if variable >= 0),
        )
        return np.unique(np.fromiter(named, dtype=np.int32))


def without(network: ConstraintNetwork, model: Model, rules: Collection[RuleIndex]) -> ConstraintNetwork:
    """The network without what some rules say.

    Args:
        network: of the model.
        model: with all rules.
        rules: those that are left out.
    """
    left = _by_rule(network, model, rules)[None]
    return _made(network, left, np.arange(len(network.domains), dtype=np.int32), network.cells)


def parts(network: ConstraintNetwork, model: Model, optional: Collection[RuleIndex]) -> Iterator[NetworkPart]:
    """What each optional rule says; nothing for one that posts no constraint. Raises `OutOfTime`.

    Args:
        network: of the model.
        model: with all rules.
        optional: rules that may be left out.
    """
    by_rule = _by_rule(network, model, optional)
    groups_of = defaultdict[int, list[int]](list)
    for number, group in enumerate(by_rule[None].groups):
        for variable in group.variables:
            groups_of[variable].append(number)
    for rule in sorted(optional):
        own = by_rule.get(rule)
        if own is None:
            continue
        check_time()
        variables = own.variables()
        own.groups.extend(_apart(variables.tolist(), by_rule[None].groups, groups_of))
        yield NetworkPart(_made(network, own, variables, 0), variables, (rule,))


def _by_rule(network: ConstraintNetwork, model: Model, optional: Collection[RuleIndex]) -> defaultdict[RuleIndex | None, _Records]:
    """The records of a network by optional rule; under ``None`` those of all others."""
    found = defaultdict[RuleIndex | None, _Records](_Records)
    rule_of = [each.origin if each.origin in optional else None for each in model.constraints]
    for kind in ("groups", "sums", "words", "graphs"):
        for record in getattr(network, kind):
            getattr(found[rule_of[record.origin]], kind).append(record)
    return found


def _apart(variables: Sequence[int], groups: Sequence[Group], groups_of: defaultdict[int, list[int]]) -> Iterator[Group]:
    """What groups say of some variables, in time that does not grow with their number."""
    shared = defaultdict[int, list[int]](list)
    for variable in variables:
        for number in groups_of.get(variable, ()):
            shared[number].append(variable)
    return (Group(tuple(own), groups[number].origin) for number, own in shared.items() if len(own) > 1)


def _made(network: ConstraintNetwork, records: _Records, variables: Int32, cells: int) -> ConstraintNetwork:
    """A network of some records of another one, over some of its variables, which are numbered anew."""
    made = ConstraintNetwork(network.values, network.domains[variables], cells)
    rows: dict[int, int] = {-1: -1}
    diagrams: dict[int, int] = {}

    def numbers(own: Sequence[int]) -> list[int]:
        numbered: list[int] = np.searchsorted(variables, own).tolist()
        return numbered

    made.groups.extend(group._replace(variables=numbers(group.variables)) for group in records.groups)
    for total in records.sums:
        for row in total.rows:
            if row not in rows:
                rows[row] = len(made.weights)
                made.weights.append(network.weights[row])
        made.sums.append(total._replace(variables=numbers(total.variables), rows=[rows[row] for row in total.rows]))
    for word in records.words:
        if word.diagram not in diagrams:
            diagrams[word.diagram] = len(made.diagrams)
            made.diagrams.append(network.diagrams[word.diagram])
        made.words.append(word._replace(variables=numbers(word.variables), diagram=diagrams[word.diagram]))
    for graph in records.graphs:
        looks = numbers(graph.variables)
        made.graphs.append(graph._replace(variables=[-1 if old < 0 else new for old, new in zip(graph.variables, looks, strict=True)]))
    return made
