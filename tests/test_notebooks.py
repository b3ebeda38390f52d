"""The notebooks under ``examples/notebooks`` show what their code gives today.

The code needs no Jupyter: each cell is run in this process, in the folder of the notebooks, and its output is made as a notebook makes it,
from what was printed and from the value of a last expression. Times, and the effort that solvers of others report, differ from run to run.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.long

FOLDER = Path(__file__).parents[1] / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
LARGEST = 100_000
FIGURE = re.compile(r"\d[\d.]* (?:ms|µs|s)\b|(?<=<td>)[\d.e+-]+(?=</td><td>size: )|(?<=effort: )[^<]*|(?:(?<=  )|(?<=<td>))\d+\.\d+")
"""Times in sentences, in the table of a comparison and in those of pandas; and the effort."""


def cells(notebook: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


def lines(text: str) -> list[str]:
    """A text as a notebook stores it."""
    return text.splitlines(keepends=True)


def run(source: str, place: str, number: int, names: dict[str, object]) -> list[dict[str, Any]]:
    """The outputs of a cell."""
    tree = ast.parse(source, place)
    last = ast.Expression(tree.body.pop().value) if isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(tree, place, "exec"), names)
        value = eval(compile(last, place, "eval"), names) if last else None
    outputs: list[dict[str, Any]] = []
    if text := printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(text)})
    if value is not None:
        data = {"text/html": lines(value._repr_html_())} if hasattr(value, "_repr_html_") else {}
        data["text/plain"] = lines(repr(value))
        outputs.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return outputs


def plain(outputs: list[dict[str, Any]]) -> str:
    """Without figures that differ from run to run, and the spaces that fit them."""
    text = json.dumps(outputs, ensure_ascii=False, indent=1)
    return re.sub(r" +", " ", FIGURE.sub("…", text))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_its_code_gives(path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    monkeypatch.setenv("COLUMNS", "120")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    update = request.config.getoption("--update")
    names: dict[str, object] = {"__name__": "__main__"}
    for number, cell in enumerate(cells(notebook, "code"), 1):
        outputs = run("".join(cell["source"]), f"{path.name}, cell {number}", number, names)
        if update:
            cell["execution_count"] = number
            # Times alone are no reason for a new file.
            cell["outputs"] = cell["outputs"] if plain(cell["outputs"]) == plain(outputs) else outputs
        assert plain(cell["outputs"]) == plain(outputs), f"cell {number}: pytest tests/test_notebooks.py --update renews it"
    if update:
        path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_small_and_was_run_from_top_to_bottom(path: Path) -> None:
    assert path.stat().st_size < LARGEST
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    code = cells(notebook, "code")
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_what_a_notebook_points_to_is_there(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    text = "".join("".join(cell["source"]) for cell in cells(notebook, "markdown"))
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", text) if "://" not in target]
    assert targets
    assert [target for target in targets if not (FOLDER / target).exists()] == []


def test_the_documents_name_every_notebook() -> None:
    assert len(NOTEBOOKS) == 2
    for document in ("README.md", "docs/how-to/state-a-puzzle-in-python.md"):
        text = (FOLDER.parents[1] / document).read_text(encoding="utf-8")
        assert [path.name for path in NOTEBOOKS if f"examples/notebooks/{path.name})" not in text] == []
