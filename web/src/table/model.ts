/** Everything one table screen shares: session, hand, overlays, stage, free map. */
import type { TableClub } from '../club/table/model';
import { computed, effect, signal, type Signal } from '@preact/signals';
import type { Insets, MapStage, Overlay } from '../stage';
import { Coach } from '../lessons/coach';
import { Duty } from '../orders/duty';
import { Ending } from '../report/ending';
import { oddsInWords } from '../combat/figures';
import { terrainName } from '../map/ground';
import { Hand } from '../map/hand';
import { herald } from '../settings/herald';
import { Notes } from '../drawer/notes';
import { Opening } from '../lessons/opening';
import { api, Refused } from '../net/api';
import { Declined } from '../net/socket';
import { affairHex, namedHexes } from '../combat/affair';
import { type AskedOverlay, type OverlayState, type Switches } from '../map/overlay';
import { lang, maybe, num, t } from '../i18n';
import type { TableState } from '../net/types';
import { Plan } from '../staff/plan';
import { Stakes } from '../combat/stakes';
import { CarryOn } from '../staff/carryon';
import { Playback } from '../show/playback';
import { Replay } from '../show/replay';
import { Ruler } from '../map/ruler';
import type { SectorMap } from '../staff/sectormap';
import type { Dialog, Shelf } from './seat';
import { Session } from './session';
import { recall, retain } from '../settings/memory';
import { narrow } from '../settings/settings';

const KEY = 'front85.overlays';
/** Hexes within which a place lends its name. */
const NEAR = 3;
/** So many places are few. */
const FEW = 4;
/** So many hexes of a question are kept in sight together. */
const SEVERAL = 12;
/** Pixels per hex from which counters can be read. */
const READABLE = 26;
/** Pixels per hex under which a stack that is visited is brought nearer. */
const LEGIBLE = 34;
/** Pixels per hex when the camera comes near by itself: the neighbourhood stays in sight. */
const CLOSE = 60;
const usual: OverlayState = {
  front: false,
  formations: false,
  markers: true,
  places: false,
  names: true,
  hide: false,
  sources: false,
  legend: false,
  asked: null,
  own: [],
};

/** Somebody who draws on the map: takes clicks, and lays what is drawn over the rest. */
export interface Sketching {
  takes(hex: string | null): boolean;
  over(shown: Overlay | null): Overlay | null;
}

export class TableModel {
  readonly session: Session;
  readonly hand: Hand;
  readonly replay: Replay;
  readonly coach: Coach;
  readonly playback: Playback;
  readonly plan: Plan;
  readonly stakes: Stakes;
  readonly carryOn: CarryOn;
  readonly duty: Duty;
  readonly opening: Opening;
  readonly notes: Notes;
  readonly ruler: Ruler;
  readonly ending: Ending;
  private readonly hush: () => void;
  readonly stage: Signal<MapStage | null> = signal(null);
  readonly overlays = signal<OverlayState>({ ...usual, ...recall<Partial<OverlayState>>(KEY, {}) });
  readonly insets = signal<Insets>({ left: 76, top: 140, right: 456, bottom: 90 });
  readonly dialog = signal<Dialog>(null);
  /** The sectors of this side, while they lie on the map. */
  readonly sectors = signal<SectorMap | null>(null);
  /** The people at this table; null where there is no club. */
  readonly club = signal<TableClub | null>(null);
  /** Who draws on the map besides the table: a study, or else the commanders of a side. */
  readonly studied = signal<Sketching | null>(null);
  readonly sketch = computed<Sketching | null>(() => this.studied.value ?? this.club.value?.marks ?? null);
  readonly view = computed(() => this.session.state.value?.view ?? null);
  /** The keyboard stands on a button of its own, which takes Enter for itself. */
  readonly enterTaken = signal(false);
  /** Shift is held: every figure is shown. */
  readonly figures = signal(false);
  /** The map has been painted once; until then paper lies over it. */
  readonly painted = signal(false);
  /** A word about small screens is being said. */
  readonly small = signal(false);
  /** The overlay the server worked out for the position on the table. */
  readonly asked = signal<AskedOverlay | null>(null);
  private readonly kind = computed<string | null>(() => this.overlays.value.asked);
  private readonly stopAsking: () => void;
  private readonly stopSpeaking: () => void;
  private asking = false;
  /** Whether the player has taken the camera; before that the table chooses what to show. */
  private own = false;
  private figured = '';
  private settling = 0;
  /** What the first look showed. */
  private homed = '';

