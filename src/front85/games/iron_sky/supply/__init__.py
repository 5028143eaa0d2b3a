"""Supply: who has it, and who goes without."""
