"""31.0 Helicopters: their flight hex by hex, flak and fighters on the way, support, airmobile battalions, flight."""