  constructor(id: string, token: string, shelf: Shelf) {
    this.session = new Session(id, token, shelf);
    this.hand = new Hand(this.session);
    this.replay = new Replay(this.session);
    this.coach = new Coach(this.session, () => this.duty.waiting.value);
    this.playback = new Playback(this);
    this.plan = new Plan(this.session, this.stage);
    this.stakes = new Stakes(this.session);
    this.carryOn = new CarryOn(this.session, this.plan);
    this.duty = new Duty(this.session);
    this.opening = new Opening(this.session);
    this.notes = new Notes(id);
    this.ruler = new Ruler(this.session, this.stage);
    this.ending = new Ending(this);
    this.hush = herald(this.session, () => Boolean(this.club.value?.asked));
    let spoken = lang.peek();
    this.stopSpeaking = effect(() => {
      if (lang.value === spoken) return;
      spoken = lang.value;
      void this.plan.again();
      if (this.opening.at.peek() !== null) void this.opening.fetch();
    });
    this.hand.rota = () => this.duty.order.value;
    this.hand.approach = (hex) => this.approach(hex);
    this.session.heard = (before, state) => this.playback.heard(before, state);
    this.session.holds = (choice) => this.coach.holds(choice);
    this.session.uncovered = () => this.playback.uncovered();
    this.stopAsking = effect(() => {
      const kind = this.kind.value,
        state = this.session.state.value;
      if (kind === null || state === null || this.session.cover.value !== null) this.asked.value = null;
      else void this.askFor(kind, state);
    });
  }

  /** Ask for an overlay, one question at a time; what comes too late for the position is dropped and asked for again. */
  private async askFor(kind: string, state: TableState): Promise<void> {
    const { session } = this;
    if (this.asked.peek()?.kind !== kind) this.asked.value = null;
    if (this.asking) return;
    this.asking = true;
    try {
      const { overlay: rows, rows: lines } =
        session.past.peek() === state
          ? { overlay: await api.overlay(session.id, session.token, state.ply, kind), rows: [] }
          : await session.wire.overlay(kind);
      if (this.wanted() === kind && session.state.peek() === state)
        this.asked.value = {
          kind,
          rows,
          lines,
          inks: session.furniture.peek().overlays.find((w) => w.kind === kind)?.inks,
        };
    } catch (error) {
      if (!(error instanceof Declined || error instanceof Refused)) return; // a broken line comes back with a new state
      this.overlays.value = { ...this.overlays.value, asked: null };
      session.say(error.message, error.error.cases ?? []);
    } finally {
      this.asking = false;
    }
    const next = this.wanted(),
      now = session.state.peek();
    if (next !== null && now !== null && (next !== kind || now !== state)) void this.askFor(next, now);
  }
  /** The overlay to be shown, none under the cover. */
  private wanted(): string | null {
    return this.session.cover.peek() === null ? this.kind.peek() : null;
  }

  /** What the hex cursor stands on, for a screen reader. */
  readonly spoken = computed(() => {
    const hex = this.hand.cursor.value,
      { session } = this;
    if (!hex) return '';
    const ground = session.hexes.value.get(hex),
      word = session.builder.step.value?.words.find((w) => w.word === hex);
    const units = (session.stacks.value.get(hex) ?? []).map(
      (u) => `${maybe(`nat.${u.nat}`, u.nat)} ${u.name}, ${u.strength}`,
    );
    const left = word?.hint?.left,
      why = this.hand.card.value?.text;
    return [
      hex,
      ground?.place,
      ground && terrainName(session.state.value?.game.title ?? '', ground.terrain),
      ...units,
      typeof left === 'number' ? t('insp.left', { n: num(left) }) : '',
      why ?? '',
    ]
      .filter(Boolean)
      .join(', ');
  });

