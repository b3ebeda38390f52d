"""Ctrl-C in the middle of a test, as the main thread sees it."""

from __future__ import annotations

from types import FrameType

__all__ = ["measuring"]


def measuring(frame: FrameType | None) -> bool:
    """Whether the frame is the coverage tool's own: an exception raised there would leave its lock taken for ever."""
    return frame is not None and "coverage" in frame.f_code.co_filename
