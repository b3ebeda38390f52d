"""Ids of Simon Tatham's games, as the games make them then and there."""

from __future__ import annotations

import subprocess

from tests.programs import located

__all__ = ["SETTINGS", "made"]

SETTINGS = {
    "solo": ["2x2", "3x3", "3x3x", "2x3da", "4x3", "9j", "6jx", "3x3k", "6jk", "2x3xk"],
    "keen": ["4de", "5dn", "6dh", "5dnm"],
    "towers": ["4de", "5dh", "6de"],
    "unequal": ["4de", "5dt", "5ade", "6adt"],
    "loopy": ["5x5t0de", "7x7t0dn", "10x8t0dh"],
    "pearl": ["6x6de", "8x7dt"],
    "singles": ["5x5de", "8x7dk", "12x12dk"],
    "bridges": ["7x7d0", "10x8d2", "8x8m3d1"],
    "lightup": ["7x7b20s4d0", "10x8b20s2d2"],
    "filling": ["7x6", "9x7"],
    "unruly": ["6x6dt", "8x6de", "8x8udt"],
    "pattern": ["5x5", "8x6", "10x10"],
    "mosaic": ["5x5", "10x8"],
    "tents": ["8x8de", "8x8dt", "10x10de"],
    "slant": ["5x5de", "8x8dh", "12x10de"],
    "range": ["6x6", "9x6"],
    "rect": ["7x7", "11x9"],
    "galaxies": ["3x3dn", "7x7dn", "10x8du"],
}
"""Sizes and difficulties of each game."""


def made(game: str, settings: str, count: int, seed: int) -> list[str]:
    """Identifiers of so many puzzles, each with one solution, that the game makes now."""
    identifier = f"{settings}#cpgrid{seed}"
    command = [located(f"sgt-{game}"), "--generate", str(count), identifier]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout.split()
