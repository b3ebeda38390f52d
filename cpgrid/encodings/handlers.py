"""One handler for each kind of constraint: an encoding refuses all other kinds by name, so that no constraint is ever dropped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from ..core.errors import Refusal
from ..core.model import Constraint, Model

__all__ = ["by_kind", "handler_of", "refuse_other_kinds", "refuse_score"]

H = TypeVar("H")


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
    found: dict[type[Constraint], list[tuple[int, Any]]] = {kind: [] for kind in handlers}
    for index, constraint in enumerate(model.constraints):
        if type(constraint) not in found:
            handler_of(handlers, constraint, who)
        found[type(constraint)].append((index, constraint))
    return found


def refuse_other_kinds(handlers: Mapping[type[Constraint], object], model: Model, who: str) -> None:
    """For a model that has a constraint without a handler. Arguments and errors are those of `handler_of`."""
    for constraint in model.first_of_kind:
        handler_of(handlers, constraint, who)


def refuse_score(model: Model, who: str) -> None:
    """For an encoding whose program has no objective.

    Raises:
        Refusal: the model has one.
    """
    if model.objective is not None:
        raise Refusal(who, "it cannot maximise a score; take --via dlx")
