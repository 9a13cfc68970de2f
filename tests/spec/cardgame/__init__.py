"""The second model of the card game, written from the rulebooks and the rulings.

`model` is the entrance; every other file is one heading of the books. It shares no code with the
engine, and prefers a plain reading of the rules to speed.
"""
