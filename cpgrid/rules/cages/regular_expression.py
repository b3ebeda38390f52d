"""Regular: the values of some cells, in order, match a regular expression."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

from ...core.errors import quote
from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import RuleIndex
from ...core.pattern import parse_pattern
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.regular import Automaton, Regular
from ...core.regular_expression import matches
from ...core.rule_class import Cells, rule_class

__all__ = ["KIND", "RegularExpression"]


@rule_class
class RegularExpression:
    """The values of the cells, in order, match the regular expression as a whole.

    Digits stand for themselves, other numbers in angle brackets: `<12>`, `<-3>`. `.` is any value, `[1-35]` one of some values, `[^1-3]`
    any but those. `A|B` is one or the other, `A*` any number of times, `A+` at least once, `A?` once or not at all, `A{2,4}` two to four
    times; `( )` group, and spaces mean nothing.

    Args:
        cells: at least one; a cell may come again.
        pattern: the regular expression.

    Raises:
        InputError: it is none; the message names the column.
    """

    cells_may_repeat: ClassVar[bool] = True

    cells: Cells
    pattern: str

    def __post_init__(self) -> None:
        parse_pattern(self.pattern)


def _post(rule: RegularExpression, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    yield Regular(variables.of(rule.cells), _automaton(tuple(domains[cell] for cell in rule.cells), rule.pattern), origin)


_automaton = lru_cache(maxsize=256)(Automaton.regex)


def _violations(rule: RegularExpression, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    if not matches(rule.pattern, [(values[cell],) if cell in values else domains[cell] for cell in rule.cells]):
        held = " ".join(str(values.get(cell, "?")) for cell in rule.cells)
        yield f"regular at {rule.cells[0]}: {held} does not match {quote(rule.pattern)}"


def _marks(rule: RegularExpression) -> Iterator[Area]:
    yield Area(tuple(dict.fromkeys(rule.cells)), "shade")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> RegularExpression:
    """Patterns that some values of the cells match, and now and then others."""

    def part(domain: Domain) -> str:
        value, other = (f"<{random.choice((*domain, 3))}>" for _ in range(2))
        return random.choice(
            [value, ".", f"[{value}{other}]", f"[^{value}]", f"({value}|{other})", f"{value}?", f"[^{other}]*", f"{value}{{1,2}}"]
        )

    word = [*cells, cells[0]] if random.random() < 0.2 else list(cells)
    return RegularExpression(tuple(word), "".join(map(part, domains)))


KIND = RuleKind(
    "regular",
    RegularExpression,
    "the values of the cells, in order, match a regular expression",
    _post,
    _violations,
    sample=_sample,
    group="cages",
    marks=_marks,
    in_words=always,
)
