"""The C++ core, as the compiled module `cpgrid.native.core`: exact covers, batches of puzzles in lockstep, and sums.

The headers next to this file document it. Only backends import it.
"""

from .core import (
    Board,
    CoverCount,
    CoverSearch,
    Engine,
    ExactCover,
    Instructions,
    Lockstep,
    Network,
    NetworkSearch,
    Stop,
    available_instructions,
)

__all__ = [
    "Board",
    "CoverCount",
    "CoverSearch",
    "Engine",
    "ExactCover",
    "Instructions",
    "Lockstep",
    "Network",
    "NetworkSearch",
    "Stop",
    "available_instructions",
]
