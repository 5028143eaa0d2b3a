"""Commands for whoever keeps a club's server."""
