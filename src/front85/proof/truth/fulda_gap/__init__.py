"""What refusals of Fulda Gap state, looked up in the position."""
