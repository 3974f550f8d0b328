/** `npm run rebuild-index`: empties the index of the configured database; the next start fills it again. */

import { emptyIndex } from '../indexer/rebuild.ts';
import { readConfig } from '../platform/config/check.ts';
import { openDatabase } from '../platform/database/database.ts';
import { ConfigError } from '../platform/errors.ts';
import { createLog } from '../platform/log.ts';

const USAGE = `Usage: npm run rebuild-index
  Empties the index of the database in DATABASE_URL; stop the indexers first. Accounts, comments and everything
  else that is not on chain stay. The next start indexes again from ATOLL_FIRST_CHECKPOINT.`;

try {
  // Without this, --help would empty the index.
  if (process.argv.length > 2) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const database = await openDatabase(config.database, createLog('warn'));
  try {
    const reached = await emptyIndex(database, config.firstCheckpoint);
    process.stdout.write(
      `Index cleared (was at checkpoint ${reached}). Start the servers: they index from checkpoint ${config.firstCheckpoint}.\n`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
