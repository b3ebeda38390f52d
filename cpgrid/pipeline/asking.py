"""One model along one route, asked under assumptions: by an engine that keeps it, or by a program for each question."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from contextlib import closing
from dataclasses import replace
from inspect import signature
from typing import Any, NamedTuple

import numpy as np

from ..core.assumptions import Assuming, Enumerating, ModelAssumption, Reply, RuleAssumption, SignedLiteral
from ..core.clock import Clock, OutOfTime, within
from ..core.errors import Refusal, UsageError
from ..core.model import Literal, Model, RuleIndex, Variable
from ..core.outcome import Found, Limits, Search, Stop
from ..core.program import Integers
from ..encodings.decomposing import stated_by, without_helpers
from ..routes import Route
from .rebuilding import Rebuilding

__all__ = ["Asking"]


class _Kept(NamedTuple):
    """An engine, and the way from its raw solutions to values of the model's variables, integers[solutions, variables]."""

    engine: Assuming
    grids: Callable[[Collection[Any]], Integers]


class Asking:
    """A model that is asked many times; it is compiled by the first question, within the limits of that.

    Args:
        route: encoding, backend and their settings.
        model: what always holds, but for the optional rules.
        givens: values of variables that always hold.
        optional: the rules that count only where they are assumed; all others always do.
    """

    def __init__(self, route: Route, model: Model, givens: Sequence[Literal], optional: Collection[RuleIndex] = ()) -> None:
        self._route, self._model, self._givens, self._optional = route, model, tuple(givens), frozenset(optional)
        self._kept: _Kept | None = None

    def solve(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
        """One solution under assumptions, or some of them that clash.

        Args:
            assumed: values of variables, each of its variable's domain; optional rules.
            limits: for this question, with what is compiled before it.

        Returns:
            ``raw`` is a value for each variable of the model.

        Raises:
            Refusal: the route cannot take the model, or cannot keep the limits.
            UsageError: the backend does not answer as `Assuming` says.
        """
        if clash := _contradiction(self._model, self._givens, assumed):
            return Reply(Found(Stop.EXHAUSTED, decided_by="assumptions"), clash=clash)
        limits = limits.started()
        try:
            with within(limits.clock):
                engine, grids = self._kept = self._kept or self._compiled(limits.clock)
                reply = engine.solve(assumed, limits)
                self._check(reply, len(assumed))
                return reply if reply.raw is None else replace(reply, raw=tuple(grids([reply.raw])[0].tolist()))
        except OutOfTime:
            return Reply(Found(Stop.TIME_LIMIT))
        except MemoryError:
            return Reply(Found(Stop.MEMORY_LIMIT))

    def solutions(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Search[Any]:
        """The solutions under assumptions, integers[solutions, variables of the model] at a time; no two agree in all cells.

        Args:
            assumed: as in `solve`.
            limits: for this question, with what is compiled before it.

        Raises:
            Refusal, UsageError: as `solve`, while iterating.
        """
        return Search(self._batches(assumed, limits.started()), batched=True)

    def _batches(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Generator[Integers, None, Found]:
        if _contradiction(self._model, self._givens, assumed):
            return Found(Stop.EXHAUSTED, decided_by="assumptions")
        try:
            with within(limits.clock):
                engine, grids = self._kept = self._kept or self._compiled(limits.clock)
                if not isinstance(engine, Enumerating):
                    engine, grids = self._rebuilding(), np.asarray
                search: Search[Any] = engine.solutions(assumed, limits, self.cells)
            with closing(search.batches()) as batches:
                while True:
                    with within(limits.clock):
                        raws = next(batches, None)
                        if raws is None:
                            return search.found
                        made = grids(raws) if len(raws) else None
                    if made is not None:
                        yield made
        except OutOfTime:
            return Found(Stop.TIME_LIMIT)
        except MemoryError:
            return Found(Stop.MEMORY_LIMIT)

    def _rebuilding(self) -> Rebuilding:
        return Rebuilding(self._route, self._model, self._givens, self._optional)

    @property
    def cells(self) -> int:
        """How many of the model's variables, the first ones, are cells."""
        return self._model.cells

    @property
    def keeps(self) -> bool:
        """Whether an engine keeps what it has learnt; known after the first question."""
        return self._kept is not None and not isinstance(self._kept.engine, Rebuilding)

    def close(self) -> None:
        """Free the engine; another question compiles anew."""
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.engine.close()

    def _compiled(self, clock: Clock) -> _Kept:
        kind, settings = self._route.kind, self._route.settings
        if self._model.objective is not None:
            raise Refusal(self._route.text, "a puzzle with a score is not asked under assumptions; leave the score out")
        stated = stated_by(kind.encoding, self._model)
        if misplaced := self._route.misplaced(stated):
            raise Refusal(self._route.text, misplaced)
        if kind.backend.assuming is None or (self._optional and kind.encoding.encode_optional is None):
            return self._loaded(_Kept(self._rebuilding(), np.asarray), clock)
        if self._optional:
            assert kind.encoding.encode_optional is not None
            made = kind.encoding.encode_optional(stated, self._givens, settings, self._optional)
        else:
            made = kind.encoding.encode(stated, self._givens, settings)
        try:
            signature(kind.backend.assuming).bind(made.program, settings)
        except TypeError as error:
            raise UsageError(f"Backend.assuming of {kind.backend.name}: it takes a program and the options by name ({error})") from None
        engine = kind.backend.assuming(made.program, settings)
        if engine is None:
            return self._loaded(_Kept(self._rebuilding(), np.asarray), clock)
        if not all(callable(getattr(engine, name, None)) for name in ("solve", "close")):
            wanted = "an engine with solve and close, or None (cpgrid.core.assumptions.Assuming)"
            raise UsageError(f"Backend.assuming of {kind.backend.name}: {wanted}; {type(engine).__name__} was returned")
        return self._loaded(_Kept(engine, without_helpers(made, self._model, stated).grids), clock)

    def _loaded(self, kept: _Kept, clock: Clock) -> _Kept:
        """The same, once the engine's library is there; the clock leaves that out."""
        before = clock.left
        self._route.kind.backend.load()
        if before < float("inf"):
            clock.leave_out(before - clock.left)
        return kept

    def _check(self, reply: object, number: int) -> None:
        name = self._route.kind.backend.name
        if not isinstance(reply, Reply):
            raise UsageError(f"Backend.assuming of {name}: solve must return a Reply; {type(reply).__name__} was returned")
        if not set(reply.clash) <= set(range(number)):
            raise UsageError(f"Backend.assuming of {name}: the clash {reply.clash} must be places of the {number} assumptions")


def _contradiction(model: Model, givens: Sequence[Literal], assumed: Sequence[ModelAssumption]) -> tuple[int, ...]:
    """Places of assumptions that leave some variable no value, none of them in vain; empty = each variable has one left."""
    literals = [(place, each) for place, each in enumerate(assumed) if not isinstance(each, RuleAssumption)]
    known = dict(givens) if literals else {}
    of_variable: dict[Variable, list[tuple[int, SignedLiteral]]] = {}
    for place, literal in literals:
        of_variable.setdefault(literal.variable, []).append((place, literal))
    for variable, own in of_variable.items():
        left = (known[variable],) if variable in known else model.domains[variable]
        if any(all((value == literal.value) == literal.holds for _, literal in own) for value in left):
            continue
        needed = own
        for each in own:
            fewer = [other for other in needed if other is not each]
            if not any(all((value == literal.value) == literal.holds for _, literal in fewer) for value in left):
                needed = fewer
        return tuple(place for place, _ in needed)
    return ()
