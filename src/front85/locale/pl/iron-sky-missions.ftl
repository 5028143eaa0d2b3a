# Under an Iron Sky: misje lotnicze, przechwytywanie, wsparcie naziemne.

is-ask-support = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: walka w { $hex }. Wyślij wsparcie naziemne, użyj artylerii albo spasuj. Najpierw lotnictwo: użycie artylerii kończy ten krok. Każda bateria zużywa punkt amunicji.
is-ask-intercept = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: misja wroga, { $known ->
    [0] obszar { $area }
   *[other] cel { $hex }
}, eskadr { $cargo ->
    [0] uderzeniowych
   *[other] transportowych
}: { $strike }, eskorty: { $escort }. Przechwyć ją albo przepuść.
is-ask-boxes = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: ustaw eskadry w okienkach, pierwszą w okienku 1.
is-ask-engage = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $wing } walczy z eskortą albo wymyka się jej i atakuje eskadry uderzeniowe.
is-ask-press = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $wing_target } atakuje { $wing }. Leć dalej albo przerwij misję.
is-ask-prey = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $wing } nie ma przeciwnika w swoim okienku. Kogo atakuje?
is-ask-groups = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: utwórz grupy powietrzne po najwyżej trzy eskadry; eskadr: { $count }.
is-ask-flak = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: nad { $hex } lata { $count ->
    [one] { $count } eskadra
    [few] { $count } eskadry
   *[many] { $count } eskadr
}. Która obrona przeciwlotnicza strzela?
is-ask-group-turns = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: do tej grupy { $shots ->
    [one] strzela { $shots } jednostka przeciwlotnicza
    [few] strzelają { $shots } jednostki przeciwlotnicze
   *[many] strzela { $shots } jednostek przeciwlotniczych
}. Leć dalej albo zawróć eskadry.

is-line-air = Lotnictwo: { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}

is-roll-manoeuvre = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $count ->
    [one] { $count } eskadra szuka
    [few] { $count } eskadry szukają
   *[many] { $count } eskadr szuka
} misji wroga (modyfikator { $drm }; 9 lub więcej)
is-roll-air-combat = { $wing } strzela do { $wing_target }
is-roll-group-flak = Obrona przeciwlotnicza { $unit } strzela do grupy: { $count ->
    [one] { $count } eskadra
    [few] { $count } eskadry
   *[many] { $count } eskadr
}

is-log-mission-support = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: wsparcie naziemne nad { $hex }, eskadr uderzeniowych: { $strike }, eskorty: { $escort }.
is-log-mission-strike = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: uderzenie na { $hex }, eskadr uderzeniowych: { $strike }, eskorty: { $escort }.
is-log-mission-sead = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: uderzenie na obronę przeciwlotniczą w { $hex }, eskadr uderzeniowych: { $strike }, eskorty: { $escort }.
is-log-mission-interdiction = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: uderzenie na zaopatrzenie w { $hex }, eskadr uderzeniowych: { $strike }, eskorty: { $escort }.
is-log-mission-area = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: misja nad obszarem { $area }, eskadr uderzeniowych: { $strike }, eskorty: { $escort }.
is-log-manoeuvre = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $dice } z { $drm }; misję { $count ->
    [0] nie odnajduje nikt
    [one] odnajduje { $count } eskadra
    [few] odnajdują { $count } eskadry
   *[many] odnajduje { $count } eskadr
}.
is-log-boxes-strike = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}, okienka uderzeniowe: { $wings }.
is-log-boxes-escort = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}, okienka eskorty: { $wings }.
is-log-boxes-hunters = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}, okienka przechwytujących: { $wings }.
is-log-air-shot = { $wing } strzela do { $wing_target }: kolumna { $column }, kość { $die }, modyfikator { $drm }.
is-log-evades = { $wing } wymyka się eskorcie.
is-log-breaks-off = { $wing } przerywa misję przed atakiem.
is-log-wing-aborts = { $wing } zawraca do bazy.
is-log-group-turns = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} zawraca przed ostrzałem: { $wings }.
is-log-group-flak = { $unit } (obrona { $rating }) strzela: kość { $die }, modyfikator { $drm }.
is-log-support = Wsparcie naziemne, { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $points }.

