"""The legal actions of the card game as a player chooses them: questions, words and gains."""
