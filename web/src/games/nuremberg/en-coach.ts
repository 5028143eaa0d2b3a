/** The coach of the first battle. */
export const enNurembergCoach = {
  'nb.coach.welcome':
    'A small battle for two towns, Hof and Münchberg, outlined in gold. The Pact wins if it holds both when a turn ends; NATO wins if it never does. I explain each thing when you first meet it.',
  'nb.coach.declare':
    'Each turn begins with one choice: move and then fight, or fight and then move. Enemy already next to you? Fight first, with more artillery. Still apart? Move first.',
  'nb.coach.air':
    'Airpower reaches the hex you click and the six around it: the line shows them. It keeps enemy columns off the roads there and helps your attacks. Place it where the enemy wants to go; the gold button puts it down.',
  'nb.coach.ew': 'A jammed stack moves only half as far and attacks worse. Click an enemy stack.',
  'nb.coach.move':
    'Counters with a pale ring can move. Click one. A stack moves together; click a single counter of the fan to take just that one.',
  'nb.coach.reach':
    'Blue is where it can go, and the path under the pointer shows the movement left⟨; Shift shows it everywhere⟩. Click a blue hex. Rest on one outside the blue for a moment: the table says why not.',
  'nb.coach.crowd':
    'This hex is full. NATO may end with at most three units of one division in a hex; units over the limit when the phase ends are lost. The gold button works all the same, but then a unit must move on. [7.3a]',
  'nb.coach.column':
    'Column movement goes twice as far. It is for the rear: a column may not begin in or enter an enemy zone of control, enemy airpower or an enemy city. Choose Column below before you go. [10.9a]',
  'nb.coach.night':
    'Night. Now every unit may leave an enemy zone of control, for one more movement point and into a hex outside all enemy zones; by day only recon can. Attacks take −1 on the die. [8.1c]',
  'nb.coach.refugees':
    'Refugees, from the third turn on. NATO pays one movement point more to enter their hex and attacks in or out of it with −1; the Pact is not affected. They stay where the Pact puts them until it places them again. [10.10b]',
  'nb.coach.next':
    'Undo takes a move back⟨ (U)⟩, as long as no die has been rolled. When all have moved, end the phase⟨ (E); the next unit is one Tab away⟩.',
  'nb.coach.refused': 'Every refusal cites its case. Click the number to read it in our words.⟨ Esc brings you back.⟩',
  'nb.coach.fight':
    'Enemies in brackets can be attacked. Click one: you see the odds first, and nothing happens before the gold button.',
  'nb.coach.quiet':
    'None of your units is next to an enemy that can be attacked, so there is nothing to fight now. End the phase.',
  'nb.coach.odds':
    'Two sums face to face give the odds. Below them is everything that changes the die, each line with its case, and what the die can bring. Click attackers to leave them out and watch the bars.',
  'nb.coach.support':
    'Each artillery or helicopter marker moves the die by one. Both sides seal their number before either is seen, and the markers are gone for this turn.',
  'nb.coach.loss': 'One unit must go. Click it, then confirm with the gold button.',
  'nb.coach.retreat': 'The units retreat one hex, out of enemy zones if they can. Click one of the marked hexes.',
  'nb.coach.advance': 'The hex is empty: the attackers may move in. Click to add or leave out.',
  'nb.coach.momentum': 'Units that advanced may attack again at once. Do it only if the odds are good.',
  'nb.coach.over':
    'That was the whole of it. The campaign has the same rules, twelve turns and some two hundred counters.',
} as const;

type Words = typeof enNurembergCoach;
declare module '../words' {
  interface GameWords extends Words {}
}
