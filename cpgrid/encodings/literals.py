"""The literals "variable = value" of a model, numbered variable by variable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..core.model import Literal, Model, Variable
from ..core.program import Int32

__all__ = ["LiteralTable", "literal_table"]


@dataclass(frozen=True, eq=False)
class LiteralTable:
    """All literals in flat arrays.

    Args:
        variables: int32[literals].
        values: int32[literals].
        starts: int32[variables + 1]; the literals of variable ``i`` are ``starts[i] … starts[i + 1] - 1``.
    """

    variables: Int32
    values: Int32
    starts: Int32

    @cached_property
    def index(self) -> dict[Literal, int]:
        """The number of each literal."""
        pairs = zip(self.variables.tolist(), self.values.tolist(), strict=True)
        return {Literal(Variable(variable), value): number for number, (variable, value) in enumerate(pairs)}

    def of(self, variables: Sequence[Variable]) -> Int32:
        """The literals of some variables, variable by variable."""
        ranges = [np.arange(self.starts[variable], self.starts[variable + 1], dtype=np.int32) for variable in variables]
        return np.concatenate(ranges)


def literal_table(model: Model) -> LiteralTable:
    """Number the literals of a model."""
    lengths = np.array([len(domain) for domain in model.domains])
    starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    variables = np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)
    values = np.fromiter((value for domain in model.domains for value in domain), dtype=np.int32, count=int(starts[-1]))
    return LiteralTable(variables, values, starts)
