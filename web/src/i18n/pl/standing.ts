import type { enStanding } from '../en/standing';

export const plStanding = {
  'so.title': 'Twój sztab',
  'so.rest': 'O ile rozkaz poniżej nie mówi inaczej',
  'so.rest.usual': 'Odpowiada sztab',
  'so.rest.routine': 'Tylko formalności',
  'so.rest.nobody': 'Pytaj o wszystko',
  'so.rest.usual.about':
    'Pyta cię, gdy przepadłaby jednostka albo ważne miejsce, i o to, co tylko ty możesz rozstrzygnąć.',
  'so.rest.routine.about':
    'Obrona przeciwlotnicza strzela, zakłócanie działa, pytania bez znaczenia są pomijane. O resztę gra pyta.',
  'so.rest.nobody.about': 'Każde pytanie gry trafia do ciebie.',
  'so.why.limit': 'Sztab pyta: to nie jego decyzja.',
  'so.why.loss': 'Sztab pyta: jego odpowiedź ({answer}) oznacza stratę: {what}.',
  'so.why.place': 'Sztab pyta: jego odpowiedź ({answer}) oddałaby: {what}.',
  'so.why.conflict': 'Sztab pyta: inna odpowiedź wygląda lepiej niż jego własna ({answer}).',
  'so.why.dilemma': 'Sztab pyta: stawką jest jednostka, a swojej odpowiedzi ({answer}) nie jest pewien.',
  'so.always': 'Zawsze tak:',
  'so.always.here': 'tutaj',
  'so.always.sector': 'w tym pasie',
  'so.always.everywhere': 'wszędzie',
  'so.brief': 'Sztab odpowiedział {n} raz|Sztab odpowiedział {n} razy|Sztab odpowiedział {n} razy',
  'so.chip': 'sztab',
  'key.orders': 'Twój sztab',
  'key.intents': 'Zadania pasów i związków',
  'new.staff': 'Twój sztab',
} satisfies Record<keyof typeof enStanding, string>;
