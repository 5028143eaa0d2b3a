"""Movement: the phase, its verbs, and where units can go at what cost."""
