"""The house front: the bitboard against a reading cell by cell."""
