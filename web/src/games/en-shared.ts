/** Names several games use: branches, nations, phases, ways to arrive. The games' own words are loaded with them. */
export const enShared = {
  'arrival.east': 'east edge', 'arrival.airbase': 'airbase',
  'arrival.mobilization': 'mobilization', 'arrival.box': 'box', 'arrival.north': 'north edge',
  'type.aircraft': 'aircraft', 'type.carrier': 'ECM carrier', 'type.airbase': 'airbase', 'type.supply dump': 'supply dump',
  'type.supply transport': 'supply transport', 'type.airmobile battalion': 'airmobile battalion', 'type.covering force': 'covering force',
  'type.home defense': 'home defence', 'type.artillery': 'artillery', 'type.artillery division': 'artillery division', 'type.supply': 'supply',
  'type.infantry': 'infantry', 'type.police': 'police', 'type.mechanized': 'mechanized', 'type.parachute': 'paratroops',
  'type.rocket': 'rocket artillery', 'type.engineer': 'engineers', 'type.special forces': 'special forces', 'type.military police': 'military police',
  'type.headquarters': 'headquarters', 'type.anti-tank': 'anti-tank',
  'phase.setup': 'Set-up', 'phase.deployment': 'Deployment', 'phase.prepared positions': 'Before the first turn',
  'phase.air superiority': 'Air superiority', 'phase.pre-plot': 'Nuclear plot', 'phase.nuclear planning': 'Nuclear plot',
  'phase.nuclear strike': 'Nuclear strikes', 'phase.movement': 'Movement', 'phase.combat': 'Combat', 'phase.battle': 'Combat',
  'phase.forced attack': 'Combat', 'phase.overstack': 'Stacking', 'phase.reorganization': 'Reorganization', 'phase.over': 'Game over',
  'phase.game turn': 'New turn', 'phase.player turn': 'Player-Turn', 'phase.retreats': 'Retreat', 'phase.exchange': 'Exchange',
  'phase.advance': 'Advance', 'phase.paradrop': 'Paradrop', 'phase.bridge demolition': 'Demolition', 'phase.fuel demolition': 'Demolition',
  'phase.collateral damage': 'Collateral damage', 'phase.fire spread': 'Fires', 'phase.rail interdiction': 'Rail line',
  'nat.UK': 'British', 'nat.FR': 'French', 'nat.BE': 'Belgian', 'nat.PL': 'Polish', 'nat.CF': 'covering force', 'nat.WB': 'West Berlin',
} as const;
