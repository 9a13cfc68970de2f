"""What the legal actions of the card game are for a player: questions, words and gains."""
