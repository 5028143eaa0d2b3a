/** Przewodnik pierwszej bitwy. */
import type { enNurembergCoach } from './en-coach';

export const plNurembergCoach: Record<keyof typeof enNurembergCoach, string> = {
  'nb.coach.welcome':
    'Mała bitwa o dwa miasta, Hof i Münchberg, obwiedzione na złoto. Układ wygrywa, jeśli na koniec tury trzyma oba; NATO, jeśli do tego nie dojdzie. Każdą rzecz wyjaśnię, gdy spotkasz ją pierwszy raz.',
  'nb.coach.declare':
    'Turę otwiera jeden wybór: ruch i potem walka albo walka i potem ruch. Wróg już obok? Najpierw walka, z większą artylerią. Jeszcze daleko? Najpierw ruch.',
  'nb.coach.air':
    'Lotnictwo sięga klikniętego heksu i sześciu wokół niego: pokazuje je linia. Nie wpuszcza tam wrogich kolumn i pomaga atakującym. Umieść je tam, dokąd wróg chce iść; kładzie je złoty przycisk.',
  'nb.coach.ew': 'Zagłuszony stos idzie o połowę krócej i gorzej atakuje. Kliknij wrogi stos.',
  'nb.coach.move':
    'Żetony z jasną obwódką mogą się ruszyć. Kliknij jeden. Stos idzie razem; kliknij pojedynczy żeton rozłożonego stosu, aby zabrać tylko jego.',
  'nb.coach.reach':
    'Na niebiesko widać, dokąd dojdzie, a droga pod wskaźnikiem mówi, ile ruchu zostanie⟨; Shift pokazuje to wszędzie⟩. Kliknij niebieski heks. Zatrzymaj się na chwilę poza niebieskim: stół powie, dlaczego nie.',
  'nb.coach.crowd':
    'Ten heks jest pełny. NATO może stać w heksie najwyżej trzema jednostkami jednej dywizji; kto jest ponad to na koniec fazy, przepada. Złoty przycisk i tak rusza: potem ktoś musi iść dalej. [7.3a]',
  'nb.coach.column':
    'Marsz w kolumnie sięga dwa razy dalej. Nadaje się na tyły: kolumna nie rusza ze strefy kontroli wroga ani w nią nie wchodzi, ani pod jego lotnictwo, ani do jego miast. Wybierz niżej kolumnę, zanim ruszysz. [10.9a]',
  'nb.coach.night':
    'Noc. Teraz każda jednostka może wyjść ze strefy kontroli wroga, o jeden punkt drożej i na heks poza nią; w dzień potrafi to tylko rozpoznanie. Ataki mają −1 do rzutu. [8.1c]',
  'nb.coach.refugees':
    'Uchodźcy, od trzeciej tury. NATO płaci punkt ruchu więcej za wejście na ich heks, a atakuje z niego i na niego z −1; Układowi to obojętne. Leżą tam, gdzie położył ich Układ, aż rozłoży ich na nowo. [10.10b]',
  'nb.coach.next':
    'Cofnij⟨ (U)⟩ odwołuje ruch, dopóki nie padła kość. Gdy wszyscy poszli, zakończ fazę⟨ (E); następna jednostka jest pod Tab⟩.',
  'nb.coach.refused': 'Każda odmowa ma numer. Kliknij go, aby przeczytać przepis naszymi słowami.⟨ Esc wraca.⟩',
  'nb.coach.fight':
    'Wrogów w nawiasach można zaatakować. Kliknij jednego: najpierw widać szanse, a przed złotym przyciskiem nic się nie stanie.',
  'nb.coach.quiet': 'Nikt nie stoi obok wroga, którego można zaatakować, więc nie ma o co walczyć. Zakończ fazę.',
  'nb.coach.odds':
    'Dwie sumy naprzeciw siebie dają stosunek sił. Niżej wszystko, co zmienia rzut, każda linia z przepisem, i co może przynieść kość. Klikaj atakujących, aby ich odjąć, i patrz na paski.',
  'nb.coach.support':
    'Każdy znacznik artylerii lub śmigłowców przesuwa kość o jeden. Obie strony pieczętują liczbę, zanim którakolwiek ją zobaczy, a znaczniki przepadają na tę turę.',
  'nb.coach.loss': 'Jedna jednostka musi odejść. Kliknij ją i potwierdź złotym przyciskiem.',
  'nb.coach.retreat':
    'Jednostki ustępują o jeden heks. Kliknij jeden z oznaczonych, poza strefami wroga, jeśli taki jest.',
  'nb.coach.advance': 'Heks jest pusty: atakujący mogą do niego wejść. Kliknij, aby dodać lub odjąć.',
  'nb.coach.momentum': 'Kto wszedł do heksu, może od razu uderzyć jeszcze raz. Tylko przy dobrych szansach.',
  'nb.coach.over': 'To już wszystko. Kampania ma te same zasady, dwanaście tur i około dwustu żetonów.',
};
