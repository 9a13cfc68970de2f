"""The games as environments of other projects, each behind an extra of its own.

`copenhagen.adapters.pettingzoo` needs the extra ``pettingzoo``, `copenhagen.adapters.gymnasium`
needs ``gymnasium``, and `copenhagen.adapters.openspiel` needs ``openspiel``. Nothing else in the
library imports them.
"""
