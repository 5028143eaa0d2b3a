"""Property tests judge what comes out, not how busy the machine is."""

from hypothesis import settings

settings.register_profile("front85", deadline=None)
settings.load_profile("front85")
