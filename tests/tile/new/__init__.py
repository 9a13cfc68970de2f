"""The files of the new tiles, as the package would have them."""
