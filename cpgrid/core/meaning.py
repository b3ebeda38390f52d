"""What auxiliary variables of an encoding stand for, as data: a certificate states them, and a checker evaluates them.

`Meaning.holds` gives, for values of the model's variables, what the auxiliary variable must be in every model of the formula with these
values. Where some encoding leaves it free, it is ``None``; then the formula may have several models for one solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple, Protocol

from .model import ByValue, Coefficient
from .regular import Automaton

__all__ = [
    "AllOf",
    "AnyOf",
    "AtMost",
    "Bit",
    "ByTrueLiteral",
    "Equal",
    "Implied",
    "InState",
    "ItemKind",
    "Meaning",
    "NoneOf",
    "PartialSum",
    "Step",
    "SumAtMost",
    "Unstated",
    "ValueSet",
    "ValueTuple",
    "Within",
    "any_of",
]


class Meaning(Protocol):
    """What an auxiliary variable stands for."""

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables of the model that it speaks of."""
        ...

    def holds(self, values: Sequence[int]) -> bool | None:
        """Whether the auxiliary variable is true for an assignment, indexed by variable; ``None`` = it may be either."""
        ...

    def words(self, names: Sequence[str]) -> str:
        """The same in words, with the names of the variables of the model."""
        ...


class Equal(NamedTuple):
    """The variable takes the value.

    Args:
        variable: of the model.
        value: of its domain.
    """

    variable: int
    value: int

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return (self.variable,)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return values[self.variable] == self.value

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"{names[self.variable]} = {self.value}"


class AtMost(NamedTuple):
    """The variable takes the value or a smaller one.

    Args:
        variable: of the model.
        value: of its domain.
    """

    variable: int
    value: int

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return (self.variable,)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return values[self.variable] <= self.value

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"{names[self.variable]} ≤ {self.value}"


