/**
 * Opens the embedded database in a folder. A damaged folder is reported in one sentence, or set
 * aside when recovery was requested: everything that comes from the chain is then indexed again.
 */
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../database.ts';
import { lockFolder } from './folder-lock.ts';
import { openPgliteThread } from './pglite-thread.ts';
import { makeContentPrivate } from './private-folder.ts';

export interface EmbeddedConfig {
  kind: 'pglite';
  dir: string;
  /** Set a damaged database aside and start with an empty one. */
  recover?: boolean;
}

/** Returns the configuration of a local network's database, under the server's `dataDir`. */
export const localDatabase = (dataDir: string, recover: boolean): EmbeddedConfig => ({
  kind: 'pglite',
  dir: join(dataDir, 'database'),
  recover,
});

/**
 * Opens the folder's database, migrated, for this process alone.
 * @throws {ConfigError} when another process uses the folder, other users can access it, or it is damaged and
 *   `recover` is off.
 */
export async function openEmbedded(config: EmbeddedConfig, log: Log): Promise<Database> {
  const release = lockFolder(config.dir);
  const data = join(config.dir, 'data');
  try {
    const database = await openData(data, release).catch(async (error: unknown) => {
      if (!isDamage(error)) throw error;
      if (!config.recover) throw damaged(data, error);
      log.warn({ folder: setAside(data) }, 'set the damaged database aside; rebuilding the index');
      return openData(data, release);
    });
    return database;
  } catch (error) {
    release();
    throw error;
  }
}

async function openData(data: string, release: () => void): Promise<Database> {
  // Without its version file, PGlite would initialise a new database over the remains of the old one.
  if (holdsFiles(data) && !existsSync(join(data, 'PG_VERSION'))) {
    throw new Error('PG_VERSION is missing');
  }
  const session = await openPgliteThread(data);
  // Imported here so that the thread starts before Kysely and the migrations are loaded.
  const { migrate } = await import('../migrate.ts');
  const { pgliteDatabase } = await import('./pglite.ts');
  const database = pgliteDatabase(session, release);
  try {
    await migrate(database.db);
    // PGlite creates the files of a new database with the mode 0666.
    makeContentPrivate(data);
    return database;
  } catch (error) {
    await session.close().catch(() => {});
    throw error;
  }
}

const holdsFiles = (dir: string): boolean => existsSync(dir) && readdirSync(dir).length > 0;

/** SQL errors are ours to fix, except PostgreSQL's own reports of corruption (XX) and of I/O (58). */
function isDamage(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return !(typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) || /^(XX|58)/.test(code);
}

function damaged(data: string, cause: unknown): ConfigError {
  const reason = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : '';
  return new ConfigError(
    `The embedded database in ${data} is damaged${reason}. Its index can be rebuilt from the chain: ` +
      'start again with --recover, or with ATOLL_RECOVER=1. The damaged folder is kept; ' +
      'sessions and referral links in it are not carried over.',
    { cause },
  );
}

function setAside(data: string): string {
  const target = `${data}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(data, target);
  return target;
}
