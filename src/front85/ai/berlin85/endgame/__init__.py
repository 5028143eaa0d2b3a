"""The last turns, on which only the count matters."""
