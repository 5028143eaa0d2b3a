/** What the commanders of a side draw on the map for each other: arrows, circles, notes, plans. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Overlay } from '../../stage';
import type { TalkLine } from '../../net/types';
import type { Sketch } from '../../wire.gen';
import { liveryOf } from '../../parts/sides';
import { club } from '../api';
import type { Seat } from '../../table/seat';
import type { Command } from './command';

export type Tool = 'arrow' | 'circle' | 'note';
/** Signs of a text that are written on the map. */
const SHOWN = 22;
const MOST = 40;

/** The people of a side, who read what is drawn. */
interface Room {
  readonly session: Seat;
  readonly command: Command;
  readonly messages: ReadonlySignal<readonly TalkLine[]>;
  act(deed: (id: string, token: string) => Promise<unknown>): Promise<boolean>;
}

export class Marks {
  /** What is being drawn, along which hexes, with which words. */
  readonly tool = signal<Tool | null>(null);
  readonly hexes = signal<string[]>([]);
  readonly text = signal('');

  constructor(private readonly here: Room) {}

  readonly lines = computed(() => this.here.messages.value.filter((line) => line.mark && !line.removed));

  take(tool: Tool | null): void {
    this.tool.value = tool;
    this.hexes.value = [];
  }
  /** A click on the map while something is drawn. */
  takes(hex: string | null): boolean {
    const tool = this.tool.peek();
    if (tool === null || hex === null) return false;
    if (tool !== 'arrow') this.hexes.value = [hex];
    else if (hex !== this.hexes.peek().at(-1)) this.hexes.value = [...this.hexes.peek(), hex].slice(0, MOST);
    return true;
  }
  readonly ready = computed(
    () =>
      this.hexes.value.length >= (this.tool.value === 'arrow' ? 2 : 1) &&
      (this.tool.value !== 'note' || this.text.value.trim() !== ''),
  );
  async send(): Promise<void> {
    const kind = this.tool.peek();
    if (kind === null || !this.ready.peek()) return;
    const done = await this.say(this.text.peek().trim(), { kind, hexes: this.hexes.peek() });
    if (!done) return;
    this.text.value = '';
    this.take(null);
  }
  say(text: string, mark: Sketch): Promise<boolean> {
    return this.here.act((id, token) => club.say(id, token, text, 'side', mark));
  }
  wipe(line: TalkLine): void {
    void this.here.act((id, token) => club.forget(id, token, line));
  }

  /** What is drawn lies over whatever else is shown. */
  over(shown: Overlay | null): Overlay | null {
    const marks = this.overlay.value;
    if (!marks) return shown;
    const both = <K extends Layer>(key: K): NonNullable<Overlay[K]> =>
      [...(shown?.[key] ?? []), ...(marks[key] ?? [])] as NonNullable<Overlay[K]>;
    return {
      ...shown,
      outlines: both('outlines'),
      lines: both('lines'),
      chips: both('chips'),
      arrows: both('arrows'),
    };
  }

  readonly overlay = computed<Overlay | null>(() => {
    const { session, command } = this.here,
      tool = this.tool.value,
      drawn = this.lines.value.flatMap((line) =>
        line.mark ? [[line.mark, line.text, command.ink(line.seat), command.name(line.seat)] as const] : [],
      ),
      own = tool && this.hexes.value.length ? { kind: tool, hexes: this.hexes.value } : null,
      side = session.live.value?.seat,
      all = own ? [...drawn, [own, this.text.value, '#1D1B17', ''] as const] : drawn;
    if (!all.length || !side || side === 'both' || session.past.value) return null;
    const over = { outlines: [], lines: [], chips: [], arrows: [] } as Required<
      Pick<Overlay, 'outlines' | 'lines' | 'chips' | 'arrows'>
    >;
    for (const [mark, text, color, name] of all) {
      const { hexes } = mark,
        last = hexes.at(-1) ?? '',
        from = hexes.at(-2),
        said = [name && [...name][0], shortened(text)].filter(Boolean).join(': ');
      if (mark.kind === 'circle') over.outlines.push({ hexes: [last], color, width: 4.5 });
      if (mark.kind === 'arrow' && from) {
        if (hexes.length > 2) over.lines.push({ hexes: hexes.slice(0, -1), color, width: 5, dash: [] });
        over.arrows.push({ from, to: last, side: liveryOf(side), kind: 'move' });
      }
      if (mark.kind === 'arrow' && !from) over.outlines.push({ hexes: [last], color, width: 3, dash: [5, 4] });
      if (text || mark.kind === 'note' || mark.kind === 'plan')
        over.chips.push({ hex: last, text: said || '✎', tone: 'dark', beside: 'above' });
    }
    return over;
  });
}

type Layer = 'outlines' | 'lines' | 'chips' | 'arrows';

const shortened = (text: string): string => {
  const [line = ''] = text.split('\n');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
};
