"""Win chance: games played for it, models fitted to them, and the gate they must pass."""
