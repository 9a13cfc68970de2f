"""What pytest loads where bugs are tried: an example that fails is as good as the simplest one.

Looking for a simpler one may take minutes. The profiles of the tests come later and leave it so.
"""

from hypothesis import Phase, settings

settings.register_profile("unshrunk", phases=(Phase.explicit, Phase.generate), database=None)
settings.load_profile("unshrunk")
