"""Components and Hall sets as clauses: those that a proof makes use of, each checked against the constraint from which it follows.

A formula that states a whole Components is large, and unit propagation on it is weaker than the filter. So each value that a filter takes
away in the proof goes as the clause that explains it, which the native core finds as it follows the hints. Nothing is taken on trust: a
clause is a cut if there is no way to obey the constraint once each of its literals is false, and that is looked at here, by flooding
the graph or by matching cells with values.

Source: H. W. Kuhn, "The Hungarian method for the assignment problem", Naval Research Logistics Quarterly 2 (1955), for augmenting paths.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ...core.clock import CLOCK, OutOfTime, check_time
from ...core.components import Components, connected_parts
from ...core.errors import Place, Refusal, UnsoundError
from ...core.model import AllDifferent, Constraint, Model
from ...core.puzzle import Puzzle
from ...native import find_cuts
from ...rules.modelling import model as model_of
from ..certificate import Certificate, Rejected
from ..claims import has_components, names_hall_sets
from ..statement import grids_of, ranks_of, state

__all__ = ["Cut", "by_constraint", "cuts", "follows"]

_MOST_LITERALS = 1 << 24
"""Of all cuts of a proof: more would take gigabytes."""


class Cut(NamedTuple):
    """A clause that follows from one constraint.

    Args:
        constraint: its number in the certificate format.
        literals: of the certificate format, ascending.
    """

    constraint: int
    literals: tuple[int, ...]


def by_constraint(cuts: Iterable[Cut]) -> dict[int, list[tuple[int, ...]]]:
    """The clauses of each constraint, constraints ascending."""
    clauses: dict[int, list[tuple[int, ...]]] = defaultdict(list)
    for cut in cuts:
        clauses[cut.constraint].append(cut.literals)
    return {number: clauses[number] for number in sorted(clauses)}


def cuts(puzzle: Puzzle, certificate: Certificate) -> list[Cut]:
    """What Components and Hall sets do in the proof of a certificate, each clause once, in the order of the proof.

    Args:
        puzzle: in canonical form.
        certificate: of this puzzle, whose claim was looked at.

    Raises:
        Rejected: a step is not as the format says.
        Refusal: they are too many.
        UnsoundError: one of them does not follow.
        OutOfTime: the deadline is past.
    """
    if not has_components(puzzle.layout) and not names_hall_sets(certificate.proof):
        return []
    stated, floor = state(puzzle.layout), certificate.floor
    grids, weights = grids_of(puzzle.layout, certificate.solutions), None if floor is None else stated.weights
    try:
        found = find_cuts(stated.statement, ranks_of(puzzle), grids, weights, floor or 0, list(certificate.proof), CLOCK.get().left)
    except TimeoutError:
        raise OutOfTime from None
    except (RuntimeError, ValueError) as error:
        raise Rejected(Place(), str(error), "docs/certificates/format.md says what a certificate looks like") from None
    own = list(dict.fromkeys(Cut(number, tuple(sorted(literals))) for number, literals in found))
    if sum(len(cut.literals) for cut in own) > _MOST_LITERALS:
        raise Refusal("the bridge", f"its cuts would have more than {_MOST_LITERALS:,} literals; take the checkers of the rule-level proof")
    model = model_of(puzzle.layout)
    for cut in own:
        check_time()
        if not follows(model, cut):
            raise UnsoundError(f"a cut does not follow from constraint {cut.constraint}: {cut.literals}")
    return own


def follows(model: Model, cut: Cut) -> bool:
    """Whether a clause follows from its constraint, by this test, which takes every cut that a filter leads to.

    Args:
        model: of the puzzle.
        cut: any clause.
    """
    left = _opposite(model, cut.literals)
    constraint = model.constraints[cut.constraint]
    return not all(left.get(variable, True) for variable in constraint.variables) or _is_broken(model, constraint, left)


def _opposite(model: Model, literals: Iterable[int]) -> dict[int, set[int]]:
    """What the cells that a clause speaks of may have if each of its literals is false."""
    values, left = model.all_values, dict[int, set[int]]()
    for literal in literals:
        variable, place = divmod(abs(literal) - 1, len(values))
        own = left.setdefault(variable, set(model.domains[variable]))
        if literal > 0:
            own.discard(values[place])
        else:
            own &= {values[place]}
    return left


def _is_broken(model: Model, constraint: Constraint, left: Mapping[int, set[int]]) -> bool:
    """Whether no values can obey a constraint."""
    if isinstance(constraint, AllDifferent):
        return not _all_placed([left.get(variable, model.domains[variable]) for variable in constraint.variables])
    return isinstance(constraint, Components) and _is_torn(model, constraint, left)


def _is_torn(model: Model, graph: Components, left: Mapping[int, set[int]]) -> bool:
    """Whether what must be there cannot hang together, weighs too much already, or cannot weigh enough."""
    there, present = [], []
    for variable, values in graph.vertices:
        held = set() if variable is None else set(left.get(variable, model.domains[variable]))
        there.append(variable is None or held.issubset(values))
        present.append(variable is None or not held.isdisjoint(values))
    blocks = connected_parts(graph.neighbours, there)
    regions = [region for region in connected_parts(graph.neighbours, present) if any(there[vertex] for vertex in region)]
    if graph.single and len(regions) > 1:
        return True
    for weights, low, high, anchor in graph.totals:
        if anchor is not None and not there[anchor]:
            continue
        lightest, heaviest = (
            [sum(weights[vertex] for vertex in part) for part in parts if anchor is None or anchor in part] for parts in (regions, blocks)
        )
        if (low is not None and min(lightest, default=low) < low) or (high is not None and max(heaviest, default=high) > high):
            return True
    return False


def _all_placed(domains: Sequence[Iterable[int]]) -> bool:
    """Whether each of some cells can have a value of its own."""
    holder: dict[int, int] = {}
    held: dict[int, int] = {}
    for start in range(len(domains)):
        # Which cell would give which value away, from the new one on, until one that nobody has is reached.
        wanted_by: dict[int, int] = {}
        free = _free_value(domains, start, holder, wanted_by)
        while free is not None:
            cell = wanted_by[free]
            holder[free] = cell
            before = held.get(cell)
            held[cell] = free
            free = before
        if start not in held:
            return False
    return True


def _free_value(domains: Sequence[Iterable[int]], start: int, holder: Mapping[int, int], wanted_by: dict[int, int]) -> int | None:
    queue = [start]
    for cell in queue:
        check_time()
        for value in domains[cell]:
            if value not in wanted_by:
                wanted_by[value] = cell
                if value not in holder:
                    return value
                queue.append(holder[value])
    return None
