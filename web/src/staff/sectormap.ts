/** The sectors of a side on the map: bands between boundaries that can be dragged, a chip on each with what it is told to do. */
import { computed, signal, type Signal } from '@preact/signals';
import { t } from '../i18n';
import '../i18n/en/intent';
import { api } from '../net/api';
import type { Intents, SectorShown, StandingOrder } from '../net/types';
import type { Overlay } from '../stage';
import { bounded, groundOf, intentOf, isGround, lineIn, lined, targeted, targetsOf, toggled } from './intent';
import type { Dialog, Seat } from '../table/seat';

const BLUE = '#2B5FA8',
  RED = '#B3322A',
  GOLD = '#F4B41A',
  CREAM = '#FFFAEC';
const own = (order: StandingOrder): boolean => isGround(order) || ['boundary', 'targets'].includes(order.question);

/** The table on whose map they lie. */
interface Host {
  readonly session: Seat;
  readonly sectors: Signal<SectorMap | null>;
  readonly dialog: Signal<Dialog>;
}

export class SectorMap {
  readonly shown = signal<Intents | null>(null);
  readonly orders = signal<StandingOrder[]>([]);
  readonly staff = signal(true);
  readonly chosen = signal<string | null>(null);
  readonly undone = signal<StandingOrder[][]>([]);
  readonly busy = signal(false);
  /** A line that is being drawn, hex by hex. */
  readonly drawing = signal<string[] | null>(null);
  /** Whether a click on the map puts a hex on the strike list. */
  readonly picking = signal(false);
  /** A handle in hand: which, and where it is held. */
  private readonly held = signal<{ sector: string; n: number; at: string } | null>(null);

  constructor(private readonly table: Host) {
    void this.look();
  }
  /** On the map; where it lies there already, as a list. */
  static toggle(table: Host): void {
    if (table.sectors.peek()) {
      table.sectors.value = null;
      table.dialog.value = 'intents';
    } else table.sectors.value = new SectorMap(table);
  }

  private async look(): Promise<void> {
    const { id, token, me } = this.table.session;
    try {
      const [found, given] = await Promise.all([api.intents(id, token, me.peek()), api.standing(id, token, me.peek())]);
      this.orders.value = given.orders;
      this.staff.value = given.help === 'staff';
      this.shown.value = found;
      if (!found.sectors.length) this.table.session.say(t('in.none'));
    } catch (error) {
      this.table.session.say(error instanceof Error ? error.message : String(error));
    }
  }
  /** An edit holds from the next question on; the one before can be had again. */
  change(to: StandingOrder[], keep = true): Promise<void> {
    return (this.going = this.give(to, keep));
  }
  private going: Promise<void> | null = null;
  private async give(to: StandingOrder[], keep: boolean): Promise<void> {
    const { id, token, me, say } = this.table.session,
      before = this.orders.peek();
    if (this.busy.peek()) return;
    this.busy.value = true;
    this.orders.value = to;
    try {
      await api.giveStanding(id, token, me.peek(), to);
      if (keep) this.undone.value = [...this.undone.peek(), before];
    } catch (error) {
      this.orders.value = before;
      say.call(this.table.session, error instanceof Error ? error.message : String(error));
    } finally {
      this.busy.value = false;
    }
    await this.look();
  }
  async undo(): Promise<void> {
    await this.going; // what is on its way is the last change
    const last = this.undone.peek().at(-1);
    if (!last || this.busy.peek()) return;
    this.undone.value = this.undone.peek().slice(0, -1);
    await this.change(last, false);
  }
  /** Boundaries and tasks as the scenario has them: none of one's own. */
  asGiven(): Promise<void> {
    return this.change(this.orders.peek().filter((order) => !own(order)));
  }
  readonly anyOwn = computed(() => this.orders.value.some(own));

  /** A boundary as it lies now, with the handle that is in hand. */
  private boundary({ id, boundary }: SectorShown): string[] {
    const held = this.held.value;
    return held?.sector === id ? boundary.map((hex, n) => (n === held.n ? held.at : hex)) : boundary;
  }
  private handle(hex: string): { sector: string; n: number } | null {
    for (const { id, boundary } of this.shown.peek()?.sectors ?? []) {
      const n = boundary.indexOf(hex);
      if (n >= 0) return { sector: id, n };
    }
    return null;
  }
  sectorAt(hex: string): SectorShown | undefined {
    return this.shown.peek()?.sectors.find((sector) => sector.hexes.includes(hex));
  }

  /** The line is complete, and the chosen sector stands on it. */
  async drawn(): Promise<void> {
    const hexes = this.drawing.peek() ?? [],
      at = `sector:${this.chosen.peek() ?? ''}`;
    this.drawing.value = null;
    if (hexes.length) await this.change(lined(this.orders.peek(), at, hexes, this.shown.peek()?.turn ?? 0));
  }

