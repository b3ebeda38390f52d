"""A checker of cutting-planes proofs that a formula has no model, for the part of VeriPB's format that `exact` makes use of.

Inequalities are kept with positive coefficients over literals. Steps: ``pol`` (sums, multiples, rounded quotients and saturation of earlier
ones, in reverse Polish notation) and ``rup`` (what unit propagation on the earlier ones refutes the opposite of).

Sources: W. Cook, C. Coullard, Gy. Turán, "On the complexity of cutting-plane proofs", Discrete Applied Mathematics 18, 1987 (sums and
rounded quotients); S. Gocht, J. Nordström, "Certifying Parity Reasoning Efficiently Using Pseudo-Boolean Proofs", AAAI 2021 (the
other rules).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ...core.clock import check_time
from ...core.errors import Refusal
from .formula import WHO, Formula, Inequality
from .texts import inequality_of, integer_of, literal_of

__all__ = ["END", "HEAD", "fault"]

HEAD = "pseudo-Boolean proof version 3.0"
END = ("output NONE ;", "conclusion UNSAT : ", "end pseudo-Boolean proof ;")
"""The last lines of a proof; the second one goes on with the number of an inequality that no values obey."""

_MOST_TERMS = 1 << 22
"""Terms of all inequalities of a proof: a short file can ask for any number of long ones."""

_LARGEST = 10**1200
"""What a coefficient may come to: a short file can ask for numbers of any length."""


def fault(formula: Formula, proof: bytes) -> str:
    """What is wrong with a proof that the formula has no model; empty = nothing.

    Args:
        formula: its inequalities have the numbers from 1 on.
        proof: one step to a line.

    Raises:
        Refusal: the proof takes too much memory.
        OutOfTime: the deadline is past.
    """
    try:
        lines = proof.decode("ascii").splitlines()
    except UnicodeDecodeError:
        return "the proof is not in ASCII"
    if len(lines) < 5 or lines[:2] != [HEAD, f"f {len(formula.inequalities)} ;"]:
        return f"it does not begin with '{HEAD}' and the number of inequalities"
    conclusion = lines[-2].removesuffix(" ;")
    if (lines[-3], lines[-1]) != (END[0], END[2]) or not conclusion.startswith(END[1]):
        return "it does not end with the conclusion that there is no model"
    known = _Known(formula.inequalities)
    for number, line in enumerate(lines[2:-3], 3):
        check_time()
        try:
            known.step(line.split())
        except ValueError as error:
            return f"line {number}: {error}"
    try:
        last = known.number(conclusion.removeprefix(END[1]))
    except ValueError as error:
        return f"line {len(lines) - 1}: {error}"
    return "" if last.slack(()) < 0 else f"line {len(lines) - 1}: some values obey that inequality"


class _LiteralSum(NamedTuple):
    """Σ coefficient · literal ≥ least: coefficients are positive, and of x and ~x only one is there."""

    terms: Mapping[int, int]
    least: int

    def slack(self, false: Iterable[int]) -> int:
        """By how much the sum can exceed the least one where some of the literals are false; below 0: not at all."""
        return sum(self.terms.values()) - sum(self.terms.get(literal, 0) for literal in false) - self.least


def _row(inequality: Inequality) -> _LiteralSum:
    terms = {variable if coefficient > 0 else -variable: abs(coefficient) for coefficient, variable in inequality.terms}
    return _LiteralSum(terms, inequality.least + sum(-coefficient for coefficient, _ in inequality.terms if coefficient < 0))


def _opposite(row: _LiteralSum) -> _LiteralSum:
    return _LiteralSum({-literal: coefficient for literal, coefficient in row.terms.items()}, sum(row.terms.values()) - row.least + 1)


def _sum(one: _LiteralSum, other: _LiteralSum) -> _LiteralSum:
    terms, least = dict(one.terms), one.least + other.least
    for literal, coefficient in other.terms.items():
        against = terms.pop(-literal, 0)
        least -= min(against, coefficient)
        if against > coefficient:
            terms[-literal] = against - coefficient
        elif against < coefficient:
            terms[literal] = terms.get(literal, 0) + coefficient - against
    return _LiteralSum(terms, least)


def _saturated(row: _LiteralSum) -> _LiteralSum:
    """No coefficient needs to be greater than what is asked for."""
    own = {literal: min(coefficient, row.least) for literal, coefficient in row.terms.items()} if row.least > 0 else {}
    return _LiteralSum(own, row.least)


def _without(row: _LiteralSum, variable: int) -> _LiteralSum:
    """What is left to ask for, whatever the variable is."""
    lost = row.terms.get(variable, 0) + row.terms.get(-variable, 0)
    return _LiteralSum({literal: coefficient for literal, coefficient in row.terms.items() if abs(literal) != variable}, row.least - lost)


def _scaled(row: _LiteralSum, by: int, *, divide: bool) -> _LiteralSum:
    """A multiple, or a quotient with everything rounded up."""
    if by < 1:
        raise ValueError(f"{by} is not positive")

    def scale(value: int) -> int:
        return -(-value // by) if divide else value * by

    if by * max(abs(row.least), *row.terms.values(), 0) > _LARGEST:
        raise Refusal(WHO, "the proof has a coefficient of more than 1,200 digits")
    return _LiteralSum({literal: scale(coefficient) for literal, coefficient in row.terms.items()}, scale(row.least))


class _Known:
    """The inequalities of the formula and of the steps so far."""

    def __init__(self, inequalities: Iterable[Inequality]) -> None:
        self._rows: list[_LiteralSum] = []
        # By how much the sum can exceed the least one now, and the greatest coefficient: where that is no more, the row asks for nothing.
        self._slack: list[int] = []
        self._greatest: list[int] = []
        # Rows, each with its coefficient, by literal.
        self._holding: dict[int, list[tuple[int, int]]] = defaultdict(list)
        self._true: set[int] = set()
        self._terms = 0
        self._refuted = False
        for inequality in inequalities:
            self._add(_row(inequality))

    def step(self, words: list[str]) -> None:
        """One line of the proof.

        Raises:
            ValueError: what is wrong with it.
        """
        kind, *rest = words or [""]
        if kind == "pol" and rest[-1:] == [";"]:
            self._add(self._calculated(rest[:-1]))
        elif kind == "rup":
            row = _row(inequality_of(rest))
            if not self._refutes(_opposite(row)):
                raise ValueError("unit propagation does not show it")
            self._add(row)
        else:
            raise ValueError(f"a step of the kind '{kind[:20]}' is not known")

    def number(self, word: str) -> _LiteralSum:
        """The inequality with a number.

        Raises:
            ValueError: there is none.
        """
        number = integer_of(word)
        if not 1 <= number <= len(self._rows):
            raise ValueError(f"there is no inequality {word[:20]}")
        return self._rows[number - 1]

    def _add(self, row: _LiteralSum) -> None:
        self._terms += len(row.terms) + 1
        if self._terms > _MOST_TERMS:
            raise Refusal(WHO, f"the proof has more than {_MOST_TERMS:,} terms")
        self._attach(row)
        # What unit propagation finds without assumptions is found once.
        self._refuted = self._refuted or self._propagate([])

    def _calculated(self, words: list[str]) -> _LiteralSum:
        """The result of a term in reverse Polish notation."""
        # A word stays a word until an operator says whether it is a number, a literal or the number of an inequality.
        stack: list[_LiteralSum | str] = []
        for word in words:
            check_time()
            if word not in {"+", "*", "d", "s", "w"}:
                stack.append(word)
                continue
            if len(stack) < (1 if word == "s" else 2):
                raise ValueError(f"'{word}' has too little to work on")
            operand = stack.pop()
            if word == "s":
                stack.append(_saturated(self._operand(operand)))
            elif word == "+":
                stack.append(_sum(self._operand(stack.pop()), self._operand(operand)))
            elif isinstance(operand, _LiteralSum):
                raise ValueError(f"'{word}' comes after an inequality")
            elif word == "w":
                stack.append(_without(self._operand(stack.pop()), abs(literal_of(operand))))
            else:
                stack.append(_scaled(self._operand(stack.pop()), integer_of(operand), divide=word == "d"))
        if len(stack) != 1:
            raise ValueError(f"it leaves {len(stack)} inequalities, not one")
        return self._operand(stack[0])

    def _operand(self, word: _LiteralSum | str) -> _LiteralSum:
        if isinstance(word, _LiteralSum):
            return word
        return _LiteralSum({literal_of(word): 1}, 0) if word.startswith(("x", "~")) else self.number(word)

    def _refutes(self, row: _LiteralSum) -> bool:
        """Whether unit propagation finds a contradiction once this one is added."""
        trail: list[int] = []
        self._attach(row)
        refuted = self._refuted or self._propagate(trail)
        for literal in trail:
            self._true.remove(literal)
            for place, coefficient in self._holding[-literal]:
                self._slack[place] += coefficient
        self._detach()
        return refuted

    def _attach(self, row: _LiteralSum) -> None:
        self._slack.append(row.slack(literal for literal in row.terms if -literal in self._true))
        self._greatest.append(max(row.terms.values(), default=0))
        for literal, coefficient in row.terms.items():
            self._holding[literal].append((len(self._rows), coefficient))
        self._rows.append(row)

    def _detach(self) -> None:
        for literal in self._rows.pop().terms:
            self._holding[literal].pop()
        self._slack.pop()
        self._greatest.pop()

    def _propagate(self, trail: list[int]) -> bool:
        """Make literals true, from the last inequality on, until none asks for more or there is a contradiction: whether there is one.

        The trail takes the literals.
        """
        waiting = [len(self._rows) - 1]
        while waiting:
            place = waiting.pop()
            slack = self._slack[place]
            if slack < 0:
                return True
            if slack >= self._greatest[place]:
                continue
            check_time()
            for literal, coefficient in self._rows[place].terms.items():
                if coefficient > slack and literal not in self._true and -literal not in self._true:
                    self._true.add(literal)
                    trail.append(literal)
                    for other, lost in self._holding[-literal]:
                        self._slack[other] -= lost
                        if self._slack[other] < self._greatest[other]:
                            waiting.append(other)
        return False
