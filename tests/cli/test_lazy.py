"""Values of options that typer need not convert."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
import typer

from cpgrid.cli.lazy import LazyCommand

TAKEN: list[dict[str, Any]] = []


def shout(value: str) -> str:
    return value.upper()


def command(
    files: Annotated[list[str], typer.Argument()],
    *,
    name: Annotated[str | None, typer.Option()] = None,
    word: Annotated[str | None, typer.Option(parser=shout)] = None,
    number: Annotated[int, typer.Option(min=1, max=9)] = 3,
    via: Annotated[list[str] | None, typer.Option()] = None,
    flag: Annotated[bool, typer.Option("--flag")] = False,
) -> None:
    """Keep the values."""
    TAKEN.append({"files": files, "name": name, "word": word, "number": number, "via": via, "flag": flag})


def call(cls: type[typer.core.TyperCommand], arguments: str) -> dict[str, Any] | str:
    """What the function gets, or how the call is wrong."""
    app = typer.Typer(add_completion=False)
    app.command(cls=cls)(command)
    try:
        typer.main.get_command(app).main(arguments.split(), prog_name="try", standalone_mode=False)
    except Exception as error:  # noqa: BLE001 — the class that typer raises is at another place in each version
        return f"{type(error).__name__}: {error}"
    return TAKEN.pop()


@pytest.mark.parametrize(
    "arguments",
    [
        "a",
        "a b --name x",
        "a --word x",
        "a --number 5",
        "a --number 0",
        "a --number x",
        "a --via p --via q --flag",
        "--name x",
        "a --name",
        "",
    ],
)
def test_the_function_gets_what_typer_would_give(arguments: str) -> None:
    assert call(LazyCommand, arguments) == call(typer.core.TyperCommand, arguments)
    assert not TAKEN


def test_a_parser_of_an_option_is_asked() -> None:
    taken = call(LazyCommand, "a --word x")
    assert isinstance(taken, dict)
    assert taken["word"] == "X"
