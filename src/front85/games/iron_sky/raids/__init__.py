"""33.0 Special forces: raids by helicopter, and how they slip away."""
