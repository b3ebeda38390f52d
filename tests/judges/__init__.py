"""Programs of others as judges: one says which rule a filled grid breaks, another makes puzzles with one solution."""
