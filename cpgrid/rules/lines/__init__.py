"""Rules about the cells along a line."""
