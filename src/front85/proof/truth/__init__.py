"""Whether a refusal is true of the position, said apart from the rules; play never loads it."""
