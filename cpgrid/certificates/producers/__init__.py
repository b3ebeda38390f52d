"""Producers: searches that report what they have ruled out, one a file; the elaborator turns that into a proof."""

from __future__ import annotations
