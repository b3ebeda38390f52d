"""A CP-SAT model under construction: its integer variables, a Boolean for each literal where one is asked for, and origins."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from ...core.clock import check_time
from ...core.cuts import LiteralGraph
from ...core.errors import Refusal
from ...core.meaning import Equal, Meaning, any_of
from ...core.model import Model, Variable
from ...core.puzzle import Domain
from ..reach import check_reach

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import BoolVarT, Constraint, CpModel, IntVar

__all__ = ["CpView"]

_MOST_TERMS = 4_000_000
"""Numbers in all tables, automata and constraints over Booleans together; this many take half a gigabyte."""


class CpView:
    """The integer variables of a CP-SAT model, and what has been stated about them so far.

    Args:
        program: the solver's model, still empty.
        model: what is stated.
        domains: of each variable; that of a given has one value.
    """

    def __init__(self, program: CpModel, model: Model, domains: Sequence[Domain]) -> None:
        from ortools.sat.python.cp_model import Domain as CpDomain

        self.program, self.model, self.domains = program, model, domains
        made = {domain: CpDomain.from_values(domain) for domain in set(domains)}
        self.variables = [program.new_int_var_from_domain(made[domain], f"x{index}") for index, domain in enumerate(domains)]
        self.origins: list[int] = []
        """The constraint of the model, or ``-1 - variable``, that each constraint of the solver states."""
        self.meaning: dict[int, Meaning] = {}
        """What each further variable of the solver stands for, by its index."""
        self.lazy: list[LiteralGraph] = []
        """What encoders leave to cuts."""
        self._one_of: dict[tuple[Variable, tuple[int, ...]], int] = {}
        self._terms = 0
        self._literals: dict[Variable, dict[int, IntVar]] = {}

    def scope(self, variables: Sequence[Variable]) -> list[IntVar]:
        """The integer variables of some variables of the model."""
        return [self.variables[variable] for variable in variables]

    def values(self, variables: Sequence[Variable]) -> Domain:
        """Every value that any of the variables may take, ascending."""
        return tuple(sorted({value for variable in variables for value in self.domains[variable]}))

    def state(self, origin: int, constraint: Constraint) -> None:
        """Record the origin of a constraint that was just added to ``program``."""
        assert constraint.index == len(self.origins), "every constraint is recorded when it is added"
        self.origins.append(origin)

    def reserve(self, terms: int) -> None:
        """Make room for so many more numbers in tables, automata and constraints over Booleans.

        Raises:
            Refusal: they are too many.
        """
        self._terms += terms
        if self._terms > _MOST_TERMS:
            raise Refusal("cp", f"its tables and Booleans would have more than {_MOST_TERMS:,} terms; take --via cpsat")

    def new_boolean(self, meaning: Meaning) -> IntVar:
        """A further Boolean that is true exactly if the meaning holds."""
        boolean = self.program.new_bool_var("")
        self.meaning[boolean.index] = meaning
        return boolean

    def literals(self, variable: Variable) -> Mapping[int, IntVar]:
        """A Boolean for each value of a variable, by value: exactly one is true, and the variable has its value; made at first use.

        Raises:
            Refusal: there is no room for them; or the values are so large that their sum may not fit 64 bits.
        """
        if variable not in self._literals:
            from ortools.sat.python.cp_model import LinearExpr

            check_time()
            domain = self.domains[variable]
            self.reserve(4 * len(domain))
            check_reach(self.model, [[1] * (len(domain) + 1)], "cp")
            booleans = {value: self.new_boolean(Equal(variable, value)) for value in domain}
            self._literals[variable] = booleans
            self.state(-1 - variable, self.program.add_exactly_one(booleans.values()))
            # One sum is made faster than two implications for each value, and presolve finds the encoding in it.
            value = LinearExpr.weighted_sum([*booleans.values(), self.variables[variable]], [*domain, -1])
            self.state(-1 - variable, self.program.add_linear_constraint(value, 0, 0))
        return self._literals[variable]

    def one_of(self, variable: Variable, values: Collection[int]) -> int | bool:
        """The literal "variable is one of the values", for `boolean`, or whether it is; made at first use. Raises as `literals`."""
        domain = self.domains[variable]
        inside = tuple(value for value in domain if value in values)
        outside = tuple(value for value in domain if value not in values)
        if not inside or not outside:
            return bool(inside)
        own = self.literals(variable)
        if len(inside) == 1 or len(outside) == 1:
            return 1 + own[inside[0]].index if len(inside) == 1 else -1 - own[outside[0]].index
        if (variable, outside) in self._one_of:
            return -self._one_of[variable, outside]
        if (variable, inside) not in self._one_of:
            from ortools.sat.python.cp_model import LinearExpr

            self.reserve(len(inside) + 1)
            boolean = self.new_boolean(any_of([Equal(variable, value) for value in inside]))
            both = LinearExpr.weighted_sum([*(own[value] for value in inside), boolean], [*(1 for _ in inside), -1])
            self.state(-1 - variable, self.program.add_linear_constraint(both, 0, 0))
            self._one_of[variable, inside] = 1 + boolean.index
        return self._one_of[variable, inside]

    def boolean(self, literal: int) -> BoolVarT:
        """The solver's own form of a literal that `one_of` has returned, or of its negation."""
        own = self.program.get_bool_var_from_proto_index(abs(literal) - 1)
        return own if literal > 0 else own.negated()
