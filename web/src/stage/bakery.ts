/** A few bakers for the whole page: every stage orders here, so that pictures of maps do not crowd the table. */
import type { FromWorker, ToWorker } from './bake.worker';
import type { ChunkSpec } from './chunkspec';
import type { MapData } from './types';

type Receive = (m: FromWorker) => void;

class Bakery {
  private readonly workers: Worker[] = [];
  private readonly customers = new Map<number, Receive>();
  /** How many chunks each worker has brought for each customer. */
  private readonly received: Map<number, number>[] = [];
  private next = 1;

  constructor() {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return;
    const count = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1));
    try {
      for (let i = 0; i < count; i++) {
        const worker = new Worker(new URL('./bake.worker.ts', import.meta.url), { type: 'module' });
        const received = new Map<number, number>();
        this.received.push(received);
        worker.onmessage = (e: MessageEvent<FromWorker>) => {
          const { customer } = e.data;
          const receive = this.customers.get(customer);
          if (!receive) return e.data.bitmap.close();
          received.set(customer, (received.get(customer) ?? 0) + 1);
          receive(e.data);
        };
        this.workers.push(worker);
      }
    } catch {
      this.workers.length = 0;
    }
  }

  get open(): boolean {
    return this.workers.length > 0;
  }

  private tell(message: ToWorker, worker?: Worker): void {
    for (const w of worker ? [worker] : this.workers) w.postMessage(message);
  }

  /** A map to bake from; answers a number to order by. */
  enter(map: MapData, receive: Receive): number {
    const customer = this.next++;
    this.customers.set(customer, receive);
    this.tell({ do: 'map', map, customer });
    return customer;
  }

  /** What is wanted now, most urgent first; what was wanted before is forgotten. */
  order(customer: number, chunks: ChunkSpec[]): void {
    const n = this.workers.length;
    this.workers.forEach((worker, i) =>
      this.tell(
        {
          do: 'want',
          customer,
          received: this.received[i]?.get(customer) ?? 0,
          chunks: chunks.filter((c) => Math.abs(Math.floor(c.cx) * 7 + Math.floor(c.cy) * 13) % n === i),
        },
        worker,
      ),
    );
  }

  leave(customer: number): void {
    if (!this.customers.delete(customer)) return;
    for (const some of this.received) some.delete(customer);
    this.tell({ do: 'leave', customer });
  }
}

let bakery: Bakery | null = null;
export const theBakery = (): Bakery => (bakery ??= new Bakery());
