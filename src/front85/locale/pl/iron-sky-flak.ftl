# Under an Iron Sky: walka powietrzna, obrona przeciwlotnicza, straty eskadr.

is-line-pilots = Piloci
is-line-awacs = Wczesne ostrzeganie
is-line-numbers = Dwukrotna przewaga
is-line-ecm = Przeciwdziałanie elektroniczne
is-line-station = Z obszaru przewagi powietrznej
is-line-evasion = Unik

is-log-flak-depleted = { $unit } nie ma już rakiet: obrona przeciwlotnicza wyczerpana.
is-log-wing-hit = { $wing }: zniszczone poziomy: { $lost }, uszkodzone: { $hurt }.
is-log-wing-destroyed = { $wing } przestaje istnieć.
is-log-sky-flak = { $unit } ({ $rating }) strzela do { $wing }: kość { $die }; zniszczone { $lost }, uszkodzone { $hurt }.
is-log-dogfight = { $firer } atakuje { $wing }, kolumna { $column }: kość { $die }, modyfikator { $drm }; { $abort ->
    [1] zniszczone { $lost }, uszkodzone { $hurt }, przerywa misję
   *[other] zniszczone { $lost }, uszkodzone { $hurt }
 }.
is-log-sky-home = { $wing } przerywa walkę i wraca na lotnisko.
is-log-sky-turnback = { $wing } zawraca przed ogniem przeciwlotniczym.
is-log-awacs-out = { $wing } traci swój obszar i wypada z gry do końca tury.
is-roll-sky-flak = { $unit } strzela do { $wing }.
