"""Which values a layout does not tell apart: every constraint says the same once two of them are exchanged, or all are turned over.

Sudokus say nothing of values but that they differ, so all can be exchanged; where parity matters, even ones and odd ones among
themselves; whispers are the same from the other end of the digits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from ..core.components import Components
from ..core.model import AllDifferent, Constraint, LinearSum, Model
from ..core.puzzle import Domain
from ..core.regular import Automaton, Regular
from .word_forms import renamed, word_form

__all__ = ["ValueExchanges", "value_exchanges"]

_Known: TypeAlias = dict[tuple[Automaton, tuple[bool, ...], str], bool]
"""Whether the words of an automaton are the same with other names of the values at some places."""


class ValueExchanges(NamedTuple):
    """How values can be exchanged.

    Args:
        classes: for each value, the place of the first one that it can be exchanged with, in the order of the values.
        turned: whether the values may be counted from the other end, too.
    """

    classes: tuple[int, ...]
    turned: bool

    @property
    def shared(self) -> tuple[bool, ...]:
        """For each value, whether it can be exchanged with another one."""
        return tuple(self.classes.count(own) > 1 for own in self.classes)


def value_exchanges(stated: Model, values: Domain) -> ValueExchanges:
    """How the values of cells can be exchanged; raises `OutOfTime`.

    Args:
        stated: the model. Of constraints of other kinds than cpgrid's own nothing is known, and no value is exchanged.
        values: of all cells.
    """
    known: _Known = {}
    classes: list[int] = []
    for place, value in enumerate(values):
        first = (own for own in dict.fromkeys(classes) if _holds(stated, _Exchange(values[own], value), known))
        classes.append(next(first, place))
    turned = len(set(classes)) > 1 and _holds(stated, _Exchange(values[0], values[-1], whole=True), known)
    return ValueExchanges(tuple(classes), turned)


class _Exchange(NamedTuple):
    """Two values that are exchanged, or all from one to the other turned over."""

    one: int
    other: int
    whole: bool = False

    def __call__(self, value: int) -> int:
        """What a value is called then."""
        if self.whole:
            return self.one + self.other - value
        return {self.one: self.other, self.other: self.one}.get(value, value)


def _holds(stated: Model, names: _Exchange, known: _Known) -> bool:
    """Whether every domain and constraint is the same with other names of values; helpers keep theirs."""
    cells = stated.cells
    if any({names(value) for value in domain} != {*domain} for domain in {*stated.domains[:cells]}):
        return False
    if stated.objective is not None and not _same_weights(
        zip(stated.objective.variables, stated.objective.coefficients, strict=True), names, stated
    ):
        return False
    return all(_says_the_same(own, names, stated, known) for own in sorted(stated.constraints, key=lambda own: isinstance(own, Regular)))


def _says_the_same(own: Constraint, names: _Exchange, stated: Model, known: _Known) -> bool:
    cells = stated.cells
    if isinstance(own, AllDifferent):
        return len({variable < cells for variable in own.variables}) == 1
    if isinstance(own, LinearSum):
        weighed = list(zip(own.variables, own.coefficients, strict=True))
        return _same_weights(iter(weighed), names, stated) or (names.whole and _turned_sum(own, names, cells))
    if isinstance(own, Components):
        return all(
            vertex.variable is None or vertex.variable >= cells or {names(value) for value in vertex.values} == {*vertex.values}
            for vertex in own.vertices
        )
    if isinstance(own, Regular):
        changes = tuple(variable < cells for variable in own.word)
        key = (own.automaton, changes, repr(names))
        if key not in known:
            known[key] = renamed(own.automaton, changes, names.__call__) == word_form(own.automaton).forwards
        return known[key]
    return False


def _same_weights(weighed: Iterator[tuple[int, int]] | Iterator[tuple[int, object]], names: _Exchange, stated: Model) -> bool:
    """Whether each value weighs what the one weighs that it is exchanged with."""
    return all(
        variable >= stated.cells or all(weight * value == weight * names(value) for value in stated.domains[variable])  # type: ignore[operator]
        for variable, weight in weighed
    )


def _turned_sum(own: LinearSum, names: _Exchange, cells: int) -> bool:
    """Whether a sum has the same bounds from the other end of the values."""
    if any(variable >= cells for variable in own.variables) or not all(isinstance(weight, int) for weight in own.coefficients):
        return False
    whole = (names.one + names.other) * sum(weight for weight in own.coefficients if isinstance(weight, int))
    return (own.low, own.high) == (None if own.high is None else whole - own.high, None if own.low is None else whole - own.low)
