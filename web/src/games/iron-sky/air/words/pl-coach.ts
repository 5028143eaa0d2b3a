/** Przewodnik drugiej lekcji. */
import type { enIronSkyAirCoach } from './en-coach';

export const plIronSkyAirCoach: Record<keyof typeof enIronSkyAirCoach, string> = {
  'is.sky.welcome':
    'Dwie tury, a ty dowodzisz NATO. Hersfeld padł, Fulda się trzyma. Jeśli na koniec drugiej tury masz oba miasta, wygrywasz; sama Fulda to remis. Brygad masz niewiele: użyj lotnictwa.',
  'is.sky.areas':
    'Obrysy to kawałki nieba. Kto panuje nad obszarem, przechwytuje i eskortuje tam tak często, jak trzeba. Liczby to premie obu stron. X pokazuje obszary w każdej chwili. [27.0.5]',
  'is.sky.mark':
    'Masz jeden znacznik, Układ też. Złoty przycisk bierze obszar, który sztab stawia na czele; kliknięcie innego wiersza lub obszaru bierze tamten. Eskadry możesz wysłać nad oba. [27.4-place.2]',
  'is.sky.plan':
    'Sztab ma plan, a złoty przycisk go pieczętuje. Najpierw go obejrzyj: Pokaż plan sztabu, potem kliknij wiersz i dodaj F-15C. Myśliwce wysłane tutaj zostają nad obszarem całą turę; te, które zatrzymasz, polecą raz. [27.4-assign.1]',
  'is.sky.fight':
    'O niebo walczono w okienkach, eskadra przeciw eskadrze: obie kości padają razem, a kto zostanie, panuje nad obszarem. Karta Lotnictwo pokazuje każdą eskadrę; pół krążka to uszkodzony poziom. [27.5.5b]',
  'is.sky.watch':
    'Teraz rusza się Układ. Wskaż raz, o jakie loty pytać: „Tylko to, w co uderzyłby mój sztab” to tutaj dobra odpowiedź. O misje przeciw tobie pytanie padnie i tak. Złoty przycisk pieczętuje. [27.7-gen.1]',
  'is.sky.intercept':
    'Lecą. Widzisz, ile eskadr uderza i ile eskortuje, ale nie które. Eskadry na dyżurze nie rzucają kością, te na lotniskach potrzebują dziewięciu z premią obszaru. Złoty przycisk wysyła propozycję. [27.15-man.c]',
  'is.sky.support':
    'Wsparcie naziemne: każda eskadra, która się przedrze, dodaje ostatnią liczbę do siły w tej walce. Dwie A-10 są warte trzech brygad. Zaznaczono najmniej takich, które zmieniają stosunek sił. [27.6-gen.2]',
  'is.sky.flak':
    'Ogień przeciwlotniczy. Eskadry mogą zawrócić, zanim padną strzały; wracają wtedy na lotnisko i są użyte. Sztab leci dalej, chyba że to za drogo. [17.3.1]',
  'is.sky.window':
    'Czuwanie melduje: jednostka wroga skończyła ruch. Możesz teraz uderzyć w dowolny heks, najlepiej w kolumnę na drodze, albo przepuścić. [27.7-gen.1]',
  'is.sky.strike':
    'Ruch wykonany. Zanim go zakończysz, możesz uderzyć: w zaznaczonym heksie stoi obrona przeciwlotnicza, która sięga twoich A-10. Weź uderzenie albo obezwładnienie i kliknij heks. Albo zakończ ruch. [27.7-gen.1]',
  'is.sky.mend':
    'Na koniec tury na każdym z twoich lotnisk naprawia się trzy uszkodzone poziomy. Najcenniejsze są zaznaczone. [28.1.2]',
  'is.sky.rings':
    'Twój ruch. B rysuje zasięg każdej znanej broni przeciwlotniczej wroga; wewnątrz okręgu strzela do samolotów. Najdalej sięga SA-4. [17.1.1]',
  'is.sky.attack':
    'Odbij Hersfeld: kliknij brygadę obok i atakuj. Gdy padnie pytanie o wsparcie naziemne, wyślij je. Jeśli nikogo tam nie ma, wmaszeruj.',
  'is.sky.last':
    'Ostatnia tura, a ty ruszasz się po Układzie. Na koniec Hersfeld ma być twój, z kimś w środku, a Fulda nie może należeć do Układu. [42.2.4]',
  'is.sky.over':
    'Tak wygląda wojna powietrzna w miniaturze. Wieczór pod Fuldą ma ją z czterema turami na lądzie; Fulda i Hof też, z lotniskami, które można bombardować.',
};
