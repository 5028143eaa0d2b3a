"""Units carried by air and by sea: air transport, airdrops, helicopter transport, amphibious landings (27.11, 27.12,
29, 31.5, 34)."""
