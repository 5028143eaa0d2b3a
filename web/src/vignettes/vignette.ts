/** A vignette in the making: what is set up, the steps so far, and what the server says of them. Nothing here knows a rule. */
import { computed, signal } from '@preact/signals';
import { lang } from '../i18n';
import { furnitureOf, loadGame } from '../games';
import { api } from '../net/api';
import type { GroundWord, MapJson, VignetteBench, VignetteForms } from '../net/types';
import type { MarkerSprite, UnitSprite } from '../stage';
import type { Overlay } from '../stage/types';
import type { AnyView } from '../wire.gen';
import type { UnitInfo } from '../games/looks';
import { vignetteHash } from '../app/route';
import { learnSides } from '../parts/sides';

export type Values = Record<string, unknown>;
export interface Step {
  do?: string;
  refused?: string;
  by?: string;
  dice?: (string | number)[];
  table?: string | string[];
  [more: string]: unknown;
}
export interface Draft {
  title: string;
  proves?: string[];
  map: Values;
  units: Record<string, Values>;
  situation: Values;
  moment?: Values;
  step: Step[];
  [more: string]: unknown;
}
export type Tab = 'setup' | 'play' | 'file';
/** What a click on the map does while the vignette is set up. */
export type Brush = 'counter' | 'terrain' | 'features' | 'country' | 'hexside' | 'network' | 'erase';

const empty = (): Draft => ({ title: '', map: {}, units: {}, situation: {}, step: [] });
/** The word a click means: the counter, else its hex. */
const wordFor = (words: readonly string[], hex: string, unit: string | undefined): string | null =>
  words.find((w) => w === unit) ?? words.find((w) => w === hex) ?? null;
