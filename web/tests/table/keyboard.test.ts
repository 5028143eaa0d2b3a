// @vitest-environment jsdom
/** The table without a mouse: parts of the screen, the way off the map, kinds of attack, and what is said aloud. */
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChoiceBuilder } from '../../src/orders/choice';
import { oddsInWords } from '../../src/combat/figures';
import { terrainName } from '../../src/map/ground';
import { Hand } from '../../src/map/hand';
import { digit, region } from '../../src/table/keys';
import { playKey } from '../../src/show/playkeys';
import type { Session } from '../../src/table/session';
import type { TableModel } from '../../src/table/model';
import { ironSky } from '../../src/games/iron-sky';
import { TreeLine, type Tree } from '../orders/line';
import { standIn } from '../standin';
import { ask, odds } from '../games/trees';

vi.hoisted(() => Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));
const focused = (): string => document.activeElement?.id ?? '';

describe('F6', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <canvas class="map" id="map" tabindex="0"></canvas>
      <div class="dock"><details><summary id="more">···</summary><button id="rare">rare</button></details>
        <button id="end">End</button></div>
      <div class="side"><p>nothing to press</p></div>
      <div class="rail"><button id="zones">Z</button></div>
      <header class="bar"><a id="home" href="#/">home</a></header>`;
    document.getElementById('map')?.focus();
  });
  it('goes round the parts of the screen, past a closed menu and past what takes no key', () => {
    const way: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      region(1);
      way.push(focused());
    }
    expect(way).toEqual(['more', 'zones', 'home', 'map', 'more']);
    region(-1);
    expect(focused()).toBe('map');
  });
  it('never ends on a button inside a closed menu', () => {
    document.getElementById('more')?.remove();
    region(1);
    expect(focused()).toBe('end');
  });
});

describe('Tab on the map', () => {
  /** A hand whose row of stacks changes while it is walked: whoever is taken up leaves the row. */
  function walking(row: () => string[]): { hand: Hand; session: Session } {
    const session = standIn<Session>({
      builder: { step: signal(null), verb: signal(null) },
      furniture: signal(ironSky),
      mine: signal(false),
      actors: signal([]),
      hover: signal(null),
      selected: signal<string | null>(null),
      state: signal({ ply: 4 }),
      show: () => undefined,
    });
    const hand = new Hand(session);
    hand.rota = row;
    hand.choose = () => Promise.resolve();
    return { hand, session };
  }
  it('visits each stack once and then leaves the map, even if the row changes on the way', () => {
    let row = ['C1', 'C2', 'C3'];
    const { hand } = walking(() => row),
      seen: (string | null)[] = [];
    while (hand.next(1) && seen.length < 20) {
      seen.push(hand.cursor.value);
      row = row.filter((hex) => hex !== hand.cursor.value).concat(hand.cursor.value ?? '');
    }
    expect(seen.sort()).toEqual(['C1', 'C2', 'C3']);
  });
  it('begins anew when it comes back', () => {
    const { hand, session } = walking(() => ['C1', 'C2']);
    session.selected.value = 'C2';
    expect(hand.next(1)).toBe(true);
    expect(hand.cursor.value).toBe('C1');
  });
});

describe('a figure', () => {
  const assaults: Tree = {
    words: {
      assault: {
        words: {
          'su-39-gmrd': {
            words: {
              hasty: { words: { C2818: { closes: true, forecast: odds } } },
              prepared: { words: { C2818: { closes: true, forecast: odds } } },
            },
          },
        },
      },
    },
  };
  it('chooses the kind of assault', async () => {
    const b = new ChoiceBuilder(new TreeLine(assaults), {
      look: (verb) => ironSky.verbs[verb],
      lexicon: { isHex: (w) => w.startsWith('C2'), isUnit: (w) => w.startsWith('su-') },
    });
    await b.open(ask('assault'), 1);
    await b.start('assault', 'su-39-gmrd');
    if (b.complete.value === null) await b.push('C2818');
    expect(b.complete.value).toBe('assault su-39-gmrd hasty C2818');
    expect(digit(b, '2')).toBe(true);
    await vi.waitFor(() => expect(b.complete.value).toBe('assault su-39-gmrd prepared C2818'));
  });
});

describe('what is read aloud', () => {
  it('calls the ground by words', () => {
    expect(terrainName('', 'rough_1')).toBe('rough 1');
  });
  it('has both sums, the odds and the likeliest results', () => {
    const table = standIn<TableModel>({
      session: {
        builder: {
          forecast: signal({
            lines: [],
            chances: { DR: 0.5, EX: 0.25 },
            facts: { attack: 24, defense: 10, odds: '2:1' },
          }),
        },
        furniture: signal({
          ...ironSky,
          oddsName: undefined,
          result: (code: string) => ({ label: { text: `result ${code}` }, good: 'none' }),
        }),
      },
      view: signal(null),
    });
    expect(oddsInWords(table)).toBe('Attack 24 against defense 10, 2-1, result DR 50%, result EX 25%');
  });
});

describe('Enter in a plan', () => {
  /** What it does to a plan with so many orders. */
  function entered(orders: number, busy = false): string[] {
    const done: string[] = [];
    const table = standIn<TableModel>({
      playback: { on: signal(false) },
      session: { cover: signal(null) },
      opening: { on: signal(false) },
      dialog: signal(null),
      replay: { ply: signal(null) },
      carryOn: { running: signal(false), done: signal(null) },
      plan: {
        open: signal(true),
        busy: signal(busy),
        kind: signal('staff'),
        turning: signal(null),
        orders: signal(Array.from({ length: orders })),
        confirm: () => void done.push('given'),
        close: () => void done.push('closed'),
      },
    });
    expect(playKey(table, new KeyboardEvent('keydown', { key: 'Enter' }))).toBe(true);
    return done;
  }
  it('gives its orders, waits while it is made, and closes one that proposes nothing', () => {
    expect(entered(2)).toEqual(['given']);
    expect(entered(0, true)).toEqual(['given']); // which does nothing as long as the plan is busy
    expect(entered(0)).toEqual(['closed']);
  });
});
