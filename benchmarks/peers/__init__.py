"""Other people's programs and packages, asked in the way their own documents show; none is needed, each is skipped by name."""
