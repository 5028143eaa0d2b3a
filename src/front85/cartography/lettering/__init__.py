"""Names on the map: which, where, how wide, and who is in their way."""