  /** The fight being built or fought, for a screen reader: the odds and what the die may bring. */
  readonly odds = computed(() => (this.session.cover.value ? '' : oddsInWords(this)));

  close(): void {
    this.hush();
    this.stopAsking();
    this.stopSpeaking();
    this.ending.stop();
    this.replay.stop();
    this.playback.close();
    this.session.close();
  }
  touched(): void {
    this.own = true;
  }

  /** The first look: where the units are. It stays whole while panels come and go, until something else is looked at. */
  home(): void {
    const hexes = [...this.session.stacks.peek().keys()],
      stage = this.stage.peek();
    if (this.own || !stage) return;
    void stage.fit(hexes.length > 3 ? hexes : undefined);
    this.homed = stage.sight;
  }

  /** The free map: what no panel covers. */
  measure(): void {
    const box = (selector: string): DOMRect | null => {
      const found = document.querySelector(selector)?.getBoundingClientRect();
      return found && found.width > 0 ? found : null;
    };
    const side = box('.side'),
      prompt = box('.coach') ?? box('.overlay-note') ?? box('.prompt'),
      dock = box('.bottom'),
      rail = box('.rail'),
      w = window.innerWidth,
      h = window.innerHeight;
    const below = side ? side.left < 40 : narrow.peek(),
      beside = box('.opening'),
      wide = beside !== null && !below && w > 1100; // on a smaller screen the map would shrink to nothing
    const free: Insets = {
      left: wide ? beside.right + 8 : rail ? rail.right + 8 : 16,
      top: beside && below ? beside.bottom + 8 : prompt ? prompt.bottom + 8 : 60,
      right: side && !below && !wide ? w - side.left + 8 : 16,
      bottom: below && side ? h - side.top + 8 : dock ? h - dock.top + 8 : 80,
    };
    // Measured often, seldom changed: nothing is laid out or painted anew for the same figures.
    const figures = `${w} ${h} ${Object.values(free).join(' ')}`;
    if (figures === this.figured) return;
    this.figured = figures;
    this.insets.value = free;
    window.cancelAnimationFrame(this.settling);
    this.settling = window.requestAnimationFrame(() => this.settle());
  }
  /** A panel came, went or changed its size: the open affair, or where the last one ended, is brought out from under it. */
  private settle(): void {
    const { session } = this,
      untouched = this.homed === this.stage.peek()?.sight;
    this.stage.peek()?.setInsets(this.insets.peek());
    if (untouched) this.home();
    if (session.cover.peek() || this.hand.carrying || this.opening.on.peek() || this.playback.on.peek()) return;
    if (session.mine.peek() && this.about().length) this.unveil();
    else if (session.rolled.peek()) this.gather(this.ended());
  }
  /** Where the last affair took place and where its retreats and advances led. */
  private ended(): string[] {
    const { session } = this,
      card = session.rolled.peek(),
      known = session.hexes.peek();
    if (!card) return [];
    const told = [card.line, ...card.more].flatMap((line) => Object.values(line.args).map(String));
    return [...new Set([card.hex, ...told])].filter((hex) => known.has(hex)).slice(0, SEVERAL);
  }

  pan(dx: number, dy: number): void {
    this.stage.peek()?.panBy(dx * -160, dy * -160);
  }

  replayKey(key: string): boolean {
    if (this.replay.ply.peek() === null) return false;
    if (key === 'p') this.replay.toggle();
    else this.replay.step(key === '[' ? -1 : 1);
    return true;
  }

