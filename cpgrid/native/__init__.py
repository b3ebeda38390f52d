"""The C++ core, as the compiled module `cpgrid.native.core`: exact covers, batches of puzzles in lockstep, sums, and proofs.

The headers next to this file document it. Only backends and certificates import it.
"""

from .core import (
    Board,
    CoverCount,
    CoverSearch,
    Elaborator,
    Engine,
    ExactCover,
    FrontierSearch,
    Instructions,
    LearningSearch,
    Lockstep,
    Model,
    Network,
    NetworkSearch,
    OptionLines,
    Statement,
    Stop,
    available_instructions,
    check_lrat,
    check_proof,
    elaborate_drup,
    find_cuts,
    unit_literals,
)

__all__ = [
    "Board",
    "CoverCount",
    "CoverSearch",
    "Elaborator",
    "Engine",
    "ExactCover",
    "FrontierSearch",
    "Instructions",
    "LearningSearch",
    "Lockstep",
    "Model",
    "Network",
    "NetworkSearch",
    "OptionLines",
    "Statement",
    "Stop",
    "available_instructions",
    "check_lrat",
    "check_proof",
    "elaborate_drup",
    "find_cuts",
    "unit_literals",
]
