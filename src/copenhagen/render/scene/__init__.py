"""What there is to be seen, for whoever draws it: as text, or as a picture."""