class Bit(NamedTuple):
    """The place of the variable's value in a list, written in binary, has a one at a position.

    Args:
        variable: of the model.
        values: the list; places count from 0.
        position: 0 for the lowest bit.
    """

    variable: int
    values: tuple[int, ...]
    position: int

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return (self.variable,)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable, whose value for the variable is on the list."""
        return bool(self.values.index(values[self.variable]) >> self.position & 1)

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        ones = [value for place, value in enumerate(self.values) if place >> self.position & 1]
        return f"{names[self.variable]} is one of {', '.join(map(str, ones))}"


class ByTrueLiteral(NamedTuple):
    """The auxiliary variable follows from which one of several literals is true; at most one of them is.

    Args:
        literals: each "variable = value".
        states: for each literal, what the auxiliary variable is where that literal is true, and at the end, what it is where none is;
            ``None`` = it may be either.
    """

    literals: tuple[Equal, ...]
    states: tuple[bool | None, ...]

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return tuple(dict.fromkeys(literal.variable for literal in self.literals))

    def holds(self, values: Sequence[int]) -> bool | None:
        """What it is for an assignment, indexed by variable."""
        return next((state for literal, state in zip(self.literals, self.states, strict=False) if literal.holds(values)), self.states[-1])

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        cases = [*(literal.words(names) for literal in self.literals), "none of them"]
        true = [case for case, state in zip(cases, self.states, strict=True) if state]
        free = [case for case, state in zip(cases, self.states, strict=True) if state is None]
        texts = [f"{text} if {' or '.join(some)}" for text, some in (("true", true), ("free", free)) if some]
        return f"of {', '.join(cases[:-1])}: {', '.join([*texts, 'else false'])}"


class PartialSum(NamedTuple):
    """Σ coefficient·variable = total, for some of the variables of a linear sum.

    Args:
        constraint: index of the sum in the model.
        variables: some of its variables that are not fixed.
        coefficients: one for each.
        total: what they add up to.
    """

    constraint: int
    variables: tuple[int, ...]
    coefficients: tuple[Coefficient, ...]
    total: int

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return sum(c * values[v] for v, c in zip(self.variables, self.coefficients, strict=True)) == self.total

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"{_sum_in_words(self.variables, self.coefficients, names)} = {self.total}"


class SumAtMost(NamedTuple):
    """Σ coefficient·variable ≤ bound, for some of the variables of a linear sum.

    Args:
        constraint: index of the sum in the model.
        variables: some of its variables that are not fixed.
        coefficients: one for each.
        bound: of what they add up to.
    """

    constraint: int
    variables: tuple[int, ...]
    coefficients: tuple[Coefficient, ...]
    bound: int

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return sum(c * values[v] for v, c in zip(self.variables, self.coefficients, strict=True)) <= self.bound

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"{_sum_in_words(self.variables, self.coefficients, names)} ≤ {self.bound}"


class ValueSet(NamedTuple):
    """The variables take exactly these values, each of them once.

    Args:
        constraint: index of the sum in the model.
        variables: some of its variables that are not fixed.
        values: as many, ascending.
    """

    constraint: int
    variables: tuple[int, ...]
    values: tuple[int, ...]

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return sorted(values[v] for v in self.variables) == list(self.values)

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"{', '.join(names[v] for v in self.variables)} take {', '.join(map(str, self.values))}"


class ValueTuple(NamedTuple):
    """The variables take these values, in this order.

    Args:
        constraint: index of the constraint in the model.
        variables: those that are not fixed.
        values: one for each.
    """

    constraint: int
    variables: tuple[int, ...]
    values: tuple[int, ...]

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return all(values[variable] == value for variable, value in zip(self.variables, self.values, strict=True))

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return ", ".join(f"{names[variable]} = {value}" for variable, value in zip(self.variables, self.values, strict=True))


class Within(NamedTuple):
    """At least so many of the variables take a value in an interval.

    Args:
        variables: of the model.
        low: the least value of the interval.
        high: its greatest value.
        least: how many variables at least.
    """

    variables: tuple[int, ...]
    low: int
    high: int
    least: int

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return sum(self.low <= values[v] <= self.high for v in self.variables) >= self.least

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        interval = f"from {self.low} to {self.high}"
        if len(self.variables) == 1:
            return f"{names[self.variables[0]]} is {interval}"
        return f"at least {self.least} of {', '.join(names[v] for v in self.variables)} are {interval}"


class InState(NamedTuple):
    """An automaton that reads the variables in order is in a state.

    Args:
        constraint: index of the `Regular` in the model.
        word: the first of its variables, as they are read.
        automaton: what reads them.
        states: one of these, by number.
    """

    constraint: int
    word: tuple[int, ...]
    automaton: Automaton
    states: tuple[int, ...]

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return tuple(dict.fromkeys(self.word))

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return self.automaton.state(values[variable] for variable in self.word) in self.states

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        own = [str(self.automaton.states[len(self.word)][state]) for state in self.states]
        return f"after {', '.join(names[v] for v in self.word) or 'nothing'} the state is {' or '.join(own)}"


class Step(NamedTuple):
    """The first variables of a constraint have led to a state, and the next one takes a value.

    Args:
        before: the state up to there: a partial sum, or the state of an automaton.
        next_value: the value of the next variable.
    """

    before: PartialSum | InState
    next_value: Equal

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return (*self.before.variables, self.next_value.variable)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return self.before.holds(values) and self.next_value.holds(values)

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"{self.before.words(names)}, then {self.next_value.words(names)}"


class AnyOf(NamedTuple):
    """One or more of several things hold.

    Args:
        meanings: at least one; each says of all values whether it holds.
    """

    meanings: tuple[Meaning, ...]

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return _variables(self.meanings)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return any(meaning.holds(values) for meaning in self.meanings)

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return " or ".join(meaning.words(names) for meaning in self.meanings)


class NoneOf(NamedTuple):
    """None of several things holds.

    Args:
        meanings: at least one; each says of all values whether it holds.
    """

    meanings: tuple[Meaning, ...]

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return _variables(self.meanings)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return not any(meaning.holds(values) for meaning in self.meanings)

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"none of {', '.join(meaning.words(names) for meaning in self.meanings)}"


class AllOf(NamedTuple):
    """Several things hold together.

    Args:
        meanings: at least one; each says of all values whether it holds.
    """

    meanings: tuple[Meaning, ...]

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return _variables(self.meanings)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether it is true of an assignment, indexed by variable."""
        return all(meaning.holds(values) for meaning in self.meanings)

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return " and ".join(meaning.words(names) for meaning in self.meanings)


