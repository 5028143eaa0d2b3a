"""What refusals of Under an Iron Sky state, looked up in the position."""
