"""Checkers of DRUP proofs from outside: dratify, a package, and drat-trim, a program.

Source: N. Wetzler, M. Heule, W. Hunt, "DRAT-trim: Efficient Checking and Trimming Using Expressive Clausal Proofs", SAT 2014.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

from .clause_proofs import ClauseProof
from .programs import Program, on_path, program_checker

__all__ = ["DRATIFY", "DRAT_TRIM"]

_CHILD = Path(__file__).with_name("dratify_child.py")
_ACCEPTS, _DENIALS = "s VERIFIED", ("s NOT VERIFIED",)


def _dratify() -> list[str]:
    return [sys.executable, "-P", str(_CHILD)] if find_spec("dratify") else []


def _lemmas(it: ClauseProof) -> bytes:
    return it.proof


DRATIFY = program_checker(
    "dratify",
    "the Python package dratify on the lemmas as a DRUP proof",
    Program(_dratify, _ACCEPTS, _DENIALS),
    _lemmas,
    absence="the package {} is not installed",
)

DRAT_TRIM = program_checker(
    "drat-trim",
    "the program drat-trim on the lemmas as a DRUP proof",
    Program(on_path("drat-trim"), _ACCEPTS, _DENIALS),
    _lemmas,
)
