"""Runs dratify on two files, formula and proof, in a process that can be ended; it prints what other checkers print."""

from __future__ import annotations

import sys
from pathlib import Path

from dratify import check_proof, parse_dimacs

if __name__ == "__main__":
    formula, proof = (Path(name).read_text(encoding="ascii") for name in sys.argv[1:])
    # Every lemma must follow by unit propagation: the proof of a certificate needs no other kind of step.
    print(check_proof(parse_dimacs(formula), proof, check_rat=False).report())
