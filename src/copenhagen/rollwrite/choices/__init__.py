"""The legal actions of Roll & Write as a tree of choices: questions, words and gains."""
