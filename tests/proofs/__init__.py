"""Proofs on the library's own functions: its bit arithmetic for every filling of the house, and its
tables of taking for every display.
"""
