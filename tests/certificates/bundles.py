"""Bundles and collections written by hand, so that anything in them can be wrong."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .plain_prover import Certificate


def compact(record: Any) -> bytes:
    """JSON in one line."""
    return json.dumps(record, separators=(",", ":")).encode()


def sha256(data: bytes) -> str:
    """A hash as manifests have it."""
    return hashlib.sha256(data).hexdigest()


def manifest_of(files: Mapping[str, bytes], certificate: Certificate) -> dict[str, Any]:
    """The manifest of a bundle with these files."""
    return {
        "bundle": 1,
        "puzzle": sha256(files["puzzle.json"]),
        "claim": certificate["claim"],
        **({"score": certificate["score"]} if "score" in certificate else {}),
        "solutions": len(certificate["solutions"]),
        "files": {name: sha256(data) for name, data in files.items()},
        "route": "a test",
        "made_by": {},
    }


def write_bundle(folder: Path, text: bytes, certificate: Certificate, **changes: Any) -> Path:
    """A bundle; what is changed are keys of its manifest, or ``packed``, the bytes of the packed certificate, or ``others``, more files."""
    folder.mkdir(exist_ok=True)
    packed = changes.pop("packed", None)
    files = {
        "puzzle.json": text,
        "certificate.json.gz": gzip.compress(compact(certificate)) if packed is None else packed,
        **changes.pop("others", {}),
    }
    for name, data in files.items():
        (folder / name).write_bytes(data)
    (folder / "manifest.json").write_bytes(compact({**manifest_of(files, certificate), **changes}))
    return folder


def write_collection(folder: Path, layouts: Sequence[Any], parts: Sequence[Sequence[Any]], **changes: Any) -> Path:
    """A collection of lines; what is changed are keys of its manifest."""
    folder.mkdir(exist_ok=True)
    files = {"layouts.json.gz": gzip.compress(compact(layouts))}
    for number, lines in enumerate(parts, 1):
        files[f"part-{number:05}.jsonl.gz"] = gzip.compress(b"".join(compact(line) + b"\n" for line in lines))
    for name, data in files.items():
        (folder / name).write_bytes(data)
    claims = [line["certificate"]["claim"] for lines in parts for line in lines]
    manifest = {
        "collection": 1,
        "puzzles": len(claims),
        "summary": {claim: claims.count(claim) for claim in ("unique", "exactly", "best", "several", "none", "unknown")},
        "files": {name: sha256(data) for name, data in files.items()},
        "made_by": {},
    }
    (folder / "manifest.json").write_bytes(compact({**manifest, **changes}))
    return folder


def line_of(number: int, text: bytes, certificate: Any, layout: int = 0) -> dict[str, Any]:
    """The line of a part for a puzzle."""
    puzzle = json.loads(text)
    cells = sorted(
        (tuple(map(int, name[1:].split("C"))) for domain in puzzle["domains"] for name in domain["cells"]),
    )
    givens = [puzzle["givens"].get(f"R{row}C{column}") for row, column in cells]
    return {"number": number, "layout": layout, "givens": givens, "puzzle": sha256(text), "certificate": certificate}


def layout_of(text: bytes) -> dict[str, Any]:
    """A puzzle without its givens, as layouts are listed."""
    puzzle: dict[str, Any] = json.loads(text)
    del puzzle["givens"]
    return puzzle
