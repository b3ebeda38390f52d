"""A puzzle as named linear rows over the 0-1 variables "cell has value", for the formats that hold inequalities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..core.clock import check_time
from ..core.errors import Refusal
from ..core.grid import Cell
from ..core.meaning import Equal, InState, Step
from ..core.model import Literal, Model, Variable
from ..core.puzzle import Puzzle
from ..encodings.decomposing import decomposed
from ..encodings.literals import LiteralTable, literal_table
from ..encodings.zero_one import IN_ROWS, Row, rows_of
from ..rules.modelling import names_of, search_model

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
    def literals(self) -> tuple[Literal, ...]:
        """The variable and the value of the 0-1 variables that are no steps; their numbers are their places, from 0."""
        return tuple(self._index)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps of automata, whose 0-1 variables follow those of ``literals``."""
        return tuple(self._made[1])

    @property
    def names(self) -> list[str]:
        """The names of the variables whose values the 0-1 variables say: the cells, then helpers."""
        return names_of(self.puzzle.layout, self._model)

    @property
    def words(self) -> list[str]:
        """What each 0-1 variable says, by its number."""
        names = self.names
        said = [f"{names[variable]} = {value}" for variable, value in self.literals]
        return said + [step.words(names) for step in self.steps]

    def cells(self, names: Sequence[str]) -> dict[Cell, dict[int, str]]:
        """How the cells are read: for each value the name of its 0-1 variable.

        Args:
            names: of the 0-1 variables, by number.
        """
        cells: dict[Cell, dict[int, str]] = {cell: {} for cell in self.puzzle.layout.cells}
        of_variable = dict(enumerate(cells.values()))
        for (variable, value), name in zip(self.literals, names, strict=False):
            # Those of helper variables are not read.
            of_variable.get(variable, {})[value] = name
        return cells

    @property
    def rows(self) -> tuple[tuple[str, Row], ...]:
        """The rows with their names: each variable has one value, the givens, the rules.

        Raises:
            Refusal: there are too many terms, or a rule posts a constraint that rows cannot state.
            OutOfTime: the deadline is past.
        """
        return self._made[0]

    @cached_property
    def _made(self) -> tuple[tuple[tuple[str, Row], ...], list[Step]]:
        """The rows, and the steps that they speak of."""
        rows: list[tuple[str, Row]] = []
        steps: list[Step] = []
        terms = 0
        for name, row in self._rows(steps):
            check_time()
            terms += len(row.terms)
            if terms > _MOST_TERMS:
                raise Refusal(self.who, f"the puzzle needs more than {_MOST_TERMS:,} terms; take --as minizinc or --as xcsp3")
            rows.append((name, row))
        return tuple(rows), steps

    @cached_property
    def objective(self) -> tuple[tuple[int, int], ...] | None:
        """The terms of the score, each with a coefficient other than 0; ``None`` = there is none."""
        model = self._model
        if model.objective is None:
            return None
        return tuple(
            (coefficient * value, self._number(variable, value))
            for variable, coefficient in sorted(zip(model.objective.variables, model.objective.coefficients, strict=True))
            for value in model.domains[variable]
            if coefficient * value
        )

    def _rows(self, steps: list[Step]) -> Iterator[tuple[str, Row]]:
        layout, model = self.puzzle.layout, self._model
        for variable, (name, domain) in enumerate(zip(self.names, model.domains, strict=True)):
            yield name.replace(" ", ""), Row(tuple((1, self._number(variable, value)) for value in domain), 1, 1)
        for cell, value in sorted(self.puzzle.givens.items()):
            yield f"given_{cell}", Row(((1, self._number(layout.index[cell], value)),), 1, 1)
        counts: Counter[int] = Counter()
        for index, constraint in enumerate(model.constraints):

            def new_step(term: int, states: tuple[int, ...], value: int, index: int = index, regular: Any = constraint) -> int:
                before = InState(index, regular.word[:term], regular.automaton, states)
                steps.append(Step(before, Equal(regular.word[term], value)))
                return len(self.literals) + len(steps) - 1

            for row in rows_of(model, constraint, self._number, self.who, new_step):
                counts[constraint.origin] += 1
                yield f"rule{constraint.origin + 1}_{counts[constraint.origin]}", row

    def _number(self, variable: int, value: int) -> int:
        return self._index[Literal(Variable(variable), value)]

    @property
    def _index(self) -> dict[Literal, int]:
        return self._table.index

    @cached_property
    def _table(self) -> LiteralTable:
        return literal_table(self._model)

    @cached_property
    def _model(self) -> Model:
        """The model in the kinds of constraint that rows state."""
        return decomposed(search_model(self.puzzle.layout), dict.fromkeys(IN_ROWS), self.who)
