"""Arms of the advanced game: aircraft, airmobile battalions, nuclear weapons."""
