/** Polish words of orders by sector and formation. */
import type { enIntent } from '../en/intent';

export const plIntent: Record<keyof typeof enIntent, string> = {
  'in.title': 'Zadania związków',
  'in.lead':
    'Sztab trzyma się tego, gdy planuje twoją fazę. Kto się broni, opuszcza pas tylko w odwrocie. Twoich własnych rozkazów nikt nie zmienia.',
  'in.map':
    'Przeciągnij pierścień, by przesunąć granicę; kliknij pas, by dać mu zadanie. Obowiązuje od następnego pytania.',
  'in.given': 'Jak w scenariuszu',
  'in.list': 'Jako lista',
  'in.none': 'Ta mapa nie ma pasów działania.',
  'in.sector.about': '{n} związek w pasie|{n} związki w pasie|{n} związków w pasie',
  'in.units': '{n} jednostka|{n} jednostki|{n} jednostek',
  'in.kind': 'Zadanie',
  'in.kind.free': 'Według uznania sztabu',
  'in.kind.hold': 'Obrona',
  'in.kind.delay': 'Opóźnianie',
  'in.kind.attack': 'Natarcie',
  'in.kind.reserve': 'Odwód',
  'in.kind.screen': 'Osłona',
  'in.losses': 'Straty',
  'in.losses.spare': 'oszczędnie',
  'in.losses.usual': 'zwykłe',
  'in.losses.any': 'każde',
  'in.line': 'Rubież',
  'in.line.none': 'gdziekolwiek w pasie',
  'in.until': '{line} do tury',
  'in.toward': 'Kierunek',
  'in.at': 'Miejsce',
  'in.stay': 'tam, gdzie stoi',
  'in.own': 'Osobne zadanie dla…',
  'in.away': 'Jeszcze w drodze',
  'in.undo': 'Cofnij ostatnią zmianę',
  'in.clear': 'Bez zadań',
  'in.boundary': 'Granica pasa: {places}',
  'in.through': 'Heksy granicy pasa {name}, od frontu na tyły; puste pole przywraca granicę ze scenariusza',
  'in.commander':
    'Kto dowodzi {n} jednostką w pasie|Kto dowodzi {n} jednostkami w pasie|Kto dowodzi {n} jednostkami w pasie',
  'in.several': 'kilku dowódców',
  'in.noStaff': 'Przy tym stole sztab nie może planować za ciebie, chyba że zgodzą się obie strony.',
  'in.kept': 'Zadania wydane. Shift+E planuje według nich.',
};
