"""Benchmarks of copenhagen, relative to python-chess: ``python -m benchmarks``."""
