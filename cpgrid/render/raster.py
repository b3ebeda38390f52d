"""SVG as PNG or PDF, by CairoSVG, an optional library on top of cairo."""

from __future__ import annotations

from io import BytesIO
from types import ModuleType
from typing import Any

from ..core.errors import UsageError

__all__ = ["check_library", "to_pdf", "to_png"]

_SHARPER = 3
"""Pixels of a PNG for each pixel of the SVG: about 140 a cell, enough for print."""


def check_library(ending: str) -> None:
    """Make sure that pictures with this ending can be made, before the first of many is.

    Raises:
        UsageError: CairoSVG or cairo is missing.
    """
    if ending in {".png", ".pdf"}:
        _library(ending[1:].upper())


def to_png(svg: str) -> bytes:
    """The picture in pixels.

    Raises:
        UsageError: CairoSVG or cairo is missing.
    """
    data: bytes = _library("PNG").svg2png(bytestring=svg.encode(), scale=_SHARPER)
    return data


def to_pdf(*svgs: str) -> bytes:
    """The pictures as pages, each of the size of the first, lines and letters kept as such.

    Raises:
        UsageError: CairoSVG or cairo is missing.
    """
    library = _library("PDF")
    output = BytesIO()
    pages: list[Any] = []

    class Page(library.surface.PDFSurface):  # type: ignore[misc, name-defined]  # CairoSVG states no types
        """A page of the one file: cairo makes a new page of a surface where CairoSVG makes a surface of its own."""

        def _create_surface(self, width: float, height: float) -> tuple[Any, float, float]:
            if not pages:
                pages.append(self.surface_class(output, width, height))
            return pages[0], width, height

    for svg in svgs:
        Page(library.parser.Tree(bytestring=svg.encode()), None, 96)
        pages[0].show_page()
    pages[0].finish()
    return output.getvalue()


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
