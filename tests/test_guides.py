"""The guides in ``docs/how-to`` are followed to the letter: files are written, Python is run, and commands print what they show.

A block whose first comment is the name of a file is that file. ``$ cpgrid …`` runs the command line in this process, and so does
``$ python X.py …``, after X.py; ``$ python -I …`` and solvers are processes of their own.
"""

from __future__ import annotations

import importlib
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from cpgrid.cli import main
from cpgrid.tables import TABLES

from .programs import missing

FOLDER = Path(__file__).parents[1] / "docs" / "how-to"
ADDING = sorted(path.stem for path in FOLDER.glob("add-*.md"))
GUIDES = [
    *ADDING,
    "first-variant",
    "from-an-idea-to-a-puzzle",
    "a-folder-of-puzzles",
    "certify-and-verify",
    "outside-sat-solvers",
    "models-out-answers-back",
]
SOLVERS = {"cadical", "minizinc"}
"""Programs of others; where one is missing, its guide is skipped from there on."""

CONTINUES = {"add-a-backend": "add-an-encoding"}
"""Guides whose example goes on where another's ends; they say so."""

SHARED = {"line style": "rule", "dot style": "rule", "symbol style": "rule", "area style": "rule"}
"""Plug points that are explained where they are needed, in the guide of another one, which has an example of them."""

BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r"(?:#!.*\n)?# ([a-z_]+\.[a-z]+)\n")
FIGURE = re.compile(
    r"\d[\d.]* (?:ms|µs|s)\b|(?<= )[\d.]+(?= .*size: )|(?<=verified)\s+[\d.]+|\d[\d,]* (?:bytes?|lemmas?)\b"
    r"|(?<=effort: )\d+ nodes, \d+ updates"
)
"""Times, which differ from run to run, sizes of proofs, which differ from version to version, and the effort of dlx, whose engine depends
on the vector instructions of the machine."""


class Block(NamedTuple):
    """A piece of a guide: its language, its text, and the file that it is."""

    language: str
    text: str
    file: str


def blocks(guide: str) -> Iterator[Block]:
    for indent, language, text in BLOCK.findall((FOLDER / f"{guide}.md").read_text(encoding="utf-8")):
        lines = "".join(line.removeprefix(indent) for line in text.splitlines(keepends=True))
        title = TITLE.match(lines)
        yield Block(language, lines, title[1] if title else "")


def write(block: Block, folder: Path) -> None:
    """The file, without its title where that is no comment of the language."""
    text = block.text if block.language == "python" else TITLE.sub("", block.text, count=1)
    (folder / block.file).write_text(text, encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in; what is registered and imported there is forgotten at the end."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    with ExitStack() as stack:
        for table in TABLES:
            stack.enter_context(table.temporarily())
        yield tmp_path
    for path in tmp_path.glob("*.py"):
        sys.modules.pop(path.stem, None)


def follow(guide: str, folder: Path, capsys: pytest.CaptureFixture[str], *, update: bool = False) -> None:
    names: dict[str, object] = {}
    for block in blocks(guide):
        if block.file:
            write(block, folder)
        elif block.language == "python":
            exec(compile(block.text, guide, "exec"), names)
        elif block.language == "console":
            printed = run(block.text, folder, capsys)
            if update and plain(printed) != plain(block.text):
                path = FOLDER / f"{guide}.md"
                path.write_text(path.read_text(encoding="utf-8").replace(block.text, printed), encoding="utf-8")
            else:
                assert plain(printed) == plain(block.text)
        else:
            assert block.language == "toml", block
            check_entry_points(block.text)


def run(text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The commands, each with what it prints."""
    lines = []
    for command in re.findall(r"^\$ (.*)$", text, re.MULTILINE):
        lines.append(f"$ {command}\n")
        words = shlex.split(command)
        if words[:2] == ["chmod", "+x"]:
            (folder / words[2]).chmod(0o755)
            continue
        if words[:2] == ["python", "-I"]:
            printed = subprocess.run([sys.executable, *words[1:]], capture_output=True, text=True, check=False, cwd=folder).stdout
        elif words[0] == "cpgrid":
            main(words[1:])
            printed = capsys.readouterr().out
        elif words[0] in SOLVERS:
            if reason := missing(words[0]):
                pytest.skip(reason)
            printed = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, cwd=folder).stdout
        else:
            assert words[0] == "python", command
            importlib.import_module(words[1].removesuffix(".py"))
            capsys.readouterr()
            main(words[2:])
            printed = capsys.readouterr().out
        lines += [line.rstrip() + "\n" for line in printed.splitlines()]
    return "".join(lines)


def plain(text: str) -> str:
    """Without times, and the spaces that fit them."""
    return re.sub(r"[ ─]+", " ", FIGURE.sub("…", text)).replace(" \n", "\n").strip()


def check_entry_points(text: str) -> None:
    """What a package would offer is a record of the table that the group is of."""
    for group, points in tomllib.loads(text)["project"]["entry-points"].items():
        (table,) = [table for table in TABLES if table.group == group]
        for name, value in points.items():
            module, _, attribute = value.partition(":")
            record = getattr(importlib.import_module(module), attribute)
            assert isinstance(record, table.record)
            assert record.name == name
            assert name in table


@pytest.mark.long
@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_can_be_followed_to_the_letter(
    guide: str, folder: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    if other := CONTINUES.get(guide):
        assert f"The example continues [How to {other.replace('-', ' ')}]({other}.md)" in (FOLDER / f"{guide}.md").read_text(
            encoding="utf-8"
        )
        follow(other, folder, capsys)
    follow(guide, folder, capsys, update=request.config.getoption("--update"))


def test_every_plug_point_has_its_guide() -> None:
    # The ways to state one kind of constraint share the guide of encodings.
    kinds = {table.kind.partition(" of ")[0] for table in TABLES} - SHARED.keys()
    assert set(ADDING) == {f"add-a{'n' if kind[0] == 'e' else ''}-{kind}" for kind in kinds}
    for table in TABLES:
        if table.kind in SHARED:
            assert table.record.__name__ in (FOLDER / f"add-a-{SHARED[table.kind]}.md").read_text(encoding="utf-8")


@pytest.mark.long
def test_a_script_is_the_program_with_what_it_registers(folder: Path) -> None:
    for block in blocks("add-a-rule"):
        if block.file:
            write(block, folder)
    result = subprocess.run([sys.executable, "peaks.py", "list", "rules"], capture_output=True, text=True, check=True)
    assert any(line.startswith("peaks ") for line in result.stdout.splitlines())
