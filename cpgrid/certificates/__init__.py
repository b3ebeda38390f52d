"""Certificates: a verdict with a proof that a stranger can check; ``docs/certificates/format.md`` specifies them."""

from __future__ import annotations
