/** No wait of a test is without a bound, and each says what it waited for. */

/** How long a test waits for what must come, in milliseconds: a busy machine is no fault. */
export const PATIENCE = 90_000;

export async function within<T>(what: string, coming: Promise<T>, ms = PATIENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`waited ${ms / 1000} s in vain for ${what}`)), ms);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
