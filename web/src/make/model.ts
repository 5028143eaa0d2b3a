/** A scenario in the making: what is set, what can be taken back, and what the server says of it. Nothing here knows a rule. */
import { computed, signal } from '@preact/signals';
import { beginAlone } from '../lobby/alone';
import { learnSides } from '../parts/sides';
import { furnitureOf, loadGame } from '../games';
import { lang } from '../i18n';
import { api, call, handOver, q, send } from '../net/api';
import type { MapJson, TitleInfo } from '../net/types';
import type { MarkerSprite, UnitSprite } from '../stage';
import { Editor } from './editor';
import type {
  AnyView,
  MakingKit,
  MakingPiece,
  Measured,
  MeasureTold,
  SheetFault,
  SheetKept,
  SheetTold,
} from '../wire.gen';

export interface Wave {
  turn: number;
  units: string[];
  entry: string;
}
export interface Goal {
  hexes: string[];
  side: string;
  points: number;
  name: string;
}
/** A counter of one's own: like one of the game, but with a name, a formation and figures of its own. */
export interface Made {
  id: string;
  like: string;
  name: string;
  formation: string;
  values: Record<string, number>;
}
export interface Sheet {
  title: string;
  notes: string;
  base: string;
  first_turn: number;
  last_turn: number;
  first: string;
  area: string[];
  counters: Made[];
  place: Record<string, string>;
  arrive: Wave[];
  goals: Goal[];
  numbers: Record<string, number>;
  options: Record<string, boolean>;
  [more: string]: unknown;
}
export type Brush = 'units' | 'goals' | 'area';

/** The server sends a whole scenario, or nothing where a file holds none; the same of views. */
const isSheet = (found: object): found is Sheet => 'base' in found;
const isView = (found: object): found is AnyView => 'units' in found;

/** Milliseconds without a change before the server looks at it. */
const PAUSE = 250;
const POINTS = 10;

export class MakeModel extends Editor<Sheet, SheetTold> {
  readonly kit = signal<MakingKit | null>(null);
  readonly info = signal<TitleInfo | null>(null);
  readonly map = signal<MapJson | null>(null);
  readonly sheet = signal<Sheet | null>(null);
  readonly faults = signal<SheetFault[]>([]);
  readonly brush = signal<Brush>('units');
  /** Counters in hand. */
  readonly held = signal<string[]>([]);
  /** Hexes of the part of the map that is played, none for all of it. */
  readonly area = signal<string[]>([]);
  /** The counters of one's own as the game has them. */
  private readonly own = signal<MakingPiece[]>([]);
  /** The file this scenario stands in, and the name games know it by as long as nothing has been changed. */
  readonly file = signal<string | null>(null);
  /** The draft it is, and whether it stands there as it is here. */
  readonly draft = signal<string | null>(null);
  readonly drafted = signal(false);
  readonly name = signal<string | null>(null);
  private readonly known = signal<Record<string, Omit<UnitSprite, 'hex'>>>({});
  private typed = '';

  constructor(title: string) {
    super(title, PAUSE);
  }

