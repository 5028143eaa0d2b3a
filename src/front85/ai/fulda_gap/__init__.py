"""Computer players of Fulda Gap."""
