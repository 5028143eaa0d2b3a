"""How people are told what waits for them: notices, and the ways they go."""
