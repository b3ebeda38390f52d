"""Kinds of constraint, a record each: how one is drawn for tests, and which other constraints say the same.

What a constraint means is its own ``holds``. Everything that tries encodings draws constraints from `KINDS`, so that a kind which an
encoding states and nobody tries is found. An encoding states a kind by a handler. Where it has none, the kind's *decomposition* is
stated in its place: constraints of other kinds, perhaps with helper variables. So every engine takes a new kind on its first day, small.

To add a kind: a frozen dataclass as `cpgrid.core.model.Constraint` says, its record, and the record's line in `KINDS`; see
``docs/how-to/add-a-kind.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .errors import UsageError
from .model import Constraint, RuleIndex, Variable
from .puzzle import Domain
from .registry import Table

if TYPE_CHECKING:
    from random import Random

__all__ = ["KINDS", "LANGUAGE", "Kind", "extended"]


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of constraint; compared by identity.

    Args:
        constraint: its class, a frozen dataclass whose objects have ``variables``, ``origin`` and ``holds``.
        sample: (random generator, domain of each variable, distinct variables, index of the rule) → a constraint over some of these
            variables, at least one, that some values of the domains satisfy as a rule. The domains have gaps, 0 and negative values.
        decompose: (constraint, domain of each variable so far, maker of helpers) → constraints of other kinds, each with the origin of
            this one, that together allow exactly what it allows. A helper is made of its domain, and is a variable that these constraints
            leave exactly one value wherever the constraint holds. The kinds may in turn be decomposed, but not into this one.
            ``None`` = the kind is stated by handlers alone.
        size: (constraint, domain of each variable) → how many values of helpers, steps of automata and variables of other constraints
            the decomposition has at most; reckoned, without making it. It comes with ``decompose``.
        handlers: by the name of an encoding, what states constraints of the kind there; in the form of that encoding's own ``HANDLERS``.
        advice: what to take where an encoding cannot state the kind, or not in this size, as refusals end; empty = nothing is known.
    """

    constraint: type[Any]
    sample: Callable[[Random, Sequence[Domain], Sequence[Variable], RuleIndex], Constraint]
    decompose: Callable[[Any, Sequence[Domain], Callable[[Domain], Variable]], Iterable[Constraint]] | None = None
    size: Callable[[Any, Sequence[Domain]], int] | None = None
    handlers: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    advice: str = ""

    def __post_init__(self) -> None:
        """Refuse what no model can have, and a decomposition whose size nobody can tell."""
        if self.constraint.__hash__ is None:
            raise UsageError(f"objects of the class {self.name} cannot be hashed, as models are: make it a frozen dataclass")
        if (self.decompose is None) != (self.size is None):
            raise UsageError(f"the kind {self.name} needs decompose and size, or neither: sizes are reckoned before anything is made")

    @property
    def name(self) -> str:
        """The name of its class, as messages have it."""
        return self.constraint.__name__


KINDS: Table[Kind] = Table(
    "kind of constraint",
    record=Kind,
    package=__package__,
    later={
        "AllDifferent": "basic_kinds:ALL_DIFFERENT",
        "LinearSum": "basic_kinds:LINEAR_SUM",
        "Regular": "basic_kinds:REGULAR",
        "Components": "components:COMPONENTS",
    },
    group="cpgrid.kinds",
    key=lambda kind: kind.constraint,
)
"""All kinds. The first three are the language itself: what all others can be decomposed into, and has no decomposition."""

LANGUAGE = frozenset({"AllDifferent", "LinearSum", "Regular"})
"""These three, by name: their records are loaded for tests alone."""


def extended() -> bool:
    """Whether a package or a script has brought kinds beside those of cpgrid."""
    # Asking for the size loads those of packages.
    return bool(len(KINDS)) and KINDS.changes > 0
