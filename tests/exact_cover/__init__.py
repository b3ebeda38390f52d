"""Exact cover for its own sake."""
