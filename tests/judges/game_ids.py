"""Ids of Simon Tatham's games, as the games make them then and there."""

from __future__ import annotations

import subprocess

from tests.programs import located

__all__ = ["made"]


def made(game: str, settings: str, count: int, seed: int) -> list[str]:
    """Identifiers of so many puzzles, each with one solution, that the game makes now."""
    identifier = f"{settings}#cpgrid{seed}"
    command = [located(f"sgt-{game}"), "--generate", str(count), identifier]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout.split()