  private readonly printed = computed(() => new Map((this.kit.value?.pieces ?? []).map((p) => [p.id, p])));
  /** Every counter, those of one's own as they have just been changed. */
  readonly pieces = computed(() => {
    const found = new Map(this.printed.value);
    for (const made of this.sheet.value?.counters ?? []) {
      const like = this.printed.value.get(made.like),
        told = this.own.value.find((p) => p.id === made.id) ?? like;
      if (!like || !told) continue;
      const values = { ...like.values, ...made.values };
      found.set(made.id, {
        ...told,
        id: made.id,
        name: made.name || made.id,
        formation: made.formation || like.formation,
        values,
      });
    }
    return found;
  });
  readonly all = computed(() => [...this.pieces.value.values()]);
  private readonly placed = computed(() => this.sheet.value?.place ?? {});
  readonly good = computed(() => !this.busy.value && this.faults.value.length === 0 && this.sheet.value !== null);
  readonly sprites = computed<UnitSprite[]>(() => {
    const held = new Set(this.held.value),
      wrong = new Set(this.faults.value.map((f) => f.unit));
    return Object.entries(this.placed.value).flatMap(([id, hex]) => {
      const piece = this.pieces.value.get(id);
      if (!piece || !this.here.value.has(hex)) return [];
      const ring = held.has(id) ? 'selected' : wrong.has(id) ? 'act' : null;
      return [{ ...(this.known.value[id] ?? plain(piece)), id, hex, ring } as UnitSprite];
    });
  });
  /** The asker's run of games, and whether the map shows where units died in it. */
  readonly run = signal<Measured | null>(null);
  readonly deaths = signal(false);
  readonly markers = computed<MarkerSprite[]>(() => {
    const goals = (this.sheet.value?.goals ?? [])
        .flatMap((goal) => goal.hexes)
        .map((hex) => ({ hex, kind: 'objective' })),
      dead = Object.entries((this.deaths.value && this.run.value?.deaths) || {}).flatMap(([side, hexes]) =>
        Object.entries(hexes).map(([hex, count]): MarkerSprite => ({
          hex,
          kind: 'ruin',
          side: side === 'NATO' ? 'NATO' : 'Pact',
          count,
        })),
      );
    return [...goals, ...dead].filter((marker) => this.here.value.has(marker.hex));
  });
  readonly overlay = computed(() => ({
    brackets: this.faults.value.map((f) => f.hex).filter((hex) => this.here.value.has(hex)),
    choices: (this.sheet.value?.area ?? []).filter((hex) => this.here.value.has(hex)),
  }));
  private readonly here = computed(() => new Set(this.map.value?.hexes.map((h) => h.hex)));

  private url(rest = '', more: Record<string, string> = {}): string {
    return `/api/workshop/${this.title}${rest}${q({ ...more, lang: lang.peek() })}`;
  }

  async start(): Promise<void> {
    await this.trying(async () => {
      const [titles, map] = await Promise.all([api.titles(lang.peek()), api.map(this.title), loadGame(this.title)]);
      this.info.value = titles.find((x) => x.name === this.title) ?? null;
      this.map.value = map;
      await this.list();
      const small = this.info.value?.scenarios.find((s) => s.guided)?.name,
        bases = this.kit.value?.bases ?? [],
        base = bases.find((b) => b.name === small) ?? bases[0];
      if (base && this.kit.value?.save && !this.sheet.value) await this.begin(base.name);
    });
    this.busy.value = false;
  }

  private async list(): Promise<void> {
    const kit = await call<MakingKit>(this.url());
    learnSides(kit.side_names);
    this.kit.value = kit;
  }

  /** A copy of a shipped scenario. */
  begin(base: string): Promise<void> {
    return this.trying(async () => {
      const told = await call<SheetTold>(this.url('/begin', { base })),
        name = this.kit.value?.bases.find((b) => b.name === base)?.title ?? base;
      if (isSheet(told.sheet)) this.take({ ...told.sheet, title: name }, null);
      await this.ask(this.told());
    });
  }

  read(file: string): Promise<void> {
    return this.trying(async () => {
      const told = await call<SheetTold>(this.url(`/scenarios/${file}`));
      if (isSheet(told.sheet)) this.take(told.sheet, file);
      this.hear(told);
    });
  }

  open(file: string | Promise<string>): Promise<void> {
    return this.trying(async () => {
      const told = await call<SheetTold>(this.url('/open'), send('POST', { text: await file }));
      if (isSheet(told.sheet)) {
        this.take(told.sheet, null);
        this.hear(told);
      } else this.failed.value = told.faults[0]?.text ?? '';
    });
  }

  readDraft(file: string): Promise<void> {
    return this.trying(async () => {
      const told = await call<SheetTold>(this.url(`/drafts/${file}`));
      if (!isSheet(told.sheet)) return;
      this.take(told.sheet, null);
      this.draft.value = file;
      this.drafted.value = true;
      this.hear(told);
    });
  }

  private take(sheet: Sheet, file: string | null): void {
    this.keep();
    this.typed = '';
    this.sheet.value = sheet;
    this.draft.value = null;
    this.drafted.value = false;
    this.file.value = file;
    this.name.value = this.kit.value?.made.find((m) => m.file === file)?.name ?? null;
    this.held.value = [];
  }

  /** `typed` names the box that is typed in: what is typed in one box is taken back at once. */
  change(part: Partial<Sheet>, typed = ''): void {
    const was = this.sheet.value;
    if (!was) return;
    this.keep(typed !== '' && this.typed === typed);
    this.put({ ...was, ...part });
    this.typed = typed;
  }

