"""What the legal actions of Roll & Write are for a player: questions, words and gains."""
