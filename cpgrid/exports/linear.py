"""A puzzle as named linear rows over the 0-1 variables "cell has value", for the formats that hold inequalities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ..core.clock import check_time
from ..core.errors import Refusal
from ..core.grid import Cell
from ..core.model import Literal, Variable
from ..core.puzzle import Puzzle
from ..encodings.literals import literal_table
from ..encodings.zero_one import Row, rows_of
from ..rules import model as model_of

__all__ = ["Linear"]

_MOST_TERMS = 1 << 23
"""Terms of all rows: more would take gigabytes, in the solver too."""


@dataclass(frozen=True)
class Linear:
    """The rows of a puzzle, made once.

    Args:
        puzzle: the puzzle.
        who: the format, for messages.
    """

    puzzle: Puzzle
    who: str

    @cached_property
    def literals(self) -> tuple[tuple[Cell, int], ...]:
        """The cell and the value of each 0-1 variable, cell by cell; their numbers are their places, from 0."""
        table = literal_table(model_of(self.puzzle.layout))
        cells = self.puzzle.layout.cells
        return tuple((cells[variable], value) for variable, value in zip(table.variables.tolist(), table.values.tolist(), strict=True))

    @cached_property
    def rows(self) -> tuple[tuple[str, Row], ...]:
        """The rows with their names: each cell has one value, the givens, the rules.

        Raises:
            Refusal: there are too many terms, or a rule posts a constraint that rows cannot state.
            OutOfTime: the deadline is past.
        """
        rows: list[tuple[str, Row]] = []
        terms = 0
        for name, row in self._rows():
            check_time()
            terms += len(row.terms)
            if terms > _MOST_TERMS:
                raise Refusal(self.who, f"the puzzle needs more than {_MOST_TERMS:,} terms; take --as minizinc or --as xcsp3")
            rows.append((name, row))
        return tuple(rows)

    @cached_property
    def objective(self) -> tuple[tuple[int, int], ...] | None:
        """The terms of the score, each with a coefficient other than 0; ``None`` = there is none."""
        model = model_of(self.puzzle.layout)
        if model.objective is None:
            return None
        return tuple(
            (coefficient * value, self._number(variable, value))
            for variable, coefficient in sorted(zip(model.objective.variables, model.objective.coefficients, strict=True))
            for value in model.domains[variable]
            if coefficient * value
        )

    def _rows(self) -> Iterator[tuple[str, Row]]:
        layout = self.puzzle.layout
        model = model_of(layout)
        for variable, (cell, domain) in enumerate(zip(layout.cells, layout.domains, strict=True)):
            yield f"{cell}", Row(tuple((1, self._number(variable, value)) for value in domain), 1, 1)
        for cell, value in sorted(self.puzzle.givens.items()):
            yield f"given_{cell}", Row(((1, self._number(layout.index[cell], value)),), 1, 1)
        counts: Counter[int] = Counter()
        for constraint in model.constraints:
            for row in rows_of(model, constraint, self._number, self.who):
                counts[constraint.origin] += 1
                yield f"rule{constraint.origin + 1}_{counts[constraint.origin]}", row

    def _number(self, variable: int, value: int) -> int:
        return self._index[Literal(Variable(variable), value)]

    @cached_property
    def _index(self) -> dict[Literal, int]:
        return literal_table(model_of(self.puzzle.layout)).index
