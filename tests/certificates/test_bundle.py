"""Bundles on the disk: whole or not there, and nothing but plain files is read from them."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cpgrid import InputError, UsageError
from cpgrid.certificates import files
from cpgrid.certificates.bundle import contradictions, read_certificate, read_manifest, read_puzzle, write_bundle
from cpgrid.certificates.canonical import text
from cpgrid.certificates.files import hash_of, read_plain

from .boards import CERTIFIED, puzzle_of


def yes(folder: Path) -> bool:
    return True


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bundle."""
    target = tmp_path / "one.certificate"
    assert write_bundle(target, *CERTIFIED["unique"], "a test", accepts=yes)
    return target


@pytest.mark.parametrize("claim", CERTIFIED)
def test_what_is_written_is_read(tmp_path: Path, claim: str) -> None:
    puzzle, certificate = CERTIFIED[claim]
    target = tmp_path / "one"
    assert write_bundle(target, puzzle, certificate, "a test", accepts=yes, others={"proof.drup": b"0\n"})
    assert names(tmp_path) == ["one"]
    assert names(target) == ["certificate.json.gz", "manifest.json", "proof.drup", "puzzle.json"]
    manifest = read_manifest(target)
    assert (manifest.claim, manifest.score, manifest.solutions, manifest.route) == (claim, None, len(certificate.solutions), "a test")
    assert {"cpgrid", "python", "python-sat", "ortools"} <= manifest.made_by.keys()
    assert read_puzzle(target) == text(puzzle)
    assert read_certificate(target) == certificate
    assert not list(contradictions(target, manifest, text(puzzle)))
    assert stat.S_IMODE(target.stat().st_mode) == 0o777 & ~files._umask()


def test_it_is_complete_before_it_is_accepted_and_elsewhere(tmp_path: Path) -> None:
    seen: list[Path] = []

    def accepts(folder: Path) -> bool:
        seen.append(folder)
        assert not (tmp_path / "one").exists()
        assert folder.name.endswith(".partial")
        assert not list(contradictions(folder, read_manifest(folder), read_puzzle(folder)))
        return False

    assert not write_bundle(tmp_path / "one", *CERTIFIED["unique"], "a test", accepts=accepts)
    assert len(seen) == 1
    assert not names(tmp_path)


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError])
def test_nothing_remains_of_one_that_was_not_finished(tmp_path: Path, error: type[BaseException]) -> None:
    def fails(folder: Path) -> bool:
        raise error

    with pytest.raises((KeyboardInterrupt, UsageError)):
        write_bundle(tmp_path / "one", *CERTIFIED["unique"], "a test", accepts=fails)
    assert not names(tmp_path)


def test_what_is_there_is_replaced_only_on_demand(folder: Path) -> None:
    before = (folder / "puzzle.json").read_bytes()
    with pytest.raises(UsageError, match="exists already: name another folder with -o, or replace it with --force"):
        write_bundle(folder, *CERTIFIED["none"], "a test", accepts=yes)
    assert not write_bundle(folder, *CERTIFIED["none"], "a test", accepts=lambda _: False, force=True)
    assert (folder / "puzzle.json").read_bytes() == before
    assert write_bundle(folder, *CERTIFIED["none"], "a test", accepts=yes, force=True)
    assert read_manifest(folder).claim == "none"
    assert names(folder.parent) == [folder.name]


def test_what_was_there_is_put_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rename = Path.rename

    def fails(self: Path, target: Path) -> Path:
        if target == folder and self.name.endswith(".partial"):
            raise PermissionError(13, "Permission denied")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(UsageError, match="cannot be written: Permission denied"):
        write_bundle(folder, *CERTIFIED["none"], "a test", accepts=yes, force=True)
    assert read_manifest(folder).claim == "unique"
    assert names(folder.parent) == [folder.name]


def _file(path: Path) -> None:
    path.write_text("mine")


def _folder(path: Path) -> None:
    path.mkdir()
    (path / "mine").write_text("mine")


def _other_manifest(path: Path) -> None:
    path.mkdir()
    (path / "manifest.json").write_text('{"name":"mine"}')


def _link(path: Path) -> None:
    path.symlink_to(path.parent)


@pytest.mark.parametrize("make", [_file, _folder, _other_manifest, _link])
def test_only_bundles_are_replaced(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "mine")
    with pytest.raises(UsageError, match="is not a bundle, so --force does not replace it"):
        write_bundle(tmp_path / "mine", *CERTIFIED["unique"], "a test", accepts=yes, force=True)
    assert names(tmp_path) == ["mine"]


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    assert write_bundle(tmp_path / "one", *CERTIFIED["unique"], "a test", accepts=yes)
    assert read_manifest(tmp_path / "one").claim == "unique"


def test_no_place_for_it(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="does not exist: make it"):
        write_bundle(tmp_path / "no" / "one", *CERTIFIED["unique"], "a test", accepts=yes)


def test_another_puzzle(folder: Path) -> None:
    other = text(puzzle_of("1234341221434.21"))
    assert list(contradictions(folder, read_manifest(folder), other)) == ["the bundle is about another puzzle"]


