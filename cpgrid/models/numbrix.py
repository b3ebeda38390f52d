"""Numbrix: each number from 1 to the number of cells once; successive numbers share a border."""

from __future__ import annotations

from .number_path import number_path

__all__ = ["FAMILY"]

_EXAMPLE = """numbrix 5x5
 .  .  .  .  .
 4  .  .  .  .
 1  . 25  . 11
 .  .  .  .  .
 .  .  .  .  .
"""

FAMILY = number_path(
    "numbrix",
    "each number from 1 to the number of cells once; successive numbers share a border",
    (_EXAMPLE,),
    diagonal=False,
)
