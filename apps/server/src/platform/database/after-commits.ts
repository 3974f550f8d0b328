/** Skips periodic work on an idle server: queries that cannot find anything new. */
import type { Database } from './database.ts';

/**
 * Returns a function that calls `run` unless none of the tables has been written since its last success. If other processes
 * share the database, it always calls `run`, because their commits are not known here.
 */
export function afterCommits(
  { shared, changes }: Pick<Database, 'shared' | 'changes'>,
  tables: readonly string[],
  run: () => Promise<void>,
): () => Promise<void> {
  let seen = -1;
  return async () => {
    const version = changes.versionOf(tables);
    if (!shared && version === seen) return;
    await run();
    seen = version;
  };
}
