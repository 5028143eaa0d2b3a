"""What a position is worth: ground, threats, combats, the whole."""
