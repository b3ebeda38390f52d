"""A bundle: a folder with one puzzle (§7)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .claims import verify
from .errors import Rejected, within
from .files import read_file, read_json, sha256
from .limits import check_time
from .manifests import name_of
from .printing import drawing
from .puzzle import read_puzzle


def check_bundle(folder: str, manifest: dict[str, Any], puzzle_file: str | None) -> dict[str, Any]:
    """Facts of a bundle that holds."""
    files = manifest["files"]
    text = read_file(folder, "puzzle.json", files)
    for name in ["certificate.json.gz", *files]:
        check_time()
        read_file(folder, name, files)  # also those for other checkers
    if puzzle_file is not None:
        with within(ascii(puzzle_file)), Path(puzzle_file).open("rb") as file:
            if file.read(len(text) + 1) != text:
                raise Rejected("it is not byte for byte the puzzle of the bundle (cpgrid verify compares files in other formats)")
    puzzle = read_puzzle(text)
    with within("certificate"):
        facts = {"puzzle": sha256(text), **verify(puzzle, read_json(folder, "certificate.json.gz", files))}
    for key in ("puzzle", "claim", "score", "solutions"):
        if manifest.get(key) != facts.get(key):
            raise Rejected(f"manifest.json: {key} is another")
    return {**facts, "name": name_of(manifest), "drawing": drawing(json.loads(text))}
