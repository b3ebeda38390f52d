"""What `make lint` asks of the sources and documents themselves; nothing here is about what the package does."""
