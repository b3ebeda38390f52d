"""SVG as PNG or PDF, by CairoSVG, an optional library on top of cairo."""

from __future__ import annotations

from types import ModuleType

from ..core.errors import UsageError

__all__ = ["to_pdf", "to_png"]

_SHARPER = 3
"""Pixels of a PNG for each pixel of the SVG: about 140 a cell, enough for print."""


def to_png(svg: str) -> bytes:
    """The picture in pixels.

    Raises:
        UsageError: CairoSVG or cairo is missing.
    """
    data: bytes = _library("PNG").svg2png(bytestring=svg.encode(), scale=_SHARPER)
    return data


def to_pdf(svg: str) -> bytes:
    """The picture as a page of its own size, lines and letters kept as such.

    Raises:
        UsageError: CairoSVG or cairo is missing.
    """
    data: bytes = _library("PDF").svg2pdf(bytestring=svg.encode())
    return data


def _library(form: str) -> ModuleType:
    try:
        import cairosvg
    except ImportError:
        raise UsageError(f"{form} needs the library CairoSVG: pip install 'cpgrid[draw]', or draw an .svg") from None
    except OSError:
        # The Python library is there, the one in C that it loads is not.
        raise UsageError(f"{form} needs the library cairo: install it (Debian: libcairo2), or draw an .svg") from None
    library: ModuleType = cairosvg
    return library
