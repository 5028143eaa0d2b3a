/** What a baker has sent to a customer who has not received it yet: that is on its way and need not be baked again. */
import { levelKey, type ChunkSpec } from './chunkspec';

const nameOf = (c: ChunkSpec): string => `${levelKey(c)} ${c.cx} ${c.cy}`;

export class Outbox {
  private count = 0;
  private last: { number: number; chunk: string }[] = [];

  sent(spec: ChunkSpec): void {
    this.last.push({ number: ++this.count, chunk: nameOf(spec) });
  }

  /** What is left to bake of a wish that was made when the customer had received so many. */
  left(wanted: ChunkSpec[], received: number): ChunkSpec[] {
    this.last = this.last.filter((one) => one.number > received);
    const under = new Set(this.last.map((one) => one.chunk));
    return wanted.filter((spec) => !under.has(nameOf(spec)));
  }
}
