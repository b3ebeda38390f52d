"""The bridge to SAT proof checkers: the puzzle as clauses, and the lemmas of a certificate as a DRUP or LRAT proof."""

from __future__ import annotations
