"""What flies: air superiority, flak, squadrons, helicopters, drops."""
