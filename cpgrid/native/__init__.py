"""The C++ core: exact covers by dancing links, as the compiled module `cpgrid.native.core`.

The headers beside this file are its manual. Only backends import it.
"""

from .core import DancingLinks, ExactCover, Stop

__all__ = ["DancingLinks", "ExactCover", "Stop"]