const table = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;
const list = (value: unknown): string[] => (value ?? []) as string[];
/** A table without one of its keys. */
export const without = <T>(values: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
/** The server sends the view of the title, or nothing where nothing could be set up. */
const isView = (view: object | undefined): view is AnyView => view !== undefined && 'units' in view;

export class VignetteModel {
  readonly draft = signal<Draft>(empty());
  readonly forms = signal<VignetteForms | null>(null);
  readonly ground = signal<GroundWord[]>([]);
  readonly map = signal<MapJson | null>(null);
  readonly bench = signal<VignetteBench | null>(null);
  readonly tab = signal<Tab>('setup');
  readonly brush = signal<Brush>('counter');
  /** The word a brush lays: a terrain, a kind of hexside. */
  readonly ink = signal('');
  /** What a new counter is like. */
  readonly mould = signal<Values>({});
  readonly held = signal<string | null>(null);
  /** The first hex of a hexside that is being laid. */
  readonly pinned = signal<string | null>(null);
  readonly prefix = signal<string[]>([]);
  readonly trial = signal('');
  readonly side = signal('');
  readonly failed = signal('');
  readonly busy = signal(false);
  private asked = 0;
  private drawn = '';

  constructor(readonly title: string) {}

  readonly units = computed<UnitInfo[]>(() => {
    const view = this.bench.value?.view;
    return isView(view) ? furnitureOf(this.title).units(view) : [];
  });
  readonly sprites = computed<UnitSprite[]>(() => {
    const words = new Set(this.offered.value),
      said = new Set(this.prefix.value.flatMap((w) => w.split('+')));
    return this.units.value
      .filter((u) => u.hex !== null)
      .map((u) => ({
        ...u.sprite,
        hex: u.hex ?? '',
        ring: said.has(u.id) || u.id === this.held.value ? 'selected' : words.has(u.id) ? 'act' : null,
      }));
  });
  readonly markers = computed<MarkerSprite[]>(() => {
    const view = this.bench.value?.view;
    if (!isView(view)) return [];
    const country = new Map(this.map.value?.hexes.map((h) => [h.hex, h.country]));
    return furnitureOf(this.title).markers(view, this.units.value, (h) => country.get(h) ?? '');
  });
  /** The words that may come next. */
  readonly offered = computed<string[]>(() =>
    this.tab.value === 'play' ? (this.bench.value?.words.map((w) => w.word) ?? []) : [],
  );
  readonly overlay = computed<Overlay>(() => {
    const here = new Set(this.map.value?.hexes.map((h) => h.hex));
    const choices = this.offered.value.filter((w) => here.has(w));
    return this.pinned.value ? { choices: [this.pinned.value] } : { choices: choices.length > 700 ? [] : choices };
  });
  /** The sentence said so far is a whole choice. */
  readonly whole = computed(() => this.prefix.value.length > 0 && this.bench.value?.closes === true);

  async start(draft: Draft | null): Promise<void> {
    try {
      const [forms, words] = await Promise.all([
        api.vignetteForms(this.title, lang.peek()),
        api.ground(this.title, lang.peek()),
        loadGame(this.title),
      ]);
      learnSides(forms.side_names);
      this.forms.value = forms;
      this.ground.value = words.words;
      this.mould.value = { nat: forms.unit.find((f) => f.name === 'nat')?.options[0] ?? '' };
      if (draft) {
        this.draft.value = { ...empty(), ...draft };
        this.tab.value = 'play';
      }
      await this.draw();
      await this.ask();
    } catch (e) {
      this.failed.value = e instanceof Error ? e.message : String(e);
    }
  }

  /** The reader's name for a word of the map. */
  named(family: string, word: string): string {
    return this.ground.value.find((g) => g.family === family && g.word === word)?.name ?? word;
  }

  change(part: Partial<Draft>): void {
    this.draft.value = { ...this.draft.value, ...part };
    this.busy.value = true;
    this.draw().then(
      () => this.ask(),
      (e: Error) => {
        this.failed.value = e.message;
        this.busy.value = false;
      },
    );
  }

  /** Fetch the map anew when the ground is another. */
  private async draw(): Promise<void> {
    const { map, situation, moment } = this.draft.value,
      wanted = moment ? { base: 'printed' } : map,
      key = JSON.stringify([wanted, situation.scenario]);
    if (key === this.drawn) return;
    this.map.value = await api.vignetteMap(this.title, { map: wanted, situation: moment ? {} : situation });
    this.drawn = key;
  }

  async ask(): Promise<void> {
    const mine = ++this.asked;
    this.busy.value = true;
    try {
      const found = await api.vignettePlay(
        this.title,
        {
          draft: this.draft.value,
          beginning: this.prefix.value.join(' '),
          trial: this.trial.value.trim(),
          side: this.side.value,
        },
        lang.peek(),
      );
      if (mine !== this.asked) return;
      this.bench.value = found;
      this.failed.value = found.error;
    } catch (e) {
      if (mine === this.asked) this.failed.value = e instanceof Error ? e.message : String(e);
    } finally {
      if (mine === this.asked) this.busy.value = false;
    }
  }

  // ---- setting up ----

  /** A click on the map. */
  click(hex: string, unit: string | undefined, near: (hex: string) => string[]): void {
    if (this.tab.value === 'play') {
      const word = wordFor(this.offered.value, hex, unit);
      if (word) this.say(word);
      else if (unit && !this.prefix.value.length)
        this.take(hex, unit).catch((e: Error) => {
          this.failed.value = e.message;
        });
      return;
    }
    if (this.tab.value !== 'setup' || this.draft.value.moment) return;
    const brush = this.brush.value;
    if (brush === 'counter') this.counter(hex, unit);
    else if (brush === 'erase') this.erase(hex, unit);
    else if (brush === 'hexside') this.hexside(hex, near);
    else if (brush === 'network') this.network(hex, near);
    else this.lay(brush, hex);
  }

  private counter(hex: string, unit: string | undefined): void {
    const { units } = this.draft.value,
      held = this.held.value;
    if (held && units[held]) {
      this.held.value = null;
      this.change({ units: { ...units, [held]: { ...units[held], at: hex } } });
    } else if (unit && units[unit]) this.held.value = unit;
    else {
      const nat = String(this.mould.value.nat).toLowerCase();
      let number = 1;
      while (units[`${nat}${number}`]) number += 1;
      const made = Object.fromEntries(Object.entries(this.mould.value).filter(([, v]) => v !== '' && v !== null));
      this.change({ units: { ...units, [`${nat}${number}`]: { ...made, at: hex } } });
    }
  }

  remove(unit: string): void {
    if (this.held.value === unit) this.held.value = null;
    this.change({ units: without(this.draft.value.units, unit) });
  }

  private erase(hex: string, unit: string | undefined): void {
    if (unit && this.draft.value.units[unit]) {
      this.remove(unit);
      return;
    }
    const map = Object.fromEntries(
      Object.entries(this.draft.value.map).map(([name, value]): [string, unknown] => {
        if (Array.isArray(value)) return [name, list(value).filter((run) => !run.split(/[ -]/).includes(hex))];
        if (typeof value !== 'object' || value === null) return [name, value];
        return [name, without(table(value), hex)];
      }),
    );
    this.change({ map });
  }

  private lay(brush: 'terrain' | 'features' | 'country', hex: string): void {
    const { map } = this.draft.value,
      was = table(map[brush]);
    const value = brush === 'features' ? [...new Set([...list(was[hex]), this.ink.value])] : this.ink.value;
    if (this.ink.value) this.change({ map: { ...map, [brush]: { ...was, [hex]: value } } });
  }

  private hexside(hex: string, near: (hex: string) => string[]): void {
    const from = this.pinned.value,
      kind = this.ink.value;
    if (!from || !near(from).includes(hex) || !kind) {
      this.pinned.value = from === hex ? null : hex;
      return;
    }
    const { map } = this.draft.value,
      was = list(map[kind]),
      [one, other] = [`${from}-${hex}`, `${hex}-${from}`];
    this.pinned.value = null;
    const there = was.some((s) => s === one || s === other);
    this.change({ map: { ...map, [kind]: there ? was.filter((s) => s !== one && s !== other) : [...was, one] } });
  }

  private network(hex: string, near: (hex: string) => string[]): void {
    const kind = this.ink.value,
      from = this.pinned.value;
    this.pinned.value = hex;
    if (!from || !near(from).includes(hex) || !kind) return;
    const { map } = this.draft.value,
      was = list(map[kind]),
      last = was.at(-1);
    const runs = last?.endsWith(from) ? [...was.slice(0, -1), `${last} ${hex}`] : [...was, `${from} ${hex}`];
    this.change({ map: { ...map, [kind]: runs } });
  }

  // ---- playing ----

  say(word: string): void {
    this.prefix.value = [...this.prefix.value, word];
    void this.ask();
  }

  /** A counter is clicked before anything is said: the first verb that begins with it. */
  private async take(hex: string, unit: string): Promise<void> {
    const mine = this.asked;
    for (const verb of this.offered.value) {
      const found = await api.vignettePlay(
        this.title,
        { draft: this.draft.value, beginning: verb, trial: '', side: this.side.value },
        lang.peek(),
      );
      if (mine !== this.asked) return; // something else has been said meanwhile
      const word = wordFor(
        found.words.map((w) => w.word),
        hex,
        unit,
      );
      if (!word) continue;
      this.prefix.value = [verb];
      this.say(word);
      return;
    }
  }

  back(): void {
    this.prefix.value = this.prefix.value.slice(0, -1);
    void this.ask();
  }

  /** Make the choice that has been said. */
  act(): void {
    this.add({ do: this.prefix.value.join(' ') });
  }

  add(step: Step): void {
    this.prefix.value = [];
    this.trial.value = '';
    this.change({ step: [...this.draft.value.step, step] });
  }

  /** A die for the step that waits for it, or a result in its place. Dice that fall due before any step make one. */
  roll(answer: { face: string } | { result: string }): void {
    const steps = [...this.draft.value.step],
      last: Step = steps.pop() ?? {};
    if ('face' in answer) steps.push({ ...last, dice: [...(last.dice ?? []), Number(answer.face) || answer.face] });
    else
      steps.push({
        ...last,
        table: last.table === undefined ? answer.result : [...[last.table].flat(), answer.result],
      });
    this.change({ step: steps });
  }

  takeBack(): void {
    this.prefix.value = [];
    this.change({ step: this.draft.value.step.slice(0, -1) });
  }

  // ---- the file ----

  async open(file: string | Promise<string>): Promise<void> {
    try {
      const { draft } = await api.vignetteOpen(await file);
      const game = draft.game as string | undefined;
      if (game && game !== this.title) {
        location.hash = vignetteHash(game, await packed(draft));
        return;
      }
      this.prefix.value = [];
      this.change({ ...empty(), moment: undefined, ...(draft as Partial<Draft>) });
    } catch (e) {
      this.failed.value = e instanceof Error ? e.message : String(e);
    }
  }
}

const through = (data: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<ArrayBuffer> =>
  new Response(new Blob([data]).stream().pipeThrough(by as ReadableWritablePair)).arrayBuffer();

/** A draft as it stands in an address; `front85 vignette open` packs it the same way. */
export async function packed(draft: unknown): Promise<string> {
  const bytes = new Uint8Array(
    await through(new TextEncoder().encode(JSON.stringify(draft)), new CompressionStream('deflate')),
  );
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpacked(text: string): Promise<Draft> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    bytes = Uint8Array.from(raw, (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate')))) as Draft;
}