  protected get now(): Sheet | null {
    return this.sheet.value;
  }
  protected put(sheet: Sheet): void {
    this.typed = '';
    this.sheet.value = sheet;
    this.name.value = null;
    this.drafted.value = false;
    this.checkSoon();
  }
  protected told(): Promise<SheetTold> {
    return call<SheetTold>(this.url('/check'), send('POST', { sheet: this.sheet.value }));
  }
  protected hear(told: SheetTold): void {
    this.faults.value = told.faults;
    this.area.value = told.area;
    this.own.value = told.own;
    const found = { ...this.known.peek() };
    for (const [at, view] of told.views.entries())
      for (const unit of isView(view) ? furnitureOf(this.title).units(view) : [])
        if (unit.side === this.kit.value?.sides[at]) found[unit.id] = unit.sprite;
    this.known.value = found;
  }

  // ---- measured ----

  async measure(levels: Record<string, string>): Promise<void> {
    await this.trying(async () => {
      const told = await call<MeasureTold>(this.url('/measure'), send('POST', { sheet: this.sheet.value, levels }));
      this.run.value = told.run;
    });
  }
  async stop(): Promise<void> {
    await this.trying(async () => {
      this.run.value = (await call<MeasureTold>(this.url('/measure'), send('DELETE'))).run;
    });
  }
  /** How far the run has come; it goes on when nobody looks. */
  async look(): Promise<void> {
    const told = await call<MeasureTold>(this.url('/measure')).catch(() => null);
    if (told) this.run.value = told.run;
  }

  // ---- on the map ----

  click(hex: string, unit: string | undefined, near: (hex: string) => string[]): void {
    if (!this.sheet.value) return;
    if (this.brush.value === 'goals') this.goal(hex);
    else if (this.brush.value === 'area') this.bound(hex);
    else if (this.held.value.length) this.place(hex, near);
    else if (unit) this.held.value = [unit];
  }

  /** Put down what is in hand: one counter here; of a formation two to a hex, or one where that is the rule, and the rest round it. */
  private place(hex: string, near: (hex: string) => string[]): void {
    const sheet = this.sheet.value,
      units = this.held.value;
    if (!sheet) return;
    const each = units.length > 1 ? (this.kit.value?.together ?? 1) : 1,
      spots = [hex, ...near(hex)],
      place = { ...sheet.place };
    units.forEach((id, i) => {
      place[id] = spots[Math.floor(i / each) % spots.length] ?? hex;
    });
    this.held.value = [];
    this.change({ place, arrive: arriving(sheet.arrive, units) });
  }

  /** Take what is in hand out of the scenario. */
  off(): void {
    const sheet = this.sheet.value,
      units = this.held.value;
    if (!sheet || !units.length) return;
    this.held.value = [];
    this.change({ place: staying(sheet.place, units), arrive: arriving(sheet.arrive, units) });
  }

  /** What is in hand comes on a turn. */
  send(turn: number, entry: string): void {
    const sheet = this.sheet.value,
      units = this.held.value;
    if (!sheet || !units.length) return;
    const others = arriving(sheet.arrive, units),
      same = others.find((w) => w.turn === turn && w.entry === entry),
      wave = { turn, entry, units: [...(same?.units ?? []), ...units] };
    this.held.value = [];
    this.change({ place: staying(sheet.place, units), arrive: [...others.filter((w) => w !== same), wave] });
  }

  private goal(hex: string): void {
    const sheet = this.sheet.value,
      kit = this.kit.value;
    if (!sheet || !kit) return;
    const there = sheet.goals.some((g) => g.hexes.includes(hex)),
      left = sheet.goals.map((g) => ({ ...g, hexes: g.hexes.filter((h) => h !== hex) })).filter((g) => g.hexes.length),
      points = kit.scheme === 'points',
      fresh = { hexes: [hex], name: '', side: points ? kit.attacker : '', points: points ? POINTS : 0 };
    this.change({ goals: there ? left : [...sheet.goals, fresh] });
  }

  /** A corner more of the part that is played, or one less. */
  private bound(hex: string): void {
    const area = this.sheet.value?.area ?? [];
    this.change({ area: area.includes(hex) ? area.filter((corner) => corner !== hex) : [...area, hex] });
  }

