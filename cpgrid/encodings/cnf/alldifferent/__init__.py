"""AllDifferent in CNF: the table of encodings that are more than at most one for each value, and the handler, which takes the one chosen.

To add one: a file with a `CnfAllDifferent`, and its line in `ALLDIFFERENT`. Those that are at most one for each value are in
``at_most_one/``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from ....core.clock import check_time
from ....core.model import AllDifferent, Model
from ....core.plugins import chosen
from ....core.registry import Table
from ..at_most_one import AT_MOST_ONE
from ..records import CnfAllDifferent, Scope
from ..view import LiteralView
from . import by_value, hall
from .boxline import add_boxline
from .dual import add_dual
from .subsets import add_subsets

__all__ = ["ALLDIFFERENT", "post"]

ALLDIFFERENT: Table[CnfAllDifferent] = Table("encoding of AllDifferent", hall.RECORD, group="cpgrid.cnf_alldifferent")

_IMPLIED: dict[str, Callable[[LiteralView, Sequence[Scope], Sequence[Scope]], None]] = {
    "dual": add_dual,
    "boxline": add_boxline,
    "subsets": add_subsets,
}
"""(literals, scopes that the option is on for, all scopes) → adds clauses that follow from the others."""


def post(view: LiteralView, model: Model, constraints: Sequence[tuple[int, AllDifferent]], options: Mapping[str, str]) -> None:
    """The clauses of every AllDifferent, a contradiction where there are too few values; see `cpgrid.encodings.cnf.encoding.HANDLERS`.

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
