"""Rules about groups of cells: regions, cages, runs, and lists of cells of any kind."""
