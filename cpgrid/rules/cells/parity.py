"""Even and odd cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...core.marks import Symbol
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..shapes import marked_kind

__all__ = ["EVEN", "ODD", "Even", "Odd"]


@rule_class
class Even:
    """Each of the cells holds an even value.

    Args:
        cells: at least one.
    """

    cells: Cells


@rule_class
class Odd:
    """Each of the cells holds an odd value.

    Args:
        cells: at least one.
    """

    cells: Cells


def _post(rule: Even | Odd, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    for cell in rule.cells:
        yield Regular((variables[cell],), _automaton(domains[cell], odd=isinstance(rule, Odd)), origin)


@lru_cache(maxsize=256)
def _automaton(domain: Domain, *, odd: bool) -> Automaton:
    return Automaton.predicate((domain,), lambda value: value % 2 == odd)


def _violations(rule: Even | Odd, values: Values, domains: Domains) -> Iterator[str]:
    for cell in rule.cells:
        odd = isinstance(rule, Odd)
        if cell in values and (abs(values[cell]) % 2 == 1) != odd:
            yield f"{cell} holds {values[cell]}, which is not {'odd' if odd else 'even'}"


def _marks(rule: Even | Odd) -> Iterator[Symbol]:
    for cell in rule.cells:
        yield Symbol(cell, "disc" if isinstance(rule, Odd) else "square")


EVEN = marked_kind("even", Even, "each of the cells holds an even value", _post, _violations, marks=_marks)

ODD = marked_kind("odd", Odd, "each of the cells holds an odd value", _post, _violations, marks=_marks)
