"""Rules that may be left out: each has a selector, a variable whose negation stands in every clause that states the rule.

What says how a domain becomes literals, and what defines further literals of it, has no selector: it holds whatever the rules are. A clause
with the selector of a rule must follow from that rule and from those that always count, so each rule is encoded as if there were no other
optional one: an encoding that relies on cells being different (`Model.pairwise_different`) then knows this only from rules that count
whenever its own does.

Source: N. Eén, N. Sörensson, "Temporal Induction by Incremental SAT Solving", BMC 2003: activation literals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np

from ...core.clock import check_time
from ...core.model import AllDifferent, Constraint, Model, RuleIndex, Variable
from ...core.program import Int32

__all__ = ["stated_apart", "with_selectors", "without"]

Numbered: TypeAlias = Mapping[type[Constraint], Sequence[tuple[int, Any]]]
"""Constraints by kind, each with its index in the model."""


def without(model: Model, rules: Collection[RuleIndex]) -> Model:
    """The model without the constraints of some rules; all others keep their indices."""
    if not rules:
        return model
    return replace(model, constraints=tuple(_nothing(each) if each.origin in rules else each for each in model.constraints))


def stated_apart(model: Model, optional: Collection[RuleIndex], constraints: Numbered) -> Iterator[tuple[Model, Numbered]]:
    """What is encoded together: first the rules that always count, then each optional one; raises `OutOfTime`.

    Args:
        model: with all rules.
        optional: those that may be left out.
        constraints: of the model, in the order in which kinds are encoded.

    Returns:
        Constraints, with a model that says which of their variables differ whenever they count.
    """
    always = without(model, optional)
    yield always, {kind: [each for each in own if each[1].origin not in optional] for kind, own in constraints.items()}
    by_rule: dict[RuleIndex, dict[type[Constraint], list[tuple[int, Any]]]] = {rule: {} for rule in sorted(optional)}
    for kind, own in constraints.items():
        for index, constraint in own:
            if constraint.origin in optional:
                by_rule[constraint.origin].setdefault(kind, []).append((index, constraint))
    for posted in by_rule.values():
        check_time()
        stated = tuple(constraint for own in posted.values() for _, constraint in own)
        yield replace(model, constraints=(*_different_among(always, stated), *stated)), posted


def _different_among(model: Model, constraints: Sequence[Constraint]) -> Iterator[AllDifferent]:
    """What a model's AllDifferent constraints say of the variables of some others, in time that does not grow with the model."""
    shared: dict[int, list[Variable]] = defaultdict(list)
    for variable in sorted({variable for constraint in constraints for variable in constraint.variables}):
        for index in model.groups_of.get(variable, ()):
            shared[index].append(variable)
    return (AllDifferent(tuple(own), model.constraints[index].origin) for index, own in shared.items() if len(own) > 1)


def with_selectors(
    offsets: Int32, literals: Int32, origins: Int32, model: Model, selectors: Mapping[RuleIndex, int]
) -> tuple[Int32, Int32, Int32]:
    """Clauses with the negated selector of their rule at the end, where it has one.

    Args:
        offsets: int32[clauses + 1].
        literals: int32[…].
        origins: int32[clauses], indices of constraints of the model.
        model: with all rules.
        selectors: by rule.
    """
    if not selectors:
        return offsets, literals, origins
    # The last entry is for clauses of domains, whose origins are negative.
    of_constraint = np.array([*(selectors.get(each.origin, 0) for each in model.constraints), 0], dtype=np.int32)
    own = of_constraint[np.maximum(origins, -1)]
    chosen = np.flatnonzero(own)
    added = np.zeros(len(offsets), dtype=np.int32)
    added[1:] = np.cumsum(own != 0)
    return offsets + added, np.insert(literals, offsets[1:][chosen], -own[chosen]), origins


def _nothing(constraint: Constraint) -> Constraint:
    """What stands in place of a constraint that does not count: one that always holds."""
    return AllDifferent((Variable(constraint.variables[0]),), constraint.origin)
