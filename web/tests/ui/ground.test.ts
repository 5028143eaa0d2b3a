import { describe, expect, it } from 'vitest';
import { holderOf, wordOf } from '../../src/app/ground';
import type { View } from '../../src/net/types';

const view = { control_changed: ['3943'] } as unknown as View;

describe('the ground in words', () => {
  it('is held by the side whose country it is, until the view says otherwise', () => {
    expect(holderOf(view, '3944', 'NATO')).toBe('NATO');
    expect(holderOf(view, '3943', 'NATO')).toBe('Pact');
    expect(holderOf(null, '3943', 'Pact')).toBe('Pact');
  });
  it('is held by nobody where the title does not say whose ground it is', () => {
    expect(holderOf(view, '3943', null)).toBeNull();
    expect(holderOf({} as View, '3943', 'NATO')).toBe('NATO');
  });
  it('finds a word within its family', () => {
    const ground = { words: [{ family: 'terrain', word: 'city', name: 'City', side: null, notes: [] }], areas: {} };
    expect(wordOf(ground, 'terrain', 'city')?.name).toBe('City');
    expect(wordOf(ground, 'feature', 'city')).toBeUndefined();
    expect(wordOf(null, 'terrain', 'city')).toBeUndefined();
  });
});
