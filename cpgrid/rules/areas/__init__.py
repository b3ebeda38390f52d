"""Rules about areas: cells with some values that hang together, or keep apart, or are counted."""
