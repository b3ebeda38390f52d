"""The domains of a model as literals: the view that encoders of constraints use, whatever the Boolean variables are.

The literals "variable = value" and "variable ≤ value", with the clauses that define them, are made only for variables that need them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

import numpy as np

from ...core.clock import check_time
from ...core.cuts import LiteralGraph
from ...core.meaning import Equal, any_of
from ...core.program import Int32
from .clauses import TRUE, Clauses
from .elimination import Candidates

__all__ = ["DomainLiterals", "LiteralView"]


@dataclass(frozen=True, slots=True, eq=False)
class DomainLiterals:
    """The literals that a domain encoding provides.

    Args:
        cells: int32[open candidates, 2 + width], ordered by variable, then by value; see `cpgrid.core.program.Cnf.cells`.
        equal: int32[variables, values]: the literal "variable = value" where there is one, 0 elsewhere; the view fills in what is needed
            from ``cells``.
        at_most: (model variable) → a literal "variable ≤ value" for each of its candidates but the greatest, ascending. It is called
            once for a variable, and adds the clauses that define the literals.
    """

    cells: Int32
    equal: Int32
    at_most: Callable[[int], list[int]]


class LiteralView:
    """The literals of all domains.

    Args:
        clauses: where defining clauses go, and where encoders put theirs.
        candidates: the values that each variable may still take.
        domains: the literals of the domain encoding.
    """

    def __init__(self, clauses: Clauses, candidates: Candidates, domains: DomainLiterals) -> None:
        self.clauses, self.candidates, self.cells = clauses, candidates, domains.cells
        self.lazy: list[LiteralGraph] = []
        """What encoders leave to cuts."""
        self._make_at_most = domains.at_most
        self._at_most: dict[int, list[int]] = {}
        self._one_of: dict[tuple[int, tuple[int, ...]], int] = {}
        self._equal = domains.equal
        self._open: dict[int, list[tuple[int, int]]] = {}
        self._lacking = set(np.flatnonzero((candidates.open & (domains.equal == 0)).any(axis=1)).tolist())

    def equals(self, variables: Int32) -> Int32:
        """The literals "variable = value" of some variables.

        Args:
            variables: int32[…], of any shape.

        Returns:
            int32[…, values]: 0 where the value is no candidate, and for a fixed variable.
        """
        if self._lacking:
            for variable in self._lacking.intersection(variables.ravel().tolist()):
                check_time()
                self._complete(variable)
        return self._equal[variables]

    def equal(self, variable: int, value: int) -> int:
        """The literal "variable = value"; `TRUE` or its negation where that is known.

        Args:
            variable: of the model.
            value: any number.
        """
        known = self.fixed_value(variable)
        if known is not None:
            return TRUE if known == value else -TRUE
        return next((literal for literal, candidate in self.open_literals(variable) if candidate == value), -TRUE)

    def at_most(self, variable: int, value: int) -> int:
        """The literal "variable ≤ value"; `TRUE` or its negation where that is known.

        Args:
            variable: of the model.
            value: any number.
        """
        values = self.candidates.of(variable)
        below = int(np.searchsorted(values, value, side="right"))
        if below in (0, len(values)):
            return TRUE if below else -TRUE
        if variable not in self._at_most:
            self._at_most[variable] = self._make_at_most(variable)
        return self._at_most[variable][below - 1]

    def one_of(self, variable: int, values: Collection[int]) -> int:
        """The literal "variable is one of the values"; `TRUE` or its negation where that is known.

        Args:
            variable: of the model.
            values: any numbers.
        """
        known = self.fixed_value(variable)
        if known is not None:
            return TRUE if known in values else -TRUE
        inside = [own for own in self.open_literals(variable) if own[1] in values]
        outside = [own for own in self.open_literals(variable) if own[1] not in values]
        if not inside or not outside:
            return TRUE if inside else -TRUE
        if len(inside) == 1 or len(outside) == 1:
            return inside[0][0] if len(inside) == 1 else -outside[0][0]
        within, beyond = ((variable, tuple(value for _, value in side)) for side in (inside, outside))
        if within not in self._one_of:
            literal = self._one_of[within] = self.clauses.new_variable(any_of([Equal(variable, value) for _, value in inside]))
            self._one_of[beyond] = -literal
            self.clauses.add(_membership(literal, [own for own, _ in inside], [own for own, _ in outside]), -1 - variable)
        return self._one_of[within]

    def open_literals(self, variable: int) -> list[tuple[int, int]]:
        """Literal and value of each candidate of a variable, values ascending; none for a fixed one."""
        if variable in self._lacking:
            self._complete(variable)
        if variable not in self._open:
            literals = zip(self._equal[variable].tolist(), self.candidates.values, strict=True)
            self._open[variable] = [(literal, value) for literal, value in literals if literal]
        return self._open[variable]

    def fixed_value(self, variable: int) -> int | None:
        """The value of a fixed variable."""
        return self.candidates.of(variable)[0] if self.candidates.fixed[variable] else None

    def _complete(self, variable: int) -> None:
        """Make the literals of the variable's candidates, each with what it is the conjunction of."""
        first, last = np.searchsorted(self.cells[:, 0], [variable, variable + 1]).tolist()
        definitions = []
        for column, (_, value, *literals) in zip(
            np.flatnonzero(self.candidates.live[variable]).tolist(), self.cells[first:last].tolist(), strict=True
        ):
            if not self._equal[variable, column]:
                self._equal[variable, column] = made = self.clauses.new_variable(Equal(variable, value))
                definitions.append((made, [literal for literal in literals if literal]))
        self.clauses.add(_equivalences(definitions), -1 - variable)
        self._lacking.discard(variable)


def _equivalences(definitions: list[tuple[int, list[int]]]) -> Iterator[list[int]]:
    """Define a literal that holds exactly if all of some others do."""
    for literal, parts in definitions:
        yield from ([-literal, part] for part in parts)
        yield [literal, *(-part for part in parts)]


def _membership(literal: int, inside: list[int], outside: list[int]) -> Iterator[list[int]]:
    """Define a literal that holds exactly if one of some literals does, and not one of the others; it propagates either way."""
    for sign, own, others in ((1, inside, outside), (-1, outside, inside)):
        yield from ([-other, sign * literal] for other in own)
        yield [sign * literal, *others]
