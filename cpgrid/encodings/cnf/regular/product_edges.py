"""The product with a Boolean for each step too: unit propagation on it is complete for the automaton and its AllDifferent together.

Source: as ``diagram_edges.py`` and ``product.py``.
"""

from __future__ import annotations

from ..diagram_edges import add_diagram_with_edges, takes_value
from ..read_word import ReadWord
from ..records import CnfRegular
from ..view import LiteralView
from .product import meaning_in, product_of, refuses

__all__ = ["RECORD"]


def encode(view: LiteralView, word: ReadWord) -> None:
    """The clauses of one automaton; those of the AllDifferent are posted by its own constraint."""
    made = product_of(word)
    add_diagram_with_edges(view.clauses, made.diagram, word.literals, takes_value(word.variables), meaning_in(word, made), word.origin)


RECORD = CnfRegular(
    "product-edges",
    "as product, with a Boolean for each step too: unit propagation is complete for the automaton with its AllDifferent",
    encode,
    "Bacchus, GAC via Unit Propagation, CP 2007",
    refuses=refuses,
)
