// Defers changes to the query cache until pending reads have ended, because a read may return older data, which would
// overwrite the change. The query cache itself repeats a pending read only if the query already has data.
import type { QueryClient } from '@tanstack/react-query';

/** Maximum time in milliseconds for which slow reads defer a change. */
const LONGEST_MS = 3_000;

/** Returns a function that runs changes in order, and at once if nothing is being read. */
export function createAfterReads(client: QueryClient): (change: () => void) => void {
  let last: Promise<void> | undefined;
  return (change) => {
    const reads = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
    if (last === undefined && reads.length === 0) return change();
    const turn = Promise.allSettled([last, ended(reads.map(({ promise }) => promise))]).then(() => {
      if (last === turn) last = undefined;
      change();
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
