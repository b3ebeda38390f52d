"""Parameters of CP-SAT as settings of its backend; ``default`` leaves a parameter as the solver has it.

Two have another value where a route names none: one round of presolve, and no search for symmetries. On most corpora that is
1.1 to 1.4 times as fast as the solver's own three rounds and symmetry level 2, by the geometric mean over the puzzles
(docs/measurements/encodings.md, 0020).

What they mean is said in ``sat_parameters.proto`` of OR-Tools 9.15. Left out are parameters of constraints that no model of a puzzle has,
such as no_overlap_2d, and fixed search: it enumerates without counting conflicts, so that a limit of nodes would not be kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.plugins import Option

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpSolver

__all__ = ["OPTIONS", "PARAMETERS", "SolverParameter", "set_parameters"]

_DEFAULT = "default"

_SWITCH = {"off": "false", "on": "true"}


@dataclass(frozen=True, slots=True)
class SolverParameter:
    """One parameter.

    Args:
        option: as routes write it.
        field: of the message ``SatParameters``.
        values: the field's value in protocol buffer text, by choice.
        summary: what it chooses, in one sentence.
        ours: the choice where a route names none.
    """

    option: str
    field: str
    values: Mapping[str, str]
    summary: str
    ours: str = _DEFAULT

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices, that of routes that name none first."""
        return tuple(dict.fromkeys((self.ours, _DEFAULT, *self.values)))


def _levels(last: int, *, first: int = 0) -> dict[str, str]:
    return {str(level): str(level) for level in range(first, last + 1)}


PARAMETERS = (
    SolverParameter("presolve", "cp_model_presolve", _SWITCH, "whether the model is simplified before the search"),
    SolverParameter("rounds", "max_presolve_iterations", _levels(5, first=1), "how many rounds of simplification there are at most", "1"),
    SolverParameter("probing", "cp_model_probing_level", _levels(3), "how far presolve tries out single literals"),
    SolverParameter("satpresolve", "cp_model_use_sat_presolve", _SWITCH, "whether presolve simplifies clauses, too"),
    SolverParameter("symmetry", "symmetry_level", _levels(4), "how far symmetries are searched for and used", "0"),
    SolverParameter("expand", "expand_alldiff_constraints", _SWITCH, "whether every AllDifferent is turned into at most one a value"),
    SolverParameter("infer", "infer_all_diffs", _SWITCH, "whether further AllDifferent constraints are inferred"),
    SolverParameter("booleans", "boolean_encoding_level", _levels(1), "how far integer variables get a Boolean for each value"),
    SolverParameter("linearization", "linearization_level", _levels(2), "how much of the model goes into the linear relaxation"),
    SolverParameter("cuts", "cut_level", _levels(1), "whether cuts are added to the linear relaxation"),
    SolverParameter("pb", "use_pb_resolution", _SWITCH, "whether conflicts are resolved as pseudo-Boolean constraints"),
    SolverParameter("inprocessing", "use_sat_inprocessing", _SWITCH, "whether clauses are simplified during the search"),
    SolverParameter(
        "branching",
        "search_branching",
        {
            "automatic": "AUTOMATIC_SEARCH",
            "lp": "LP_SEARCH",
            "pseudo-cost": "PSEUDO_COST_SEARCH",
            "portfolio": "PORTFOLIO_SEARCH",
            "quick-restart": "PORTFOLIO_WITH_QUICK_RESTART_SEARCH",
        },
        "how the next decision is chosen",
    ),
)
"""The parameters that can be set, one entry each."""

OPTIONS = tuple(Option(each.option, each.choices, f"{each.summary} ({each.field})", witness=False) for each in PARAMETERS)


def set_parameters(solver: CpSolver, options: Mapping[str, str]) -> None:
    """Set the parameters that are not ``default``.

    Args:
        solver: of OR-Tools.
        options: a value for each of `OPTIONS`.
    """
    chosen = [f"{each.field}: {each.values[options[each.option]]}" for each in PARAMETERS if options[each.option] != _DEFAULT]
    solver.parameters.merge_text_format(" ".join(chosen))
