/** Returns a function that computes its value on the first call and returns the same value afterwards. */
export function once<T>(compute: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
