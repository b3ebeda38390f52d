"""Rules about two neighbouring cells, drawn on the border between them."""
