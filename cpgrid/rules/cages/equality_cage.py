"""Equality cage: as many odd digits as even ones, and as many low ones as high ones; strict, without the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from statistics import median

from ...core.model import AllDifferent, ByValue, Constraint, LinearSum, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Layout, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, added, rule_class
from ..digits import digits, possible
from ..repeats import repeats
from ..shapes import cage_kind

__all__ = ["KIND", "EqualityCage"]


@rule_class
class EqualityCage:
    """The cage holds as many odd digits as even ones, and as many low digits as high ones.

    So the number of cells is even. In published puzzles the rule is strict: the digits are distinct, and where the values that any of the
    cells may have are an odd number, the one in the middle is neither low nor high and may not stand in the cage: from 1 to 9, 1 to 4 are
    low, 6 to 9 are high, and there is no 5. Where it is not strict, values may repeat, and one is low up to half of the greatest, and high
    from there on: from 1 to 9, 5 is high.

    Args:
        cells: at least one; they need not touch.
        strict: whether the digits are distinct, and none of them is in the middle.
    """

    cells: Cells
    strict: bool = added(default=True, before=False)


def _post(rule: EqualityCage, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Constraint]:
    values = digits(rule.cells, domains)
    scope = variables.of(rule.cells)
    odd = {value: value % 2 == 1 for value in values}
    if rule.strict:
        low = dict.fromkeys(values[: len(values) // 2], True) | dict.fromkeys(values[len(values) // 2 :], False)
        if len(scope) > 1:
            yield AllDifferent(scope, origin)
        if len(values) % 2:
            middle = values[len(values) // 2]
            for cell, variable in zip(rule.cells, scope, strict=True):
                if middle in domains[cell]:
                    yield Regular((variable,), _other_than(domains[cell], middle), origin)
    else:
        low = {value: 2 * value <= values[-1] for value in values}
    for belongs in (odd, low):
        # Those that belong weigh 1, the others -1.
        weights = (ByValue(tuple((value, 1 if belongs[value] else -1) for value in domains[cell])) for cell in rule.cells)
        yield LinearSum(scope, tuple(weights), 0, 0, origin)


@lru_cache(maxsize=64)
def _other_than(domain: Domain, value: int) -> Automaton:
    return Automaton.predicate((domain,), lambda held: held != value)


def _violations(rule: EqualityCage, values: Values, domains: Domains) -> Iterator[str]:
    name = f"equality cage at {rule.cells[0]}"
    everything = sorted({value for cell in rule.cells for value in domains[cell]})
    if rule.strict:
        yield from repeats(name, rule.cells, values)
        if len(everything) % 2:
            middle = median(everything)
            yield from (f"{name}: {cell} holds {middle}, the digit in the middle" for cell in rule.cells if values.get(cell) == middle)
    if len(rule.cells) % 2:
        yield f"{name}: {len(rule.cells)} cells cannot be shared out in halves"
        return
    half = len(rule.cells) // 2
    most = median(everything) if rule.strict else everything[-1] / 2
    kinds: dict[str, Callable[[int], bool]] = {
        "odd": lambda value: bool(value % 2),
        "even": lambda value: not value % 2,
        "low": (lambda value: value < most) if rule.strict else (lambda value: value <= most),
        "high": lambda value: value > most,
    }
    for kind, belongs in kinds.items():
        certain = sum(all(map(belongs, possible(cell, values, domains))) for cell in rule.cells)
        if certain > half:
            yield f"{name}: {certain} of its {2 * half} digits are {kind}, and there must be {half}"


def _is_not_strict(rule: EqualityCage, _layout: Layout) -> bool:
    return not rule.strict


KIND = cage_kind(
    "equality-cage",
    EqualityCage,
    "as many odd digits as even ones, and as many low ones as high ones",
    _post,
    _violations,
    label="=",
    in_words=_is_not_strict,
)
