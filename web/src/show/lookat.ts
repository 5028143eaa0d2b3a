/** What moves in a show: the camera to where an event happens, unless it is in sight already, and counters along their ways. */
import type { StoryEvent } from '../net/types';
import type { Insets, MapStage } from '../stage';

/** Pixels per hex: nearest by itself, farthest at which counters can be read. */
export const BEST = 60;
const LEAST = 30;

interface Room {
  stage: { peek(): MapStage | null };
  insets: { peek(): Insets };
}

export function lookAt(room: Room, told: readonly StoryEvent[]): void {
  const stage = room.stage.peek();
  if (!stage) return;
  const hexes = [...new Set(told.flatMap((e) => e.hexes))];
  if (!hexes.length) return;
  const i = room.insets.peek(),
    grave = told.some((e) => e.band === 'headline');
  stage.setInsets(i);
  const w = window.innerWidth - i.left - i.right,
    high = window.innerHeight - i.top - i.bottom;
  const inside = (h: string): boolean => {
    const p = stage.screenOf(h);
    return (
      !!p &&
      p.x > i.left + 0.1 * w &&
      p.x < window.innerWidth - i.right - 0.1 * w &&
      p.y > i.top + 0.1 * high &&
      p.y < window.innerHeight - i.bottom - 0.1 * high
    );
  };
  const s = stage.camera.s;
  if (hexes.every(inside) && s >= LEAST && !(grave && s < BEST * 0.75)) return;
  void stage.fit(hexes, s > LEAST && s < BEST * 1.2 ? Math.max(s, grave ? BEST : LEAST) : BEST);
}

const EDGE = 26;
/** Where on the edge of the free map an arrow points to a place outside of it, and which way; null if it is in sight. */
export function edgeOf(p: { x: number; y: number } | null, i: Insets): { x: number; y: number; turn: number } | null {
  if (!p) return null;
  const left = i.left + EDGE,
    right = window.innerWidth - i.right - EDGE,
    top = i.top + EDGE,
    bottom = window.innerHeight - i.bottom - EDGE;
  if (p.x >= left && p.x <= right && p.y >= top && p.y <= bottom) return null;
  const mx = (left + right) / 2,
    my = (top + bottom) / 2,
    dx = p.x - mx,
    dy = p.y - my,
    reach = Math.min((right - left) / 2 / Math.max(1, Math.abs(dx)), (bottom - top) / 2 / Math.max(1, Math.abs(dy)));
  return { x: mx + dx * reach, y: my + dy * reach, turn: Math.atan2(dy, dx) };
}

/** Counters along their ways, those of one look 60 ms apart. */
export function walk(stage: MapStage | null, told: readonly StoryEvent[], pace: number): void {
  let late = 0;
  for (const e of told)
    for (const way of e.ways)
      if (way.hexes.length > 1) {
        const ms = Math.max(120, Math.min(1100, Math.max(350, (way.hexes.length - 1) * 110)) / pace);
        const go = (): void => {
          for (const unit of way.units) void stage?.animateMove(unit, way.hexes, ms);
        };
        if (late) window.setTimeout(go, late / pace);
        else go();
        late += 60;
      }
}

/** How many hexes lie between two, as the crow flies. */
export const apart =
  (stage: MapStage | null) =>
  (a: string, b: string): number => {
    const p = stage?.screenOf(a),
      q = stage?.screenOf(b);
    return p && q ? Math.hypot(p.x - q.x, p.y - q.y) / (stage?.camera.s ?? 60) : 99;
  };
