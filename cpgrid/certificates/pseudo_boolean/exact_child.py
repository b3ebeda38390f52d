"""What runs in a process of its own: the solver Exact on an OPB file. Started by its path, it imports nothing of cpgrid.

Arguments: the OPB file, where the proof goes (the solver adds ``.formula`` and ``.proof``), how many bytes it may have, and seconds, 0 for
as long as it takes. Prints what the solver answers: SAT, UNSAT or TIMEOUT. The system ends it where the proof grows too long.
"""

from __future__ import annotations

import resource
import signal
import sys
from pathlib import Path

from exact import Exact

__all__ = ["run"]

_OPTIONS = {
    "verbosity": "0",
    # Steps that would need more than sums, quotients and unit propagation.
    "proof-assumptions": "0",
    "inp-purelits": "0",
    "inp-dombreaklim": "0",
}


def run(formula: Path, proof: str, seconds: float) -> str:
    """The answer of the solver; when it is deleted, its files are complete."""
    head, *lines = formula.read_text(encoding="ascii").splitlines()
    solver = Exact([*_OPTIONS.items(), ("proof-log", proof)])
    for variable in range(1, int(head.split()[2]) + 1):
        solver.addVariable(f"x{variable}", 0, 1)
    for line in lines:
        *terms, _, least, _ = line.split()
        pairs = [(int(coefficient), variable) for coefficient, variable in zip(terms[::2], terms[1::2], strict=True)]
        solver.addConstraint(pairs, True, int(least))
    answer: str = solver.runFull(False, seconds)
    return answer


if __name__ == "__main__":
    # Python ignores this signal, and the solver does not notice that it can write no more.
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), int(sys.argv[3])))
    print(run(Path(sys.argv[1]), sys.argv[2], float(sys.argv[4])))
