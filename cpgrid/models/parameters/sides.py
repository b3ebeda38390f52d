"""Rows and columns. Texts have them in every first line; where a map or clues tell them, Python does not ask for them."""

from __future__ import annotations

from ...core.families import Parameter, ParameterType
from .arguments import integer

__all__ = ["COLUMNS", "ROWS", "SIDE", "SIZE"]

SIDE = ParameterType("size", "int", integer)

_SQUARE = ParameterType("size", "int", integer, square=True, sides=lambda size, _: (size, size))

SIZE = Parameter("size", _SQUARE, "N.", None)

ROWS = Parameter("rows", SIDE, "1 to 1000.", None)

COLUMNS = Parameter("columns", SIDE, "1 to 1000.", None)
