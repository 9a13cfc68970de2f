"""The files of the new tiles, as they would be in the package."""
