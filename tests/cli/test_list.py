"""``cpgrid list``, the version and the help."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

import cpgrid
from cpgrid.cli import list as list_module
from cpgrid.cli.command import Command
from cpgrid.cli.lab import LAB
from cpgrid.cli.program import COMMANDS
from cpgrid.core.plugins import Option
from cpgrid.exports import EXPORTS
from cpgrid.exports.answers import ANSWERS
from cpgrid.formats import FORMATS
from cpgrid.models import FAMILIES
from cpgrid.routes import ROUTES
from cpgrid.rules import RULES

from .conftest import Result

Cli = Callable[..., Result]
TABLES: dict[str, Mapping[str, object]] = {
    "families": FAMILIES,
    "rules": RULES,
    "formats": FORMATS,
    "routes": ROUTES,
    "exports": EXPORTS,
    "answers": ANSWERS,
}


@pytest.mark.parametrize("name", TABLES)
def test_every_record_has_a_row(cli: Cli, name: str) -> None:
    result = cli("list", name)
    assert result.code == 0
    first_words = [line.split()[0] for line in result.out.splitlines()[2:] if not line.startswith(" ")]
    assert first_words == list(TABLES[name])


@pytest.mark.parametrize("name", TABLES)
def test_records(cli: Cli, name: str) -> None:
    records = cli("list", name, "--json").records
    assert [record["name"] for record in records] == list(TABLES[name])
    assert all(record["summary"] for record in records)


def test_options_of_a_route(cli: Cli) -> None:
    sat = next(record for record in cli("list", "routes", "--json").records if record["name"] == "sat")
    assert sat["options"]["solver"][0] == "cadical195"
    assert "solver = cadical195 | " in cli("list", "routes").out


def test_values_that_this_machine_lacks_are_not_listed_and_other_values_are(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    options = (Option("solver", ("one", "two"), "", other="path:PROGRAM", lacking=lambda value: "gone" if value == "two" else ""),)
    monkeypatch.setattr(list_module, "ROUTES", {"sat": replace(ROUTES["sat"], backend=replace(ROUTES["sat"].backend, options=options))})
    assert cli("list", "routes", "--json").records[0]["options"]["solver"] == ["one", "path:PROGRAM"]


def listed_options() -> list[tuple[str, Option]]:
    """The options of each route under its name; those of an encoding stand with the first route that has it."""
    options = {}
    for kind in ROUTES.values():
        for option in kind.options:
            options.setdefault(id(option), (f"{kind.name}:{option.name}", option))
    return list(options.values())


def test_the_catalogue_has_a_line_for_each_value_of_each_option(cli: Cli) -> None:
    records = cli("list", "encodings", "--json").records
    names = [record["name"] for record in records]
    expected = [f"{name}={value}" for name, option in listed_options() for value in option.usable]
    assert names == expected
    assert {"sat:solver=path:PROGRAM", "dlx:order=neighbours", "cpsat:sum=automaton", "cpsat:probing=2", "sat:dual=off"} <= set(names)
    assert all(record["summary"] for record in records)
    assert [record["name"] for record in records if record["default"] and ":sum=" in record["name"]] == [
        "dlx:sum=auto",
        "cpsat:sum=linear",
        "sat:sum=auto",
    ]


def test_the_printed_catalogue_folds_into_100_columns(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    lines = cli("list", "encodings").out.splitlines()
    assert max(map(len, lines)) <= 100
    options = [line.split()[0] for line in lines[2:] if line[0] != " "]
    assert options == [name for name, _ in listed_options()]
    # A record has a line of its own, values without a summary share one.
    assert any(line.startswith("cpsat:sum ") and line.split()[1] == "linear" for line in lines)
    assert any(line.startswith("cpsat:probing ") and "default | 0 | 1 | 2 | 3" in line for line in lines)


def test_routes_that_share_an_encoding_do_not_repeat_its_lines(cli: Cli) -> None:
    with cpgrid.registered(replace(ROUTES["sat"], name="again")):
        names = [record["name"] for record in cli("list", "encodings", "--json").records]
    assert not any(name.startswith("again:") for name in names)


def test_help_shows_every_command_and_the_exit_codes(cli: Cli) -> None:
    result = cli("--help")
    assert result.code == 0
    for command in COMMANDS:
        assert f" {command.name} " in result.out
    assert "3 engines disagree" in result.out


EVERY = [pytest.param(command.name, command, id=command.name) for command in COMMANDS]
EVERY += [pytest.param(f"lab {command.name}", command, id=f"lab {command.name}") for command in LAB]


@pytest.mark.parametrize(("name", "command"), EVERY)
def test_help_of_a_command_has_its_examples(cli: Cli, name: str, command: Command) -> None:
    result = cli(*name.split(), "--help")
    assert result.code == 0
    for example in command.examples:
        assert example in result.out


def test_a_misspelt_command_is_answered_with_its_like(cli: Cli) -> None:
    result = cli("chek", "puzzle.json")
    assert (result.code, result.out) == (2, "")
    assert "'check'" in result.err


def test_no_command_shows_the_help_as_a_wrong_call(cli: Cli) -> None:
    result = cli()
    assert result.code == 2
    assert "Commands" in result.out


def test_version(cli: Cli) -> None:
    result = cli("--version")
    assert result.code == 0
    assert result.out.startswith("cpgrid ")


@pytest.mark.parametrize(("name", "command"), EVERY)
def test_reference_has_every_command_and_option(cli: Cli, name: str, command: Command) -> None:
    reference = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
    assert f"| `{name} " in reference
    options = set(re.findall(r"(?<= )--[a-z-]+", cli(*name.split(), "--help").out))
    assert options >= {"--json", "--help"}
    assert {option for option in options if f"`{option}" not in reference and f" {option}`" not in reference} == set()
