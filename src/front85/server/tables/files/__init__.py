"""What goes out of a game as a file and comes in again: saves, studies, copies, questions for a judge."""
