"""A certificate for the puzzle, with the program that checks it, in one file to be handed on."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from ...core.nodes import Node
from ...core.outcome import Limits
from ...core.puzzle import Puzzle
from ..question import Answer

__all__ = ["certify"]

_SECONDS = 600.0
"""For each checker: a proof that was found in time is to be checked, too."""
_NAME = "certificate"
_OWN = ("native", "standalone")
_README = """The folder "{folder}" claims and proves of the puzzle in puzzle.json: {claim}.

Check it with any Python from 3.9 on, and nothing else: python3 cpgrid_verify.py {folder}
"""


def certify(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """Search, prove, and have both own checkers look at the files; what they do not accept is not handed on."""
    from ...certificates.bundle import write_bundle
    from ...certificates.canonical import canonical, digest, text
    from ...certificates.checkers import CHECKERS
    from ...certificates.checkers.running import Standing, ask, standing
    from ...certificates.checkers.standalone import PROGRAM
    from ...certificates.proving import Undecided, prove

    result = prove(puzzle, limits=Limits(None, limits.clock.left))
    if isinstance(result, Undecided):
        return {"claim": None, "checks": [], "words": [f"not decided: {result.reason}"]}
    claim, stated = result.certificate.claim, text(canonical(puzzle))
    checks: list[dict[str, Any]] = []

    def accepts(folder: Path) -> bool:
        answers = list(ask([CHECKERS[name] for name in _OWN], folder, stated, _SECONDS))
        checks.extend({"checker": checker.name, "verdict": check.verdict.value, "reason": check.reason} for checker, check in answers)
        return standing(check for _, check in answers) is Standing.VERIFIED

    with TemporaryDirectory() as place:
        folder = Path(place) / _NAME
        accepted = write_bundle(folder, puzzle, result.certificate, result.route, accepts=accepts)
        packed = _packed(folder, PROGRAM, claim) if accepted else b""
    words = [f"{check['checker']}: {check['verdict']}{check['reason'] and ', ' + str(check['reason'])}" for check in checks]
    head = f"the claim is {claim}" + ("" if accepted else "; the certificate is not accepted, and not handed on")
    answer = {"claim": claim, "puzzle": digest(puzzle), "checks": checks, "words": [head, *words]}
    return answer | ({"type": "application/zip", "name": f"{_NAME}.zip", "file": b64encode(packed).decode()} if accepted else {})


def _packed(folder: Path, program: Path, claim: str) -> bytes:
    """The folder, the checker and how to use it."""
    output = BytesIO()
    with ZipFile(output, "w", ZIP_DEFLATED) as packed:
        for file in sorted(folder.iterdir()):
            packed.write(file, f"{folder.name}/{file.name}")
        packed.write(program, program.name)
        packed.writestr("README.txt", _README.format(folder=folder.name, claim=claim))
    return output.getvalue()