@pytest.mark.parametrize("name", ["puzzle.json", "certificate.json.gz"])
def test_a_changed_file(folder: Path, name: str) -> None:
    data = (folder / name).read_bytes()
    (folder / name).write_bytes(data[:-1] + b"\t")
    assert f"{name} has been changed: its hash is not that of the manifest" in contradictions(
        folder, read_manifest(folder), read_puzzle(folder)
    )


def rewrite(folder: Path, **keys: Any) -> None:
    """Change the manifest; ``...`` takes a key away."""
    path = folder / "manifest.json"
    value = json.loads(path.read_text(encoding="utf-8")) | keys
    path.write_text(json.dumps({key: entry for key, entry in value.items() if entry is not ...}), encoding="utf-8")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"claim": "none"}, "the claim is none in the manifest and unique in the certificate"),
        ({"score": 3}, "the score is 3 in the manifest and None in the certificate"),
        ({"solutions": 2}, "the number of solutions is 2 in the manifest and 1 in the certificate"),
        ({"puzzle": "0" * 64}, "the bundle is about another puzzle"),
    ],
)
def test_a_manifest_that_says_something_else(folder: Path, keys: dict[str, Any], said: str) -> None:
    rewrite(folder, **keys)
    assert said in contradictions(folder, read_manifest(folder), read_puzzle(folder))


def test_a_certificate_of_which_nothing_can_be_read(folder: Path) -> None:
    (folder / "certificate.json.gz").write_bytes(b"{}")
    hashes = {name: hash_of((folder / name).read_bytes()) for name in ("puzzle.json", "certificate.json.gz")}
    rewrite(folder, files=hashes)
    with pytest.raises(InputError, match=r"certificate\.json\.gz: the gzip data is damaged"):
        list(contradictions(folder, read_manifest(folder), read_puzzle(folder)))


@pytest.mark.parametrize(
    "keys",
    [
        {"bundle": 3}, {"bundle": True}, {"bundle": ...}, {"more": 1}, {"claim": "only"}, {"claim": []}, {"score": "7"}, {"score": None},
        {"solutions": "1"}, {"solutions": True}, {"files": []}, {"files": {}}, {"route": 1}, {"made_by": []}, {"puzzle": "0" * 63},
        {"puzzle": "G" * 64}, {"puzzle": 5},
    ],
)  # fmt: skip
def test_a_manifest_of_another_form(folder: Path, keys: dict[str, Any]) -> None:
    rewrite(folder, **keys)
    with pytest.raises(InputError, match=r"manifest\.json: .*docs/certificates/format\.md"):
        read_manifest(folder)


@pytest.mark.parametrize(
    "name",
    ["../secret", "/etc/passwd", "..", ".", "", ".hidden", "a/b", "a\\b", "a\0b", "a b", "ä", "C:x", "x" * 101, "manifest.json\n", "nul\n"],
)
def test_names_that_lead_elsewhere(folder: Path, name: str) -> None:
    (folder.parent / "secret").write_text("secret")
    known = read_manifest(folder).files
    rewrite(folder, files={**known, name: hash_of(b"secret")})
    with pytest.raises(InputError, match="is no plain name of a file"):
        read_manifest(folder)
    with pytest.raises(InputError, match="is no plain name of a file"):
        read_plain(folder, name)


def test_the_manifest_is_not_one_of_its_files(folder: Path) -> None:
    rewrite(folder, files={**read_manifest(folder).files, "manifest.json": "0" * 64})
    with pytest.raises(InputError, match=r"the file 'manifest\.json' has no hash"):
        read_manifest(folder)


@pytest.mark.skipif(os.name != "posix", reason="links and pipes")
@pytest.mark.parametrize("name", ["puzzle.json", "certificate.json.gz", "manifest.json"])
@pytest.mark.parametrize("kind", ["link", "pipe", "folder", "missing", "device", "secret"])
def test_only_regular_files_are_read(folder: Path, name: str, kind: str) -> None:
    path = folder / name
    kept = path.rename(folder.parent / name)
    match kind:
        case "link":
            path.symlink_to(kept)
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case "device":
            path.symlink_to("/dev/zero")
        case "secret":
            kept.chmod(0o000)
            if os.access(kept, os.R_OK):
                pytest.skip("this user may read everything")
            kept.rename(path)
    with pytest.raises(InputError, match=rf"{name}: (it is not a regular file|cannot be read: )"):
        list(contradictions(folder, read_manifest(folder), text(CERTIFIED["unique"][0])))


def test_large_files_are_refused_before_they_are_read(folder: Path) -> None:
    with (folder / "manifest.json").open("ab") as file:
        file.truncate(1 << 40)
    with pytest.raises(InputError, match=r"manifest\.json: it has \d+ bytes, at most \d+ are read"):
        read_manifest(folder)


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(UsageError, match="cannot be written: No space left on device"):
        write_bundle(tmp_path / "one", *CERTIFIED["unique"], "a test", accepts=yes)
    assert not names(tmp_path)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="a user who may not write everywhere is wanted")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(UsageError, match="cannot be written: Permission denied"):
        write_bundle(tmp_path / "one", *CERTIFIED["unique"], "a test", accepts=yes)
    tmp_path.chmod(0o700)
