"""A CP-SAT model in words: the solver's own text of each of its constraints, and what its further Booleans stand for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from ...core.meaning import Meaning
from ...core.model import Model
from ...core.program import CpProgram
from .part import LEFT_TO_CUTS, ShownPart

__all__ = ["show"]


def show(model: Model, program: CpProgram, names: Sequence[str]) -> Iterator[ShownPart]:
    """The solver's constraints for each constraint of the model and for each domain.

    Args:
        model: what was encoded.
        program: the solver's model.
        names: of the variables of the model; the solver's variable i is the model's, and further ones follow.
    """
    for origin in [*range(len(model.constraints)), *(-1 - variable for variable in range(len(model.domains)))]:
        numbers = np.flatnonzero(program.origins == origin).tolist()
        own = [(f"x{index}", meaning.words(names)) for index, meaning in program.meaning.items() if _owner(meaning) == origin]
        yield ShownPart(origin, len(numbers), len(own), partial(list, own), partial(_lines, program, origin, numbers))


def _owner(meaning: Meaning) -> int:
    """The constraint that a Boolean was made for, or the domain: of a literal, and of what says nothing of a constraint."""
    constraint: int = getattr(meaning, "constraint", -1 - meaning.variables[0])
    return constraint


def _lines(program: CpProgram, origin: int, numbers: Sequence[int]) -> list[str]:
    constraints = program.model.proto.constraints
    cut = [LEFT_TO_CUTS] * any(graph.origin == origin for graph in program.lazy)
    return [*(" ".join(str(constraints[number]).split()) for number in numbers), *cut]
