"""What is kept on a disk: saved games, their journal, scenarios of one's own."""
