"""How fast copenhagen is, measured beside python-chess: ``python -m benchmarks``."""
