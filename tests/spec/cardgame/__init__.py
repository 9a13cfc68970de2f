"""The second model of the card game, written from the rulebooks and the rulings.

`model` is the door; every other file is one heading of the books. It shares no code with the
engine and prefers the plain reading of a rule to a quick one.
"""
