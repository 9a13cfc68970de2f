"""The rules written down a second time, from the books alone, and the engine checked against them."""
