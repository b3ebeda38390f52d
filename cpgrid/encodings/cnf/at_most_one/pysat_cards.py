"""The encodings of at most one that PySAT's `CardEnc` writes.

* ``sequential``: s_i is true if one of the first i literals is; then the next literal must be false: ``l_i → s_i``, ``s_i → s_{i+1}``,
  ``s_i → ¬l_{i+1}``.
* ``ladder``: an order chain s_1 ≥ s_2 ≥ … on which literal i is the step from s_{i−1} to s_i, both ways. PySAT has a second name for the
  last rung: one variable and two clauses more than the paper needs.
* ``bitwise``: each literal implies the bits of its own number; two numbers differ in some bit.
* ``totalizer``: a tree that adds up how many literals are true, in unary; the second bit at the root is false. PySAT writes the whole tree,
  upwards only: counts beyond two are among them.
* ``kmtotalizer``: a tree that counts in quotient and remainder, no further than one more than the bound.

Sources: C. Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints", CP 2005, section 2. I. P. Gent, P. Nightingale,
"A New Encoding of AllDifferent into SAT", workshop on modelling and reformulating CSPs at CP 2004; C. Ansótegui, F. Manyà, "Mapping
Problems with Finite-Domain Variables into Problems with Boolean Variables", SAT 2004. A. M. Frisch, T. J. Peugniez, A. J. Doggett,
P. W. Nightingale, "Solving Non-Boolean Satisfiability Problems with Stochastic Local Search: A Comparison of Encodings", Journal of
Automated Reasoning 35 (2005). O. Bailleux, Y. Boufkhad, "Efficient CNF Encoding of Boolean Cardinality Constraints", CP 2003. A. Morgado,
A. Ignatiev, J. Marques-Silva, "MSCG: Robust Core-Guided MaxSAT Solving", JSAT 9 (2014), after T. Ogawa, Y. Liu, R. Hasegawa, M. Koshimura,
H. Fujita, "Modulo Based CNF Encoding of Cardinality Constraints and Its Application to MaxSAT Solvers", ICTAI 2013.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from ..records import AtMostOne
from .template import by_template

__all__ = ["BITWISE", "KMTOTALIZER", "LADDER", "SEQUENTIAL", "TOTALIZER"]


def _record(name: str, summary: str, kind: str, size: Callable[[int], tuple[int, int]], source: str, *, parsimonious: bool) -> AtMostOne:
    """The record of one of PySAT's encodings.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        kind: its name in `pysat.card.EncType`.
        size: clauses and variables of three literals or more; PySAT writes two as one clause.
        source: paper, with year.
        parsimonious: as in `AtMostOne`.
    """

    def clauses_of(count: int) -> Sequence[Sequence[int]]:
        from pysat.card import CardEnc, EncType

        clauses: Sequence[Sequence[int]] = CardEnc.atmost(list(range(1, count + 1)), bound=1, encoding=getattr(EncType, kind)).clauses
        return clauses

    def size_of(count: int) -> tuple[int, int]:
        return size(count) if count > 2 else (1, 0)

    encode = by_template(clauses_of, size_of)
    return AtMostOne(name, summary, encode, f"{source}; clauses by PySAT", parsimonious=parsimonious, size=size_of)


def _bitwise(count: int) -> tuple[int, int]:
    bits = (count - 1).bit_length()
    return count * bits, bits


@cache
def _tree(count: int) -> tuple[int, int]:
    """Each node has an output for each of its a + b leaves, a below one child, b below the other; (a + 1)·(b + 1) − 1 clauses."""
    if count == 1:
        return 0, 0
    a, b = count // 2, count - count // 2
    (left, left_variables), (right, right_variables) = _tree(a), _tree(b)
    return left + right + (a + 1) * (b + 1) - 1, left_variables + right_variables + count


def _totalizer(count: int) -> tuple[int, int]:
    """The tree and a unit clause."""
    clauses, variables = _tree(count)
    return clauses + 1, variables


SEQUENTIAL = _record(
    "sequential",
    "a Boolean for each prefix, true if one of its literals is",
    "seqcounter",
    lambda count: (3 * count - 4, count - 1),
    "Sinz, CP 2005",
    parsimonious=False,
)

LADDER = _record(
    "ladder",
    "an order chain of which each literal is one step, both ways",
    "ladder",
    lambda count: (4 * count, count + 1),
    "Gent and Nightingale 2004; Ansótegui and Manyà, SAT 2004",
    parsimonious=True,
)

BITWISE = _record(
    "bitwise",
    "each literal implies the binary code of its place",
    "bitwise",
    _bitwise,
    "Frisch et al., Journal of Automated Reasoning 35 (2005)",
    parsimonious=False,
)

TOTALIZER = _record(
    "totalizer",
    "a tree that counts the true literals in unary",
    "totalizer",
    _totalizer,
    "Bailleux and Boufkhad, CP 2003",
    parsimonious=False,
)

KMTOTALIZER = _record(
    "kmtotalizer",
    "a tree that counts the true literals as quotient and remainder, up to two",
    "kmtotalizer",
    lambda count: (4 * count - 4, 2 * count - 2),
    "Morgado, Ignatiev and Marques-Silva, JSAT 9 (2014); Ogawa et al., ICTAI 2013",
    parsimonious=False,
)
