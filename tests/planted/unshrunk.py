"""A pytest plug-in for planted bugs: any failing example will do, not only the simplest.

Shrinking may take minutes. The profiles of the tests load later and keep this setting.
"""

from hypothesis import Phase, settings

settings.register_profile("unshrunk", phases=(Phase.explicit, Phase.generate), database=None)
settings.load_profile("unshrunk")
