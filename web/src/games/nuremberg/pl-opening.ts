/** Co słychać przed pierwszym ruchem. */
export const plNurembergOpening = {
  'open.nuremberg.bayreuth.wins':
    'Układ Warszawski wygrywa, gdy na końcu tury trzyma Hof, Münchberg i Bayreuth. Jeśli nie uda się to do końca tury 6, wygrywa NATO. Ta mała bitwa jest nasza własna.',
  'open.nuremberg.bayreuth.first.NATO':
    'Kawaleria ma opóźniać: niech cofa się heks po heksie. ¶ Wystarczy jedno miasto; wybierz które i zachowaj dla niego czołgi. ¶ Wsparcie w obronie przydziela sztab, jak mu każesz⟨ (Shift+O)⟩.',
  'open.nuremberg.bayreuth.first.Pact':
    'Pięć tur na trzy miasta: nie walcz o każdy las. ¶ Omijaj kawalerię, miasto niech weźmie druga dywizja. ¶ Śmigłowce zachowaj na Bayreuth.',
  'open.nuremberg.wins':
    'Układ losuje w tajemnicy jeden z trzech rozkazów: dwanaście jednostek wyprowadzonych północnymi wyjazdami, dwanaście dwoma południowymi albo dwadzieścia siedem heksów miast RFN w jednej chwili. Jeśli nie spełni go do końca dwunastej tury, wygrywa NATO.',
  'open.nuremberg.special':
    'Co turę obie strony ogłaszają, czy najpierw ruch, czy walka. ¶ Wsparcie jest zapieczętowane: nikt nie zna liczby przeciwnika przed rzutem. ¶ Nocą większość jednostek może opuścić strefę kontroli, w dzień nie.',
  'open.nuremberg.first.NATO':
    'Nie znasz rozkazu. Patrz, gdzie Układ się skupia, i licz to, co opuściło mapę. ¶ Trzymaj odwód o turę marszu od Norymbergi i od północnych wyjazdów. ¶ Otoczony stos nie ma dokąd się cofnąć.',
  'open.nuremberg.first.Pact':
    'Najpierw przeczytaj rozkaz: zakładka Plany. Potem wybierz dwie drogi, nie pięć. ¶ Jednostki poza rozkazem mogą zmylić, ale się nie liczą. ¶ Przewagę powietrzną zdobywa się co turę od nowa; nie licz na nią.',
} as const;
