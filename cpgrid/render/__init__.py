"""Puzzles, solutions and figures for people: drawn as text with box characters, or as tables.

Nothing here reads a file, runs an engine or names a family: lines and remarks come from the rules of the puzzle and the record of its
family.
"""

from __future__ import annotations

from .ascii import to_ascii
from .comparison import RouteRow, figures_table
from .grid import Drawing, draw
from .numbers import amounts, duration, milliseconds, plural
from .outcomes import outcome_text, spent, who
from .page import beside, beside_plain, broken
from .puzzle import draw_puzzle, draw_solution, draw_statement, draw_witnesses
from .remarks import remarks
from .slips import slips
from .styled import StyledText, without_controls
from .tables import NARROW, plain_table, stacked

__all__ = [
    "NARROW",
    "Drawing",
    "RouteRow",
    "StyledText",
    "amounts",
    "beside",
    "beside_plain",
    "broken",
    "draw",
    "draw_puzzle",
    "draw_solution",
    "draw_statement",
    "draw_witnesses",
    "duration",
    "figures_table",
    "milliseconds",
    "outcome_text",
    "plain_table",
    "plural",
    "remarks",
    "slips",
    "spent",
    "stacked",
    "to_ascii",
    "who",
    "without_controls",
]
