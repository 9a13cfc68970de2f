"""The tests: examples of the rulebooks, laws that always hold, and documented examples."""
