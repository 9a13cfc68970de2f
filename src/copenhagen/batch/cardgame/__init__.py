"""The card game on rows of numbers: the rules of `copenhagen.cardgame.rules`, function by function.

`layout` says where everything stands in a row, `tables` has what actions and tiles are, and each
other file has the name that it has among the rules.
"""
