/**
 * Stands in for the painter of the map (src/stage/paint/bake.worker.ts) where a test does not look at the ground: every chunk
 * comes when it should, in one colour. Painting is a fifth of the work of these tests and is looked at by some of them
 * (hosted.ts).
 */
import type { FromWorker, ToWorker } from '../src/stage/paint/bake.worker';
import { levelKey } from '../src/stage/paint/chunkspec';
import { Outbox } from '../src/stage/paint/outbox';

const outboxes = new Map<number, Outbox>();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const { customer } = data;
  if (data.do === 'map') outboxes.set(customer, new Outbox());
  else if (data.do === 'leave') outboxes.delete(customer);
  else {
    const outbox = outboxes.get(customer);
    for (const spec of outbox?.left(data.chunks, data.received) ?? []) {
      const sheet = new OffscreenCanvas(spec.size, spec.high ?? spec.size),
        pen = sheet.getContext('2d')!;
      pen.fillStyle = spec.theme === 'day' ? '#d8d3c0' : '#3a3f38';
      pen.fillRect(0, 0, sheet.width, sheet.height);
      const bitmap = sheet.transferToImageBitmap(),
        made: FromWorker = { customer, level: levelKey(spec), cx: spec.cx, cy: spec.cy, bitmap };
      outbox!.sent(spec);
      self.postMessage(made, { transfer: [bitmap] });
    }
  }
});
