/** Whether a map could not be painted at all: not by a worker, nor on the main thread. */
import { signal } from '@preact/signals';

export const mapless = signal(false);
export const loseMap = (): void => {
  mapless.value = true;
};
