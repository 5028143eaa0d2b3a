"""Games being played: seats, live games, computer players, slow questions in other processes."""
