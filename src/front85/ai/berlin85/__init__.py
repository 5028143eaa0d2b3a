"""Computer players of Berlin '85."""
