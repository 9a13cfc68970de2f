"""The notation of Roll & Write: moves and positions as text, values as documents."""
