"""Computer players of Under an Iron Sky."""
