"""A CP-SAT model in words: the solver's own text of each of its constraints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from ...core.model import Model
from ...core.program import CpProgram
from .part import Part

__all__ = ["show"]


def show(model: Model, program: CpProgram, names: Sequence[str]) -> Iterator[Part]:
    """The solver's constraints for each constraint of the model.

    Args:
        model: what was encoded.
        program: the solver's model.
        names: of the variables of the model; the solver's variable i is the model's.
    """
    for origin in range(len(model.constraints)):
        numbers = np.flatnonzero(program.origins == origin).tolist()
        yield Part(origin, len(numbers), 0, list, partial(_lines, program, numbers))


def _lines(program: CpProgram, numbers: Sequence[int]) -> list[str]:
    constraints = program.model.proto.constraints
    return [" ".join(str(constraints[number]).split()) for number in numbers]
