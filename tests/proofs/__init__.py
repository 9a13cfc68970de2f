"""Proofs of the bit arithmetic for every filling of the house, on the library's own functions.

The tables of slots that decide which cards can be taken are checked for every display.
"""