def any_of(meanings: Sequence[Meaning]) -> Meaning:
    """`AnyOf` several meanings; of one, that one."""
    return meanings[0] if len(meanings) == 1 else AnyOf(tuple(meanings))


def _variables(meanings: Sequence[Meaning]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(variable for meaning in meanings for variable in meaning.variables))


class Implied(NamedTuple):
    """The auxiliary variable is true wherever something holds; elsewhere it is free.

    Args:
        by: what it follows from.
    """

    by: Meaning

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it speaks of."""
        return self.by.variables

    def holds(self, values: Sequence[int]) -> bool | None:
        """True where what implies it holds."""
        return True if self.by.holds(values) else None

    def words(self, names: Sequence[str]) -> str:
        """In words."""
        return f"true if {self.by.words(names)}, else free"


class Unstated(NamedTuple):
    """An auxiliary variable that a library made, which does not say what it stands for.

    Args:
        constraint: index of the constraint in the model.
        variables: those of the constraint.
        library: its name.
    """

    constraint: int
    variables: tuple[int, ...]
    library: str

    def holds(self, values: Sequence[int]) -> bool | None:  # noqa: ARG002 — nothing is claimed, whatever they are
        """Nothing is claimed."""
        return None

    def words(self, names: Sequence[str]) -> str:  # noqa: ARG002 — see above
        """In words."""
        return f"made by {self.library}, which does not say what for"


def _sum_in_words(variables: Sequence[int], coefficients: Sequence[Coefficient], names: Sequence[str]) -> str:
    """``R1C1 + 2·R1C2 - R1C3``; ``[R1C1 = 3] + 2·[R1C2 = 4]`` with weights by value; ``0`` without terms."""
    text = ""
    terms = [
        (weight, f"[{names[variable]} = {value}]" if value is not None else names[variable])
        for variable, coefficient in zip(variables, coefficients, strict=True)
        for value, weight in (coefficient.weights if isinstance(coefficient, ByValue) else ((None, coefficient),))
    ]
    for coefficient, name in terms:
        sign = "-" if coefficient < 0 else "+"
        text += f" {sign} " if text else sign.replace("+", "")
        text += name if abs(coefficient) == 1 else f"{abs(coefficient)}·{name}"
    return text or "0"


class ItemKind(IntEnum):
    """What an item of an exact cover stands for; its origin gives the variable or constraint, its detail the value or term."""

    VARIABLE = 0
    """The variable takes one of its values."""
    VALUE = 1
    """One of the variables of an AllDifferent takes the value given by the detail."""
    TOO_FEW_VALUES = 2
    """An AllDifferent has more variables than values: no option covers it."""
    DIGIT_SET = 3
    """The variables of a sum take the values of one of its digit sets."""
    SUM_VALUE = 4
    """The value given by the detail is taken by one of the variables of a sum, or is not in its digit set."""
    TERM = 5
    """A term of a sum leads from one partial sum to the next, or a value that an automaton reads from one state to the next; the detail is
    the number of the term or of the value read, from 0."""
    VARIABLE_COLOUR = 6
    """The colour says which value the variable takes."""
    PREFIX_COLOUR = 7
    """The colour gives the total of the first terms of a sum; the detail is their number."""
    STATE_COLOUR = 8
    """The colour gives the state of an automaton after the first values; the detail is their number."""
    PARTNERS = 9
    """The first variable of a relation takes the value given by the detail, or one with the same partners, or the second one a value that
    does not go with it."""
