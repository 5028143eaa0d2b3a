/** The air war in English. */
export const enIronSkyAir = {
  'is.air': 'Air',
  'is.air.grid': 'Air areas',
  'is.air.flak': 'Flak ranges',
  'is.air.filters': 'Which squadrons',
  'is.air.filter.mine': 'Mine',
  'is.air.filter.enemy': 'Enemy',
  'is.air.filter.ready': 'Ready',
  'is.air.filter.damaged': 'Damaged',
  'is.air.filter.coming': 'To come',
  'is.air.state.ready': 'Ready',
  'is.air.state.used': 'Used',
  'is.air.state.station': 'On station',
  'is.air.state.out': 'Out',
  'is.air.role.fighter': 'fighter',
  'is.air.role.attack': 'attack aircraft',
  'is.air.role.recon': 'reconnaissance',
  'is.air.role.transport': 'transport',
  'is.air.role.awacs': 'early warning',
  'is.air.role.ecm': 'electronic countermeasures',
  'is.air.duty.ready': 'ready',
  'is.air.duty.used': 'used this turn',
  'is.air.duty.station': 'on station',
  'is.air.duty.out': 'out for this turn',
  'is.air.duty.gone': 'lost',
  'is.air.duty.coming': 'comes on turn {n}',
  'is.air.lost': '{n} of 2 steps lost',
  'is.air.hurt': '{n} step damaged|{n} steps damaged',
  'is.air.group': '{n} alike: {what}',
  'is.air.offmap': 'Off the map',
  'is.air.room': '{n} of {of}',
  'is.air.nolimit': 'no limit',
  'is.air.none': 'No squadron here.',
  'is.air.fields': '{n} field, {m}|{n} fields, {m}',
  'is.air.based': '{n} squadron|{n} squadrons',
  'is.air.enemyNote':
    'You know how many squadrons are based on each field, not which. Those on station have been seen.',
} as const;

type Words = typeof enIronSkyAir;
declare module '../../words' {
  interface GameWords extends Words {}
}
