"""Proofs of the bit arithmetic for every filling of the house, on the library's own functions.

The tables of slots that say which cards can be taken are gone through for every display.
"""
