"""The legal actions of the card game as a tree of choices: questions, words and gains."""
