"""Puzzle → Model: each rule posts its constraints, in the order of the layout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ..core.clock import check_time
from ..core.errors import InputError, Place, Refusal
from ..core.grid import Cell
from ..core.model import ByValue, Constraint, LinearSum, Model, Objective, RuleIndex
from ..core.posting import Variables
from ..core.puzzle import LARGEST_NUMBER, Domain, Layout, Rule
from .faults import FaultsOf
from .table import kind_of

__all__ = ["model", "names_of"]


@lru_cache(maxsize=64)
def model(layout: Layout) -> Model:
    """The model of a layout: variable ``i`` is cell ``layout.cells[i]``; constraints keep the order of the rules.

    Raises:
        InputError: two rules each ask for a greatest score, or a rule has a number past `LARGEST_NUMBER`.
    """
    variables = Variables(layout.cells, layout.domains)
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    constraints: list[Constraint] = []
    objective: Objective | None = None
    for index, rule in enumerate(layout.rules):
        check_time()
        for posted in _posted(rule, variables, domains, index):
            _check_numbers(posted, index)
            if not isinstance(posted, Objective):
                constraints.append(posted)
            elif objective is None:
                objective = posted
            else:
                raise InputError(Place(detail=f"rules[{index}]"), "a puzzle has one score at most", "join the two into one score rule")
    # The tuple of the layout as it stands is hashed and compared faster.
    all_domains = tuple(variables.domains) if variables.helpers else layout.domains
    return Model(all_domains, tuple(constraints), objective, variables.helpers)


def names_of(layout: Layout) -> list[str]:
    """The names of the variables of a layout's model: the cells, then ``helper 1`` and so on."""
    return [*map(str, layout.cells), *(f"helper {number}" for number in range(1, model(layout).helpers + 1))]


def _posted(rule: Rule, variables: Variables, domains: Mapping[Cell, Domain], index: int) -> Iterator[Constraint | Objective]:
    """What a rule posts; what goes wrong in its functions is told with the rule."""
    kind = kind_of(rule)
    faults = FaultsOf(index, kind)
    with faults:
        try:
            yield from kind.post(rule, variables, domains, RuleIndex(index))
        except Refusal as refusal:
            raise Refusal(refusal.who, f"{faults.name}: {refusal.reason}") from None


def _check_numbers(posted: Constraint | Objective, index: int) -> None:
    if not isinstance(posted, LinearSum | Objective):
        return
    totals = () if isinstance(posted, Objective) else (posted.low, posted.high)
    weights = (
        number
        for each in posted.coefficients
        for number in ([weight for _, weight in each.weights] if isinstance(each, ByValue) else [each])
    )
    largest = max((number for number in (*weights, *totals) if number is not None), key=abs)
    if abs(largest) > LARGEST_NUMBER:
        raise InputError(Place(detail=f"rules[{index}]"), f"has the number {largest}", f"stay within ±{LARGEST_NUMBER}")
