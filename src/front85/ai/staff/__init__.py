"""The staff: computer players that keep to what their side has ordered on the ground."""
