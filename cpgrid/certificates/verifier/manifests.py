"""Manifests, which name the files of a folder with their hashes (§7)."""

from __future__ import annotations

import re
from typing import Any

from .errors import Rejected, readable, within
from .files import read_file
from .limits import CLAIMS
from .strict_json import checked, parse

NAME, HASH = re.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}"), re.compile("[0-9a-f]{64}")
BUNDLE = {"bundle": 1, "puzzle": str, "claim": {*CLAIMS}, "solutions": int, "files": dict, "route": str, "made_by": dict}
NAMED_BUNDLE = {**BUNDLE, "bundle": 2, "name": dict}
COUNTS = dict.fromkeys(["unique", "exactly", "best", "several", "none", "unknown"], int)
COLLECTION = {"collection": 1, "puzzles": int, "summary": COUNTS, "files": dict, "made_by": dict}
LISTING_COLLECTION = {**COLLECTION, "collection": 2, "not_unique": [dict]}
NAME_KEYS = {"title": str, "author": str, "file": str, "line": int, "left_out": str}  # remarks, of which nothing is proved


def read_manifest(folder: str) -> dict[str, Any]:
    """The manifest of a bundle or a collection, if it has the form of one."""
    text = read_file(folder, "manifest.json")
    with within("manifest.json"), readable():
        manifest: dict[str, Any] = checked(parse(text), dict, "manifest")
        score = {"score": int} if "score" in manifest else {}
        if "collection" in manifest:
            checked(manifest, COLLECTION if manifest["collection"] == 1 else LISTING_COLLECTION, "manifest")
        else:
            checked(manifest, {**(BUNDLE if manifest.get("bundle") == 1 else NAMED_BUNDLE), **score}, "manifest")
        name_of(manifest)
        named = {"puzzle.json", "certificate.json.gz", *manifest["files"]} - {"manifest.json"}
        if "collection" in manifest:
            named = {"layouts.json.gz", *part_names(manifest)}
        files = checked(manifest["files"], dict.fromkeys(sorted(named), str), "files")
        if not all(map(NAME.fullmatch, files)):
            raise Rejected("names of files have letters, digits, dots, hyphens and underscores only")
        if not all(map(HASH.fullmatch, [manifest.get("puzzle", "0" * 64), *files.values()])):
            raise Rejected("a hash has 64 digits of 0 to 9 and a to f")
    return manifest


def part_names(manifest: dict[str, Any]) -> list[str]:
    """The parts of a collection, of which each file is one but for that of the layouts."""
    return [f"part-{number:05}.jsonl.gz" for number in range(1, len(manifest["files"]))]


def name_of(record: dict[str, Any]) -> dict[str, Any]:
    """What a manifest or a line calls its puzzle: remarks for people."""
    name = checked(record.get("name", {}), dict, "name")
    return dict(checked(name, {key: NAME_KEYS[key] for key in NAME_KEYS if key in name}, "name"))
