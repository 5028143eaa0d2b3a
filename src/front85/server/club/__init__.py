"""People and what they have to do with each other around games: accounts, lobby, talk, offers, clocks, notices."""
