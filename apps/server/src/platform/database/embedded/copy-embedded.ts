/** Copies the embedded database of a single server into the PostgreSQL of many. */
import { existsSync } from 'node:fs';
import { createLog } from '../../log.ts';
import { openDatabase } from '../database.ts';
import { copyDatabase, isUsed } from './copy.ts';
import { localDatabase, openEmbedded } from './embedded.ts';

/**
 * @param dataDir data folder of the server, which must be stopped.
 * @returns false if there is nothing to copy, or the database at `url` is in use.
 * @throws {ConfigError} if another process uses the embedded database, or it is damaged.
 */
export async function copyEmbedded(dataDir: string, url: string): Promise<boolean> {
  const embedded = localDatabase(dataDir, false);
  if (!existsSync(embedded.dir)) return false;
  const log = createLog('warn');
  const target = await openDatabase({ kind: 'postgres', url }, log);
  try {
    if (await isUsed(target.db)) return false;
    const source = await openEmbedded(embedded, log);
    try {
      return await copyDatabase(source.db, target);
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
}
