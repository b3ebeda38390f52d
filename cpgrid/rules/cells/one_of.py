"""One of: cells that may hold some values only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from ...core.grid import Cell
from ...core.marks import Symbol
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..scopes import check_values
from ..shapes import marked_kind

__all__ = ["KIND", "OneOf"]


@rule_class
class OneOf:
    """Each of the cells holds one of the values.

    Args:
        cells: at least one.
        values: at least one.

    Raises:
        InputError: no value is listed.
    """

    cells: Cells
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        check_values("one-of", self.values)


def _post(rule: OneOf, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    for cell in rule.cells:
        yield Regular((variables[cell],), _automaton(domains[cell], frozenset(rule.values)), origin)


@lru_cache(maxsize=256)
def _automaton(domain: Domain, values: frozenset[int]) -> Automaton:
    return Automaton.table((domain,), [(value,) for value in values])


def _violations(rule: OneOf, values: Values, domains: Domains) -> Iterator[str]:
    listed = ", ".join(map(str, rule.values))
    for cell in rule.cells:
        if cell in values and values[cell] not in rule.values:
            yield f"{cell} holds {values[cell]}, which is none of {listed}"
        elif cell not in values and not set(domains[cell]).intersection(rule.values):
            yield f"{cell} can hold none of {listed}"


def _marks(rule: OneOf) -> Iterator[Symbol]:
    for cell in rule.cells:
        yield Symbol(cell, "text", " ".join(map(str, sorted(set(rule.values)))))


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> OneOf:
    values = sorted({value for domain in domains for value in domain} | {-1, 2})
    return OneOf(tuple(cells), tuple(random.sample(values, random.randint(1, len(values)))))


KIND = marked_kind("one-of", OneOf, "each of the cells holds one of some values", _post, _violations, sample=_sample, marks=_marks)
