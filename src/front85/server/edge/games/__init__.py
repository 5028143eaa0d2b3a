"""HTTP calls about games: their pages, their history, what they are made of, what stands in for a player."""
