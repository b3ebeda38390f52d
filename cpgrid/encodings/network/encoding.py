"""Model → constraint network: domains as bit masks, a handler for each kind of constraint.

What follows from several constraints together (which sums have pairwise different variables, which values a group must contain) is
left to the native core, so that a layout that is used once costs little here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ...core.clock import check_time
from ...core.components import Components
from ...core.errors import Refusal
from ...core.model import AllDifferent, LinearSum, Literal, Model, RuleIndex
from ...core.parted_network import PartedNetwork
from ...core.plugins import Encoding, Option
from ...core.program import ConstraintNetwork, Encoded, GivenNetwork, Group, Int32
from ...core.regular import Regular
from ..handlers import Handlers, by_kind, refuse_score
from . import components, linear_sum, parts, regular
from .renaming import renamed

__all__ = ["ENCODING", "HANDLERS", "check_values"]


def _add_groups(
    network: ConstraintNetwork, _model: Model, constraints: Sequence[tuple[int, AllDifferent]], _options: Mapping[str, str]
) -> None:
    network.groups.extend(Group(constraint.variables, index) for index, constraint in constraints)


HANDLERS: Handlers[Callable[[ConstraintNetwork, Model, list[tuple[int, Any]], Mapping[str, str]], None]] = Handlers(
    "masks", {AllDifferent: _add_groups, LinearSum: linear_sum.post, Regular: regular.post, Components: components.post}
)
"""(network, model, all constraints of the kind with their index in the model, options) → adds them to the network."""

_MOST_VALUES = 64

_MOST_TERMS = 1_000_000
"""Variables of all constraints together: the core reads them before it checks the clock, two million in half a second."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[GivenNetwork]:
    """The constraint network of a model; what depends on the layout alone is compiled once and reused.

    Args:
        model: without an objective, with at most 64 different values, or at most 64 for each variable.
        givens: the values known from the start.
        options: as declared below, perhaps with others for single rules.

    Raises:
        Refusal: an objective, too many values, a kind of constraint without a handler, or a sum that does not fit 64 bits.
    """
    settings = tuple(sorted(options.items()))
    _check_size(model)
    named = None if len(model.all_values) <= _MOST_VALUES else renamed(model, _MOST_VALUES)
    if named is None:
        return Encoded(_given(_compile(model, settings, HANDLERS.changes), givens), _decode, np.asarray)
    program = _given(_compile(named.model, settings, HANDLERS.changes), named.givens(givens))
    return Encoded(program, lambda raw: _decode(named.decoded(raw)), lambda raws: named.decoded(np.asarray(raws)))


def _given(network: ConstraintNetwork, givens: Sequence[Literal]) -> GivenNetwork:
    known = np.array(givens, dtype=np.int32).reshape(-1, 2).T
    return GivenNetwork(network, *np.ascontiguousarray(known))


def encode_optional(
    model: Model, givens: Sequence[Literal], options: Mapping[str, str], optional: frozenset[RuleIndex]
) -> Encoded[PartedNetwork]:
    """The constraint network of a model some of whose rules count only where they are assumed.

    Args:
        model: as in `encode`.
        givens: as in `encode`.
        options: as in `encode`.
        optional: rules that may be left out.

    Raises:
        Refusal: as in `encode`; and more than 64 different values, whatever each variable may take.
    """
    _check_size(model)
    network = _compile(model, tuple(sorted(options.items())), HANDLERS.changes)
    program = PartedNetwork(
        _given(parts.without(network, model, optional), givens),
        tuple(parts.parts(network, model, optional)),
        tuple(sorted(optional)),
        lambda counting: parts.without(network, model, optional.difference(counting)),
    )
    return Encoded(program, _decode, np.asarray)


def _decode(raw: Int32) -> tuple[int, ...]:
    return tuple(raw.tolist())


def _check_size(model: Model) -> None:
    refuse_score(model, "masks")
    if max(len(model.domains), model.terms) > _MOST_TERMS:
        raise Refusal("masks", f"the grid or all rules together name more than {_MOST_TERMS:,} cells; take --via cpsat")


def check_values(model: Model) -> None:
    """Refuse a model with more values than a bit mask has bits.

    Raises:
        Refusal: there are more than 64 different values.
    """
    count = len(model.all_values)
    if count > _MOST_VALUES:
        raise Refusal("masks", f"there are {count} different values, at most {_MOST_VALUES} fit a bit mask; take --via cpsat")


@lru_cache(maxsize=64)
def _compile(model: Model, settings: tuple[tuple[str, str], ...], _changes: int) -> ConstraintNetwork:
    options = dict(settings)
    check_values(model)
    values = model.all_values
    rank = {value: position for position, value in enumerate(values)}
    masks = {domain: sum(1 << rank[value] for value in domain) for domain in model.different_domains}
    domain_masks = np.array([masks[domain] for domain in model.domains], dtype=np.uint64)
    network = ConstraintNetwork(np.array(values, dtype=np.int64), domain_masks, model.cells)
    for kind, constraints in by_kind(HANDLERS, model, "masks").items():
        check_time()
        HANDLERS[kind](network, model, constraints, options)
    return network


ENCODING = Encoding(
    "masks",
    "AllDifferent, sums and connected components as they stand, automata as diagrams, domains as bit masks",
    encode,
    (Option("product", regular.PRODUCT, "whether an automaton also knows which of its cells are kept apart", per_rule=Regular),),
    handlers=HANDLERS,
    encode_optional=encode_optional,
)
