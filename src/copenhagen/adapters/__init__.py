"""The games as environments for other projects, each behind an extra.

`copenhagen.adapters.pettingzoo` needs the extra ``pettingzoo``, `copenhagen.adapters.gymnasium`
needs ``gymnasium``, and `copenhagen.adapters.openspiel` needs ``openspiel``. No other module of
the library imports them.
"""
