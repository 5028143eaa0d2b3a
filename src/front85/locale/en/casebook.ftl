# Why a case is not in play yet.
cli-not-in-play-air = aircraft and their missions come later
cli-not-in-play-helicopter = transport by helicopter comes later
cli-not-in-play-airborne = airlift and airdrops come later
cli-not-in-play-amphibious = amphibious landings come later
cli-not-in-play-special = special forces come later
cli-not-in-play-recon = air reconnaissance comes later
cli-not-in-play-weather = weather comes later
