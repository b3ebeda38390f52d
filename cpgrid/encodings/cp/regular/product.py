"""The product of the automaton with the values used so far, for words of different cells, step by step.

It filters the automaton and the AllDifferent of its cells together, and is larger the more values there are.

Source: as ``cnf/regular/product.py``.
"""

from __future__ import annotations

from ....core.diagram import reduced, restricted
from ....core.errors import Refusal
from ....core.regular import Regular
from ...distinct_product import distinct_product
from ..diagram_steps import state_steps
from ..records import CpRegular
from ..view import CpView

__all__ = ["RECORD"]

_MOST_STEPS = 200_000
"""Steps of the product that may be looked at; the solver makes a Boolean of each that is left."""


def encode(view: CpView, constraint: Regular, index: int) -> None:
    """A table for each cell that is read; raises `Refusal` where the product is too large."""
    left = restricted(constraint.automaton.diagram, [view.domains[variable] for variable in constraint.word])
    made = distinct_product(left, limit=_MOST_STEPS)
    if made is None:
        raise Refusal(
            "cp",
            f"the product of constraint {index + 1} (rule {constraint.origin + 1}) with the values used so far has more than "
            f"{_MOST_STEPS:,} steps; take regular=steps",
        )
    state_steps(view, reduced(made).diagram, constraint.word, index)


def refuses(view: CpView, constraint: Regular, index: int) -> str:
    """Why the product cannot state an automaton; empty = it can."""
    word = constraint.word
    if len(set(word)) < len(word) or not view.model.pairwise_different(word):
        return (
            f"the product with the values used so far needs different cells (constraint {index + 1}, rule {constraint.origin + 1}); "
            "take regular=steps"
        )
    return ""


RECORD = CpRegular(
    "product",
    "as steps, with the values that different cells have used so far in the states",
    encode,
    "Hoda, van Hoeve and Hooker, CP 2010; Bergman et al., Decision Diagrams for Optimization, 2016",
    refuses,
)
