/** Bakes chunks off the main thread, nearest to the view first, for any number of stages in turn. */
import { Baker } from './baker';
import { levelKey, type ChunkSpec } from './chunkspec';
import { loadFigures } from '../fonts';
import { Outbox } from './outbox';
import type { MapData } from '../types';

export type ToWorker =
  | { do: 'map'; map: MapData; customer: number }
  | { do: 'want'; chunks: ChunkSpec[]; customer: number; received: number }
  | { do: 'leave'; customer: number };

export interface FromWorker {
  customer: number;
  level: string;
  cx: number;
  cy: number;
  bitmap: ImageBitmap;
}

interface Customer {
  map: MapData;
  /** Made when first something is baked. */
  baker: Baker | null;
  queue: ChunkSpec[];
  outbox: Outbox;
}

const customers = new Map<number, Customer>();
let busy = false;
let ready = false;
// A message to oneself: lets fresh wishes in between two chunks without the delay of a timer.
const turn = new MessageChannel();
turn.port1.onmessage = () => step();

// Asked for by what is there: workers of Chromium before 151 have `fonts`, but no name for what it is.
void loadFigures((self as { fonts?: FontFaceSet }).fonts).then(() => {
  ready = true;
  wake();
});

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.do === 'map') customers.set(data.customer, { map: data.map, baker: null, queue: [], outbox: new Outbox() });
  else if (data.do === 'leave') customers.delete(data.customer);
  else {
    const c = customers.get(data.customer);
    if (c) c.queue = c.outbox.left(data.chunks, data.received);
  }
  wake();
});

function wake(): void {
  if (busy || !ready || ![...customers.values()].some((c) => c.queue.length)) return;
  busy = true;
  turn.port2.postMessage(0);
}

function step(): void {
  busy = false;
  for (const [id, c] of customers) {
    const spec = c.queue.shift();
    if (!spec) continue;
    // Whoever was served goes to the end of the line.
    customers.delete(id);
    customers.set(id, c);
    c.baker ??= new Baker(c.map, (w, h) => new OffscreenCanvas(w, h));
    const run = c.baker.bake(spec);
    let r = run.next();
    while (!r.done) r = run.next();
    const bitmap = (r.value as OffscreenCanvas).transferToImageBitmap();
    const made: FromWorker = { customer: id, level: levelKey(spec), cx: spec.cx, cy: spec.cy, bitmap };
    c.outbox.sent(spec);
    self.postMessage(made, { transfer: [bitmap] });
    break;
  }
  wake();
}
