"""One module per map: how its layers are put together, with its choices in the TOML file beside it."""
