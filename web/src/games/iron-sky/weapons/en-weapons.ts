/** Weapons of mass destruction. */
export const enIronSkyWeapons = {
  'is.wmd.ask': 'Ask for it…',
  'is.wmd.declare': 'Declare it…',
  'is.wmd.requestGo': 'Ask for {word}',
  'is.wmd.declareGo': 'Open war with {word}',
  'is.wmd.follows': 'This cannot be taken back.',
  'is.wmd.gas': 'Use gas…',
  'is.wmd.gasGo': 'Use gas: {word}',
  'is.wmd.missile': 'Fire a gas missile…',
  'is.wmd.missileGo': 'Fire at {hex}',
  'is.wmd.nuke': 'Nuclear strike…',
  'is.wmd.nukeGo': 'Strike {hex}',
  'is.wmd.passRelease': 'Refrain',
  'is.wmd.passNuclear': 'No strike',
  'is.wmd.passMissiles': 'Fire none',
  'is.wmd.townWarning': 'town: −{n} political points',
  'is.wmd.townPlain': 'town',
  'is.word.volatile': 'not persistent',
  'is.word.persistent': 'persistent',
  'is.word.chemical': 'chemical weapons',
  'is.word.nuclear': 'nuclear weapons',
  'is.word.installation': 'Installation',
  'is.word.pomcus': 'POMCUS site',
} as const;

type Words = typeof enIronSkyWeapons;
declare module '../../words' {
  interface GameWords extends Words {}
}
