/** The counter, laid out on a square of 48 units; detail falls away in steps as it gets smaller. */
import { nth } from '../sure';
import { badgeColour, drawBadge } from './badges';
import type { Ctx } from '../plane/curves';
import { bandColour, FONTS, INK, luminance, mix, nationColours, nationMark, textOn } from '../palette';
import { sizeMark, symbolOf } from './symbols';
import type { Theme, UnitSprite } from '../types';

/** What of a unit shows on its counter, besides rings. */
export type Face = Pick<
  UnitSprite,
  | 'side'
  | 'nat'
  | 'type'
  | 'size'
  | 'band'
  | 'bandColor'
  | 'strength'
  | 'steps'
  | 'rating'
  | 'untried'
  | 'reduced'
  | 'hidden'
  | 'badges'
  | 'tag'
> & { spent?: 'moved' | 'fought' | undefined };

export type Detail = 'full' | 'standard' | 'compact' | 'symbol' | 'dot';

export const detailOf = (S: number): Detail =>
  S >= 56 ? 'full' : S >= 40 ? 'standard' : S >= 24 ? 'compact' : S >= 12 ? 'symbol' : 'dot';

/** Everything that changes the picture, and nothing else. */
export function faceKey(f: Face, S: number): string {
  const d = detailOf(S);
  if (d === 'dot') return `${f.side}|${f.nat}`;
  const parts = [
    f.side,
    f.nat,
    f.hidden ? '?' : f.type,
    f.bandColor ?? (f.band ? bandColour(undefined, formationOf(f.band)) : ''),
    f.spent ?? '',
    f.badges?.join('+') ?? '',
    f.tag ? `${f.tag.color}${f.tag.text}` : '',
  ];
  if (d !== 'symbol') parts.push(f.strength, f.untried ? 'U' : '', f.reduced ? 'r' : '');
  if (d === 'full' || d === 'standard')
    parts.push(
      f.band,
      f.size ?? '',
      f.steps?.join('/') ?? '',
      f.rating ? `${f.rating.figure}${f.rating.broken ? 'x' : ''}` : '',
    );
  return parts.join('|');
}

/** The division a designation speaks of: 1/11 Gt belongs to 11 Gt. */
export const formationOf = (band: string): string => band.slice(band.lastIndexOf('/') + 1).trim();

export const cornerOf = (side: string, S: number): number => ((side === 'Pact' ? 2 : 7) * S) / 48;

