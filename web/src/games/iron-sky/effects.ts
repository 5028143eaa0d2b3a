/** What an outcome of the North Atlantic moves, in words. */
import { maybe, num, signed, t } from '../../i18n';

/** What comes under a code of the Atlantic, "NATO NO" or "GA". */
export const codeName = (code: string): string => maybe(`is.code.${code.split(' ').pop()}`, code);

/** What an outcome moves, from the server's figures: "GB two turns sooner, die −1". */
export function effects(hint: Record<string, unknown>): string {
  const said: string[] = [];
  for (const [code, turns] of Object.entries((hint.shift ?? {}) as Record<string, number>))
    said.push(t(turns > 0 ? 'is.sea.later' : 'is.sea.sooner', { code: codeName(code), n: num(Math.abs(turns)) }));
  for (const code of (hint.remove ?? []) as string[]) said.push(t('is.sea.gone', { code: codeName(code) }));
  if (typeof hint.drm === 'number' && hint.drm !== 0) said.push(t('is.sea.die', { n: signed(hint.drm) }));
  for (const [item, bonus] of Object.entries((hint.next ?? {}) as Record<string, number>))
    said.push(t('is.sea.next', { item, n: signed(bonus) }));
  return said.join(', ');
}
