"""Computer players and the adviser."""
