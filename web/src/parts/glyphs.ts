/** What kind of thing happened, as a small drawing. */
export const glyphs: Record<string, string> = {
  warhead:
    'M10 3a7 7 0 110 14 7 7 0 010-14zM10 8.6a1.4 1.4 0 110 2.8 1.4 1.4 0 010-2.8zM10 3l-1.6 5M16 13.5l-4.6-2.4M4 13.5l4.6-2.4',
  gas: 'M5 12a3 3 0 010-6 4 4 0 017.6-1A3.5 3.5 0 0114 12zM6 15h.1M10 16h.1M14 15h.1',
  place: 'M5 18V3M5 4h10l-2.5 3.5L15 11H5',
  destroyed: 'M5 5l10 10M15 5L5 15',
  fallen: 'M5 5l10 10M15 5L5 15M3 18h14',
  held: 'M10 2.5l6 2.2v5c0 4-2.6 6.4-6 7.8-3.4-1.4-6-3.8-6-7.8v-5z',
  driven: 'M4 10h10M10 5l5 5-5 5M3 4v12',
  breakthrough: 'M3 10h12M11 5l5 5-5 5M8 3v4M8 13v4',
  surrounded: 'M10 4a6 6 0 110 12 6 6 0 010-12zM10 9a1 1 0 110 2 1 1 0 010-2z',
  arrival: 'M10 3v9M6 8.5l4 4 4-4M4 16h12',
  march: 'M3 10h12M11 6l4 4-4 4',
  combat: 'M4 4l12 12M16 4L4 16M3 13l4 4M17 13l-4 4',
  superiority: 'M10 2l2 7 6 3-6 1-1 4-1 1-1-1-1-4-6-1 6-3z',
  bridge: 'M2 13h16M5 13V8M15 13V8M3 9c3-4 11-4 14 0',
  release: 'M10 2.5L18 17H2zM10 8v4M10 14.5h.1',
  surrender: 'M4 17V4h11v7H4',
  won: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7z',
  landing: 'M3 9c2-5 12-5 14 0M3 9l7 8 7-8M10 9v8',
  order: 'M5 3h10v14H5zM8 7h4M8 10h4M8 13h3',
};
export const glyph = (kind: string): string => glyphs[kind] ?? glyphs.march ?? '';
/** Weapons of mass destruction have a black tile. */
export const grave = (kind: string): boolean => kind === 'warhead' || kind === 'gas' || kind === 'release';
