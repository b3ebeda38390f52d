"""Hidato: each number from 1 to the number of cells once; successive numbers share a border or a corner."""

from __future__ import annotations

from .number_path import number_path

__all__ = ["FAMILY"]

_EXAMPLE = r"""hidato 4x4
 .  .  9  .
 . 10  .  .
 \ 13  2  .
 \  \  3  .
"""

FAMILY = number_path(
    "hidato",
    "each number from 1 to the number of cells once; successive numbers share a border or a corner",
    (_EXAMPLE,),
    diagonal=True,
)
