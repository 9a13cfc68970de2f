"""What is released: its name, its promises, and that all of it can be made again."""
