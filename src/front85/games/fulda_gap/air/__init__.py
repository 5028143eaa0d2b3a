"""What flies: air superiority, missions, helicopters, drops."""
