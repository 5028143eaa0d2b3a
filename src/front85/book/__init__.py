"""The rules as a book: chapters in reading order, every case in our own words, examples that play."""
