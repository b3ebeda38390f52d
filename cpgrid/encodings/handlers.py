"""One handler for each kind of constraint: an encoding refuses all other kinds by name, so that no constraint is ever dropped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from ..core.errors import Refusal
from ..core.kinds import KINDS, extended
from ..core.model import Constraint, Model

__all__ = ["Handlers", "by_kind", "handler_of", "refuse_score", "unknown_kinds"]

H = TypeVar("H")


class Handlers(Mapping[type[Constraint], H]):
    """The handlers of an encoding: its own, and those that the records of other kinds bring for it.

    Args:
        encoding: its name, as in `cpgrid.core.kinds.Kind.handlers`.
        own: by kind of constraint; a record's handler is taken only for a kind that is not here.
    """

    def __init__(self, encoding: str, own: Mapping[type[Constraint], H]) -> None:
        self._encoding, self._own = encoding, own
        self._all: dict[type[Constraint], H] = {}
        self._good_for = -1

    def __getitem__(self, kind: type[Constraint]) -> H:
        return self._own[kind] if kind in self._own else self._known()[kind]

    def __contains__(self, kind: object) -> bool:
        # Asked for every puzzle: the plain way would raise and catch errors.
        return kind in self._own or kind in self._known()

    def __iter__(self) -> Iterator[type[Constraint]]:
        return iter(self._known())

    def __len__(self) -> int:
        return len(self._known())

    @property
    def changes(self) -> int:
        """A number that changes with the records of kinds: what was compiled by the handlers is good for as long as it stays."""
        return KINDS.changes

    def _known(self) -> Mapping[type[Constraint], H]:
        if not extended():
            return self._own
        if self._good_for != KINDS.changes:
            brought: dict[type[Constraint], Any] = {
                kind.constraint: kind.handlers[self._encoding] for kind in KINDS.values() if self._encoding in kind.handlers
            }
            # Asking for all kinds may have loaded some, so that the number is taken afterwards.
            self._all, self._good_for = {**self._own, **{kind: brought[kind] for kind in brought if kind not in self._own}}, KINDS.changes
        return self._all


def unknown_kinds(handlers: Mapping[type[Constraint], object]) -> list[str]:
    """The kinds of constraint that have a handler and no record in `KINDS`, by name: nobody draws them, so nobody tries the handler."""
    return [kind.__name__ for kind in handlers if KINDS.of(kind) is None]


def handler_of(handlers: Mapping[type[Constraint], H], constraint: Constraint, who: str) -> H:
    """The encoding's handler for a constraint.

    Args:
        handlers: the encoding's table, by kind of constraint.
        constraint: the constraint to encode.
        who: the encoding, for the message.

    Raises:
        Refusal: the table has no such kind.
    """
    handler = handlers.get(type(constraint))
    if handler is None:
        kind, known = type(constraint).__name__, ", ".join(kind.__name__ for kind in handlers)
        raise Refusal(who, f"it cannot state {kind} (rule {constraint.origin + 1}), only {known}")
    return handler


def by_kind(handlers: Mapping[type[Constraint], object], model: Model, who: str) -> dict[type[Constraint], list[tuple[int, Any]]]:
    """The constraints of each kind, in the order of the table, each with its index in the model.

    Arguments and errors are those of `handler_of`.
    """
    constraints: dict[type[Constraint], list[tuple[int, Any]]] = {kind: [] for kind in handlers}
    for index, constraint in enumerate(model.constraints):
        if type(constraint) not in constraints:
            handler_of(handlers, constraint, who)
        constraints[type(constraint)].append((index, constraint))
    return constraints


def refuse_score(model: Model, who: str) -> None:
    """For an encoding whose program has no objective.

    Raises:
        Refusal: the model has one.
    """
    if model.objective is not None:
        raise Refusal(who, "it cannot maximise a score; take --via dlx")
