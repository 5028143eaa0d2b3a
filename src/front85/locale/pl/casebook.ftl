# Dlaczego przepis jeszcze nie obowiązuje.
cli-not-in-play-air = lotnictwo i jego misje przyjdą później
cli-not-in-play-helicopter = transport śmigłowcami przyjdzie później
cli-not-in-play-airborne = transport lotniczy i desanty przyjdą później
cli-not-in-play-amphibious = desanty amfibijne przyjdą później
cli-not-in-play-special = siły specjalne przyjdą później
cli-not-in-play-recon = rozpoznanie lotnicze przyjdzie później
cli-not-in-play-weather = pogoda przyjdzie później
