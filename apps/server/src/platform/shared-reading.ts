/**
 * Shares one reading among all callers: `read` runs at most once per period, regardless of the number of calls. A
 * reading that takes longer than the period does not delay later ones.
 */
export function sharedReading<T>(periodMs: number, read: () => Promise<T>): () => Promise<T> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<T> | undefined;
  return () => {
    if (reading === undefined || performance.now() - startedAt > periodMs) {
      startedAt = performance.now();
      reading = read();
    }
    return reading;
  };
}
