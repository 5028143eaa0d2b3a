/** Co słychać przed pierwszym ruchem. */
export const plFuldaGapOpening = {
  'open.fulda-gap.alsfeld.wins':
    'Rozstrzyga suma: zmieniają ją zniszczone jednostki, a na końcu autostrada wzdłuż Renu. Do 500 wygrywa NATO, powyżej strona radziecka. Ta mała bitwa jest nasza własna.',
  'open.fulda-gap.alsfeld.first.NATO':
    'Nikt nie przyjdzie z pomocą: każda stracona brygada to punkty dla wroga. ¶ Trzymaj kolejno Alsfeld i Vogelsberg, nigdy linii w otwartym polu. ¶ Artyleria, która może odpowiedzieć, jest warta więcej niż jednostka na przedzie.',
  'open.fulda-gap.alsfeld.first.Soviet':
    'Cztery tury: odcinaj tych, którzy trwają, bez linii liczą się podwójnie. ¶ Najpierw zepchnij kawalerię. ¶ Przyspieszenie kosztuje poziomy; zachowaj je na ostatnie tury.',
  'open.fulda-gap.wins':
    'Punkty na jednej skali: zdobycze ZSRR ją podnoszą, zdobycze NATO obniżają. Liczą się zniszczone jednostki, autostrady do Frankfurtu i jednostki radzieckie za Renem. 300 lub mniej to decydujące zwycięstwo NATO, 700 lub więcej radzieckie; 500 to jeszcze NATO.',
  'open.fulda-gap.special':
    'Jednostki są niesprawdzone: do pierwszej walki nikt nie wie, ile są warte. ¶ Wroga można rozbić w ruchu; strona radziecka może przyspieszyć atak, ryzykując poziomy. ¶ Zaopatrzenie płynie ze składów i transportów: klawisz S.',
  'open.fulda-gap.first.NATO':
    'Nie walcz, gdzie nie musisz: żywa brygada jest warta więcej niż heks. ¶ Mosty, rzeki i miasta trzymają dłużej niż otwarte pole. ¶ Pilnuj linii komunikacyjnej, inaczej straty liczą się podwójnie.',
  'open.fulda-gap.first.Soviet':
    'Wprowadzaj całe dywizje razem: „Wejście razem” nad paskiem. ¶ Dwie autostrady sięgają dalej niż szeroki front. ¶ Najpierw niesprawdzone pułki, tam gdzie porażka kosztuje mało.',
} as const;
