# Under an Iron Sky: opcjonalne zasady powietrzne: pogoda, rozpoznanie, Wild Weasel, promień walki, pościg.

is-line-weather = Zła pogoda
is-line-recon = Rozpoznanie, szybkie i samotne
is-line-weasel = Obszar Wild Weasel

is-roll-weather = Pogoda, { $month ->
    [July] lipiec
    [August] sierpień
    [September] wrzesień
   *[other] { $month }
}.
is-log-weather-bad = Pogoda, { $month ->
    [July] lipiec
    [August] sierpień
    [September] wrzesień
   *[other] { $month }
}, kość { $die }: zła. Ruch taktyczny jest powolny i nie każdy wystartuje.
is-log-weather-good = Pogoda, { $month ->
    [July] lipiec
    [August] sierpień
    [September] wrzesień
   *[other] { $month }
}, kość { $die }: dobra.
is-roll-take-off = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: w złej pogodzie { $count ->
    [one] startuje jedna eskadra
    [few] startują { $count } eskadry
   *[many] startuje { $count } eskadr
}. Od 1 do { $most }: eskadra nie startuje.
is-log-take-off = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $dice }. { $count ->
    [0] Nikt nie startuje, misja zostaje przerwana.
    [one] Startuje jedna eskadra.
    [few] Startują { $count } eskadry.
   *[many] Startuje { $count } eskadr.
}
is-log-grounded = { $wings }: { $count ->
    [one] eskadra zostaje na lotnisku, gotowa
   *[other] eskadry zostają na lotniskach, gotowe
} do misji, które nie wymagają rzutu o pogodę.
is-refused-wing-weather = { $wing } nie może latać w złej pogodzie.
is-refused-wing-grounded = { $wing } nie wystartowała w złej pogodzie tej tury; nadal może eskortować i przechwytywać.

is-log-mission-recon = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: rozpoznanie nad { $hex }.
is-roll-sighting = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} rzuca za { $hex }: od 1 do { $most } nic nie wykryto.
is-log-spotted = Rozpoznanie, { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}, kość { $die }: { $hex } wykryty do końca tury.
is-log-unspotted = Rozpoznanie, { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}, kość { $die }: w { $hex } nic nie wykryto.
is-refused-wing-no-recon = { $wing } nie jest eskadrą rozpoznawczą.
is-refused-spotted = { $hex } został już wykryty.
is-refused-unspotted = { $hex } nie sąsiaduje z własnymi jednostkami ani nie został wykryty, i nie wiadomo tam o żadnej instalacji przeciwnika ani stanowisku SAM.
is-refused-unspotted-flak = { $hex } nie sąsiaduje z własnymi jednostkami ani nie został wykryty, i nie wiadomo tam o obronie przeciwlotniczej, która strzelała w tej fazie akcji, ani o stanowisku SAM.

is-log-mission-weasel = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: uderzenie na radary obszaru { $area }, eskadr uderzeniowych: { $strike }, eskorty: { $escort }.
is-log-weasel = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} obezwładnia obronę przeciwlotniczą obszaru { $area } do końca tury.
is-log-weasel-fails = Misja Wild Weasel nad obszarem { $area } nie powiodła się ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}).
is-refused-weasel-sky = Przeciwnik ma przewagę powietrzną nad obszarem { $area }.
is-refused-weasel-again = Obrona przeciwlotnicza obszaru { $area } jest już obezwładniona.
is-refused-weasel-sea = Obszar { $area } nie ma w tej grze lądu: nie stoi tam żadna obrona przeciwlotnicza.
is-refused-weasel-none = Tę misję można wykonać tylko z eskadrą oznaczoną W wśród uderzających.
is-ask-flak-area = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: nad obszarem { $area } lata { $count ->
    [one] { $count } eskadra
    [few] { $count } eskadry
   *[many] { $count } eskadr
}. Która obrona przeciwlotnicza strzela?
is-refused-flak-area = { $unit } nie jest własnym SAM, ADA ani ciężką obroną przeciwlotniczą z punktami wewnątrz obszaru.
is-refused-flak-recon = { $unit } nie jest własną ciężką obroną przeciwlotniczą z punktami, która sięga { $hex }; inna nie strzela do rozpoznania.
is-refused-rule-off = To zasada opcjonalna, która nie obowiązuje w tej grze.
is-refused-weasel-nato = W przepisach z 2018 roku misje Wild Weasel należą tylko do NATO.

is-roll-pursuit = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} rzuca za { $wing }, która przerywa misję (modyfikator { $drm }): przy 9 lub więcej odrywa się.
is-log-shaken-off = { $wing } odrywa się: { $die } z modyfikatorem { $drm }.
is-log-caught = { $wing } nie odrywa się: { $die } z modyfikatorem { $drm }.
is-refused-split = { $wing } ma straty i nie może się podzielić.

is-refused-wing-too-far = { $wing } musiałaby przelecieć obszarów: { $areas }; możliwe najwyżej: { $most }.
is-refused-land-far = { $field } leży dalej, niż { $wing } leciała na swoją misję.

is-log-airmobile-stays = Żaden śmigłowiec nie startuje po batalion { $unit }: batalion zostaje.

is-stage-weather-good = Dobra pogoda
is-stage-weather-bad = Zła pogoda
is-situation-weather-good = Dobra pogoda w turze
is-situation-weather-bad = Zła pogoda w turze
is-situation-spotted = { $hex } wykryty ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}) w turze
is-situation-weasel = Obrona przeciwlotnicza obszaru { $area } obezwładniona w turze
