"""What the pages need so that a reader can play in them, without a browser."""
