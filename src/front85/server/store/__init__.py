"""What is kept: the database, how games are written and come back, news between processes."""
