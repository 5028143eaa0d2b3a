/** Co słychać przed pierwszym ruchem. */
export const plBerlin85Opening = {
  'open.berlin85.tempelhof.wins':
    'Układ Warszawski wygrywa, gdy na końcu tury trzyma wszystkie cztery cele: trzy koszary i Tempelhof. Jeśli nie uda się to do końca tury 15, wygrywa NATO. Ta mała bitwa jest nasza własna.',
  'open.berlin85.tempelhof.first.NATO':
    'Koszary padają jedne po drugich, jeśli nikt do nich nie wraca. ¶ Policja ma opóźniać, piechota bronić Tempelhofu. ¶ O mostach decyduje sztab, o ile nie każesz inaczej⟨ (Shift+O)⟩.',
  'open.berlin85.tempelhof.first.Pact':
    'Najpierw artyleria: bez niej koszary trudno zdobyć. ¶ Przechodź przez policję, ale nigdy dwóch jednostek do pełnego heksu. ¶ Trzy bataliony wyślij prosto na Tempelhof.',
  'open.berlin85.wins':
    'Układ wygrywa, zdobywając całe miasto: trzy lotniska, dwie wieże, wszystkie cele i koszary, albo przez kapitulację. Im wcześniej padnie, tym więcej liczą się jego jednostki. NATO zbiera punkty przy linii kolejowej za miastem.',
  'open.berlin85.medicine-wheel.wins':
    'NATO zbiera punkty za wyjście z mapy w porządku, za zniszczone jednostki i za przecięcie autostrady i kolei; Układ za zniszczone jednostki NATO i utrzymane drogi. Rozstrzyga różnica, w trzech stopniach: do 14, do 29, 30 i więcej.',
  'open.berlin85.medicine-wheel.first.NATO':
    'Najpierw kolej na południe od miasta: osiem punktów za każdą turę, w której stoi na niej jednostka, pięć, jeśli leży pod ogniem. ¶ Jednostka, która opuściła mapę, liczy się tylko, jeśli heks wyjścia jest zaopatrywany. ¶ Jedna jednostka na autostradzie na północnym wschodzie na koniec gry to osiem punktów dla ciebie i tyle samo mniej dla Układu.',
  'open.berlin85.medicine-wheel.first.Pact':
    'Każda tura spokoju na kolei daje ci pięć punktów: obstaw ją, zanim zaczniesz szturmować. ¶ Odetnij heks, w którym jednostka wyszła z mapy, a policzy się podwójnie dla ciebie. ¶ Koszary i cele są warte po dwa punkty, każdy batalion NATO tyle samo.',
  'open.berlin85.special':
    'Wszystkie ataki ogłasza się na jednym arkuszu przed rzutami: zakładka Ataki. ¶ Jedna jednostka na heks. Dwie, które zostaną razem na koniec fazy ruchu, kosztują jedną z nich. ¶ U-Bahn jeździ pod frontem: klawisz B.',
  'open.berlin85.first.NATO':
    'Czas to twoja broń: każda tura, w której miasto stoi, zmniejsza zwycięstwo wroga. ¶ Domy i kanały bronią, otwarte pole nie. ¶ Zajrzyj do tabeli honorowej kapitulacji, zanim odrzucisz ofertę.',
  'open.berlin85.first.Pact':
    'Wybierz dwa lub trzy cele na turę i skup tam działa. ¶ Działa w zasięgu dołączają dopiero po kliknięciu. ¶ Wstrzymane dywizje liczą się tylko, gdy miasto padnie.',
} as const;