  /** Whether an overlay of the rail is shown, by its name there. */
  shown(name: string): boolean {
    const now = this.overlays.value;
    return now.asked === name || now.own.includes(name) || (name in usual && now[name as keyof Switches] === true);
  }
  toggle(name: string): void {
    const now = this.overlays.value;
    if (this.session.furniture.peek().switches?.some((s) => s.name === name))
      this.overlays.value = {
        ...now,
        own: now.own.includes(name) ? now.own.filter((other) => other !== name) : [...now.own, name],
      };
    else if (name in usual) this.overlays.value = { ...now, [name]: !now[name as keyof Switches] };
    else this.overlays.value = { ...now, asked: now.asked === name ? null : name }; // one at a time
    retain(KEY, { ...this.overlays.value, hide: false, asked: null });
  }

  /** Near enough for its counters to be read. */
  approach(hex: string): void {
    const stage = this.stage.peek();
    if (stage && stage.camera.s < LEGIBLE) void stage.fit([hex], CLOSE);
  }
  /** The stacks that have not moved, ringed and in view; once more: not any longer. */
  showWaiting(): void {
    const on = !this.duty.showing.peek();
    this.duty.showing.value = on;
    if (on && this.duty.order.peek().length) this.session.show([...this.duty.order.peek()]);
  }

  /** One hex the open question is about, if it is about few. */
  affair(): string | null {
    const { session } = this,
      step = session.builder.step.peek(),
      target = affairHex(session);
    if (target) return target;
    const view = session.state.peek()?.view,
      other = view ? session.furniture.peek().about?.(session, view)[0] : undefined;
    if (other) return other;
    if (!step) return namedHexes(session)[0] ?? this.forced()[0] ?? null;
    if (step.words.length > 12) return namedHexes(session)[0] ?? null;
    const word = step.words[0]?.word ?? session.builder.prefix.peek()[1] ?? '';
    return step.kind === 'hex' ? word : (session.unit.peek().get(word)?.hex ?? null);
  }
  /** Whether the whole of a hex lies in the free map. */
  visible(hex: string): boolean {
    const stage = this.stage.peek(),
      at = stage?.screenOf(hex),
      half = (stage?.camera.s ?? 0) / 2,
      i = this.insets.peek();
    return (
      !!at &&
      at.x > i.left + half &&
      at.y > i.top + half &&
      at.x < window.innerWidth - i.right - half &&
      at.y < window.innerHeight - i.bottom - half
    );
  }

  /** The coach speaks of these hexes: into the free map with them, by as little as that takes. */
  point(hexes: string[]): void {
    this.bring(hexes, (low, high, from, to) => Math.max(0, from - low) + Math.min(0, to - high));
  }
  /** The whole of an affair into the middle of the free map: at its edge the scale would lie over it. */
  gather(hexes: string[]): void {
    this.bring(hexes, (low, high, from, to) => (from + to - low - high) / 2);
  }
  /** All of these hexes into view by a shift, if they have room, else by the scale. */
  private bring(hexes: string[], by: (low: number, high: number, from: number, to: number) => number): void {
    const stage = this.stage.peek(),
      i = this.insets.peek();
    if (!stage || hexes.every((hex) => this.visible(hex))) return;
    stage.setInsets(i);
    const at = hexes.map((hex) => stage.screenOf(hex)).filter((p) => p !== null),
      half = stage.camera.s / 2;
    const shift = (axis: 'x' | 'y', from: number, to: number): number | null => {
      const all = at.map((p) => p[axis]),
        low = Math.min(...all) - half,
        high = Math.max(...all) + half;
      return high - low > to - from ? null : by(low, high, from, to);
    };
    const dx = shift('x', i.left, window.innerWidth - i.right),
      dy = shift('y', i.top, window.innerHeight - i.bottom);
    if (dx === null || dy === null) void stage.fit(hexes, stage.camera.s);
    else stage.panBy(dx, dy);
  }
  /** A verb from the dock was begun: into view with the hexes it offers, if none of them is. */
  seek(): void {
    const step = this.session.builder.step.peek(),
      hexes = step?.kind === 'hex' && step.words.length < 80 ? step.words.map((w) => w.word) : [];
    if (!hexes.some((hex) => this.visible(hex))) this.gather(hexes);
  }
  /** A hex with the nearest place, the same that the log names: by hexes, then by number. */
  where(hex: string): string {
    const { hexes } = this.session,
      seen = new Set([hex]);
    for (let ring = [hex], far = 0; far <= NEAR; far += 1) {
      const place = ring.map((h) => hexes.value.get(h)?.place).find(Boolean);
      if (place) return `${hex} (${place})`;
      ring = [...new Set(ring.flatMap((h) => this.stage.value?.neighbours(h) ?? []))]
        .filter((h) => !seen.has(h))
        .sort();
      ring.forEach((h) => seen.add(h));
    }
    return hex;
  }

