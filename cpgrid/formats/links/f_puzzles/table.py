"""The table of keys: what of a document becomes rules, and how rules are written; and the keys that only decorate."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.puzzle import Rule
from .cells import CELLS
from .dots import DOTS
from .keys import Key
from .lines import LINES
from .outside import OUTSIDE
from .regions import REGIONS
from .whole_grid import WHOLE_GRID

__all__ = ["COSMETICS", "KEYS", "KNOWN", "OF_KIND", "SETTINGS", "TEXTS"]

KEYS: tuple[Key, ...] = (*WHOLE_GRID, *CELLS, *DOTS, *LINES, *OUTSIDE, *REGIONS)
"""In the order in which rules are read."""

OF_KIND: Mapping[type[Rule], Key] = {kind: key for key in KEYS for kind in key.kinds}
"""The key with which rules of a class are written."""

TEXTS = ("title", "author", "ruleset", "solution")
"""Texts beside the grid."""

COSMETICS = ("text", "circle", "rectangle", "line", "cage")
"""What is drawn and says nothing, unless there is a text in it."""

SETTINGS = ("disabledlogic", "truecandidatesoptions", "highlightConflicts", "fogofwar", "foglight", "successMessage", "msgcorrect")
"""What programs do while the puzzle is solved."""

KNOWN = frozenset({"size", "grid", "cpgrid", *TEXTS, *COSMETICS, *SETTINGS}).union(*(key.names for key in KEYS))
"""All keys that are understood."""
