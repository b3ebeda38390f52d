"""Models in the kinds of constraint that an encoding has: all others are replaced by what they are decomposed into.

The helpers of a decomposition stand behind the model's variables, and what states a constraint stands in its place with its origin. So an
encoding never sees a kind that it has no handler for, unless nothing can be put in its place; then it refuses the kind by name.
Automata that read one variable are part of its domain where an encoding has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..core.clock import check_time
from ..core.errors import Refusal, UsageError
from ..core.kinds import KINDS, LANGUAGE, Kind
from ..core.model import AllDifferent, Constraint, LinearSum, Literal, Model, Variable
from ..core.plugins import Encoding
from ..core.program import Encoded, Integers
from ..core.puzzle import Domain
from ..core.remembered import remembered
from .handlers import handler_of

__all__ = ["MOST_PARTS", "decomposed", "encoded", "stated_by", "without_helpers"]

MOST_PARTS = 400_000
"""Values of helpers, steps of automata and variables that all decompositions of a model may have together: a second's work."""

_WITHOUT_AUTOMATA = {AllDifferent, LinearSum}


def decomposed(model: Model, handlers: Mapping[type[Constraint], object] | None, who: str) -> Model:
    """The model in the kinds of constraint that have a handler; made once for each model.

    Args:
        model: any model.
        handlers: by kind of constraint; ``None`` = it is not known which there are.
        who: the encoding or the format, for messages.

    Returns:
        The model itself, if each of its kinds has a handler. Otherwise one with the same variables and perhaps further helpers behind
        them: a solution of the model is a solution of it in exactly one way.

    Raises:
        Refusal: a kind has no handler and is not made of kinds that have one; the decomposition would be too large.
        UsageError: a kind is made of itself.
        OutOfTime: the deadline is past.
    """
    if handlers is None:
        return model
    if all(type(constraint) in handlers for constraint in model.first_of_kind):
        return model
    if any(type(constraint) not in _WITHOUT_AUTOMATA for constraint in model.first_of_kind):
        model = _narrowed(model, tuple(handlers))
    others = [constraint for constraint in model.first_of_kind if type(constraint) not in handlers]
    if not others:
        return model
    for constraint in others:
        if not _made_of_others(type(constraint)):
            handler_of(handlers, constraint, who)
    try:
        return _decomposed(model, tuple(handlers), KINDS.changes)
    except Refusal as refusal:
        raise Refusal(refusal.who or who, refusal.reason) from None


def stated_by(encoding: Encoding, model: Model) -> Model:
    """The model as an encoding states it: its constraints are those that the program's origins number. Errors are those of `decomposed`."""
    return decomposed(model, encoding.handlers, encoding.name)


