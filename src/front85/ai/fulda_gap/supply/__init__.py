"""Supply and lines of communication as the computer players of Fulda Gap see to them."""
