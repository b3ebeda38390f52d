"""An automaton state by state: as the solver's own automaton, as its steps, and as the steps of its product with the values used so far.

The product, for words of different cells, filters the automaton and the AllDifferent of its cells together, and is larger the more values
there are.

Source: G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004; for the steps as ``diagrams.py``,
for the product as ``cnf/regular/product.py``.
"""

from __future__ import annotations

from ....core.diagram import reduced
from ....core.errors import Refusal
from ....core.regular import Regular
from ...distinct_product import distinct_product
from ..diagrams import diagram_left, state_diagram, state_steps
from ..records import CpRegular
from ..view import CpView

__all__ = ["AUTOMATON", "PRODUCT", "STEPS"]

_MOST_STEPS = 200_000
"""Steps of the product that may be looked at; the solver makes a Boolean of each that is left."""


def _automaton(view: CpView, constraint: Regular, index: int) -> None:
    state_diagram(view, diagram_left(view, constraint), constraint.word, index)


def _steps(view: CpView, constraint: Regular, index: int) -> None:
    state_steps(view, diagram_left(view, constraint), constraint.word, index)


def _product(view: CpView, constraint: Regular, index: int) -> None:
    made = distinct_product(diagram_left(view, constraint), limit=_MOST_STEPS)
    if made is None:
        raise Refusal(
            "cp",
            f"the product of constraint {index + 1} (rule {constraint.origin + 1}) with the values used so far has more than "
            f"{_MOST_STEPS:,} steps; take regular=steps",
        )
    state_steps(view, reduced(made).diagram, constraint.word, index)


def _refuses_product(view: CpView, constraint: Regular, index: int) -> str:
    word = constraint.word
    if len(set(word)) < len(word) or not view.model.pairwise_different(word):
        return (
            f"the product with the values used so far needs different cells (constraint {index + 1}, rule {constraint.origin + 1}); "
            "take regular=steps"
        )
    return ""


AUTOMATON = CpRegular("automaton", "the solver's own automaton constraint", _automaton, "Pesant, CP 2004")

STEPS = CpRegular("steps", "a variable for each state, and a table for each step", _steps, "Beldiceanu, Carlsson and Petit, CP 2004")

PRODUCT = CpRegular(
    "product",
    "as steps, with the values that different cells have used so far in the states",
    _product,
    "Hoda, van Hoeve and Hooker, CP 2010; Bergman et al., Decision Diagrams for Optimization, 2016",
    _refuses_product,
)
