"""Puzzle → Model: each rule posts its constraints, in the order of the layout."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.clock import check_time
from ..core.errors import InputError, Place, Refusal
from ..core.model import ByValue, Coefficient, Constraint, LinearSum, Model, Objective, RuleIndex
from ..core.posting import Variables
from ..core.puzzle import LARGEST_NUMBER, Layout
from ..core.remembered import remembered
from .faults import FaultsOf
from .table import kind_of

__all__ = ["model", "names_of"]


@remembered(lambda layout: len(layout.cells))
def model(layout: Layout) -> Model:
    """The model of a layout: variable ``i`` is cell ``layout.cells[i]``; constraints keep the order of the rules.

    Raises:
        InputError: two rules each ask for a greatest score, or a rule has a number past `LARGEST_NUMBER`.
    """
    variables = Variables(layout.cells, layout.domains)
    constraints: list[Constraint] = []
    objective: Objective | None = None
    checked: set[Coefficient | None] = set()
    for index, posted in _posted(layout, variables):
        _check_numbers(posted, index, checked)
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


def _posted(layout: Layout, variables: Variables) -> Iterator[tuple[RuleIndex, Constraint | Objective]]:
    """What each rule posts; what goes wrong in its functions is told with the rule."""
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    with FaultsOf() as faults:
        for number, rule in enumerate(layout.rules):
            check_time()
            index, kind = RuleIndex(number), kind_of(rule)
            faults.of(index, kind)
            try:
                for posted in kind.post(rule, variables, domains, index):
                    yield index, posted
            except Refusal as refusal:
                raise Refusal(refusal.who, f"{faults.name}: {refusal.reason}") from None


def _check_numbers(posted: Constraint | Objective, index: RuleIndex, checked: set[Coefficient | None]) -> None:
    """Refuse numbers that are too large; rules mostly have numbers that others had before, which are not looked at again."""
    if not isinstance(posted, (LinearSum, Objective)):
        return
    totals = () if isinstance(posted, Objective) else (posted.low, posted.high)
    stated: set[Coefficient | None] = {*posted.coefficients, *totals}
    if stated <= checked:
        return
    weights = (
        number
        for each in posted.coefficients
        for number in ([weight for _, weight in each.weights] if isinstance(each, ByValue) else [each])
    )
    largest = max((number for number in (*weights, *totals) if number is not None), key=abs)
    if abs(largest) > LARGEST_NUMBER:
        raise InputError(Place(detail=f"rules[{index}]"), f"has the number {largest}", f"stay within ±{LARGEST_NUMBER}")
    checked |= stated
