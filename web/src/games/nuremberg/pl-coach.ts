/** Przewodnik pierwszej bitwy. */
import type { enNurembergCoach } from './en-coach';

export const plNurembergCoach: Record<keyof typeof enNurembergCoach, string> = {
  'nb.coach.welcome':
    'Mała bitwa o dwa miasta, obwiedzione na złoto. Układ wygrywa, jeśli na koniec tury trzyma oba; NATO, jeśli do tego nie dojdzie. Każdą rzecz wyjaśnię, gdy spotkasz ją pierwszy raz.',
  'nb.coach.declare':
    'Turę otwiera jeden wybór: ruch i potem walka albo walka i potem ruch. Wróg już obok? Najpierw walka, z większą artylerią. Jeszcze daleko? Najpierw ruch.',
  'nb.coach.air':
    'Lotnictwo sięga klikniętego heksu i sześciu wokół niego. Nie wpuszcza tam wrogich kolumn i pomaga atakującym. Umieść je tam, dokąd wróg chce iść.',
  'nb.coach.ew': 'Zagłuszony stos idzie o połowę krócej i gorzej atakuje. Kliknij wrogi stos.',
  'nb.coach.move':
    'Żetony z jasną obwódką mogą się ruszyć. Kliknij jeden. Stos idzie razem; kliknij pojedynczy żeton rozłożonego stosu, aby zabrać tylko jego.',
  'nb.coach.reach':
    'Na niebiesko widać, dokąd dojdzie, a droga pod wskaźnikiem mówi, ile ruchu zostanie; Shift pokazuje to wszędzie. Kliknij niebieski heks. Zatrzymaj wskaźnik na innym: stół powie, dlaczego nie.',
  'nb.coach.next': 'U cofa ruch, dopóki nie padła kość. Następna jednostka jest pod Tab; E kończy fazę.',
  'nb.coach.refused': 'Każda odmowa ma numer. Kliknij go, aby przeczytać przepis naszymi słowami. Esc wraca.',
  'nb.coach.fight':
    'Wrogów w klamrach można zaatakować. Kliknij jednego: najpierw widać szanse, a przed złotym przyciskiem nic się nie stanie.',
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
