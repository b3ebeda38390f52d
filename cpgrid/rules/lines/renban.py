"""Lines on which the set of values matters: renban (distinct and consecutive) and nabner (none equal or consecutive).

A state is the set of values so far, wherever on the line they are. On many digits these sets are too many; then each pair of cells has a
relation, which says the same, only that less follows from it at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from ...core.errors import Refusal
from ...core.model import AllDifferent, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells
from ..automata import related
from ..repeats import repeats
from ..shapes import line_class, line_kind

__all__ = ["NABNER", "RENBAN", "Nabner", "Renban"]


@line_class("renban")
class Renban:
    """The values of the line are distinct and, in some order, consecutive: each but the least is one more than another.

    Args:
        cells: along the line, at least two.

    Raises:
        InputError: there are fewer, or one is named twice.
    """

    cells: Cells


@line_class("nabner")
class Nabner:
    """No two values of the line, wherever on it, are equal or consecutive.

    Args:
        cells: along the line, at least two.

    Raises:
        InputError: there are fewer, or one is named twice.
    """

    cells: Cells


def _post(rule: Renban | Nabner, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular | AllDifferent]:
    # Distinct values are consecutive if no two of them are as far apart as there are cells.
    near, far = (1, len(rule.cells) - 1) if isinstance(rule, Renban) else (2, None)
    automaton = _sets(tuple(domains[cell] for cell in rule.cells), near, far)
    if automaton is not None:
        yield Regular(variables.of(rule.cells), automaton, origin)
        return
    yield AllDifferent(variables.of(rule.cells), origin)
    for one, other in combinations(rule.cells, 2):
        yield Regular(variables.of((one, other)), _pair(domains[one], domains[other], near, far), origin)


@lru_cache(maxsize=256)
def _sets(domains: tuple[Domain, ...], near: int, far: int | None) -> Automaton | None:
    """The automaton of cells of which any two differ by ``near`` to ``far``; ``None`` where it is too large."""

    def step(taken: frozenset[int], value: int) -> frozenset[int] | None:
        return taken | {value} if all(_apart(value, other, near, far) for other in taken) else None

    try:
        return Automaton.from_function(domains, frozenset[int](), step)
    except Refusal:
        return None


def _apart(one: int, other: int, near: int, far: int | None) -> bool:
    return near <= abs(one - other) and (far is None or abs(one - other) <= far)


_pair = related(_apart)


def _renban_violations(rule: Renban, values: Values, domains: Domains) -> Iterator[str]:
    name = f"renban at {rule.cells[0]}"
    yield from repeats(name, rule.cells, values)
    known = [cell for cell in rule.cells if cell in values]
    if known:
        least, most = min(known, key=values.__getitem__), max(known, key=values.__getitem__)
        if values[most] - values[least] >= len(rule.cells):
            held = f"{least} holds {values[least]} and {most} {values[most]}"
            yield f"{name}: {held}, too far apart for {len(rule.cells)} consecutive values"


def _nabner_violations(rule: Nabner, values: Values, domains: Domains) -> Iterator[str]:
    known = [cell for cell in rule.cells if cell in values]
    for one, other in combinations(known, 2):
        if values[one] - values[other] in (-1, 0, 1):
            held = f"{one} holds {values[one]} and {other} {values[other]}"
            yield f"nabner at {rule.cells[0]}: {held}, which are equal or consecutive"


RENBAN = line_kind(
    "renban", Renban, "the values are distinct and consecutive, in any order", _post, _renban_violations, aliases={"renban line": {}}
)

NABNER = line_kind(
    "nabner", Nabner, "no two values of the line are equal or consecutive", _post, _nabner_violations, aliases={"nabner line": {}}
)
