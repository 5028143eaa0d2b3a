# Under an Iron Sky: zaopatrzenie, zaopatrzenie wbudowane, linie komunikacyjne, kraje neutralne, zwycięstwo.

is-log-fuel-1 = { $unit } nie ma trasy zaopatrzenia i odczuwa brak paliwa.
is-log-out-of-supply = { $unit } nadal nie ma trasy zaopatrzenia: brak zaopatrzenia.
is-log-supplied-again = { $unit } znów ma zaopatrzenie ogólne.
is-log-ammunition = { $unit } zużywa amunicję; pozostałe punkty amunicji: { $left }.
is-log-draws = { $unit } pobiera punkt paliwa i punkt amunicji.
is-log-burns = { $unit } rusza się w tej fazie na własnym paliwie.
is-roll-rationing = { $unit } racjonowała amunicję: wynik od 1 do { $to } i tak zużywa punkt.
is-refused-no-fuel = { $hex } kosztuje { $cost } PR; paliwa starczy na { $have }.
is-refused-burning = { $unit } rusza się już na własnym paliwie.
is-refused-not-choked = { $unit } nie jest ograniczana przez zaatakowaną czołówkę zaopatrzeniową i nie potrzebuje do tego własnego paliwa.
is-refused-tank = { $unit } ma na to za mało własnego paliwa.
is-refused-drawn = { $unit } pobrała już zaopatrzenie w tej fazie.
is-refused-stocked = { $unit } ma tyle paliwa i amunicji, ile może unieść.
is-refused-unsupplied = { $unit } jest bez zaopatrzenia ogólnego i nie ma skąd czerpać. Potrzebuje trasy do źródła zaopatrzenia, kwatery głównej lub frontowej czołówki zaopatrzeniowej.

is-ask-neutrality = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: faza wydarzeń zewnętrznych. Narusz neutralność kraju lub spasuj.
is-log-violated = Układ Warszawski narusza neutralność kraju: { $country ->
    [AT] Austria
   *[other] { $country }
}. Kraj przyłącza się do NATO.
is-refused-inviolable = Neutralności kraju { $country } nie można naruszyć.
is-refused-violated = Neutralność kraju { $country } została już naruszona.
is-refused-no-neutral = { $word } nie jest krajem, którego neutralność można naruszyć. Do wyboru: { $countries }.

