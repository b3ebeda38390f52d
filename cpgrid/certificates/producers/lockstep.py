"""Lockstep: what the searches in vector lanes rule out, in one puzzle or in each of a sheet."""

from __future__ import annotations

import numpy as np

from ...backends.lockstep import begin, found_many
from ...core.outcome import STOPS, Limits
from ...core.puzzle import Puzzle
from ...core.sheet import Sheet
from ...encodings.board import ENCODING
from ...pipeline.checking import check_sheet, fault
from ...rules import givens_of, model, violations
from .proposals import Producer, Proposals
from .searching import MOST_LITERALS, checked, lacking_of, within_limits

__all__ = ["PRODUCER"]

_NAME = "lockstep"


def _propose_many(sheet: Sheet, limits: Limits) -> list[Proposals]:
    assert ENCODING.encode_many is not None
    encoded = ENCODING.encode_many(model(sheet.layout), sheet.givens)
    core = begin(encoded.program, limits, literals=MOST_LITERALS)
    core.advance(0, limits.clock.left)
    found = found_many(core)
    grids = encoded.decode(found.raw)
    good = check_sheet(sheet, found.owners, grids)
    solutions = list(map(tuple, grids.tolist()))
    if not good.all():
        wrong = int(good.argmin())
        raise fault(_NAME, violations(sheet.puzzles[found.owners[wrong]], solutions[wrong]))
    bounds = np.searchsorted(found.owners, np.arange(len(sheet) + 1)).tolist()
    first, (offsets, literals) = core.clauses()
    starts = offsets[first].tolist()
    return [
        Proposals(
            stop=STOPS[stop],
            solutions=tuple(solutions[bounds[puzzle] : bounds[puzzle + 1]]),
            route=_NAME,
            offsets=offsets[first[puzzle] : first[puzzle + 1] + 1] - starts[puzzle],
            literals=literals[starts[puzzle] : starts[puzzle + 1]],
        )
        for puzzle, stop in enumerate(found.stops.tolist())
    ]


@within_limits(_NAME)
def _propose(puzzle: Puzzle, limits: Limits) -> Proposals:
    encoded = ENCODING.encode(model(puzzle.layout), givens_of(puzzle), {})
    core = begin(encoded.program, limits, literals=MOST_LITERALS)
    core.advance(0, limits.clock.left)
    found = found_many(core)
    solutions = checked(puzzle, _NAME, map(encoded.decode, found.raw))
    _, (offsets, literals) = core.clauses()
    return Proposals(STOPS[found.stops[0]], solutions, _NAME, offsets, literals)


PRODUCER = Producer(
    name=_NAME,
    summary="the native search in vector lanes, for rows, columns and other groups of different values alone",
    lacking=lacking_of(ENCODING, {}),
    propose=_propose,
    propose_many=_propose_many,
)