/** Draws a counter of side S with its upper left corner at 0, 0. */
export function drawCounter(c: Ctx, S: number, f: Face, theme: Theme, shadow = true): void {
  const detail = detailOf(S);
  if (detail === 'dot') return drawDot(c, S, f);
  const [body, ink] = nationColours(f.nat);
  const k = S / 48;
  const radius = cornerOf(f.side, S);
  const pale = luminance(body) > 0.3;
  const outline = (): void => {
    c.beginPath();
    c.roundRect(0, 0, S, S, radius);
  };

  c.save();
  if (shadow) {
    c.save();
    c.shadowColor = 'rgba(20,14,6,.48)';
    c.shadowBlur = S * 0.09;
    c.shadowOffsetY = S * 0.035;
    c.fillStyle = body;
    outline();
    c.fill();
    c.restore();
  }
  outline();
  c.fillStyle = body;
  c.fill();
  c.save();
  c.clip();
  if (f.untried && detail !== 'symbol') {
    c.strokeStyle = pale ? 'rgba(0,0,0,.13)' : 'rgba(255,255,255,.13)';
    c.lineWidth = 1.6 * k;
    c.beginPath();
    for (let d = -48; d < 60; d += 5) {
      c.moveTo(d * k, 48 * k);
      c.lineTo((d + 48) * k, 0);
    }
    c.stroke();
  }
  if (f.reduced && detail !== 'symbol') {
    c.fillStyle = pale ? 'rgba(255,255,255,.28)' : 'rgba(255,255,255,.14)';
    c.fillRect(0, 31.5 * k, S, 17 * k);
  }
  const wide = detail === 'full' || detail === 'standard';
  const bandHeight = wide ? 11.4 * k : detail === 'compact' ? 5.5 * k : Math.max(2, 6 * k);
  const band =
    f.hidden && !f.band ? mix(body, pale ? '#000000' : '#FFFFFF', 0.16) : bandColour(f.bandColor, formationOf(f.band));
  c.fillStyle = band;
  c.fillRect(0, 0, S, bandHeight);
  c.fillStyle = 'rgba(0,0,0,.22)';
  c.fillRect(0, bandHeight - Math.max(0.5, 0.45 * k), S, Math.max(0.5, 0.45 * k));
  c.restore();

  const paper = mix(body, '#FFFFFF', luminance(body) > 0.55 ? 0.62 : 0.86);
  const line = pale ? ink : mix(body, '#000000', 0.45);
  const symbol = f.hidden && !f.type ? symbolOf('blank') : symbolOf(f.type);
  const box = (x: number, y: number, w: number, h: number, lw: number): void => {
    c.save();
    c.translate(x, y);
    c.fillStyle = paper;
    c.fillRect(0, 0, w, h);
    c.strokeStyle = c.fillStyle = line;
    c.lineWidth = lw;
    c.save();
    c.beginPath();
    c.rect(0, 0, w, h);
    c.clip();
    symbol(c, w, h);
    c.restore();
    c.strokeStyle = line;
    c.strokeRect(0, 0, w, h);
    c.restore();
  };
  c.textAlign = 'center';
  if (wide) {
    c.fillStyle = textOn(band);
    c.font = `700 ${9.3 * k}px ${FONTS.figures}`;
    c.textBaseline = 'middle';
    c.fillText(f.band, 24 * k, 6.1 * k, 45 * k);
    if (f.size && !f.hidden) sizeMark(c, f.size, 24 * k, 16.2 * k, 3.3 * k, ink, Math.max(0.8, 0.95 * k));
    box(12.5 * k, 17.2 * k, 23 * k, 14 * k, Math.max(1, 1.15 * k));
    if (detail === 'full') {
      c.fillStyle = ink;
      c.globalAlpha = 0.85;
      c.font = `700 ${6 * k}px ${FONTS.figures}`;
      c.textAlign = 'center';
      c.textBaseline = 'middle';
      c.fillText(nationMark(f.nat), 6.4 * k, 28 * k);
      c.globalAlpha = 1;
    }
    if (f.steps) drawSteps(c, f.steps, ink, k, f.rating ? 28.4 : 24.2, f.rating ? 4.2 : 5);
    if (f.rating) drawRating(c, f.rating, ink, k);
    drawStrength(c, f, ink, k);
  } else if (detail === 'compact') {
    box(9.5 * k, 8.6 * k, 29 * k, 17.5 * k, Math.max(1, 1.5 * k));
    const t = f.untried ? 'U' : f.strength;
    c.fillStyle = ink;
    c.textAlign = 'center';
    c.textBaseline = 'alphabetic';
    c.font = `700 ${(t.length > 4 ? 15.5 : 18.5) * k}px ${FONTS.figures}`;
    c.fillText(t, 24 * k, 44.4 * k, 44 * k);
  } else {
    const w = S * 0.74;
    const h = S * 0.5;
    box((S - w) / 2, bandHeight + (S - bandHeight - h) / 2, w, h, Math.max(1, S * 0.06));
    const badge = f.badges?.[0];
    if (badge) {
      c.fillStyle = badgeColour(badge);
      c.strokeStyle = '#1A1712';
      c.lineWidth = 0.8;
      c.beginPath();
      c.moveTo(0, 0);
      c.lineTo(S * 0.42, 0);
      c.lineTo(0, S * 0.42);
      c.closePath();
      c.fill();
      c.stroke();
    }
  }
  c.beginPath();
  c.roundRect(0.5, 0.5, S - 1, S - 1, Math.max(0, radius - 0.5));
  c.strokeStyle =
    theme === 'dark' && luminance(body) < 0.12
      ? 'rgba(255,246,228,.34)'
      : pale
        ? 'rgba(40,28,10,.50)'
        : 'rgba(10,6,2,.62)';
  c.lineWidth = 1;
  c.stroke();
  if (f.spent) drawSpent(c, S, radius, f.spent);
  c.restore();
  if (f.tag) drawTag(c, S, f.tag);
  if (detail === 'symbol' || !f.badges) return;
  const shown =
    detail === 'compact' ? f.badges.slice(0, 1) : f.badges.length > 2 ? [nth(f.badges, 0), 'more'] : f.badges;
  shown.forEach((b, i) => drawBadge(c, 1.5 * k, (15.5 + i * 15) * k, 14.5 * k, b));
}

