// @vitest-environment jsdom
/** The first hour at the table: what is offered, said, heard and left alone. */
import { expect, it, vi } from 'vitest';
import { english, polish } from '../../src/i18n';
import { unsaid } from '../../src/ui/GamesList';
import { KEYS } from '../../src/ui/KeyHelp';

vi.hoisted(() => Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }));

it('lists every key once, under a heading in both languages', () => {
  const labels = KEYS.flatMap(([, keys]) => keys.map(([, label]) => label)),
    known = Object.keys(english).filter((k) => /^key\.\w+$/.test(k) && k !== 'key.title');
  expect([...labels].sort()).toEqual(known.sort());
  for (const [group, keys] of KEYS) {
    expect(keys.length, group).toBeGreaterThan(1);
    expect(english[group], group).not.toBe(polish[group]);
  }
});

it('says the title of a game once', () => {
  expect(unsaid('The road to Alsfeld', 'Fulda Gap', 'The road to Alsfeld')).toEqual(['Fulda Gap']);
  expect(unsaid('Sudeten', 'Fulda Gap', 'Tripwire')).toEqual(['Fulda Gap', 'Tripwire']);
  expect(unsaid('Fulda Gap: Tripwire', 'Fulda Gap', 'Tripwire')).toEqual([]);
  expect(unsaid('Sudeten', undefined, 'Tripwire')).toEqual(['Tripwire']);
});
