"""What ``--certify DIR`` writes: a bundle for each statement of an answer, and a list that says what each of them proves."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from ..core.errors import InputError, UnsoundError
from ..core.outcome import Limits
from ..render import plural
from .exits import Exit, gravest
from .output import Output, printable
from .progress import Bar
from .run_file import Question, Request, Task, run_files
from .targets import output_folder
from .wording import style

__all__ = ["CertifyOption", "run_and_certify"]

CertifyOption = Annotated[
    str | None,
    typer.Option("--certify", metavar="DIR", help="Write a folder with a certificate for each statement of the answer; of one puzzle."),
]

INDEX = "statements"
"""The file that says what each certificate is about."""

R = TypeVar("R")


def run_and_certify(task: Task[R], request: Request, folder: str | None) -> Exit:
    """Answer as `run_files`; then, with a folder, prove what the answer says.

    The folder appears when all statements are proved, and our own checkers have accepted each proof.

    Raises:
        UsageError: the folder cannot be written, or is there and has files in it.
        UnsoundError: a proof says something else than the answer, or is rejected.
    """
    if folder is None:
        return run_files(task, request)
    found: list[R] = []

    def ask(asked: Question) -> R:
        if asked.case.many:
            raise InputError(asked.case.puzzle.source, "is one of several puzzles, and --certify is about one", "give a file of one puzzle")
        found.append(task.ask(asked))
        return found[-1]

    with output_folder(Path(folder), force=False) as files:
        code = run_files(replace(task, ask=ask), request)
        if len(found) != 1 or code in {Exit.WRONG_CALL, Exit.DISAGREED}:
            return code
        output = Output(json_lines=request.json_lines)
        proved, problem = _prove(output, found[0], lambda name: files.place(name, "")[0], request.seconds)
        if problem:
            files.discard()
        elif proved:
            files.put(INDEX, ".json", (json.dumps({"statements": proved}, indent=1, ensure_ascii=False) + "\n").encode())
    own = Exit.UNDECIDED if problem else Exit.SO
    if output.json_lines:
        output.record({"certified": [] if problem else proved, "folder": folder if proved and not problem else None, "reason": problem})
    elif problem or not proved:
        output.line(printable(f"not certified, and nothing is written: {problem or 'there is no statement to prove'}"), style(own))
    else:
        output.line(printable(f"certified: {plural(len(proved), 'statement')}, in {folder}"), style(own))
    return gravest([code, own])


def _prove(output: Output, answer: Any, place: Callable[[str], Path], seconds: float | None) -> tuple[list[dict[str, str]], str]:
    """Write a bundle for each statement; what they say, and why one of them could not be proved."""
    from ..certificates.answers import statements_of
    from ..certificates.proving import Undecided, prove
    from .certify_one import verified_bundle

    proved: list[dict[str, str]] = []
    statements = [*statements_of(answer)]
    with Bar(output) as bar:
        for statement in statements:
            result = prove(statement.puzzle, limits=Limits(solutions=None, seconds=seconds))
            if isinstance(result, Undecided):
                return proved, f"{statement.said}: {result.reason}"
            claim = result.certificate.claim
            if claim not in statement.claims:
                raise UnsoundError(f"the answer says that {statement.said}, but the proof says {claim}")
            if not verified_bundle(statement.puzzle, result, place(statement.name)):
                return proved, f"{statement.said}: no checker gave an answer"
            proved.append({"folder": statement.name, "claim": claim, "said": statement.said})
            bar.advance(len(proved))
    return proved, ""
