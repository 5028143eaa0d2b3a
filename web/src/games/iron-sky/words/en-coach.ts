/** The coach of the lesson. */
export const enIronSkyCoach = {
  'is.coach.welcome':
    'Two turns. Four Soviet divisions come over the border, and you lead them. Hersfeld and Fulda are marked: hold both when the second turn ends and you have won; one of them is a draw. I explain each thing when you first meet it.',
  'is.coach.move': 'Counters with a pale ring can move. Take the 39th in front, beside the autobahn: click it.',
  'is.coach.reach':
    'Blue is where it can go. A unit has twenty points a turn without risk: open ground costs two, hills four, the autobahn one. The figure is what is left. Hatched hexes lie in an enemy zone of control. [5.3-tac.1]',
  'is.coach.company':
    'Guns and jammers in the same hex march along and can be left out in the list. Divisions never march together. [5.2.1]',
  'is.coach.zone':
    'Here the march ends in a zone of control: four points to enter, and an assault on every unit whose zone it is. The list adds it all up. The gold button starts the march. [6.1.7]',
  'is.coach.die':
    'This march goes beyond the points without risk. A twenty-sided die is rolled for it, and the bars show how tired the unit may be afterwards. [5.4-gen.1]',
  'is.coach.fatigue':
    'The brown lines lie beyond twenty points, up to fifty; each names its risk of fatigue⟨, and R fills or hides them⟩: the next hexes cost more, and a tired unit fights worse. [5.4-gen.0]',
  'is.coach.modes':
    'Every unit has a mode. Tactical fights and holds a zone. Road Mode halves the cost of the ground, but cannot attack and has no zone. Hedgehog digs in. Changing costs points: choose Mode below. [5.3-road.1]',
  'is.coach.contact': 'Contact. Your unit is in an enemy zone and must attack before anything else happens. [6.1.7]',
  'is.coach.odds':
    'Both strengths give the column; ground, cadre and state give the net figure below. The bars show what the twenty-sided die can bring, as far as you can know it. D is what you want. Nothing happens before the gold button. [9.1.14]',
  'is.coach.kinds':
    'Try the kinds and watch the bars. Standard is full strength. Column is cheaper, at half strength. Single echelon is half as strong again, but costs a step unless it wins. From the march strikes only one hex, and the enemy’s guns count half. [9.2.1]',
  'is.coach.ew':
    'Jammers next to the fight may try to spoil the enemy’s guns and command. They risk nothing. The gold button accepts. [9.19.0]',
  'is.coach.guns':
    'Guns in the attacker’s hex or beside it add their strength, and each shot costs one of three ammunition points. Those that change the odds are chosen already. The enemy commits his own without seeing yours. [15.1.3]',
  'is.coach.defend': 'Active defense is worth one on the table now, and costs a step more if you are beaten. [9.16.0]',
  'is.coach.advance':
    'The hex is won, and the attacker must follow. Support units may come along: alone they are easy prey. Click the hex. [9.14.1]',
  'is.coach.retreat':
    'You are beaten. Give way by one hex and lose the zone for this phase, or hold and pay in steps. [9.9-D.1]',
  'is.coach.activate':
    'The Pact has fought. Now, before it goes on, a corps reserve may move six points to bar the way. [9.18-act.1]',
  'is.coach.reserve':
    'NATO has sent in a corps reserve. It may do so after each of your combats, before you go on: six points, no attack. The one in the marked hex is in your way now. [9.18-act.1]',
  'is.coach.gap':
    'A breakthrough. Around the marked hex the enemy has no zones for the rest of your phase. The division that made it may go on with what it has left, or attack again. [9.13.1]',
  'is.coach.stands':
    'D, and the defender stays: a lone brigade under a division pays two of its three steps for that. You may attack again, as long as points last. [9.12.1]',
  'is.coach.stopped':
    'Not this time: the attacker stops, and A1 or A2 cost it steps. But it stays beside the enemy, and every division beside the enemy helps the next attack by a column. [9.7.1]',
  'is.coach.exploit':
    'Bring a fresh division through the gap. Each hex there costs one point more, and no zone stops it. [9.13.2]',
  'is.coach.tired':
    'This unit is tired: each hex costs it more, and it fights worse. At the beginning of its march Rest sheds a level for ten points. [5.4-gen.6]',
  'is.coach.break':
    'Break down turns a division into a base and three regiments. They are weak, but each holds a hex: good for an objective behind the front. [14.1.1]',
  'is.coach.engaged':
    'A unit that begins the turn in an enemy zone cannot simply march away: it may attack again, try to disengage, or stay. Click it to see the odds. [9.6.1]',
  'is.coach.bridge':
    'A bridge within reach of your units is about to be used. Blown, it costs the enemy a river crossing, and you as well. Over a small river it seldom pays: leave it standing. [38.3-dem.1]',
  'is.coach.last':
    'The second and last turn. NATO still moves after you, and retakes what you leave empty: keep a unit in Hersfeld and one in Fulda. [42.2.4]',
  'is.coach.ledger':
    'An objective is yours, for as long as you hold it. The Points tab shows what would count if the game ended now. [42.2.3]',
  'is.coach.next':
    'Undo takes a march back⟨ (U)⟩ as long as no die has been rolled. Guns left behind can march on their own. When all have moved, end the movement⟨ (E); the next unit is one Tab away⟩.',
  'is.coach.refused': 'Every refusal cites its case. Click the number to read it in our words.⟨ Esc brings you back.⟩',
  'is.coach.over':
    'That was the war in miniature. Fulda and Hof has the whole sector, supply, bridges and reinforcements; the campaign has all of Central Europe.',
} as const;

type Words = typeof enIronSkyCoach;
declare module '../../words' {
  interface GameWords extends Words {}
}