  takes(hex: string | null): boolean {
    const line = this.drawing.peek(),
      orders = this.orders.peek();
    if (hex && this.picking.peek()) void this.change(targeted(orders, toggled(targetsOf(orders), hex)));
    else if (hex && line) this.drawing.value = line.includes(hex) ? line.filter((one) => one !== hex) : [...line, hex];
    else if (hex) this.chosen.value = this.sectorAt(hex)?.id ?? null;
    return true;
  }
  grabs(hex: string | null): boolean {
    const found = hex && !this.busy.peek() && !this.drawing.peek() && !this.picking.peek() ? this.handle(hex) : null;
    this.held.value = found && hex ? { ...found, at: hex } : null;
    return true;
  }
  drags(hex: string | null): void {
    const held = this.held.peek();
    if (held && hex) this.held.value = { ...held, at: hex };
  }
  drops(hex: string | null): boolean {
    const held = this.held.peek(),
      sector = this.shown.peek()?.sectors.find((one) => one.id === held?.sector);
    if (held && sector && hex && sector.boundary[held.n] !== hex && !sector.boundary.includes(hex)) {
      const through = sector.boundary.map((one, n) => (n === held.n ? hex : one)).join(' ');
      void this.change(bounded(this.orders.peek(), sector.id, through)).finally(() => {
        this.held.value = null;
      });
    } else this.held.value = null;
    return true;
  }

  /** What a sector is told, in two or three words. */
  told(id: string): string {
    const order = groundOf(this.orders.value, `sector:${id}`);
    if (!order) return t('in.kind.free');
    const { losses, toward } = intentOf(order),
      place = this.shown.value?.places.find((one) => one.hex === toward)?.name;
    return [
      t(`in.kind.${order.answer as 'hold'}`) + (place ? ` → ${place}` : ''),
      ...(losses && losses !== 'usual' ? [t(`in.losses.${losses}`)] : []),
    ].join(' · ');
  }
  /** Where the chip of a sector lies: at the middle of its own troops, else of its ground. */
  private middle(sector: SectorShown): string | null {
    const units = new Set(sector.groups.flatMap((group) => group.units)),
      posts = this.table.session.units.value.flatMap((unit) => (units.has(unit.id) && unit.hex ? [unit.hex] : [])),
      some = [...(posts.length ? posts : sector.hexes)].sort();
    return some[Math.floor(some.length / 2)] ?? null;
  }

  readonly overlay = computed<Overlay | null>(() => {
    const found = this.shown.value;
    if (!found) return null;
    const ink = this.table.session.me.value === 'NATO' ? BLUE : RED,
      edges = found.sectors.filter((sector) => sector.boundary.length).map((sector) => this.boundary(sector)),
      chosen = found.sectors.find((sector) => sector.id === this.chosen.value),
      order = chosen && groundOf(this.orders.value, `sector:${chosen.id}`),
      own = (intentOf(order).lines ?? []).filter(({ hexes }) => lineIn(chosen, hexes) < 0),
      named = chosen?.lines ?? [],
      drawing = this.drawing.value ?? [],
      targets = targetsOf(this.orders.value),
      lines = [
        ...named,
        ...own.map(({ hexes }, n) => ({ name: t('in.lines.own', { n: n + 1 }), hexes })),
        ...(drawing.length ? [{ name: '', hexes: drawing }] : []),
      ];
    return {
      fills: (chosen?.hexes ?? []).map((hex) => ({
        hex,
        color: ink === BLUE ? 'rgba(43,95,168,.16)' : 'rgba(179,50,42,.14)',
      })),
      fillOutline: GOLD,
      lines: [
        ...edges.flatMap((hexes) => [
          { hexes, kind: 'formation' as const, color: ink, width: 8 },
          { hexes, kind: 'formation' as const, color: CREAM, width: 2 },
        ]),
        ...lines.map(({ hexes }) => ({ hexes, kind: 'trail' as const, color: '#7A5200', width: 2.4 })),
      ],
      handles: edges.flat(),
      outlines: [
        ...edges.flat().map((hex) => ({ hexes: [hex], color: ink, width: 3 })),
        ...drawing.map((hex) => ({ hexes: [hex], color: GOLD, width: 4 })),
        ...targets.map((hex) => ({ hexes: [hex], color: '#7A5200', width: 4 })),
      ],
      chips: [
        ...found.sectors.flatMap((sector) => {
          const hex = this.middle(sector);
          return hex
            ? [
                {
                  hex,
                  text: `${sector.name}: ${this.told(sector.id)}`,
                  tone: sector.id === chosen?.id ? 'gold' : 'dark',
                },
              ]
            : [];
        }),
        ...targets.map((hex, n) => ({ hex, text: `${n + 1}.` })),
        ...lines.flatMap(({ name, hexes }) => (name && hexes[0] ? [{ hex: hexes[0], text: name }] : [])),
      ],
    };
  });
}
