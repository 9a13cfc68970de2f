"""Fuzzed input: refused in the library's own words, or valid once accepted."""
