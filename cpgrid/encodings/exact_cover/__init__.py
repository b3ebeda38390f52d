"""Model → exact cover with colours and costs, a file for each kind of constraint."""

from __future__ import annotations

from .encoding import ENCODING
from .meaning import colour_meaning, option_meaning
from .plan import NODE_LIMIT, OPTION_LIMIT

__all__ = ["ENCODING", "NODE_LIMIT", "OPTION_LIMIT", "colour_meaning", "option_meaning"]
