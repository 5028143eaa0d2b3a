/** The condensed figures of counters and numbers travel with the client, so they look alike everywhere. */
import bold from '@fontsource/roboto-condensed/files/roboto-condensed-latin-700-normal.woff2?url';
import boldExt from '@fontsource/roboto-condensed/files/roboto-condensed-latin-ext-700-normal.woff2?url';
import medium from '@fontsource/roboto-condensed/files/roboto-condensed-latin-500-normal.woff2?url';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215';
const LATIN_EXT = 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF';

const FACES = [
  { url: bold, weight: '700', unicodeRange: LATIN },
  { url: boldExt, weight: '700', unicodeRange: LATIN_EXT },
  { url: medium, weight: '500', unicodeRange: LATIN },
] as const;

const loaded = new WeakMap<FontFaceSet, Promise<void>>();

/** Adds the faces to a document or worker. Resolves also when a face cannot be had: the stack has others. */
export function loadFigures(fonts: FontFaceSet | undefined): Promise<void> {
  if (!fonts || typeof FontFace === 'undefined') return Promise.resolve();
  let promise = loaded.get(fonts);
  if (!promise) {
    promise = Promise.all(
      FACES.map(async ({ url, weight, unicodeRange }) => {
        const face = new FontFace('Roboto Condensed', `url(${url})`, { weight, unicodeRange });
        fonts.add(await face.load());
      }),
    ).then(
      () => undefined,
      () => undefined,
    );
    loaded.set(fonts, promise);
  }
  return promise;
}
