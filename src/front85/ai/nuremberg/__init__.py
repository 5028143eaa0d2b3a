"""Computer players of Objective Nuremberg."""
