"""What all our checkers of one bundle begin with: the bundle is opened, and held to its manifest and to the puzzle that is asked about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ...core.clock import Clock
from ...core.puzzle import Puzzle
from ...reading.puzzles import parse
from ..bundle import contradictions, read_certificate, read_manifest
from ..canonical import canonical
from ..certificate import Certificate
from .checker import CheckResult, Judgement, Verdict, answer

__all__ = ["Opened", "check_opened"]


@dataclass(frozen=True, slots=True)
class Opened:
    """A bundle whose files are those of its manifest.

    Args:
        folder: where it lies.
        files: the hash of each file by its name.
        puzzle: what is to be proved about, in canonical form.
        certificate: claim and proof.
        clock: the time left.
    """

    folder: Path
    files: Mapping[str, str]
    puzzle: Puzzle
    certificate: Certificate
    clock: Clock


def check_opened(folder: Path, text: str, seconds: float, judge: Callable[[Opened], Verdict]) -> CheckResult:
    """The answer of a checker; a bundle that contradicts itself or the puzzle is rejected before it is asked.

    Args:
        folder: of the bundle.
        text: the canonical text of the puzzle.
        seconds: for everything.
        judge: the checker itself.
    """

    def judged(clock: Clock) -> Verdict:
        manifest = read_manifest(folder)
        for problem in contradictions(folder, manifest, text):
            return Judgement.REJECTED, problem
        (puzzle,) = map(canonical, parse(text, format="json"))
        return judge(Opened(folder, manifest.files, puzzle, read_certificate(folder), clock))

    return answer(seconds, judged)