  // ---- counters of one's own ----

  made(id: string): Made | undefined {
    return this.sheet.value?.counters.find((made) => made.id === id);
  }
  /** A counter like this one, in hand to be put down. */
  makeLike(id: string): void {
    const sheet = this.sheet.value,
      like = this.made(id)?.like ?? id,
      { nat = '' } = this.pieces.value.get(like) ?? {};
    if (!sheet) return;
    let number = 1;
    while (this.pieces.value.has(`${nat}-own-${number}`)) number += 1;
    const made: Made = this.made(id) ?? { id, like, name: '', formation: '', values: {} };
    this.change({ counters: [...sheet.counters, { ...made, id: `${nat}-own-${number}`, name: '' }] });
    this.held.value = [`${nat}-own-${number}`];
    this.brush.value = 'units';
  }
  setMade(id: string, part: Partial<Made>): void {
    const counters = this.sheet.value?.counters.map((made) => (made.id === id ? { ...made, ...part } : made));
    if (counters) this.change({ counters }, `${id} ${Object.keys(part).join(' ')}`);
  }
  /** A counter of one's own that is no longer wanted. */
  unmake(id: string): void {
    const sheet = this.sheet.value;
    if (!sheet) return;
    this.held.value = [];
    this.change({
      counters: sheet.counters.filter((made) => made.id !== id),
      place: staying(sheet.place, [id]),
      arrive: arriving(sheet.arrive, [id]),
    });
  }

  // ---- the folder ----

  async save(fresh: boolean): Promise<boolean> {
    await this.trying(async () => {
      const file = fresh ? null : this.file.value,
        sheet = this.sheet.value,
        kept = file
          ? await call<SheetKept>(this.url(`/scenarios/${file}`), send('PUT', { sheet }))
          : await call<SheetKept>(this.url('/scenarios'), send('POST', { sheet }));
      this.file.value = kept.file;
      if (sheet === this.sheet.value) this.name.value = kept.name;
      const { draft } = this;
      if (draft.value && this.kit.value?.change) await call(this.url(`/drafts/${draft.value}`), send('DELETE'));
      draft.value = null;
      await this.list();
    });
    return this.failed.value === '';
  }

  /** Put by as it is, faults and all. */
  keepDraft(): Promise<void> {
    return this.trying(async () => {
      const wish = { sheet: this.sheet.value, file: this.draft.value ?? '' };
      this.draft.value = (await call<SheetKept>(this.url('/drafts'), send('POST', wish))).file;
      this.drafted.value = true;
      await this.list();
    });
  }
  dropDraft(file: string): Promise<void> {
    return this.trying(async () => {
      await call(this.url(`/drafts/${file}`), send('DELETE'));
      if (this.draft.value === file) this.draft.value = null;
      await this.list();
    });
  }

  remove(file: string): Promise<void> {
    return this.trying(async () => {
      await call(this.url(`/scenarios/${file}`), send('DELETE'));
      if (this.file.value === file) this.file.value = this.name.value = null;
      await this.list();
    });
  }

  share(): void {
    const text = JSON.stringify(this.sheet.value, null, 1);
    handOver(new Blob([text], { type: 'application/json' }), `front85-${this.title}-scenario.json`);
  }

  async play(): Promise<void> {
    if (!this.name.value && !(await this.save(this.file.value === null || !this.kit.value?.change))) return;
    await this.trying(async () => {
      const titles = await api.titles(lang.peek()),
        title = titles.find((x) => x.name === this.title);
      if (title && this.name.value) await beginAlone(title, this.name.value);
    });
  }
}

const staying = (place: Record<string, string>, units: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(place).filter(([id]) => !units.includes(id)));
const arriving = (waves: Wave[], without: string[]): Wave[] =>
  waves.map((w) => ({ ...w, units: w.units.filter((u) => !without.includes(u)) })).filter((w) => w.units.length > 0);

/** A counter nobody has seen on the table yet. */
const plain = (p: MakingPiece): Omit<UnitSprite, 'hex'> => ({
  id: p.id,
  side: p.side === 'NATO' ? 'NATO' : 'Pact',
  nat: p.nat,
  type: p.type,
  band: p.formation,
  strength: p.strength,
});
