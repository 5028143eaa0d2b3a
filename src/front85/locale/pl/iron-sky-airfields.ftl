# Under an Iron Sky: lotniska i eskadry na nich.

is-refused-wing-gone = { $wing } nie ma w grze.
is-refused-wing-neutral = { $wing } to jednostka austriacka, a Austria jest neutralna.
is-refused-wing-used = { $wing }: latała już w tej turze.
is-refused-wing-station = { $wing } dyżuruje w obszarze przewagi powietrznej: tylko przechwytuje i osłania.
is-refused-wing-out = { $wing }: obszar stracony, do końca tury bez zadań.
is-refused-wing-hurt = { $wing } nie ma już nieuszkodzonego poziomu i czeka na naprawę.
is-refused-field-damaged = { $field }: lotnisko uszkodzone.
is-refused-field-lost = { $field } leży w kraju, którego rząd upadł.
is-refused-field-line = { $field } nie ma linii komunikacyjnej.
is-refused-field-enemy = { $field } nie jest w rękach twojej strony.
is-refused-field-surplus = { $wing } przekracza pojemność lotniska i może je tylko opuścić.
is-refused-field-heliport = { $field } to heliport; { $wing } potrzebuje lotniska.
is-refused-field-nation = Kraj eskadry { $wing } nie korzysta z lotniska { $field }.
is-refused-field-full = { $field } jest pełne: mieści { $capacity } { $capacity ->
    [one] eskadra
    [few] eskadry
   *[other] eskadr
}.

is-log-wing-captured = { $field }: zdobyte razem z eskadrą { $wing }.

is-refused-unknown-wing = Nie ma eskadry { $word }.
is-refused-unknown-field = Nie ma lotniska { $word }.
is-refused-wing-not-yours = { $wing } nie należy do ciebie.
is-refused-no-field = Żadne lotnisko nie może przyjąć { $wing }.
is-refused-awacs-only = { $wing } to samoloty wczesnego ostrzegania: osłaniają obszary przewagi powietrznej i nic więcej.
is-refused-field-same = { $wing } już tam stacjonuje.
is-refused-field-sky = { $field } leży w obszarze przewagi powietrznej przeciwnika.
is-refused-field-zone = { $field } leży w strefie kontroli przeciwnika.
is-refused-merge-whole = { $wing } nie ma dokładnie jednego straconego poziomu.
is-refused-merge-away = { $wing } nie rozpoczęła fazy na swoim lotnisku.
is-refused-merge-type = { $wing } i { $wing_other } to nie dwie eskadry jednego typu i jednej narodowości.
is-refused-merge-field = { $wing } i { $wing_other } nie są na tym samym lotnisku.
is-refused-merge-none = { $wing } nie ma z kim się połączyć.
is-refused-wing-landed = { $wing } jest na swoim lotnisku.
is-refused-wing-unhurt = { $wing } nie ma uszkodzonego poziomu.
is-refused-mend-full = { $field } nie może już w tej turze naprawić więcej poziomów.
is-refused-wing-arrived = { $wing } nie jest oczekującym posiłkiem.
is-refused-wing-not-due = { $wing } przybywa w turze { $turn }.
is-refused-air-points = { $wing } potrzebuje punktów dla { $type }: { $cost }, dostępne: { $have }.
is-refused-wing-whole = { $wing } nie straciła żadnego poziomu.
is-refused-wing-alive = { $wing } nie została zniszczona.
is-refused-wing-overthrown = { $wing } nie wróci: rząd jej kraju został obalony.
is-refused-watch = { $word } tu nie pasuje. Wpisz none, road, front, prey, all albo obszary powietrzne; potem ask, station lub never; potem landings.
is-refused-window-closed = Żaden ruch nie jest w toku, a loty po ostatnim się skończyły. Najpierw rusz kolejną jednostką bojową.
is-refused-no-window = Nikt nie lata, zanim ruszy się jednostka bojowa.
is-refused-finish-first = Najpierw trzeba zakończyć rozpoczęty ruch: obie strony mogą teraz latać. Wpisz finish.

is-ask-diversion = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: powracające eskadry lądują na lotnisku.
is-ask-mending = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: wybierz eskadry do naprawy.
is-ask-watch = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: kiedy pytać cię o loty w fazie ruchu lądowego przeciwnika?
is-ask-window = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: ruch przeciwnika { $known ->
    [0] {""}
   *[other] do { $hex }{" "}
}zakończony. Lecisz?

is-log-rebased = { $wing } przenosi się: { $field }.
is-log-merged = { $wing_other } połączono z { $wing }.
is-log-based = { $wing } ląduje: { $field }.
is-log-wing-stranded = { $wing } nie ma gdzie lądować i przepada.
is-log-mended = { $wing }: uszkodzony poziom naprawiony.
is-log-wing-arrives = { $wing } przybywa: { $field }.
is-log-wing-delayed = { $wing } nie znajduje lotniska, które może ją przyjąć, i się spóźnia.
is-log-air-points = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: punkty uzupełnień lotniczych dla { $type }: { $points }.
is-log-refitted = { $wing } otrzymuje samoloty za stracony poziom.
is-log-revived = { $wing } sformowana na nowo: { $field }.

is-award-air-steps = Poziomy stracone przez eskadry { $nation }: { $count }

# Lotniska poza mapą, według kraju.
name-off-UK = Wielka Brytania
name-off-US = Stany Zjednoczone
name-off-FR = Francja
name-off-IT = Włochy
name-off-BE = Belgia
name-off-NE = Holandia
name-off-SU = Związek Radziecki
name-off-PO = Polska
name-off-CZ = Czechosłowacja
name-off-HU = Węgry
name-off-WG = RFN
name-off-EG = NRD
name-off-CA = Kanada
