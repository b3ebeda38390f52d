"""A CNF in words: literals as ``[R1C1 = 5]`` and ``¬[R1C1 + R1C2 = 7]``, clauses as disjunctions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise

import numpy as np

from ...core.model import Model
from ...core.program import Cnf
from ...encodings.cnf.words import words
from .part import LEFT_TO_CUTS, ShownPart

__all__ = ["show"]


def show(model: Model, program: Cnf, names: Sequence[str]) -> Iterator[ShownPart]:
    """The clauses of each constraint and of each domain.

    Args:
        model: what was encoded.
        program: the clauses.
        names: of the variables of the model.
    """
    said = words(program, names)
    owners = _owners(program)
    offsets = list(pairwise(program.offsets.tolist()))
    for origin in [*range(len(model.constraints)), *(-1 - variable for variable in range(len(model.domains)))]:
        numbers = np.flatnonzero(program.origins == origin).tolist()
        own = [variable for variable in program.meaning if owners[variable] == origin]
        yield ShownPart(
            origin,
            len(numbers),
            len(own),
            partial(_variables, own, said),
            partial(_lines, model, program, origin, [offsets[number] for number in numbers], names, said),
        )


def _owners(program: Cnf) -> dict[int, int]:
    """The constraint (or domain) for whose clauses each variable was made: that of the first clause in which it occurs."""
    occurring = np.abs(program.literals)[::-1]
    origins = np.repeat(program.origins, np.diff(program.offsets))[::-1]
    # Of several entries for a variable the last one is kept.
    return dict.fromkeys(program.meaning, -1) | dict(zip(occurring.tolist(), origins.tolist(), strict=True))


def _variables(variables: Sequence[int], said: Mapping[int, str]) -> list[tuple[str, str]]:
    return [(str(variable), said[variable]) for variable in variables]


def _lines(
    model: Model, program: Cnf, origin: int, spans: Sequence[tuple[int, int]], names: Sequence[str], said: Mapping[int, str]
) -> list[str]:
    """The candidates that were removed before encoding, for a domain; the clauses."""
    removed = [
        f"{names[variable]} ≠ {value}, removed before encoding by {'a given' if by < 0 else f'rule {model.constraints[by].origin + 1}'}"
        for variable, value, by in program.eliminations.tolist()
        if variable == -1 - origin
    ]
    cut = [LEFT_TO_CUTS] * any(graph.origin == origin for graph in program.lazy)
    return [*removed, *(_clause(program.literals[start:end].tolist(), said) for start, end in spans), *cut]


def _clause(literals: Sequence[int], said: Mapping[int, str]) -> str:
    return " ∨ ".join(f"{'¬' if literal < 0 else ''}[{said[abs(literal)]}]" for literal in literals) or "contradiction"
