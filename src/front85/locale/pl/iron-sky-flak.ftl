# Under an Iron Sky: walka powietrzna, obrona przeciwlotnicza, straty dywizjonów.

is-line-pilots = Piloci
is-line-awacs = Wczesne ostrzeganie
is-line-numbers = Dwukrotna przewaga
is-line-ecm = Przeciwdziałanie elektroniczne
is-line-station = Z obszaru przewagi w powietrzu
is-line-evasion = Unik

is-log-flak-depleted = { $unit } nie ma już rakiet: obrona przeciwlotnicza wyczerpana.
is-log-wing-hit = { $wing }: zniszczone stopnie: { $lost }, uszkodzone: { $hurt }.
is-log-wing-destroyed = { $wing } przestaje istnieć.
