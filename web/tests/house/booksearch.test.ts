import { expect, test, vi } from 'vitest';
import '../../../src/front85/book/static/book.js';

// Before the script is loaded, which looks whether it is on a page and leaves what it knows under a name.
vi.hoisted(() => vi.stubGlobal('document', {}).stubGlobal('front85Book', undefined));
type Row = [string, string, string, ...string[]];
const { searcher } = globalThis.front85Book;

const ENGLISH: Row[] = [
    ['2.4', 'A turn is eight hours', 'There are turns by day and by night.'],
    ['4.3', 'The game ends after turn 12', 'The last turn is the twelfth.'],
    ['7.3a', 'Three NATO units of one division to a hex', 'At most three units stack.'],
    ['8.1b', 'Most units stop on entering a zone', 'A unit that enters a zone ends its move.'],
    ['10.7d', 'Rivers cost NATO one', 'Crossing a river costs one movement point.'],
    ['14.32', 'Unsupplied units attack at half', 'Two columns for the opponent.'],
    ['N54', 'What is rolled again on a tie in the air?', 'Both dice.'],
    ['N60', 'A unit wins a combat', 'It wins and goes on.'],
    ['21', 'Victory', 'Points are counted.'],
    ['12.4', 'Out of supply: five points', 'That is all it may march.'],
    ['11.9h', 'Retreat only where you could march', 'The hex must be one it could enter.'],
    ['2.2', 'The garrison', 'It cannot move.'],
    ['27.2', 'Up to three squadrons fly', 'As one group on a mission.'],
    ['4', 'The turn', 'The Pact goes first on the ground.'],
    ['27.4', 'First the fight for the sky', 'Before the armies.'],
  ],
  POLISH: Row[] = [
    ['4.1', 'Tura ma pięć faz', 'Ile jest faz w turze.'],
    ['4.3', 'Gra kończy się po turze 12', 'Dwunasta tura jest ostatnia.'],
    ['7.3a', 'Trzy jednostki NATO w heksie', 'W stosie stoją najwyżej trzy jednostki.'],
    ['10.7d', 'Rzeka kosztuje NATO jeden', 'Przejście rzeki kosztuje punkt ruchu.'],
    ['9.14', 'Zwycięzca musi nacierać', 'Kto wygrał walkę, wchodzi na heks.'],
    ['21', 'Zwycięstwo', 'Liczą się punkty.'],
    ['9.11', 'Dokąd odwrót nie prowadzi', 'Nie do wroga.'],
  ];

test.each([
  ['may a unit out of supply attack?', '14.32'],
  ['what does a bridge do to movement', '10.7d'],
  ['how are ties in air combat settled', 'N54'],
  ['can I stack three divisions', '7.3a'],
  ['When does the game end?', '4.3'],
  ['may this column enter a zone?', '8.1b'],
  ['8.1', '8.1b'],
  ['How many turns are there?', '4.3'],
  ['who wins', '21'],
  ['what happens when a unit is out of supply', '12.4'],
  ['what happens to a unit that cannot retreat', '11.9h'],
  ['can tanks cross the Danube', '10.7d'],
  ['how many units fit in one hex', '7.3a'],
  ['how many aircraft may fly a mission', '27.2'],
  ['who moves first', '4'],
  ['what happens to a unit that is cut off', '12.4'],
  ['can I stack five units', '7.3a'],
])('a question is answered as it is asked: %s', (question, id) => {
  expect(searcher(ENGLISH, 'en')(question)[0]?.[0]).toBe(id);
});

test.each([
  ['ile oddziałów może stać na jednym polu', '7.3a'],
  ['kiedy kończy się gra?', '4.3'],
  ['ile kosztuje most', '10.7d'],
  ['ile jest tur', '4.3'],
  ['jak wygrać?', '21'],
  ['czy można się cofnąć', '9.11'],
])('in Polish too: %s', (question, id) => {
  expect(searcher(POLISH, 'pl')(question)[0]?.[0]).toBe(id);
});

test.each([
  ['street fighting', '7.42'],
  ['when does West Berlin surrender?', '19.41'],
  ['can tanks use the subway', '15'],
  ['may I bomb a bridge', '38.3'],
])('a question of players in cities: %s', (question, id) => {
  const rows: Row[] = [
    ['7.42', 'Terrain moves the column to the left', 'The streets of a city move it furthest.'],
    ['7.50', 'Units fight beside them', 'An attack goes to the next hex.'],
    ['12.1', 'Police stay in West Berlin', 'Nobody leaves.'],
    ['15', 'U-Bahn', 'Trains under the ground.'],
    ['19.41', 'One running total of surrender points', 'An offer looks at the total.'],
    ['38.3', 'What damages a bridge', 'Strikes and raids.'],
    ['38.4', 'A bridge is mended', 'For three points.'],
  ];
  expect(searcher(rows, 'en')(question)[0]?.[0]).toBe(id);
});

test('a case is found by what the index calls it, and a heading that is about nothing else comes first', () => {
  const rows: Row[] = [
    ['7.1', 'Two regiments to a hex', 'Of the same division.', '7', '', 'limit stacking'],
    ['9.3', 'Step 3: the supply of attackers', 'In combat.', '9', '', ''],
    ['12', 'Supply', 'Lines and depots.', '12#', '', ''],
    ['15', 'U-Bahn', 'Kolej pod ziemią.', '15#', '', ''],
  ];
  expect(searcher(rows, 'en')('how many units can stack')[0]?.[0]).toBe('7.1');
  expect(searcher(rows, 'en')('how does supply work')[0]?.[0]).toBe('12');
  expect(searcher(rows, 'pl')('jak działa metro')[0]?.[0]).toBe('15');
});

test('what no page has is not found, nor one word of two where both are wanted', () => {
  const find = searcher(ENGLISH, 'en');
  expect(find('submarine')).toEqual([]);
  expect(find('submarine zone')).toHaveLength(1);
  expect(find('submarine zone', true)).toEqual([]);
});
