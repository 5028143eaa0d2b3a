import { describe, expect, it } from 'vitest';
import { holderOf, sidesOf, wordOf } from '../../src/map/ground';
import type { View } from '../../src/net/types';
import { standIn } from '../standin';

const view = standIn<View>({ control_changed: ['3943'] });

describe('the ground in words', () => {
  const sides = ['NATO', 'Pact'];
  it('is held by the side whose country it is, until the view says otherwise', () => {
    expect(holderOf(view, '3944', 'NATO', sides)).toBe('NATO');
    expect(holderOf(view, '3943', 'NATO', sides)).toBe('Pact');
    expect(holderOf(view, '3943', 'Soviet', ['NATO', 'Soviet'])).toBe('NATO');
  });
  it('is held by nobody we know of where the title does not say whose ground it is, or what has changed hands', () => {
    expect(holderOf(view, '3943', null, sides)).toBeNull();
    expect(holderOf({} as View, '3943', 'NATO', sides)).toBeNull();
    expect(holderOf(null, '3943', 'Pact', sides)).toBeNull();
  });
  it('belongs to the sides the countries name', () => {
    const country = (word: string, side: string | null) => ({ family: 'country', word, name: word, side, notes: [] });
    expect(
      sidesOf({
        words: [country('FRG', 'NATO'), country('GDR', 'Pact'), country('CSSR', 'Pact'), country('AT', null)],
        areas: {},
        regions: [],
        pieces: [],
      }),
    ).toEqual(['NATO', 'Pact']);
  });
  it('finds a word within its family', () => {
    const ground = {
      words: [{ family: 'terrain', word: 'city', name: 'City', side: null, notes: [] }],
      areas: {},
      regions: [],
      pieces: [],
    };
    expect(wordOf(ground, 'terrain', 'city')?.name).toBe('City');
    expect(wordOf(ground, 'feature', 'city')).toBeUndefined();
    expect(wordOf(null, 'terrain', 'city')).toBeUndefined();
  });
});
