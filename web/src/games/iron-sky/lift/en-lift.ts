/** Units carried by air and by sea, in English. */
export const enIronSkyLift = {
  'is.lift.airdrop': 'Airdrop',
  'is.lift.airdropHint':
    'Click the hex to jump into. Hatched hexes lie in an enemy zone: a die for each unit, then the attack.',
  'is.lift.airdropSay': 'Drop {units}: choose a hex',
  'is.lift.airdropGo': 'Jump into {hex}',
  'is.lift.airlift': 'Airlift',
  'is.lift.airliftHint': 'Click the airfield to fly to.',
  'is.lift.airliftSay': 'Fly {units} to an airfield',
  'is.lift.airliftGo': 'Fly to {hex}',
  'is.lift.land': 'Land',
  'is.lift.landHint': 'Click the beach. In hatched hexes the marines attack at once, and pay more if they fail.',
  'is.lift.landSay': 'Land {units}: choose a beach',
  'is.lift.landGo': 'Land in {hex}',
  'is.lift.lift': 'By helicopter',
  'is.lift.liftHint': 'Click the hex to be set down in. In hatched hexes the unit attacks at once.',
  'is.lift.liftSay': 'Carry {units} by helicopter: choose a hex',
  'is.lift.liftGo': 'Lift to {hex}',
  'is.lift.carryNote': 'Where they may come down',
  'is.lift.zone': 'drop zone',
  'is.lift.beach': 'beach, the arrow comes from the sea',
  'is.lift.hex': 'may be set down',
  'is.lift.hot': 'in an enemy zone: they attack at once',
  'is.lift.room': 'May still be landed this turn, in brigades',
  'is.lift.must': 'They must attack {hexes}. The least an attack costs: {n} points.',
  'is.lift.dropCost': 'The jump costs {n} movement points.',
  'is.lift.stay': 'The transports stay on that airfield',
  'is.air.part.transport': 'Transports',
  'is.air.kind.airdrop': 'an airdrop',
  'is.air.kind.airlift': 'air transport',
} as const;

type Words = typeof enIronSkyLift;
declare module '../../words' {
  interface GameWords extends Words {}
}
