"""Which marks look alike: a rule whose marks another kind has too is named in words as well."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from ..core.marks import Mark
from ..core.puzzle import Rule
from ..rules import kind_of
from ..scene.marks import marks_of

__all__ = ["Look", "looks", "shared_looks"]

Look = tuple[str, ...]
"""What a reader tells marks by: the kind of mark, its style, and what in its label is no digit."""


def looks(rule: Rule) -> frozenset[Look]:
    """Of all marks of the rule."""
    return frozenset(map(_look, marks_of(rule)))


def shared_looks(rules: Iterable[Rule]) -> frozenset[Look]:
    """What marks of two kinds of rule have in common."""
    kinds: Mapping[Look, set[str]] = defaultdict(set)
    for rule in rules:
        for look in looks(rule):
            kinds[look].add(kind_of(rule).name)
    return frozenset(look for look, names in kinds.items() if len(names) > 1)


def _look(mark: Mark) -> Look:
    label = "".join(character for character in getattr(mark, "label", "") if not character.isdigit())
    return (type(mark).__name__, getattr(mark, "style", ""), label)