/** Whose it is: an initial on a disc beside the symbol, clear of the strength; from afar a spot of its ink at the lower left. */
function drawTag(c: Ctx, S: number, { text, color }: NonNullable<Face['tag']>): void {
  const k = S / 48,
    near = S >= 24,
    [x, y, r] = near ? [6.4, 18.6, 5.7] : [7.2, 40.8, 7.5];
  c.save();
  c.fillStyle = color;
  c.strokeStyle = '#FFF8EA';
  c.lineWidth = Math.max(0.8, 1.1 * k);
  c.beginPath();
  c.arc(x * k, y * k, r * k, 0, 7);
  c.fill();
  c.stroke();
  if (near) {
    c.fillStyle = '#FFF8EA';
    c.font = `700 ${8.4 * k}px ${FONTS.figures}`;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillText(text, x * k, (y + 0.4) * k);
  }
  c.restore();
}

function drawDot(c: Ctx, S: number, f: Face): void {
  c.save();
  c.fillStyle = f.side === 'Pact' ? INK.pact : INK.nato;
  c.strokeStyle = nationColours(f.nat)[0];
  c.lineWidth = Math.max(1, S * 0.16);
  c.beginPath();
  if (f.side === 'Pact') c.rect(S * 0.12, S * 0.12, S * 0.76, S * 0.76);
  else c.arc(S / 2, S / 2, S * 0.42, 0, 7);
  c.fill();
  c.stroke();
  c.restore();
}

function drawSteps(c: Ctx, [left, of]: [number, number], ink: string, k: number, middle: number, gap: number): void {
  c.strokeStyle = c.fillStyle = ink;
  c.lineWidth = Math.max(0.7, 0.7 * k);
  for (let i = 0; i < of; i++) {
    c.beginPath();
    c.arc(41.8 * k, (middle + (i - (of - 1) / 2) * gap) * k, 1.7 * k, 0, 7);
    if (of - i <= left) c.fill();
    else c.stroke();
  }
}

function drawRating(c: Ctx, { figure, broken }: { figure: string; broken?: boolean }, ink: string, k: number): void {
  c.save();
  c.strokeStyle = c.fillStyle = ink;
  c.lineWidth = Math.max(0.7, 0.75 * k);
  if (broken) c.setLineDash([2.2 * k, 1.6 * k]);
  c.beginPath();
  c.arc(41.8 * k, 17.6 * k, 4.4 * k, 0, 7);
  c.stroke();
  c.font = `700 ${6.6 * k}px ${FONTS.figures}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.fillText(figure, 41.8 * k, 17.9 * k);
  c.restore();
}

function drawStrength(c: Ctx, f: Face, ink: string, k: number): void {
  const t = f.untried ? 'U' : f.strength;
  c.fillStyle = ink;
  c.textAlign = 'center';
  c.textBaseline = 'alphabetic';
  const size = f.untried ? 14.5 : t.length <= 4 ? 15.5 : t.length === 5 ? 14.4 : 12.4;
  c.font = `700 ${size * k}px ${FONTS.figures}`;
  c.fillText(t, 24 * k, (t.length <= 5 ? 45.2 : 44.4) * k, 43 * k);
}

/** Has moved: a veil and a dark notch at the lower right; has fought: a slash in the notch. */
function drawSpent(c: Ctx, S: number, radius: number, spent: 'moved' | 'fought'): void {
  const k = S / 48;
  c.save();
  c.beginPath();
  c.roundRect(0, 0, S, S, radius);
  c.clip();
  c.fillStyle = 'rgba(70,62,50,.20)';
  c.fillRect(0, 0, S, S);
  c.fillStyle = 'rgba(20,16,10,.88)';
  c.beginPath();
  const n = 13 * k;
  c.moveTo(S, S - n);
  c.lineTo(S, S);
  c.lineTo(S - n, S);
  c.fill();
  if (spent === 'fought') {
    c.strokeStyle = '#FFF3DC';
    c.lineWidth = Math.max(1, 1.1 * k);
    c.beginPath();
    c.moveTo(S - 5.6 * k, S - 1.6 * k);
    c.lineTo(S - 1.6 * k, S - 5.6 * k);
    c.stroke();
  }
  c.restore();
}