is-refused-wing-other-side = { $wing } nie należy do tej strony: { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}.
is-refused-wing-flying = { $wing } jest na misji.
is-refused-wing-elsewhere = { $wing } jest w innym obszarze przewagi powietrznej niż cel.
is-refused-wing-no-strike = { $wing } nie może atakować celów naziemnych.
is-refused-wing-no-fight = { $wing } nie ma wartości walki powietrznej.
is-refused-wing-no-ecm = { $wing } to nie eskadra ECM.
is-refused-wing-twice = { $wing } jest już wymieniona.
is-refused-support-flown = W tej walce twoje wsparcie naziemne już leciało. Każda strona ma jedną taką misję.
is-refused-support-march = Twoich eskadr uderzeniowych nad tym atakiem z marszu jest już { $count } i więcej być nie może.
is-refused-sead-late = W tej walce twoje wsparcie naziemne już leciało; misje SEAD lecą przed nim.
is-refused-no-jammers = Tej misji nie wspierają eskadry ECM.
is-refused-no-escort = Ta misja nie ma eskorty.
is-refused-wing-limit = { $wing } to o jedną za dużo: najwyżej { $count }.
is-refused-section = „{ $word }” tu nie pasuje: najpierw wymień eskadry i zostaw jakieś do tego zadania.
is-refused-target = { $hex } nie może być celem tej misji.
is-refused-support-hex = { $hex } nie bierze udziału w tej walce.
is-refused-box = { $wing } nie należy do tego okienka.
is-refused-engage = { $wing } to nie eskorta, która jeszcze tam jest.
is-refused-aim = Nie może zaatakować celu: { $wing }.
is-refused-group = { $word } to nie grupa eskadr czekających na podział.
is-refused-group-first = Każda eskadra musi być w grupie, a { $wing } nie jest.
is-refused-group-size = Grupa powietrzna ma najwyżej { $count } eskadry.
is-refused-flak-range = { $unit } nie sięga { $hex }: zasięg jej obrony plot. to { $range }.
is-refused-flak-light-now = { $unit } nie ma już punktów amunicji plot. i strzela jak lekka obrona plot., z zasięgiem { $range }.
is-refused-flak-held-down = { $unit } jest obezwładniona przez samoloty Wild Weasel: jej zasięg to { $range }.
is-refused-flak-unfed = { $unit } jest bez zaopatrzenia i nie ma punktu amunicji dla lekkiej obrony plot.
is-refused-turnback = { $wing } nie jest w tej grupie.

is-refused-no-aircraft = W tej grze nie ma samolotów.
is-refused-not-marking = Obszarów powietrznych teraz się nie oznacza.
is-refused-sheet-sealed = Arkusze są odkryte i trwa walka o obszary; nic się już na nich nie zmienia.
is-refused-not-assigning = Nie przydziela się teraz eskadr do obszarów powietrznych.
is-refused-no-flight = Takie loty wykonuje się w fazie ruchu lądowego, gdy jednostka bojowa zakończyła ruch.
is-refused-wing-helicopter = { $wing } to eskadra śmigłowców i nie lata z samolotami.
is-refused-flight-peace = Przed wojną eskadry tylko zmieniają lotniska.
is-refused-no-mission = Żadna misja ani walka powietrzna nie doszła teraz do tego kroku.
is-refused-not-watch = Czuwanie lotnicze ustala się przed fazą ruchu lądowego przeciwnika.
is-refused-not-convoys = Trasy zaopatrzenia wskazuje się i atakuje tylko na początku fazy ruchu lądowego Układu Warszawskiego.
is-refused-convoy-order = Najpierw NATO wskazuje czołówki zaopatrzeniowe, potem Układ Warszawski pokazuje trasę każdej z nich, a na końcu NATO atakuje te trasy.
is-refused-not-basing = Nie kieruje się teraz eskadr na lotniska.
is-refused-not-mending = Eskadry naprawia się tylko na końcu tury.
is-refused-no-air-points = Nie ma żadnych punktów uzupełnień lotniczych.
