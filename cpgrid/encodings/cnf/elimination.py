"""Given elimination: candidates that the givens rule out are removed before anything is encoded.

Fixpoint of one rule: a variable with one candidate left takes that value from every variable that an AllDifferent keeps apart
from it. (The source stops after the givens' own values.) Each removal is kept with the constraint that implies it, given the
removals before it, so that a certificate can re-derive the reduced formula.

Source: G. Kwon, H. Jain, "Optimized CNF Encoding for Sudoku Puzzles", LPAR 2006 short papers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ...core.clock import check_time
from ...core.errors import Refusal
from ...core.model import Literal, Model, Variable
from ...core.program import Bools, Int32

__all__ = ["Candidates", "candidates"]

_LITERAL_LIMIT = 20_000_000
"""The greatest number of variables times values: beyond it, tables of their literals take too much memory."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """The values that each variable may still take.

    Args:
        values: the values of the model, ascending; columns of ``live``.
        domains: bool[variables, values], the candidates before anything was removed.
        live: bool[variables, values]; a row without any is a contradiction.
        fixed: bool[variables]: one candidate is left, and it needs no clause any more.
        eliminations: int32[m, 3]: variable, value, origin, in order (see `cpgrid.core.program.Cnf`).
    """

    values: tuple[int, ...]
    domains: Bools
    live: Bools
    fixed: Bools
    eliminations: Int32

    @property
    def open(self) -> Bools:
        """bool[variables, values]: the candidates of the variables that are not fixed."""
        return self.live & ~self.fixed[:, None]

    def of(self, variable: int) -> list[int]:
        """The candidates of a variable, ascending."""
        return [self.values[column] for column in np.flatnonzero(self.live[variable])]

    def of_open(self) -> Iterator[tuple[int, list[int]]]:
        """The candidates of each variable that is not fixed and has any, ascending."""
        for variable in np.flatnonzero(self.open.any(axis=1)).tolist():
            check_time()
            yield variable, self.of(variable)


def candidates(model: Model, givens: Sequence[Literal], *, eliminate: bool) -> Candidates:
    """The candidates left by the givens and, with ``eliminate``, by what follows from them.

    Without ``eliminate`` only the givens' own variables are reduced, and no variable counts as fixed.

    Raises:
        Refusal: there are too many variables and values.
        OutOfTime: the deadline is past.
    """
    # The first is known at once; the other needs the values, which take long to collect only if there are many literals.
    if sum(map(len, model.domains)) > _LITERAL_LIMIT or len(model.domains) * len(values := _values(model)) > _LITERAL_LIMIT:
        raise Refusal("cnf", f"the puzzle needs more than {_LITERAL_LIMIT:,} literals; take --via cpsat")
    column = {value: index for index, value in enumerate(values)}
    mask_of = {domain: sum(1 << column[value] for value in domain) for domain in set(model.domains)}
    masks = [mask_of[domain] for domain in model.domains]
    domains = _matrix(masks, len(values))
    log: list[tuple[int, int, int]] = []
    queue: list[int] = []
    for variable, value in givens:
        _remove(masks, log, values, variable, masks[variable] & ~(1 << column[value]), -1 - variable)
        queue.append(variable)
    if eliminate:
        _propagate(model, masks, log, values, queue)
    live = _matrix(masks, len(values))
    fixed = (live.sum(axis=1) == 1) if eliminate else np.zeros(len(masks), dtype=bool)
    return Candidates(values, domains, live, fixed, np.array(log, dtype=np.int32).reshape(-1, 3))


def _values(model: Model) -> tuple[int, ...]:
    return tuple(sorted({value for domain in set(model.domains) for value in domain}))


def _matrix(masks: Sequence[int], width: int) -> Bools:
    """bool[masks, width]: the bits of each mask, least first."""
    size = (width + 7) // 8
    octets = np.frombuffer(b"".join(mask.to_bytes(size, "little") for mask in masks), dtype=np.uint8).reshape(-1, size)
    return np.unpackbits(octets, axis=1, count=width, bitorder="little").astype(bool)


def _propagate(model: Model, masks: list[int], log: list[tuple[int, int, int]], values: tuple[int, ...], queue: list[int]) -> None:
    groups_of, constraints = model.groups_of, model.constraints
    # Variables whose domain has a single value from the start count as given.
    given = set(queue)
    queue += [variable for variable, mask in enumerate(masks) if mask & (mask - 1) == 0 and variable not in given]
    for variable in queue:
        check_time()
        mask = masks[variable]
        if not mask:
            return
        for origin in groups_of.get(Variable(variable), ()):
            for other in constraints[origin].variables:
                if masks[other] & mask and other != variable:
                    _remove(masks, log, values, other, mask, origin)
                    if masks[other] & (masks[other] - 1) == 0:
                        queue.append(other)
                    if not masks[other]:
                        return


def _remove(masks: list[int], log: list[tuple[int, int, int]], values: tuple[int, ...], variable: int, removed: int, origin: int) -> None:
    masks[variable] &= ~removed
    while removed:
        bit = removed & -removed
        log.append((variable, values[bit.bit_length() - 1], origin))
        removed ^= bit
