/** Co słychać przed pierwszym ruchem. */
export const plIronSkyOpening = {
  'open.iron-sky.fulda_evening.wins':
    'Rozstrzygają punkty militarne, punkty Układu minus punkty NATO: Hersfeld i Fulda po 10, Alsfeld 15, do tego straty po drodze. Od 30 wygrywa Układ, poniżej 25 NATO. Ten scenariusz jest nasz własny.',
  'open.iron-sky.fulda_evening.special':
    'Jednostka maszeruje, walczy po drodze i maszeruje dalej; dwadzieścia punktów ruchu jest za darmo, powyżej może się zmęczyć. ¶ Trwa wojna w powietrzu⟨: X pokazuje, kto ma który kawałek nieba, B, dokąd sięga która artyleria⟩. ¶ Złoty przycisk przyjmuje, co sztab proponuje dla lotnictwa; wszyscy są zaopatrzeni.',
  'open.iron-sky.fulda_evening.first.NATO':
    'Pierwsze uderzenie spadnie na Fuldę, Alsfeld jest wart najwięcej. ¶ A-10 wygrywają obronę: wysyłaj je tam, gdzie brygada ledwo się trzyma. ¶ Za mosty, artylerię i zakłócanie odpowiada sztab, jak mu każesz⟨ (Shift+O)⟩.',
  'open.iron-sky.fulda_evening.first.Pact':
    'Dwie dywizje obok siebie łamią brygadę, jedna nie. ¶ Dywizje pancerne zachowaj na drugą turę. ¶ Najpierw myśliwce nad miejsce ataku, potem bombowce.',
  'open.iron-sky.wins':
    'Najpierw porównuje się punkty polityczne, Układu minus NATO; jeśli nie rozstrzygną, decydują militarne. Zakładka Punkty pokazuje jedne i drugie.',
  'open.iron-sky.special':
    'Jednostka maszeruje, walczy po drodze i maszeruje dalej. ¶ Dwadzieścia punktów ruchu jest za darmo, pięćdziesiąt to granica; powyżej dwudziestu można się zmęczyć. Brązowe linie na mapie wyznaczają ryzyko. ¶ Wsparcie przydziela się w tajemnicy, walka ma siedemnaście kroków.',
  'open.iron-sky.first.NATO':
    'Trzymaj rezerwę korpusu za każdą rzeką, a tych, którzy mogą czekać, uśpij⟨: Shift+S⟩. ¶ Mosty można wysadzić, gdy wróg po nie idzie; stół zapyta. ¶ Oddaj teren, zanim brygada zostanie otoczona.',
  'open.iron-sky.first.Pact':
    '⟨T pokazuje siły; Shift+M prowadzi całą armię dywizji, którą masz w ręku.⟩ ¶ Sztab może dokończyć fazę⟨ (Shift+E)⟩.',
} as const;
