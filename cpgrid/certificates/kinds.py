"""The kinds of rules whose meaning the certificate format specifies, in ``docs/certificates/rules.md``."""

from __future__ import annotations

__all__ = ["KINDS"]

_GROUPS = {
    "cells": [
        "counting-circles", "even", "indexing", "maximum", "minimum", "odd", "one-of", "value-indexing",
    ],
    "dots": [
        "all-dots-given", "contains", "difference", "equal", "greater", "quadruple", "ratio", "sum-dot", "unequal",
    ],
    "lines": [
        "arrow", "between", "double-arrow", "entropic", "lockout", "lunchbox", "modular", "n-sum-line", "nabner", "palindrome",
        "region-sum-line", "renban", "sequence", "slow-thermometer", "thermometer", "whispers", "zipper",
    ],
    "outside": [
        "battlefield", "full-rank", "hidden-skyscraper", "little-killer", "numbered-room", "sandwich", "skyscraper", "x-sum",
    ],
    "cages": [
        "cage", "clone", "count-distinct", "difference-cage", "distinct", "equal-sums", "equality-cage", "linear", "look-and-say", "or",
        "product-cage", "quotient-cage", "regular", "rellik-cage", "run", "same-values", "table",
    ],
    "grid": [
        "anti-king", "anti-knight", "anti-move", "anti-taxicab", "diagonals", "disjoint-groups", "doppelganger", "dutch-flatmates",
        "global-entropy", "global-modular", "knightmare", "non-consecutive", "ripple", "score", "windoku",
    ],
}  # fmt: skip

KINDS = frozenset(name for names in _GROUPS.values() for name in names)
"""Their names. A kind that is not here, such as one of a user's own, is refused by name: no checker could know what it says."""
