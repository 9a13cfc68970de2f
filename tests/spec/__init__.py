"""The rules written down a second time, from the books alone, and held against the engine."""
