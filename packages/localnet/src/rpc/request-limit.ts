// Counts the calls of a node's clients against a limit, as load balancers of public nodes do.

export interface RequestLimit {
  /** Calls that can be made at once; they become available again evenly over `seconds`. */
  requests: number;
  seconds: number;
}

/**
 * Returns a function that counts a call, and returns 0 if it is within the limit, otherwise the seconds until another call
 * is.
 * @param now - milliseconds
 */
export function createRequestLimit(
  limit: RequestLimit | undefined,
  now: () => number = () => performance.now(),
): () => number {
  if (limit === undefined) return () => 0;
  const { requests, seconds } = limit;
  const perMs = requests / (seconds * 1_000);
  let available = requests;
  let countedAt = now();
  return () => {
    const at = now();
    available = Math.min(requests, available + (at - countedAt) * perMs);
    countedAt = at;
    if (available < 1) return Math.ceil((1 - available) / perMs / 1_000);
    available -= 1;
    return 0;
  };
}
