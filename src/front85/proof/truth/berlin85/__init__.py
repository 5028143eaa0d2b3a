"""What refusals of Berlin '85 state, looked up in the position."""
