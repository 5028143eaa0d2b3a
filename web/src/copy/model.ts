/** An owner's copy in the making: his values over ours, what can be taken back, and what the server says of it. */
import { computed, signal } from '@preact/signals';
import { lang } from '../i18n';
import { api, call, handOver, q, send } from '../net/api';
import type { MapJson, TitleInfo } from '../net/types';
import type { CopyFault, CopyKit, CopyRow, CopyTable, CopyTold } from '../wire.gen';
import { Editor } from '../make/editor';
import { Ground, put, without, type Hexes } from './ground';

export type Value = boolean | number | string;
export interface Data {
  values: Record<string, Value>;
  hexes: Hexes;
}
export type Tab = 'charts' | 'counters' | 'map';
export type Only = 'all' | 'owner' | 'reconstruction';
export interface Spot {
  place: string;
  ours: Value;
  provenance: CopyRow['provenance'];
  /** Its table, row and column as the sheet calls them. */
  label: string;
  tab: Tab;
}

/** Milliseconds without a change before the server looks at it. */
const PAUSE = 600;
const NONE: Data = { values: {}, hexes: {} };

/** A word of a place as the server reads it. */
const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`);
export const placeOf = (table: CopyTable, row: CopyRow, column: number): string =>
  [table.file, ...table.words, ...row.words, ...(table.columns[column]?.words ?? [])].map(quoted).join(' ');

export class CopyModel extends Editor<Data, CopyTold> {
  readonly kit = signal<CopyKit | null>(null);
  readonly info = signal<TitleInfo | null>(null);
  readonly ground = signal<Ground | null>(null);
  readonly data = signal<Data>(NONE);
  readonly faults = signal<CopyFault[]>([]);
  readonly kept = signal(true);
  readonly tab = signal<Tab>('charts');
  readonly only = signal<Only>('all');
  readonly find = signal('');
  readonly spot = signal<Spot | null>(null);
  readonly hex = signal<string | null>(null);
  /** The hex the map is moved to. */
  readonly shown = signal<string | null>(null);

  constructor(title: string) {
    super(title, PAUSE);
    this.busy.value = false;
  }

  readonly map = computed<MapJson | null>(() => this.ground.value?.drawn(this.data.value.hexes) ?? null);
  /** Every value by its place: where it comes from, and what it is among ours. */
  private readonly spots = computed(() => {
    const found = new Map<string, Spot>();
    for (const table of this.kit.value?.tables ?? [])
      for (const row of table.rows)
        row.cells.forEach((ours, at) => {
          if (ours === null) return;
          const place = placeOf(table, row, at);
          const label = [table.title, row.label, table.columns[at]?.label].filter(Boolean).join(', '),
            tab = table.kind === 'chart' ? 'charts' : 'counters';
          found.set(place, { place, ours, provenance: row.provenance, label, tab });
        });
    return found;
  });
  readonly counts = computed(() => {
    const { values, hexes } = this.data.value,
      kit = this.kit.value;
    let left = 0,
      differ = 0;
    for (const spot of this.spots.value.values())
      if (!(spot.place in values)) left += spot.provenance === 'reconstruction' ? 1 : 0;
    for (const [place, value] of Object.entries(values)) differ += this.spots.value.get(place)?.ours === value ? 0 : 1;
    const ground = this.ground.value,
      rebuilt = (hex: string): boolean => ground?.map.hexes.find((h) => h.hex === hex)?.provenance === 'reconstruction';
    return {
      left,
      leftHexes: (kit?.hexes.reconstruction ?? 0) - Object.keys(hexes).filter(rebuilt).length,
      values: Object.keys(values).length,
      hexes: Object.keys(hexes).length,
      differ: differ + Object.keys(hexes).length,
    };
  });
  readonly wrong = computed(() => new Set(this.faults.value.map((f) => f.place)));

  called(place: string): string {
    return this.spots.value.get(place)?.label ?? place.replace(/^hexes /, '');
  }
  look(place: string): void {
    this.spot.value = this.spots.value.get(place) ?? null;
  }
  /** Show what stands at a place: its box, or its hex. */
  go(place: string): void {
    const spot = this.spots.value.get(place);
    if (!spot && !place.startsWith('hexes ')) return;
    this.tab.value = spot?.tab ?? 'map';
    this.spot.value = spot ?? null;
    if (!spot) this.hex.value = this.shown.value = place.replace(/^hexes /, '');
    else {
      this.find.value = '';
      this.only.value = 'all';
      window.setTimeout(() => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)?.focus(), 50);
    }
  }

  private url(rest = ''): string {
    return `/api/copy/${this.title}${rest}${q({ lang: lang.peek() })}`;
  }

  async start(): Promise<void> {
    await this.trying(async () => {
      const titles = await api.titles(lang.peek());
      this.info.value = titles.find((x) => x.name === this.title) ?? null;
      const [kit, map] = await Promise.all([
        call<CopyKit>(this.url()),
        api.map(this.title, this.info.value?.scenarios[0]?.name ?? ''),
      ]);
      this.kit.value = kit;
      this.ground.value = new Ground(map);
      this.data.value = { values: kit.copy_now.values ?? {}, hexes: kit.copy_now.hexes ?? {} };
    });
  }

  change(next: Data): void {
    this.keep();
    this.put(next);
  }
  protected get now(): Data {
    return this.data.value;
  }
  protected put(data: Data): void {
    this.data.value = data;
    this.kept.value = false;
    this.checkSoon();
  }
  protected told(): Promise<CopyTold> {
    return call<CopyTold>(this.url('/check'), send('POST', this.data.value));
  }
  protected hear(told: CopyTold): void {
    this.faults.value = told.faults;
  }

  /** A value as the owner has it; what is as ours is no change, unless he says so. */
  set(place: string, value: Value): void {
    const ours = this.spots.value.get(place)?.ours;
    if (value === (this.data.value.values[place] ?? ours)) return;
    if (value === ours) this.drop(place);
    else this.change({ ...this.data.value, values: { ...this.data.value.values, [place]: value } });
  }
  confirm(spot: Spot): void {
    this.change({ ...this.data.value, values: { ...this.data.value.values, [spot.place]: spot.ours } });
  }
  drop(place: string): void {
    this.change({ ...this.data.value, values: without(this.data.value.values, place) });
  }
  setHex(hexes: Hexes): void {
    this.change({ ...this.data.value, hexes });
  }
  setField(hex: string, field: string, text: string): void {
    this.setHex(put(this.data.value.hexes, hex, field, text));
  }
  dropHex(hex: string): void {
    this.setHex(without(this.data.value.hexes, hex));
  }
  clear(): void {
    this.change(NONE);
  }

  save(): Promise<void> {
    return this.trying(async () => {
      const told = await this.ask(call<CopyTold>(this.url(), send('PUT', this.data.value)));
      if (told) this.kept.value = told.kept;
    });
  }
  export(): void {
    const text = JSON.stringify({ format: 'front85-copy', version: 1, game: this.title, ...this.data.value }, null, 1);
    handOver(new Blob([text], { type: 'application/json' }), `front85-copy-${this.title}.json`);
  }
  open(file: string | Promise<string>): Promise<void> {
    return this.trying(async () => {
      const told = await call<CopyTold>(this.url('/open'), send('POST', { text: await file })),
        values = told.data.values ?? {},
        hexes = told.data.hexes ?? {};
      if (told.mark) {
        this.change({ values, hexes });
        this.faults.value = told.faults;
      } else this.failed.value = told.faults[0]?.text ?? '';
    });
  }
}
