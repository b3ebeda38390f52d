"""``cpgrid certify``: a puzzle → a bundle, many puzzles → a collection; nothing appears that our own checkers have not accepted."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import UsageError
from ..core.escaping import file_name
from ..formats import FORMATS
from ..reading.files import is_link
from ..render import plural
from .claimed import ANY, ExpectOption
from .exits import Exit, gravest
from .inputs import Inputs, asked, stem_of
from .options import AllowOption, FilesArgument, FormatOption, JobsOption, JsonOption, TimeLimitOption, cores
from .output import Output
from .progress import Bar

__all__ = ["certify"]


_MOST = 10_000
"""As many solutions as a certificate lists at most."""


def _names() -> list[str]:
    from ..certificates.producers.table import PRODUCERS

    return list(PRODUCERS)


def certify(
    files: FilesArgument,
    *,
    output_folder: Annotated[
        str | None, typer.Option("--output", "-o", metavar="DIR", help="The folder to write. Default: NAME.certificate in this folder.")
    ] = None,
    via: Annotated[
        str | None,
        typer.Option(
            "--via",
            "-v",
            metavar="NAME",
            help="The search to use. Default: the fastest that takes the puzzle. See: cpgrid list producers.",
            autocompletion=_names,
        ),
    ] = None,
    count: Annotated[
        bool, typer.Option("--count", "-c", help="Certify how many solutions there are, also where there are several.")
    ] = False,
    limit: Annotated[
        int | None,
        typer.Option(
            "--limit",
            "-n",
            metavar="N",
            min=2,
            max=_MOST,
            help=f"With --count: give up past N solutions; default {_MOST}.",
        ),
    ] = None,
    cnf: Annotated[
        bool, typer.Option("--cnf", help="Add the puzzle as CNF with a DRUP and an LRAT proof, for SAT proof checkers.")
    ] = False,
    opb: Annotated[
        bool, typer.Option("--opb", help="Add the puzzle as OPB with a pseudo-Boolean proof for VeriPB; needs the package exact.")
    ] = False,
    expect: ExpectOption = ANY,
    force: Annotated[bool, typer.Option("--force", help="Replace what an earlier run has written there.")] = False,
    jobs: JobsOption = None,
    format_name: FormatOption = None,
    allow: AllowOption = False,
    time_limit: TimeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Write a certificate: how many solutions a puzzle has, with a proof that others can check.

    One puzzle becomes a bundle, several become a collection, also those of several files. The folder appears when our own checkers have
    accepted what lies on the disk. A collection whose making was ended, however that happened, is taken up again by the same command.
    """
    # Loaded here, because the other commands do not need them.
    from ..certificates.collection.making import Options
    from ..certificates.producers.table import PRODUCERS
    from .certify_many import certify_many
    from .certify_one import certify_one

    if via is not None:
        PRODUCERS.choose(via)
    if format_name is not None:
        FORMATS.choose(format_name)
    _check(opb=opb, limited=limit is not None, count=count)
    target = Path(output_folder or _default(files))
    options = Options(via, count, limit, time_limit)
    output = Output(json_lines=json_lines)
    inputs = Inputs.named(files, output, leave_out=[target])
    with Bar(output) as bar:
        puzzles = asked(inputs.puzzles(output, format_name, time_limit, bar), allow=allow)
        first, second = next(puzzles, None), next(puzzles, None)
        if first is None:
            return gravest(inputs.codes)
        if second is not None and (cnf or opb):
            raise UsageError(f"{'--cnf' if cnf else '--opb'} is for files of one puzzle: leave it out for a collection")
        if second is None:
            code = certify_one(output, first, target, options, expect=expect, cnf=cnf, opb=opb, force=force)
        else:
            every = chain([first, second], puzzles)
            code = certify_many(output, bar, every, target, options, expect=expect, jobs=jobs or cores(), force=force)
    _say_what_is_missing(output, inputs)
    return gravest([code, *inputs.codes])


def _check(*, opb: bool, limited: bool, count: bool) -> None:
    """Refuse options that say nothing together, or cannot be had."""
    from ..certificates.pseudo_boolean import exact

    if limited and not count:
        raise UsageError("--limit says how many solutions --count counts: give both, or neither")
    if opb and (lacking := exact.lacking()):
        raise UsageError(f"--opb cannot be had here: {lacking}")


def _say_what_is_missing(output: Output, inputs: Inputs) -> None:
    if inputs.codes:
        output.note(f"{plural(len(inputs.codes), 'error')}: not all that was named could be read, and what could not has no certificate")


def _default(names: list[str]) -> str:
    """The folder of the certificate of a file or a folder.

    Raises:
        UsageError: several names are given, after none of which it could be named.
    """
    if len(names) > 1:
        raise UsageError("several files are named: name a folder for their certificate with -o DIR")
    file = names[0]
    if file != "-" and not is_link(file) and Path(file).is_dir():
        return f"{file_name(Path(file).resolve().name)}.certificate"
    name = stem_of(file).removesuffix(".gz")
    return f"{file_name(Path(name).stem or name)}.certificate"
