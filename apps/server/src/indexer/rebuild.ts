/** Empties the index, so that the next server that indexes builds it again. What users wrote stays. */
import { sql } from 'kysely';
import { readWatermark, startOver } from '../platform/chain/watermark.ts';
import type { Database } from '../platform/database/database.ts';
import { ConfigError } from '../platform/errors.ts';
import { LOCK_KEY } from './leadership.ts';

/**
 * Deletes all rows that come from the chain and moves the watermark before `firstCheckpoint`.
 * @returns the checkpoint that the index had reached.
 * @throws {ConfigError} if there is no index, or a server is writing to it.
 */
export async function emptyIndex(database: Database, firstCheckpoint: number): Promise<number> {
  return database.db.transaction().execute(async (tx) => {
    if (database.shared) {
      const { rows } = await sql<{ taken: boolean }>`
        select pg_try_advisory_xact_lock(${LOCK_KEY}) as taken`.execute(tx);
      if (rows[0]?.taken !== true) {
        throw new ConfigError('A server is indexing into this database. Stop its indexers first.');
      }
    }
    const found = await readWatermark(tx);
    if (found === undefined) throw new ConfigError('This database holds no index.');
    const { chain_id: chainId, package_id: packageId, checkpoint } = found;
    await startOver(tx, { chainId, packageId }, firstCheckpoint);
    return checkpoint;
  });
}
