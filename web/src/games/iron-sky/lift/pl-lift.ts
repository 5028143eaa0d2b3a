/** Jednostki przewożone drogą powietrzną i morską, po polsku. */
import type { enIronSkyLift } from './en-lift';

export const plIronSkyLift: Record<keyof typeof enIronSkyLift, string> = {
  'is.lift.airdrop': 'Zrzut',
  'is.lift.airdropHint':
    'Kliknij heks zrzutu. Kreskowane heksy leżą w strefie wroga: rzut za każdą jednostkę, potem atak.',
  'is.lift.airdropSay': 'Zrzut: {units}. Wybierz heks',
  'is.lift.airdropGo': 'Skacz w {hex}',
  'is.lift.airlift': 'Transport lotniczy',
  'is.lift.airliftHint': 'Kliknij lotnisko docelowe.',
  'is.lift.airliftSay': 'Transport lotniczy: {units}. Wybierz lotnisko',
  'is.lift.airliftGo': 'Leć do {hex}',
  'is.lift.land': 'Desant',
  'is.lift.landHint':
    'Kliknij plażę. Na kreskowanych heksach piechota morska od razu atakuje i drożej płaci za porażkę.',
  'is.lift.landSay': 'Desant: {units}. Wybierz plażę',
  'is.lift.landGo': 'Ląduj w {hex}',
  'is.lift.lift': 'Śmigłowcami',
  'is.lift.liftHint': 'Kliknij heks wysadzenia. Na kreskowanych heksach jednostka od razu atakuje.',
  'is.lift.liftSay': 'Śmigłowcami: {units}. Wybierz heks',
  'is.lift.liftGo': 'Przewieź do {hex}',
  'is.lift.carryNote': 'Gdzie mogą wylądować',
  'is.lift.zone': 'strefa zrzutu',
  'is.lift.beach': 'plaża, strzałka pokazuje kierunek od morza',
  'is.lift.hex': 'można wysadzić',
  'is.lift.hot': 'w strefie wroga: od razu atakują',
  'is.lift.room': 'W tej turze można jeszcze wysadzić, w brygadach',
  'is.lift.must': 'Muszą zaatakować: {hexes}. Najtańszy atak, punkty: {n}.',
  'is.lift.dropCost': 'Skok kosztuje punkty ruchu: {n}.',
  'is.lift.stay': 'Transportowce zostają na tym lotnisku',
  'is.air.part.transport': 'Transportowce',
  'is.air.kind.airdrop': 'zrzut',
  'is.air.kind.airlift': 'transport lotniczy',
};
