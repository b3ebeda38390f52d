"""``cpgrid serve``: the workbench, a page on this machine on which a puzzle is judged while it is typed."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from ..core.errors import UsageError
from .exits import Exit
from .options import JsonOption
from .output import Output

__all__ = ["serve"]

_WANTED = ("starlette", "uvicorn")


def serve(
    *,
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="The port of 127.0.0.1; 0 = any that is free.")] = 0,
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=1, max=64, help="Processes that answer questions.")] = 2,
    json_lines: JsonOption = False,
) -> Exit:
    """Open the workbench: a page, and routes for programs, that judge a puzzle while it is typed.

    It is for this machine alone, and asks nothing of any other. The address that is shown holds a token after its #: who has it may ask.
    Ctrl-C ends it.
    """
    lacking = [name for name in _WANTED if find_spec(name) is None]
    if lacking:
        raise UsageError(f"the workbench needs {' and '.join(lacking)}: pip install 'cpgrid[web]'")
    from ..web.serving import serve as run

    output = Output(json_lines=json_lines)

    def opened(address: str) -> None:
        if json_lines:
            output.record({"address": address})
        else:
            output.line(f"The workbench is open, for this machine alone: {address}")
        output.flush()

    run(port=port, workers=workers, opened=opened)
    return Exit.SO
