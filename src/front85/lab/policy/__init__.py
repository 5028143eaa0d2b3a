"""Players that learned from games: features of words, a scorer, its training, and the player at the table."""