  /** Camera to what is being decided. */
  toAffair(): void {
    const hexes = this.about();
    if (hexes.length) this.stage.peek()?.fit(hexes);
    else this.home();
  }
  /** Hexes of what is being decided: target, those in hand, where they may go. */
  about(): string[] {
    const { session } = this,
      b = session.builder,
      view = session.state.peek()?.view,
      step = b.step.peek(),
      at = (id: string): string | null => session.unit.peek().get(id)?.hex ?? null;
    const hexes = [
      affairHex(session),
      ...(view ? (session.furniture.peek().about?.(session, view) ?? []) : []),
      ...namedHexes(session),
      ...(step ? [] : this.forced()),
      ...b.picked.peek().map(at),
      ...b.prefix
        .peek()
        .slice(1)
        .flatMap((w) => [w, at(w)]),
      step?.kind === 'hex' && step.words.length < 80 ? step.words.map((w) => w.word) : null,
    ];
    return [...new Set(hexes.flat().filter((h): h is string => typeof h === 'string' && session.hexes.peek().has(h)))];
  }
  /** Where something must be begun, if the phase cannot be ended otherwise and there are few such places. */
  private forced(): string[] {
    const { session } = this,
      b = session.builder,
      { verbs } = session.furniture.peek();
    return b.entries.peek().size > FEW || b.verbs.peek().some((v) => verbs[v.word]?.deed?.ends)
      ? []
      : [...b.entries.peek().keys()];
  }
  /** A question is open: go where it is, and near if it is about one place and the map is too small to choose a hex on it. */
  reveal(): void {
    const place = this.affair(),
      stage = this.stage.peek(),
      about = this.about(),
      spread = (at: number): number => {
        const all = about.map((h) => Number(h.slice(-4).slice(at, at + 2))); // a section of the map may stand before it
        return Math.max(...all) - Math.min(...all);
      };
    if (!place || !stage || this.hand.carrying) return;
    if (stage.camera.s < READABLE && about.length <= SEVERAL && spread(0) <= 6 && spread(2) <= 6)
      void stage.fit(about, CLOSE);
    else if (about.length <= SEVERAL && about.includes(place)) this.gather(about);
    else if (!this.visible(place)) void stage.panTo(place);
  }
  /**
   * A panel came or went: no hex of the open question lies under one, if they are few. A march may go anywhere. Where nothing is open,
   * these hexes are shown.
   */
  unveil(otherwise: string[] = []): void {
    const { session } = this,
      b = session.builder,
      look = session.furniture.peek().verbs[b.verb.peek() ?? ''],
      hexes = this.about();
    this.measure();
    if (!session.mine.peek() || session.cover.peek() || this.hand.carrying || this.opening.on.peek()) return;
    if (look?.draw !== 'reach' && hexes.length && hexes.length <= SEVERAL) this.gather(hexes);
    else if (otherwise.length > 1) {
      this.stage.peek()?.setInsets(this.insets.peek()); // what was measured now counts before the next frame
      session.show(otherwise);
    }
  }
}