is-ask-settlement = { $other ->
    [Pact] Układ Warszawski
   *[other] { $other }
} proponuje przerwać grę i policzyć punkty. { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: odmów lub przystań.
is-refused-settled = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: w tej turze zakończenie gry zostało już zaproponowane.

is-log-surrender = Wszystkie miasta kraju są w rękach Układu Warszawskiego. Kapitulacja: { $nation ->
    [WG] Niemcy Zachodnie
    [NE] Holandia
    [BE] Belgia
    [LX] Luksemburg
    [DK] Dania
    [IT] Włochy
    [FR] Francja
   *[other] { $nation }
}.
is-award-surrender = Kapitulacja: { $nation ->
    [WG] Niemcy Zachodnie
    [NE] Holandia
    [BE] Belgia
    [LX] Luksemburg
    [DK] Dania
    [IT] Włochy
    [FR] Francja
   *[other] { $nation }
}
is-award-brigades = Wyeliminowane brygady ({ $nation ->
    [US] Stany Zjednoczone
    [WG] Niemcy Zachodnie
   *[other] { $nation }
}): { $count }
is-award-rhine = { $unit } na zachód od Renu
is-award-ports = Wszystkie porty NATO w rękach Układu
is-award-no-mobilization = Żaden kraj Układu Warszawskiego nie ogłosił mobilizacji
is-award-no-revolt = Brak rewolty w krajach Układu Warszawskiego
is-award-pact-soil = Jednostki bojowe NATO w kraju Układu: { $nation ->
    [EG] Niemcy Wschodnie
    [PO] Polska
    [CZ] Czechosłowacja
    [HU] Węgry
   *[other] { $nation }
}
is-award-west-berlin = Jednostki bojowe NATO w Berlinie Zachodnim
is-award-city = Heks miasta { $hex }
is-award-urban = Heks zurbanizowany { $hex }
is-award-airfield = Lotnisko { $field }
is-award-place = { $place }: całość
is-objective-weser-bridges = Most na Wezerze { $where }, cały i utrzymany
is-objective-own = Cel { $where } zajęty
is-objective-rhine = Ren osiągnięty w { $where }
is-objective-alsfeld = Autostrada w Alsfeld w ręku Układu
is-objective-hersfeld = Autostrada w Hersfeld w ręku Układu
is-objective-fulda = Fulda w ręku Układu
is-objective-hersfeld-back = Hersfeld odbity przez NATO

is-level-none = Jeszcze bez punktów
is-level-pact-decisive = Decydujące zwycięstwo Układu Warszawskiego
is-level-pact-substantial = Znaczące zwycięstwo Układu Warszawskiego
is-level-pact-marginal = Nieznaczne zwycięstwo Układu Warszawskiego
is-level-pact-political = Zwycięstwo polityczne Układu Warszawskiego
is-level-draw = Remis
is-level-nato-marginal = Nieznaczne zwycięstwo NATO
is-level-nato-substantial = Znaczące zwycięstwo NATO
is-level-nato-decisive = Decydujące zwycięstwo NATO
is-level-nato-political = Zwycięstwo polityczne NATO

is-won-pact-decisive = Decydujące zwycięstwo militarne Układu Warszawskiego (różnica punktów: { $points }).
is-won-pact-substantial = Znaczące zwycięstwo militarne Układu Warszawskiego (różnica punktów: { $points }).
is-won-pact-marginal = Nieznaczne zwycięstwo militarne Układu Warszawskiego (różnica punktów: { $points }).
is-won-draw = Remis (różnica punktów: { $points }).
is-won-nato-marginal = Nieznaczne zwycięstwo militarne NATO (różnica punktów: { $points }).
is-won-nato-substantial = Znaczące zwycięstwo militarne NATO (różnica punktów: { $points }).
is-won-nato-decisive = Decydujące zwycięstwo militarne NATO (różnica punktów: { $points }).
is-won-political-pact-decisive = Decydujące zwycięstwo polityczne Układu Warszawskiego (różnica punktów politycznych: { $points }).
is-won-political-pact-political = Zwycięstwo polityczne Układu Warszawskiego (różnica punktów politycznych: { $points }).
is-won-political-nato-political = Zwycięstwo polityczne NATO (różnica punktów politycznych: { $points }).
is-won-political-nato-decisive = Decydujące zwycięstwo polityczne NATO (różnica punktów politycznych: { $points }).
is-won-conceded = Druga strona poddaje się; wygrywa { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}.

is-log-won-pact-decisive = Koniec gry. Decydujące zwycięstwo militarne Układu Warszawskiego; różnica punktów: { $points }.
is-log-won-pact-substantial = Koniec gry. Znaczące zwycięstwo militarne Układu Warszawskiego; różnica punktów: { $points }.
is-log-won-pact-marginal = Koniec gry. Nieznaczne zwycięstwo militarne Układu Warszawskiego; różnica punktów: { $points }.
is-log-won-draw = Koniec gry. Remis; różnica punktów: { $points }.
is-log-won-nato-marginal = Koniec gry. Nieznaczne zwycięstwo militarne NATO; różnica punktów: { $points }.
is-log-won-nato-substantial = Koniec gry. Znaczące zwycięstwo militarne NATO; różnica punktów: { $points }.
is-log-won-nato-decisive = Koniec gry. Decydujące zwycięstwo militarne NATO; różnica punktów: { $points }.
is-log-won-political-pact-decisive = Koniec gry. Decydujące zwycięstwo polityczne Układu Warszawskiego; różnica punktów politycznych: { $points }.
is-log-won-political-pact-political = Koniec gry. Zwycięstwo polityczne Układu Warszawskiego; różnica punktów politycznych: { $points }.
is-log-won-political-nato-political = Koniec gry. Zwycięstwo polityczne NATO; różnica punktów politycznych: { $points }.
is-log-won-political-nato-decisive = Koniec gry. Decydujące zwycięstwo polityczne NATO; różnica punktów politycznych: { $points }.
