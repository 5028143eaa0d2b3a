"""What refusals of Objective Nuremberg state, looked up in the position."""
