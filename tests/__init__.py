"""The tests: what the rules say, what always holds, and what the documentation shows."""
