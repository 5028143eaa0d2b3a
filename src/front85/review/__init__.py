"""A game looked back on: its figure from first to last, and the five moments that turned it."""
