/** The coach of the second lesson. */
export const enIronSkyAirCoach = {
  'is.sky.welcome':
    'Two turns, and you lead NATO. Hersfeld has fallen, Fulda holds. Have both when the second turn ends and you have won; Fulda alone is a draw. Your brigades are few: use what flies.',
  'is.sky.areas':
    'The outlines are pieces of sky. Whoever holds one intercepts and escorts over it as often as needed. The figures are each side’s bonus there. X shows them at any time. [27.0.5]',
  'is.sky.mark':
    'You have one marker, and so has the Pact. The gold button takes the area your staff puts first; a click on another row or area takes that one. You may send squadrons to both. [27.4-place.2]',
  'is.sky.plan':
    'Your staff has a plan, and the gold button seals it. Look at it first: Show the staff’s plan, then click a row and add an F-15C. Fighters sent here stay over the area all turn; those you keep can fly one mission. [27.4-assign.1]',
  'is.sky.fight':
    'The sky has been fought for in boxes, one squadron against one: both dice are rolled together, and the side that is left holds the area. The Air tab has every squadron; a half disc is a damaged step. [27.5.5b]',
  'is.sky.watch':
    'Now the Pact moves. Say once when you want to be asked whether to fly: “Only what my staff would strike” is a good answer here. Missions against you are asked about in any case. The gold button seals it. [27.7-gen.1]',
  'is.sky.intercept':
    'They are coming. You see how many strike and how many escort, not who. Squadrons on station need no die, those on their fields a nine with the area’s bonus. The gold button sends the proposal. [27.15-man.c]',
  'is.sky.support':
    'Ground support: each squadron that gets through adds its last figure to the strength of this combat. Two A-10s are worth three brigades. The fewest that change the odds are ticked. [27.6-gen.2]',
  'is.sky.flak':
    'Flak. Squadrons may turn back before it fires; they are home then, and used. The staff presses on unless it costs too much. [17.3.1]',
  'is.sky.window':
    'Your watch calls: an enemy unit has ended its move. You may strike any hex now, a column on the road above all, or let it pass. [27.7-gen.1]',
  'is.sky.strike':
    'The move is made. Before you finish it you may strike: the marked hex has flak that reaches your A-10s. Take Ground strike or Suppress air defense and click it. Or finish. [27.7-gen.1]',
  'is.sky.mend':
    'At the end of the turn three damaged steps are repaired on each of your fields. The most valuable are ticked. [28.1.2]',
  'is.sky.rings':
    'Your movement. B draws the range of every enemy gun you know of; inside a ring it fires at aircraft. The SA-4 reaches farthest. [17.1.1]',
  'is.sky.attack':
    'Take Hersfeld back: click a brigade beside it and attack. When you are asked for ground support, fly it. If no enemy is left there, march in.',
  'is.sky.last':
    'The last turn, and you move after the Pact. Hersfeld must be yours at the end, with a unit of yours in it, and Fulda must not be the Pact’s. [42.2.4]',
  'is.sky.over':
    'That was the air war in miniature. One evening at Fulda has it with four turns on the ground; so has Fulda and Hof, with fields that can be struck.',
} as const;

type Words = typeof enIronSkyAirCoach;
declare module '../../../words' {
  interface GameWords extends Words {}
}
