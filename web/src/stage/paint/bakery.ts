/** A few bakers for the whole page: every stage orders here, so that pictures of maps do not crowd the table. */
import type { FromWorker, ToWorker } from './bake.worker';
import type { ChunkSpec } from './chunkspec';
import type { MapData } from '../types';

interface Customer {
  receive: (m: FromWorker) => void;
  /** The bakers have died: what was ordered will not come. */
  closed: () => void;
}

class Bakery {
  private readonly workers: Worker[] = [];
  private readonly customers = new Map<number, Customer>();
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
          const known = this.customers.get(customer);
          if (!known) return e.data.bitmap.close();
          received.set(customer, (received.get(customer) ?? 0) + 1);
          known.receive(e.data);
        };
        worker.onerror = worker.onmessageerror = () => this.close();
        this.workers.push(worker);
      }
    } catch {
      this.close();
    }
  }

  /** A worker has died, and what killed it would kill the others: from now on every stage paints on the main thread. */
  private close(): void {
    for (const worker of this.workers.splice(0)) worker.terminate();
    const left = [...this.customers.values()];
    this.customers.clear();
    for (const { closed } of left) closed();
  }

  get open(): boolean {
    return this.workers.length > 0;
  }

  private tell(message: ToWorker, worker?: Worker): void {
    for (const w of worker ? [worker] : this.workers) w.postMessage(message);
  }

  /** A map to bake from; answers a number to order by. */
  enter(map: MapData, receive: Customer['receive'], closed: Customer['closed']): number {
    const customer = this.next++;
    this.customers.set(customer, { receive, closed });
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
