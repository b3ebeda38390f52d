"""The handler of AllDifferent: a group with too few values is a contradiction at once, the others are encoded as chosen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from ....core.clock import check_time
from ....core.model import AllDifferent, Model
from ....core.plugins import chosen
from ..at_most_one import AT_MOST_ONE
from ..scope import Scope
from ..view import LiteralView
from . import by_value
from .boxline import add_boxline
from .dual import add_dual
from .subsets import add_subsets
from .table import ALLDIFFERENT

__all__ = ["post"]

_IMPLIED: dict[str, Callable[[LiteralView, Sequence[Scope], Sequence[Scope]], None]] = {
    "dual": add_dual,
    "boxline": add_boxline,
    "subsets": add_subsets,
}
"""(literals, scopes that the option is on for, all scopes) → adds clauses that follow from the others."""


def post(view: LiteralView, model: Model, constraints: Sequence[tuple[int, AllDifferent]], options: Mapping[str, str]) -> None:
    """The clauses of every AllDifferent.

    Args:
        view: the literals of the domains.
        model: the constraints' model.
        constraints: the constraints, each with its index in the model.
        options: ``alldifferent``, one of `AT_MOST_ONE` or of `ALLDIFFERENT`; ``dual``, ``boxline`` and ``subsets``, on or off; each perhaps
            with others for single rules.

    Raises:
        Refusal: the constraints need too many clauses.
        OutOfTime: the deadline is past.
    """
    by_choice: dict[str, list[Scope]] = defaultdict(list)
    # Those that no rule asks for cost nothing.
    asked = {key.partition("@")[0] for key, value in options.items() if value == "on"}
    implied: dict[str, list[Scope]] = {name: [] for name in _IMPLIED if name in asked}
    for index, constraint in constraints:
        check_time()
        spare = len(model.values(constraint.variables)) - len(constraint.variables)
        if spare < 0:
            view.clauses.add([[]], index)
            continue
        scope = Scope(constraint.variables, not spare, index)
        by_choice[chosen(options, "alldifferent", constraint.origin)].append(scope)
        for name, scopes in implied.items():
            if chosen(options, name, constraint.origin) == "on":
                scopes.append(scope)
    for name, scopes in by_choice.items():
        if name in AT_MOST_ONE:
            by_value.encode(view, scopes, AT_MOST_ONE[name])
        else:
            ALLDIFFERENT[name].encode(view, scopes)
    every = [scope for scopes in by_choice.values() for scope in scopes]
    for name, scopes in implied.items():
        _IMPLIED[name](view, scopes, every)
