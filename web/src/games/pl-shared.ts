/** Nazwy wspólne kilku grom. */
import type { enShared } from './en-shared';

export const plShared: Record<keyof typeof enShared, string> = {
  'arrival.east': 'wschodnia krawędź',
  'arrival.airbase': 'baza lotnicza', 'arrival.mobilization': 'mobilizacja', 'arrival.box': 'pole', 'arrival.north': 'północna krawędź',
  'type.aircraft': 'lotnictwo', 'type.carrier': 'nosiciel ECM', 'type.airbase': 'baza lotnicza', 'type.supply dump': 'skład',
  'type.supply transport': 'transport', 'type.airmobile battalion': 'batalion aeromobilny', 'type.covering force': 'siły osłonowe',
  'type.home defense': 'obrona terytorialna', 'type.artillery': 'artyleria', 'type.artillery division': 'dywizja artylerii',
  'type.supply': 'zaopatrzenie', 'type.infantry': 'piechota', 'type.police': 'policja', 'type.mechanized': 'zmechanizowana',
  'type.parachute': 'spadochroniarze', 'type.rocket': 'artyleria rakietowa', 'type.engineer': 'saperzy', 'type.special forces': 'siły specjalne',
  'type.military police': 'żandarmeria', 'type.headquarters': 'sztab', 'type.anti-tank': 'przeciwpancerna',
  'phase.setup': 'Ustawienie', 'phase.deployment': 'Rozmieszczenie', 'phase.prepared positions': 'Przed pierwszą turą',
  'phase.air superiority': 'Przewaga w powietrzu', 'phase.pre-plot': 'Plan jądrowy', 'phase.nuclear planning': 'Plan jądrowy',
  'phase.nuclear strike': 'Uderzenia jądrowe', 'phase.movement': 'Ruch', 'phase.combat': 'Walka', 'phase.battle': 'Walka',
  'phase.forced attack': 'Walka', 'phase.overstack': 'Stos', 'phase.reorganization': 'Reorganizacja', 'phase.over': 'Koniec gry',
  'phase.game turn': 'Nowa tura', 'phase.player turn': 'Tura gracza', 'phase.retreats': 'Odwrót', 'phase.exchange': 'Wymiana',
  'phase.advance': 'Pościg', 'phase.paradrop': 'Desant', 'phase.bridge demolition': 'Wysadzanie', 'phase.fuel demolition': 'Wysadzanie',
  'phase.collateral damage': 'Zniszczenia', 'phase.fire spread': 'Pożary', 'phase.rail interdiction': 'Linia kolejowa',
  'nat.UK': 'brytyjska', 'nat.FR': 'francuska', 'nat.BE': 'belgijska', 'nat.PL': 'polska', 'nat.CF': 'siły osłonowe', 'nat.WB': 'Berlin Zachodni',
};
