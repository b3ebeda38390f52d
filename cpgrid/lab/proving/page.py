"""The page of what was proved, in Markdown: made from the proofs, never typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...encodings.cnf.at_most_one import AT_MOST_ONE
from .checks import CHECKS
from .prove import Proof
from .sizes import PUBLISHED
from .strength import KINDS

__all__ = ["page"]

_HEAD = """# What the encodings have proved

Written by `cpgrid lab prove --page FILE`; do not edit. Each line of the catalogue (`cpgrid list encodings`) was tried on small random
models, where brute force knows every solution:

* **solutions**: the route finds exactly the solutions of brute force, each once;
* **parsimony**: the formula has as many models as there are solutions ("no" = it is known not to; enumeration blocks on cells alone);
* **meanings**: every auxiliary variable is, in every model, what its meaning says (`cpgrid lab show` prints them);
* **cuts**: each clause that may be added on the way, for what the program leaves to cuts, holds in every solution; models are those that
  lack no cut;
* **strength**: of the values that complete reasoning removes from one constraint, the percentage that unit propagation removes, over a
  fixed sample. Columns: AllDifferent with as many values as cells, AllDifferent with more values, a sum of cells that differ, a sum of
  cells that may repeat, a sum with coefficients that is an equation or an inequality, how many cells have one of some values, a relation
  of two cells, an automaton, an automaton over cells that differ. A dash: the encoding does not take such a constraint, or the program is
  no formula, so that there is nothing to check.

`cpgrid lab prove` tries the settings of engines as well, those SAT solvers that a machine has among them; they are not listed here.

Sizes: """


def page(proofs: Sequence[Proof]) -> str:
    """The page of some proofs; those of engines, which differ from machine to machine, are left out."""
    return _HEAD + "\n".join([_sizes(), "", *_table(proof for proof in proofs if not proof.of_engine)]) + "\n"


def _sizes() -> str:
    held = ", ".join(name for name, record in AT_MOST_ONE.items() if record.size)
    sudokus = " and ".join(f"{clauses} (`{route}`)" for route, clauses in PUBLISHED.items())
    return (
        f"the clauses and variables of {held} are those of their formulas for 2 to 40 literals: those of the papers, or of the libraries\n"
        "that make them where these differ (see the file of each);\n"
        f"the empty 9×9 Sudoku has {sudokus} clauses, the minimal and the extended encoding of Lynce and Ouaknine (2006)."
    )


def _table(proofs: Iterable[Proof]) -> Iterator[str]:
    yield f"| route | models | solutions | {' | '.join(CHECKS)} | {' | '.join(KINDS)} |"
    yield "|---|--:|--:|" + "---|" * len(CHECKS) + "--:|" * len(KINDS)
    for proof in proofs:
        checks = (_held(proof, name) for name in CHECKS)
        strengths = (_percent(proof.strengths[kind]) for kind in KINDS)
        yield f"| `{proof.route}` | {proof.models} | {proof.solutions} | {' | '.join(checks)} | {' | '.join(strengths)} |"


def _held(proof: Proof, check: str) -> str:
    if check in proof.problems:
        return "**broken**"
    if check not in proof.applied:
        return "–"
    return "no" if check == "parsimony" and not proof.parsimonious else "yes"


def _percent(share: tuple[int, int] | None) -> str:
    return "–" if share is None else f"{100 * share[0] / share[1]:.0f}"
