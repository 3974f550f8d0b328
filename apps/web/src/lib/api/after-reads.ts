// Defers changes of the query cache until the queries that are being read have ended: what they return may be older and
// would replace the change. The query cache itself only reads a query again that has data.
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Longest time in milliseconds for which slow reads defer a change. First reads are repeated when they have ended; the
 * repetition has data, so it is not repeated again, however slow the server is.
 */
const LONGEST_MS = 3_000;

/** Returns a function that runs changes in order, and at once if nothing is being read. */
export function createAfterReads(client: QueryClient): (change: () => void) => void {
  let last: Promise<void> | undefined;
  /** Slow first reads that a change has not waited for. */
  const outdated = new WeakSet<Promise<unknown>>();

  function readAgain({ queryKey }: Query, read: Promise<unknown>): void {
    if (outdated.has(read)) return;
    outdated.add(read);
    const again = () => void client.invalidateQueries({ queryKey, exact: true });
    read.then(again, again);
  }

  return (change) => {
    const reads = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
    if (last === undefined && reads.length === 0) return change();
    const began = reads.map((query) => ({ query, read: query.promise }));
    const turn = Promise.allSettled([last, ended(began.map(({ read }) => read))]).then(() => {
      if (last === turn) last = undefined;
      change();
      for (const { query, read } of began) {
        const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
        if (isFirst && query.promise === read && read !== undefined) readAgain(query, read);
      }
    });
    last = turn;
  };
}

async function ended(reads: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  if (reads.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([Promise.allSettled(reads), limit]);
  clearTimeout(timer);
}
