/** Nothing forgotten: which stacks have not moved in this phase, in which order they are visited, and which rest. */
import { computed, signal } from '@preact/signals';
import { apart, gridOf } from '../map/ground';
import type { Seat } from '../table/seat';
import { recall, retain } from '../settings/memory';

const KEY = 'front85.asleep';
/** Who sleeps wakes when an enemy is as near as this. */
const ALARM = 3;
/** Stacks as near as this to the enemy are at the front. */
const FRONT = 3;

export class Duty {
  /** Units put aside for this phase, and those that sleep until something comes. */
  private readonly done = signal<{ phase: string; units: ReadonlySet<string> }>({ phase: '', units: new Set() });
  readonly asleep = signal<ReadonlySet<string>>(new Set());
  /** The stacks that have not moved are ringed. */
  readonly showing = signal(false);

  constructor(private readonly session: Seat) {
    this.asleep.value = load(session.id);
  }

  private readonly phase = computed(() => {
    const view = this.session.live.value?.view;
    return view ? `${view.turn} ${view.phase} ${this.session.me.value ?? ''}` : '';
  });

  /** Units named in this side's own choices since it has been on the move. */
  private readonly moved = computed<ReadonlySet<string>>(() => {
    const { session } = this,
      me = session.me.value,
      verbs = session.furniture.value.verbs,
      found = new Set<string>();
    for (const m of [...session.moves.value].reverse()) {
      if (m.player !== me && m.player !== 'chance') break;
      const [verb = '', ...words] = (m.choice ?? '').split(' ');
      if (verbs[verb]?.deed?.ends) break;
      for (const w of words) for (const id of w.split('+')) found.add(id);
    }
    return found;
  });

  /** Hexes to the nearest enemy. */
  private far(hex: string, enemies: readonly string[]): number {
    return Math.min(99, ...enemies.map((e) => apart(this.session.map.value, hex, e) ?? 99));
  }

  /** Own units that could still be moved and have not been. */
  readonly waiting = computed<string[]>(() => {
    const { session } = this,
      b = session.builder,
      verbs = session.furniture.value.verbs,
      moves = (words: readonly string[] | undefined): boolean =>
        words?.some((v) => verbs[v]?.draw === 'reach' && !verbs[v]?.begin?.dock) ?? false;
    if (!session.mine.value || !b.ready.value) return [];
    const me = session.me.value,
      done = this.done.value.phase === this.phase.value ? this.done.value.units : new Set<string>();
    return session.units.value
      .filter((u) => u.hex && u.side === me && !this.moved.value.has(u.id) && !done.has(u.id))
      .filter((u) => moves(b.entries.value.get(u.hex ?? '')) || moves(b.unitEntries.value.get(u.id)))
      .map((u) => u.id);
  });

  /** Their hexes: along the front first, then the nearer before the farther; who sleeps is passed by. */
  readonly order = computed<string[]>(() => {
    const { session } = this,
      me = session.me.value,
      enemies = [...new Set(session.units.value.filter((u) => u.hex && u.side !== me).map((u) => u.hex ?? ''))];
    const awake = this.waiting.value.filter((id) => !this.sleeps(id, enemies)),
      hexes = [...new Set(awake.map((id) => session.unit.value.get(id)?.hex ?? ''))];
    const map = session.map.value,
      grid = map && gridOf(map),
      at = (hex: string): [number, number] => {
        const cell = grid?.cell(hex);
        return grid && cell ? grid.centre(cell) : [0, 0];
      };
    const rows = hexes.map((hex) => {
      const far = this.far(hex, enemies);
      return { hex, tier: far <= FRONT ? 0 : far, x: at(hex)[0], y: at(hex)[1] };
    });
    // Along the longer side of the map, from one end to the other.
    const spread = (key: 'x' | 'y'): number =>
        Math.max(...rows.map((r) => r[key])) - Math.min(...rows.map((r) => r[key])),
      axis = rows.length && spread('x') > spread('y') ? 'x' : 'y';
    return rows.sort((a, b) => a.tier - b.tier || a[axis] - b[axis] || a.hex.localeCompare(b.hex)).map((r) => r.hex);
  });

  /** Asleep, and no enemy near enough to wake it. */
  sleeps(id: string, enemies?: readonly string[]): boolean {
    if (!this.asleep.value.has(id)) return false;
    const hex = this.session.unit.value.get(id)?.hex,
      me = this.session.me.value,
      near = enemies ?? this.session.units.value.filter((u) => u.hex && u.side !== me).map((u) => u.hex ?? '');
    return !!hex && this.far(hex, near) > ALARM;
  }

  private own(hex: string): string[] {
    return (this.session.stacks.value.get(hex) ?? []).filter((u) => u.side === this.session.me.value).map((u) => u.id);
  }
  /** Enough for this phase. */
  finish(hex: string): void {
    const units = this.done.value.phase === this.phase.value ? this.done.value.units : [];
    this.done.value = { phase: this.phase.value, units: new Set([...units, ...this.own(hex)]) };
  }
  /** To sleep, or awake again. */
  rest(hex: string): boolean {
    const units = this.own(hex);
    if (!units.length) return false;
    const now = new Set(this.asleep.value),
      wake = units.every((id) => now.has(id));
    for (const id of units)
      if (wake) now.delete(id);
      else now.add(id);
    this.asleep.value = now;
    save(this.session.id, now);
    return !wake;
  }
}

const load = (game: string): Set<string> => new Set(recall<string[]>(`${KEY}.${game}`, []));
const save = (game: string, units: ReadonlySet<string>): void => retain(`${KEY}.${game}`, [...units]);
