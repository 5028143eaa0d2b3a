"""Units that come into the game, or come back."""
