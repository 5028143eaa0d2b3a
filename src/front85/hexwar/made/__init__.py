"""What players make: scenarios, an owner's copy of a game, his corrections to its map."""
