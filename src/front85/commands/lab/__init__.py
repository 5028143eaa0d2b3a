"""Commands that play many games."""
