"""Strict input, fuzzed: whatever comes in is refused in the library's own words, or is sound."""
