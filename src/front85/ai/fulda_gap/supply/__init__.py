"""Supply and lines of communication, one's own and the enemy's."""