def encoded(encoding: Encoding, model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[Any]:
    """The program of a model, of any kinds of constraint, with what gives back values of the model's own variables.

    Args:
        encoding: what states the model.
        model: any model.
        givens: the values known from the start.
        options: the settings of the encoding.

    Raises:
        Refusal: as `decomposed`, and as the encoding.
        OutOfTime: the deadline is past.
    """
    stated = stated_by(encoding, model)
    return without_helpers(encoding.encode(stated, givens, options), model, stated)


def without_helpers(made: Encoded[Any], model: Model, stated: Model) -> Encoded[Any]:
    """A program with a decoder that leaves out the helpers of decompositions.

    Args:
        made: the program of ``stated``.
        model: what was stated.
        stated: the same in other kinds of constraint, or the model itself.
    """
    count = len(model.domains)
    if count == len(stated.domains):
        return made
    decode, decode_batch = made.decode, made.decode_batch

    def own(raw: Any) -> tuple[int, ...]:
        return decode(raw)[:count]

    def own_batch(raws: Any) -> Integers:
        assert decode_batch is not None
        return decode_batch(raws)[:, :count]

    return replace(made, decode=own, decode_batch=None if decode_batch is None else own_batch)


def _made_of_others(kind: type[Constraint]) -> Kind | None:
    """The record of a kind, if it has a decomposition."""
    record = None if kind.__name__ in LANGUAGE else KINDS.of(kind)
    return None if record is None or record.decompose is None else record


@remembered(lambda model: len(model.domains))
def _narrowed(model: Model, handled: tuple[type[Constraint], ...]) -> Model:
    """The model without automata that read one variable, where there is no handler for them: each is part of its domain.

    One that leaves nothing stays, and so do all where a value would be gone from the whole model, which givens may still name.
    """
    # Loaded late: a model of groups and sums alone never comes here.
    from ..core.regular import Regular

    if Regular in handled:
        return model
    domains = list(model.domains)
    constraints: list[Constraint] = []
    for constraint in model.constraints:
        left: Domain = ()
        variable = constraint.variables[0]
        if isinstance(constraint, Regular) and len(constraint.variables) == 1:
            read, times = constraint.automaton, len(constraint.word)
            first = {value for _, value, _ in read.diagram.edges[0]}
            # Every step of a diagram leads on to an allowed end: only a variable that is read again has more to ask.
            left = tuple(
                value for value in domains[variable] if value in first and (times == 1 or read.state((value,) * times) is not None)
            )
        if left:
            domains[variable] = left
        else:
            constraints.append(constraint)
    narrowed = Model(tuple(domains), tuple(constraints), model.objective, model.helpers)
    return narrowed if narrowed.all_values == model.all_values else model


@remembered(lambda model: len(model.domains))
def _decomposed(model: Model, handled: tuple[type[Constraint], ...], _changes: int) -> Model:
    """As `decomposed`; refusals of the encoding itself name nobody. What the records of kinds say may change with their table."""
    parts = _Parts(model, handled)
    constraints = tuple(part for constraint in model.constraints for part in parts.of(constraint))
    return Model(tuple(parts.domains), constraints, model.objective, model.helpers + len(parts.domains) - len(model.domains))


def _advice(constraint: Constraint) -> str:
    """The end of a refusal: what else there is to take."""
    kind = KINDS.of(type(constraint))
    return f"; {kind.advice}" if kind is not None and kind.advice else ""


class _Parts:
    """Constraints in the kinds that have a handler.

    Args:
        model: whose constraints they are.
        handled: the kinds that have one.
    """

    def __init__(self, model: Model, handled: tuple[type[Constraint], ...]) -> None:
        self.domains: list[Domain] = list(model.domains)
        self._handled = dict.fromkeys(handled, True)
        self._size = 0
        # All before the first is made: what is refused costs nothing.
        for constraint in model.constraints:
            if type(constraint) not in self._handled:
                self._reckon(self._kind(constraint, constraint), constraint, constraint)

    def of(
        self, constraint: Constraint, whole: Constraint | None = None, within: tuple[type[Constraint], ...] = ()
    ) -> Iterator[Constraint]:
        """What states a constraint.

        Args:
            constraint: of the model, or of a decomposition.
            whole: that of the model; ``None`` = this one.
            within: the kinds whose decompositions lead here.
        """
        kind = type(constraint)
        if kind in self._handled:
            yield constraint
            return
        whole = whole or constraint
        record = self._kind(constraint, whole)
        if kind in within:
            raise UsageError(
                f"the kind {record.name} is decomposed into itself, by way of {' and '.join(each.__name__ for each in within)}"
            )
        if within:
            self._reckon(record, constraint, whole)
        assert record.decompose is not None
        try:
            for part in record.decompose(constraint, self.domains, self._helper):
                check_time()
                yield from self.of(part, whole, (*within, kind))
        except Refusal as refusal:
            if not refusal.who:
                raise
            raise Refusal(
                "", f"it cannot state {type(whole).__name__} (rule {whole.origin + 1}): {refusal.who}: {refusal.reason}"
            ) from None

    def _kind(self, constraint: Constraint, whole: Constraint) -> Kind:
        """The record of a kind without a handler.

        Raises:
            Refusal: a decomposition has come to one that is not made of others.
        """
        record = _made_of_others(type(constraint))
        if record is not None:
            return record
        made_of = f"nor the {type(constraint).__name__} that it is made of"
        known = ", ".join(kind.__name__ for kind in self._handled)
        raise Refusal("", f"it cannot state {type(whole).__name__} (rule {whole.origin + 1}), {made_of}, only {known}{_advice(whole)}")

    def _reckon(self, record: Kind, constraint: Constraint, whole: Constraint) -> None:
        """Add up sizes before anything is made.

        Raises:
            Refusal: the decompositions are too large together.
        """
        assert record.size is not None
        self._size += record.size(constraint, self.domains)
        if self._size > MOST_PARTS:
            problem = f"it cannot state {type(whole).__name__} (rule {whole.origin + 1}) itself, and made of other constraints"
            stating = f" or take an encoding that states it: {', '.join(record.handlers)}" if record.handlers else ""
            sizes = f"it would have {self._size:,} parts, at most {MOST_PARTS:,} are made"
            raise Refusal("", f"{problem} {sizes}; state it over fewer cells{stating}{_advice(whole)}")

    def _helper(self, domain: Domain) -> Variable:
        self.domains.append(domain)
        return Variable(len(self.domains) - 1)
