"""Combat: declaring it, odds, results, and what follows."""
