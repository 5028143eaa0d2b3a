/** Bakes chunks off the main thread, nearest to the view first. */
import { Baker, levelKey, type ChunkSpec } from './baker';
import { loadFigures } from './fonts';
import type { MapData } from './types';

export type ToWorker =
  | { do: 'map'; map: MapData; generation: number }
  | { do: 'want'; chunks: ChunkSpec[]; generation: number };

export interface FromWorker {
  level: string;
  cx: number;
  cy: number;
  generation: number;
  bitmap: ImageBitmap;
}

const scope = self as unknown as {
  onmessage: ((e: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, transfer: Transferable[]): void;
  fonts: FontFaceSet;
};

let baker: Baker | null = null;
let generation = 0;
let queue: ChunkSpec[] = [];
let busy = false;
const ready = loadFigures(scope.fonts);
// A message to oneself: lets fresh wishes in between two chunks without the delay of a timer.
const turn = new MessageChannel();
turn.port1.onmessage = () => step();

scope.onmessage = ({ data }) => {
  if (data.do === 'map') {
    generation = data.generation;
    queue = [];
    void ready.then(() => {
      baker = new Baker(data.map, (w, h) => new OffscreenCanvas(w, h));
      wake();
    });
  } else if (data.generation === generation) {
    queue = data.chunks;
    wake();
  }
};

function wake(): void {
  if (busy || !baker || !queue.length) return;
  busy = true;
  turn.port2.postMessage(0);
}

function step(): void {
  busy = false;
  const spec = queue.shift();
  if (!spec || !baker) return;
  const run = baker.bake(spec);
  let r = run.next();
  while (!r.done) r = run.next();
  const bitmap = (r.value as OffscreenCanvas).transferToImageBitmap();
  scope.postMessage({ level: levelKey(spec), cx: spec.cx, cy: spec.cy, generation, bitmap }, [bitmap]);
  wake();
}
