/** Przewodnik lekcji. */
import type { enIronSkyCoach } from './en-coach';

export const plIronSkyCoach: Record<keyof typeof enIronSkyCoach, string> = {
  'is.coach.welcome':
    'Dwie tury. Cztery radzieckie dywizje przekraczają granicę, a ty nimi dowodzisz. Hersfeld i Fulda są zaznaczone: jeśli na koniec drugiej tury trzymasz oba miasta, wygrywasz; jedno to remis. Każdą rzecz wyjaśnię, gdy spotkasz ją pierwszy raz.',
  'is.coach.move': 'Żetony z jasną obwódką mogą się ruszyć. Weź 39. dywizję, z przodu przy autostradzie: kliknij ją.',
  'is.coach.reach':
    'Na niebiesko widać, dokąd dojdzie. Tura to dwadzieścia punktów bez wysiłku: otwarty teren kosztuje dwa, wzgórza cztery, autostrada jeden. Liczba mówi, ile zostanie. Heksy zakreskowane leżą w strefie kontroli wroga. [5.3-tac.1]',
  'is.coach.company':
    'Artyleria i jednostki zakłócające z tego samego heksu idą razem; na liście można je zostawić. Dywizje nigdy nie maszerują wspólnie. [5.2.1]',
  'is.coach.zone':
    'Ten marsz kończy się w strefie kontroli: cztery punkty za wejście i atak na wszystkich, którzy ją wywierają. Lista wszystko podlicza. Złoty przycisk wykonuje marsz. [6.1.7]',
  'is.coach.die':
    'Ten marsz wykracza poza punkty bez wysiłku. Rzuca się za to kością dwudziestościenną, a paski mówią, jak bardzo jednostka może się zmęczyć. [5.4-gen.1]',
  'is.coach.fatigue':
    'Brązowe linie leżą poza dwudziestoma punktami, aż do pięćdziesięciu; każda podaje ryzyko zmęczenia⟨, a R wypełnia je lub ukrywa⟩: dalsze heksy kosztują więcej, a zmęczona jednostka gorzej walczy. [5.4-gen.0]',
  'is.coach.modes':
    'Każda jednostka ma tryb. W taktycznym walczy i trzyma strefę. W drogowym teren kosztuje połowę, ale nie może atakować i nie ma strefy. W umocnionym okopuje się. Zmiana kosztuje punkty: wybierz niżej Tryb. [5.3-road.1]',
  'is.coach.contact':
    'Kontakt. Jednostka stoi w strefie wroga i musi zaatakować, zanim stanie się cokolwiek innego. [6.1.7]',
  'is.coach.odds':
    'Obie siły dają kolumnę, a teren, kadra i stan liczbę pod nimi. Paski mówią, co może przynieść kość dwudziestościenna, o ile można to wiedzieć. Chcesz D. Przed złotym przyciskiem nic się nie stanie. [9.1.14]',
  'is.coach.kinds':
    'Sprawdź rodzaje i patrz na paski. Standardowy to pełna siła. Kolumną jest taniej, z połową siły. Pojedynczym eszelonem o połowę mocniej, ale bez wygranej kosztuje to poziom siły. Z marszu uderza się na jeden heks, a artyleria wroga liczy się w połowie. [9.2.1]',
  'is.coach.ew':
    'Jednostki zakłócające obok walki mogą spróbować popsuć wrogowi ogień i dowodzenie. Nic nie ryzykują. Złoty przycisk przyjmuje. [9.19.0]',
  'is.coach.guns':
    'Artyleria z heksu atakującego lub obok dodaje swoją siłę, a każdy ogień kosztuje jeden z trzech punktów amunicji. Te, które zmieniają stosunek sił, są już wybrane. Wróg dobiera swoje, nie widząc twoich. [15.1.3]',
  'is.coach.defend':
    'Aktywna obrona daje teraz jeden wiersz w tabeli, a po przegranej kosztuje o poziom więcej. [9.16.0]',
  'is.coach.advance':
    'Heks zdobyty i atakujący musi do niego wejść. Wsparcie może pójść z nim: samo byłoby łatwym łupem. Kliknij heks. [9.14.1]',
  'is.coach.retreat':
    'Przegrana. Ustąp o jeden heks i strać strefę na tę fazę albo zostań i zapłać poziomami siły. [9.9-D.1]',
  'is.coach.activate':
    'Układ stoczył walkę. Teraz, zanim ruszy dalej, rezerwa korpusu może za sześć punktów stanąć mu na drodze. [9.18-act.1]',
  'is.coach.reserve':
    'NATO wysłało rezerwę korpusu. Może to zrobić po każdej twojej walce, zanim ruszysz dalej: sześć punktów, bez ataku. Rezerwa z zaznaczonego heksu stoi ci teraz na drodze. [9.18-act.1]',
  'is.coach.gap':
    'Przełamanie. Wokół zaznaczonego heksu wróg nie ma stref do końca twojej fazy. Dywizja, która go dokonała, może iść dalej za to, co jej zostało, albo atakować znowu. [9.13.1]',
  'is.coach.stands':
    'D, a obrońca zostaje: samotna brygada pod atakiem dywizji płaci za to dwoma z trzech poziomów siły. Możesz atakować dalej, dopóki starcza punktów. [9.12.1]',
  'is.coach.stopped':
    'Nie tym razem: atakujący staje, a A1 i A2 kosztują go poziomy siły. Zostaje jednak przy wrogu, a każda dywizja obok niego pomaga następnej o kolumnę. [9.7.1]',
  'is.coach.exploit':
    'Wprowadź w przełamanie świeżą dywizję. Każdy heks kosztuje tam o punkt więcej i żadna strefa jej nie zatrzyma. [9.13.2]',
  'is.coach.tired':
    'Ta jednostka jest zmęczona: każdy heks kosztuje ją więcej i gorzej walczy. Na początku marszu odpoczynek za dziesięć punktów zdejmuje jeden poziom zmęczenia. [5.4-gen.6]',
  'is.coach.break':
    'Podział zamienia dywizję w bazę i trzy pułki. Są słabe, ale każdy trzyma heks: dobre dla celu za linią frontu. [14.1.1]',
  'is.coach.engaged':
    'Kto zaczyna turę w strefie wroga, nie może po prostu odejść: może znów zaatakować, spróbować się oderwać albo zostać. Kliknij, by zobaczyć szanse. [9.6.1]',
  'is.coach.bridge':
    'Wróg chce użyć mostu w zasięgu twoich jednostek. Wysadzony kosztuje go przeprawę, ale ciebie też. Na małej rzece rzadko się to opłaca: zostaw go. [38.3-dem.1]',
  'is.coach.last':
    'Druga i ostatnia tura. NATO rusza się jeszcze po tobie i odbije to, co zostawisz puste: trzymaj jednostkę w Hersfeld i jedną w Fuldzie. [42.2.4]',
  'is.coach.ledger':
    'Cel jest twój, dopóki go trzymasz. Zakładka Punkty mówi, co by się liczyło, gdyby gra kończyła się teraz. [42.2.3]',
  'is.coach.next':
    'Cofnij⟨ (U)⟩ odwołuje marsz, dopóki nie padła kość. Artyleria, która została, może maszerować sama. Gdy wszyscy poszli, zakończ ruch⟨ (E); następna jednostka jest pod Tab⟩.',
  'is.coach.refused': 'Każda odmowa ma numer. Kliknij go, aby przeczytać przepis naszymi słowami.⟨ Esc wraca.⟩',
  'is.coach.over':
    'Tak wygląda ta wojna w miniaturze. Fulda i Hof to cały odcinek, zaopatrzenie, mosty i uzupełnienia; kampania to cała Europa Środkowa.',
};
