"""How a finite-domain variable becomes Boolean variables, one encoding a file."""
