"""Grids as people type them: which lines are rows, what their cells are, and what the rows say; every format reads them with these."""
