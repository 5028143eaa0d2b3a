/** Co słychać przed pierwszym ruchem. */
export const plIronSkyOpening = {
  'open.iron-sky.wins':
    'Najpierw porównuje się punkty polityczne, Układu mniej NATO; jeśli nie rozstrzygną, decydują wojskowe. Zakładki Punkty i Kalendarz pokazują jedne i drugie z przepisami. Siły i progi tego scenariusza to rekonstrukcja.',
  'open.iron-sky.special':
    'Ruch i walka to jedna faza: jednostka idzie, walczy po drodze i idzie dalej. ¶ Dwadzieścia punktów ruchu jest za darmo, pięćdziesiąt to granica; powyżej dwudziestu można się zmęczyć. Brązowe linie na mapie wyznaczają ryzyko. ¶ Wsparcie przydziela się w tajemnicy, walka ma siedemnaście kroków.',
  'open.iron-sky.first.NATO':
    'Trzymaj odwód korpusu za każdą rzeką, a tych, którzy mogą czekać, uśpij: Shift+S. ¶ Mosty można wysadzić, gdy wróg po nie idzie; stół zapyta. ¶ Oddaj teren, zanim brygada zostanie otoczona.',
  'open.iron-sky.first.Pact':
    'Znajdź słabą brygadę: T pokazuje siły, potem rusz na nią całą dywizję. ¶ Zmęczone dywizje walczą gorzej; zatrzymaj się przed drugą linią. ¶ Shift+E pozwala sztabowi dokończyć fazę.',
} as const;
