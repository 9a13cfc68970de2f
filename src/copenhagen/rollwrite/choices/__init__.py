"""The legal actions of Roll & Write as a player chooses them: questions, words and gains."""
