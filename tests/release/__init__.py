"""The release: its name, its promises, and its reproducible build."""
