"""Proofs of the bit arithmetic for every filling of the house, on the library's own functions."""
