/** Units as they lie on the map: stacks with one on top, fanned out when pointed at, baked into sprites. */
import { nth, sure } from '../sure';
import { Atlas, blit, blitScaled, type Sprite } from './atlas';
import type { Board } from '../plane/board';
import { cornerOf, drawCounter, faceKey, type Face } from './counter';
import type { Ctx } from '../plane/curves';
import { drawPill } from '../overprint/overprint';
import { INK } from '../palette';
import type { Ring, Theme, UnitSprite } from '../types';

export interface Piece {
  unit: UnitSprite;
  face: Face;
  key: string;
  keyFor: number;
}

export interface Stack {
  hex: string;
  x: number;
  y: number;
  /** Top first. */
  pieces: Piece[];
}

/** Offset of each counter below the top one, in counter sides. */
const STEP = 0.115;
const EDGES = 3;

const rank = (r: Ring | undefined): number => (r === 'selected' ? 0 : r === 'target' ? 1 : r === 'act' ? 2 : 3);

export class Pieces {
  stacks: Stack[] = [];
  readonly byId = new Map<string, Piece>();
  private readonly byHex = new Map<string, Stack>();
  private atlases = new Map<string, Atlas>();
  private order: string[] = [];
  theme: Theme = 'day';

  set(units: readonly UnitSprite[], board: Board): void {
    const old = new Map(this.byId);
    this.byId.clear();
    this.byHex.clear();
    for (const unit of units) {
      const hex = board.byName.get(unit.hex);
      if (!hex) continue;
      const spent = unit.ring === 'done' ? 'moved' : unit.ring === 'fought' ? 'fought' : undefined;
      const face: Face = { ...unit, spent };
      const was = old.get(unit.id);
      const piece: Piece =
        was && sameFace(was.face, face) ? { ...was, unit, face } : { unit, face, key: '', keyFor: -1 };
      this.byId.set(unit.id, piece);
      const stack = this.byHex.get(unit.hex);
      if (stack) stack.pieces.push(piece);
      else this.byHex.set(unit.hex, { hex: unit.hex, x: hex.x, y: hex.y, pieces: [piece] });
    }
    for (const s of this.byHex.values()) s.pieces.sort((a, b) => rank(a.unit.ring) - rank(b.unit.ring));
    this.stacks = [...this.byHex.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  }

  stackAt(hex: string): Stack | undefined {
    return this.byHex.get(hex);
  }

  /** A counter that stands nowhere yet. */
  unplaced(look: Omit<UnitSprite, 'hex'>): Piece {
    const unit = { ...look, hex: '' };
    return { unit, face: unit, key: '', keyFor: -1 };
  }

  /** The atlas of a counter size; the last few sizes are kept so that a zoom never starts from nothing. */
  atlas(S: number, dpr: number): Atlas {
    const key = `${S}@${dpr}${this.theme}`;
    let a = this.atlases.get(key);
    if (!a) {
      a = new Atlas(dpr);
      this.atlases.set(key, a);
      this.order.push(key);
      if (this.order.length > 5) this.atlases.delete(sure(this.order.shift()));
    } else if (this.order.at(-1) !== key) {
      this.order = [...this.order.filter((k) => k !== key), key];
    }
    return a;
  }

  clearAtlases(): void {
    this.atlases.clear();
    this.order = [];
  }

  private sprite(atlas: Atlas, piece: Piece, S: number, urgent: boolean): Sprite | undefined {
    if (piece.keyFor !== S) {
      piece.key = faceKey(piece.face, S);
      piece.keyFor = S;
    }
    const found = atlas.get(piece.key);
    if (found) return found;
    // Room for the shadow all round and for badges at the left.
    const badges = piece.face.badges?.length && S >= 24;
    const left = Math.ceil(S * (badges ? 0.2 : 0.11)) + 1;
    const top = Math.ceil(S * 0.09) + 1;
    const w = left + S + Math.ceil(S * 0.11) + 1;
    const h = top + S + Math.ceil(S * 0.14) + 1;
    const draw = (c: Ctx): void => drawCounter(c, S, piece.face, this.theme);
    return urgent ? atlas.now(piece.key, w, h, left, top, draw) : atlas.wish(piece.key, w, h, left, top, draw);
  }

  /** Draws one counter with its centre at a device pixel. */
  drawPiece(
    c: CanvasRenderingContext2D,
    piece: Piece,
    S: number,
    dpr: number,
    x: number,
    y: number,
    urgent = false,
  ): void {
    const atlas = this.atlas(S, dpr);
    const half = Math.round((S * dpr) / 2);
    const sprite = this.sprite(atlas, piece, S, urgent);
    if (piece.unit.faded) c.globalAlpha = 0.5;
    if (sprite) blit(c, sprite, x - half, y - half);
    else this.standIn(c, piece, S, dpr, x, y);
    if (piece.unit.faded) c.globalAlpha = 1;
    const { ring } = piece.unit;
    if (ring && ring !== 'done' && ring !== 'fought')
      this.drawRing(c, atlas, ring, piece.unit.side, S, x - half, y - half);
  }

  /** The counter alone, without its ring, as transparent as the hand that draws. */
  drawFace(c: CanvasRenderingContext2D, piece: Piece, S: number, dpr: number, x: number, y: number): void {
    const half = Math.round((S * dpr) / 2),
      sprite = this.sprite(this.atlas(S, dpr), piece, S, true);
    if (sprite) blit(c, sprite, x - half, y - half);
  }

  drawRing(
    c: CanvasRenderingContext2D,
    atlas: Atlas,
    ring: NonNullable<Ring>,
    side: string,
    S: number,
    x: number,
    y: number,
  ): void {
    const pad = 14;
    blit(
      c,
      atlas.now(`ring ${ring} ${side}`, S + 2 * pad, S + 2 * pad, pad, pad, (k) => paintRing(k, ring, side, S)),
      x,
      y,
    );
  }

  /** Until the right size is baked: the same face in another size, or a plain tile. */
  private standIn(c: CanvasRenderingContext2D, piece: Piece, S: number, dpr: number, x: number, y: number): void {
    for (let i = this.order.length - 1; i >= 0; i--) {
      const key = nth(this.order, i);
      const size = parseFloat(key);
      if (size === S) continue;
      const other = this.atlases.get(key)?.get(faceKey(piece.face, size));
      if (!other) continue;
      const k = (S * dpr) / (size * sure(this.atlases.get(key)).dpr);
      return blitScaled(c, other, x - (S * dpr) / 2, y - (S * dpr) / 2, k);
    }
    c.fillStyle = piece.unit.side === 'Pact' ? INK.pact : INK.nato;
    c.fillRect(x - (S * dpr) / 2, y - (S * dpr) / 2, S * dpr, S * dpr);
  }

  /** Draws a stack with its middle at a device pixel; `skip` is in the air. */
  drawStack(
    c: CanvasRenderingContext2D,
    stack: Stack,
    S: number,
    dpr: number,
    x: number,
    y: number,
    skip: ReadonlySet<string>,
  ): void {
    let { pieces } = stack;
    if (skip.size) pieces = pieces.filter((p) => !skip.has(p.unit.id));
    const n = Math.min(EDGES, pieces.length);
    if (!n) return;
    const off = S * dpr * STEP;
    const bx = x - off * (n - 1) * 0.5;
    const by = y + off * (n - 1) * 0.34;
    for (let i = n - 1; i >= 0; i--) this.drawPiece(c, nth(pieces, i), S, dpr, bx + i * off, by - i * off);
    if (pieces.length > EDGES && S >= 18) {
      const h = Math.max(13, S * 0.28);
      const text = String(pieces.length);
      const atlas = this.atlas(S, dpr);
      const sprite = atlas.now(`pill ${text}`, h * 2, h + 4, h, h / 2 + 2, (k) => drawPill(k, 0, 0, text, h));
      blit(c, sprite, bx + S * dpr * 0.5, by + S * dpr * 0.44);
    }
  }

  /** The unit under a point, given in counter sides from the middle of a stack; the whole stack answers with its top. */
  hit(stack: Stack, dx: number, dy: number): Piece | null {
    const n = Math.min(EDGES, stack.pieces.length);
    const x = dx + STEP * (n - 1) * 0.5;
    const y = dy - STEP * (n - 1) * 0.34;
    for (let i = 0; i < n; i++)
      if (Math.abs(x - i * STEP) <= 0.5 && Math.abs(y + i * STEP) <= 0.5) return nth(stack.pieces, 0);
    return null;
  }
}

function sameFace(a: Face, b: Face): boolean {
  return (
    a.nat === b.nat &&
    a.type === b.type &&
    a.band === b.band &&
    a.strength === b.strength &&
    a.spent === b.spent &&
    a.side === b.side &&
    a.size === b.size &&
    a.bandColor === b.bandColor &&
    a.untried === b.untried &&
    a.reduced === b.reduced &&
    a.hidden === b.hidden &&
    a.tag?.text === b.tag?.text &&
    a.tag?.color === b.tag?.color &&
    String(a.steps) === String(b.steps) &&
    String(a.badges) === String(b.badges)
  );
}

/** Rings round a counter whose upper left corner is at 0, 0; never colour alone, weight and shape differ too. */
export function paintRing(c: Ctx, ring: NonNullable<Ring>, side: string, S: number): void {
  const r = cornerOf(side, S);
  const at = (d: number, w: number, colour: string): void => {
    c.strokeStyle = colour;
    c.lineWidth = w;
    c.beginPath();
    c.roundRect(-d, -d, S + 2 * d, S + 2 * d, r + d);
    c.stroke();
  };
  const k = S < 24 ? 0.6 : 1;
  if (ring === 'selected') {
    at(1.2, 5.4 * k, INK.goldKey);
    at(1.2, 3 * k, INK.gold);
  } else if (ring === 'act') {
    at(1.6 * k, 3.4 * k, 'rgba(255,252,240,.95)');
    at(3.6 * k, 1, 'rgba(30,22,10,.55)');
  } else if (ring === 'hover') at(0.8, 1.8, 'rgba(255,252,240,.95)');
  else if (ring === 'target') {
    c.lineCap = 'square';
    const d = 5 * k;
    const L = S * 0.24;
    for (const [w, colour] of [
      [5.6 * k, '#FFF8EA'],
      [3 * k, INK.target],
    ] as const) {
      c.strokeStyle = colour;
      c.lineWidth = w;
      c.beginPath();
      for (const [px, py, sx, sy] of [
        [-d, -d, 1, 1],
        [S + d, -d, -1, 1],
        [-d, S + d, 1, -1],
        [S + d, S + d, -1, -1],
      ] as const) {
        c.moveTo(px, py + sy * L);
        c.lineTo(px, py);
        c.lineTo(px + sx * L, py);
      }
      c.stroke();
    }
  }
}
