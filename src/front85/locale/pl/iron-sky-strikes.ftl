# Under an Iron Sky: uderzenia, obezwładnianie obrony przeciwlotniczej, przerwanie zaopatrzenia.

is-ask-strike = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: uderzenie na { $hex } ma wynik { $result }. Co zostało trafione?
is-ask-sead = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: którą obronę przeciwlotniczą atakuje grupa?
is-roll-strike = { $wing } uderza ({ $strike }, { $drm })
is-roll-sead = Grupa atakuje { $unit } ({ $strike }, { $drm })

is-log-strike = { $wing } uderza: kość { $die }, modyfikacja { $drm }: { $result }.
is-log-interdicted = { $hex } jest izolowany: punkty { $points }, razem { $total }.
is-log-interdiction-over = Izolacja { $hex } minęła.
is-log-strike-damage = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} uszkadza obiekt w { $hex }.
is-log-strike-head = { $unit } trafiona i musi się cofnąć.
is-log-choked = { $unit } jest odcięta do końca tury.
is-log-sead = Grupa atakuje { $unit }: kość { $die }, modyfikacja { $drm }: { $result }.
is-log-suppressed-flak = Obrona przeciwlotnicza { $unit } obezwładniona.

is-refused-strike-hex = { $hex } nie należy do gry.
is-refused-strike-neutral = { $hex } leży w kraju neutralnym.
is-refused-sead-hex = W { $hex } nie ma jednostki przeciwnika.
is-refused-sead-unit = { $unit } nie jest obroną przeciwlotniczą przeciwnika w { $hex }.
is-refused-hit = { $word } nie może zostać trafione. Możliwe: { $choices }.

is-ask-trace = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: czy wytyczyć trasy zaopatrzenia frontowych czołówek zaopatrzeniowych?
is-ask-path = Z którego źródła zaopatruje się { $unit }?
is-ask-interdict = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: uderzyć na trasę zaopatrzenia?
is-log-path = { $unit } zaopatruje się tą trasą: { $hexes }.
is-line-choked = Zaopatrzenie izolowane
is-refused-path = { $word } nie jest żadnym ze źródeł: { $choices }.
is-refused-trace = { $unit } nie jest zaopatrzoną frontową czołówką zaopatrzeniową.
is-refused-interdict = { $hex } nie leży na żadnej z wytyczonych tras zaopatrzenia.
is-refused-draw-choked = { $unit } nie może pobrać zaopatrzenia: zaatakowane czołówki zaopatrzyły już po dziesięć dywizji.
