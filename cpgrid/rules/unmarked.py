"""What the marks of some rules leave out, so that words below a drawing have to name those rules."""

from __future__ import annotations

from typing import Protocol

from ..core.puzzle import Layout, Rule

__all__ = ["is_distinct", "is_exact", "is_part_of_grid"]


class _Distinct(Protocol):
    @property
    def distinct(self) -> bool: ...


class _Exact(Protocol):
    @property
    def exactly(self) -> bool: ...


def is_distinct(rule: _Distinct, _layout: Layout) -> bool:
    """A cage of a kind whose values may repeat says that they may not."""
    return rule.distinct


def is_exact(rule: _Exact, _layout: Layout) -> bool:
    """The values listed may not stand more often than they are listed."""
    return rule.exactly


def is_part_of_grid(rule: Rule, layout: Layout) -> bool:
    """The cells among which marked ones are compared are not all there are."""
    return len(rule.cells) < len(layout.cells)
