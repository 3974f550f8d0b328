/** Spares an idle server queries that cannot find anything new. */
import type { Database } from './database.ts';

/**
 * Returns `run`, skipped while nothing has been committed since its last success. It always runs on a database that
 * other processes use.
 */
export function afterCommits(
  { shared, changes }: Pick<Database, 'shared' | 'changes'>,
  run: () => Promise<void>,
): () => Promise<void> {
  let seen = -1;
  return async () => {
    const { version } = changes;
    if (!shared && version === seen) return;
    await run();
    seen = version;
  };
}
