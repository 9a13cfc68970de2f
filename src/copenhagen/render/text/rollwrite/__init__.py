"""Roll & Write drawn as text."""
