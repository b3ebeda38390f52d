"""Model → CNF: given elimination, then the domains and each kind of constraint as chosen, the objective as soft literals.

Each clause records the constraint that implies it (together with the recorded eliminations); each auxiliary variable what it
stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ...core.components import Components
from ...core.errors import Refusal
from ...core.model import AllDifferent, LinearSum, Literal, Model, RuleIndex
from ...core.plugins import Encoding, Option
from ...core.program import Cnf, Encoded, Int32
from ...core.registry import Tables
from ...core.regular import Regular
from ..handlers import Handlers, by_kind
from . import alldifferent, components, linear_sum, regular
from .alldifferent import ALLDIFFERENT
from .at_most_one import AT_MOST_ONE
from .clauses import Clauses
from .components import COMPONENTS
from .domain import DOMAINS
from .elimination import candidates
from .linear_sum import LINEAR_SUM
from .objective import soft_literals
from .regular import REGULAR
from .selectors import stated_apart, with_selectors, without
from .view import LiteralView

__all__ = ["ENCODING", "HANDLERS"]

HANDLERS: Handlers[Callable[[LiteralView, Model, Sequence[tuple[int, Any]], Mapping[str, str]], None]] = Handlers(
    "cnf", {AllDifferent: alldifferent.post, LinearSum: linear_sum.post, Regular: regular.post, Components: components.post}
)
"""(literals, model, all constraints of the kind with their index in the model, options) → their clauses, added to the literals' own."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[Cnf]:
    """The CNF of a puzzle.

    Args:
        model: any model.
        givens: taken into account before encoding.
        options: as declared below, perhaps with others for single rules.

    Raises:
        Refusal: a kind of constraint without a handler; an encoding that cannot state the model or one of its constraints; a model that
            needs too many literals or clauses.
        OutOfTime: the deadline is past.
    """
    return encode_optional(model, givens, options, frozenset())


def encode_optional(model: Model, givens: Sequence[Literal], options: Mapping[str, str], optional: frozenset[RuleIndex]) -> Encoded[Cnf]:
    """The CNF of a puzzle, some of whose rules count only where their selectors are true.

    Args:
        model: any model.
        givens: as in `encode`; if some rule is optional, nothing that follows from them is eliminated.
        options: as declared below.
        optional: rules that may be left out.

    Raises:
        Refusal, OutOfTime: as `encode`.
    """
    always = without(model, optional)
    # An AllDifferent leaves fixed variables out, because elimination has taken their values from the others: not so an optional one.
    left = candidates(always, givens, eliminate=options["elimination"] == "on" and not optional)
    clauses = Clauses()
    for variable in np.flatnonzero(~left.live.any(axis=1)).tolist():
        clauses.add([[]], -1 - variable)
    domain = DOMAINS[options["domain"]]
    if reason := domain.refuses(always, left):
        raise Refusal("cnf", reason)
    view = LiteralView(clauses, left, domain.encode(clauses, left, AT_MOST_ONE[options["cell"]]))
    for part, own in stated_apart(model, optional, by_kind(HANDLERS, model, "cnf")):
        for kind, constraints in own.items():
            HANDLERS[kind](view, part, constraints, options)
    soft, offset = soft_literals(view, model.objective)
    fixed = np.array(left.values, dtype=np.int32)[np.argmax(left.live, axis=1)]
    selectors = {rule: int(clauses.new_variables(1)[0]) for rule in sorted(optional)}
    flat = with_selectors(*clauses.flat(), model, selectors)
    lazy = tuple(replace(own, selector=selectors.get(model.constraints[own.origin].origin, 0)) for own in view.lazy)
    program = Cnf(clauses.variables, *flat, view.cells, fixed, left.eliminations, clauses.meaning, soft, offset, selectors, lazy)

    def decode(raw: Int32) -> tuple[int, ...]:
        result = fixed.copy()
        cells = program.true_cells(raw)
        result[cells[:, 0]] = cells[:, 1]
        return tuple(result.tolist())

    return Encoded(program, decode)


ENCODING = Encoding(
    "cnf",
    "clauses over the literals of domains, each with the constraint that implies it",
    encode,
    (
        Option("domain", DOMAINS, "which Boolean variables stand for a cell's value"),
        Option("cell", AT_MOST_ONE, "how domain=direct keeps a cell from having two values"),
        Option("alldifferent", Tables(AT_MOST_ONE, ALLDIFFERENT), "how AllDifferent becomes clauses", per_rule=AllDifferent),
        Option("dual", ("on", "off"), "whether each value that must occur has a clause that says so", per_rule=AllDifferent),
        Option("boxline", ("off", "on"), "whether clauses say what groups that share cells imply together", per_rule=AllDifferent),
        Option("subsets", ("off", "on"), "whether clauses say what naked and hidden pairs imply", per_rule=AllDifferent),
        Option("sum", LINEAR_SUM, "how linear sums become clauses", per_rule=LinearSum),
        Option("regular", REGULAR, "how automata become clauses", per_rule=Regular),
        Option("components", COMPONENTS, "how connected components become clauses", per_rule=Components),
        Option("elimination", ("on", "off"), "whether candidates that the givens rule out are removed before encoding"),
    ),
    "Lynce and Ouaknine 2006; Kwon and Jain 2006",
    handlers=HANDLERS,
    encode_optional=encode_optional,
)
