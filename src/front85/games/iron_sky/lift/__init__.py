"""Units carried by air and sea: airlift, airdrops, helicopter transport, amphibious landings."""
