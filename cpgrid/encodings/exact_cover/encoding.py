"""Model → exact cover with colours and costs, for dancing links.

* an option for each literal "variable = value", and a primary item for each variable;
* the items and options of each constraint, by the handler of its kind;
* an objective: costs on the literals.

Source: D. E. Knuth, The Art of Computer Programming 7.2.2.1: exact covering, "Color-controlled covering" (Algorithm C) and
"Minimum-cost covering" (Algorithm C$).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ...core.clock import check_time
from ...core.errors import Refusal
from ...core.meaning import ItemKind
from ...core.model import AllDifferent, LinearSum, Literal, Model
from ...core.plugins import Encoding, Option, chosen
from ...core.program import Encoded, ExactCover, Int32, Int64, SelectedCover
from ...core.regular import Regular
from ..handlers import Handlers, by_kind
from ..literals import LiteralTable, literal_table
from . import alldifferent, digit_set_sum, linear_sum, regular
from .builder import CoverBuilder, ItemGroup
from .costs import check_costs, costs_of
from .item_order import ITEM_ORDERS, ordered
from .plan import Plan

__all__ = ["ENCODING", "HANDLERS"]

HANDLERS: Handlers[Callable[[Plan, Any, int], Callable[[CoverBuilder], None]]] = Handlers(
    "exact cover", {AllDifferent: alldifferent.plan, LinearSum: linear_sum.plan, Regular: regular.plan}
)
"""By kind of constraint: (plan, constraint, its index) → reserves what it needs, and returns what adds its items and options to the cover.
A cover that would be too large is refused.

The items of a cover are in the order of this table, unless another one is asked for (`ITEM_ORDERS`)."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[SelectedCover]:
    """The exact cover of a model; what depends on the layout alone is compiled once and reused.

    Args:
        model: any model.
        givens: the literals to choose before the search.
        options: as declared below, perhaps with another ``sum`` for single rules.

    Raises:
        Refusal: a kind of constraint without a handler, a sum that is to be stated as digit sets and cannot be, a cover past its limits
            of size, or a score with too great costs.
    """
    sums = [(index, each) for index, each in enumerate(model.constraints) if isinstance(each, LinearSum)]
    settings = tuple((index, chosen(options, "sum", sum_.origin)) for index, sum_ in sums)
    table, cover = _compile(model, settings, options["order"], HANDLERS.changes)
    taken = np.array([table.index[literal] for literal in givens], dtype=np.int32)
    count = len(model.domains)

    def decode(raw: Int32) -> tuple[int, ...]:
        variables, values = cover.literals[raw].T
        result = np.zeros(count, dtype=np.int64)
        stated = variables >= 0
        result[variables[stated]] = values[stated]
        return tuple(result.tolist())

    def decode_batch(raws: Sequence[Int32]) -> Int64:
        options = np.concatenate(raws) if len(raws) else np.array([], dtype=np.int32)
        owners = np.repeat(np.arange(len(raws)), list(map(len, raws)))
        variables, values = cover.literals[options].T
        result = np.zeros((len(raws), count), dtype=np.int64)
        stated = variables >= 0
        result[owners[stated], variables[stated]] = values[stated]
        return result

    return Encoded(SelectedCover(cover, taken), decode, decode_batch)


@lru_cache(maxsize=64)
def _compile(model: Model, sums: tuple[tuple[int, str], ...], order: str, _changes: int) -> tuple[LiteralTable, ExactCover]:
    kinds = by_kind(HANDLERS, model, "exact cover")
    plan = Plan(model)
    plan.digit_sets = digit_set_sum.choose(plan, dict(sums))
    plan.implied = alldifferent.implied(plan)
    additions = []
    for kind, constraints in kinds.items():
        for index, constraint in constraints:
            check_time()
            try:
                additions.append(HANDLERS[kind](plan, constraint, index))
            except Refusal as refusal:
                raise Refusal(refusal.who, f"with rule {constraint.origin + 1} {refusal.reason}") from None
    table, cover = _build(model, additions)
    return table, ordered(cover, ITEM_ORDERS[order])


def _build(model: Model, additions: Sequence[Callable[[CoverBuilder], None]]) -> tuple[LiteralTable, ExactCover]:
    table = literal_table(model)
    builder = CoverBuilder(model, table)
    count = len(model.domains)
    variables = builder.added(ItemGroup(count, ItemKind.VARIABLE, primary=True, origin=-1 - np.arange(count)))
    variables.add(np.arange(len(table.variables), dtype=np.int32), table.variables)
    for add in additions:
        check_time()
        add(builder)
    cover = builder.build(*costs_of(model, table, builder.options))
    check_costs(cover)
    return table, cover


ENCODING = Encoding(
    "exact cover",
    "items and options with colours and costs",
    encode,
    (
        Option("sum", linear_sum.SUMS, "how linear sums are stated", per_rule=LinearSum),
        Option("order", ITEM_ORDERS, "which of several items with equally few options the search takes"),
    ),
    "Knuth, The Art of Computer Programming 7.2.2.1",
    handlers=HANDLERS,
)
