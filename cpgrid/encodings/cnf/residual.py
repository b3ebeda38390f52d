"""What is left of a linear sum once the fixed variables are removed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import NamedTuple

from ...core.clock import check_time
from ...core.model import ByValue, Coefficient, LinearSum, Model
from .view import LiteralView

__all__ = ["Residual", "joined", "residual"]


class Residual(NamedTuple):
    """low ≤ Σ coefficient·variable ≤ high over the variables that are not fixed.

    Args:
        variables: model variables.
        literals: for each, literal and value of each of its candidates, values ascending.
        coefficients: one for each variable.
        low: least sum.
        high: greatest sum.
        origin: index of the constraint.
        different: whether AllDifferent constraints make the variables pairwise different.
    """

    variables: tuple[int, ...]
    literals: tuple[tuple[tuple[int, int], ...], ...]
    coefficients: tuple[Coefficient, ...]
    low: int
    high: int
    origin: int
    different: bool

    @property
    def unit(self) -> bool:
        """Whether every coefficient is one."""
        return self.coefficients.count(1) == len(self.coefficients)

    @property
    def by_value(self) -> bool:
        """Whether some coefficient is a weight for each value."""
        return any(isinstance(coefficient, ByValue) for coefficient in self.coefficients)

    @property
    def domains(self) -> tuple[tuple[int, ...], ...]:
        """The candidates of each variable, ascending."""
        return tuple(tuple(value for _, value in literals) for literals in self.literals)

    @property
    def values(self) -> tuple[int, ...]:
        """Every value that any of the variables may take, ascending."""
        return tuple(sorted({value for literals in self.literals for _, value in literals}))


def residual(view: LiteralView, model: Model, sum_: LinearSum, origin: int) -> Residual:
    """Remove the variables that are fixed, or whose values all add the same, from a sum; raises `OutOfTime`."""
    done, variables, coefficients = 0, [], []
    literals = []
    for variable, coefficient in zip(sum_.variables, sum_.coefficients, strict=True):
        check_time()
        known = view.fixed_value(variable)
        own = tuple(view.open_literals(variable)) if known is None else ()
        if known is not None:
            done += coefficient * known
        elif isinstance(coefficient, ByValue) and _is_level(coefficient, [value for _, value in own]):
            done += coefficient * own[0][1]
        else:
            variables.append(variable)
            coefficients.append(coefficient)
            literals.append(own)
    low, high = model.bounds(sum_)
    different = model.pairwise_different(sum_.variables)
    return Residual(tuple(variables), tuple(literals), tuple(coefficients), low - done, high - done, origin, different)


def _is_level(coefficient: ByValue, values: Collection[int]) -> bool:
    """Whether there are values, and all of them add the same."""
    adding = coefficient.adding(values)
    return bool(values) and (not adding or (len(adding) == len(values) and len({*adding.values()}) == 1))


def joined(view: LiteralView, sum_: Residual) -> Residual:
    """The sum with one literal for the values of a variable that add the same; the least of these values stands for all.

    A count needs two for each variable, whether it is counted or not.
    """
    return sum_._replace(
        literals=tuple(
            tuple(_one_each(view, variable, coefficient, own)) if isinstance(coefficient, ByValue) else own
            for variable, coefficient, own in zip(sum_.variables, sum_.coefficients, sum_.literals, strict=True)
        )
    )


def _one_each(view: LiteralView, variable: int, coefficient: ByValue, own: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    """For each number that a variable can add, the literal that it does and the least value with which it does."""
    adding: dict[int, list[int]] = defaultdict(list)
    for _, value in own:
        adding[coefficient * value].append(value)
    return ((view.one_of(variable, values), values[0]) for values in adding.values())
