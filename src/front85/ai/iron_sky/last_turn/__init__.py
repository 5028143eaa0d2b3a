"""The last turn, on which only the count matters."""
