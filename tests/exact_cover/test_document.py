"""What ``docs/exact-cover.md`` shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cpgrid.cli import main
from cpgrid.exact_cover import ENGINES

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "exact-cover.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Exact cover alone\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("document", [DOCUMENT, README], ids=["docs", "README"])
def test_every_command_prints_what_the_document_shows(
    document: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    (session,) = re.findall(r"```console\n(.*?)```\n", document, re.DOTALL)
    commands = re.findall(r"^\$ cpgrid (.*)\n((?:[^$].*\n)*)", session, re.MULTILINE)
    assert commands
    for arguments, shown in commands:
        assert main(arguments.split()) == 0
        assert capsys.readouterr().out == shown


def test_every_engine_is_described() -> None:
    assert all(f"`{engine}`" in DOCUMENT for engine in ENGINES)


def test_pictures_and_files_are_there() -> None:
    pictures = re.findall(r"\]\((\.\./examples/.*?)\)", DOCUMENT)
    assert len(pictures) == 7
    assert all((ROOT / "docs" / name).exists() for name in pictures)
    assert set(re.findall(r"`(\w+\.dlx)`", DOCUMENT)) == {path.name for path in (ROOT / "examples" / "exact_cover").glob("*.dlx")}
